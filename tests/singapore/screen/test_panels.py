"""The panels around the city plate: quay, order of turns, purses, tiles, bag and walk."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any, Final

import pygame
import pytest

from game.core.messages import ENGLISH, Translator
from game.core.thing import Thing
from game.singapore.look.answer import SingaporeAnswer, SingaporeMarks, Trade
from game.singapore.look.cards.pad import ROOF
from game.singapore.look.panels.order import has_played, order_of
from game.singapore.look.panels.panel_parts import panel_parts, panel_things, plates
from game.singapore.look.panels.pile_marks import PileMarks
from game.singapore.look.panels.quay_plan import QuayPlan
from game.singapore.look.panels.round_list import round_list
from game.singapore.look.panels.side_plan import SidePlan
from game.singapore.look.places.arrangement import Arrangement
from game.singapore.look.places.table_plan import OwnPlaces, watched_plan
from game.singapore.look.story import SingaporeStory, with_event
from game.singapore.rules import agenda
from game.singapore.rules.components import BUILDINGS
from game.singapore.rules.events import BuildingUsed, TurnBegun
from game.singapore.rules.land import ground_of
from game.singapore.rules.view import View
from game.singapore.things import Amount, EndTurn, Figure, Lot, Pile, SeatAmount, SeatGoods, ShownTile
from game.singapore.words.names import building_name
from game.singapore.words.panel_words import next_seal, raid_words
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.kit.panel_head import head_height
from tests.lettering.boxes import Boxes, boxed
from tests.lettering.window_sizes import MAXIMISED
from tests.old_london_bridge.lettering.moments import LONG_NAMES, is_part_of_a_name
from tests.pseudo import PSEUDO
from tests.singapore.rules.tables import STANDARD, level_named, table, variant, working
from tests.singapore.screen.panels import arranged, kit, painted, views

pytestmark = pytest.mark.usefixtures("blank")

OPEN: Final = variant(others_purses="open")
SIZES: Final = (*MAXIMISED, (1920, 1080), (2560, 1080), (1080, 1920), (1024, 768))
WINDOW: Final = (1280, 720)


def view_of(ask: int, players: int = 4, viewer: bool = True) -> View:
    """Return a view of the sixth round or later in which a seat is asked, with a trade made in the Work."""
    level = STANDARD if players > 2 else level_named("two-player")
    view = next(
        one
        for one in views(level, players)
        if one.round >= 6
        and one.agenda[-1][0] == ask
        and (ask != agenda.ASK_WORK or (one.used and one.actions))
    )
    return view if viewer else replace(view, viewer=None)


def after_trade(view: View) -> SingaporeAnswer:
    """Return an answer that shows a trade: goods and money gained, tea paid, points gained."""
    seat = view.to_move[0]
    goods = list(view.goods)
    goods[4 * seat], goods[4 * seat + 2] = goods[4 * seat] + 9, 0
    money, points = list(view.money), list(view.points)
    money[seat], points[seat] = money[seat] + 12, points[seat] + 6
    after = replace(view, goods=tuple(goods), money=tuple(money), points=tuple(points), actions=0)
    building = next(number for number, owner in enumerate(view.owners) if owner not in (-1, seat))
    trade = Trade(building, (0,), None, (0, 0, 0, 0), None, None, None)
    named: dict[Thing, str] = {EndTurn(): "End turn"}
    return SingaporeAnswer(
        seat,
        frozenset({EndTurn()}),
        None,
        "Trade",
        True,
        named,
        ask=agenda.ASK_WORK,
        trade=trade,
        after=after,
    )


def pixels(view: View, marks: BoardMarks) -> bytes:
    return pygame.image.tobytes(painted(arranged(kit(WINDOW, view.players)), view, marks), "RGBA")


def keys(view: View, marks: BoardMarks) -> list[object]:
    return [part.key(view, marks) for part in panel_parts(arranged(kit(WINDOW, view.players)))]


# The quay


@pytest.mark.parametrize("size", [(1920, 1080), (2560, 1080), (1080, 1920), (1000, 600)])
def test_markers_on_one_space_pile_up_in_the_order_of_their_arrival(size: tuple[int, int]) -> None:
    made = arranged(kit(size, 4))
    assert made.plan.own is not None
    plan = QuayPlan(made.kit, made.plan.own.quay, 60)
    seals = plan.seals((12, 12, 30, 12), (2, 3, 0, 1))
    assert len({seals[seat][0] for seat in (0, 1, 3)}) == 1
    assert seals[3][1] > seals[0][1] > seals[1][1]
    top = plan.seals((7, 7, 7, 7), (0, 1, 2, 3))[3][1] - plan.diameter / 2
    assert top >= made.plan.own.quay.top - 1


@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920)])
def test_beyond_the_lap_a_marker_begins_again_at_space_1(size: tuple[int, int]) -> None:
    made = arranged(kit(size, 4))
    assert made.plan.own is not None
    plan = QuayPlan(made.kit, made.plan.own.quay, 60)
    assert plan.seal(61) == plan.seal(1) != plan.seal(60)
    stones = dict(plan.stones())
    assert len(stones) == 61
    assert all(abs(plan.seal(space)[0] - stones[space][0]) <= 1 for space in range(61) if space != 30)


def test_the_quay_shows_where_a_choice_would_bring_the_markers() -> None:
    view = view_of(agenda.ASK_WORK)
    quay = panel_parts(arranged(kit(WINDOW, 4)))[0]
    marks = BoardMarks(near=view.turn)
    assert quay.key(view, marks) != quay.key(view, replace(marks, answer=after_trade(view)))


# The order of turns


def test_the_seats_come_in_the_order_of_turns_from_raffles_on() -> None:
    view = replace(view_of(agenda.ASK_WORK), raffles=2)
    assert order_of(view) == (2, 3, 0, 1)
    rows = plates(arranged(kit(WINDOW, 4)), view)
    assert sorted(rows, key=lambda seat: rows[seat].top) == [2, 3, 0, 1]


def test_with_two_players_the_neutral_colour_has_a_row_without_points() -> None:
    view = view_of(agenda.ASK_WORK, 2)
    made = arranged(kit(WINDOW, 2))
    things = panel_things(made, view, 0)
    assert order_of(view)[-1] == 2 and 2 not in plates(made, view)
    assert SeatAmount(2, Amount.CHIPS) in things and SeatAmount(2, Amount.POINTS) not in things


def test_a_turn_is_ticked_once_it_is_over() -> None:
    p = table(3, raffles=1)
    assert [has_played(working(p, 2).view(0), seat) for seat in range(3)] == [False, True, False]
    p.agenda[:] = [(agenda.TURN, 2)]
    assert [has_played(p.view(0), seat) for seat in range(3)] == [False, True, True]
    p.agenda[:] = [(agenda.ASK_HUT, 0)]
    assert all(has_played(p.view(0), seat) for seat in range(3))


# Purses


@pytest.mark.parametrize("asked", [True, False])
def test_what_a_purse_holds_is_drawn_for_its_own_seat_only(asked: bool) -> None:
    view = view_of(agenda.ASK_WORK, viewer=asked)
    near, marks = view.turn, BoardMarks(near=view.turn)
    hidden = [seat for seat in range(4) if seat != near or not asked]
    money = tuple(many + 9 * (seat in hidden) for seat, many in enumerate(view.money))
    goods = tuple(many + 3 * (place // 4 in hidden) for place, many in enumerate(view.goods))
    other = replace(view, money=money, goods=goods)
    assert keys(view, marks) == keys(other, marks)
    assert pixels(view, marks) == pixels(other, marks)
    things = panel_things(arranged(kit(WINDOW, 4)), view, near)
    shown = {thing.seat for thing in things if isinstance(thing, SeatGoods)}
    assert shown == ({near} if asked else set())


def test_with_open_purses_every_row_has_its_money_and_goods() -> None:
    view = replace(view_of(agenda.ASK_WORK), level=OPEN)
    things = panel_things(arranged(kit(WINDOW, 4)), view, view.turn)
    for seat in range(4):
        assert SeatAmount(seat, Amount.MONEY) in things
        assert all(SeatGoods(seat, kind) in things for kind in range(4))
    richer = replace(view, money=tuple(many + 1 for many in view.money))
    assert keys(view, BoardMarks(near=0))[1] != keys(richer, BoardMarks(near=0))[1]


def test_the_own_panel_has_the_figures_in_hand() -> None:
    p = table(3, built={"I7": (1, 0, 0)})
    made = arranged(kit(WINDOW, 3))
    in_hand = panel_things(made, working(p, 0, at="", second="I7").view(0), 0)
    assert Figure(0, 0) in in_hand and Figure(0, 1) not in in_hand


def test_the_next_seal_is_the_first_that_has_not_paid() -> None:
    p = table(3, points=(19, 20, 60))
    assert [next_seal(p.view(None), seat) for seat in range(3)] == [20, 30, None]


# Tiles, bag, walk


def test_with_two_players_the_row_of_tiles_begins_at_the_pile() -> None:
    for players, first in ((2, True), (4, False)):
        view = view_of(agenda.ASK_TAKE, players)
        things = panel_things(arranged(kit(WINDOW, players)), view, 0)
        shown = [thing for thing in things if isinstance(thing, ShownTile | Pile)]
        assert shown.index(Pile()) == (0 if first else len(view.row))
        assert [thing for thing in shown if isinstance(thing, ShownTile)] == [ShownTile(t) for t in view.row]


@pytest.mark.parametrize("players", [2, 4])
def test_the_price_of_the_pile_covers_not_the_number_of_its_tiles(players: int) -> None:
    view = view_of(agenda.ASK_TAKE, players)
    made = arranged(kit((1920, 1080), players))
    pile = panel_things(made, view, 0)[Pile()]
    number = pygame.Rect(0, 0, 20, 16)
    number.center = pile.left + 6 if players == 2 else pile.right - 4, pile.top + 4
    free, priced = (
        painted(made, view, BoardMarks(may=may)).subsurface(number)
        for may in (frozenset[Thing](), frozenset[Thing]({Pile()}))
    )
    assert pygame.image.tobytes(free, "RGBA") == pygame.image.tobytes(priced, "RGBA")


@pytest.mark.parametrize("size", SIZES)
def test_the_roofs_of_the_tiles_on_show_cover_no_words(size: tuple[int, int]) -> None:
    made = arranged(kit(size, 4))
    assert made.plan.own is not None
    for tiles in range(1, 6):
        plan = SidePlan(made, made.plan.own, tiles)
        words = plan.show.top + head_height(made.kit, [plan.head], plan.show)
        for box in plan.tiles:
            assert box.top - ROOF * box.height >= words - 1 and box.bottom < plan.show.bottom


def test_the_chance_of_a_raid_is_a_reduced_fraction() -> None:
    view = table(3).view(None)
    assert raid_words(replace(view, black=16, white=2))[0] == "raid 1 in 9"
    assert raid_words(replace(view, black=13, white=2))[0] == "raid 2 in 15"
    assert raid_words(replace(view, black=4, white=0))[0] == "no raid"


def test_the_turn_can_be_ended_by_a_button_while_it_is_worked() -> None:
    made = arranged(kit(WINDOW, 4))
    assert EndTurn() in panel_things(made, view_of(agenda.ASK_WORK), 0)
    assert EndTurn() not in panel_things(made, view_of(agenda.ASK_TAKE), 0)


def test_a_table_that_is_only_watched_has_no_panels() -> None:
    made = kit(WINDOW, 4)
    watched = Arrangement(made, watched_plan(made, pygame.Rect(0, 0, *WINDOW)))
    assert not panel_parts(watched) and not panel_things(watched, view_of(agenda.ASK_WORK), 0)


def test_the_panels_at_the_side_are_laid_out_once_for_so_many_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    made, laid = arranged(kit(WINDOW, 4)), list[int]()
    view, marks, lay_out = view_of(agenda.ASK_TAKE), BoardMarks(), SidePlan.__init__

    def noted(plan: SidePlan, table: Arrangement, own: OwnPlaces, tiles: int) -> None:
        laid.append(tiles)
        lay_out(plan, table, own, tiles)

    parts = panel_parts(made)
    monkeypatch.setattr(SidePlan, "__init__", noted)
    first, *others = ([part.key(view, marks) for part in parts] for _frame in range(3))
    assert others == [first] * 2 and len(laid) <= len(parts)
    fewer = replace(view, row=view.row[:1])
    assert [part.key(fewer, marks) for part in parts] != first and laid[-1] == 1


def test_the_header_counts_the_tiles_of_the_pile() -> None:
    marks, view = PileMarks(kit(WINDOW, 4)), view_of(agenda.ASK_TAKE)
    fewer = replace(view, left=view.left & (view.left - 1))
    assert marks.key(view, BoardMarks()) != marks.key(fewer, BoardMarks())


def test_trades_are_listed_in_the_order_in_which_they_were_made() -> None:
    view = view_of(agenda.ASK_WORK)
    first, second = [building for building, site in enumerate(view.sites) if site >= 0][:2]
    traded = replace(view, used=1 << first | 1 << second, actions=1)
    listed = [pixels(traded, SingaporeMarks(used=one)) for one in ((first, second), (second, first))]
    assert listed[0] != listed[1]
    story: Any = SingaporeStory(used=(9,))
    for event in (TurnBegun(0), BuildingUsed(0, second, 0), BuildingUsed(0, first, 0)):
        story = with_event(story, event, view)
    assert story.used == (second, first)


@pytest.mark.parametrize("size", [WINDOW, (1366, 705), (1000, 600), (1920, 1080), (1080, 1920)], ids=str)
def test_each_trade_of_a_walk_is_listed_with_its_name(size: tuple[int, int]) -> None:
    view, boxes = view_of(agenda.ASK_WORK), Boxes()
    view, (text, paint) = replace(view, row=view.row[:3]), boxed(boxes)
    made = arranged(kit(size, 4, text=text, paint=paint))
    others = next(seat for seat in range(4) if seat != view.turn)
    for first in range(0, len(BUILDINGS), 3):
        used = tuple(range(first, min(first + 3, len(BUILDINGS))))
        owners = tuple(others if one in used else owner for one, owner in enumerate(view.owners))
        traded = replace(view, used=sum(1 << one for one in used), owners=owners, actions=0)
        boxes.clear()
        painted(made, traded, SingaporeMarks(used=used))
        written = " ".join(boxes.words)
        names = [building_name(one, view.level, ENGLISH) for one in used]
        # The smallest window has no room for the longest names.
        most = 15 if size == (1000, 600) else 99
        assert [name for name in names if name not in written and len(name) <= most] == []


# The round so far


def test_the_lots_handed_out_are_listed_with_the_one_looked_at() -> None:
    view, made = view_of(agenda.ASK_LOT), kit(WINDOW, 4)
    prices = ground_of(view.level, view.laid).prices
    site = next(one for one, price in enumerate(prices) if price == 3)
    looked = BoardMarks(may=frozenset({Lot(site)}), pointed=Lot(site))
    found = round_list(made, view, looked)
    assert found is not None and found.head == "Lots handed out"
    assert [row.colour for row in found.rows] == list(order_of(view))
    for colour, value, now in found.rows:
        at = view.marks[colour]
        assert now == (colour == view.agenda[-1][2])
        assert value == ("£3 ?" if now else f"£{prices[at]}" if at >= 0 else "–")


def test_the_points_of_the_round_are_listed_once_somebody_has_played() -> None:
    view, made = view_of(agenda.ASK_TAKE), kit(WINDOW, 4)
    begun = tuple(points - 2 * has_played(view, seat) for seat, points in enumerate(view.points))
    found = round_list(made, view, SingaporeMarks(begun=begun))
    played = [seat for seat in order_of(view) if has_played(view, seat)]
    rows = () if found is None else found.rows
    assert [(row.colour, row.value) for row in rows] == [
        (seat, f"{begun[seat]} → {view.points[seat]}") for seat in played
    ]
    gained = replace(view, points=tuple(points + 1 for points in view.points))
    everybody = round_list(made, gained, SingaporeMarks(begun=view.points))
    assert everybody is not None and len(everybody.rows) == 4
    assert round_list(made, gained, BoardMarks()) is None


def test_the_walk_is_painted_anew_as_the_round_goes_on() -> None:
    view = view_of(agenda.ASK_TAKE)
    more = tuple(points - 1 for points in view.points)
    assert pixels(view, SingaporeMarks()) != pixels(view, SingaporeMarks(begun=more))
    assert keys(view, SingaporeMarks()) != keys(view, SingaporeMarks(begun=more))


# Any window


def cases(players: int) -> Iterator[tuple[View, BoardMarks]]:
    work, take = view_of(agenda.ASK_WORK, players), view_of(agenda.ASK_TAKE, players)
    near = work.turn
    yield work, BoardMarks(near=near, may=frozenset({EndTurn()}), answer=after_trade(work))
    yield replace(work, level=replace(work.level, switches=OPEN.switches)), BoardMarks(near=near)
    yield replace(work, viewer=None), BoardMarks(near=near)
    yield take, BoardMarks(near=take.to_move[0], may=frozenset({Pile(), *map(ShownTile, take.row)}))
    yield take, SingaporeMarks(near=take.to_move[0], begun=tuple(88 + seat for seat in range(players)))
    lots = view_of(agenda.ASK_LOT, players)
    lot = Lot(8)
    yield lots, BoardMarks(near=lots.to_move[0], may=frozenset({lot}), pointed=lot)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("translator", [ENGLISH, PSEUDO], ids=["english", "pseudo"])
def test_words_stay_apart_whole_and_on_their_panels(
    players: int, large: bool, translator: Translator
) -> None:
    found = []
    for size in SIZES:
        boxes = Boxes()
        text, paint = boxed(boxes)
        made = arranged(
            kit(size, players, LONG_NAMES, large=large, translator=translator, text=text, paint=paint)
        )
        for view, marks in cases(players):
            boxes.clear()
            painted(made, view, marks)
            found += [(size, fault) for fault in boxes.faults(size) if not _cuts_a_name(fault)]
    assert not found


def _cuts_a_name(fault: str) -> bool:
    return fault.startswith("cut: '") and is_part_of_a_name(fault.split("'")[1])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_things_lie_in_the_window_and_apart(players: int) -> None:
    for size in SIZES:
        made = arranged(kit(size, players))
        for view, _ in cases(players):
            things = panel_things(made, view, view.to_move[0])
            window = pygame.Rect((0, 0), size)
            assert all(window.contains(box) for box in things.values()), size
            tiles = [box for thing, box in things.items() if isinstance(thing, ShownTile | Pile)]
            assert not [pair for pair in combinations(tiles, 2) if pair[0].colliderect(pair[1])], size
