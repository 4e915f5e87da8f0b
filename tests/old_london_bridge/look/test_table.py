"""The table's picture: a pure function of view, marks and time, repainted only where it differs."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.core.thing import TableButton, Thing
from game.old_london_bridge.look.marks import NO_MARKS, BridgeMarks, Preview
from game.old_london_bridge.look.panels.header import BridgeHeader
from game.old_london_bridge.look.table import TablePicture
from game.old_london_bridge.rules.components import STACKS
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import (
    BridgeSite,
    OwnTile,
    RondelSpace,
    RoundMarker,
    SitePlaque,
    WholeBridge,
)
from tests.old_london_bridge.look.tables import (
    kit_for,
    pixels,
    rich,
    surface_for,
    table_for,
    view_of,
    with_switches,
)

SMALL = (1280, 720)


def counters(table: TablePicture) -> dict[str, int]:
    kit = table.kit
    return {
        "remade": table.cache.repaints,
        "layouts": kit.text.layouts,
        "rasterisations": kit.art.rasterisations,
        "paintings": kit.paint.paintings,
    }


def picture(table: TablePicture, view: View, marks: BridgeMarks = NO_MARKS, ms: float = 0.0) -> bytes:
    surface = surface_for(table.kit)
    table.paint(surface, view, marks, ms)
    return pixels(surface)


@pytest.fixture(scope="module")
def table() -> TablePicture:
    return table_for(kit_for(SMALL))


@pytest.fixture(scope="module")
def view() -> View:
    return view_of(4)


def test_the_same_moment_is_the_same_picture_on_a_fresh_screen(table: TablePicture, view: View) -> None:
    marks = BridgeMarks(counted=(1, 2), may=frozenset({BridgeSite(1)}), pointed=WholeBridge(2))
    picture(table, rich(view), NO_MARKS, 500)
    picture(table, view, marks, 9_000)
    fresh = table_for(kit_for(SMALL))
    assert picture(table, view, marks, 4_321) == picture(fresh, view, marks, 4_321)


def test_time_alone_repaints_nothing(table: TablePicture, view: View) -> None:
    picture(table, view, ms=10)
    for ms in range(0, 1_100, 90):  # Every frame of the pennants.
        picture(table, view, ms=ms)
    before = counters(table)
    for ms in (10, 16, 33, 250, 980):
        picture(table, view, ms=ms)
    assert counters(table) == before


def test_time_moves_the_water_and_nothing_that_is_read(table: TablePicture, view: View) -> None:
    first, second = surface_for(table.kit), surface_for(table.kit)
    table.paint(first, view, ms=0)
    table.paint(second, view, ms=3_000)
    assert pixels(first) != pixels(second)
    places = table.places
    # Water shows around the concave corners of the board, and the round ones of the panel.
    board, player = places.board.inflate(-60, -60), places.player.inflate(-20, -20)
    for rect in (board, player, places.prompt, places.header, *places.strips):
        assert pixels(first, rect) == pixels(second, rect)
    decks = [plan.plaque(site) for plan in (places.near, *places.far) for site in (1, 6, 12)]
    assert all(pixels(first, rect) == pixels(second, rect) for rect in decks)


def test_the_water_comes_round(table: TablePicture) -> None:
    surface = surface_for(table.kit)
    table.water.before(surface, 1, 123_456_789)
    again = surface_for(table.kit)
    table.water.before(again, 1, 123_456_789)
    assert pixels(surface) == pixels(again)


def test_one_purse_repaints_one_name_board(table: TablePicture, view: View) -> None:
    picture(table, view)
    before = table.cache.repaints
    richer = replace(view, money=(*view.money[:2], view.money[2] + 5, *view.money[3:]))
    picture(table, richer)
    assert table.cache.repaints == before + 1


def test_marks_on_sites_repaint_the_near_bridge_and_dim_the_stacks(table: TablePicture, view: View) -> None:
    picture(table, view)
    before = table.cache.repaints
    picture(table, view, BridgeMarks(may=frozenset({BridgeSite(1), BridgeSite(2)}), counted=(1,)))
    assert table.cache.repaints == before + 1 + STACKS


def test_while_things_move_a_frame_remakes_few_panels_and_the_next_frames_the_rest(
    table: TablePicture, view: View
) -> None:
    picture(table, view)
    other = replace(view, money=tuple(money + 5 for money in view.money))
    remade = []
    for _ in range(4):
        before = table.cache.repaints
        table.cache.begin(2)
        last = picture(table, other)
        remade.append(table.cache.repaints - before)
    # Four purses.
    assert remade == [2, 2, 0, 0]
    table.cache.begin()
    assert last == picture(table, other)


def test_the_near_seat_may_change_and_come_back(view: View) -> None:
    table = table_for(kit_for(SMALL))
    first = picture(table, view)
    other = picture(table, view, BridgeMarks(near=2))
    assert other != first
    assert picture(table, view) == first


def test_a_sunk_bridge_is_under_the_water(table: TablePicture, view: View) -> None:
    other = replace(view, bridges=(view.bridges[1], *view.bridges[1:]))
    sunk = BridgeMarks(sunk=1.0)
    assert picture(table, view) != picture(table, other)
    near = table.places.near.area
    clear = pygame.Rect(near.left, near.top, near.width, table.water.line(1) - near.top)
    first, second = surface_for(table.kit), surface_for(table.kit)
    table.paint(first, view, sunk)
    table.paint(second, other, sunk)
    assert pixels(first, clear) == pixels(second, clear)


@pytest.mark.parametrize(
    ("thing", "rect"),
    [
        (BridgeSite(1, 0), lambda table: table.places.near.building(1)),
        (SitePlaque(1, 0), lambda table: table.places.near.plaque(1)),
        (BridgeSite(1, 2), lambda table: table.places.far[1].building(1)),
        (OwnTile("share", 0), lambda table: table.places.player),
        (RoundMarker(1), lambda table: table.places.header),
    ],
)
def test_a_piece_in_flight_is_left_out_of_its_part(
    table: TablePicture, view: View, thing: Thing, rect: Callable[[TablePicture], pygame.Rect]
) -> None:
    shown, hidden = surface_for(table.kit), surface_for(table.kit)
    table.paint(shown, rich(view))
    table.paint(hidden, rich(view), BridgeMarks(hidden=frozenset({thing})))
    assert pixels(shown, rect(table)) != pixels(hidden, rect(table))
    assert pixels(shown, table.places.prompt) == pixels(hidden, table.places.prompt)


def test_the_crane_makes_room_for_a_tile_that_comes_to_its_site(table: TablePicture, view: View) -> None:
    site, plan = len(view.bridges[0]) + 1, table.places.near
    still, coming, fallow = surface_for(table.kit), surface_for(table.kit), surface_for(table.kit)
    table.paint(still, view)
    table.paint(coming, view, BridgeMarks(hidden=frozenset({BridgeSite(site, 0)})))
    table.paint(fallow, replace(view, bridges=(view.bridges[0][:-1], *view.bridges[1:])))
    upper = plan.building(site).move(0, -plan.building(site).height // 4)
    assert pixels(still, upper) != pixels(coming, upper) == pixels(fallow, upper)
    assert pixels(still, plan.building(site + 1)) != pixels(coming, plan.building(site + 1))


def test_a_preview_shows_the_new_building_where_it_would_stand(table: TablePicture, view: View) -> None:
    site = len(view.bridges[0]) + 1
    tile = next(top for top in view.tops if top)
    plain, marked = surface_for(table.kit), surface_for(table.kit)
    table.paint(plain, view)
    table.paint(marked, view, BridgeMarks(preview=Preview(tile, site)))
    plan = table.places.near
    assert pixels(plain, plan.plaque(site)) != pixels(marked, plan.plaque(site))
    assert pixels(plain, plan.building(1)) == pixels(marked, plan.building(1))


def test_gold_on_a_standing_building_dims_the_others(table: TablePicture, view: View) -> None:
    plan = table.places.near
    assert len(view.bridges[0]) > 2
    plain, marked = surface_for(table.kit), surface_for(table.kit)
    table.paint(plain, view)
    table.paint(marked, view, BridgeMarks(may=frozenset({BridgeSite(1)})))
    inner = plan.building(1).inflate(-plan.building(1).width // 2, -plan.building(1).height // 2)
    assert pixels(plain, inner) == pixels(marked, inner)
    assert pixels(plain, plan.building(3)) != pixels(marked, plan.building(3))
    assert pixels(plain, plan.plaque(3)) == pixels(marked, plan.plaque(3))


def test_hidden_money_is_nowhere_but_in_the_own_panel(view: View) -> None:
    hidden = with_switches(view, others_money="hidden")
    table = table_for(kit_for(SMALL))
    poorer = replace(hidden, money=(hidden.money[0], 3, 4, 5))
    quiet = BridgeMarks(prompt="")
    assert picture(table, hidden, quiet) == picture(table, poorer, quiet)
    own = replace(hidden, money=(hidden.money[0] + 1, *hidden.money[1:]))
    assert picture(table, hidden, quiet) != picture(table, own, quiet)
    quiet = replace(quiet, near=1)
    assert picture(table, hidden, quiet) == picture(table, poorer, quiet)


def test_hands_are_a_count_unless_the_level_lays_them_open(view: View) -> None:
    table = table_for(kit_for(SMALL))
    hands = ((1, 1, 0, 0, 0), (1, 1, 1, 0, 0), (1, 0, 0, 1, 0), (1, 0, 0, 0, 1))
    others = ((1, 1, 0, 0, 0), (1, 0, 1, 1, 0), (1, 0, 0, 0, 1), (2, 0, 0, 0, 0))
    quiet = BridgeMarks(prompt="")
    strips = pygame.Rect(0, 0, *SMALL)
    strips.update(table.places.strips[0].unionall(list(table.places.strips)))
    for switch, same in (("count", True), ("open", False)):
        shown = []
        for dealt in (hands, others):
            surface = surface_for(table.kit)
            table.paint(surface, with_switches(replace(view, hands=dealt), others_hands=switch), quiet)
            shown.append(pixels(surface, strips))
        assert (shown[0] == shown[1]) is same


def test_drawing_leaves_the_view_as_it_was(table: TablePicture, view: View) -> None:
    before = replace(view)
    picture(table, view, BridgeMarks(counted=(1,)))
    assert view == before


def test_things_that_listen(table: TablePicture, view: View) -> None:
    spots = {**table.spots(rich(view), 0), **BridgeHeader(table.kit, table.places).spots()}
    wanted: set[Thing] = {
        TableButton.MENU,
        TableButton.PAUSE,
        TableButton.HELP,
        WholeBridge(1),
        WholeBridge(3),
    }
    wanted |= {BridgeSite(1), BridgeSite(12), OwnTile("share"), RondelSpace("inn")}
    assert wanted <= spots.keys()
    window = pygame.Rect(0, 0, *SMALL)
    assert all(window.contains(rect.clip(window)) and rect.width >= 16 for rect in spots.values())
