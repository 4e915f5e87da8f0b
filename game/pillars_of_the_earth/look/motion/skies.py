"""The weather that an event brings over the valley: a pure function of how far it has come."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.pillars_of_the_earth.look.motion.moving import Sky
from game.stage import palette, shapes
from game.stage.palette import Colour
from game.tabletop.kit.table_kit import TableKit

#: How many flakes, embers, motes or grains there are, and the sizes they have, in board units.
_MANY: Final = 54
_SIZES: Final = (5, 8, 12)
_COLOURS: Final[dict[Sky, Colour]] = {
    Sky.SUN: palette.LEAF_LT,
    Sky.SNOW: palette.VELLUM_0,
    Sky.EMBERS: palette.RUBRIC,
    Sky.DUST: palette.STONE,
}
#: How far each goes down the valley, against its height, and to the side, while the weather passes.
_WAYS: Final[dict[Sky, tuple[float, float]]] = {
    Sky.SUN: (-0.35, 0.05),
    Sky.SNOW: (0.7, 0.12),
    Sky.EMBERS: (-0.8, 0.2),
    Sky.DUST: (0.9, -0.05),
}
_LEVELS: Final = 6
"""Steps in which a flake fades, so that each picture is made once."""
#: Irrational shares, which scatter the flakes evenly.
_ACROSS: Final = 0.6180339887
_DOWN: Final = 0.7548776662


def draw_weather(surface: pygame.Surface, kit: TableKit, sky: Sky, box: pygame.Rect, share: float) -> None:
    """Draw the weather in a box at `share` of its time; it comes and goes softly."""
    fade = math.sin(math.pi * min(1.0, max(0.0, share)))
    level = round(_LEVELS * fade)
    if not level:
        return
    down, aside = _WAYS[sky]
    clip = surface.get_clip()
    surface.set_clip(box.clip(clip))
    for number in range(_MANY):
        speed = 0.6 + 0.4 * (number % 5) / 4
        x = (number * _ACROSS + aside * speed * share + 0.01 * math.sin(9 * share + number)) % 1.0
        y = (number * _DOWN + down * speed * share) % 1.0
        picture = _flake(kit, sky, kit.layout.px(_SIZES[number % len(_SIZES)]), level)
        surface.blit(picture, (box.left + round(x * box.width), box.top + round(y * box.height)))
    surface.set_clip(clip)


def _flake(kit: TableKit, sky: Sky, side: int, level: int) -> pygame.Surface:
    """Return one flake at a level of its light."""

    def make() -> pygame.Surface:
        return shapes.faded(shapes.disc(max(2, side), _COLOURS[sky]), level / _LEVELS)

    return kit.art.once(("flake", sky, side, level), make)
