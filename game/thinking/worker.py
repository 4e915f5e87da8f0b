"""A worker: the program as a process that only thinks. It reads questions and writes thoughts.

It thinks on its main thread while another thread reads, so that it reacts at once to a stop, or to the end
of the program. It has access to games, but to no window and no file.
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
from game.core.contract import Game, GameLookup
from game.thinking.lines import LineFault, fault_line, message_from, question_from, table_from, thought_line
from game.thinking.question import bot_for, think

#: The niceness added to a worker's process, on systems that have it.
NICENESS: Final = 10
#: Seconds without a question after which the last search is freed.
SOON: Final = 0.1


class Worker:
    """The loop of a worker: it answers questions one after the other."""

    def __init__(
        self, out: TextIO, game_called: GameLookup, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Write answers to `out`; `clock` returns seconds."""
        self._out = out
        self._game_called = game_called
        self._clock = clock
        self._table: tuple[Game[Any], Any] | None = None
        #: The bot of the latest question; it keeps its search tree alive.
        self._bot: Bot | None = None
        #: Lines received, each with the clock's seconds; None at the end of input.
        self._heard: SimpleQueue[tuple[str, float] | None] = SimpleQueue()
        #: The highest number that was stopped: questions up to it are cancelled.
        self._stopped = -1.0

    def listen(self, lines: Iterable[str]) -> None:
        """Read lines to the end of input; runs on a second thread while `work` runs."""
        for line in lines:
            if not self._stops(line):
                self._heard.put((line, self._clock()))
        self._stopped = float("inf")
        self._heard.put(None)

    def _stops(self, line: str) -> bool:
        """Handle a stop message; return whether the line was one."""
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
        """Answer lines until the end of input."""
        while (heard := self._next()) is not None:
            answer = self._answer(*heard)
            if answer:
                self._out.write(answer)
                self._out.flush()

    def _next(self) -> tuple[str, float] | None:
        """Return the next line. Freeing a large search is slow, so it happens after SOON idle seconds."""
        if self._bot is not None:
            try:
                return self._heard.get(timeout=SOON)
            except Empty:
                self._bot = None
                gc.collect()
        return self._heard.get()

    def _answer(self, line: str, since: float) -> str:
        """Return the answer to a line; "" for a valid table."""
        number: object = None
        try:
            message = message_from(line)
            if "table" in message:
                self._table = game, _level = table_from(message, self._game_called)
                # Load them now: the first question would lose the time.
                _ = game.bots
                return ""
            number = message.get("ask")
            return self._thought(number, message, since)
        except Exception as why:
            # No question may end the worker.
            told = isinstance(why, ValueError)
            return fault_line(number, str(why) if told else f"{type(why).__name__}: {why}")

    def _thought(self, number: object, message: dict[str, Any], since: float) -> str:
        if type(number) is not int:
            raise LineFault("ask: not a number; allowed: a whole number")
        if self._table is None:
            raise LineFault("ask: no table was sent before")
        question = question_from(message, *self._table)
        until = float("inf") if question.seconds is None else since + question.seconds
        clock, self._bot = self._clock, bot_for(question)
        thought = think(question, lambda: self._stopped >= number or clock() >= until, self._bot)
        return thought_line(number, thought)


def serve(game_called: GameLookup) -> None:
    """Run a worker on this process's standard input and output until the program closes them."""
    _step_back()
    # A search tree has no reference cycles, and collecting in a large one takes longer than an answer may.
    gc.disable()
    worker = Worker(sys.stdout, game_called)

    def listen() -> None:
        worker.listen(sys.stdin)
        # The program has ended: no answer will be read.
        os._exit(0)

    Thread(target=listen, name="listen", daemon=True).start()
    worker.work()


def _step_back() -> None:
    """Lower this process's priority, and leave interrupts from the terminal to the program."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(NICENESS)
