"""The reckonings of games after a whole match: they add up to the result by what the story has followed.

The first game, which pays at its end, has tests of its own.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.cabinet.games import SHIPPED
from game.core.chance import salt_of
from game.core.messages import ENGLISH
from game.match.level_files import usual_level
from game.match.match import Match
from game.match.replaying import timeline_of
from game.match.seat import Seat, bot_kind
from game.stage.palette import PLAYERS
from game.tabletop.board.board_places import board_alone
from game.tabletop.board.package_front import PackageFront
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.replay.event_tape import EventTape
from tests.tabletop.windows import scene_kit

NAMES = ("Maud", "Hugh", "Isolde", "Wat")
GAMES = pytest.mark.parametrize("name", SHIPPED.names[1:])


def front_of(name: str) -> PackageFront:
    front = SHIPPED.front_called(name)
    assert isinstance(front, PackageFront)
    return front


def played(front: PackageFront) -> Match:
    """Return a finished match of three bots with random choices."""
    seats = (Seat(*who) for who in zip(NAMES, (bot_kind("random"),) * 4, PLAYERS, strict=False))
    match = Match(front.game, usual_level(front.game), tuple(seats)[:3], "sums", salt_of("sums"))
    match.start()
    rng = Random("sums")
    while not match.over:
        seat = match.to_move[0]
        match.decide(seat, rng.choice(match.legal(seat)))
    return match


def story_of(front: PackageFront, match: Match) -> Any:
    """Return the story at the end of a match, as a replay follows it."""
    tape: EventTape[Any] = front.classes().tape(timeline_of(match.lines, lambda _name: front.game))
    return tape._stories[-1]


@GAMES
def test_the_ledger_of_a_finished_game_adds_up_to_its_result(name: str) -> None:
    front = front_of(name)
    match = played(front)
    kit = TableKit.for_match(scene_kit(), match, ENGLISH)
    board = front.classes().board(kit, board_alone(kit.layout))
    told = board.told_reckoning(match.view(None), story_of(front, match))
    assert told.scores == match.result().scores and told.places
    for seat, score in enumerate(told.scores):
        assert sum(told.sources(seat).values()) == score
    assert board.victory(told).title


@GAMES
def test_a_story_with_sources_has_those_of_the_account(name: str) -> None:
    front = front_of(name)
    match = played(front)
    story = story_of(front, match)
    account = front.game.account(match.level, len(match.seats), list(match.events()))
    known = {source: tuple(row) for source, row in account.sources.items() if any(row) and source != "start"}
    assert {source: row for source, row in story.sources.items() if any(row)} in (known, {})
