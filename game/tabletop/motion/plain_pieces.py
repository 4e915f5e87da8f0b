"""Plain pieces for a game that has no drawings of its own: stones, cards, discs, plates and empty slots."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

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
    PLATE = "plate"
    """A flat piece with room for a word."""
    DIE = "die"
    """A face of a die; a number from 1 to 6 on it shows as pips."""
    PILE = "pile"
    """Pieces that lie face down, one on the other."""
    SLOT = "slot"
    """The outline of a place for a piece."""

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the shape without words in the middle of a rectangle."""
        side = min(rect.size)
        if self is PieceShape.DISC:
            picture = shapes.disc(side, palette.LEAF)
        elif self is PieceShape.CARD:
            picture = shapes.rounded((round(side * 0.7), side), side * 0.1, palette.VELLUM_1)
        elif self is PieceShape.PLATE:
            picture = shapes.rounded((side, round(side * 0.6)), side * 0.08, palette.VELLUM_1)
        elif self is PieceShape.DIE:
            picture = shapes.rounded((side, side), side * 0.2, palette.VELLUM_1)
        elif self is PieceShape.PILE:
            picture = _pile(side)
        elif self is PieceShape.STONE:
            picture = shapes.rounded((side, round(side * 0.8)), side * 0.38, palette.STONE)
        else:
            line = max(1.0, side * 0.04)
            picture = shapes.ring((round(side * 0.8), round(side * 0.8)), side * 0.1, line, palette.WOAD_5)
        surface.blit(picture, picture.get_rect(center=rect.center))


def _pile(side: int) -> pygame.Surface:
    """Return three cards, one on the other."""
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    size, step = (round(side * 0.64), round(side * 0.8)), round(side * 0.05)
    for place, colour in enumerate((palette.VELLUM_3, palette.VELLUM_2, palette.VELLUM_1)):
        card = shapes.rounded(size, side * 0.08, colour)
        shapes.frame(card, side * 0.08, max(1.0, side * 0.02), palette.INK)
        left = (side - size[0]) // 2 + (2 - place) * step
        picture.blit(card, (left, (side - size[1]) // 2 + (2 - place) * step))
    return picture


@dataclass(frozen=True, slots=True)
class PlainPiece(MovingPiece):
    """A plain piece with words on it, as a number."""

    shape: PieceShape
    words: str = ""


def is_slot(piece: MovingPiece) -> bool:
    """Return whether a piece is an empty slot."""
    return isinstance(piece, PlainPiece) and piece.shape is PieceShape.SLOT


#: The pips of the faces of a die, in quarters of its side from its middle.
_PIPS: Final = {
    "1": ((0, 0),),
    "2": ((-1, -1), (1, 1)),
    "3": ((-1, -1), (0, 0), (1, 1)),
    "4": ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    "5": ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    "6": ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def _draw_pips(picture: pygame.Surface, face: str) -> None:
    """Draw the pips of a face on the picture of a die."""
    side = picture.get_width()
    pip = shapes.disc(round(side * 0.17), palette.INK)
    for right, down in _PIPS[face]:
        centre = side / 2 + right * side / 4, side / 2 + down * side / 4
        picture.blit(pip, pip.get_rect(center=centre))


def plain_picture(kit: TableKit, piece: PlainPiece, size: int) -> pygame.Surface:
    """Return the picture of a piece in a square, `size` in pixels."""
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    room = picture.get_rect()
    piece.shape.paint(picture, room)
    if piece.shape is PieceShape.DIE and piece.words in _PIPS:
        _draw_pips(picture, piece.words)
        return picture
    high, wide = (0.3, 0.82) if piece.shape is PieceShape.PLATE else (0.5, 0.6)
    largest = high * size / kit.layout.u
    units = units_to_fit(kit.text, [piece.words], Role.TOTAL, largest, round(size * wide))
    kit.text.draw_in(picture, piece.words, Role.TOTAL, units, palette.INK, room)
    return picture
