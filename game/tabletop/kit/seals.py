"""The wax seals and pawns of the players."""

from __future__ import annotations

from typing import Final

import pygame

from game.stage.art import PieceState, shared
from game.tabletop.kit.table_kit import TableKit

#: Height of a seal's picture by its width, and the disc's middle from its top, as a share of that height.
_SEAL: Final = (120 / 108, 54 / 120)


def seal(
    surface: pygame.Surface,
    kit: TableKit,
    seat: int,
    centre: tuple[float, float],
    diameter: float,
    state: PieceState = PieceState.NORMAL,
) -> pygame.Rect:
    """Draw a seat's wax seal with the middle of its disc at `centre`; sizes are pixels."""
    width = round(diameter * 1.08)
    height = round(width * _SEAL[0])
    box = pygame.Rect(0, 0, width, height)
    box.midtop = round(centre[0]), round(centre[1] - height * _SEAL[1])
    return kit.sign(surface, f"seal_{kit.players[seat].colour}", box, state)


def pawn(
    surface: pygame.Surface, kit: TableKit, seat: int, foot: tuple[float, float], height: int
) -> pygame.Rect:
    """Draw a seat's pawn with its foot on a point."""
    picture = kit.art.get(shared(f"pawn_{kit.players[seat].colour}"), height, height)
    return surface.blit(picture, picture.get_rect(midbottom=(round(foot[0]), round(foot[1] + height * 0.06))))
