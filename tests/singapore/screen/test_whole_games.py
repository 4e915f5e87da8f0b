"""Whole games through the real loop by one kind of input alone; and every question drawn."""

from __future__ import annotations

import random

import pytest

from game.cabinet.title_scene import TitleScene
from game.singapore.rules import agenda
from game.singapore.scenes.questions import SingaporeQuestion
from game.singapore.things import STEPPERS
from game.stage.director import Pace
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.hands import Hand, assert_plain, hand_of
from tests.cabinet.table_driver import PERSON, TableDriver
from tests.cabinet.tour import at
from tests.singapore.screen.players import BOT, a_match


@pytest.fixture(params=["mouse", "touch", "keyboard", "pad"])
def hand(request: pytest.FixtureRequest, player: TableDriver) -> Hand:
    return hand_of(str(request.param), player)


@pytest.mark.sampled(1)
def test_a_whole_game_by_one_kind_of_input_alone(hand: Hand) -> None:
    player, rng = hand.player, random.Random(5)
    match = a_match((PERSON, BOT))
    player.app.set_sole_by_itself(False)
    player.sit(match, Pace.STILL)
    while player.wait():
        hand.choose(player.wanted(rng))
    assert match.over and match.round >= 4
    player.run(1.0)
    at(hand, TableScene)
    hand.named("To the title")
    assert isinstance(player.scene, TitleScene)
    assert_plain(hand)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_question_of_every_round_is_drawn(player: TableDriver, players: int) -> None:
    match, rng = a_match((PERSON,) * players, seed="drawn"), random.Random(7)
    player.sit(match, Pace.STILL)
    drawn: set[tuple[int, int]] = set()
    while player.wait():
        question = player.table.turn.open_question
        if question is not None:
            assert isinstance(question, SingaporeQuestion)
            shown = player.table.last_shown
            spots = player.table.screen.things(shown).keys()
            steppers = {thing for thing in question.selectable if isinstance(thing, STEPPERS)}
            assert question.selectable - steppers <= spots, "each choice lies on the table"
            assert shown.answer.trade is None or steppers <= spots
            if (question.ask, match.round) not in drawn:
                drawn.add((question.ask, match.round))
                player.draw()
        player.answer(rng)
    player.draw()
    assert match.over
    assert {ask for ask, _ in drawn} >= set(range(agenda.ASK_TAKE, agenda.ASK_WORK + 1))


def test_a_game_at_its_usual_pace_comes_to_its_end(player: TableDriver) -> None:
    match, rng = a_match((PERSON, BOT, BOT)), random.Random(2)
    player.sit(match, Pace.SWIFT)
    while player.wait():
        player.answer(rng)
    assert match.over
