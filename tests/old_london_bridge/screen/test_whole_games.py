"""Whole games through the real loop, by mouse alone and by keyboard alone, menus included.

The short run plays one by each kind of input, in `test_hands.py`.
"""

from __future__ import annotations

import random

import pygame
import pytest

from game.cabinet.pause_scene import PauseScene
from game.cabinet.title_scene import TitleScene
from game.match.match import Match
from game.stage.director import Pace
from game.stage.focus import Element
from game.tabletop.rulebook.rulebook_scene import RulebookScene
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.table_driver import BOT, NAMES, PERSON
from tests.old_london_bridge.screen.players import Player, a_match


def played_by_mouse(player: Player, seed: int) -> Match:
    """Play to the end by mouse, and back to the title; return the game."""
    rng = random.Random(seed)
    match = player.table.session.match
    while player.wait():
        player.answer(rng)
    assert match.over
    player.touch(player.element("To the title"))
    assert isinstance(player.scene, TitleScene)
    return match


@pytest.mark.whole
@pytest.mark.parametrize("pace", [Pace.SWIFT, Pace.STILL])
def test_one_person_and_three_bots_by_mouse_alone(player: Player, pace: Pace) -> None:
    player.sit(a_match((PERSON, BOT, BOT, BOT)), pace)
    match = played_by_mouse(player, 1)
    assert match.round == 6


@pytest.mark.whole
def test_two_people_by_mouse_alone_with_a_cover_between_them(player: Player) -> None:
    rng = random.Random(2)
    match = a_match((PERSON, PERSON), "two-player")
    player.sit(match)
    given: list[int] = []
    while player.wait():
        covered = player.table.turn.covered
        if covered is not None:
            assert player.names == [f"I am {NAMES[covered]}", "Pause"]
            given.append(covered)
        player.answer(rng)
    rounds = match.round
    assert given == [0, 1] * rounds
    player.touch(player.element("To the title"))
    assert isinstance(player.scene, TitleScene)


@pytest.mark.whole
def test_an_expert_game_by_mouse_alone(player: Player) -> None:
    player.sit(a_match((PERSON, PERSON, BOT), "expert"))
    played_by_mouse(player, 3)


def towards(player: Player, element: Element) -> int:
    """Return the arrow key from the focus towards an element, along the longer distance."""
    focused = player.focus.focused
    assert focused is not None
    across = element.rect.centerx - focused.rect.centerx
    down = element.rect.centery - focused.rect.centery
    if abs(across) > abs(down):
        return pygame.K_RIGHT if across > 0 else pygame.K_LEFT
    return pygame.K_DOWN if down > 0 else pygame.K_UP


def by_keyboard(player: Player, rng: random.Random) -> bool:
    """Give one answer by some arrows, the Tab key, and Return; return whether the arrows were enough."""
    element = player.wanted(rng)
    arrows = rng.randrange(8)
    for turn in range(arrows + len(player.focus.elements) + 1):
        focused = player.focus.focused
        if focused is not None and focused.key == element.key:
            player.press(pygame.K_RETURN)
            return 0 < turn <= arrows
        player.press(towards(player, element) if focused is not None and turn < arrows else pygame.K_TAB)
    raise AssertionError(f"the Tab key never comes to {element}")


@pytest.mark.whole
def test_a_game_by_keyboard_alone_menus_included(player: Player) -> None:
    rng = random.Random(4)
    player.app.set_pace(Pace.SWIFT)
    player.app.set_sole_by_itself(False)
    player.app.title()
    player.run()
    player.choose("Play")
    player.fix_deal(4)
    player.choose("Begin building")
    player.until(lambda scene: isinstance(scene, TableScene))
    match, answers, by_arrows = player.table.session.match, 0, 0
    while player.wait():
        by_arrows += by_keyboard(player, rng)
        answers += 1
        if answers % 10 == 0:
            player.press(pygame.K_ESCAPE)
            assert isinstance(player.scene, PauseScene)
            player.choose("Resume")
        if answers == 15:
            player.wait()
            player.choose("Rulebook")
            assert isinstance(player.scene, RulebookScene)
            player.press(pygame.K_ESCAPE)
    assert match.over and by_arrows > 5
    player.choose("To the title")
    assert isinstance(player.scene, TitleScene)


def test_a_game_left_from_the_pause_menu_is_gone_on_with(player: Player) -> None:
    """By keyboard alone: leaving saves the game, and the title offers to resume it."""
    rng = random.Random(5)
    player.sit(a_match((PERSON, PERSON)), record=player.saves / "old_london_bridge-0001.jsonl")
    for _ in range(9):
        assert player.wait()
        by_keyboard(player, rng)
    assert player.wait()
    lines = list(player.table.session.match.lines)
    player.press(pygame.K_ESCAPE)
    player.choose("Leave the table")
    player.run()
    player.choose(next(name for name in player.names if name.startswith("Go on")))
    assert player.wait()
    assert player.table.session.match.lines == lines
    by_keyboard(player, rng)
