"""Every scene of the cabinet at every size: nothing overlaps, is cut, is outside or is too small."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.cabinet.pause_scene import NoticeScene, PauseScene
from game.cabinet.proof_scene import ProofScene
from game.cabinet.settings_scene import SettingsPage
from game.cabinet.statistics_games import StatisticsTab
from game.cabinet.tables import watched_tables
from game.core.messages import ENGLISH, Translator
from game.core.thing import TableButton
from game.match.record_file import write_record
from game.match.saved_list import SavedStatus
from game.match.setup_choices import LONGEST_SEED
from game.old_london_bridge.scenes.bridge_rulebook import BridgeRulebook
from game.old_london_bridge.scenes.bridge_setup import ChooseFaces
from game.stage.focus import Kind
from game.stage.house import Table
from game.stage.layout import Shape, TextSize
from game.stage.text import Text
from game.tabletop.rulebook.rulebook_scene import RulebookScene
from game.tabletop.setup.setup_keys import NameEntry, NextLevel, RemoveSeat, SeedChoice, SeedSource
from tests.cabinet.conftest import Drive
from tests.cabinet.driver import SIZES, Driver
from tests.cabinet.stored_games import NEWEST, keep_games
from tests.cabinet.test_saved_games import begun, keep
from tests.match.tables import bridge, play
from tests.old_london_bridge.golden.kept import keep_some
from tests.old_london_bridge.screen.asking import faults
from tests.one_open import OneOpen
from tests.pseudo import PSEUDO
from tests.sampling import sample, whole

pytestmark = pytest.mark.usefixtures("blank")

#: A target's width and height in board units.
SMALLEST_TARGET = 37
#: In portrait, no text is nearer to the lower edge, in units.
LOWEST = 1860


def title(driver: Driver) -> None:
    driver.app.title()


def title_with_a_game_cut_off(driver: Driver) -> None:
    keep(driver.saves, "cut.jsonl", begun())
    (driver.saves / "bad.jsonl").write_text("")
    driver.app.title()


def saved(driver: Driver) -> None:
    keep_some(driver.saves)
    driver.app.title()
    driver.app.saved()
    driver.run(0.5)


def saved_finished(driver: Driver) -> None:
    saved(driver)
    driver.scene.choose(("shelf", SavedStatus.FINISHED))
    driver.run(0.5)


def saved_aside(driver: Driver) -> None:
    saved(driver)
    driver.scene.choose(("shelf", SavedStatus.ASIDE))
    driver.scene.choose("delete")


def chronicle(driver: Driver) -> None:
    match = play(bridge("standard", 4).match("chronicle"), 1)
    driver.app.play(Table(match))
    driver.app.chronicle(None, 0)


def chronicle_moment(driver: Driver) -> None:
    chronicle(driver)
    driver.scene.choose(("line", len(driver.scene._chronicle.happenings) - 60))


def setup(driver: Driver) -> None:
    driver.app.title()
    driver.app.setup()


def letters(driver: Driver) -> None:
    setup(driver)
    driver.scene._spell(NameEntry(0))


def setup_with_two_seats(driver: Driver) -> None:
    setup(driver)
    for _ in range(2):
        driver.scene.choose(RemoveSeat(1))
    driver.scene.choose((SeedChoice(), SeedSource.TYPED))


def faces(driver: Driver) -> None:
    setup(driver)
    driver.scene.choose(ChooseFaces())


def faces_by_chance(driver: Driver) -> None:
    setup_with_two_seats(driver)
    while driver.scene.choices.level != "expert":
        driver.scene.choose(NextLevel())
    driver.scene.choose(ChooseFaces())


def settings(driver: Driver) -> None:
    driver.app.title()
    driver.app.open_settings()


def keys(driver: Driver) -> None:
    settings(driver)
    driver.scene.choose(("page", SettingsPage.KEYS))


def a_key_is_waited_for(driver: Driver) -> None:
    keys(driver)
    driver.scene.choose(("bind", "why"))


def pause(driver: Driver) -> None:
    driver.app.title()
    driver.app.stack.push(PauseScene(driver.app, driver.scene, "round 9, Maud builds", True, "0123abcd" * 8))


def proof(driver: Driver) -> None:
    """Open the proof of a finished game with the longest seed that can be typed."""
    match = play(bridge("quick", 2).match("W" * LONGEST_SEED), 1)
    driver.app.title()
    table = Table(match, driver.saves / "old_london_bridge-0001.jsonl")
    driver.app.stack.push(ProofScene(driver.app, driver.scene, table))


def notice(driver: Driver) -> None:
    driver.app.title()
    words = "old_london_bridge-0001.jsonl: No space left on device"
    driver.app.stack.push(NoticeScene(driver.app, driver.scene, "This game cannot be saved", words))


def help_page(driver: Driver) -> None:
    match = watched_tables(next(driver.app.cabinet.every_game()))(1).match
    match.start()
    driver.app.stack.push(RulebookScene(driver.app, BridgeRulebook(match, driver.app.translate())))


def replay(driver: Driver, lines: int | None = None) -> None:
    match = play(bridge("standard", 4).match(), 1)
    driver.saves.mkdir(parents=True, exist_ok=True)
    write_record(driver.saves / "watched.jsonl", match.lines[:lines])
    driver.app.title()
    driver.app.replay(driver.saves / "watched.jsonl")
    driver.scene.choose("play")
    driver.scene.go(driver.scene.course.turns[-1].last)


def replay_with_the_chronicle(driver: Driver) -> None:
    replay(driver)
    if driver.app.window.layout.shape in (Shape.FOUR_THREE, Shape.PORTRAIT):
        driver.scene.choose(TableButton.CHRONICLE)


def replay_of_an_unfinished_game(driver: Driver) -> None:
    replay(driver, 120)
    driver.scene.choose("branch")


def statistics(driver: Driver, tab: StatisticsTab = StatisticsTab.LAST, games: int = 6) -> None:
    keep_games(driver.saves, games)
    driver.app.now = lambda: datetime.fromtimestamp(NEWEST)
    driver.app.title()
    driver.app.statistics()
    while driver.scene.reading:
        driver.run()
    driver.scene.choose(("tab", tab))


def statistics_of_nothing(driver: Driver) -> None:
    statistics(driver, games=0)


def statistics_of_a_person(driver: Driver) -> None:
    statistics(driver, StatisticsTab.ALL)


def statistics_to_be_erased(driver: Driver) -> None:
    statistics(driver, StatisticsTab.EVENING)
    driver.scene.choose("erase")


SCENES = (
    *(title, title_with_a_game_cut_off, saved, saved_finished, saved_aside),
    *(setup, letters, setup_with_two_seats, faces, faces_by_chance),
    *(settings, keys, a_key_is_waited_for, pause, proof, notice, help_page, chronicle, chronicle_moment),
    *(replay, replay_with_the_chronicle, replay_of_an_unfinished_game),
    *(statistics, statistics_of_nothing, statistics_of_a_person, statistics_to_be_erased),
)
Opened = Callable[[Driver], None]
Size = tuple[int, int]
Programs = Callable[[Size, TextSize, Translator], Driver]


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that fills with every text that is cut with an ellipsis."""
    texts: list[str] = []
    shortened = Text.shortened

    def spy(self: Text, text: str, *facts: object) -> str:
        shown = shortened(self, text, *facts)  # type: ignore[arg-type]
        if shown != text:
            texts.append(text)
        return shown

    monkeypatch.setattr(Text, "shortened", spy)
    return texts


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Programs]:
    """Yield the program with these terms, kept open while tests ask for the same."""

    @contextmanager
    def opens(size: Size, text: TextSize, translator: Translator) -> Iterator[Driver]:
        driver = Driver(tmp_path_factory.mktemp("own"), size, text, translator=translator)
        yield driver
        driver.app.close_window()

    one = OneOpen(opens)
    yield one.get
    one.close()


def look(driver: Driver, opens: Opened) -> Driver:
    """Open a scene, from a title without saved games, and return the program."""
    driver.app.title()
    for kept in driver.saves.glob("*"):
        kept.unlink()
    opens(driver)
    driver.run()
    driver.picture()
    return driver


def assert_well_laid_out(driver: Driver) -> None:
    layout = driver.app.window.layout
    window = pygame.Rect(0, 0, *layout.size)
    elements = driver.focus.elements
    names = [element.name for element in elements]
    assert len(set(names)) == len(names) and all(names), "every element has a name of its own"
    for element in elements:
        assert window.contains(element.rect), f"{element.name} is outside the window"
        if layout.shape is Shape.PORTRAIT:
            assert element.rect.bottom <= LOWEST * layout.u + 1, (
                f"{element.name} is too low to be read standing"
            )
        if element.kind is not Kind.PICTURE:
            assert min(element.rect.size) >= SMALLEST_TARGET * layout.u - 1, f"{element.name} is too small"
    for first, second in combinations(elements, 2):
        both = first.rect.clip(second.rect)
        assert min(both.size) <= 1, f"{first.name} and {second.name} overlap"


#: Every scene is measured in the tightest window with large text, and one scene in each other window. In the
#: tightest window with normal text every scene is asked why, and measured in a longer language too.
WINDOWS = [(size, text) for size in SIZES for text in TextSize]
NORMAL = ((1280, 720), TextSize.NORMAL)
TIGHTEST = [((1280, 720), TextSize.LARGE)]
OTHERS = [window for window in WINDOWS if window not in (NORMAL, *TIGHTEST)]
#: Below the usual size there is room for English: each scene in one of these.
SMALL = [((1000, 600), TextSize.NORMAL), ((600, 1000), TextSize.NORMAL)]
#: Words of an extreme length, which the smallest windows cut.
CUT_IN_SMALL = {"W" * LONGEST_SEED}
ELSEWHERE = [*OTHERS, *SMALL]
MEASURED = {
    opens: [*TIGHTEST, *(ELSEWHERE if whole else ELSEWHERE[place : place + 1])]
    for place, opens in enumerate(SCENES)
}
#: One window after the other, so that its program stays open.
BY_WINDOW = [
    pytest.param(opens, size, text, id=f"{size[0]}x{size[1]}-{text.name.lower()}-{opens.__name__}")
    for size, text in [*WINDOWS, *SMALL]
    for opens in SCENES
    if (size, text) in MEASURED[opens]
]


def test_every_window_is_measured_in() -> None:
    assert {NORMAL, *(window for windows in MEASURED.values() for window in windows)} == {*WINDOWS, *SMALL}


@pytest.mark.parametrize(("opens", "size", "text"), BY_WINDOW)
def test_nothing_overlaps_or_is_cut(
    programs: Programs, cut: list[str], opens: Opened, size: Size, text: TextSize
) -> None:
    driver = look(programs(size, text, ENGLISH), opens)
    assert_well_laid_out(driver)
    assert [words for words in cut if (size, text) not in SMALL or words not in CUT_IN_SMALL] == []


@pytest.mark.parametrize("opens", SCENES)
def test_whatever_is_seen_answers_why_and_nothing_overlaps(
    programs: Programs, cut: list[str], opens: Opened
) -> None:
    driver = look(programs(*NORMAL, ENGLISH), opens)
    assert_well_laid_out(driver)
    assert cut == []
    assert list(faults(driver.scene)) == []


LONGER = [
    pytest.param(opens, size, id=f"{size[0]}x{size[1]}-{opens.__name__}")
    for size in SIZES[:3]
    for opens in SCENES
    if size == (1280, 720) or opens in sample(f"longer {size}", SCENES, 4)
]


@pytest.mark.parametrize(("opens", "size"), LONGER)
def test_a_language_that_is_a_third_longer_fits_too(
    programs: Programs, cut: list[str], opens: Opened, size: Size
) -> None:
    driver = look(programs(size, TextSize.NORMAL, PSEUDO), opens)
    assert_well_laid_out(driver)
    assert cut == []


def test_a_window_that_is_too_small_asks_for_room_in_every_scene(drive: Drive, tmp_path: Path) -> None:
    driver = drive(size=(900, 500))
    driver.app.title()
    assert driver.picture().get_at((5, 5)) == driver.picture().get_at((890, 490))
    driver.press(pygame.K_RETURN)
    assert len(driver.app.stack) == 1, "what cannot be seen cannot be chosen"
