"""Every key of the operator's file can be set in the menu, and saving keeps the rest of the file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.keeper.clock_times import ClosedDay
from game.keeper.kiosk_file import KioskFile
from game.keeper.kiosk_reading import plain_from
from game.keeper.kiosk_settings import WEEKDAYS, QuietStep
from game.keeper.pin import opens
from game.kiosk.kiosk_opening import known_of
from tests.cabinet.two_games import TWO_GAMES
from tests.kiosk.operator.operators import KEPT, Operator, operator

Act = Callable[[Operator], None]


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Operator]:
    with operator(tmp_path_factory.mktemp("keeper")) as one:
        one.come_in()
        yield one


def at(page: str, *names: str) -> Act:
    """Return a function that presses elements of a page."""

    def act(keeper: Operator) -> None:
        keeper.click(page)
        for name in names:
            keeper.click(name)

    return act


def nudged(page: str, name: str, key: int = pygame.K_RIGHT, *before: str) -> Act:
    """Return a function that presses the left end of a slider at a page, and then an arrow key."""

    def act(keeper: Operator) -> None:
        at(page, *before)(keeper)
        element = keeper.top.focus.named(name)
        x, y = element.rect.midleft
        keeper.press((x + 3, y))
        keeper.key(key)

    return act


def typed(keeper: Operator) -> None:
    keeper.click("Attract")
    keeper.post(pygame.TEXTINPUT, text="Reading room ")


#: The way to set each key of the file; the games of the cabinet have the keys of a game.
CONTROLS: Mapping[str, Act] = {
    "games.cairn.offered": at("Games", "Cairn: offered"),
    "games.cairn.shown": at("Games", "Cairn: shown"),
    "games.cairn.quick": at("Games", "Cairn: quick"),
    "games.cairn.bots": at("Games", "Cairn: bots: gentle"),
    "play.still_there_after_seconds": nudged("Games", "“Still there?” after"),
    "play.answer_within_seconds": nudged("Games", "Wait for an answer"),
    "play.left_game_kept_minutes": nudged("Games", "Keep left games for"),
    "play.people": at("Games", "People at this table: 1"),
    "play.first_game_teaches": at("Games", "First game teaches: if asked"),
    "attract.one_game_seconds": nudged("Games", "Show each game for", pygame.K_LEFT),
    "attract.lines": typed,
    **{f"hours.{day}": at("Hours", f"{day.capitalize()}: open") for day in WEEKDAYS},
    "hours.closed_days": at("Hours", "Closed days: 0", "25 November: open"),
    "hours.closing_warning_minutes": nudged("Hours", "Warning before"),
    "hours.light_when_dark": nudged("Hours", "Light when dark"),
    "hours.light_in_the_evening": nudged("Hours", "Evening light"),
    "hours.evening_from": nudged("Hours", "Evening from"),
    "hours.last_game_may_end": at("Hours", "Last game may end"),
    "hours.touch_shows_hours": at("Hours", "Touch shows hours"),
    "hours.black_when_dark": at("Hours", "Black when dark"),
    "sound.all": nudged("Sound", "All sounds"),
    "sound.pieces": nudged("Sound", "Pieces, cards, stone"),
    "sound.ambience": nudged("Sound", "Water, wind, crickets"),
    "sound.music": nudged("Sound", "Title music"),
    "sound.while_nobody_plays": at("Sound", "While nobody plays: soft"),
    "sound.quieter": at("Sound", "Add a step"),
    "screen.text": at("Screen, touch", "Text size: large"),
    "screen.brightness": nudged("Screen, touch", "Brightness"),
    "screen.drift": at("Screen, touch", "Drift against burn-in"),
}
#: Keys that are set otherwise: the PIN is chosen on its pad, and saved at once.
OTHERWISE = {"operator.pin"}


def keys_of(keeper: Operator) -> dict[str, Any]:
    """Return every key of the file with its value, as it would be written."""
    settings = KioskFile(keeper.file.path.parent, known_of(TWO_GAMES)).settings
    plain = plain_from(settings)
    games: Any = plain.pop("games")
    flat = {f"{table}.{key}": value for table, values in plain.items() for key, value in values.items()}
    offer = games.get("cairn", {"offered": True, "shown": True, "quick": True, "bots": "any"})
    return {**flat, **{f"games.cairn.{key}": value for key, value in offer.items()}}


def test_every_key_has_its_control(shared: Operator) -> None:
    assert set(keys_of(shared)) == set(CONTROLS) | OTHERWISE


@pytest.mark.parametrize("key", CONTROLS)
def test_a_control_sets_its_key_and_no_other(key: str, shared: Operator) -> None:
    before = keys_of(shared)
    shared.top._left = 300.0
    CONTROLS[key](shared)
    shared.click("Keep changes")
    assert shared.top.desk.told == "saved, and in use"
    after = keys_of(shared)
    assert {name for name, value in after.items() if value != before[name]} == {key}


def test_hours_reach_past_midnight_and_comments_stay(tmp_path: Path) -> None:
    toml = f'{KEPT}\n[hours]\n# the night shift\nfriday = "18:00-23:45"\n'
    with operator(tmp_path, toml=toml) as keeper:
        keeper.come_in("Hours")
        knob = keeper.top.focus.named("Friday: closes").rect.center
        keeper.press(knob)
        keeper.key(*[pygame.K_RIGHT] * 9)
        assert keeper.top.focus.named("Friday: closes").value == "02:00"
        keeper.click("Keep changes")
        text = keeper.file.path.read_text(encoding="utf-8")
        assert "# the night shift" in text
        assert 'friday = "18:00-02:00"' in text
        keeper.press(keeper.top.focus.named("Friday: opens").rect.center)
        keeper.key(*[pygame.K_LEFT] * 80)
        friday = keeper.top.desk.draft.hours.week[4]
        assert friday.opens == 2 * 60, "the hours of a day last one day at most"


def test_a_day_is_closed_once_or_every_year_and_opened_again(tmp_path: Path) -> None:
    with operator(tmp_path) as keeper:
        keeper.come_in("Hours")
        keeper.click("Closed days: 0")
        keeper.click("Next month")
        keeper.click("25 December: open")
        keeper.click("A day closes: 2026 only")
        keeper.click("31 December: open")
        keeper.draw()
        assert keeper.top.desk.draft.hours.closed_days == (ClosedDay(12, 25), ClosedDay(12, 31, 2026))
        keeper.click("25 December: closed")
        keeper.click("Back to the hours")
        keeper.click("Closed days: 1")
        keeper.draw()


def test_quiet_hours_begin_with_an_hour_and_grow_in_the_widest_gap(tmp_path: Path) -> None:
    with operator(tmp_path) as keeper:
        keeper.come_in("Sound")
        keeper.click("Add a step")
        assert keeper.top.desk.draft.sound.quieter == (QuietStep(780, 60), QuietStep(840, 100))
        keeper.click("Add a step")
        assert keeper.top.desk.draft.sound.quieter[0] == QuietStep(90, 60)
        keeper.press(keeper.top.focus.named("From").rect.midright)
        keeper.draw()
        for _ in range(3):
            keeper.click("Remove this step")
        assert keeper.top.desk.draft.sound.quieter == ()
        assert "Remove this step" not in keeper.names


def test_lines_of_nothing_are_no_lines(tmp_path: Path) -> None:
    with operator(tmp_path) as keeper:
        keeper.come_in("Attract")
        keeper.click("Line 2")
        keeper.post(pygame.TEXTINPUT, text=" below ")
        keeper.click("Keep changes")
        assert keeper.file.settings.attract.lines == ("below",)
        keeper.click("Line 1")
        for _ in range(5):
            keeper.click("Erase")
        keeper.click("Space")
        assert keeper.top.desk.changed
        keeper.click("Keep changes")
        assert not keeper.file.settings.attract.lines


def test_lines_are_written_with_marks_and_accents_and_return_goes_to_the_second(tmp_path: Path) -> None:
    with operator(tmp_path) as keeper:
        keeper.come_in("Attract")
        keeper.click("Capitals")
        for key in ("C", "a", "f"):
            keeper.click(key)
        keeper.click("! ? é")
        for key in ("é", "?", "!", ":"):
            keeper.click(key)
        keeper.key(pygame.K_RETURN)
        keeper.post(pygame.TEXTINPUT, text="below")
        keeper.key(pygame.K_RETURN)
        assert keeper.top.desk.draft.attract.lines == ("Café?!:", "below")
        # With keys alone Return presses the key that has the focus.
        keeper.click("Line 1")
        keeper.top.focus.focus(("type", "space"))
        keeper.top.focus.by_keyboard = True
        keeper.key(pygame.K_RETURN)
        assert keeper.top.desk.draft.attract.lines == ("Café?!: ", "below")


def test_another_pin_is_kept_at_once_and_changes_stay(tmp_path: Path) -> None:
    with operator(tmp_path) as keeper:
        keeper.come_in("Games")
        keeper.click("People at this table: 1")
        keeper.click("PIN, leave")
        keeper.click("New PIN")
        keeper.enter("8642")
        keeper.enter("8642")
        assert keeper.at == "MenuScene"
        keeper.click("Games")
        keeper.click("Keep changes")
        pin = keeper.file.settings.pin
        assert pin is not None
        assert opens(pin, "8642")
        assert keeper.file.settings.play.people == 1
