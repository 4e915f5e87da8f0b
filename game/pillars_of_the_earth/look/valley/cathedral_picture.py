"""The cathedral: the finished parts, and the scaffold of the one being built."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import pygame

from game.pillars_of_the_earth.look.cards.pieces import piece
from game.stage import shapes
from game.stage.art import Art, PieceState
from game.stage.scenery.lit_windows import WINDOW_LIGHTS, brightness, draw_light, light_steps

if TYPE_CHECKING:
    from game.tabletop.kit.table_kit import TableKit

ORDER: Final = (6, 4, 5, 3, 2, 1)
"""The parts from the farthest to the nearest: a part hides those before it."""
#: All parts and scaffolds share one box: its left and upper edge, width and height, in the drawing's units.
_BOX: Final = pygame.Rect(-12, -80, 504, 724)
#: The middle of the building and the ground below it, in the same units.
_FOOT: Final = (240, 636)
#: The share of a valley's width that the large cathedral may take; the ratio of width to height from which a
#: valley has one; and the size at which the height of its parts is measured.
_LIT: Final = 0.37
_LIT_FROM: Final = 1.6
_TRIED: Final = (126, 181)
#: Scaffolds up to this one are in front of the building, later ones behind it.
_BEFORE: Final = 3


def cathedral_box(foot: tuple[float, float], scale: float) -> pygame.Rect:
    """Return the box for `draw_cathedral`, in pixels.

    `foot` is the middle of the building on its ground line in pixels, `scale` the pixels of one unit of the
    drawing (the foundations are 452 wide, the finished building 700 high).
    """
    left = foot[0] + (_BOX.left - _FOOT[0]) * scale
    top = foot[1] + (_BOX.top - _FOOT[1]) * scale
    return pygame.Rect(round(left), round(top), round(_BOX.width * scale), round(_BOX.height * scale))


def pieces_of(risen: int, scaffold: int | None) -> tuple[str, ...]:
    """Return the pieces that show parts 1 to `risen` and a scaffold, the farthest first.

    >>> pieces_of(2, 3)
    ('cathedral_2', 'cathedral_1', 'scaffold_3')
    >>> pieces_of(4, 5)
    ('scaffold_5', 'cathedral_4', 'cathedral_3', 'cathedral_2', 'cathedral_1')
    """
    parts = [f"cathedral_{part}" for part in ORDER if part <= risen]
    if scaffold is None:
        return tuple(parts)
    place = len(parts) if scaffold <= _BEFORE else 0
    return (*parts[:place], f"scaffold_{scaffold}", *parts[place:])


def cathedral(art: Art, size: tuple[int, int], risen: int, scaffold: int | None) -> pygame.Surface:
    """Return the picture of parts 1 to `risen` and the scaffold of another part, made once for each size."""

    def make() -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        for name in pieces_of(risen, scaffold):
            part = art.get(piece(name), *size)
            picture.blit(part, part.get_rect(center=picture.get_rect().center))
        return picture

    return art.once(("cathedral", size, risen, scaffold), make)


def draw_cathedral(
    surface: pygame.Surface, kit: TableKit, box: pygame.Rect, risen: int, scaffold: int | None
) -> pygame.Rect:
    """Draw parts 1 to `risen` and the scaffold of another part in the box of all parts."""
    return surface.blit(cathedral(kit.art, box.size, risen, scaffold), box)


def lit_box(art: Art, valley: pygame.Rect, small: pygame.Rect, part: int, margin: int) -> pygame.Rect:
    """Return the box of all parts of the large cathedral in front of the valley, up to a part.

    Parts 1 to `part` are as large as fits above the valley's foot, between the panels left and right; `small`
    is its box on the board, which it keeps in a high valley.
    """
    if valley.width < _LIT_FROM * valley.height:
        return small
    seen = cathedral(art, _TRIED, min(part, len(ORDER)), None).get_bounding_rect()
    high = (_TRIED[1] - seen.top) / _TRIED[1] if seen.height else 1.0
    room = round(valley.width * _LIT), valley.height - 2 * margin
    scale = min(room[0] / _BOX.width, room[1] / (_BOX.height * high))
    return cathedral_box((valley.centerx, valley.bottom - margin), max(scale, small.width / _BOX.width))


def draw_risen(kit: TableKit, risen: int, surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
    """Draw a share of parts 1 to `risen` as large as they fit into `rect`, on its lower edge."""
    scale = min(rect.height / (_FOOT[1] - _BOX.top), rect.width / _BOX.width)
    part = math.ceil(share * risen)
    if part:
        draw_cathedral(surface, kit, cathedral_box(rect.midbottom, scale), part, None)


def draw_part(
    surface: pygame.Surface,
    kit: TableKit,
    box: pygame.Rect,
    part: int,
    state: PieceState = PieceState.NORMAL,
) -> pygame.Rect:
    """Draw one part in the box of all parts: the picture of a part while it rises."""
    return kit.draw(surface, f"cathedral_{part}", box, state)


class CathedralLights:
    """The changing light of the windows of the finished cathedral, for one size of its box."""

    def __init__(self, art: Art, size: tuple[int, int]) -> None:
        self._art = art
        self._size = size
        self._steps: tuple[pygame.Surface, ...] = ()

    def draw(self, surface: pygame.Surface, place: tuple[int, int], seconds: float) -> None:
        """Light the windows of a cathedral whose box has its upper left corner at `place`."""
        step = brightness(1000 * seconds, 0)
        if step:
            draw_light(surface, self.make(), place, step)

    def make(self) -> tuple[pygame.Surface, ...]:
        """Return the steps of the light, made only once."""
        if not self._steps:
            self._steps = light_steps(_lights(self._art, self._size))
        return self._steps


def _lights(art: Art, size: tuple[int, int]) -> pygame.Surface:
    """Return the lights of the finished cathedral on black: a part hides those behind it."""
    lights = pygame.Surface(size).convert()
    for name in pieces_of(len(ORDER), None):
        part = art.get(piece(name), *size)
        corner = part.get_rect(center=lights.get_rect().center)
        lights.blit(shapes.tinted(part, (0, 0, 0)), corner)
        shining = art.lights(piece(name), *size, WINDOW_LIGHTS)
        lights.blit(shining, corner, special_flags=pygame.BLEND_RGB_ADD)
    return lights
