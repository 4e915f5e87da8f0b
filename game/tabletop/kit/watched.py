"""The state of a replay that its picture depends on: position and words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Stand:
    """The position of a replay, its speed, and whether it plays by itself."""

    place: int = 0
    speed: float = 1.0
    playing: bool = False


@dataclass(frozen=True, slots=True)
class Saying:
    """The words of a replay at its position."""

    far: str = ""
    """How far the replay has come."""
    perspective: str = ""
    """Whose view is shown, in words."""
    viewer: str = ""
    """The name of the seat whose view is shown; empty for the view of all or of the public."""
    seat: int | None = None
    """The seat whose step the sentences describe; None if no seat acted."""
    lines: tuple[str, ...] = ()
    """Sentences, of which as many are drawn as fit."""


@dataclass(frozen=True, slots=True)
class Watched:
    """The state of a replay, without the table."""

    stand: Stand = Stand()
    saying: Saying = Saying()
    seen: frozenset[int] = frozenset()
    """The seats whose hands are open."""
    may_branch: bool = False
    """Whether a game may go on from here."""
    may_change_viewer: bool = False
    """Whether another view may be chosen."""


NOT_WATCHED: Final = Watched()
