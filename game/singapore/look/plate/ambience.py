"""What moves by itself on the plate: ships on the water, the light of lamps and windows, smoke."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final, Self

import pygame

from game.core.thing import Thing
from game.singapore.look.cards.pad import drawing, house_box
from game.singapore.look.places.arrangement import Arrangement
from game.singapore.look.places.plate_plan import PlatePlan
from game.singapore.look.plate.land import draw_ground, floating
from game.singapore.look.plate.town import GLOW, lamps, paved
from game.singapore.rules.view import View
from game.singapore.things import Building
from game.stage import shapes
from game.stage.palette import rgb
from game.stage.scenery.lamplight import soft_light
from game.stage.scenery.lit_windows import LitWindows, brightness, draw_light, light_steps
from game.tabletop.kit.table_kit import TableKit

_SHIPS: Final = ("junk_ochre", "junk_red", "junk_pale", "sampan")
#: How far ships rise and fall, in board units, the seconds of a swell, and the radians from one to the next.
_SWELL: Final = (2, 6.0)
_APART: Final = 2.4
#: The chimneys: where each begins to smoke, in shares of its building's drawing.
_CHIMNEYS: Final = {"brickworks": (0.48, 0.2), "brick_yard": (0.795, 0.19), "textile_mill": (0.83, 0.15)}
_SMOKE: Final = rgb("#C9C3D6")
#: Puffs on their way, their seconds, how high and how far they go and their first and last side in units of
#: k, and the steps in which they fade.
_PUFFS: Final = (4, 5.0)
_WAY: Final = (15, 9)
_PUFF: Final = (5, 11)
_LEVELS: Final = 6


@dataclass(frozen=True, slots=True)
class _Ship:
    """A ship at rest, and the water without it, with room to rise and fall."""

    picture: pygame.Surface
    place: pygame.Rect
    water: pygame.Surface
    around: pygame.Rect


@dataclass(frozen=True, slots=True)
class _Town:
    """The lamps of a view by their middles; its buildings with their drawings and boxes."""

    view: View
    lamps: tuple[tuple[int, int], ...]
    houses: tuple[tuple[int, str, pygame.Rect], ...]

    @classmethod
    def of(cls, kit: TableKit, plan: PlatePlan, view: View) -> Self:
        """Return those of a view."""
        houses = (
            (building, drawing(kit, building), house_box(view.level, building, plan.pad(site)))
            for building, site in enumerate(view.sites)
            if site >= 0
        )
        return cls(view, tuple(lamps(plan, paved(plan, view))), tuple(houses))


class Ambience:
    """The scenery of one plate in one window: a pure function of view and time."""

    def __init__(self, table: Arrangement) -> None:
        self._table, self._kit = table, table.kit
        self._windows = LitWindows(table.kit.art)
        self._fleet: tuple[PlatePlan, tuple[_Ship, ...]] | None = None
        self._town: _Town | None = None
        self._glows: dict[int, tuple[pygame.Surface, ...]] = {}
        """The light that each step adds to a lamp or takes from it, by the side of its glow."""

    def draw(
        self,
        surface: pygame.Surface,
        view: View,
        hidden: frozenset[Thing],
        seconds: float,
        away: pygame.Rect,
    ) -> None:
        """Draw a time over the picture of the plate; nothing at time 0, and nothing that touches `away`."""
        if not seconds or len(view.laid) < len(view.level.land_tiles):
            return
        plan, before = self._table.plate(view), surface.get_clip()
        if self._town is None or self._town.view is not view:
            self._town = _Town.of(self._kit, plan, view)
        surface.set_clip(plan.rect.clip(before))
        up, length = _SWELL
        for number, ship in enumerate(self._ships(plan)):
            rise = round(up * self._kit.layout.u * math.sin(math.tau * seconds / length + _APART * number))
            if rise and not ship.around.colliderect(away):
                surface.blit(ship.water, ship.around)
                surface.blit(ship.picture, ship.place.move(0, rise))
        self._draw_lamps(surface, self._town.lamps, round(GLOW * plan.k), seconds, away)
        for building, name, box in self._town.houses:
            if Building(building) not in hidden and not box.colliderect(away):
                self._windows.draw(surface, name, box, building, 1000 * seconds)
                self._draw_smoke(surface, name, box, plan.k, seconds)
        surface.set_clip(before)

    def _ships(self, plan: PlatePlan) -> tuple[_Ship, ...]:
        """Return the ships of a map, made once."""
        if self._fleet is None or self._fleet[0] is not plan:
            self._fleet = plan, tuple(self._made_ships(plan))
        return self._fleet[1]

    def _made_ships(self, plan: PlatePlan) -> Iterator[_Ship]:
        water = pygame.Surface(plan.rect.bottomright)
        draw_ground(water, self._kit, plan, framed=True, bare=True)
        high = self._kit.layout.px(_SWELL[0])
        for name, box in floating(plan):
            if name in _SHIPS:
                picture = self._kit.art.get(f"{self._kit.pieces}/{name}", *box.size)
                place = picture.get_rect(center=box.center)
                around = place.inflate(0, 2 * high).clip(plan.rect)
                yield _Ship(picture, place, water.subsurface(around).copy(), around)

    def _draw_lamps(
        self,
        surface: pygame.Surface,
        middles: Iterable[tuple[int, int]],
        side: int,
        seconds: float,
        away: pygame.Rect,
    ) -> None:
        if side not in self._glows:
            self._glows[side] = light_steps(self._glow(side))
        steps = self._glows[side]
        for number, middle in enumerate(middles):
            place = steps[0].get_rect(center=middle)
            if not place.colliderect(away):
                draw_light(surface, steps, place, brightness(1000 * seconds, number))

    def _glow(self, side: int) -> pygame.Surface:
        """Return the glow of a lamp on black."""
        glow = soft_light(self._kit.art, (side, side))
        lit = pygame.Surface(glow.get_size())
        for _ in range(2):
            lit.blit(glow, (0, 0))
        return lit

    def _draw_smoke(
        self, surface: pygame.Surface, name: str, box: pygame.Rect, k: float, seconds: float
    ) -> None:
        """Draw the puffs over the chimney of a drawing, if it has one."""
        chimney = _CHIMNEYS.get(name.partition("building_")[2])
        if chimney is None:
            return
        many, length = _PUFFS
        for number in range(many):
            way = (seconds / length + number / many) % 1.0
            level = round(_LEVELS * (1 - way))
            side = round(k * (_PUFF[0] + (_PUFF[1] - _PUFF[0]) * way))
            if not level or not side:
                continue
            puff = self._kit.art.once(("puff", side, level), partial(_puff, side, level))
            x = box.left + chimney[0] * box.width + _WAY[1] * k * way * way
            y = box.top + chimney[1] * box.height - _WAY[0] * k * way
            surface.blit(puff, puff.get_rect(center=(round(x), round(y))))


def _puff(side: int, level: int) -> pygame.Surface:
    """Return a puff of smoke at one of the levels of its fading."""
    return shapes.faded(shapes.disc(side, _SMOKE), 0.6 * level / _LEVELS)
