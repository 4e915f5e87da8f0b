"""Plain pieces for a game that has no drawings of its own: stones, cards, discs and empty slots."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import pygame

from game.stage import palette, shapes
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.motion.payloads import MovingPiece


class PieceShape(Enum):
    """The shapes of plain pieces."""

    STONE = "stone"
    CARD = "card"
    DISC = "disc"
    SLOT = "slot"
    """The outline of a place for a piece."""

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the shape without words in the middle of a rectangle."""
        side = min(rect.size)
        if self is PieceShape.DISC:
            picture = shapes.disc(side, palette.LEAF)
        elif self is PieceShape.CARD:
            picture = shapes.rounded((round(side * 0.7), side), side * 0.1, palette.VELLUM_1)
        elif self is PieceShape.STONE:
            picture = shapes.rounded((side, round(side * 0.8)), side * 0.38, palette.STONE)
        else:
            line = max(1.0, side * 0.04)
            picture = shapes.ring((round(side * 0.8), round(side * 0.8)), side * 0.1, line, palette.WOAD_5)
        surface.blit(picture, picture.get_rect(center=rect.center))


@dataclass(frozen=True, slots=True)
class PlainPiece(MovingPiece):
    """A plain piece with words on it, as a number."""

    shape: PieceShape
    words: str = ""


def is_slot(piece: MovingPiece) -> bool:
    """Return whether a piece is an empty slot."""
    return isinstance(piece, PlainPiece) and piece.shape is PieceShape.SLOT


def plain_picture(kit: TableKit, piece: PlainPiece, size: int) -> pygame.Surface:
    """Return the picture of a piece in a square, `size` in pixels."""
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    room = picture.get_rect()
    piece.shape.paint(picture, room)
    units = units_to_fit(kit.text, [piece.words], Role.TOTAL, 0.5 * size / kit.layout.u, round(size * 0.6))
    kit.text.draw_in(picture, piece.words, Role.TOTAL, units, palette.INK, room)
    return picture
