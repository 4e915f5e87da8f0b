"""The page of help describes the game in progress."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.cabinet.games import SHIPPED
from game.core.chance import salt_of
from game.match.level_files import read_level
from game.match.match import Match
from game.match.places import levels_folder
from game.match.seat import Seat
from game.old_london_bridge.rules.components import AREAS, BONUS_KINDS, KINDS
from game.old_london_bridge.scenes.bridge_help import BridgeHelp
from game.old_london_bridge.words.faces import face_words
from game.old_london_bridge.words.speech import Speech
from game.stage.focus import Kind
from game.tabletop.help.help_scene import HelpScene
from tests.cabinet.driver import GAME, Driver


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    made = Driver(tmp_path)
    made.app.title()
    made.run()
    yield made
    made.app.close_window()


def dealt(level_name: str, players: int) -> Match:
    game = SHIPPED.game_called(GAME)
    assert game is not None
    folder = levels_folder(GAME)
    level = read_level(folder / f"{level_name}.toml", folder, game.level_from).level
    seats = tuple(Seat(name, "human") for name in ("Maud", "Hugh", "Isolde", "Wat")[:players])
    match = Match(game, level, seats, "a seed", salt_of("a seed"))
    match.start()
    return match


def read(driver: Driver, match: Match) -> list[str]:
    """Return every text on the page, in order."""
    driver.app.stack.push(HelpScene(driver.app, BridgeHelp(match, driver.app.translate())))
    driver.run()
    driver.picture()
    return [element.name for element in driver.focus.elements if element.kind is Kind.PICTURE]


def test_round_kinds_bonus_tiles_and_payments_are_all_told(driver: Driver) -> None:
    words = read(driver, dealt("standard", 4))
    heads = [words.index(f"The {name}") for name in ("round", "six kinds", "eight bonus tiles")]
    heads.append(words.index("The four payments"))
    assert heads == sorted(heads)
    between = [late - early - 1 for early, late in pairwise(heads)]
    assert between == [5, len(KINDS), len(BONUS_KINDS)]
    assert len(words) - heads[-1] - 1 == len(AREAS) + 1
    assert "Everybody seals a card" in words[2]
    assert "pays £1 to £3" in words[3] and "costs £2" in words[3]


def test_with_two_builders_two_cards_are_sealed(driver: Driver) -> None:
    assert "Everybody seals 2 cards" in read(driver, dealt("standard", 2))[2]


def test_the_payments_are_those_that_lie_on_the_table(driver: Driver) -> None:
    match = dealt("expert", 3)
    words = read(driver, match)
    speech = Speech(["", "", ""], match.level)
    faces = match.view(None).faces
    assert 0 not in faces
    for area, face in enumerate(faces):
        assert any(face_words(area, face, speech).sentence in one for one in words)


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_a_key_closes_the_book(driver: Driver, key: int) -> None:
    read(driver, dealt("standard", 4))
    driver.press(key)
    assert not isinstance(driver.scene, HelpScene)


def test_its_button_closes_the_book(driver: Driver) -> None:
    read(driver, dealt("standard", 4))
    driver.click("Close")
    assert not isinstance(driver.scene, HelpScene)


def test_what_is_read_can_be_walked_through_and_choosing_it_does_nothing(driver: Driver) -> None:
    read(driver, dealt("standard", 4))
    driver.reach("Close")
    driver.press(pygame.K_UP, pygame.K_RETURN)
    assert driver.focus.focused is not None and driver.focus.focused.kind is Kind.PICTURE
    assert isinstance(driver.scene, HelpScene)
