"""The decisions of a match: which of them a seat may take back, and which it may make again.

A step may be taken back as long as nobody has learned anything by it: what keeps it is a barrier. Barriers
follow from the contract alone, from chance and from `secret`; no game has a list of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core.barrier import Barrier


@dataclass(slots=True)
class Step:
    """A decision: whose it was, what it was, and what has come to light by it."""

    seat: int
    action: Any
    barrier: Barrier | None = None


class Steps:
    """The decisions that count, in their order, and those that were taken back and may be made again.

    In `practice` no barrier keeps anything: a step is taken back together with all that came after it.
    """

    def __init__(self, practice: bool) -> None:
        self._practice = practice
        self._made: list[Step] = []
        #: What was taken back at once, the latest last.
        self._undone: list[tuple[Step, ...]] = []
        #: Whether something else was chosen unseen than what was taken back there.
        self._strayed = False
        #: Whether anything was taken back that a barrier kept.
        self.assisted = False

    def __len__(self) -> int:
        return len(self._made)

    @property
    def latest(self) -> int | None:
        """The seat that made the latest decision."""
        return self._made[-1].seat if self._made else None

    def make(self, seat: int, action: Any, unseen: bool) -> None:
        """A decision was made. Unless it is the one that may be made again, those are forgotten.

        Of what was made `unseen` by others, whose it is counts alone: what may still be made again would tell
        them whether it is the same.
        """
        again = self.again
        if again and again[0].seat == seat and (unseen or again[0].action == action):
            self._strayed = self._strayed or again[0].action != action
            rest = self._undone.pop()[1:]
            if rest:
                self._undone.append(rest)
        else:
            self._forget()
        self._made.append(Step(seat, action))

    def bar(self, barrier: Barrier) -> None:
        """The latest decision has brought something to light."""
        if self._made and self._made[-1].barrier is None:
            self._made[-1].barrier = barrier
        if barrier is Barrier.SHOWN and self._strayed:
            # What came after it followed from what had been chosen then.
            self._forget()

    def _forget(self) -> None:
        """Nothing may be made again."""
        self._undone.clear()
        self._strayed = False

    def barrier(self, seat: int) -> Barrier | None:
        """What keeps a seat from taking its latest step back; None where it may."""
        own = self._latest_of(seat)
        if own is None:
            return Barrier.NOTHING
        return None if self._practice else self._barrier_after(own)

    def undo_length(self, seat: int) -> int:
        """How many decisions go when a seat takes its latest step back; 0 where it may not."""
        own = self._latest_of(seat)
        return 0 if own is None or self.barrier(seat) is not None else len(self._made) - own

    @property
    def again(self) -> Sequence[Step]:
        """The decisions that were taken back at once last, and may be made again."""
        return self._undone[-1] if self._undone else ()

    def take_back(self, count: int) -> Step:
        """Let the latest decisions go; returns the first of them. ValueError where there are fewer."""
        if not 0 < count <= len(self._made):
            raise ValueError(f"{count} steps cannot be taken back, {len(self._made)} were made")
        gone = tuple(self._made[-count:])
        if self._keeps(gone):
            self.assisted = True
        del self._made[-count:]
        self._undone.append(tuple(Step(step.seat, step.action) for step in gone))
        return gone[0]

    def _latest_of(self, seat: int) -> int | None:
        """The place of a seat's latest decision."""
        return next((i for i in range(len(self._made) - 1, -1, -1) if self._made[i].seat == seat), None)

    def _barrier_after(self, own: int) -> Barrier | None:
        """What has happened since the decision at a place that keeps it; somebody else's act first."""
        if own < len(self._made) - 1:
            return Barrier.OTHERS
        return self._made[own].barrier

    @staticmethod
    def _keeps(steps: Sequence[Step]) -> bool:
        """Whether a barrier keeps any of these."""
        return any(step.barrier is not None or step.seat != steps[0].seat for step in steps)
