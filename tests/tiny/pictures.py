"""Cairn in ten seconds, and for people who pass by: pictures made of its plain pieces."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.stage.game_front import TaughtPicture
from game.stage.kit import Kit
from game.tabletop.coach.ten_seconds import Glimpse, TenSeconds
from game.tabletop.motion.plain_pieces import PieceShape


def _row(*pieces: PieceShape) -> Callable[[pygame.Surface, Kit, pygame.Rect], None]:
    """Return a function that draws pieces side by side."""

    def draw(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
        _lay(surface, rect, pieces)

    return draw


def _lay(surface: pygame.Surface, rect: pygame.Rect, pieces: Sequence[PieceShape]) -> None:
    side = min(rect.height // 2, rect.width // (len(pieces) + 1))
    left = rect.centerx - side * len(pieces) // 2
    for place, one in enumerate(pieces):
        box = pygame.Rect(left + place * side, rect.centery - side // 2, side, side)
        one.paint(surface, box.inflate(-side // 5, -side // 5))


TEN_SECONDS: Final = TenSeconds(
    Glimpse("Bid for stones", "", _row(PieceShape.DISC, PieceShape.DISC, PieceShape.STONE)),
    Glimpse("Lay them in a row", "", _row(PieceShape.STONE, PieceShape.STONE, PieceShape.SLOT)),
    Glimpse("Heavy rising rows win", "", _row(PieceShape.STONE, PieceShape.STONE, PieceShape.STONE)),
)
"""The action, its reward, and the way to win."""

FOUR_PICTURES: Final = (
    TaughtPicture(("Bid your coins,", "most takes it"), _row(PieceShape.DISC, PieceShape.DISC)),
    TaughtPicture(("Lay the stone", "left or right"), _row(PieceShape.SLOT, PieceShape.STONE)),
    TaughtPicture(("Keep a charm", "or use it"), _row(PieceShape.CARD, PieceShape.CARD)),
    TaughtPicture(
        ("Heavy rows that", "rise win"), _row(PieceShape.STONE, PieceShape.STONE, PieceShape.STONE)
    ),
)
"""The course of a game."""
