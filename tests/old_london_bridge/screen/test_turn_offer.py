"""A person who always ends turns at once gets an offer, only once, to end turns automatically."""

from __future__ import annotations

import random

import pygame
import pytest

from game.cabinet.turn_offer_scene import TurnOfferScene
from game.core.thing import TableButton
from game.match.apart import Apart
from game.match.settings import SettingsFile
from game.tabletop.table.turn_habit import AT_ONCE_MS, TURNS, TurnHabit
from tests.cabinet.table_driver import BOT, PERSON
from tests.old_london_bridge.screen.players import Player, a_match


def ends(player: Player, rng: random.Random, turns: int, undo: bool = False, wait: float = 0.0) -> None:
    """Play so many turns, and end each of them; stop at the offer."""
    while turns and not isinstance(player.scene, TurnOfferScene):
        assert player.wait()
        session = player.table.session
        if session.held:
            turns -= 1
            if undo and session.may_undo:
                player.table.choose(TableButton.UNDO)
                player.wait()
                player.table.choose(TableButton.REDO)
                player.wait()
            player.run(wait)
        player.answer(rng)


def test_turns_that_end_at_once_bring_the_offer_once(player: Player) -> None:
    player.app.offers = True
    player.sit(a_match((PERSON, BOT, BOT), "standard"))
    rng = random.Random(1)
    ends(player, rng, TURNS - 1)
    assert not isinstance(player.scene, TurnOfferScene)
    ends(player, rng, 1)
    assert isinstance(player.scene, TurnOfferScene)
    assert SettingsFile(player.settings).settings.turn_end_offered
    player.press(pygame.K_RETURN)
    assert player.app.confirm_turn_end, "nothing changes without the word"
    ends(player, rng, TURNS)
    assert not isinstance(player.scene, TurnOfferScene), "it is offered once"


@pytest.mark.whole
def test_a_lesson_that_says_when_to_end_a_turn_brings_no_offer(player: Player) -> None:
    player.app.offers = True
    match = a_match((PERSON, BOT, BOT), "standard")
    match.dealt_apart = Apart.LESSON
    player.sit(match)
    ends(player, random.Random(1), TURNS + 1)
    assert player.scene is player.table


def test_the_offer_that_is_taken_changes_the_setting(player: Player) -> None:
    player.app.offers = True
    player.sit(a_match((PERSON, BOT, BOT), "standard"))
    ends(player, random.Random(1), TURNS)
    player.click("It ends by itself")
    assert player.table is not None and not player.app.confirm_turn_end


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("undo", "wait"), [(True, 0.0), (False, 2.0)])
def test_whoever_looks_is_offered_nothing(player: Player, undo: bool, wait: float) -> None:
    player.app.offers = True
    player.sit(a_match((PERSON, BOT, BOT), "standard"))
    ends(player, random.Random(1), TURNS + 1, undo, wait)
    assert not isinstance(player.scene, TurnOfferScene) and not player.app.turn_end_offered


def test_a_habit_is_unbroken() -> None:
    habit = TurnHabit()
    assert [habit.ended(0.0) for _ in range(TURNS)] == [False] * (TURNS - 1) + [True]
    assert not habit.ended(AT_ONCE_MS + 1) and not habit.ended(AT_ONCE_MS)
