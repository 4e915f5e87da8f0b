"""A keyboard alone, and a pad alone, open the door, set the machine and end the program; visitors do not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.keeper.knock import BUTTONS, KEYS
from game.keeper.pin_tries import FREE_TRIES
from tests.kiosk.operator.operators import PIN, Operator, operator

PAD = {
    "select": pygame.CONTROLLER_BUTTON_BACK,
    "start": pygame.CONTROLLER_BUTTON_START,
    "left shoulder": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "right shoulder": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "south": pygame.CONTROLLER_BUTTON_A,
}


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[Operator]:
    with operator(tmp_path) as one:
        yield one


def button(keeper: Operator, name: str) -> None:
    keeper.post(pygame.CONTROLLERBUTTONDOWN, instance_id=1, button=PAD[name])


def knock_by_keys(keeper: Operator) -> None:
    keeper.post(pygame.KEYDOWN, key=pygame.K_LCTRL, mod=pygame.KMOD_LCTRL)
    for name in KEYS:
        keeper.post(pygame.KEYDOWN, key=getattr(pygame, f"K_{name}"), mod=pygame.KMOD_LCTRL)


def knock_by_pad(keeper: Operator) -> None:
    for name in BUTTONS:
        button(keeper, name)


def choose(keeper: Operator, name: str, go_on: Callable[[], Any], press: Callable[[], Any]) -> None:
    """Go from one element to the next up to that of a name, and choose it."""
    for _ in range(80):
        focused = keeper.top.focus.focused
        if focused is not None and focused.name == name:
            press()
            return
        go_on()
    raise AssertionError(f"{name} cannot be reached")


def hands(keeper: Operator, means: str) -> Callable[[str], None]:
    """Return functions that choose an element by its name, with a pad or with keys alone."""
    if means == "pad":
        return lambda name: choose(
            keeper, name, lambda: button(keeper, "right shoulder"), lambda: button(keeper, "south")
        )
    return lambda name: choose(
        keeper, name, lambda: keeper.key(pygame.K_TAB), lambda: keeper.key(pygame.K_RETURN)
    )


@pytest.mark.parametrize("means", ["keys", "pad"])
def test_everything_is_done_with_one_means_alone(keeper: Operator, means: str) -> None:
    take = hands(keeper, means)
    (knock_by_keys if means == "keys" else knock_by_pad)(keeper)
    assert keeper.at == "PinScene"
    for digit in PIN:
        take(digit)
    take("Enter")
    assert keeper.at == "MenuScene"
    take("People at this table: 1")
    take("Keep changes")
    assert keeper.file.settings.play.people == 1
    take("PIN, leave")
    take("End the program")
    take("Really end it")
    keeper.run()
    assert len(keeper.kiosk.stack) == 0


@pytest.mark.parametrize("knock", [knock_by_keys, knock_by_pad])
def test_the_knock_is_heard_at_a_table_and_the_game_stays(
    keeper: Operator, knock: Callable[[Operator], None]
) -> None:
    keeper.kiosk.begin_quick("cairn", friend=False)
    assert keeper.kiosk._table is not None
    held = len(keeper.kiosk._table.match.lines)
    knock(keeper)
    assert keeper.at == "PinScene"
    assert len(keeper.kiosk._table.match.lines) == held


@pytest.mark.parametrize("knock", [knock_by_keys, knock_by_pad])
def test_tries_are_limited_whatever_the_means(keeper: Operator, knock: Callable[[Operator], None]) -> None:
    knock(keeper)
    for _ in range(FREE_TRIES):
        keeper.key(*[pygame.K_1] * 4, pygame.K_RETURN)
    assert "Enter" not in keeper.names
    keeper.click("Back")
    knock(keeper)
    assert "1" not in keeper.names


def test_the_letters_alone_are_no_knock(keeper: Operator) -> None:
    keeper.key(*(getattr(pygame, f"K_{name}") for name in KEYS))
    assert keeper.at != "PinScene"
