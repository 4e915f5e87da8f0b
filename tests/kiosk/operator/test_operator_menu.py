"""Changes in the operator's menu last once they are saved, and the menu never stays open by itself."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.keeper.kiosk_file import KioskFile
from game.kiosk.kiosk_opening import known_of
from game.stage.layout import TextSize
from game.stage.loop import FRAME
from tests.cabinet.two_games import TWO_GAMES
from tests.kiosk.operator.operators import Operator, operator


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[Operator]:
    with operator(tmp_path) as one:
        yield one


def read_again(keeper: Operator) -> KioskFile:
    return KioskFile(keeper.file.path.parent, known_of(TWO_GAMES))


def test_a_kept_change_is_in_use_and_in_the_file(keeper: Operator) -> None:
    keeper.come_in()
    assert "Keep changes" not in keeper.names
    keeper.click("Cairn: offered")
    assert keeper.file.settings.offer("cairn").offered
    keeper.click("Keep changes")
    assert not keeper.file.settings.offer("cairn").offered
    assert not read_again(keeper).settings.offer("cairn").offered
    assert "Keep changes" not in keeper.names


def test_one_game_at_least_is_offered(keeper: Operator) -> None:
    keeper.come_in()
    keeper.click("Cairn: offered")
    assert "Old London Bridge: offered" not in keeper.names


def test_what_was_not_kept_is_dropped_when_it_closes(keeper: Operator) -> None:
    keeper.come_in()
    keeper.click("First game teaches: never")
    keeper.run(301)
    assert keeper.at == "AttractScene"
    assert keeper.file.settings.play.teaches == "always"


def test_a_measure_follows_pointer_and_arrows(keeper: Operator) -> None:
    keeper.come_in()
    name = "“Still there?” after"
    track = keeper.top.focus.named(name).rect
    keeper.press((track.right - 2, track.centery))
    assert keeper.top.desk.draft.play.idle_seconds == 600
    keeper.key(pygame.K_LEFT, pygame.K_LEFT)
    assert keeper.top.desk.draft.play.idle_seconds == 570


def test_nobody_is_asked_whether_he_is_there_while_the_menu_lies_open(keeper: Operator) -> None:
    keeper.kiosk.begin_quick("cairn", friend=True)
    keeper.come_in()
    keeper.run(200)
    assert keeper.at == "MenuScene"
    keeper.run(101)
    assert keeper.kiosk.visited, "the game goes on where it was"


def test_volumes_are_heard_at_once_and_hold_when_kept(keeper: Operator) -> None:
    assert keeper.kiosk.volumes.master == 0, "silent while nobody plays"
    keeper.come_in("Sound")
    track = keeper.top.focus.named("All sounds").rect
    keeper.press((track.right - 2, track.centery))
    assert keeper.kiosk.volumes.master == 100
    keeper.click("PIN, leave")
    assert keeper.kiosk.volumes.master == 0, "not kept yet"
    keeper.click("Sound")
    keeper.click("While nobody plays: as in play")
    keeper.click("Keep changes")
    assert keeper.kiosk.volumes.master == 100


def test_large_text_is_used_at_once(keeper: Operator) -> None:
    keeper.come_in("Screen, touch")
    keeper.click("Text size: large")
    keeper.click("Keep changes")
    assert keeper.kiosk.window.layout.text is TextSize.LARGE


def test_the_touch_test_counts_rings(keeper: Operator) -> None:
    keeper.come_in("Screen, touch")
    page = keeper.top.page
    for ring in (0, 1, 14):
        x, y = page._ring(ring)
        keeper.press((x + 3, y + 4))
    assert page._results()[:2] == [("rings", "3 of 15"), ("worst", "5 px")]
    keeper.draw()
    assert "ms" in dict(page._results())["answer"]
    keeper.click("Restart the test")
    assert page._results()[0] == ("rings", "0 of 15")


def test_the_screen_test_tells_true_figures(keeper: Operator) -> None:
    shown = keeper.kiosk.loop.shown
    keeper.come_in("Screen, touch")
    page = keeper.top.page
    for _ in range(90):
        keeper.run(FRAME)
        keeper.kiosk.loop.draw()
    assert dict(page._results())["pictures"] == "60 a second"
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=page._ring(0), button=1))
    keeper.run(FRAME)
    assert dict(page._results())["answer"] == "none", "no picture has shown it"
    keeper.clock.wait(0.020)
    keeper.kiosk.loop.draw()
    assert dict(page._results())["answer"] == "within 37 ms", "a look at inputs, and 20 ms of drawing"
    keeper.post(pygame.CONTROLLERBUTTONDOWN, instance_id=1, button=pygame.CONTROLLER_BUTTON_A)
    keeper.key(pygame.K_ESCAPE)
    told = dict(page._results())
    assert (told["key"], told["pad"]) == ("escape", "lower button")
    keeper.click("Games")
    assert keeper.kiosk.loop.shown == shown


def test_lines_are_typed_on_the_screen_and_on_keys(keeper: Operator) -> None:
    keeper.come_in("Attract")
    for name in ("Capitals", "H", "i", "Space"):
        keeper.click(name)
    keeper.post(pygame.TEXTINPUT, text="you there" + "x" * 60)
    keeper.click("Line 2")
    keeper.post(pygame.TEXTINPUT, text="ab")
    keeper.key(pygame.K_BACKSPACE)
    keeper.click("Keep changes")
    first, second = keeper.kiosk.line
    assert first == ("Hi you there" + "x" * 60)[:40]
    assert second == "a"


def test_the_program_ends_by_a_second_press(keeper: Operator) -> None:
    keeper.come_in("PIN, leave")
    keeper.click("End the program")
    keeper.click("Games")
    keeper.click("PIN, leave")
    assert "Really end it" not in keeper.names
    keeper.click("End the program")
    keeper.click("Really end it")
    keeper.run()
    assert len(keeper.kiosk.stack) == 0


def test_escape_closes_the_pin_pad_and_not_the_menu(keeper: Operator) -> None:
    keeper.gesture()
    keeper.key(pygame.K_ESCAPE)
    assert keeper.at == "OfferScene", "as the pad's own button does"
    keeper.gesture()
    keeper.enter()
    keeper.key(pygame.K_ESCAPE, pygame.K_F11)
    assert keeper.at == "MenuScene"


def test_hours_are_drawn_by_their_ends_and_hold_when_kept(keeper: Operator) -> None:
    keeper.come_in("Hours")
    knob = keeper.top.focus.named("Monday: opens").rect.center
    keeper.post(pygame.MOUSEBUTTONDOWN, pos=knob, button=1)
    keeper.post(pygame.MOUSEMOTION, pos=(knob[0] + 150, knob[1]), rel=(150, 0), buttons=(1, 0, 0))
    keeper.post(pygame.MOUSEBUTTONUP, pos=(knob[0] + 150, knob[1]), button=1)
    keeper.key(pygame.K_RIGHT)
    keeper.click("Tuesday: open")
    keeper.click("Sunday: open")
    keeper.click("Keep changes")
    monday, tuesday, *_, sunday = read_again(keeper).settings.hours.week
    assert monday is not None
    assert monday.opens % 15 == 0
    assert 5 * 60 < monday.opens < 12 * 60
    assert tuesday is None
    assert sunday is None
    keeper.click("PIN, leave")
    keeper.click("Show the games")
    assert keeper.at == "DarkScene", "it is a Sunday evening"
    keeper.gesture()
    keeper.enter()
    assert keeper.at == "MenuScene", "the door opens in the dark too"
