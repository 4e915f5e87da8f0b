"""A question on its way: what whoever has asked holds of it, and what the workers bring to it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from threading import Lock
from typing import Final

from game.bots.bot import Thought, merged
from game.thinking.question import Question, think

#: Simulations made in the program itself where no worker can be had.
FEW: Final = 64


class Asked:
    """One question in one or more parts, each for a worker; the thoughts of all parts are merged."""

    def __init__(self, question: Question, parts: int) -> None:
        self.question = question
        self.dropped = False
        self._answer: Future[Thought] = Future()
        self._lock = Lock()
        self._pending = set(range(parts))
        self._thoughts: dict[int, Thought] = {}
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
        """The thought of a part is there."""
        with self._lock:
            self._thoughts[part] = thought
        self._close(part)

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
        """With the last part there is an answer, where need be from a little thinking here and now."""
        with self._lock:
            self._pending.discard(part)
            if self._pending or self.dropped or self._answer.done():
                return
            thoughts = [self._thoughts[part] for part in sorted(self._thoughts)]
        if thoughts:
            self._answer.set_result(thoughts[0] if len(thoughts) == 1 else merged(thoughts))
            return
        try:
            self._answer.set_result(self._thought_here())
        except Exception as why:
            self._answer.set_exception(why)

    def _thought_here(self) -> Thought:
        """A little thinking in the program itself, so that the game goes on whatever befalls workers."""
        simulations = min(self.question.simulations or FEW, FEW)
        return think(replace(self.question, simulations=simulations), lambda: self.dropped)
