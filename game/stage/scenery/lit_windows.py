"""Lit windows, whose light rises and falls slowly, each building at its own time.

The light is a pure function of the time in milliseconds, in few steps, so that each picture is made once.
"""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.stage.art import Art

#: The colours of panes, of open doors with light behind them, and of the glow around them.
WINDOW_LIGHTS: Final = frozenset(
    ("#FFD56B", "#FFF3C4", "#FFF0B8", "#FFE7A0", "#FFE39A", "#FFF6CF", "#FFE9A0", "#F0B04A")
)
_HERTZ: Final = 0.2
_DEPTH: Final = 0.06
#: Steps up and down in which the light changes.
_STEPS: Final = 3
#: Phase from one building to the next, in radians: neighbours are never in step.
_APART: Final = 2.4


def brightness(ms: float, place: int) -> int:
    """Return the light step of the building at a place of the row, -3 (darkest) to 3; 0 is unchanged."""
    return round(_STEPS * math.sin(math.tau * _HERTZ * ms / 1000 + _APART * place))


class LitWindows:
    """The changing light of buildings; every step of every drawing is made once and cached."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._cache: dict[tuple[str, int, int], tuple[pygame.Surface, ...]] = {}

    def draw(self, surface: pygame.Surface, name: str, box: pygame.Rect, place: int, ms: float) -> None:
        """Light one building over its picture; `name` is its drawing in `Art`, `box` its place."""
        step = brightness(ms, place)
        if step:
            steps = self.make(name, box.width, box.height)
            draw_light(surface, steps, steps[0].get_rect(midbottom=box.midbottom), step)

    def make(self, name: str, width: int, height: int) -> tuple[pygame.Surface, ...]:
        """Return the light of a building in a box of that size for `draw_light`, made only once."""
        key = name, width, height
        if key not in self._cache:
            lights = self._art.lights(name, width, height, WINDOW_LIGHTS)
            self._cache[key] = light_steps(lights)
        return self._cache[key]


def light_steps(lights: pygame.Surface) -> tuple[pygame.Surface, ...]:
    """Return the light that each step adds or removes in `draw_light`, from a picture's lights on black."""
    shares = (_DEPTH * step / _STEPS for step in range(1, _STEPS + 1))
    return tuple(_weakened(lights, share) for share in shares)


def draw_light(
    surface: pygame.Surface,
    steps: tuple[pygame.Surface, ...],
    place: tuple[int, int] | pygame.Rect,
    step: int,
) -> None:
    """Light a picture at `place` by a step of `brightness`; `steps` are those of `light_steps`."""
    if step:
        flag = pygame.BLEND_RGB_ADD if step > 0 else pygame.BLEND_RGB_SUB
        surface.blit(steps[abs(step) - 1], place, special_flags=flag)


def _weakened(lights: pygame.Surface, share: float) -> pygame.Surface:
    picture = lights.copy()
    picture.fill([round(255 * share)] * 3, special_flags=pygame.BLEND_RGB_MULT)
    return picture
