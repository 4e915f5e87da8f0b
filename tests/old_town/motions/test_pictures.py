"""The picture in the middle of motions, with any number of players and on a map that is only watched."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from game.old_town.look.board import OldTownBoard
from game.old_town.look.map.ambience import Ambience
from game.old_town.look.map.sheet import train_box
from game.old_town.look.map.train import draw_train, ridden
from game.old_town.look.motion.moving import (
    Evening,
    Gold,
    Lamplight,
    Leaves,
    Pip,
    Rises,
    Rope,
    Stage,
    Ticks,
    Unfolds,
)
from game.old_town.look.places.table_places import OldTownPlaces
from game.old_town.look.places.table_plan import TablePlan
from game.stage.tween import Phase
from game.tabletop.board.board_picture import BoardPicture
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.motion.payloads import Fly, Payload
from tests.old_town.motions.moved import SIZE, board_of, motions, told

SHARES = (0.0, 0.3, 0.6, 0.97)
LAMP = (300, 200)
EXAMPLES: dict[type[Payload], Payload] = {
    Pip: Pip(LAMP, 1),
    Ticks: Ticks((LAMP, (330, 200))),
    Unfolds: Unfolds((100, 100, 400, 200)),
}


def watched(players: int) -> OldTownBoard:
    """Return a board without panels, as in a replay's plate."""
    kit = board_of(players=players).kit
    return OldTownBoard(kit, OldTownPlaces(kit.layout).board, TablePlan(OldTownPlaces(kit.layout).board))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("alone", [False, True], ids=["table", "map"])
def test_each_kind_of_motion_is_drawn_and_hides_nothing_when_it_is_over(players: int, alone: bool) -> None:
    board = watched(players) if alone else board_of(players=players)
    picture, surface = BoardPicture(board), pygame.Surface(SIZE)
    seen: set[type] = set()
    for event, before, after, motion in motions(board):
        if type(event) in seen or not motion.tracks:
            continue
        seen.add(type(event))
        for share in SHARES:
            picture.draw(surface, before, BoardMarks(), motion.at(share * motion.length))
        moved = board.in_motion(before, motion.at(motion.length))
        assert moved[0] == after and all(one.phase is Phase.DONE for one in moved[1])
    assert len(seen) >= 6


@pytest.mark.parametrize(
    "kind", [Fly, Leaves, Rises, Gold, Lamplight, Rope, Evening, *EXAMPLES], ids=lambda kind: kind.__name__
)
def test_something_is_seen_of_each_kind_of_moving_thing(kind: type[Payload]) -> None:
    board, surface = board_of(people=True), pygame.Surface(SIZE)
    if kind is Evening:
        view = told()[-1][1]
        payload: Payload = Evening((LAMP,), board.table.map(view), view)
    else:
        payload = EXAMPLES.get(kind) or next(
            one.payload
            for *_, motion in motions(board)
            for one in motion.tracks
            if isinstance(one.payload, kind)
        )
    surface.fill((90, 110, 130))
    empty = surface.get_buffer().raw
    board.flights().paint(surface, payload, 0.4, 0)
    assert surface.get_buffer().raw != empty


def test_the_sheet_has_unfolded_in_the_end() -> None:
    covered = []
    for share in (0.05, 0.5, 1.0):
        surface = pygame.Surface(SIZE)
        surface.fill((255, 0, 255))
        board_of().flights().paint(surface, Unfolds((100, 100, 400, 200)), share, 0)
        covered.append(pygame.mask.from_threshold(surface, (255, 0, 255), (1, 1, 1, 255)).count())
    assert covered == sorted(covered) and covered[-1] == SIZE[0] * SIZE[1]


def test_the_windows_of_a_new_house_light_up_from_left_to_right() -> None:
    board, box = board_of(), (100, 100, 128, 138)
    lit = []
    for share in (0.25, 0.6, 1.0):
        surface = pygame.Surface(SIZE)
        board.flights().paint(surface, Rises("hotel", box, Stage.FOLDS), share, 0)
        standing = board.flights().picture_of("hotel", pygame.Rect(box))
        lit.append(
            sum(surface.get_at((100 + x, 180))[:3] == standing.get_at((x, 80))[:3] for x in range(128))
        )
    assert lit[0] < lit[1] < lit[2]


def _noting(places: list[pygame.Rect]) -> Callable[[pygame.Surface], None]:
    """Return a painter that notes where it may draw."""
    return lambda surface: places.append(surface.get_clip())


def test_houses_and_names_lie_over_the_train() -> None:
    view = told()[-1][1]
    board = board_of()
    plan, surface = board.table.map(view), pygame.Surface(SIZE)
    for way in (-0.4, 0.0, 0.3, 0.7):
        covered: list[pygame.Rect] = []
        draw_train(surface, board.kit, plan, view.level, way, 1.0, _noting(covered))
        train = train_box(plan)
        assert train is not None and covered and all(plan.inner.contains(one) for one in covered)


def test_the_train_rides_once_in_one_to_two_minutes_and_is_never_torn_from_its_way() -> None:
    steps = [ridden(tenth / 10) for tenth in range(2400)]
    starts = [at for at in range(1, 2400) if steps[at - 1] == 0.0 < steps[at]]
    assert all(600 <= later - first <= 1200 for first, later in pairwise(starts)) and len(starts) == 2
    jumps = [(a, b) for a, b in pairwise(steps) if abs(b - a) > 0.1]
    assert all(a > 0.99 and b < -0.9 for a, b in jumps), (
        "it only comes back from the other side, out of sight"
    )


def test_nothing_moves_by_itself_at_time_zero() -> None:
    view, board, surface = told()[-1][1], board_of(), pygame.Surface(SIZE)
    ambience = Ambience(board.table)
    seen = []
    for seconds in (0.0, 30.0):
        surface.fill((90, 110, 130))
        ambience.draw(surface, view, frozenset(), seconds, lambda _one: None)
        seen.append(surface.get_buffer().raw)
    surface.fill((90, 110, 130))
    assert seen[0] == surface.get_buffer().raw != seen[1]
