"""How the events of a game are performed: what moves and sounds, what comes close together, what waits."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Generic, TypeVar

from game.stage.sound.cue import Cue
from game.stage.tween import Timeline

E = TypeVar("E")
V = TypeVar("V")
P = TypeVar("P")


class Wait(Enum):
    """What is waited for before an event is shown."""

    PRESS = "press"
    """Any press whatever."""
    WORD = "word"
    """That whoever has acted says so: until then the latest step can be taken back."""


class Performance(Generic[E, V, P]):
    """One for each table, asked by its director. Nothing moves or sounds until a game says otherwise.

    `before` and `after` are the views around an event; times are milliseconds at pace Brisk.
    """

    def motion(self, event: E, before: V, after: V) -> Timeline[P]:
        """What moves for an event."""
        return Timeline()

    def still(self, event: E, before: V, after: V) -> Timeline[P]:
        """What shows an event at pace Still, where nothing travels: rings and fades."""
        return Timeline()

    def cues(self, event: E, before: V, after: V, motion: Timeline[P]) -> tuple[Cue, ...]:
        """What is heard of a motion, by its time."""
        return ()

    def follows(self, events: Sequence[E], following: E) -> float | None:
        """How long after the last of some events that move together the one following them begins.

        None where it waits until all of them have come to their end.
        """
        return None

    def waits(self, event: E) -> Wait | None:
        """What everything stops for before an event; None where it goes on by itself."""
        return None
