"""docs/study.md is true for every game: its code runs, its commands exist, its parts are the encoding's."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from game.cabinet.games import SHIPPED
from game.old_london_bridge.rules import encoding as bridge
from game.old_town.rules import encoding as old_town
from game.pillars_of_the_earth.rules import encoding as pillars
from game.singapore.rules import encoding as singapore
from tests.playthrough.tables import shipped_levels

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "study.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
GAMES: Final = {game.name: game for game in SHIPPED.every_game()}
#: The heading of each game's parts, and the code of `asked` for chance.
HEADINGS: Final = {
    "old_london_bridge": ("Old London Bridge", bridge.OUTCOME),
    "pillars_of_the_earth": ("The Pillars of the Earth", pillars.OUTCOME),
    "singapore": ("Singapore", singapore.OUTCOME),
    "old_town": ("Old Town", old_town.OUTCOME),
}


def for_game(block: str, name: str) -> str:
    """Return an example of Old London Bridge for a game, changed as the page says."""
    kind = type(GAMES[name]).__name__
    assert f"import `{kind}` from" in re.sub(r"\s+", " ", PAGE) or kind == "OldLondonBridge"
    return block.replace("old_london_bridge", name).replace("OldLondonBridge", kind)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: re.findall(r"game\.study\.(\w+)", block)[0])
def test_the_pages_code_runs_for_every_game(block: str, name: str) -> None:
    code = for_game(block, name)
    found = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (found.returncode, found.stderr) == (0, "")


def test_the_page_shows_code_for_both_libraries_and_for_the_numbers() -> None:
    assert len(BLOCKS) == 3
    assert all(block.count("\n") <= 16 for block in BLOCKS)


@cache
def section(name: str) -> str:
    """Return the page's section on a game's parts."""
    return PAGE.partition(f"### {HEADINGS[name][0]}\n")[2].partition("\n## ")[0].partition("\n### ")[0]


def rows(name: str, of: str) -> list[tuple[str, int, str]]:
    """Return the parts in a table of a game: name, length, and the parameters of the length."""
    table = re.search(rf"^\| part of {of} \|.*\n\|.*\n((?:\|.*\n)+)", section(name), re.MULTILINE)
    assert table is not None
    found = re.findall(r"^\| `(\w+)` \| (\d+)(?:, ([^|]+))? \| [^|]+ \|$", table[1], re.MULTILINE)
    assert len(found) == table[1].count("\n")
    return [(part, int(length), depends) for part, length, depends in found]


def of_seat(rows_of_seat: list[tuple[str, int, str]], seat: int) -> list[tuple[str, int]]:
    return [(part.removesuffix("_0") + f"_{seat}", length) for part, length, _ in rows_of_seat]


@pytest.mark.parametrize("name", GAMES)
def test_the_page_has_every_part_with_its_length_in_its_order(name: str) -> None:
    game: Any = GAMES[name]
    encoding = game.encoding(shipped_levels(game)["standard"], 4)
    stated = [(part, length) for part, length, _ in rows(name, "the table")]
    for seat in range(4):
        stated += of_seat(rows(name, "a seat"), seat)
    stated += [(part, length) for part, length, _ in rows(name, "the turn")]
    assert stated == [(part.name, part.size) for part in encoding.parts]
    text = f"{len(encoding.texts)} actions. Four players at the standard level give {encoding.size} integers."
    assert text in section(name)


@pytest.mark.parametrize("name", GAMES)
def test_lengths_are_the_same_at_every_level_unless_the_page_says_otherwise(name: str) -> None:
    game: Any = GAMES[name]
    fixed = {
        part: length
        for of in ("the table", "a seat", "the turn")
        for part, length, depends in rows(name, of)
        if not depends
    }
    for level in shipped_levels(game).values():
        for players in game.players_of(level):
            for part in game.encoding(level, players).parts:
                assert fixed.get(part.name, part.size) == part.size, part.name


@pytest.mark.parametrize("name", GAMES)
def test_the_page_names_every_request(name: str) -> None:
    [row] = re.findall(r"^\| `asked` \|.*$", section(name), re.MULTILINE)
    numbers = [int(number) for number in re.findall(r"(?:: |, )(\d+) ", row)]
    chance = HEADINGS[name][1]
    assert numbers == [*range(1, chance + 1), 0]
    assert f"{chance} an outcome of chance" in row


def test_every_game_has_a_section() -> None:
    assert set(HEADINGS) == set(GAMES)


def test_commands_that_the_page_names_are_there() -> None:
    commands = re.findall(r"python -m ([a-z.]+)", PAGE)
    assert set(commands) == {"bench.adapters", "bench.exploitability"}
    for command in commands:
        assert (ROOT / f"{command.replace('.', '/')}.py").is_file()


def test_nothing_that_draws_is_loaded_by_those_who_study() -> None:
    code = (
        "import sys, game.study.aec, game.study.spiel, game.study.bot_policy;"
        "print([name for name in sys.modules if name.startswith('pygame')])"
    )
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
