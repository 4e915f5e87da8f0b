"""The layout: inside the window and without overlaps, in every shape, for 2, 3 and 4 builders."""

from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest

from game.core.thing import TableButton, Thing
from game.old_london_bridge.look.places.bridge_plan import BridgePlan
from game.old_london_bridge.look.places.places import TablePlaces
from game.old_london_bridge.look.places.table_layouts import table_layouts
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.things import (
    BridgeSite,
    MarketStack,
    OwnHand,
    OwnTiles,
    Purse,
    RondelCentre,
    RondelSpace,
    Supply,
    TileStack,
    TrackSpace,
    WholeBridge,
)
from game.stage.layout import Layout, Shape
from tests.old_london_bridge.look.tables import LEVELS, SIZES, STANDARD

SMALL = ((1280, 720), (1280, 830), (720, 1280), (1720, 720))
WINDOWS = pytest.mark.parametrize("size", [*SIZES, *SMALL], ids=str)
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


def places_for(size: tuple[int, int], players: int = 4, level: Level = STANDARD) -> TablePlaces:
    return TablePlaces(Layout(*size), players, level)


def bands(places: TablePlaces) -> dict[str, pygame.Rect]:
    """Return, by name, the boxes that may not overlap."""
    names = ("header", "board", "prompt", "order", "player", "hand", "supply", "paid", "chronicle", "guide")
    found = {name: getattr(places, name) for name in names}
    found["note"] = places.note
    found |= {f"strip {slot}": strip for slot, strip in enumerate(places.strips)}
    return {name: rect for name, rect in found.items() if rect is not None}


def body(plan: BridgePlan) -> pygame.Rect:
    """Return a bridge from roofs to arches, without pennants and shadows."""
    return plan.column(1).union(plan.column(plan.sites))


@WINDOWS
@PLAYERS
def test_no_band_covers_another_or_leaves_the_window(size: tuple[int, int], players: int) -> None:
    places = places_for(size, players)
    window = pygame.Rect(0, 0, *size)
    found = bands(places)
    for name, rect in found.items():
        assert window.contains(rect), name
    for (one, first), (other, second) in combinations(found.items(), 2):
        assert not first.colliderect(second), (one, other)


@WINDOWS
@PLAYERS
def test_bridges_lie_between_their_names_and_the_board(size: tuple[int, int], players: int) -> None:
    places = places_for(size, players)
    window = pygame.Rect(0, 0, *size)
    far = [body(plan) for plan in places.far]
    for rect in far:
        assert window.contains(rect)
        assert rect.top >= places.header.bottom
        assert rect.bottom <= places.board.top
        for name, band in bands(places).items():
            assert not rect.colliderect(band), name
    for first, second in combinations(far, 2):
        assert not first.colliderect(second)
    near = body(places.near)
    assert window.contains(near)
    for name, band in bands(places).items():
        assert not near.colliderect(band), name


@WINDOWS
@pytest.mark.parametrize("sites", [1, 6, 12, 24])
def test_a_bridge_of_any_length_keeps_its_place(size: tuple[int, int], sites: int) -> None:
    level = replace(STANDARD, sites=sites)
    for players in (2, 3, 4):
        places = places_for(size, players, level)
        for plan in (places.near, places.opened, *places.far):
            columns = [plan.column(site) for site in range(1, sites + 1)]
            assert pygame.Rect(0, 0, *size).contains(columns[0].union(columns[-1]))
            assert all(one.right == other.left for one, other in pairwise(columns))


@WINDOWS
def test_an_opened_bridge_lies_on_the_board_under_its_name(size: tuple[int, int]) -> None:
    places = places_for(size)
    opened = body(places.opened)
    assert places.board.contains(opened)
    assert places.board.contains(places.opened_name)
    assert opened.top >= places.opened_name.bottom
    assert places.opened.pitch == places.near.pitch


@WINDOWS
def test_a_site_can_be_hit(size: tuple[int, int]) -> None:
    column = places_for(size).near.column(1)
    assert column.width >= 44 or (size == (720, 1280) and column.width >= 36)
    assert column.height >= 56


@WINDOWS
def test_signs_of_the_header_listen_beyond_their_edge_but_not_on_each_other(size: tuple[int, int]) -> None:
    places = places_for(size)
    signs = [places.menu, *places.signs.values()]
    assert tuple(places.signs) == table_layouts()[places.layout.shape].signs
    for sign in signs:
        assert places.header.contains(sign)
        assert places.listens(sign).contains(sign)
    for first, second in combinations(map(places.listens, signs), 2):
        assert not first.colliderect(second)


@WINDOWS
@pytest.mark.parametrize("rows", [2, 3, 4, 6, 8])
def test_the_order_has_a_row_for_each_card(size: tuple[int, int], rows: int) -> None:
    places = places_for(size)
    boxes = places.order_rows(rows)
    assert len(boxes) == rows
    assert all(places.order.contains(box) for box in boxes)
    for first, second in combinations(boxes, 2):
        assert not first.colliderect(second)


@WINDOWS
def test_buttons_lie_in_the_hands_corner(size: tuple[int, int]) -> None:
    places = places_for(size)
    corner = places.hand if places.layout.shape is not Shape.PORTRAIT else places.supply
    assert corner is not None
    buttons = (*places.steps, places.main)
    assert all(corner.contains(button) for button in buttons)
    for first, second in combinations(buttons, 2):
        assert not first.colliderect(second)


@PLAYERS
def test_a_seat_keeps_its_far_slot_whoever_is_near(players: int) -> None:
    places = places_for((1920, 1080), players)
    for near in range(players):
        assert places.bridge(near, near) is places.near
        for seat in set(range(1, players)) - {near}:
            assert places.bridge(seat, near) is places.far[seat - 1]
        if near:
            assert places.bridge(0, near) is places.far[near - 1], "the first has the place of the near one"


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_everything_that_moves_has_a_place(level: str) -> None:
    rules = LEVELS[level]
    things: list[Thing] = [
        RondelSpace("inn"),
        TileStack("park"),
        RondelCentre(),
        OwnTiles(),
        OwnHand(),
        Supply(),
    ]
    things += [TrackSpace(0, 0), TrackSpace(0, 1), TrackSpace(1, 0)]
    things += [TrackSpace(0, rules.chapel_length), TrackSpace(1, rules.gate_length)]
    things += [BridgeSite(1), BridgeSite(2, 1), WholeBridge(1), Purse(0), Purse(1)]
    things += [MarketStack(stack) for stack in range(1, len(rules.bonus_stacks) + 1)]
    for seating in rules.seatings:
        for size in SIZES:
            places = places_for(size, seating.players, rules)
            for thing in things:
                assert pygame.Rect(0, 0, *size).collidepoint(places.centre_of(thing, near=0)), thing


def test_a_thing_without_a_place_is_refused() -> None:
    with pytest.raises(KeyError):
        places_for((1920, 1080)).centre_of(TableButton.PACE, near=0)
