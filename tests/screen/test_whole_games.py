"""Whole games through the real loop, by mouse alone and by keyboard alone, menus included."""

from __future__ import annotations

import random

import pygame
import pytest

from game.cabinet.pause_scene import PauseScene
from game.cabinet.title_scene import TitleScene
from game.match.match import Match
from game.old_london_bridge.scenes.setup_scene import SetupScene
from game.old_london_bridge.scenes.table_scene import TableScene
from game.stage.director import Pace
from tests.screen.players import BOT, PERSON, Player, a_match


def played_by_mouse(player: Player, seed: int) -> Match:
    """To the last pound, and back to the title; returns the game."""
    rng = random.Random(seed)
    match = player.table.session.match
    while player.wait():
        player.answer(rng)
    assert match.over
    player.touch(player.element("To the title"))
    assert isinstance(player.scene, TitleScene)
    return match


@pytest.mark.parametrize("pace", [Pace.SWIFT, Pace.STILL])
def test_one_person_and_three_bots_by_mouse_alone(player: Player, pace: Pace) -> None:
    player.sit(a_match((PERSON, BOT, BOT, BOT)), pace)
    match = played_by_mouse(player, 1)
    assert match.position.round == 6


def test_two_people_by_mouse_alone_with_a_cover_between_them(player: Player) -> None:
    rng = random.Random(2)
    match = a_match((PERSON, PERSON), "two-player")
    player.sit(match)
    given: list[int] = []
    while player.wait():
        covered = player.table.covered
        if covered is not None:
            assert player.names == ["I have the table", "Pause"]
            given.append(covered)
        player.answer(rng)
    rounds = match.position.round
    assert given == [0, 1] * rounds
    player.touch(player.element("To the title"))
    assert isinstance(player.scene, TitleScene)


def test_an_expert_game_by_mouse_alone(player: Player) -> None:
    player.sit(a_match((PERSON, PERSON, BOT), "expert"))
    played_by_mouse(player, 3)


def by_keyboard(player: Player, rng: random.Random) -> None:
    """One answer: the arrows or the Tab key to it, and Return."""
    element = player.wanted(rng)
    for _ in range(len(player.focus.elements) + 1):
        focused = player.focus.focused
        if focused is not None and focused.key == element.key:
            break
        player.press(pygame.K_TAB)
    else:
        raise AssertionError(f"the Tab key never comes to {element}")
    player.press(pygame.K_RETURN)


def test_a_game_by_keyboard_alone_menus_included(player: Player) -> None:
    rng = random.Random(4)
    player.app.set_pace(Pace.SWIFT)
    player.app.title()
    player.run()
    player.choose("Play")
    assert isinstance(player.scene, SetupScene)
    player.press(pygame.K_RIGHT, pygame.K_LEFT)
    player.choose("Begin")
    player.until(lambda scene: isinstance(scene, TableScene))
    assert player.wait()
    player.press(pygame.K_ESCAPE)
    assert isinstance(player.scene, PauseScene)
    player.choose("Resume")
    answers = 0
    while player.wait() and answers < 40:
        by_keyboard(player, rng)
        answers += 1
    player.press(pygame.K_ESCAPE)
    player.choose("Leave to the title")
    assert isinstance(player.scene, TitleScene)
