"""The wax seals and pawns by which players are known."""

from __future__ import annotations

from typing import Final

import pygame

from game.stage.art import State, shared
from game.tabletop.kit.table_kit import TableKit

#: A seal's picture is as much higher than its disc is wide, and the disc lies so far from its top.
_SEAL: Final = (120 / 108, 54 / 120)


def seal(
    surface: pygame.Surface,
    kit: TableKit,
    seat: int,
    centre: tuple[float, float],
    diameter: float,
    state: State = State.NORMAL,
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
    """Draw a seat's pawn standing on a point."""
    picture = kit.art.get(shared(f"pawn_{kit.players[seat].colour}"), height, height)
    return surface.blit(picture, picture.get_rect(midbottom=(round(foot[0]), round(foot[1] + height * 0.06))))
