"""The picture in the middle of motions, with any number of players and on a map that is only watched."""

from __future__ import annotations

import pygame
import pytest

from game.old_town.look.board import OldTownBoard
from game.old_town.look.motion.moving import Evening, Gold, Lamplight, Leaves, Pip, Rises, Rope, Unfolds
from game.old_town.look.places.table_places import OldTownPlaces
from game.old_town.look.places.table_plan import TablePlan
from game.stage.tween import Phase
from game.tabletop.board.board_picture import BoardPicture
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.motion.payloads import Fly, Payload
from tests.old_town.motions.moved import SIZE, board_of, motions

SHARES = (0.0, 0.3, 0.6, 0.97)
LAMP = (300, 200)
EXAMPLES: dict[type[Payload], Payload] = {
    Pip: Pip(LAMP, 1),
    Unfolds: Unfolds((100, 100, 400, 200)),
    Evening: Evening((LAMP,), (100, 300, 500, 30)),
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
    "kind", [Fly, Leaves, Rises, Gold, Lamplight, Rope, *EXAMPLES], ids=lambda kind: kind.__name__
)
def test_something_is_seen_of_each_kind_of_moving_thing(kind: type[Payload]) -> None:
    board, surface = board_of(people=True), pygame.Surface(SIZE)
    payload = EXAMPLES.get(kind) or next(
        one.payload for *_, motion in motions(board) for one in motion.tracks if isinstance(one.payload, kind)
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
