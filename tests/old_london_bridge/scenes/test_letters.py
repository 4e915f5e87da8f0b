"""Names and seeds without a keyboard: letters on the screen, by mouse, by touch, and by keys as well."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.match.setup_choices import LONGEST_NAME
from game.stage.letters_scene import LettersScene
from game.tabletop.setup.setup_scene import SetupScene
from tests.cabinet.driver import Driver


def tap(driver: Driver, name: str) -> None:
    """Post the events of a finger that goes down and up."""
    place = driver.element(name).rect.center
    driver.post(pygame.MOUSEBUTTONDOWN, pos=place, button=1, touch=True)
    driver.post(pygame.MOUSEBUTTONUP, pos=place, button=1, touch=True)


BY: dict[str, Callable[[Driver, str], None]] = {"mouse": Driver.click, "touch": tap}


@pytest.mark.parametrize("by", BY)
def test_a_name_is_spelled_without_a_keyboard(at_setup: Driver, by: str) -> None:
    driver, press = at_setup, BY[by]
    press(driver, "Seat 1: name")
    assert isinstance(driver.scene, LettersScene)
    for _ in "Maud":
        press(driver, "Erase")
    assert not driver.element("Erase").enabled
    for letter in ("J", "o"):
        press(driver, f"Letter {letter}")
    press(driver, "Accents")
    press(driver, "Letter ñ")
    press(driver, "No accents")
    press(driver, "Space")
    for letter in ("B", "o"):
        press(driver, f"Letter {letter}")
    press(driver, "Done")
    assert isinstance(driver.scene, SetupScene)
    assert driver.scene.choices.seats[0].name == "Joñ Bo"
    assert driver.element("Seat 1: name").value == "Joñ Bo"


def test_a_seed_is_spelled_too(at_setup: Driver) -> None:
    driver = at_setup
    driver.click("Seed: Typed")
    driver.click("Seed")
    driver.click("Small letters")
    for letter in "s7":
        driver.click(f"Letter {letter}")
    driver.click("Done")
    assert driver.scene.choices.seed == "s7"


@pytest.mark.parametrize("by_button", [True, False], ids=["by its button", "by escape"])
def test_left_as_it_was_nothing_is_changed(at_setup: Driver, by_button: bool) -> None:
    driver, before = at_setup, at_setup.scene.choices
    driver.click("Seat 1: name")
    driver.click("Letter d")
    if by_button:
        driver.click("Leave as it was")
    else:
        driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.scene, SetupScene) and driver.scene.choices == before


def test_keys_type_as_well_and_return_is_done(at_setup: Driver) -> None:
    driver = at_setup
    driver.click("Seat 1: name")
    driver.press(*[pygame.K_BACKSPACE] * 4)
    driver.type("Łucja")
    # A space is a key and a text.
    driver.press(pygame.K_SPACE)
    driver.type(" ")
    driver.type("B")
    driver.press(pygame.K_RETURN)
    assert driver.scene.choices.seats[0].name == "Łucja B"


def test_the_letters_are_chosen_by_keyboard_alone(at_setup: Driver) -> None:
    driver = at_setup
    driver.click("Seat 1: name")
    driver.choose("Letter a")
    driver.choose("Space")
    driver.type(" ")
    driver.choose("Letter B")
    driver.choose("Done")
    assert driver.scene.choices.seats[0].name == "Mauda B"


def test_no_more_letters_than_have_room(at_setup: Driver) -> None:
    driver = at_setup
    driver.click("Seat 1: name")
    driver.type("x" * 50)
    assert not driver.element("Letter a").enabled and not driver.element("Space").enabled
    driver.click("Done")
    assert driver.scene.choices.seats[0].name == ("Maud" + "x" * 50)[:LONGEST_NAME]
