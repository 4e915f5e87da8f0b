"""Choices that a person has made beforehand: the table makes them automatically, until a step is undone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.chance import salt_of
from game.core.thing import TableButton
from game.match.match import Match
from game.match.seat import Seat
from game.stage.director import Pace
from game.stage.loop import FRAME
from game.tabletop.board.board_question import BoardQuestion
from game.tabletop.board.board_table import BoardTable
from game.tabletop.board.board_words import ActionPiece
from tests.cabinet.table_driver import TableDriver
from tests.cabinet.two_games import CAIRN_NAME, options
from tests.match.tables import CAIRN
from tests.tiny.actions import Bid
from tests.tiny.level import LEVEL

GIVEN = Bid(3)


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TableDriver]:
    """Return a table in practice mode at which a person has made every bid beforehand."""

    def given(table: BoardTable, asked: BoardQuestion) -> tuple[Any, ...]:
        return (GIVEN,) if ActionPiece(GIVEN) in asked.picks else ()

    monkeypatch.setattr(BoardTable, "given", given)
    driver = TableDriver(tmp_path, game=CAIRN_NAME, **options())
    seats = Seat("Ane", "human"), Seat("Bo", "bot:random")
    driver.sit(Match(CAIRN, LEVEL, seats, "stones", salt_of("stones"), practice=True), Pace.STILL)
    yield driver
    driver.app.close_window()


def bids(driver: TableDriver) -> list[str]:
    """Return the bids of the person so far."""
    lines = driver.table.session.match.lines
    texts = [str(line.get("action", "")) for line in lines if line.get("seat") == 0]
    return [text for text in texts if text.startswith("bid")]


def is_bid(driver: TableDriver) -> bool:
    question = driver.table.turn.open_question
    return question is not None and any(isinstance(one, Bid) for one in question.picks.values())


def until_asked_else(driver: TableDriver) -> None:
    """Advance the clock until the person is asked for something other than a bid."""
    assert driver.wait()
    for _ in range(200):
        if driver.table.turn.open_question is not None and not is_bid(driver):
            return
        driver.run()
    raise AssertionError("nothing else is asked")


def test_what_was_answered_beforehand_is_not_asked(table: TableDriver) -> None:
    until_asked_else(table)
    assert bids(table) == [str(GIVEN)]
    assert table.table.turn.made == 0, "no press made it"
    assert table.table.last_shown.table.told is None, "and nothing is said of it"


def test_no_frame_asks_what_was_answered_beforehand(table: TableDriver) -> None:
    for _ in range(round(8.0 / FRAME)):
        table.run(FRAME)
        assert not is_bid(table)
        if table.table.turn.open_question is not None:
            return
    raise AssertionError("nothing else is asked")


def test_after_a_step_back_the_question_waits_for_its_person(table: TableDriver) -> None:
    until_asked_else(table)
    table.click("Take the last step back")
    table.wait()
    table.run(3.0)
    assert is_bid(table) and bids(table) == [str(GIVEN)], "the step back is a line of the record"
    assert table.table.session.match.decided == 0
    scene = table.table
    table.click(scene.screen.says(ActionPiece(Bid(5)), scene.last_shown))
    table.click(scene.screen.says(TableButton.MAIN, scene.last_shown))
    until_asked_else(table)
    assert bids(table)[-1] == str(Bid(5))


def test_a_step_made_again_is_answered_beforehand_again(table: TableDriver) -> None:
    until_asked_else(table)
    table.click("Take the last step back")
    table.wait()
    assert is_bid(table)
    table.click("Redo the step")
    until_asked_else(table)
    assert bids(table)[-1] == str(GIVEN)
