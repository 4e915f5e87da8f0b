"""The chronicle: every event with its cause, by seat and period; the table at each line; a file of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from game.cabinet.chronicle_scene import ChronicleScene
from game.cabinet.pause_scene import NoticeScene
from game.core.chance import salt_of
from game.core.messages import ENGLISH
from game.match.match import Match, Pair, pairs_of
from game.match.seat import Seat
from game.old_london_bridge.rules.events import Event, TurnEnded
from game.old_london_bridge.words.annals import annals
from game.old_london_bridge.words.chronicle import SILENT
from game.old_london_bridge.words.speech import Speech
from game.stage.focus import Kind
from game.stage.house import Table
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.conftest import Drive
from tests.cabinet.driver import SIZES, Driver
from tests.match.tables import bridge, play

ROUNDS = 3


def reading(
    drive: Drive, kinds: tuple[str, ...] = ("human", "bot:apprentice"), **options: Any
) -> tuple[Driver, Match]:
    """Return a program at the chronicle of a game some rounds in, opened at the table, and the match."""
    driver = drive(**options)
    table = bridge("standard", len(kinds))
    seats = tuple(Seat(name, kind) for name, kind in zip(("Maud", "Hugh", "Wat"), kinds, strict=False))
    match = Match(table.game, table.level, seats, "chronicle", salt_of("chronicle"))
    match.start()
    while match.round <= ROUNDS:
        seat = match.to_move[0]
        match.decide(seat, match.legal(seat)[0])
    driver.app.play(Table(match))
    driver.run(1)
    assert isinstance(driver.scene, TableScene)
    if driver.scene.turn.covered is not None:
        driver.press(pygame.K_RETURN)
    driver.click("Chronicle")
    assert isinstance(driver.scene, ChronicleScene)
    return driver, match


def lines(driver: Driver) -> list[str]:
    """Return the words of the lines on the page, without their numbers."""
    found = [one for one in driver.focus.elements if isinstance(one.key, tuple) and one.key[0] == "line"]
    return [one.name.partition(": ")[2] for one in found]


def all_lines(driver: Driver) -> list[str]:
    """Return every line of the present filter, page after page from the first."""
    while "Earlier lines" in driver.names:
        driver.click("Earlier lines")
    numbers: dict[str, str] = {}
    while True:
        for element in driver.focus.elements:
            if isinstance(element.key, tuple) and element.key[0] == "line":
                number, _, words = element.name.partition(": ")
                numbers[number] = words
        if "Later lines" not in driver.names:
            return list(numbers.values())
        driver.click("Later lines")


def told(match: Match, viewer: int | None) -> list[str]:
    """Return the lines of the chronicle, made directly from the events."""
    return written(match, pairs_of(match, viewer))


def written(match: Match, pairs: Sequence[Pair]) -> list[str]:
    speech = Speech([seat.name for seat in match.seats], match.level, ENGLISH)
    events = [pair.event for pair in pairs if isinstance(pair.event, Event)]
    return [" ".join(filter(None, line)) for event in events for line in annals(event, speech)]


def test_every_event_but_the_silent_ones_has_its_line(drive: Drive) -> None:
    driver, match = reading(drive)
    events = [pair.event for pair in pairs_of(match, 0) if isinstance(pair.event, Event)]
    expected = told(match, 0)
    assert len(expected) >= sum(type(event) not in SILENT for event in events) > 60
    assert all_lines(driver) == expected


def test_the_latest_lines_are_on_the_page_that_opens(drive: Drive) -> None:
    driver, _match = reading(drive)
    assert "Later lines" not in driver.names and "Earlier lines" in driver.names
    last = lines(driver)[-1]
    assert all_lines(driver)[-1] == last


def test_lines_of_one_builder(drive: Drive) -> None:
    driver, _match = reading(drive)
    everything = all_lines(driver)
    names = [name for name in driver.names if name.startswith("Whose lines: ")]
    driver.click(names[2])
    name = names[2].removeprefix("Whose lines: ")
    own = all_lines(driver)
    assert own and all(line.startswith(name) for line in own)
    assert [line for line in everything if line in own] == own or set(own) < set(everything)


def test_since_my_last_turn(drive: Drive) -> None:
    driver, match = reading(drive)
    pairs = pairs_of(match, 0)
    ended = max(
        place
        for place, pair in enumerate(pairs)
        if isinstance(pair.event, TurnEnded) and pair.event.seat == 0
    )
    driver.click("From when: Since my last turn")
    assert all_lines(driver) == written(match, pairs[ended + 1 :])


def test_a_round_is_turned_to(drive: Drive) -> None:
    driver, _match = reading(drive)
    driver.click("Round: 2")
    assert lines(driver)[0].startswith("Round 2 begins")
    driver.click("Round: Deal")
    assert driver.element("Round: Deal").value == "chosen"


def test_a_line_leads_to_the_table_as_it_stood_and_back(drive: Drive) -> None:
    driver, match = reading(drive)
    scene = driver.scene
    driver.click("Round: 2")
    line = next(one for one in driver.focus.elements if " has sealed " in one.name)
    driver.click(line.name)
    assert driver.names == ["Previous line", "Back to the chronicle", "Next line"]
    moment, place = scene._moment, scene._moment.place
    assert moment.words in line.name
    before = driver.picture()
    assert scene._chronicle._shown[1].view == pairs_of(match, 0)[place].view
    driver.click("Next line")
    assert pygame.image.tobytes(driver.picture(), "RGB") != pygame.image.tobytes(before, "RGB")
    driver.press(pygame.K_LEFT)
    assert scene._moment is moment
    driver.press(pygame.K_ESCAPE)
    assert line.name in driver.names
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.scene, TableScene)


def test_it_is_written_to_a_new_file_each_time(drive: Drive) -> None:
    driver, _match = reading(drive)
    expected = len(all_lines(driver))
    for name in ("Chronicle.txt", "Chronicle-2.txt"):
        driver.click("Save to a file")
        assert isinstance(driver.scene, NoticeScene)
        driver.press(pygame.K_RETURN)
        text = (driver.exports / name).read_text(encoding="utf-8").splitlines()
        assert text[0] == "Deal" and "Round 2" in text
        heads = [line for line in text if not line or line == "Deal" or line.startswith("Round ")]
        # "Round 2 begins ..." and "Round 1 is over." are lines of their own.
        own = [line for line in heads if line.endswith(".")]
        assert len(text) - len(heads) + len(own) == expected


def test_where_nothing_can_be_written_it_is_said(drive: Drive) -> None:
    driver, _match = reading(drive)
    driver.exports.write_text("a file where the folder should be")
    driver.click("Save to a file")
    assert isinstance(driver.scene, NoticeScene)
    assert driver.exports.read_text() == "a file where the folder should be"


def test_between_several_people_nobody_reads_of_a_hand(drive: Drive) -> None:
    driver, match = reading(drive, ("human", "human", "bot:apprentice"))
    assert driver.scene._chronicle._pairs == pairs_of(match, None)
    assert all_lines(driver) == told(match, None)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_it_is_opened_in_one_touch_at_every_size(drive: Drive, size: tuple[int, int]) -> None:
    driver, _match = reading(drive, size=size)
    assert all(one.kind is not Kind.PICTURE for one in driver.focus.elements)


def test_of_a_game_that_is_over_it_can_be_read(drive: Drive) -> None:
    driver = drive()
    match = play(bridge("quick", 2).match("over"), 1)
    driver.app.play(Table(match))
    driver.app.chronicle(None, None)
    assert "wins with" in lines(driver)[-1]
    assert not any(name.startswith("From when") for name in driver.names)
