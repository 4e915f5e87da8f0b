"""What a picture of a replay depends on beside the table: where it stands, and what it says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a replay stands: its place, at what speed, and whether it goes on by itself."""

    place: int = 0
    speed: float = 1.0
    playing: bool = False


@dataclass(frozen=True, slots=True)
class Saying:
    """What a replay says of where it stands."""

    far: str = ""
    """How far it has come."""
    eyes: str = ""
    """Whose eyes it is seen through."""
    viewer: str = ""
    """The name of the seat whose eyes these are, if they are one seat's."""
    seat: int | None = None
    """Who acts."""
    lines: tuple[str, ...] = ()
    """Sentences, as many of which are told as have room."""
    warning: str | None = None
    """What is told in place of the sentences."""


@dataclass(frozen=True, slots=True)
class Watched:
    """What is shown of a replay itself."""

    stand: Stand = Stand()
    saying: Saying = Saying()
    seen: frozenset[int] = frozenset()
    """The seats whose hands are open."""
    may_branch: bool = False
    """Whether a game may go on from here."""
    may_turn_eyes: bool = False
    """Whether it may be seen through other eyes."""


NOT_WATCHED: Final = Watched()
