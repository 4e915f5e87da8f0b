"""A fault anywhere in the program ends at a screen that says where its report is, never in a traceback."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cabinet.app import Opening
from game.cabinet.fault_scene import FaultScene
from game.cabinet.opening import open_title, opened
from game.cabinet.title_scene import TitleScene
from game.match.fault_log import FaultLog, close_log, open_log
from game.match.record_file import read_record
from game.stage.house import Table
from game.stage.layout import TextSize
from game.stage.window import Window
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.driver import GAME, SIZES, Driver
from tests.cabinet.table_driver import BOT, PERSON
from tests.old_london_bridge.screen.players import a_match

Event = pygame.event.Event
#: One action of a person: called with the program, it posts events.
Deed = Callable[[Driver], None]


class Planted(Exception):
    """A fault raised by a test; no report may quote its message."""

    def __init__(self) -> None:
        super().__init__("Maud sealed the Noble, seed bridge")


@pytest.fixture
def log(tmp_path: Path) -> Iterator[FaultLog]:
    close_log()
    yield open_log(tmp_path / "log")
    close_log()


def _broken(*_: Any, **__: Any) -> Any:
    raise Planted


def _broken_after(leave: Callable[[Any], None]) -> Callable[[Any], None]:
    """Return a `leave` that releases its resources and then fails."""

    def leaves(scene: Any) -> None:
        leave(scene)
        raise Planted

    return leaves


def _key(name: int) -> Deed:
    def press(_: Driver) -> None:
        pygame.event.post(Event(pygame.KEYDOWN, key=name, mod=0))

    return press


def _looks_on(_: Driver) -> None:
    """Do nothing while the table is shown."""


def _at(name: str, touch: bool) -> Deed:
    def press(driver: Driver) -> None:
        place = driver.focus.named(name).rect.center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(Event(kind, pos=place, button=1, touch=touch))

    return press


def _pad(driver: Driver) -> None:
    south = pygame.CONTROLLER_BUTTON_A
    pygame.event.post(Event(pygame.CONTROLLERBUTTONDOWN, instance_id=1, button=south))


def _quit(_: Driver) -> None:
    pygame.event.post(Event(pygame.QUIT))


def _acts(driver: Driver, monkeypatch: pytest.MonkeyPatch, *deeds: Deed) -> list[type]:
    """Make a person act each time that a picture of another scene was shown; return the scenes' types."""
    seen: list[type] = []
    waiting = list(deeds)
    wait = driver.clock.wait

    def waits(seconds: float) -> None:
        wait(max(seconds, 1 / 60))
        top = type(driver.scene)
        if driver.app.loop.frames and (not seen or seen[-1] is not top) and not driver.app.stack.stale:
            seen.append(top)
            assert waiting, seen
            waiting.pop(0)(driver)

    monkeypatch.setattr(driver.clock, "wait", waits)
    return seen


def _table(driver: Driver) -> Callable[[], None]:
    def begin() -> None:
        driver.app.title()
        driver.app.play(Table(a_match((PERSON, BOT)), driver.saves / "game.jsonl"))

    return begin


def _leaves_table(driver: Driver) -> None:
    driver.app.title()


@pytest.mark.parametrize(
    ("where", "deeds"),
    [
        ("draw", ()),
        ("step", (_looks_on,)),
        ("arrange", ()),
        ("enter", ()),
        ("input", (_key(pygame.K_q),)),
        ("leave", (_leaves_table,)),
    ],
)
def test_a_fault_of_a_scene_ends_at_the_screen_that_says_so(
    tmp_path: Path,
    log: FaultLog,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    where: str,
    deeds: tuple[Deed, ...],
) -> None:
    driver = Driver(tmp_path)
    broken = _broken_after(TableScene.leave) if where == "leave" else _broken
    monkeypatch.setattr(TableScene, where, broken)
    seen = _acts(driver, monkeypatch, *deeds, _key(pygame.K_RETURN), _quit)
    driver.app.run(_table(driver))
    assert seen[-2:] == [FaultScene, TitleScene]
    report = log.path.read_text(encoding="utf-8")
    assert "Planted" in report and "TitleScene" in report
    assert not [word for word in ("Maud", "Noble", "seed", str(tmp_path)) if word in report]
    assert capsys.readouterr().err == ""


def test_the_game_is_kept_up_to_its_last_choice_and_can_be_gone_on_with(
    tmp_path: Path, log: FaultLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Driver(tmp_path)
    said: list[str] = []

    def breaks(driver: Driver) -> None:
        session = driver.scene.session
        session.journal.wait()
        monkeypatch.setattr(TableScene, "draw", _broken)
        driver.app.stack.mark_dirty()

    def reads(driver: Driver) -> None:
        said.extend(_words(driver, monkeypatch))
        monkeypatch.undo()
        pygame.event.post(Event(pygame.QUIT))

    _acts(driver, monkeypatch, breaks, reads)
    driver.app.run(_table(driver))
    assert "The game is saved up to its last choice: continue it from the title." in " ".join(said)
    assert len(read_record(driver.saves / "game.jsonl").lines) > 1
    again = Driver(tmp_path)
    again.app.title()
    again.run()
    assert "Go on" in again.names
    again.app.close_window()


def _words(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the lines of text that the scene on top draws."""
    drawn: list[str] = []
    text = type(driver.scene.kit.text)
    draw = text.draw

    def noted(self: Any, surface: Any, words: str, *rest: Any, **more: Any) -> Any:
        drawn.append(words)
        return draw(self, surface, words, *rest, **more)

    with monkeypatch.context() as patch:
        patch.setattr(text, "draw", noted)
        driver.scene.draw(driver.app.window.canvas)
    return drawn


def _joined(words: str) -> str:
    return words.replace(" ", "").replace("-", "")


@pytest.mark.sampled(4)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("large", [False, True])
def test_it_says_everything_in_every_window(
    tmp_path: Path, log: FaultLog, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], large: bool
) -> None:
    driver = Driver(tmp_path, size, TextSize.LARGE if large else TextSize.NORMAL)
    monkeypatch.setattr(TableScene, "draw", _broken)
    said: list[str] = []

    def reads(driver: Driver) -> None:
        said.extend(_words(driver, monkeypatch))
        pygame.event.post(Event(pygame.QUIT))

    _acts(driver, monkeypatch, reads)
    driver.app.run(_table(driver))
    together = " ".join(said)
    assert "Something went wrong" in together and "Start again" in together and "Leave" in together
    # A long path is split into lines, with a hyphen.
    assert _joined(str(log.path)) in _joined(together)
    assert "…" not in together


@pytest.mark.parametrize(
    "chooses",
    [_at("Start again", False), _at("Start again", True), _key(pygame.K_RETURN), _pad],
    ids=["mouse", "touch", "keys", "pad"],
)
def test_it_starts_again_by_every_means(
    tmp_path: Path, log: FaultLog, monkeypatch: pytest.MonkeyPatch, chooses: Deed
) -> None:
    driver = Driver(tmp_path)
    monkeypatch.setattr(TableScene, "draw", _broken)
    seen = _acts(driver, monkeypatch, chooses, _quit)
    driver.app.run(_table(driver))
    assert seen == [FaultScene, TitleScene]


@pytest.mark.parametrize(
    "chooses",
    [_at("Leave", False), _at("Leave", True), _key(pygame.K_ESCAPE)],
    ids=["mouse", "touch", "keys"],
)
def test_it_leaves_by_every_means(
    tmp_path: Path, log: FaultLog, monkeypatch: pytest.MonkeyPatch, chooses: Deed
) -> None:
    driver = Driver(tmp_path)
    monkeypatch.setattr(TableScene, "draw", _broken)
    seen = _acts(driver, monkeypatch, chooses)
    driver.app.run(_table(driver))
    assert seen == [FaultScene]


def test_a_fault_on_the_thread_that_lays_out_is_one_too(
    tmp_path: Path, log: FaultLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Driver(tmp_path)
    monkeypatch.setattr(driver.app.loop, "_beside", True)

    def breaks(driver: Driver) -> None:
        monkeypatch.setattr(TitleScene, "arrange", _broken)
        driver.app.loop.arrange()
        driver.app.loop._lay_out_beside()
        driver.app.loop.finish()

    def mends(driver: Driver) -> None:
        monkeypatch.setattr(driver.app.loop, "_beside", False)
        pygame.event.post(Event(pygame.QUIT))

    seen = _acts(driver, monkeypatch, breaks, mends)
    driver.app.run(driver.app.title)
    assert seen == [TitleScene, FaultScene]
    assert "Planted" in log.path.read_text(encoding="utf-8")


def test_a_fault_of_what_shows_it_is_raised_once_and_the_window_closed(
    tmp_path: Path, log: FaultLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Driver(tmp_path)
    monkeypatch.setattr(TitleScene, "draw", _broken)
    monkeypatch.setattr(FaultScene, "draw", _broken)
    with pytest.raises(Planted):
        driver.app.run(driver.app.title)
    assert not pygame.display.get_init()


def test_where_pictures_are_counted_a_fault_is_raised(
    tmp_path: Path, log: FaultLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Driver(tmp_path)
    monkeypatch.setattr(TitleScene, "draw", _broken)
    with pytest.raises(Planted):
        driver.app.run(driver.app.title, frames=3)


def test_a_fault_of_pygame_while_the_window_is_open_is_not_taken_for_a_missing_screen(
    tmp_path: Path, log: FaultLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Driver(tmp_path)

    def unconverted(*_: Any) -> None:
        raise pygame.error("No convert format has been set")

    monkeypatch.setattr(TitleScene, "draw", unconverted)
    monkeypatch.setattr(FaultScene, "draw", unconverted)
    with pytest.raises(pygame.error):
        opened(lambda: driver.app.run(driver.app.title))


def test_where_no_window_can_be_opened_that_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_screen(*_: Any) -> None:
        raise pygame.error("there is no screen")

    monkeypatch.setattr(Window, "_open", no_screen)
    opening = Opening(saves=tmp_path, settings=tmp_path)
    assert opened(lambda: open_title(GAME, opening)) == "no window can be opened: there is no screen"
