"""Whole games through the real loop by one kind of input alone; and every menu, there and back."""

from __future__ import annotations

import random

import pytest

from game.cabinet.proof_scene import ProofScene
from game.cabinet.title_scene import TitleScene
from game.match.record_file import write_record
from game.pillars_of_the_earth.scenes.questions import PillarsQuestion
from game.stage.director import Pace
from game.tabletop.setup.setup_scene import SetupScene
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.hands import Hand, assert_plain, hand_of
from tests.cabinet.table_driver import BOT, PERSON, TableDriver
from tests.cabinet.tour import at, menus_of_the_table, menus_of_the_title
from tests.match.tables import play
from tests.pillars_of_the_earth.screen.players import a_match


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
    assert match.over and match.round == 4
    player.run(1.0)
    at(hand, TableScene)
    hand.named("To the title")
    assert isinstance(player.scene, TitleScene)
    assert_plain(hand)


def test_every_question_of_every_round_is_drawn(player: TableDriver) -> None:
    match, rng = a_match((PERSON, PERSON), seed="drawn"), random.Random(7)
    player.sit(match, Pace.STILL)
    drawn: set[tuple[int, int]] = set()
    while player.wait():
        question = player.table.turn.open_question
        assert isinstance(question, PillarsQuestion)
        if (question.ask, match.round) not in drawn:
            drawn.add((question.ask, match.round))
            player.draw()
        player.answer(rng)
    player.draw()
    assert len({ask for ask, round_of in drawn if round_of == 4}) >= 4, "the last round has leaves of its own"


@pytest.mark.parametrize("kind", ["mouse", "pad"])
def test_every_menu_there_and_back(kind: str, player: TableDriver) -> None:
    hand, rng = hand_of(kind, player), random.Random(6)
    match = a_match((PERSON, BOT))
    match.start()
    player.saves.mkdir(parents=True)
    write_record(player.saves / "pillars_of_the_earth-0001.jsonl", play(match, 3).lines)
    player.app.set_pace(Pace.STILL)
    player.app.title()
    player.run()
    menus_of_the_title(hand)
    hand.named("Play")
    at(hand, SetupScene)
    hand.named("Pace: Still")
    player.fix_deal(6)
    while isinstance(player.scene, SetupScene):
        hand.named(next(name for name in player.names if name.startswith("Begin")))
    player.until(lambda scene: isinstance(scene, TableScene))
    for _ in range(3):
        assert player.wait()
        hand.choose(player.wanted(rng))
    assert player.wait()
    menus_of_the_table(hand)
    assert player.wait()
    hand.choose(player.wanted(rng))
    assert_plain(hand)


def test_the_deal_of_a_finished_game_can_be_checked(player: TableDriver) -> None:
    hand = hand_of("mouse", player)
    match = a_match((PERSON, BOT))
    match.start()
    player.sit(play(match, 3), Pace.STILL)
    player.run(1.0)
    hand.named("Check the deal")
    at(hand, ProofScene)
    hand.back()
    assert isinstance(player.scene, TableScene)
