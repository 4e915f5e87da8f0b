"""The rulebook of a second game, in the whole program: opened, searched, played, closed; the game waits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.stage.letters_scene import LettersScene
from game.tabletop.rulebook.rulebook import RulePage
from game.tabletop.rulebook.rulebook_scene import RulebookScene
from game.tabletop.rulebook.search import folded, found
from tests.cabinet.driver import Driver
from tests.cabinet.two_games import CAIRN_NAME, options
from tests.tiny.actions import Bid
from tests.tiny.rulebook import bidding
from tests.tiny.things import RoundStone

SIZES = pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1080, 1920)])
Open = Callable[..., Driver]


@pytest.fixture
def open_cairn(tmp_path: Path) -> Iterator[Open]:
    """Yield a function that opens the title of Cairn."""
    opened: list[Driver] = []

    def opens(size: tuple[int, int] = (1280, 720)) -> Driver:
        opened.append(Driver(tmp_path, size, game=CAIRN_NAME, **options()))
        opened[-1].app.open_title(CAIRN_NAME)
        opened[-1].run()
        return opened[-1]

    yield opens
    opened[-1].app.close_window()


def book(driver: Driver) -> RulebookScene:
    assert isinstance(driver.scene, RulebookScene)
    return driver.scene


def spelled(driver: Driver, word: str) -> None:
    """Search with the mouse alone, on the letters on the screen."""
    driver.click("Search")
    assert isinstance(driver.scene, LettersScene)
    for place, letter in enumerate(word):
        driver.click(f"Letter {letter.upper() if not place else letter}")
    driver.click("Done")


# Search


def page(key: str, heading: str, *paragraphs: str, keywords: str = "") -> RulePage:
    return RulePage(key, heading, paragraphs, keywords=keywords)


PAGES = [
    page("a", "Counting", "A stone weighs."),
    page("b", "Stones", "They lie in a row."),
    page("c", "Crêpes", "No rule.", keywords="stonemason"),
]


@pytest.mark.parametrize(
    ("words", "keys"),
    [
        ("stone", "bca"),
        ("STO", "bca"),
        ("tone", ""),
        ("crepe", "c"),
        ("CRÊPE", "c"),
        ("stone row", "b"),
        ("row lie", "b"),
        ("", ""),
        (" !", ""),
        ("stone nowhere", ""),
    ],
)
def test_words_are_found_by_their_beginnings_headings_first(words: str, keys: str) -> None:
    assert "".join(str(PAGES[place].key) for place in found(PAGES, words)) == keys


def test_marks_and_case_do_not_count() -> None:
    assert folded("Łódź ÉTÉ Straße") == "lodz ete strasse"


# Live examples


def test_an_example_asks_the_rules_and_never_changes_its_beginning() -> None:
    live = bidding()
    begun = live.begin()
    asked: Any = begun.position.legal(0)
    assert begun.lawful == asked and begun.request == "Ann, what do you bid for it?"
    refused = begun.touched(Bid(begun.view.coins[0] + 1))
    assert refused.refused and refused.told == ("The purse holds less than that.",)
    assert refused.position is begun.position
    bid = begun.touched(Bid(1))
    assert bid.told == ("Ann bids 1.",) and not bid.refused
    assert "Keep the stone" in [live.words.label(action, bid.view, 0) for action in bid.offered]
    assert live.begin().view == begun.view


# In the program


@SIZES
@pytest.mark.parametrize("way", ["Close", "escape"])
def test_it_is_opened_by_one_key_read_and_closed(open_cairn: Open, size: tuple[int, int], way: str) -> None:
    driver = open_cairn(size)
    below = driver.scene
    driver.press(pygame.K_F1)
    assert book(driver).page.heading == "The round"
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(element.rect) for element in driver.focus.elements)
    assert all(book(driver).why(element) for element in driver.focus.elements)
    driver.picture()
    driver.click("Close") if way == "Close" else driver.press(pygame.K_ESCAPE)
    assert driver.scene is below


def test_pages_are_turned_by_button_tab_and_return(open_cairn: Open) -> None:
    driver = open_cairn()
    driver.press(pygame.K_F1, pygame.K_RETURN)
    assert book(driver).page.heading == "The stone"
    driver.click("Previous page")
    driver.click("Previous page")
    assert book(driver).page.heading == "The end"
    driver.click("The round")
    assert book(driver).page.heading == "The round"


def test_a_search_by_the_mouse_alone_opens_a_page(open_cairn: Open) -> None:
    driver = open_cairn()
    driver.press(pygame.K_F1)
    spelled(driver, "hohe")
    assert "The end (The end)" in driver.names
    driver.click("The end (The end)")
    assert book(driver).page.heading == "The end"


def test_a_search_that_finds_nothing_says_so_and_esc_goes_back_to_the_page(open_cairn: Open) -> None:
    driver = open_cairn()
    driver.press(pygame.K_F1)
    spelled(driver, "zzz")
    assert any(name.startswith("No page contains that") for name in driver.names)
    driver.press(pygame.K_ESCAPE)
    assert "A bid is paid." in driver.names


def test_the_page_that_plays_is_played_with_keys(open_cairn: Open) -> None:
    driver = open_cairn()
    driver.press(pygame.K_F1)
    driver.choose("Bid 1")
    trial = book(driver).trial
    assert trial is not None and trial.told == ("Ann bids 1.",)
    driver.choose("Again")
    assert book(driver).trial != trial


def test_what_is_asked_about_has_its_page(open_cairn: Open) -> None:
    driver = open_cairn()
    driver.app.rules(CAIRN_NAME, RoundStone())
    assert book(driver).page.heading == "The stone"


def test_another_window_keeps_the_page_and_the_example(open_cairn: Open) -> None:
    driver = open_cairn()
    driver.press(pygame.K_F1)
    driver.choose("Bid 1")
    driver.app.stack.arrange(driver.app.window.layout)
    trial = book(driver).trial
    assert trial is not None and trial.made == 1


def test_its_key_closes_the_book_and_never_opens_a_second_one(open_cairn: Open) -> None:
    driver = open_cairn()
    driver.press(pygame.K_F1, pygame.K_F1)
    assert len(driver.app.stack) == 1
    driver.press(pygame.K_F1)
    driver.click("Search")
    driver.press(pygame.K_F1)
    assert len(driver.app.stack) == 3
