"""The picture in the middle of motions, with any number of players and on a plate that is only watched."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.singapore.look.board import SingaporeBoard
from game.singapore.look.motion.moving import Dim, Folds, Lamp, Paves, Raid, Shine, Unfolds, Windows
from game.singapore.look.places.table_places import SingaporePlaces
from game.singapore.rules.events import (
    BuildingUsed,
    StreetLaid,
    TileBought,
    TileTaken,
    TurnEnded,
    WorkerStepped,
)
from game.stage.tween import Phase
from game.tabletop.board.board_picture import BoardPicture
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.motion.payloads import Fly
from tests.singapore.motions.moved import SIZE, board_of, motions, told

KINDS = (Fly, Folds, Paves, Lamp, Shine, Dim, Raid, Windows)
SHARES = (0.0, 0.3, 0.6, 0.97)


def watched(players: int) -> SingaporeBoard:
    """Return a board without panels, as in a replay's plate."""
    kit = board_of(players=players).kit
    return SingaporeBoard(kit, SingaporePlaces(kit.layout).board)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("plate", [False, True], ids=["table", "plate"])
def test_each_kind_of_motion_is_drawn_and_hides_nothing_when_it_is_over(players: int, plate: bool) -> None:
    board = watched(players) if plate else board_of(players=players)
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
    assert len(seen) >= (10 if plate else 15)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_something_is_seen_of_each_kind_of_moving_thing(kind: type) -> None:
    board, surface = board_of(people=True), pygame.Surface(SIZE)
    flights = board.flights()
    payload = next(
        one.payload for *_, motion in motions(board) for one in motion.tracks if isinstance(one.payload, kind)
    )
    surface.fill((90, 110, 130))
    empty = surface.get_buffer().raw
    flights.paint(surface, payload, 0.5, 0)
    assert surface.get_buffer().raw != empty


def test_a_screen_unfolds_from_the_panel_and_is_gone_in_the_end() -> None:
    board = board_of(people=True)
    (track,) = board.choreographer(0).passing(1, 0).tracks
    assert isinstance(track.payload, Unfolds)
    covered = []
    for share in (0.0, 0.5, 1.0):
        surface = pygame.Surface(SIZE)
        board.flights().paint(surface, track.payload, share, 0)
        covered.append(pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255)).count())
    assert covered == sorted(covered) and covered[-1] == SIZE[0] * SIZE[1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_between_bots_the_panel_in_front_is_that_of_the_seat_on_turn(players: int) -> None:
    moves, fronts = board_of(players=players).choreographer(0), dict[int, list[int]]()
    for event, view in told(players):
        near = moves.near_of(view)
        if isinstance(event, TileTaken | TileBought | StreetLaid | WorkerStepped | BuildingUsed | TurnEnded):
            seat = getattr(event, "seat", getattr(event, "colour", None))
            assert near == seat or seat == players, event
        fronts.setdefault(view.round, [near])
        if near != fronts[view.round][-1]:
            fronts[view.round].append(near)
    assert max(len(seats) for number, seats in fronts.items() if number) <= players + 2


def test_a_lamp_that_is_passed_flares_up_and_one_that_is_lit_stays() -> None:
    flights = board_of(people=True).flights()
    for passed, bright in ((True, (False, True, False)), (False, (False, True, True))):
        lamp, found = Lamp((300, 300), 40, passed), []
        for share in (0.0, 0.5, 1.0):
            surface = pygame.Surface(SIZE)
            flights.paint(surface, replace(lamp), share, 0)
            found.append(surface.get_at((300, 300))[:3] != (0, 0, 0))
        assert tuple(found) == bright
