"""`check_game` finds names that do not fit together in a game on the bases, and secrets that it tells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.bases.fields import NOBODY
from game.checks.check_game import check_game
from game.checks.faults import Faults
from game.checks.open_check import check_moves, check_open
from game.match.match import Match
from game.tabletop.open.open_board import OpenBoard
from game.tabletop.open.open_words import FieldPiece
from tests.bases.generated import generated
from tests.bases.test_open_board import a_match, board_of, steps


@pytest.fixture
def package(tmp_path: Path) -> Iterator[Any]:
    with generated("hidden_towers", tmp_path) as package:
        yield package


def names(package: Any) -> list[str]:
    """Return the faults of a package's names."""
    faults = Faults()
    check_open(package.GAME, package.front(), faults)
    return faults.lines


def rules(package: Any, **members: Any) -> list[str]:
    """Return the faults of the rules, with other members of the position."""
    position = type("Planted", (package.GAME.position,), members)
    return check_game(type("Game", (type(package.GAME),), {"position": position})(), games=1)


def test_a_new_game_has_no_fault(package: Any) -> None:
    assert names(package) == [] == rules(package)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        (
            'label = "Added"',
            'lable = "Added"',
            "things.added.lable: nothing reads it; allowed, for example: ",
        ),
        (
            "StoneLaid =",
            "StoneLayed =",
            "events.StoneLayed: nothing reads it; allowed, for example: events.S",
        ),
        (
            'rising = "',
            'risen = "',
            "sources.risen: nothing reads it; allowed, for example: sources.rising, ",
        ),
        ("add = ", "ad = ", "refused.ad: nothing reads it; allowed, "),
        ("Take the {number}", "Take it", "choices.take.words: the same for several numbers; allowed: "),
        ("[things.quarry]", "[things.quary]", "things.quarry.name: no such message"),
    ],
)
def test_words_that_nothing_reads_are_found(package: Any, old: str, new: str, line: str) -> None:
    words = package.GAME.folder / "words.toml"
    text = words.read_text(encoding="utf-8")
    assert old in text
    words.write_text(text.replace(old, new), encoding="utf-8")
    assert [one for one in names(package) if one.startswith(f"words.toml {line}")]


def test_words_of_the_game_s_own_are_not(package: Any) -> None:
    words = package.GAME.folder / "words.toml"
    words.write_text(words.read_text(encoding="utf-8") + "\n[own]\nlable = 'A'\n", encoding="utf-8")
    assert names(package) == []


def test_a_field_that_plays_no_choice_is_found(package: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    position = package.GAME.position
    quarry = replace(position.FIELDS["quarry"], plays="lift")
    monkeypatch.setattr(position, "FIELDS", {**position.FIELDS, "quarry": quarry})
    assert names(package) == ["HiddenTowers.quarry: plays='lift'; allowed: take, add"]


def test_a_field_left_out_that_there_is_not_is_found(package: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package.front().board(), "left_out", ("dye",))
    told = "OpenBoard.left_out: 'dye'; allowed: quarry, tower, stones, charms, hand, added"
    assert names(package) == [told]


def test_state_outside_of_the_fields_is_found(package: Any) -> None:
    def choose(self: Any, seat: int, action: Any) -> None:
        self.chosen = action
        package.GAME.position.choose(self, seat, action)

    (line,) = rules(package, choose=choose)
    assert line.startswith("Planted: chosen; allowed: ")


def test_an_event_that_shows_a_card_of_a_hand_is_found(package: Any) -> None:
    def choose(self: Any, seat: int, action: Any) -> None:
        for card in self.hand[seat]:
            self.say(package.rules.CharmUsed(seat, card))
        package.GAME.position.choose(self, seat, action)

    (line,) = rules(package, choose=choose)
    assert line.startswith("Event.seen_by: viewer ") and "hears something hidden of take " in line


def test_a_step_that_is_not_taken_back_is_found(package: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "undo", lambda _match, _seat: None)
    assert [line for line in rules(package) if line.startswith("undo: seat ")]


@pytest.mark.parametrize("piece", [FieldPiece("quary"), FieldPiece("tower", 0, 99)])
def test_a_motion_that_never_moves_anything_is_found(package: Any, piece: FieldPiece) -> None:
    laid, match = package.rules.StoneLaid, a_match(package)

    def flies(board: OpenBoard, event: Any, before: Any, after: Any) -> Any:
        start = FieldPiece("quarry", NOBODY, before.quarry.index(event.stone))
        return board.flight(board.piece("tower", 1), before, start, after, piece)

    faults, board = Faults(), board_of(package, match)
    check_moves(board, steps(match), faults)
    assert not faults.lines
    type(board).moves = {laid: flies}
    check_moves(board, steps(match), faults)
    (line,) = faults.lines
    assert line.startswith("OpenBoard.moves: StoneLaid moves nothing in a whole game; allowed: ")
