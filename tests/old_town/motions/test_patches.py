"""The map in motion: only the plots and seals that change are painted anew, and laid in the backdrop."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.old_town.look.board import OldTownBoard
from game.old_town.look.map.map_parts import BorderPart, TownPart
from game.old_town.rules.view import View
from game.tabletop.board.board_picture import BoardPicture
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.kit.part_cache import PartCache
from tests.old_town.motions.moved import board_of, motions
from tests.sampling import by_run

SHARES = (0.0, 0.3, 0.7, 1.0)
EVENTS = by_run(60, 2000)
#: The largest share of the map that a patch takes on average.
SMALL = {TownPart: 0.15, BorderPart: 0.02}


def states(board: OldTownBoard) -> Iterator[tuple[View, BoardMarks]]:
    """Yield the views and marks of moments of a game whose clues have been played for a while."""
    picture = BoardPicture(board)
    moved = [one for one in motions(board) if one[3].tracks]
    for _event, before, _after, motion in moved[len(moved) // 3 :][:EVENTS]:
        for share in SHARES:
            view, samples = board.in_motion(before, motion.at(share * motion.length))
            yield view, picture.marks(view, BoardMarks(), samples)


@pytest.mark.parametrize("kind", SMALL)
@pytest.mark.parametrize("size", [(1280, 720), (1000, 600), (600, 1000), (1080, 1920)])
def test_a_patched_part_equals_one_that_is_painted_whole(kind: type[Any], size: tuple[int, int]) -> None:
    board = board_of(size)
    part = next(one for one in board.parts() if isinstance(one, kind))
    cache, patched = PartCache[View, Any](size), list[float]()
    whole = part.area.width * part.area.height
    for view, marks in states(board):
        painted = cache.repaints
        placed = cache.placed(part, view, marks)
        if cache.repaints > painted and placed.base is not None:
            patched.append(sum(one.width * one.height for one in placed.patches) / whole)
            afresh = PartCache[View, Any](size).picture(part, view, marks)
            assert placed.picture.get_view("2").raw == afresh.get_view("2").raw
    assert len(patched) > 20
    assert sum(patched) / len(patched) < SMALL[kind]


def test_the_table_in_motion_equals_one_without_earlier_pictures() -> None:
    board = board_of()
    kept, size = BoardPicture(board), board.kit.layout.size
    seen, fresh = pygame.Surface(size), pygame.Surface(size)
    for view, marks in list(states(board))[:: by_run(12, 3)]:
        kept.draw(seen, view, marks)
        BoardPicture(board).draw(fresh, view, marks)
        assert seen.get_view("2").raw == fresh.get_view("2").raw
