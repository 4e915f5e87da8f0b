"""The lesson at the table, by posted events: pointing, closing, leaving and resuming, and its times."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from bench.first_bridge import play_lesson
from game.cabinet.title_scene import TitleScene
from game.core.thing import TableButton, Thing
from game.match.record_file import read_record
from game.match.replay import replay
from game.old_london_bridge.front import OldLondonBridgeFront
from game.old_london_bridge.rules.actions import action_from
from game.old_london_bridge.rules.box import CHAPEL_TRACK
from game.old_london_bridge.rules.components import is_park
from game.old_london_bridge.things import HandCard, Note, TileStack, Topic, WholeBridge
from game.stage.layout import TextSize
from game.tabletop.coach.ten_seconds import TenSecondScene
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.driver import SIZES, Driver
from tests.old_london_bridge.lesson.learner import GAME
from tests.pseudo import PseudoTranslations
from tests.sampling import by_run

pytestmark = pytest.mark.usefixtures("blank")

MOVES = (
    *("seal 3", "draft shop", "site 1", "seal 0", "draft guildhall", "site 2", "seal 3", "draft chapel"),
    *("site 3", "seal 2", "draft gate", "site 4", "bonus 3", "seal 1", "use chapel_2", "draft inn", "site 5"),
    *("take 2", "seal 0", "draft chapel centre", "site 1", "seal 0", "draft park", "site 6"),
)


def at_lesson(folder: Path, size: tuple[int, int] = (1280, 720), **more: Any) -> Driver:
    """Open the program at the lesson's first card; `more` is for the driver."""
    driver = Driver(folder, size, **more)
    driver.app.title()
    driver.run()
    driver.app.lesson()
    until_asked(driver)
    return driver


def until_asked(driver: Driver) -> None:
    """Let everything move until the learner is asked, or a card is open."""
    for _ in range(3000):
        scene = driver.scene
        if scene.session.held:
            scene.session.end_turn()
        if scene.coached or scene.session.over or scene.session.person is not None:
            return
        driver.run(0.1)
    raise AssertionError("nobody is asked")


def moments(driver: Driver) -> Iterator[Any]:
    """Play the lesson by its first moves; yield the scene whenever the learner is asked, and at the end."""
    for move in (*MOVES, None):
        until_asked(driver)
        scene = driver.scene
        yield scene
        if move is not None:
            if scene.coached:
                driver.press(pygame.K_RETURN)
            scene.session.decide(0, action_from(move), ends=True)


#: Usual text, a language a third longer, and large English, as every picture is measured.
USUAL: dict[str, Any] = {}
LONG: dict[str, Any] = {"translator": PseudoTranslations()}
LARGE: dict[str, Any] = {"text": TextSize.LARGE}
WINDOWS = [(size, text) for text in (USUAL, LONG, LARGE) for size in SIZES]
FEW = [((1280, 720), LARGE), ((1000, 600), LONG), ((1080, 1920), USUAL)]


@pytest.mark.parametrize(("size", "text"), by_run(FEW, WINDOWS))
def test_what_a_card_points_at_is_on_the_screen_and_not_covered(
    tmp_path: Path, size: tuple[int, int], text: dict[str, Any]
) -> None:
    driver = at_lesson(tmp_path, size, **text)
    window, cards = pygame.Rect((0, 0), size), 0
    try:
        for scene in moments(driver):
            if scene.coach.step is None:
                continue
            cards += 1
            assert scene.coached, f"{scene.coach.step.heading} opens"
            card = scene.coach.card
            assert window.contains(card.rect)
            boxes = scene.boxes()
            for line in scene.coach.step.lines:
                assert line.at is None or window.colliderect(boxes[line.at]), line.words
            for thing in scene.coach.step.points:
                assert not card.rect.colliderect(boxes.get(thing, (0, 0, 0, 0))), f"it covers {thing}"
            assert card.rect.collidelist(list(scene.screen.choice_panel(scene.last_shown))) < 0
            for area in scene.screen.areas(scene.last_shown):
                if area.enabled and not isinstance(area.thing, TableButton):
                    meets = card.rect.collidelist([area.rect, *area.also]) >= 0
                    assert not meets, f"{card.step.heading} covers the choice of {area.thing}"
        assert cards == 18
    finally:
        driver.app.close_window()


def test_a_mark_stands_on_what_its_sentence_speaks_of(tmp_path: Path) -> None:
    driver = at_lesson(tmp_path)
    said: dict[str, Thing | None] = {}
    for scene in moments(driver):
        step = scene.coach.step
        for line in () if step is None else step.lines:
            said[line.words] = line.at
        if step is not None and step.heading == "Build a bridge":
            bright = {thing for thing in scene.coach.card.bright if isinstance(thing, HandCard)}
            assert bright == {HandCard(4), HandCard(3), HandCard(3, 2)}, "both of two like cards"
    driver.app.close_window()

    def mark_of(words: str) -> Thing | None:
        return next(at for line, at in said.items() if words in line)

    assert mark_of("The chapel track breaks every tie") == Note(Topic.TRACK, place=CHAPEL_TRACK)
    assert mark_of("on the gate track") == TileStack("gate")
    assert mark_of("gives a bonus tile") == Note(Topic.GATE_SPACE, place=3)
    assert mark_of("go to whoever is furthest") is TableButton.SCORING, "what is paid at the end"
    assert mark_of("Take cards worth up to") == Note(Topic.MIX, 0, 1)


def test_parks_are_told_of_as_soon_as_a_rival_has_one(tmp_path: Path) -> None:
    driver, with_park = at_lesson(tmp_path), 0
    for scene in moments(driver):
        view = scene.session.shown
        if view.order or view.ending:
            continue
        if any(is_park(tile) for bridge in view.bridges[1:] for tile in bridge):
            with_park = view.round
            assert scene.coach.step.heading == "A park"
            assert "no number" in scene.coach.step.lines[0].words
            shown = scene.coach.step.lines[0].at
            assert isinstance(shown, Note) and is_park(view.bridges[shown.seat][shown.place - 1])
            assert scene.last_shown.table.opened == WholeBridge(shown.seat), "its bridge is shown large"
            driver.press(pygame.K_RETURN)
            assert scene.last_shown.table.opened is None
            break
    assert with_park == 4
    driver.app.close_window()


def test_every_narrowed_choice_has_the_reason_of_its_step(tmp_path: Path) -> None:
    driver = at_lesson(tmp_path)
    told: dict[str, str] = {}
    for scene in moments(driver):
        step = scene.coach.step
        if step is None or step.allowed is None or scene.session.over:
            continue
        driver.press(pygame.K_RETURN)
        selectable = scene.screen.widened(scene.turn.open_question.selectable)
        for element in list(scene.focus.elements):
            if element.key in selectable and not scene.coach.allows(element.key):
                told[step.heading] = scene.refusal(element)
                assert told[step.heading].endswith("."), "it is told when it is pointed at"
                scene.choose(element.key)
                assert scene.turn.notice == told[step.heading] == scene.why(element)
        main = next(one for one in scene.focus.elements if one.key is TableButton.MAIN)
        if not main.enabled:
            driver.click(main.name)
            assert scene.turn.notice == scene.coach.refusal(main.key), "the button says what is waited for"
    assert told["A cheap card"] == "Peter counts 0, and so may a rival's card: see what breaks a tie."
    assert told["A bonus tile"].endswith("a new tile rests until then.")
    assert told["Use your tile"].startswith("Chapel +2 is no longer new")
    assert len(told) == len(set(told.values())) >= 11, "no two steps have the same reason"
    driver.app.close_window()


def test_what_is_closed_says_why(tmp_path: Path) -> None:
    driver = at_lesson(tmp_path)
    scene: TableScene = driver.scene
    assert scene.coach is not None and scene.coach.step is not None
    driver.press(pygame.K_RETURN)
    enabled = {one.key for one in scene.focus.elements if one.enabled}
    cards = {thing for thing in enabled if isinstance(thing, HandCard)}
    assert {card.value for card in cards} == {3, 4}
    assert TableButton.HINT not in enabled, "a hint could name something else"
    closed = next(one for one in scene.focus.elements if one.key == HandCard(0))
    assert scene.why(closed) == "This time, build early: play 4 or 3."
    driver.click(closed.name)
    assert scene.turn.notice == "This time, build early: play 4 or 3."
    driver.app.close_window()


def test_a_lesson_that_is_left_goes_on_at_the_same_card(tmp_path: Path) -> None:
    driver = at_lesson(tmp_path)
    headings = []
    for place, scene in enumerate(moments(driver)):
        headings.append(None if scene.coach.step is None else scene.coach.step.heading)
        if place == 7:
            break
    driver.app.title()
    driver.run()
    assert isinstance(driver.scene, TitleScene)
    driver.click("Go on")
    until_asked(driver)
    scene = driver.scene
    assert isinstance(scene, TableScene) and scene.coach is not None and scene.coach.step is not None
    assert headings[-1] == scene.coach.step.heading == "The chapel track"
    assert scene.coached
    driver.press(pygame.K_RETURN)
    stacks = {one.key for one in scene.focus.elements if one.enabled and isinstance(one.key, TileStack)}
    assert stacks == {TileStack("chapel")}
    driver.app.close_window()


def test_without_lessons_the_game_goes_on_freely(tmp_path: Path) -> None:
    driver = at_lesson(tmp_path)
    driver.click("No lessons")
    scene = driver.scene
    assert not scene.coached
    enabled: set[Thing] = {one.key for one in scene.focus.elements if one.enabled}
    assert HandCard(0) in enabled
    driver.app.close_window()


@pytest.mark.whole
def test_the_times_of_a_newcomer(tmp_path: Path) -> None:
    """200 words a minute, two seconds before every press, and animations take their time."""
    times = play_lesson(tmp_path)
    assert times.first_choice is not None and times.first_choice <= 30
    assert times.first_building is not None and times.first_building <= 90
    assert times.first_round is not None and times.first_round <= 180
    assert times.whole is not None and times.whole <= 720
    assert times.cards == 18
    offer = OldLondonBridgeFront.lesson_offer
    assert abs(offer.minutes - times.whole / 60) < 1, "the title says how long it takes"
    (record,) = (tmp_path / "saves").iterdir()
    match = replay(read_record(record).lines, lambda name: GAME, holds=True).match
    assert match.over, "the lesson is kept as a whole and true record"


def test_the_cut_takes_three_minutes(tmp_path: Path) -> None:
    times = play_lesson(tmp_path, cut=True)
    assert times.whole is not None and times.whole <= 180
    assert times.cards == 7


def test_the_lesson_is_offered_once_and_stays_within_reach(tmp_path: Path) -> None:
    driver = Driver(tmp_path, coach=True)
    driver.app.title()
    driver.run()
    assert driver.scene.offers_lesson
    assert {"First bridge", "Later", "Play"} <= set(driver.names)
    driver.click("Later")
    assert not driver.scene.offers_lesson and "Later" not in driver.names
    driver.app.close_window()
    again = Driver(tmp_path, coach=True)
    again.app.title()
    again.run()
    assert not again.scene.offers_lesson
    again.click("First bridge")
    assert isinstance(again.scene, TenSecondScene), "before the first deal of all"
    again.click("Go on")
    assert isinstance(again.scene, TableScene) and again.scene.coach is not None
    again.app.close_window()


def test_whoever_plays_has_not_to_answer_the_offer(tmp_path: Path) -> None:
    driver = Driver(tmp_path, coach=True)
    driver.app.title()
    driver.run()
    driver.press(pygame.K_RETURN)
    assert not isinstance(driver.scene, TitleScene), "Return plays, as ever"
    assert driver.app.taught.was_offered(GAME.name)
    driver.app.close_window()
