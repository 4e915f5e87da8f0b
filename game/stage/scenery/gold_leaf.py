"""Flakes of gold that flutter down for six seconds to celebrate the winner.

The position of each flake is a pure function of the time.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

import pygame

from game.stage import palette, shapes

#: The length of the fall in milliseconds.
LENGTH: Final = 6000.0
_FLAKES: Final = 60
_SEED: Final = 49
#: Turns of a flake with a cached picture, and its width in each phase of its flutter.
_TURNS: Final = 12
_WIDTHS: Final = (1.0, 0.72, 0.34)
_PHASES: Final = (0, 1, 2, 1)
_COLOURS: Final = (palette.LEAF, palette.LEAF_LT, palette.LEAF_HI)
_SIZE: Final = (17.0, 12.0)


@dataclass(frozen=True, slots=True)
class _Flake:
    """A flake: shares of the width, its own times in milliseconds, and its flutter."""

    across: float
    sway: float
    beat: float
    begin: float
    falls: float
    turn: float
    spin: float
    size: int
    colour: int


def _flakes() -> tuple[_Flake, ...]:
    random = Random(_SEED)
    made = []
    for flake in range(_FLAKES):
        falls = random.uniform(2600, 3800)
        made.append(
            _Flake(
                across=(flake + random.random()) * 0.618 % 1,
                sway=random.uniform(0.02, 0.06),
                beat=random.uniform(900, 1700),
                begin=random.uniform(0, LENGTH - falls),
                falls=falls,
                turn=random.uniform(0, _TURNS),
                spin=random.choice((-1, 1)) * random.uniform(0.5, 1.1),
                size=flake % 3,
                colour=flake // 3 % 3,
            )
        )
    return tuple(made)


_FALLING: Final = _flakes()


class GoldLeaf:
    """The falling gold in a window whose board unit is `u` pixels."""

    def __init__(self, u: float) -> None:
        self._u = u

    def draw(self, surface: pygame.Surface, area: pygame.Rect, ms: float) -> None:
        """Draw the flakes inside `area`, `ms` after the first began to fall; none outside 0 to `LENGTH`."""
        if not 0 < ms < LENGTH:
            return
        clip = surface.get_clip()
        surface.set_clip(area.clip(clip))
        for flake in _FALLING:
            share = (ms - flake.begin) / flake.falls
            if 0 < share < 1:
                picture = self._picture(flake, ms)
                surface.blit(picture, picture.get_rect(center=_place(flake, share, ms, area, 40 * self._u)))
        surface.set_clip(clip)

    def _picture(self, flake: _Flake, ms: float) -> pygame.Surface:
        turn = round(flake.turn + flake.spin * ms / 130) % _TURNS
        phase = _PHASES[int(ms / flake.beat * len(_PHASES) + flake.turn) % len(_PHASES)]
        return _flake_picture(self._u * (0.85 + 0.2 * flake.size), flake.colour, turn, phase)


def _place(flake: _Flake, share: float, ms: float, area: pygame.Rect, over: float) -> tuple[int, int]:
    """Return the middle of a flake, which falls from `over` pixels above the area to as far below it."""
    sway = flake.sway * math.sin(math.tau * ms / flake.beat)
    drop = share - 0.02 * math.sin(2 * math.tau * ms / flake.beat)
    x = area.left + (flake.across + sway) * area.width
    return round(x), round(area.top - over + drop * (area.height + 2 * over))


@lru_cache(maxsize=512)
def _flake_picture(u: float, colour: int, turn: int, phase: int) -> pygame.Surface:
    width, height = _SIZE[0] * u, _SIZE[1] * u * _WIDTHS[phase]
    angle = math.tau * turn / _TURNS / 2
    side = math.ceil(math.hypot(*_SIZE) * u) + 2

    def draw(surface: pygame.Surface, factor: int) -> None:
        middle = surface.get_width() / 2
        across, down = width * factor / 2, height * factor / 2
        # One corner is torn, so that the flake is not quite square.
        shape = ((-across, -down), (across * 0.8, -down), (across, down * 0.7), (-across * 0.9, down))
        corners = [
            (
                middle + x * math.cos(angle) - y * math.sin(angle),
                middle + x * math.sin(angle) + y * math.cos(angle),
            )
            for x, y in shape
        ]
        pygame.draw.polygon(surface, _COLOURS[colour], corners)
        pygame.draw.polygon(surface, palette.LEAF_DK, corners, max(1, round(1.3 * u * factor)))

    return shapes.smooth((side, side), palette.LEAF, draw)
