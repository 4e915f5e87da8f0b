"""A worker: the program started anew to think, and nothing else. It reads questions and writes thoughts.

It thinks on its main thread while another one listens, so that it hears at once that an answer is wanted
no more, or that the program has gone. It knows games, but neither window nor file.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, TextIO

from game.bots.bot import Bot
from game.core.contract import Game
from game.thinking.lines import (
    GameCalled,
    LineFault,
    fault_line,
    message_from,
    question_from,
    table_from,
    thought_line,
)
from game.thinking.question import bot_for, think

#: How far a worker steps back behind whatever else the machine has to do, where niceness tells it.
NICENESS: Final = 10
#: A question that follows within so many seconds is heard before anything is tidied up.
SOON: Final = 0.1


class Worker:
    """Answers each question that it hears, one after the other."""

    def __init__(
        self, out: TextIO, game_called: GameCalled, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Write to `out`; `clock` tells seconds."""
        self._out = out
        self._game_called = game_called
        self._clock = clock
        self._table: tuple[Game[Any], Any] | None = None
        #: Who thinks, or has thought; it holds what it has searched.
        self._bot: Bot | None = None
        #: What was heard and when; None at the end.
        self._heard: SimpleQueue[tuple[str, float] | None] = SimpleQueue()
        #: Every question up to this one is wanted no more.
        self._stopped = -1.0

    def listen(self, lines: Iterable[str]) -> None:
        """Take lines until there are no more; runs beside `work`."""
        for line in lines:
            if not self._stops(line):
                self._heard.put((line, self._clock()))
        self._stopped = float("inf")
        self._heard.put(None)

    def _stops(self, line: str) -> bool:
        """Whether a line puts an end to a question."""
        if not line.startswith('{"stop"'):
            return False
        try:
            number = message_from(line)["stop"]
        except LineFault:
            return False
        if type(number) is int:
            self._stopped = max(self._stopped, number)
        return True

    def work(self) -> None:
        """Answer until there are no more lines."""
        while (heard := self._next()) is not None:
            answer = self._answer(*heard)
            if answer:
                self._out.write(answer)
                self._out.flush()

    def _next(self) -> tuple[str, float] | None:
        """What was heard next. A large search takes a while to let go: done while nothing is heard."""
        if self._bot is not None:
            try:
                return self._heard.get(timeout=SOON)
            except Empty:
                self._bot = None
                gc.collect()
        return self._heard.get()

    def _answer(self, line: str, since: float) -> str:
        """What is to be said to a line; nothing to a table that can be used."""
        number: object = None
        try:
            message = message_from(line)
            if "table" in message:
                self._table = table_from(message, self._game_called)
                return ""
            number = message.get("ask")
            return self._thought(number, message, since)
        except Exception as why:
            # Whatever a question holds, the worker lives on for the next one.
            told = isinstance(why, ValueError)
            return fault_line(number, str(why) if told else f"{type(why).__name__}: {why}")

    def _thought(self, number: object, message: dict[str, Any], since: float) -> str:
        if type(number) is not int:
            raise LineFault("ask: no number; allowed: a whole number")
        if self._table is None:
            raise LineFault("ask: no table was told before")
        question = question_from(message, *self._table)
        until = float("inf") if question.seconds is None else since + question.seconds
        clock, self._bot = self._clock, bot_for(question)
        thought = think(question, lambda: self._stopped >= number or clock() >= until, self._bot)
        return thought_line(number, thought)


def serve(game_called: GameCalled) -> None:
    """Be a worker on this process's own pipes until the program at their other end has gone."""
    _step_back()
    # What is searched holds no cycles; to look for some in a large search takes longer than an answer may.
    gc.disable()
    worker = Worker(sys.stdout, game_called)

    def listen() -> None:
        worker.listen(sys.stdin)
        # The program has gone, and nobody reads what is still being thought.
        os._exit(0)

    Thread(target=listen, name="listen", daemon=True).start()
    worker.work()


def _step_back() -> None:
    """Let everything else go first. What interrupts the program in a terminal is the program's affair."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(NICENESS)
