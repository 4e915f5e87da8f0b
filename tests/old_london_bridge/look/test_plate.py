"""The board plate of Old London Bridge: names by seat, and the seats that have sealed next to the rondel."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from game.old_london_bridge.look.boards.seal_board import SealBoard
from game.old_london_bridge.look.boards.sealed_row import SealedRow
from game.old_london_bridge.look.marks import NO_MARKS
from game.old_london_bridge.look.places.places import TablePlaces
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.things import Purse
from game.stage.layout import Layout
from game.stage.paint import Paint
from game.stage.text import Text
from game.tabletop.kit.table_kit import TableKit
from tests.cabinet.plates import STAGES
from tests.old_london_bridge.look.tables import LEVELS, kit_for, pixels, surface_for, table_for, view_of

TABLES = pytest.mark.parametrize(
    ("players", "level"), [(4, LEVELS["standard"]), (3, LEVELS["quick"]), (2, LEVELS["two-player"])]
)
SIZES = pytest.mark.parametrize("size", STAGES, ids=lambda size: f"{size[0]}x{size[1]}")


def plate_kit(size: tuple[int, int], players: int) -> TableKit:
    """Return the kit of a plate."""
    layout = Layout.plate(*size)
    return replace(kit_for(size, players), layout=layout, text=Text(layout), paint=Paint(layout))


@TABLES
@SIZES
def test_every_builder_has_a_name_board_that_stays_in_its_place(
    size: tuple[int, int], players: int, level: Level
) -> None:
    kit = plate_kit(size, players)
    places = TablePlaces(kit.layout, players, level)
    assert len(places.strips) == players
    for seat, strip in enumerate(places.strips):
        assert strip.bottom <= places.board.top
        assert {places.centre_of(Purse(seat), near) for near in range(players)} == {strip.center}
    assert places.board.bottom <= places.near.building(1).top
    towers = [places.near.tower_box(left) for left in (True, False)]
    assert all(surface_for(kit).get_rect().contains(tower) for tower in towers)


@TABLES
@SIZES
def test_the_cards_of_all_seats_lie_apart_beside_the_rondel(
    size: tuple[int, int], players: int, level: Level
) -> None:
    kit = plate_kit(size, players)
    places = TablePlaces(kit.layout, players, level)
    sealing = SealBoard(kit, places)
    row = SealedRow(kit, places, sealing)
    cards = [row.boxes(seat) for seat in range(players)]
    assert {len(own) for own in cards} == {level.seating(players).cards}
    whole = [own[0].union(own[-1]) for own in cards]
    for place, box in enumerate(whole):
        assert sealing.room.inflate(2, 2).contains(box)
        assert box.collidelist(whole[place + 1 :]) < 0
    view = view_of(players, level=level, viewer=None)
    ties = sealing.tie_boxes(view)
    assert all(sealing.foot.inflate(4, 0).contains(box) for box in ties)
    assert not any(one.colliderect(other) for one, other in pairwise(ties))


def test_who_has_sealed_is_seen_and_nothing_of_the_card() -> None:
    kit = plate_kit(STAGES[0], 4)
    places = TablePlaces(kit.layout, 4, LEVELS["standard"])
    row = SealedRow(kit, places, SealBoard(kit, places))
    seen = set()
    view = view_of(4, viewer=None)
    for sealed in (((), (), (), ()), ((-1,), (), (), ()), ((2,), (), (), ()), ((-1,), (-1,), (), ())):
        shown = replace(view, sealed=sealed)
        surface = surface_for(kit)
        row.paint(surface, shown, NO_MARKS)
        seen.add((row.key(shown, NO_MARKS), pixels(surface)))
    assert len(seen) == 3


def test_the_name_board_of_the_builder_on_turn_is_lit() -> None:
    kit = plate_kit(STAGES[0], 4)
    table = table_for(kit)
    view = view_of(4, viewer=None)
    assert view.builder is not None
    for seat, strip in enumerate(table.strips):
        lit, plain = surface_for(kit), surface_for(kit)
        strip.paint(lit, view, NO_MARKS)
        strip.paint(plain, replace(view, turn=-1), NO_MARKS)
        assert (pixels(lit) != pixels(plain)) == (seat == view.builder)
