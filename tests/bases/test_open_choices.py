"""Choices that no piece represents, or two about one card: each can be pressed, with mouse and keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cabinet.games import Cabinet
from game.core.chance import salt_of
from game.match.level_files import usual_level
from game.match.match import Match
from game.match.seat import HUMAN, Seat
from game.stage.director import Pace
from game.tabletop.board.board_words import ActionPiece
from tests.bases.generated import generated
from tests.cabinet.table_driver import TableDriver

#: Choices besides those of the generated game: to drop a card, and to take no stone. Both end the turn.
MORE = ("drop 1", "drop 2", "drop 3", "take 0")


@pytest.fixture
def table(tmp_path: Path, left_out: tuple[str, ...]) -> Iterator[TableDriver]:
    with generated("hidden_towers", tmp_path) as package:
        rules = package.rules.HiddenTowers

        def lawful(self: Any, seat: int) -> list[str]:
            drops = [f"drop {card}" for card in sorted(set(self.hand[seat]))]
            return [*rules.lawful(self, seat), *drops, "take 0"]

        def choose(self: Any, seat: int, action: Any) -> None:
            if action.text in MORE:
                self.end_turn()
            else:
                rules.choose(self, seat, action)

        members = {"CHOICES": (*rules.CHOICES, *MORE), "lawful": lawful, "choose": choose}
        game = type("Game", (type(package.GAME),), {"position": type("More", (rules,), members)})()
        board = type("Board", (package.front().board(),), {"left_out": left_out})
        front = type("Front", (type(package.front()),), {"game": game, "board": lambda _self: board})()
        cabinet = Cabinet({game.name: lambda: game}, {game.name: lambda: front})
        driver = TableDriver(tmp_path, game=game.name, cabinet=cabinet)
        seats = Seat("Ada", HUMAN), Seat("Ben", "bot:mason")
        driver.sit(Match(game, usual_level(game), seats, "S", salt_of("S")), Pace.STILL)
        driver.wait()
        yield driver
        driver.app.close_window()


def ways(table: TableDriver) -> dict[str, list[Any]]:
    """Return the things on the table by the choice that each represents."""
    picks: dict[str, list[Any]] = {}
    for thing, action in table.table.turn.question.picks.items():
        picks.setdefault(str(action), []).append(thing)
    return picks


BOTH = pytest.mark.parametrize("left_out", [(), ("quarry", "hand")])


@BOTH
def test_every_choice_has_a_piece_of_its_own_and_only_one(table: TableDriver) -> None:
    legal = list(map(str, table.table.turn._legal))
    picks = ways(table)
    assert "take 0" in legal and any(text.startswith("drop") for text in legal)
    assert sorted(picks) == sorted(legal)
    assert all(isinstance(thing, ActionPiece) for text in picks for thing in picks[text] if text in MORE)


@BOTH
@pytest.mark.parametrize("word", ["add", "drop"])
@pytest.mark.parametrize("keys", [False, True])
def test_two_choices_of_one_card_can_both_be_made(table: TableDriver, word: str, keys: bool) -> None:
    text, (thing, *_) = next((text, way) for text, way in ways(table).items() if text.startswith(word))
    element = next(one for one in table.focus.elements if one.key == thing)
    if keys:
        table.choose(element.name)
    else:
        table.touch(element)
    assert list(map(str, table.table.turn.question.confirm_actions())) == [text]
    decided = table.table.session.match.decided
    table.press(pygame.K_RETURN)
    assert table.table.session.match.decided > decided
