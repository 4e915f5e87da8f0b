"""The presentation of a game's events: animations, sounds, overlaps and waits."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from game.stage.tween import Timeline

if TYPE_CHECKING:
    from game.stage.sound.cue import Cue

E = TypeVar("E")
V = TypeVar("V")
P = TypeVar("P")


class Wait(Enum):
    """The conditions that an event may wait for before it is shown."""

    PRESS = "press"
    """Any press."""
    END_TURN = "end_turn"
    """The acting player ends the turn; until then the latest step can be undone."""
    DRAW = "draw"
    """The acting player lets chance decide; until then the latest step can be undone."""


#: The waits in which a person's latest step can still be undone.
HOLDS: Final = (Wait.END_TURN, Wait.DRAW)


class Performance(Generic[E, V, P]):
    """The presentation of one table's events. The hooks here animate and sound nothing; games override them.

    The director calls them. `before` and `after` are the views around an event; times are milliseconds at
    pace BRISK.
    """

    def motion(self, event: E, before: V, after: V) -> Timeline[P]:
        """Return the animation of an event."""
        return Timeline()

    def still(self, event: E, before: V, after: V) -> Timeline[P]:
        """Return the animation of an event at pace STILL: rings and fades, no travel."""
        return Timeline()

    def cues(self, event: E, before: V, after: V, motion: Timeline[P]) -> tuple[Cue, ...]:
        """Return the sound cues of a motion, by time."""
        return ()

    def follows(self, events: Sequence[E], following: E) -> float | None:
        """Return how many milliseconds after the last of `events`, played together, `following` begins.

        None if it begins only when all of them have ended.
        """
        return None

    def begins_link(self, event: E) -> bool:
        """Return whether a first press before an event ends only the motions up to it, and a second one all.

        Called for queued events, as for the links of a chain that is worth watching.
        """
        return False

    def wait_after(self, event: E) -> Wait | None:
        """Return the wait that precedes an event; None to show it at once."""
        return None
