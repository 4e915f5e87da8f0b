"""The panels around the map: the columns of the stock, and what two seats have in place of more seats."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.thing import Thing
from game.old_town.look.map.town import locked_pairs
from game.old_town.look.panels.panel_parts import panel_things
from game.old_town.look.panels.stock import pile_boxes, stock_tiles
from game.old_town.look.panels.two_seats import CoursePart, OwnPilesPart, two_parts
from game.old_town.things import CommonPile, OwnPile
from game.stage.fonts import Role
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.kit.part_cache import NOTHING
from tests.old_town.motions.moved import board_of, told


@pytest.mark.parametrize("count", range(1, 19))
def test_the_stock_has_three_columns_up_to_six_buildings_then_four(count: int) -> None:
    board = board_of((1920, 1080))
    town = board.table.plan.town
    assert town is not None
    view = replace(told()[0][1], stock=(1 << count) - 1)
    tiles = list(stock_tiles(board.kit, town.stock, view).values())
    assert len(tiles) == count and all(town.stock.contains(one) for one in tiles)
    assert len({one.left for one in tiles}) == min(count, 3 if count <= 6 else 4)
    assert not any(one.colliderect(other) for one in tiles for other in tiles if one is not other)


@pytest.mark.parametrize(("size", "least"), [((1080, 1920), 50), ((1000, 600), 25)], ids=str)
def test_the_tiles_of_a_wide_stock_are_large_enough_to_tell_apart(size: tuple[int, int], least: int) -> None:
    board = board_of(size)
    town = board.table.plan.town
    assert town is not None
    for count in range(1, 11):
        view = replace(told()[0][1], stock=(1 << count) - 1)
        tiles = list(stock_tiles(board.kit, town.stock, view).values())
        assert all(town.stock.contains(one) and one.width >= least for one in tiles)


def test_the_words_on_two_piles_have_room() -> None:
    for size in ((1920, 1080), (1280, 720), (1440, 1080), (1000, 600), (1080, 1920)):
        board = board_of(size, players=2)
        town, view, kit = board.table.plan.town, told(2)[-1][1], board.kit
        assert town is not None
        first, second = pile_boxes(board.table, town.piles, view, 0).values()
        end = first.right + kit.layout.px(10) + kit.text.width("eights", Role.ASIDE, 20)
        assert end < second.left - kit.layout.px(12) or second.top > first.bottom, size


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1080, 1920), (1440, 1080)])
def test_two_seats_see_the_points_by_turn_and_both_own_piles(size: tuple[int, int]) -> None:
    board = board_of(size, players=2)
    town, view = board.table.plan.town, told(2)[-1][1]
    assert town is not None
    points, piles = two_parts(board.table, town.others)
    assert isinstance(points, CoursePart) and isinstance(piles, OwnPilesPart)
    assert not points.area.colliderect(town.own) and not piles.area.colliderect(town.own)
    assert piles.key(view, BoardMarks()) is not NOTHING
    things: dict[Thing, object] = dict(panel_things(board.table, view, 0))
    assert {CommonPile(), OwnPile(0), OwnPile(1)} <= things.keys()


def test_more_seats_have_no_such_panels() -> None:
    board = board_of()
    assert board.table.plan.town is not None
    assert two_parts(board.table, board.table.plan.town.others) == []


@pytest.mark.parametrize(("inference", "locks"), [("printed", 1), ("direct", 0)])
def test_plots_are_drawn_as_locked_only_where_the_rules_lock_them(inference: Any, locks: int) -> None:
    view = told()[0][1]
    two = tuple(0b11 if building < 2 else 0 for building in range(len(view.marks)))
    level = replace(view.level, switches=replace(view.level.switches, inference=inference))
    assert len(locked_pairs(replace(view, marks=two, level=level))) == locks
