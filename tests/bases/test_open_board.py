"""The table of a game on the bases: the motions that no game names."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from game.core.chance import salt_of
from game.core.messages import ENGLISH
from game.match.level_files import usual_level
from game.match.match import Match, pairs_of
from game.match.seat import HUMAN, Seat
from game.tabletop.board.board_places import board_alone
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.motion.payloads import Flip, Fly
from game.tabletop.open.open_board import OpenBoard
from tests.bases.generated import generated
from tests.match.tables import play
from tests.tabletop.windows import scene_kit


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with generated("dice_towers", tmp_path_factory.mktemp("games")) as package:
        yield package


@pytest.fixture(scope="module")
def match(package: Any) -> Match:
    return a_match(package)


def a_match(package: Any) -> Match:
    """Return a whole match of two."""
    seats = Seat("Ada", HUMAN), Seat("Ben", HUMAN)
    match = Match(package.GAME, usual_level(package.GAME), seats, "S", salt_of("S"))
    match.start()
    return play(match, 3)


def board_of(package: Any, match: Match, left_out: tuple[str, ...] = ()) -> OpenBoard:
    kind = type("Board", (package.front().board(),), {"game": package.GAME, "left_out": left_out})
    kit = scene_kit()
    board: OpenBoard = kind(TableKit.for_match(kit, match, ENGLISH), board_alone(kit.layout))
    return board


def steps(match: Match) -> list[tuple[Any, Any, Any]]:
    """Return each event with the views before and after it."""
    pairs = pairs_of(match, None)
    return [(two.event, one.view, two.view) for one, two in itertools.pairwise(pairs)]


def flips(board: OpenBoard, step: tuple[Any, Any, Any]) -> list[Flip]:
    motion = board.choreographer(0).motion(*step)
    return [one.payload for one in motion.tracks if isinstance(one.payload, Flip)]


def test_a_rolled_die_turns_over_to_its_new_face(package: Any, match: Match) -> None:
    board = board_of(package, match)
    rolls = 0
    for step in steps(match):
        _, before, after = step
        if before.counts == after.counts or not after.die:
            assert not flips(board, step)
            continue
        rolls += 1
        (flip,) = flips(board, step)
        assert flip.face == board.piece("die", after.die)
        assert flip.back == board.piece("die", before.die or after.die)
    assert rolls == 3 + 5 * 2


def test_a_die_without_a_piece_does_not_move(package: Any, match: Match) -> None:
    board = board_of(package, match, left_out=("die",))
    assert not any(flips(board, step) for step in steps(match))


def test_a_flight_looks_up_the_places_of_each_view_once(
    package: Any, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    board, asked = board_of(package, match, left_out=("die",)), list[Any]()
    spots = OpenBoard.spots

    def noted(self: OpenBoard, view: Any, near: int) -> Any:
        asked.append(view)
        return spots(self, view, near)

    monkeypatch.setattr(OpenBoard, "spots", noted)
    laid = package.rules.StoneLaid
    step = next(step for step in steps(match) if isinstance(step[0], laid))
    motion = board.choreographer(0).motion(*step)
    assert any(isinstance(one.payload, Fly) for one in motion.tracks)
    assert asked == [step[1], step[2]]
