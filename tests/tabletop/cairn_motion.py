"""The motions of Cairn's stones: a second game for motions, with a piece and a payload of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import pygame

from game.stage.inputs import Place
from game.stage.storyline import Snapshot
from game.stage.tween import Timeline, in_out_quad, linear
from game.tabletop.motion.choreographer import Choreographer
from game.tabletop.motion.flights import Flights
from game.tabletop.motion.payloads import Flip, Fly, Hide, Motion, MovingPiece, Payload, Roll, track
from tests.tiny.events import BidsRevealed, CoinsChanged, Event, RoundEnded, StonePlaced
from tests.tiny.tape import CairnPerformance
from tests.tiny.things import RoundStone

HEAP: Final[Place] = (200, 400)
ROWS: Final[tuple[Place, ...]] = ((600, 400), (600, 200))
STONE_COLOUR: Final = (90, 140, 60)
BACK_COLOUR: Final = (40, 40, 160)
SHADOW_COLOUR: Final = (1, 2, 3)
SIZE: Final = 60
#: The height in pixels to which Cairn's stones rise on their way.
LIFT: Final = 80.0


@dataclass(frozen=True, slots=True)
class StoneFace(MovingPiece):
    """A stone of a weight."""

    weight: int


@dataclass(frozen=True, slots=True)
class StoneBack(MovingPiece):
    """A stone of unknown weight."""


@dataclass(frozen=True, slots=True)
class ShadowOver(Payload):
    """A shadow over a seat's row."""

    seat: int


class CairnFlights(Flights):
    """Draws stones, and a shadow."""

    def paint(self, surface: pygame.Surface, payload: Payload, share: float, near: int) -> None:
        """Paint one payload."""
        if isinstance(payload, ShadowOver):
            surface.fill(SHADOW_COLOUR, (0, 0 if payload.seat == near else 100, 10, 10))
        else:
            super().paint(surface, payload, share, near)

    def make(self, piece: MovingPiece, size: int) -> pygame.Surface:
        """Make a square of the colour of its side."""
        if not isinstance(piece, StoneFace | StoneBack):
            return super().make(piece, size)
        picture = pygame.Surface((size, size), pygame.SRCALPHA)
        picture.fill(STONE_COLOUR if isinstance(piece, StoneFace) else BACK_COLOUR)
        return picture


class CairnChoreographer(Choreographer[Event, Any]):
    """Moves stones and coins; a view is the seat to move, None between rounds."""

    def __init__(self) -> None:
        super().__init__(Event, {StonePlaced: _placed, BidsRevealed: _revealed, CoinsChanged: _coins}, 0)

    def near_of(self, view: Any) -> int:
        """Return the seat to move."""
        return self.at_rest if view is None else int(view)

    def passing(self, old: int, new: int) -> Motion:
        """Let a shadow pass."""
        return Timeline((track("pass", 0, 100, linear, ShadowOver(new)),))

    def changes_picture(self, event: Event) -> bool:
        """Return False for the end of a round, which changes nothing on the table."""
        return not isinstance(event, RoundEnded)


def _placed(_c: CairnChoreographer, event: StonePlaced, _before: Any, _after: Any) -> Motion:
    fly = Fly(StoneFace(event.stone), HEAP, ROWS[event.seat], SIZE, SIZE, LIFT)
    return Timeline(
        (
            track("stone", 0, 400, linear, fly),
            track("hide", 0, 400, linear, Hide(RoundStone())),
        )
    )


def _revealed(_c: CairnChoreographer, _event: BidsRevealed, _before: Any, _after: Any) -> Motion:
    return Timeline((track("flip", 0, 300, in_out_quad, Flip(StoneBack(), StoneFace(3), HEAP, SIZE)),))


def _coins(_c: CairnChoreographer, event: CoinsChanged, _before: Any, _after: Any) -> Motion:
    return Timeline((track("roll", 100, 200, linear, Roll(event.seat, 5, 5 + event.coins)),))


class HeldTurns(CairnPerformance):
    """Cairn with turns that end once a stone is placed."""

    def ended_turn(self, event: Any) -> int | None:
        """Return the seat that has placed a stone."""
        return event.seat if isinstance(event, StonePlaced) else None


def told(view: Any) -> Snapshot[None]:
    """Return a view without a story."""
    return Snapshot(view, None)
