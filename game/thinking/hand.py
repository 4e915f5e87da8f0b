"""The program's side of one worker: a thread that starts it, sends questions, and restarts it on death."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from threading import Lock, Thread, Timer
from typing import IO, TYPE_CHECKING, Any, Final, cast

from game.bots.bot import Thought
from game.match import fault_log
from game.thinking.asked import FEW, Asked
from game.thinking.lines import (
    LineFault,
    ask_line,
    message_from,
    stop_line,
    table_line,
    thought_from,
)
from game.thinking.question import Question
from game.thinking.starting import Process, Start, start_worker

if TYPE_CHECKING:
    from game.core.contract import Game

#: Deaths in a row after which no other worker is started.
MOST_DEATHS: Final = 3
#: Seconds past its thinking time after which a worker counts as dead, and the time allowed for a question
#: with a number of simulations.
PATIENCE: Final = 3.0
COUNTED: Final = 60.0


class Hand:
    """A worker's client. It sends one question at a time on its own thread, so that no caller blocks."""

    def __init__(self, start: Start = start_worker, patience: float = PATIENCE) -> None:
        """Set up without starting anything; the first `warm` or `ask` does. `patience` is in seconds."""
        self._start = start
        self._patience = patience
        self._tasks: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._lock = Lock()
        # Shared with other threads; guarded by the lock.
        self._process: Process | None = None
        self._asked: Asked | None = None
        self._number = 0
        self._asking = False
        self._closed = False
        # Used by the hand's own thread only.
        self._told: tuple[str, Any] | None = None
        self._deaths = 0
        #: Why the last question failed, in one line; None if it did not.
        self.fault: str | None = None

    # Called by the program

    def warm(self, game: Game[Any], level: Any) -> None:
        """Start the worker unless it runs already, and have it load a game ahead of the first question."""
        self._queue(partial(self._open_table, game, level))

    def ask(self, asked: Asked, part: int, question: Question) -> None:
        """Queue a part of a question behind those already queued."""
        self._queue(partial(self._take, asked, part, question))

    def _queue(self, task: Callable[[], None]) -> None:
        """Queue a task for the thread, which starts with the first one."""
        self._tasks.put(task)
        if self._thread is None and not self._closed:
            self._thread = Thread(target=self._work, name="worker", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """End the worker and wait for its thread."""
        with self._lock:
            self._closed = True
            asked = self._asked
            if self._process is not None:
                self._process.kill()
        if asked is not None:
            asked.drop()
        self._tasks.put(None)
        if self._thread is not None:
            self._thread.join()

    # On the hand's own thread

    def _work(self) -> None:
        while (task := self._tasks.get()) is not None:
            task()
        self._bury()

    def _open_table(self, game: Game[Any], level: Any) -> None:
        """Send the worker a table, if one can be started; otherwise the first question tries again."""
        with suppress(OSError):
            self._say(self._living(), self._table(game, level))

    def _take(self, asked: Asked, part: int, question: Question) -> None:
        with self._lock:
            self._asked = asked
        self._answer(asked, part, question)
        with self._lock:
            self._asked = None

    def _answer(self, asked: Asked, part: int, question: Question) -> None:
        """Ask until there is an answer, the request is dropped, or too many workers have died in a row."""
        while not (asked.dropped or self._closed or self._deaths >= MOST_DEATHS):
            try:
                thought = self._tried(asked, question)
            except ValueError as fault:
                # A retry would fail again. The worker may be out of step, so it is replaced.
                self._tell(str(fault))
                self.fault = str(fault)
                self._bury()
                break
            except OSError as why:
                self.fault = f"a worker died: {why.strerror or why}"
                self._deaths += 1
                self._bury()
                if not asked.lose(part):
                    return
            except Exception as fault:
                # The program thinks instead: callers would wait for this thread for ever.
                fault_log.report("asking a worker", fault)
                self.fault = f"an error in the program: {type(fault).__name__}"
                self._bury()
                break
            else:
                self._deaths = 0
                asked.bring(part, thought)
                return
        if self._closed:
            asked.drop()
        asked.give_up(part)

    def _tell(self, fault: str) -> None:
        """Report on stderr, once, that this process thinks instead of a worker, and why."""
        if self.fault is None and sys.stderr is not None:
            instead = f"bots think in the program itself, with {FEW} simulations"
            sys.stderr.write(f"bridgewright: a worker process cannot think: {fault}; {instead}\n")

    def _tried(self, asked: Asked, question: Question) -> Thought:
        """Return the worker's thought; OSError if it has died, ValueError if it answers with a fault."""
        process = self._living()
        self._number += 1
        number = self._number
        self._say(process, self._table(question.game, question.level) + ask_line(number, question))
        with self._lock:
            self._asking = True
        taken = COUNTED if question.seconds is None else question.seconds
        late = Timer(taken + self._patience, self._kill, (number,))
        late.daemon = True
        late.start()
        asked.when_dropped(lambda: self._stop(number))
        try:
            return self._heard(process, number, question)
        finally:
            with self._lock:
                self._asking = False
            late.cancel()

    def _table(self, game: Game[Any], level: Any) -> str:
        """Return the line that sets a table, or "" if the worker has it already."""
        table = (game.name, level)
        if table == self._told:
            return ""
        self._told = table
        return table_line(game, level)

    def _say(self, process: Process, lines: str) -> None:
        stdin = cast(IO[str], process.stdin)
        stdin.write(lines)
        stdin.flush()

    def _heard(self, process: Process, number: int, question: Question) -> Thought:
        """Read the worker's thought; LineFault for any other answer, BrokenPipeError if the pipe ends."""
        line = cast(IO[str], process.stdout).readline()
        if not line.endswith("\n"):
            raise BrokenPipeError(None, "it does not answer")
        message = message_from(line)
        if message.get("thought") != number:
            raise LineFault(str(message.get("says", "an unexpected answer")))
        return thought_from(message, question.game)

    def _stop(self, number: int) -> None:
        """Send the worker a stop for a question that is still being thought over."""
        with self._lock, suppress(OSError):
            if self._asks(number) and self._process is not None:
                self._say(self._process, stop_line(number))

    def _kill(self, number: int) -> None:
        """End the worker if it still thinks over this question. Called when its time limit has passed."""
        with self._lock:
            if self._asks(number) and self._process is not None:
                self._process.kill()

    def _asks(self, number: int) -> bool:
        return self._asking and self._number == number

    # The process

    def _living(self) -> Process:
        """Return a running worker, started if need be; OSError if none can be started."""
        if self._process is not None and self._process.poll() is None:
            return self._process
        self._bury()
        process = self._start()
        with self._lock:
            self._process = process
            if self._closed:
                process.kill()
        return process

    def _bury(self) -> None:
        """End the worker, dead or alive, and release its pipes."""
        with self._lock:
            process, self._process = self._process, None
        self._told = None
        if process is None:
            return
        process.kill()
        for pipe in (process.stdin, process.stdout):
            with suppress(OSError):
                cast(IO[str], pipe).close()
        process.wait()
