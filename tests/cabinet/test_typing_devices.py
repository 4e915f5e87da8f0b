"""Input methods, keyboards of other layouts, taps that arrive twice, and letters that no font can draw."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.messages import ENGLISH
from game.match.bindings import USUAL
from game.stage import key_places
from game.stage.fingers import TWICE
from game.stage.fonts import Role, runs
from game.stage.inputs import Key, translated
from game.stage.key_names import written_on
from game.stage.layout import Layout
from game.stage.letters_scene import LettersScene
from game.stage.text import Text
from game.tabletop.setup.setup_keys import NameEntry
from game.tabletop.setup.setup_scene import SetupScene
from tests.cabinet.driver import Driver

#: Letters of the Russian layout at the places of American ones.
RUSSIAN = {"p": "з", "h": "р", "k": "л", "e": "у", "r": "к", "u": "г"}


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    driver = Driver(tmp_path)
    driver.app.title()
    driver.app.setup()
    yield driver
    driver.app.close_window()


def at_name(driver: Driver) -> Any:
    """Put the focus on the first name; return its entry."""
    scene = driver.scene
    assert isinstance(scene, SetupScene)
    scene.focus.focus(NameEntry(0))
    entry = next(entry for _, entry in scene._entries() if entry.key == NameEntry(0))
    entry.text = "Maud"
    scene._form.follow(scene.focus)
    driver.run(0.1)
    return entry


def editing(driver: Driver, text: str) -> None:
    driver.post(pygame.TEXTEDITING, text=text, start=0, length=len(text))


# Input methods


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_LEFT])
def test_keys_belong_to_a_composition_until_it_ends(driver: Driver, key: int) -> None:
    entry, scene = at_name(driver), driver.scene
    editing(driver, "nihon")
    driver.press(key)
    assert driver.scene is scene and scene.focus.focused.key == NameEntry(0)
    assert entry.text == "Maud", "nothing is taken before the end"
    assert entry.part.text == "Maudnihon" and list(entry.part.select_range) == [4, 9], (
        "it is shown and marked"
    )
    editing(driver, "")
    assert entry.part.text == "Maud"
    driver.type("ié")
    assert entry.text == "Maudié"
    driver.press(pygame.K_BACKSPACE)
    assert entry.text == "Maudi"


def test_the_key_that_ends_a_composition_may_come_after_its_end(driver: Driver) -> None:
    at_name(driver)
    scene = driver.scene
    editing(driver, "n")
    pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, text="", start=0, length=0))
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="ne"))
    driver.press(pygame.K_ESCAPE)
    assert driver.scene is scene
    driver.press(pygame.K_ESCAPE)
    assert driver.scene is not scene


def test_a_press_elsewhere_ends_a_composition_without_its_text(driver: Driver) -> None:
    entry = at_name(driver)
    editing(driver, "nihon")
    driver.scene.focus.focus(next(one.key for one in driver.scene.focus.elements if one.name == "Back"))
    driver.scene._form.follow(driver.scene.focus)
    driver.run(0.1)
    assert entry.text == entry.part.text == "Maud"
    scene = driver.scene
    driver.press(pygame.K_ESCAPE)
    assert driver.scene is not scene, "keys are commands again"


def test_input_methods_are_open_while_text_is_typed_alone(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: said.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: said.append("stop"))
    monkeypatch.setattr(pygame.key, "set_text_input_rect", lambda rect: said.append(str(rect.size)))
    entry = at_name(driver)
    assert said == ["stop", "start", str(entry.element().rect.size)]
    driver.run(0.5)
    driver.press(pygame.K_ESCAPE)
    driver.run(0.5)
    assert said[3:] == ["stop"]


def test_no_input_method_is_open_before_text_is_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: said.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: said.append("stop"))
    driver = Driver(tmp_path)
    driver.app.title()
    driver.run(0.5)
    assert said == ["stop"], "SDL begins with text input on"
    driver.app.close_window()


def test_the_letters_on_the_screen_show_a_composition(driver: Driver) -> None:
    driver.scene._spell(NameEntry(0))
    driver.run(0.1)
    scene = driver.scene
    assert isinstance(scene, LettersScene)
    before = scene._text
    editing(driver, "ko")
    driver.press(pygame.K_RETURN)
    assert driver.scene is scene and scene._composed == "ko"
    editing(driver, "")
    driver.type("ko")
    assert scene._composed == "" and scene._text == f"{before}ko"


# Keyboards

KEYS = pytest.mark.usefixtures("video")


@pytest.fixture
def video() -> None:
    pygame.display.init()


def pressed(written: str, place: int, mod: int = 0) -> Key:
    event = pygame.event.Event(pygame.KEYDOWN, key=ord(written), scancode=place, mod=mod)
    key = translated(event)
    assert isinstance(key, Key)
    return key


@pytest.mark.parametrize("letter", RUSSIAN)
@KEYS
def test_where_the_layout_has_no_latin_letters_the_place_of_a_key_counts(letter: str) -> None:
    place = pygame.KSCAN_A + ord(letter) - ord("a")
    assert pressed(RUSSIAN[letter], place).name == letter
    assert pressed(RUSSIAN[letter], place, pygame.KMOD_CTRL) == Key(letter, control=True)


@KEYS
def test_where_it_has_latin_letters_the_letter_counts() -> None:
    # AZERTY, QWERTZ and Dvorak.
    assert pressed("a", pygame.KSCAN_Q).name == "a"
    assert pressed("z", pygame.KSCAN_Y).name == "z"
    assert pressed("p", pygame.KSCAN_R).name == "p"
    assert pressed("é", pygame.KSCAN_2).name == "é"


@KEYS
def test_a_figure_counts_by_its_key_where_the_layout_writes_it_with_shift() -> None:
    assert [pressed(one, pygame.KSCAN_1 + n).figure for n, one in enumerate("&é\"'")] == ["1", "2", "3", "4"]
    assert pressed("p", pygame.KSCAN_P).figure == "p"


def test_caps_show_the_label_of_the_key(monkeypatch: pytest.MonkeyPatch) -> None:
    assert written_on(USUAL, "pause", ENGLISH) == "P"
    monkeypatch.setattr(key_places, "_letter", lambda place: {pygame.KSCAN_P: "З"}.get(place, ""))
    assert written_on(USUAL, "pause", ENGLISH) == "З"
    monkeypatch.setattr(key_places, "_letter", lambda place: "L")
    assert written_on(USUAL, "pause", ENGLISH) == "P", "by its letter in a Latin layout"


# Taps


def tap(driver: Driver, place: tuple[int, int], touch: bool) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        driver.post(kind, pos=place, button=1, touch=touch)


@pytest.mark.parametrize("first", [True, False])
def test_a_tap_that_comes_as_finger_and_as_click_counts_once(driver: Driver, first: bool) -> None:
    chosen: list[object] = []
    driver.scene.choose = chosen.append
    next_level = next(one for one in driver.scene.focus.elements if type(one.key).__name__ == "NextLevel")
    place = next_level.rect.center
    tap(driver, place, first)
    tap(driver, (place[0] + 3, place[1] - 2), not first)
    assert len(chosen) == 1
    driver.run(TWICE + 0.1)
    tap(driver, place, not first)
    assert len(chosen) == 2, "later it is a press of its own"
    tap(driver, place, not first)
    assert len(chosen) == 3, "two of one kind are two"


def test_a_click_whose_release_was_lost_holds_back_no_later_one(driver: Driver) -> None:
    chosen: list[object] = []
    driver.scene.choose = chosen.append
    place = next(
        one for one in driver.scene.focus.elements if type(one.key).__name__ == "NextLevel"
    ).rect.center
    tap(driver, place, True)
    driver.post(pygame.MOUSEBUTTONDOWN, pos=place, button=1, touch=False)
    driver.post(pygame.WINDOWFOCUSLOST)
    driver.run(TWICE + 0.1)
    tap(driver, place, False)
    assert len(chosen) == 2


# Letters without a glyph


@pytest.mark.parametrize("text", ["ελ", "λ"])
def test_letters_that_one_font_lacks_are_drawn_in_the_other(driver: Driver, text: str) -> None:
    entry = at_name(driver)
    driver.type(text)
    assert entry.text == f"Maud{text}"
    assert entry.part.font is driver.app.widgets.font(text) is not driver.app.widgets.font("Maud")


def test_what_is_refused_whole_is_said_too(driver: Driver) -> None:
    entry = at_name(driver)
    driver.type("😀")
    assert entry.text == "Maud" and driver.app.stack.refused.line


@pytest.mark.parametrize("text", ["محمد", "😀", "한"])
def test_an_entry_refuses_what_no_font_draws_and_says_so(driver: Driver, text: str) -> None:
    entry = at_name(driver)
    driver.type(f"a{text}b")
    assert entry.text == "Maudab"
    assert driver.app.stack.refused.line == "That character cannot be shown here."
    driver.run(1.0)
    driver.move((5, 5))
    driver.run(0.1)
    assert driver.app.stack.refused.line, "until the next input"
    driver.type("c")
    driver.run(0.1)
    assert not driver.app.stack.refused.line


def test_kana_and_kanji_are_typed_and_drawn(driver: Driver) -> None:
    entry = at_name(driver)
    latin = entry.part.font
    driver.type("日本")
    assert entry.text == "Maud日本"
    assert entry.part.font is not latin, "a font that has them"
    driver.press(pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    assert entry.text == "Maud" and entry.part.font is latin
    editing(driver, "に")
    assert entry.part.font is not latin and entry.text == "Maud"
    editing(driver, "")
    assert entry.part.font is latin


def test_a_pasted_one_is_refused_too(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = at_name(driver)
    monkeypatch.setattr("game.stage.widgets.form._pasted", lambda: "x😀y")
    driver.post(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL)
    driver.run(0.1)
    assert entry.text == "Maudxy"
    assert driver.app.stack.refused.line


@pytest.mark.parametrize("name", ["محمد", "😀", "\ud800", "a\udfffb"])
def test_what_no_font_draws_is_drawn_as_a_question_mark(name: str) -> None:
    assert "".join(run for _, run in runs(name, Role.NAME)) == "".join(c if c in "ab" else "?" for c in name)
    text = Text(Layout(1280, 720))
    assert text.width(name, Role.NAME, 30) > 0
    text.draw(pygame.Surface((200, 60)), name, Role.BODY, 24, (0, 0, 0), (10, 30))
