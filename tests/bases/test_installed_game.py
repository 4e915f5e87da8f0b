"""The way of an author: write a game, install it, list, simulate, check, play, film, show it in a kiosk."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.new_game.new_game import DICE, HIDDEN, write_game
from tests import sampling

NAME = "author_game"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the installed package."""
    folder = tmp_path_factory.mktemp("author")
    written = write_game(NAME, folder, (DICE, HIDDEN))
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-index", "--no-build-isolation"]
    subprocess.run([*pip, "--target", str(folder / "site"), str(written)], check=True, timeout=120)
    return folder / "site"


def run(site: Path, home: Path, *words: str) -> str:
    """Run a command of the program, which finds the package; return its output."""
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "HOME": str(home)}
    mine = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
    done = subprocess.run(
        [sys.executable, "-m", "game", *words],
        env={**mine, **quiet, "PYTHONPATH": f"{site}{os.pathsep}{Path(__file__).parents[2]}"},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("Traceback") == 0
    return done.stdout


@pytest.mark.skipif(not sampling.whole, reason="it takes a minute: in the full run only")
def test_a_new_game_is_installed_and_used(site: Path, tmp_path: Path) -> None:
    assert "author_game: Author Game. Heavy towers that rise." in run(site, tmp_path, "games")
    assert "standard: Author Game" in run(site, tmp_path, "levels", "--game", NAME)
    records = tmp_path / "records"
    played = ("--games", "2", "--bots", "mason", "--seed", "S", "--record", str(records))
    assert "2 games of Author Game" in run(site, tmp_path, "simulate", "--game", NAME, *played)
    kept = [str(path) for path in records.glob("*.jsonl")]
    assert run(site, tmp_path, "verify", *kept).count("valid") == 2
    assert run(site, tmp_path, "check-game", NAME) == "author_game: no fault found\n"
    run(site, tmp_path, "demo", "--game", NAME, "--frames", "60", "--window", "1000x600", "--bots", "thinker")
    film = tmp_path / "film"
    run(
        site,
        tmp_path,
        "film",
        "--game",
        NAME,
        "--bots",
        "mason",
        "--fps",
        "1",
        "--to",
        "20",
        "--out",
        str(film),
    )
    assert len(list(film.glob("*.png"))) == 20


def test_it_is_installed_with_its_words_levels_and_rulebook(site: Path) -> None:
    package = site / f"bridgewright_{NAME}"
    files = {path.relative_to(package).as_posix() for path in package.rglob("*") if path.is_file()}
    expected = {"rules.py", "table.py", "words.toml", "rulebook.md", "levels/standard.toml", "__init__.py"}
    assert expected <= files
