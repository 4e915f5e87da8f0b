"""The town of a view on its plate: lots, streets, buildings, markers and figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.thing import Thing
from game.singapore.look.cards.pad import board_box, draw_pad, draw_seal, draw_windows
from game.singapore.look.cards.signs import coin, draw_sign, figure
from game.singapore.look.pigments import LOT_FIGURE
from game.singapore.look.places.plate_plan import PlatePlan, plan_of
from game.singapore.look.plate.land import draw_ground
from game.singapore.rules.box import numbers_in
from game.singapore.rules.components import STARTS
from game.singapore.rules.land import ground_of
from game.singapore.rules.view import View
from game.singapore.things import Building, Figure, Gap, Lot
from game.stage import palette, shapes
from game.stage.scenery.lamplight import soft_light
from game.tabletop.kit.table_kit import TableKit

#: The dearest lot that has a drawing of its own.
_DEAREST: Final = 4
#: Sizes in units of k: the figure of a lot, a street's length and breadth, its lamps from its middle, the
#: glow of one, and the octagon.
_PRICE: Final = 31
STREET: Final = (67, 49)
_LAMP: Final = 17
GLOW: Final = 42
_OCTAGON: Final = 52
#: The steps of the evening, and the light in the windows at its end.
EVENINGS: Final = 4
_LIT: Final = 0.5
#: A lot marker: the height or side of each piece, and its middle, in shares of the pad.
PENNANT: Final = (0.82, 0.33, 0.5)
COIN: Final = (0.36, 0.77, 0.67)
MARK_SEAL: Final = (0.42, 0.3, 0.45)
#: A figure's height and the step to the next one in units of k, the middle of the first by the pad's width,
#: and how far its feet reach onto the board.
_FIGURE: Final = 55
_STEP: Final = 34
_FIRST: Final = 0.87
_FOOT: Final = 5
#: The lower part of a town shown at the end that the winners' seals cover, in board units.
_SEALS: Final = 120
#: A pad in a seat's possessions: its widest in board units, its height by its width, and its room in widths.
_WIDEST: Final = 118
_HIGH: Final = 0.9
_ROOM: Final = (1.12, 1.06)


@dataclass(frozen=True, slots=True)
class TownPicture:
    """A painter of one town; the things in `hidden` are left out."""

    surface: pygame.Surface
    kit: TableKit
    plan: PlatePlan
    view: View
    hidden: frozenset[Thing] = frozenset()

    def px(self, units: float) -> int:
        """Return units of the pieces' design as pixels."""
        return round(units * self.plan.k)

    def square(self, units: float, centre: tuple[int, int]) -> pygame.Rect:
        """Return a square around a point; its side is in units."""
        side = self.px(units)
        return pygame.Rect(centre[0] - side // 2, centre[1] - side // 2, side, side)

    def draw_static(self) -> None:
        """Draw everything over sea and land but figures; a roof lies over the street behind it."""
        built = set(self.view.sites)
        for site in numbers_in(self.plan.ground.lots):
            if site not in built:
                self._draw_lot(site)
        self._draw_streets()
        squares = self.plan.ground.squares
        standing = [(squares[site][1], one) for one, site in enumerate(self.view.sites) if site >= 0]
        for _, building in sorted(standing):
            if Building(building) not in self.hidden:
                pad, owner = self.plan.pad(self.view.sites[building]), self.view.owners[building]
                draw_pad(self.surface, self.kit, self.view.level, building, pad, owner)
                lit = _LIT * evening(self.view) / EVENINGS
                draw_windows(self.surface, self.kit, self.view.level, building, pad, lit)

    def draw_figures(self, walks: Figure | None = None) -> None:
        """Draw the workers, with a halo around the one that `walks`."""
        for worker, box in figure_boxes(self.plan, self.view).items():
            if worker in self.hidden:
                continue
            name = f"{self.kit.pieces}/worker_{self.kit.players[worker.seat].colour}"
            if worker == walks:
                glow = self.kit.art.glow(name, *box.size, max(1, box.height // 9))
                for _ in range(2):
                    glow.draw(self.surface, box.topleft)
            self.kit.art.draw(self.surface, name, box)

    def _draw_lot(self, site: int) -> None:
        pad, price = self.plan.pad(site), self.plan.ground.prices[site]
        self.kit.draw(self.surface, lot_drawing(price), pad)
        if site in self.view.marks and Lot(site) not in self.hidden:
            self.draw_marker(site, self.view.marks.index(site))
        else:
            letters = figure(self.kit, f"£{price}", self.px(_PRICE), LOT_FIGURE)
            self.surface.blit(letters, letters.get_rect(center=pad.center))

    def draw_marker(self, site: int, colour: int) -> None:
        """Draw the lot marker of a colour: a pennant, or the neutral seal; and the price."""
        pad = self.plan.pad(site)
        if colour < self.kit.player_count:
            size, centre = _in(pad, PENNANT)
            flag = pygame.Rect(centre[0] - size // 2, centre[1] - size // 2, size, size)
            self.kit.sign(self.surface, f"pennant_{self.kit.players[colour].colour}", flag)
        else:
            size, centre = _in(pad, MARK_SEAL)
            draw_seal(self.surface, self.kit, colour, centre, size)
        size, centre = _in(pad, COIN)
        draw_sign(self.surface, self.kit, coin(self.plan.ground.prices[site]), centre, size)

    def _draw_streets(self) -> None:
        """Draw the streets, also those between start buildings, with the glow of their lamps."""
        places = list(paved(self.plan, self.view, self.hidden))
        glow = soft_light(self.kit.art, (self.px(GLOW),) * 2)
        for lamp in lamps(self.plan, places):
            for _ in range(1 + evening(self.view) // 2):
                self.surface.blit(glow, glow.get_rect(center=lamp))
        long, broad = map(self.px, STREET)
        for box, south in places:
            street = pygame.Rect(0, 0, *((broad, long) if south else (long, broad)))
            street.center = box.center
            self.kit.draw(self.surface, f"street_{'v' if south else 'h'}", street)
        first, *others = map(self.plan.site, range(STARTS))
        self.kit.draw(self.surface, "start_square", self.square(_OCTAGON, first.unionall(others).center))


def evening(view: View) -> int:
    """Return how late it is, from 0 to `EVENINGS`: the more tiles are gone, the more light in the town."""
    tiles = view.level.tiles.bit_count()
    return round(EVENINGS * (1 - view.left.bit_count() / max(1, tiles)))


def _in(pad: pygame.Rect, place: tuple[float, float, float]) -> tuple[int, tuple[int, int]]:
    """Return a size and a point in pixels, given in shares of a pad."""
    size, x, y = place
    return round(size * pad.height), (round(pad.left + x * pad.width), round(pad.top + y * pad.height))


def lot_drawing(price: int) -> str:
    """Return the name of the drawing of a lot."""
    return f"lot_{min(price, _DEAREST)}"


def streets_of(view: View) -> Iterator[Gap]:
    """Yield the places of the streets laid."""
    for south, mask in ((False, view.east), (True, view.south)):
        yield from (Gap(building, south) for building in numbers_in(mask))


def paved(
    plan: PlatePlan, view: View, hidden: frozenset[Thing] = frozenset()
) -> Iterator[tuple[pygame.Rect, bool]]:
    """Yield the boxes of all streets, also those between start buildings; True for one to the south."""
    for gap in streets_of(view):
        if gap not in hidden:
            yield gap_box(plan, view, gap), gap.south
    for site in range(STARTS):
        _, east, south, _ = plan.ground.around[site]
        if 0 <= east < STARTS:
            yield plan.gap(site, False), False
        if 0 <= south < STARTS:
            yield plan.gap(site, True), True


def lamps(plan: PlatePlan, places: Iterable[tuple[pygame.Rect, bool]]) -> Iterator[tuple[int, int]]:
    """Yield the middles of the two lamps of each street of `paved`."""
    reach = round(_LAMP * plan.k)
    for box, south in places:
        for way in (-reach, reach):
            yield (box.move(way, 0) if south else box.move(0, way)).center


def open_gaps(plan: PlatePlan, view: View) -> Iterator[Gap]:
    """Yield the places between two neighbouring buildings that have no street and may get one."""
    built = {site: building for building, site in enumerate(view.sites) if site >= 0}
    laid = set(streets_of(view))
    for site, building in sorted(built.items()):
        _, east, south, _ = plan.ground.around[site]
        for gap, other in ((Gap(building, south=False), east), (Gap(building, south=True), south)):
            if other in built and gap not in laid and max(site, other) >= STARTS:
                yield gap


def gap_box(plan: PlatePlan, view: View, gap: Gap) -> pygame.Rect:
    """Return the box of a street's place."""
    return plan.gap(view.sites[gap.building], gap.south)


def figure_boxes(plan: PlatePlan, view: View) -> dict[Figure, pygame.Rect]:
    """Return the boxes of the workers on the map, those of the seat on turn last."""
    stood: dict[int, int] = {}
    boxes: dict[Figure, pygame.Rect] = {}
    high = round(_FIGURE * plan.k)
    for place, building in enumerate(view.workers):
        if building < 0:
            continue
        number = stood[building] = stood.get(building, -1) + 1
        pad = plan.pad(view.sites[building])
        box = pygame.Rect(0, 0, round(high * 120 / 164), high)
        foot = board_box(view.level, building, pad).top + round(_FOOT * plan.k)
        box.midbottom = round(pad.left + _FIRST * pad.width - number * _STEP * plan.k), foot
        boxes[Figure(*divmod(place, 2))] = box
    return dict(sorted(boxes.items(), key=lambda one: one[0].seat == view.turn))


def draw_town(surface: pygame.Surface, kit: TableKit, view: View, rect: pygame.Rect) -> None:
    """Draw the whole town of a view into any rectangle, in pixels."""
    _draw_planned(surface, kit, view, rect, plan_of(kit, rect, view.level, ground_of(view.level, view.laid)))


def draw_close_town(surface: pygame.Surface, kit: TableKit, view: View, rect: pygame.Rect) -> None:
    """Draw a town at the end of a game into a rectangle, as large as shows all its buildings."""
    _draw_planned(surface, kit, view, rect, close_plan(kit, view, rect))
    surface.blit(shapes.ring(rect.size, 0, max(1.0, 2 * kit.layout.u), palette.BRONZE), rect)


def _draw_planned(
    surface: pygame.Surface, kit: TableKit, view: View, rect: pygame.Rect, plan: PlatePlan
) -> None:
    """Draw the part of a plan that lies in a rectangle."""
    before = surface.get_clip()
    surface.set_clip(rect.clip(before))
    draw_ground(surface, kit, plan, framed=False)
    picture = TownPicture(surface, kit, plan, view)
    picture.draw_static()
    picture.draw_figures()
    surface.set_clip(before)


def close_plan(kit: TableKit, view: View, rect: pygame.Rect) -> PlatePlan:
    """Return the plan whose buildings fill a rectangle, in the middle of its part over the winners' seals."""
    ground = ground_of(view.level, view.laid)
    plan = plan_of(kit, rect, view.level, ground)
    built = [plan.site(site) for site in view.sites if site >= 0]
    town = built[0].unionall(built).inflate(*map(round, plan.pitch)) if built else rect
    free = pygame.Rect(rect.topleft, (rect.width, rect.height - kit.layout.px(_SEALS)))
    closer = max(1.0, min(free.width / town.width, free.height / town.height))
    whole = pygame.Rect(0, 0, round(rect.width * closer), round(rect.height * closer))
    left = free.centerx - (town.centerx - rect.left) * closer
    top = free.centery - (town.centery - rect.top) * closer
    # The sea fills the rectangle: the town is not moved so far that an edge of the whole map comes in sight.
    whole.left = min(rect.left, max(rect.right - whole.width, round(left)))
    whole.top = min(rect.top, max(rect.bottom - whole.height, round(top)))
    return plan_of(kit, whole, view.level, ground)


def draw_possessions(
    surface: pygame.Surface, kit: TableKit, view: View, seat: int, rect: pygame.Rect
) -> None:
    """Draw the buildings of a seat as small pads, in as many columns as make them largest."""
    owned = [building for building, owner in enumerate(view.owners) if owner == seat]
    sizes = {
        columns: min(rect.width / (columns * _ROOM[0]), rect.height / (-(-len(owned) // columns) * _ROOM[1]))
        for columns in range(1, len(owned) + 1)
    }
    for place, building in enumerate(owned):
        columns = max(sizes, key=sizes.__getitem__)
        side = min(sizes[columns], kit.layout.px(_WIDEST))
        row, column = divmod(place, columns)
        middle = (columns - 1) / 2, (-(-len(owned) // columns) - 1) / 2
        pad = pygame.Rect(0, 0, round(side), round(side * _HIGH))
        pad.center = (
            round(rect.centerx + (column - middle[0]) * side * _ROOM[0]),
            round(rect.centery + (row - middle[1]) * side * _ROOM[1]),
        )
        draw_pad(surface, kit, view.level, building, pad, seat, sealed=False)
