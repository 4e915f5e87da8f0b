"""Cards of a coach over a table of the tiny game: their content, the parts they cover, how they close."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.thing import CoachButton, TableButton, Thing
from game.tabletop.board.board_words import ActionPiece
from game.tabletop.coach.coach_layer import CoachLayer
from game.tabletop.coach.coach_step import Coach, CoachLine, CoachStep
from tests.cabinet.driver import SIZES, Driver
from tests.tabletop.coached import scene_of, seated, until_asked
from tests.tiny.actions import Bid
from tests.tiny.position import BIDS
from tests.tiny.things import HandCharm, RoundStone, RowStone

BID = ActionPiece(Bid(2))
STEP = CoachStep(
    "bid",
    "Bid low",
    (CoachLine("This stone is not heavy.", RoundStone()), CoachLine("Two coins are enough.", BID)),
    "Every bid is paid.",
    "lesson 1",
    allowed=frozenset({BID}),
)


class OneStep(Coach[Any]):
    """A coach with one step while bids are made."""

    def __init__(self, step: CoachStep = STEP) -> None:
        self.said = step
        self.told: list[str] = []

    def step(self, shown: Any) -> CoachStep | None:
        """Return the step while the person bids."""
        return self.said if shown.view.step == BIDS and shown.answer is not None else None

    def closed(self, step: CoachStep) -> None:
        """Note the step."""
        self.told.append(f"closed {step.key}")

    def turned_off(self) -> None:
        """Note the end of all cards."""
        self.told.append("off")


@pytest.fixture
def driver(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Driver]:
    """Yield a table of one person and a bot."""
    driver = seated(tmp_path, getattr(request, "param", (1280, 720)))
    yield driver
    driver.app.close_window()


def coach(driver: Driver, step: CoachStep = STEP) -> OneStep:
    """Let a coach speak at a table."""
    one = OneStep(step)
    scene_of(driver).coach = CoachLayer(one, "No lessons")
    scene_of(driver)._reach()
    return one


@pytest.mark.parametrize("driver", SIZES, indirect=True)
def test_a_card_covers_nothing_that_it_points_at_and_both_bear_its_numbers(driver: Driver) -> None:
    scene = scene_of(driver)
    before = driver.picture()
    coach(driver)
    assert scene.coach is not None and scene.coach.card is not None
    card, window = scene.coach.card, pygame.Rect((0, 0), driver.app.window.layout.size)
    assert window.contains(card.rect)
    for thing in STEP.points:
        box = scene.box_of(thing)
        assert box is not None and not card.rect.colliderect(box)
    for number in card.numbers:
        assert number is not None and window.contains(number) and not card.rect.colliderect(number)
    after = driver.picture()
    stone = scene.box_of(RoundStone())
    assert stone is not None
    seen = [pygame.transform.average_color(one, stone.inflate(-24, -24))[:3] for one in (before, after)]
    assert all(abs(was - now) <= 3 for was, now in zip(*seen, strict=True)), "what it points at is not dimmed"
    assert after.get_at((3, window.height // 2))[2] < before.get_at((3, window.height // 2))[2], "all else is"


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE])
def test_one_press_closes_a_card_and_it_does_not_come_again(driver: Driver, key: int) -> None:
    one, scene = coach(driver), scene_of(driver)
    driver.press(key)
    assert not scene.coached
    assert one.told == ["closed bid"]
    driver.point("Menu")
    assert not scene.coached
    assert driver.scene is scene, "the menu did not open"


def test_a_press_anywhere_closes_a_card_without_choosing(driver: Driver) -> None:
    one, scene = coach(driver), scene_of(driver)
    lines = len(scene.session.match.lines)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        driver.post(kind, pos=(5, 5), button=1)
    assert one.told == ["closed bid"]
    assert len(scene.session.match.lines) == lines


def test_its_button_ends_all_cards(driver: Driver) -> None:
    one = coach(driver)
    driver.click("No lessons")
    assert one.told == ["off"]
    scene = scene_of(driver)
    assert not scene.coached
    assert scene.coach is not None and scene.coach.allows(ActionPiece(Bid(1))), "everything is allowed again"


def test_the_game_waits_under_a_card(driver: Driver) -> None:
    coach(driver)
    scene = scene_of(driver)
    ms = scene.session.ms
    driver.run(2)
    assert scene.session.ms == ms
    driver.press(pygame.K_RETURN)
    driver.run(0.2)
    assert scene.session.ms > ms


def test_what_may_be_chosen_is_pressed_through_the_card(driver: Driver) -> None:
    coach(driver)
    scene = scene_of(driver)
    name = next(element.name for element in driver.focus.elements if element.key == BID)
    driver.click(name)
    assert not scene.coached
    assert scene.turn.question is not None and scene.turn.question.chosen == BID


def test_a_step_allows_only_its_choices_until_it_is_over(driver: Driver) -> None:
    coach(driver)
    driver.press(pygame.K_RETURN)
    scene = scene_of(driver)
    chosen = {e.key for e in driver.focus.elements if e.enabled and isinstance(e.key, ActionPiece)}
    assert chosen == {BID}
    scene.choose(ActionPiece(Bid(1)))
    assert scene.turn.notice == STEP.heading
    assert scene.turn.question is not None and scene.turn.question.chosen is None
    assert TableButton.HINT not in {e.key for e in driver.focus.elements if e.enabled}


def test_a_card_waits_until_all_it_points_at_is_on_the_screen(driver: Driver) -> None:
    missing: Thing = RowStone(0, 7)
    coach(driver, CoachStep("row", "Your row", (CoachLine("It grows here.", missing),)))
    assert scene_of(driver).box_of(missing) is None
    assert not scene_of(driver).coached


def test_every_thing_on_the_screen_has_a_box(driver: Driver) -> None:
    boxes = scene_of(driver).boxes()
    assert {RoundStone(), HandCharm(0, 0), TableButton.MAIN} <= boxes.keys()


def test_the_buttons_of_a_card_answer_why(driver: Driver) -> None:
    coach(driver)
    answers = {
        element.key: scene_of(driver).why(element)
        for element in driver.focus.elements
        if isinstance(element.key, CoachButton)
    }
    assert set(answers) == set(CoachButton) and all(answers.values())


def test_without_a_coach_nothing_is_different(driver: Driver) -> None:
    assert until_asked(driver) is not None
    assert not scene_of(driver).coached
