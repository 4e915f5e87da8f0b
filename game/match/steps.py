"""Undo and redo: the decisions of a match, with the barriers against taking them back.

A step may be taken back until another player has decided or a hidden fact has become known: then a barrier
prevents it. Barriers follow from the contract alone: from chance, from `secret` and from events that reveal.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core.barrier import Barrier


@dataclass(slots=True)
class UndoStep:
    """A decision: its seat, its action, and the barrier that it has raised, if any."""

    seat: int
    action: Any
    barrier: Barrier | None = None


class Steps:
    """The undo stack and the redo stack: decisions that count, and decisions that may be made again.

    In `practice` barriers are ignored: a step is taken back together with all later ones.
    """

    def __init__(self, practice: bool) -> None:
        self._practice = practice
        self._made: list[UndoStep] = []
        #: The redo stack: decisions that were taken back together, the latest last.
        self._undone: list[tuple[UndoStep, ...]] = []
        #: Whether a hidden choice differs from the one that was taken back in its place.
        self._strayed = False
        #: Whether a step was taken back in spite of a barrier.
        self.assisted = False

    def __len__(self) -> int:
        return len(self._made)

    @property
    def latest(self) -> int | None:
        """The seat that made the latest decision; None if there is none."""
        return self._made[-1].seat if self._made else None

    def make(self, seat: int, action: Any, unseen: bool) -> None:
        """Add a decision. Clear the redo stack unless the decision is the next one on it.

        For a decision that is `unseen` by others only the seats are compared: otherwise the redo stack would
        reveal whether the action is the same.
        """
        again = self.again
        if again and again[0].seat == seat and (unseen or again[0].action == action):
            self._strayed = self._strayed or again[0].action != action
            rest = self._undone.pop()[1:]
            if rest:
                self._undone.append(rest)
        else:
            self._forget()
        self._made.append(UndoStep(seat, action))

    def bar(self, barrier: Barrier) -> None:
        """Set a barrier after the latest decision, unless it has one already."""
        if self._made and self._made[-1].barrier is None:
            self._made[-1].barrier = barrier
        if barrier is Barrier.SHOWN and self._strayed:
            # The later steps on the redo stack followed from the choice that was taken back.
            self._forget()

    def _forget(self) -> None:
        """Clear the redo stack."""
        self._undone.clear()
        self._strayed = False

    def barrier(self, seat: int) -> Barrier | None:
        """Return why a seat may not take back its latest step; None if it may."""
        own = self._latest_of(seat)
        if own is None:
            return Barrier.NOTHING
        return None if self._practice else self._barrier_after(own)

    def undo_length(self, seat: int) -> int:
        """Return how many decisions a seat's undo takes back; 0 if it may not undo."""
        own = self._latest_of(seat)
        return 0 if own is None or self.barrier(seat) is not None else len(self._made) - own

    @property
    def again(self) -> Sequence[UndoStep]:
        """The decisions taken back together last, which `redo` would make again."""
        return self._undone[-1] if self._undone else ()

    def take_back(self, count: int) -> UndoStep:
        """Move the latest decisions to the redo stack; return the first. ValueError if there are fewer."""
        if not 0 < count <= len(self._made):
            raise ValueError(f"{count} steps cannot be undone, only {len(self._made)} were made")
        gone = tuple(self._made[-count:])
        if self._keeps(gone):
            self.assisted = True
        del self._made[-count:]
        self._undone.append(tuple(UndoStep(step.seat, step.action) for step in gone))
        return gone[0]

    def _latest_of(self, seat: int) -> int | None:
        """Return the index of a seat's latest decision; None if there is none."""
        return next((i for i in range(len(self._made) - 1, -1, -1) if self._made[i].seat == seat), None)

    def _barrier_after(self, own: int) -> Barrier | None:
        """Return the barrier against taking back the decision at an index; a later decision comes first."""
        if own < len(self._made) - 1:
            return Barrier.OTHERS
        return self._made[own].barrier

    @staticmethod
    def _keeps(steps: Sequence[UndoStep]) -> bool:
        """Return whether there is a barrier against taking back any of these."""
        return any(step.barrier is not None or step.seat != steps[0].seat for step in steps)
