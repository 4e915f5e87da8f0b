"""A start loads only the modules that it needs. Modules are counted; `bench.start` measures the time."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from game.cabinet.games import SHIPPED

ROOT = Path(__file__).resolve().parents[2]
#: Prints the names of all modules after the first picture, before anything is closed.
AT_FIRST_PICTURE = """
import sys
from game.cabinet.app import App
App.close_window = lambda app: print(*sorted(sys.modules)) or app.loop.finish()
from bench.shown import show
show(*sys.argv[1:])
"""
AFTER_A_COMMAND = """
import sys
from game.cli import main
try:
    code = main(sys.argv[1:])
except SystemExit as end:
    code = end.code
print(*sorted(sys.modules))
sys.exit(code)
"""
#: Modules that no start loads before a person uses them.
NEVER_AT_FIRST = (
    r"pygame_gui|tomlkit|openskill|tqdm|filelock|numpy|ray|email|importlib\.metadata"
    r"|game\.(league|study|keeper|kiosk|film)|game\.stage\.widgets"
    r"|game\.cabinet\.(statistics|settings_scene|saved_scene|saved_rows|puzzles_scene|chronicle_scene|fault_scene)"
    r"|game\.tabletop\.(setup|rulebook)\.\w+_scene"
)
#: A title has no table.
NOT_AT_A_TITLE = (
    r"babel|tomli|game\.(bots|thinking\.hand|match\.(match|replay|journal))|game\.tabletop\.table"
)
RULES = r"(game|rules\.(position|level|events)|opponents|judgement|words|account|scenes)"


def loaded(code: str, *arguments: str) -> str:
    """Return the names of the modules that a fresh interpreter has loaded, each on a line."""
    done = subprocess.run(
        [sys.executable, "-P", "-c", code, *arguments],
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    return "\n".join(next(line for line in reversed(lines) if line.startswith("__")).split())


def among(names: str, pattern: str) -> list[str]:
    """Return those of some modules whose names, or those of their packages, match."""
    return [found[0] for found in re.finditer(rf"^(?:{pattern})(?:\..*)?$", names, re.MULTILINE)]


def rules_of(game: str) -> str:
    """Return the pattern of the modules of an opened game: rules, bots, words and scenes."""
    return rf"game\.{game}\.{RULES}"


def others(game: str) -> str:
    """Return the pattern of all games but one."""
    return "|".join(rf"game\.{other}" for other in SHIPPED.names if other != game)


@pytest.mark.parametrize("game", SHIPPED.names)
def test_a_title_loads_no_other_game_and_of_its_own_neither_rules_nor_bots(game: str) -> None:
    names = loaded(AT_FIRST_PICTURE, "title", game)
    assert among(names, "game.cabinet.title_scene") and among(names, rf"game\.{game}\.front")
    unneeded = (NEVER_AT_FIRST, NOT_AT_A_TITLE, others(game), rules_of(game))
    assert [among(names, each) for each in unneeded] == [[], [], [], []]


@pytest.mark.parametrize("game", SHIPPED.names)
def test_a_table_loads_no_other_game(game: str) -> None:
    names = loaded(AT_FIRST_PICTURE, "table", game)
    assert among(names, rf"game\.{game}\.rules\.position")
    assert among(names, NEVER_AT_FIRST) == among(names, others(game)) == []


def test_the_shelf_loads_the_book_of_every_game_and_the_rules_of_none() -> None:
    names = loaded(AT_FIRST_PICTURE, "shelf")
    for game in SHIPPED.names:
        assert among(names, rf"game\.{game}\.look\.title\.shelf_book")
        assert among(names, rules_of(game)) == []
    assert among(names, NEVER_AT_FIRST) == among(names, NOT_AT_A_TITLE) == []


@pytest.mark.parametrize("command", ["--help", "--version", "games", "levels"])
def test_a_command_that_plays_nothing_loads_no_bots_and_no_screen(command: str) -> None:
    names = loaded(AFTER_A_COMMAND, command)
    unneeded = [r"pygame|pygame_gui|game\.(bots|league|study|stage\.\w+_scene|tabletop\.table)"]
    unneeded += [rf"game\.{game}\.(opponents|judgement|account|scenes)" for game in SHIPPED.names]
    assert bool(among(names, "game.cabinet.registry")) == (not command.startswith("-"))
    assert [among(names, each) for each in unneeded] == [[] for _ in unneeded]


def test_a_command_for_one_game_loads_no_other() -> None:
    game = SHIPPED.names[-1]
    names = loaded(AFTER_A_COMMAND, "simulate", "--games", "1", "--game", game, "--bots", "random")
    assert among(names, rf"game\.{game}\.opponents") and among(names, others(game)) == []
