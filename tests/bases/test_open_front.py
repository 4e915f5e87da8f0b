"""The front of a game on the bases: one line for a name, a value or a drawing that does not exist."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.checks.check_game import check_game
from game.core.chance import salt_of
from game.core.messages import ENGLISH, mark
from game.core.wording.book import BookFault
from game.match.level_files import usual_level
from game.match.match import Match
from game.match.seat import HUMAN, Seat
from game.stage.art import ArtFolders, NoDrawing
from game.tabletop.setup.plain_setup import LevelChoice
from tests.bases.generated import generated


def a_match(game: Any) -> Match:
    seats = Seat("Ada", HUMAN), Seat("Ben", HUMAN)
    return Match(game, usual_level(game), seats, "a seed", salt_of("a seed"))


def test_a_page_is_about_fields_and_choices_of_the_game_alone(tmp_path: Path) -> None:
    with generated("towers", tmp_path) as package:
        book = package.GAME.folder / "rulebook.md"
        text = book.read_text(encoding="utf-8")
        book.write_text(text.replace("about: quarry, take", "about: quarry, tale"), encoding="utf-8")
        with pytest.raises(BookFault) as caught:
            package.front().book(a_match(package.GAME), ENGLISH).about(None)
        told = "rulebook.md:4: about: 'tale'; allowed: quarry, stones, take, tower"
        assert str(caught.value).endswith(told)


@pytest.mark.parametrize(
    ("choice", "told"),
    [
        (LevelChoice("rounds", "", (4, 101), ""), "rounds: 101; allowed: a whole number from 1 to 100"),
        (LevelChoice("bonus", "", (0, -1), ""), "bonus: -1; allowed: a whole number from 0 to 10"),
        (
            LevelChoice("rounds", "", (6, 8), ""),
            "stones: a list of 30; allowed: at least 33 for these rounds",
        ),
        (LevelChoice("bones", "", (1,), ""), "bones: an unknown key; allowed: bonus, game, name, "),
        (
            LevelChoice("bonus", "", (0, 2), "", (mark("None"),)),
            "bonus: 1 labels; allowed: 2, one for each value",
        ),
    ],
)
def test_the_setup_offers_only_values_that_the_levels_allow(
    choice: LevelChoice, told: str, tmp_path: Path
) -> None:
    with generated("towers", tmp_path) as package:
        front = package.front()
        front.choices = lambda: (choice,)
        with pytest.raises(ValueError, match="choices: ") as caught:
            front.game_setup()
        assert str(caught.value).count("\n") == 0
        assert told in str(caught.value)
        assert f"{choice.field} {choice.values[-1]}" in str(caught.value) or "labels" in told


def test_check_game_finds_a_value_that_no_level_allows(tmp_path: Path) -> None:
    with generated("towers", tmp_path) as package:
        front = package.front()
        front.choices = lambda: (LevelChoice("rounds", mark("Rounds"), (101,), mark("How many.")),)
        (line, *_) = check_game(package.GAME, front, games=1)
        assert line.startswith("OpenFront.choices: ValueError: choices: rounds 101 at level standard: ")


def test_check_game_finds_a_page_about_nothing(tmp_path: Path) -> None:
    with generated("towers", tmp_path) as package:
        book = package.GAME.folder / "rulebook.md"
        book.write_text(book.read_text().replace("about: tower", "about: towers"), encoding="utf-8")
        (line,) = check_game(package.GAME, package.front(), games=1)
        assert "rulebook.md:9: about: 'towers'; allowed: " in line


def test_a_drawing_that_is_not_there_is_named_with_its_game_and_folder(tmp_path: Path) -> None:
    folders = ArtFolders(tmp_path / "program", lambda _game: tmp_path / "assets")
    with pytest.raises(NoDrawing) as caught:
        folders.file("towers/stone_3")
    told = f"the game 'towers' has no drawing 'stone_3': there is no {tmp_path}/assets/stone_3.svg"
    assert str(caught.value) == told
