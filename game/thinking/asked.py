"""A pending request to think: the handle of its caller, and the results that workers deliver."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import replace
from threading import Lock, Timer
from typing import Final

from game.bots.bot import Thought, merged
from game.thinking.question import Question, think

#: Simulations made in the program's own process when no worker is available.
FEW: Final = 64
#: Seconds that a timed question waits for its other parts once one has been answered.
GRACE: Final = 0.02


class Asked:
    """One question in one or more parts, each for a worker; the thoughts of all parts are merged."""

    def __init__(self, question: Question, parts: int) -> None:
        self.question = question
        self.dropped = False
        self.brief = False
        """Whether the program thought instead of a worker, with fewer simulations than were asked for."""
        self._answer: Future[Thought] = Future()
        self._lock = Lock()
        self._pending = set(range(parts))
        self._thoughts: dict[int, Thought] = {}
        self._settled = False
        self._on_drop: list[Callable[[], None]] = []

    # For the caller

    @property
    def done(self) -> bool:
        """Whether there is an answer."""
        return self._answer.done()

    def wait(self) -> Thought:
        """Block until the answer is ready and return it; re-raise the bot's exception if it raised one."""
        return self._answer.result()

    def drop(self) -> None:
        """Cancel the request: the answer is no longer needed, and its workers stop thinking."""
        with self._lock:
            self.dropped = True
            told, self._on_drop = self._on_drop, []
        for tell in told:
            tell()

    # For the workers

    def when_dropped(self, tell: Callable[[], None]) -> None:
        """Register a callback for when the request is dropped; call it at once if it has been already."""
        with self._lock:
            if not self.dropped:
                self._on_drop.append(tell)
                return
        tell()

    def bring(self, part: int, thought: Thought) -> None:
        """Store the thought of a part. A timed question waits only GRACE seconds for its other parts."""
        with self._lock:
            first = not self._thoughts
            self._thoughts[part] = thought
        self._close(part)
        if first and self.question.seconds is not None and not self.done:
            late = Timer(GRACE, self._settle)
            late.daemon = True
            late.start()

    def lose(self, part: int) -> bool:
        """Record that the worker of a part has died.

        Return whether to ask it again: True if the request is not dropped, no thought has come and no other
        part is pending.
        """
        with self._lock:
            again = not self.dropped and not self._thoughts and self._pending == {part}
        if not again:
            self._close(part)
        return again

    def give_up(self, part: int) -> None:
        """Close a part that no worker can answer."""
        self._close(part)

    def _close(self, part: int) -> None:
        """Mark a part as finished; settle the answer after the last one."""
        with self._lock:
            self._pending.discard(part)
            if self._pending:
                return
        self._settle()

    def _settle(self) -> None:
        """Set the answer once: from the thoughts delivered or, without any, by thinking here and now."""
        with self._lock:
            if self._settled or self.dropped:
                return
            self._settled = True
            thoughts = [self._thoughts[part] for part in sorted(self._thoughts)]
        try:
            self._answer.set_result(_one(thoughts) if thoughts else self._thought_here())
        except Exception as why:
            self._answer.set_exception(why)

    def _thought_here(self) -> Thought:
        """Think briefly in the program's own process, so that the game goes on without any worker."""
        simulations = min(self.question.simulations or FEW, FEW)
        self.brief = simulations != self.question.simulations
        return think(replace(self.question, simulations=simulations), lambda: self.dropped)


def _one(thoughts: Sequence[Thought]) -> Thought:
    """Merge the thoughts of all parts; return a single one unchanged."""
    return thoughts[0] if len(thoughts) == 1 else merged(thoughts)
