"""What moves in each event of a whole game, and from where to where."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.singapore.look.motion.moving import Folds, Lamp, Paves, Raid, Windows
from game.singapore.look.plate.town import figure_boxes
from game.singapore.rules.components import OPIUM
from game.singapore.rules.events import (
    BuildingBuilt,
    BuildingUsed,
    ChipDrawn,
    GameEnded,
    GoodsMoved,
    LotMarked,
    MoneyMoved,
    PointsMoved,
    RafflesNamed,
    RaidBegun,
    StreetLaid,
    TileTaken,
    WorkerStepped,
)
from game.singapore.rules.level import Way
from game.singapore.rules.view import View
from game.singapore.things import Building, Figure, Hat, Lot, ShownTile
from game.tabletop.board.board_picture import rolled_scores
from game.tabletop.motion import moments
from game.tabletop.motion.becoming import in_motion
from game.tabletop.motion.choreographer import still_of
from game.tabletop.motion.payloads import Fade, Flip, Fly, Motion, Ring
from tests.singapore.motions.moved import SIZE, board_of, motions

TALL = (1080, 1920)
NOTHING = (0, 0, 0, 0)
FREE = Way(NOTHING, 0, 0, 0, 0, NOTHING, 0, 0, 0)
SIZES = pytest.mark.parametrize("size", [SIZE, TALL])
Told = tuple[Any, View, View, Motion]


def told(kind: type[Any], size: tuple[int, int] = SIZE) -> list[Told]:
    """Return the events of one kind in a game with a person at the table."""
    found = [one for one in motions(board_of(size, people=True)) if isinstance(one[0], kind)]
    assert found, f"no {kind.__name__} in this game"
    return found


def payloads(motion: Motion, kind: type[Any]) -> list[Any]:
    return [one.payload for one in motion.tracks if isinstance(one.payload, kind)]


@SIZES
def test_pieces_stay_in_the_window(size: tuple[int, int]) -> None:
    for event, _before, _after, motion in motions(board_of(size, people=True)):
        for fly in payloads(motion, Fly):
            for x, y in (fly.start, fly.end):
                assert 0 <= x < size[0] and 0 <= y < size[1], (event, fly)
            assert fly.start_size > 0 and fly.end_size > 0


@SIZES
def test_the_hat_flies_to_the_row_of_the_new_raffles_player(size: tuple[int, int]) -> None:
    table = board_of(size, people=True)
    for event, before, after, motion in told(RafflesNamed, size):
        if before.raffles not in (-1, event.seat):
            (fly,) = payloads(motion, Fly)
            assert fly.start == table.spots(before, 0)[Hat()].center
            assert fly.end == table.spots(after, 0)[Hat()].center


@SIZES
def test_a_tile_travels_from_those_on_show_to_its_lot_and_folds_up_there(size: tuple[int, int]) -> None:
    table = board_of(size, people=True)
    for event, before, _after, motion in told(TileTaken, size):
        (fly,) = payloads(motion, Fly)
        spots = table.spots(before, 0)
        assert fly.start == spots[ShownTile(event.tile)].center
        if before.marks[event.colour] >= 0:
            assert fly.end == spots[Lot(before.marks[event.colour])].center
    for event, before, _after, motion in told(BuildingBuilt, size):
        pad = table.spots(before, 0)[Lot(event.site)]
        assert {folds.place for folds in payloads(motion, Folds)} == {pad.center}


def test_a_lot_marker_is_planted_on_its_lot_and_its_price_spins() -> None:
    table = board_of(people=True)
    for event, before, _after, motion in told(LotMarked):
        pad = table.spots(before, 0)[Lot(event.site)]
        (fly,), (flip,) = payloads(motion, Fly), payloads(motion, Flip)
        assert pad.collidepoint(fly.end) and pad.collidepoint(flip.place)


def test_a_street_is_paved_and_then_its_two_lamps_light_one_after_the_other() -> None:
    for _event, _before, _after, motion in told(StreetLaid):
        paved = next(one for one in motion.tracks if isinstance(one.payload, Paves))
        lamps = [one for one in motion.tracks if one.name == "lamp"]
        assert len({one.payload for one in lamps}) == 2
        assert lamps[0].begin == paved.end and lamps[1].begin == lamps[0].end


def test_a_figure_hops_from_where_it_stood_and_lamps_on_its_street_flare_up() -> None:
    table, flared = board_of(people=True), 0
    for event, before, after, motion in told(WorkerStepped):
        (fly,) = payloads(motion, Fly)
        worker = Figure(event.seat, event.worker - 1)
        assert fly.end == figure_boxes(table.table.plate(after), after)[worker].center
        stood = figure_boxes(table.table.plate(before), before).get(worker)
        assert stood is None or fly.start == stood.center
        flared += bool(payloads(motion, Lamp))
    assert flared


def test_goods_of_a_trade_fly_between_the_board_of_the_building_and_the_seat() -> None:
    table = board_of(people=True)
    trades = [one for one in told(GoodsMoved) if one[0].cause.kind == "use"]
    for event, before, _after, motion in trades:
        pad = table.spots(before, 0)[Building(event.cause.building)]
        for fly in payloads(motion, Fly):
            assert pad.collidepoint(fly.start if event.by > 0 else fly.end)
    assert trades


def test_amounts_roll_from_the_old_one_to_the_new_one() -> None:
    for event, before, after, motion in (*told(GoodsMoved), *told(MoneyMoved)):
        field = "goods" if isinstance(event, GoodsMoved) else "money"
        seen = [in_motion(before, motion.at(motion.length * part / 30))[0] for part in range(31)]
        for place, (old, new) in enumerate(zip(getattr(before, field), getattr(after, field), strict=True)):
            shown = [getattr(view, field)[place] for view in seen]
            assert shown[0] == old and shown[-1] == new
            assert shown == sorted(shown, reverse=new < old)


def test_what_is_gained_counts_only_once_it_has_arrived() -> None:
    gains = [one for kind in (GoodsMoved, MoneyMoved) for one in told(kind) if one[0].by > 0]
    gains += [one for one in told(ChipDrawn) if not one[0].white]
    gains += [one for one in told(PointsMoved) if one[0].after > one[0].before]
    for event, before, _after, motion in gains:
        arrives = min(one.end for one in motion.tracks if one.name in ("fly", "goes", "point"))
        samples = motion.at(arrives - 1)
        view, _ = in_motion(before, samples)
        assert (view.goods, view.money, view.chips) == (before.goods, before.money, before.chips), event
        assert rolled_scores(before.points, samples) == before.points, event


def test_a_marker_hops_a_space_for_each_point_faster_from_the_fifth_on() -> None:
    for event, _before, _after, motion in told(PointsMoved):
        hops = [one for one in motion.tracks if one.name == "hop"]
        assert len(hops) == abs(event.after - event.before)
        assert all(one.length == pytest.approx(260 if place < 5 else 182) for place, one in enumerate(hops))


def test_a_chip_rises_and_shows_its_colour_and_the_white_one_begins_a_count_of_all_opium() -> None:
    for event, _before, _after, motion in told(ChipDrawn):
        (flip,) = payloads(motion, Flip)
        assert flip.face.name == ("chip_white" if event.white else "chip_black")
    for event, before, _after, motion in told(RaidBegun):
        (raid,) = payloads(motion, Raid)
        assert raid.opium == before.goods[OPIUM::4] and raid.chips == before.chips
        assert raid.raided == event.raided and raid.sums == event.sums
        for colour, pieces in enumerate(zip(raid.opium, raid.chips, strict=True)):
            assert (raid.seen(colour, 0.0), raid.seen(colour, 1.0)) == (0, sum(pieces))


def test_every_building_lights_its_windows_at_the_end() -> None:
    ((_event, before, _after, motion),) = told(GameEnded)
    (windows,) = payloads(motion, Windows)
    assert len(windows.pads) == sum(site >= 0 for site in before.sites)


def test_the_board_of_a_building_turns_after_what_it_costs_has_come() -> None:
    for event, before, _after, motion in told(BuildingUsed):
        ways = before.level.building(event.building).ways
        way = ways[max(0, event.way - 1)] if ways else None
        pays = way is not None and replace(way, gets=NOTHING, picks=0, gets_pounds=0, gets_points=0) != FREE
        (at,) = moments.begins(motion)[-1:]
        assert (at > 0) == pays


@SIZES
def test_after_a_motion_the_table_is_as_its_event_leaves_it(size: tuple[int, int]) -> None:
    for _event, before, after, motion in motions(board_of(size, people=True)):
        if motion.tracks:
            assert in_motion(before, motion.at(motion.length))[0] == after


def test_at_pace_still_nothing_travels() -> None:
    for _event, _before, _after, motion in motions(board_of(people=True)):
        for one in still_of(motion).tracks:
            assert isinstance(one.payload, Fade | Ring)
