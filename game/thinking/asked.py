"""A question on its way: what whoever has asked holds of it, and what the workers bring to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import replace
from threading import Lock, Timer
from typing import Final

from game.bots.bot import Thought, merged
from game.thinking.question import Question, think

#: Simulations made in the program itself where no worker can be had.
FEW: Final = 64
#: Seconds that a timed question waits for its other parts once one has been answered.
GRACE: Final = 0.02


class Asked:
    """One question in one or more parts, each for a worker; the thoughts of all parts are merged."""

    def __init__(self, question: Question, parts: int) -> None:
        self.question = question
        self.dropped = False
        self._answer: Future[Thought] = Future()
        self._lock = Lock()
        self._pending = set(range(parts))
        self._thoughts: dict[int, Thought] = {}
        self._settled = False
        self._on_drop: list[Callable[[], None]] = []

    # What whoever has asked may do

    @property
    def done(self) -> bool:
        """Whether there is an answer."""
        return self._answer.done()

    def wait(self) -> Thought:
        """The answer, once it is there; what the bot has raised, where it has."""
        return self._answer.result()

    def drop(self) -> None:
        """The answer is wanted no more: whoever thinks stops."""
        with self._lock:
            self.dropped = True
            told, self._on_drop = self._on_drop, []
        for tell in told:
            tell()

    # What workers bring

    def when_dropped(self, tell: Callable[[], None]) -> None:
        """Have somebody told once the answer is wanted no more; at once where it is not wanted now."""
        with self._lock:
            if not self.dropped:
                self._on_drop.append(tell)
                return
        tell()

    def bring(self, part: int, thought: Thought) -> None:
        """The thought of a part is there; on a busy machine the other one may be late, and goes without."""
        with self._lock:
            first = not self._thoughts
            self._thoughts[part] = thought
        self._close(part)
        if first and self.question.seconds is not None and not self.done:
            late = Timer(GRACE, self._settle)
            late.daemon = True
            late.start()

    def lose(self, part: int) -> bool:
        """The worker of a part has died. True if the part is to be asked again: nobody else thinks of it."""
        with self._lock:
            again = not self.dropped and not self._thoughts and self._pending == {part}
        if not again:
            self._close(part)
        return again

    def give_up(self, part: int) -> None:
        """No worker can be had for a part."""
        self._close(part)

    def _close(self, part: int) -> None:
        """Nothing more comes of a part; with the last one there is an answer."""
        with self._lock:
            self._pending.discard(part)
            if self._pending:
                return
        self._settle()

    def _settle(self) -> None:
        """Answer once, by what there is, or where there is nothing, by a little thinking here and now."""
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
        """A little thinking in the program itself, so that the game goes on whatever befalls workers."""
        simulations = min(self.question.simulations or FEW, FEW)
        return think(replace(self.question, simulations=simulations), lambda: self.dropped)


def _one(thoughts: Sequence[Thought]) -> Thought:
    """The thoughts of all parts as one; a single one stays as it is."""
    return thoughts[0] if len(thoughts) == 1 else merged(thoughts)
