"""The town of a view on its plate: lots, streets, buildings, markers and figures."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Final

import pygame

from game.core.thing import Thing
from game.singapore.look.cards.pad import board_box, draw_pad, draw_seal
from game.singapore.look.cards.signs import coin, draw_sign, figure
from game.singapore.look.pigments import LOT_FIGURE
from game.singapore.look.places.plate_plan import PlatePlan, plan_of
from game.singapore.look.plate.land import draw_ground
from game.singapore.rules.box import numbers_in
from game.singapore.rules.components import STARTS
from game.singapore.rules.land import ground_of
from game.singapore.rules.view import View
from game.singapore.things import Building, Figure, Gap, Lot
from game.stage.art import PieceState
from game.stage.scenery.lamplight import soft_light
from game.tabletop.kit.table_kit import TableKit

NOBODY: Final[frozenset[Thing]] = frozenset()
#: The dearest lot that has a drawing of its own.
_DEAREST: Final = 4
#: Sizes in units of k: the figure of a lot, a street's length and breadth, the octagon, a lamp's glow.
_PRICE: Final = 31
STREET: Final = (67, 49)
_OCTAGON: Final = 52
GLOW: Final = 42
#: A lot marker: the pennant's height and middle, and the coin's side and middle, in shares of the pad.
PENNANT: Final = (0.82, 0.33, 0.5)
COIN: Final = (0.36, 0.77, 0.67)
MARK_SEAL: Final = (0.42, 0.3, 0.45)
#: A figure's height and the step to the next one in units of k, the middle of the first by the pad's width,
#: and how far it stands on the board.
_FIGURE: Final = 55
_STEP: Final = 34
_FIRST: Final = 0.87
_FOOT: Final = 5
#: A pad in a seat's possessions: its widest in board units, its height by its width, and its room in widths.
_WIDEST: Final = 118
_HIGH: Final = 0.9
_ROOM: Final = (1.12, 1.06)


def draw_streets(
    surface: pygame.Surface, kit: TableKit, plan: PlatePlan, view: View, hidden: Container[Thing]
) -> None:
    """Draw the streets, those between start buildings too, each with the glow of its lamps."""
    gaps = [gap for gap in streets_of(view) if gap not in hidden]
    places = [*((gap_box(plan, view, gap), gap.south) for gap in gaps), *_start_streets(plan)]
    for box, south in places:
        glow = soft_light(kit.art, (round(GLOW * plan.k),) * 2)
        reach = round(17 * plan.k)
        for way in (-reach, reach):
            centre = (box.centerx + way, box.centery) if south else (box.centerx, box.centery + way)
            surface.blit(glow, glow.get_rect(center=centre))
    for box, south in places:
        draw_street(surface, kit, plan, box, south)


def draw_street(
    surface: pygame.Surface,
    kit: TableKit,
    plan: PlatePlan,
    gap: pygame.Rect,
    south: bool,
) -> None:
    """Draw a street in the middle of a gap."""
    long, broad = (round(side * plan.k) for side in STREET)
    box = pygame.Rect(0, 0, *((broad, long) if south else (long, broad)))
    box.center = gap.center
    kit.draw(surface, f"street_{'v' if south else 'h'}", box)


def streets_of(view: View) -> Iterator[Gap]:
    """Yield the places of the streets laid."""
    for south, mask in ((False, view.east), (True, view.south)):
        yield from (Gap(building, south) for building in numbers_in(mask))


def open_gaps(plan: PlatePlan, view: View) -> Iterator[Gap]:
    """Yield the places between two neighbouring buildings that have no street and may get one."""
    built = {site: building for building, site in enumerate(view.sites) if site >= 0}
    laid = set(streets_of(view))
    for site, building in sorted(built.items()):
        for south, other in ((False, plan.ground.around[site][1]), (True, plan.ground.around[site][2])):
            gap = Gap(building, south)
            if other in built and gap not in laid and max(site, other) >= STARTS:
                yield gap


def gap_box(plan: PlatePlan, view: View, gap: Gap) -> pygame.Rect:
    """Return the box of a street's place."""
    return plan.gap(view.sites[gap.building], gap.south)


def _start_streets(plan: PlatePlan) -> Iterator[tuple[pygame.Rect, bool]]:
    for site in range(STARTS):
        for south, other in ((False, plan.ground.around[site][1]), (True, plan.ground.around[site][2])):
            if 0 <= other < STARTS:
                yield plan.gap(site, south), south


def draw_octagon(surface: pygame.Surface, kit: TableKit, plan: PlatePlan) -> None:
    """Draw the square that joins the start buildings, in their middle."""
    squares = [plan.site(site) for site in range(STARTS)]
    box = pygame.Rect(0, 0, *(round(_OCTAGON * plan.k),) * 2)
    box.center = squares[0].unionall(squares[1:]).center
    kit.draw(surface, "start_square", box)


def draw_lots(
    surface: pygame.Surface, kit: TableKit, plan: PlatePlan, view: View, hidden: Container[Thing]
) -> None:
    """Draw the lots without a building, with their prices or markers."""
    built = set(view.sites)
    for site in numbers_in(plan.ground.lots):
        if site in built:
            continue
        pad, price = plan.pad(site), plan.ground.prices[site]
        kit.draw(surface, lot_drawing(price), pad)
        if site in view.marks and Lot(site) not in hidden:
            draw_marker(surface, kit, plan, site, view.marks.index(site))
        else:
            letters = figure(kit, f"£{price}", round(_PRICE * plan.k), LOT_FIGURE)
            surface.blit(letters, letters.get_rect(center=pad.center))


def lot_drawing(price: int) -> str:
    """Return the name of the drawing of a lot."""
    return f"lot_{min(price, _DEAREST)}"


def draw_marker(surface: pygame.Surface, kit: TableKit, plan: PlatePlan, site: int, colour: int) -> None:
    """Draw the lot marker of a colour on a lot: a pennant, or the neutral seal; and the price."""
    pad = plan.pad(site)
    if colour < kit.player_count:
        height, x, y = PENNANT
        box = pygame.Rect(0, 0, pad.width, round(height * pad.height))
        box.center = round(pad.left + x * pad.width), round(pad.top + y * pad.height)
        kit.sign(surface, f"pennant_{kit.players[colour].colour}", box)
    else:
        side, x, y = MARK_SEAL
        draw_seal(
            surface, kit, colour, (pad.left + x * pad.width, pad.top + y * pad.height), side * pad.height
        )
    side, x, y = COIN
    centre = pad.left + x * pad.width, pad.top + y * pad.height
    draw_sign(surface, kit, coin(plan.ground.prices[site]), centre, round(side * pad.height))


def draw_buildings(
    surface: pygame.Surface, kit: TableKit, plan: PlatePlan, view: View, hidden: Container[Thing]
) -> None:
    """Draw the buildings by row, so that a roof lies over the street behind it."""
    standing = sorted((site, building) for building, site in enumerate(view.sites) if site >= 0)
    standing.sort(key=lambda one: plan.ground.squares[one[0]][1])
    for site, building in standing:
        if Building(building) not in hidden:
            draw_pad(surface, kit, view.level, building, plan.pad(site), view.owners[building])


def figure_boxes(plan: PlatePlan, view: View) -> dict[Figure, pygame.Rect]:
    """Return the boxes of the workers on the map, those of the seat on turn last."""
    stood: dict[int, int] = {}
    boxes: dict[Figure, pygame.Rect] = {}
    for place, building in enumerate(view.workers):
        if building < 0:
            continue
        number = stood[building] = stood.get(building, -1) + 1
        pad = plan.pad(view.sites[building])
        high = round(_FIGURE * plan.k)
        box = pygame.Rect(0, 0, round(high * 120 / 164), high)
        foot = board_box(view.level, building, pad).top + round(_FOOT * plan.k)
        box.midbottom = round(pad.left + _FIRST * pad.width - number * _STEP * plan.k), foot
        boxes[Figure(*divmod(place, 2))] = box
    return dict(sorted(boxes.items(), key=lambda one: one[0].seat == view.turn))


def draw_figure(
    surface: pygame.Surface,
    kit: TableKit,
    seat: int,
    box: pygame.Rect,
    halo: bool,
    state: PieceState = PieceState.NORMAL,
) -> None:
    """Draw a worker in its box; `halo` marks the one that walks."""
    name = f"{kit.pieces}/worker_{kit.players[seat].colour}"
    if halo:
        glow = kit.art.glow(name, box.width, box.height, max(1, box.height // 9))
        for _ in range(2):
            glow.draw(surface, box.topleft)
    kit.art.draw(surface, name, box, state)


def draw_static(
    surface: pygame.Surface, kit: TableKit, plan: PlatePlan, view: View, hidden: Container[Thing]
) -> None:
    """Draw lots, streets, buildings and markers over the ground."""
    draw_lots(surface, kit, plan, view, hidden)
    draw_streets(surface, kit, plan, view, hidden)
    draw_octagon(surface, kit, plan)
    draw_buildings(surface, kit, plan, view, hidden)


def draw_town(surface: pygame.Surface, kit: TableKit, view: View, rect: pygame.Rect) -> None:
    """Draw the whole town of a view into any rectangle, in pixels."""
    plan = plan_of(kit, rect, view.level, ground_of(view.level, view.laid))
    before = surface.get_clip()
    surface.set_clip(rect.clip(before))
    draw_ground(surface, kit, plan, framed=False)
    draw_static(surface, kit, plan, view, NOBODY)
    for worker, box in figure_boxes(plan, view).items():
        draw_figure(surface, kit, worker.seat, box, halo=False)
    surface.set_clip(before)


def draw_possessions(
    surface: pygame.Surface, kit: TableKit, view: View, seat: int, rect: pygame.Rect
) -> None:
    """Draw the buildings of a seat as small pads, in as many rows as make them largest."""
    owned = [building for building, owner in enumerate(view.owners) if owner == seat]
    if not owned:
        return
    columns = max(range(1, len(owned) + 1), key=lambda count: _side(rect, count, len(owned)))
    side = min(_side(rect, columns, len(owned)), kit.layout.px(_WIDEST))
    rows = -(-len(owned) // columns)
    pitch = side * _ROOM[0], side * _ROOM[1]
    for place, building in enumerate(owned):
        row, column = divmod(place, columns)
        pad = pygame.Rect(0, 0, round(side), round(side * _HIGH))
        pad.center = (
            round(rect.centerx + (column - (columns - 1) / 2) * pitch[0]),
            round(rect.centery + (row - (rows - 1) / 2) * pitch[1]),
        )
        draw_pad(surface, kit, view.level, building, pad, seat, sealed=False)


def _side(rect: pygame.Rect, columns: int, count: int) -> float:
    rows = -(-count // columns)
    return min(rect.width / (columns * _ROOM[0]), rect.height / (rows * _ROOM[1]))
