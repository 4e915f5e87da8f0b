"""The operator's door opens by gesture and PIN, and by nothing else."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.keeper.health_log import KIOSK, HealthLog, by_itself
from game.keeper.pin import opens
from game.keeper.pin_tries import FREE_TRIES
from tests.kiosk.operator.operators import PIN, Operator, operator


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[Operator]:
    with operator(tmp_path) as one:
        yield one


def test_the_gesture_asks_for_the_pin_from_attract_and_from_a_table(keeper: Operator) -> None:
    keeper.gesture()
    assert keeper.at == "PinScene"
    keeper.click("Back")
    assert keeper.at == "OfferScene", "the first touch had opened the offer"
    keeper.kiosk.begin_quick("cairn", friend=True)
    below = keeper.top
    keeper.gesture()
    assert keeper.at == "PinScene"
    keeper.enter()
    assert keeper.at == "MenuScene"
    keeper.click("PIN, leave")
    keeper.click("Back to the game")
    assert keeper.top is below or below in list(keeper.kiosk.stack)


def test_a_short_touch_of_the_corners_asks_for_nothing(keeper: Operator) -> None:
    width, height = keeper.kiosk.window.layout.size
    keeper.press((width - 4, 4), 1.0)
    keeper.press((4, height - 4))
    assert keeper.at != "PinScene"


def test_a_touch_outside_closes_it_and_so_does_time(keeper: Operator) -> None:
    keeper.gesture()
    keeper.press((4, 4))
    assert keeper.at != "PinScene"
    keeper.gesture()
    keeper.run(19.5)
    assert keeper.at == "PinScene"
    keeper.run(1.0)
    assert keeper.at != "PinScene"


def test_digits_are_typed_too_and_never_shown(keeper: Operator) -> None:
    keeper.gesture()
    keeper.key(*(getattr(pygame, f"K_{digit}") for digit in PIN), pygame.K_9, pygame.K_BACKSPACE)
    assert not any(PIN[:2] in element.name + element.value for element in keeper.top.focus.elements)
    keeper.key(pygame.K_RETURN)
    assert keeper.at == "MenuScene"


def test_no_line_covers_the_pad_whatever_was_pressed_last(keeper: Operator) -> None:
    keeper.gesture()
    keeper.enter("1111")
    keeper.run(0.5)
    assert keeper.kiosk.stack.refused.element is None and keeper.kiosk.stack.asking.element is None
    keeper.click("1")
    keeper.click("Erase")
    keeper.run(0.5)
    assert keeper.kiosk.stack.refused.element is None
    keeper.click("1")
    assert keeper.top._told()[1] == "A PIN has four to eight digits."


def test_after_five_wrong_tries_the_right_pin_waits_a_minute(keeper: Operator) -> None:
    keeper.gesture()
    for _ in range(FREE_TRIES):
        keeper.enter("1111")
    assert keeper.at == "PinScene"
    assert "Enter" not in keeper.names
    assert "1" not in keeper.names
    keeper.run(15)
    keeper.click("Back")
    keeper.run(46)
    keeper.gesture()
    keeper.enter()
    assert keeper.at == "MenuScene"


def test_a_machine_without_a_pin_lets_one_be_chosen_twice_the_same(tmp_path: Path) -> None:
    with operator(tmp_path, toml="") as keeper:
        keeper.gesture()
        keeper.enter("4711")
        keeper.enter("4712")
        assert keeper.at == "PinScene"
        assert keeper.file.settings.pin is None
        keeper.enter("4711")
        keeper.enter("4711")
        assert keeper.at == "MenuScene"
        pin = keeper.file.settings.pin
        assert pin is not None
        assert opens(pin, "4711")
        assert "4711" not in keeper.file.path.read_text(encoding="utf-8")


def test_a_forgotten_pin_is_chosen_anew_once_its_line_is_deleted(tmp_path: Path) -> None:
    with operator(tmp_path, toml="[play]\npeople = 1\n\n[operator]\n") as keeper:
        keeper.gesture()
        keeper.enter("4711")
        keeper.enter("4711")
        assert keeper.at == "MenuScene"


def test_later_no_visitor_can_choose_one(tmp_path: Path) -> None:
    with operator(tmp_path, toml="") as keeper:
        keeper.kiosk.step(300.0)
        keeper.gesture()
        assert keeper.names == ["Back"]


def test_a_file_that_hides_the_pin_opens_to_nobody(tmp_path: Path) -> None:
    with operator(tmp_path, toml="[operator\n") as keeper:
        keeper.gesture()
        assert keeper.names == ["Back"]
        keeper.draw()


@pytest.mark.parametrize(("why", "restarted"), [("first", False), ("operator", False), ("killed", True)])
def test_a_start_after_a_crash_is_by_nobodys_hand(why: str, restarted: bool, tmp_path: Path) -> None:
    log = HealthLog(tmp_path, KIOSK)
    log.started(why, "usual")
    log.flush()
    assert by_itself(tmp_path) is restarted
