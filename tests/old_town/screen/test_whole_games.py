"""A town, a storm and a puzzle through the real loop, each by one kind of input alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.cabinet.title_scene import TitleScene
from game.core.chance import salt_of
from game.core.thing import TableButton, Thing
from game.match.match import Match
from game.match.seat import Seat
from game.old_town.game import OldTown
from game.old_town.rules.level import Level
from game.old_town.scenes.solitaire_question import PuzzleQuestion
from game.old_town.things import Plot, StockBuilding
from game.stage.director import Pace
from game.stage.focus import Element
from game.stage.palette import PLAYERS
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.hands import Hand, assert_plain, hand_of
from tests.cabinet.table_driver import NAMES, PERSON, TableDriver
from tests.cabinet.tour import at
from tests.old_town.rules.tables import level_named

KINDS = ("mouse", "touch", "keyboard", "pad")
#: Levels with the seats that play them.
GAMES = {"short": (PERSON, "bot:tourist"), "storm-short": (PERSON,)}


@pytest.fixture
def hand(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Hand]:
    player = TableDriver(tmp_path, game=OldTown.name)
    yield hand_of(str(request.param), player)
    player.app.close_window()


def sit(hand: Hand, level: Level, kinds: tuple[str, ...]) -> Match:
    """Sit down at a table of a level."""
    seats = tuple(Seat(*one) for one in zip(NAMES, kinds, PLAYERS, strict=False))
    match = Match(OldTown(), level, seats, "hands", salt_of("hands"))
    hand.player.app.set_sole_by_itself(False)
    hand.player.sit(match, Pace.STILL)
    return match


def left_by_its_button(hand: Hand) -> None:
    """Go to the title from the page of the end."""
    hand.player.run(1.0)
    at(hand, TableScene)
    hand.named("To the title")
    assert isinstance(hand.player.scene, TitleScene)
    assert_plain(hand)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("level", GAMES)
@pytest.mark.parametrize("hand", KINDS, indirect=True)
def test_a_whole_game_by_one_kind_of_input_alone(hand: Hand, level: str) -> None:
    match, rng = sit(hand, level_named(level), GAMES[level]), random.Random(5)
    while hand.player.wait():
        hand.choose(hand.player.wanted(rng))
    assert match.over
    left_by_its_button(hand)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("hand", KINDS, indirect=True)
def test_a_whole_puzzle_by_one_kind_of_input_alone(hand: Hand) -> None:
    level = level_named("puzzle")
    match = sit(hand, replace(level, puzzle=replace(level.puzzle, ready=1)), (PERSON,))
    while hand.player.wait():
        hand.choose(settling(hand.player, match))
    assert match.over and match.view(None).why == "solved"
    left_by_its_button(hand)


def settling(player: TableDriver, match: Match) -> Element:
    """Return the next element to press, for a person that knows the town: building, plot, button."""
    question = player.table.turn.open_question
    assert isinstance(question, PuzzleQuestion)
    view, town = match.view(None), match.level.puzzles[1].town
    plot, building = next((plot, one) for plot, one in enumerate(town, 1) if not view.built >> one & 1)
    wanted: Thing = TableButton.MAIN if question.plot == plot else Plot(plot)
    if question.mine != building:
        wanted = StockBuilding(building)
    return next(one for one in player.focus.elements if one.key == wanted and one.enabled)
