"""A demo with a seed draws the same pictures on every run."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from game.cabinet import opening
from game.cli import main
from game.stage.house import Table
from tests.cli.test_commands import run
from tests.sampling import by_run

#: The command on a scripted clock, printing a digest of one picture in 15.
SCRIPTED = """
import hashlib, sys
from dataclasses import replace
from game.cabinet import opening
from game.cli import main
from game.stage.clock import ScriptedClock
from game.stage.window import Window

opened, present, shown = opening.open_demo, Window.present, []

def scripted(game, tables, how, frames=None):
    return opened(game, tables, replace(how, clock=ScriptedClock()), frames)

def told(window, part=None):
    present(window, part)
    shown.append(window)
    if len(shown) % 15 == 0:
        print(hashlib.sha256(window.canvas.get_view("2")).hexdigest())

opening.open_demo, Window.present = scripted, told
sys.exit(main())
"""
FRAMES = by_run(120, 240)
DEMO = ("demo", "--level", "quick", "--players", "2", "--window", "1000x600", "--frames", str(FRAMES))


def digests(seed: str, hashes: str, home: Path) -> list[str]:
    """Return the digests of a few pictures, in a process of its own with its own order of sets."""
    environment = {"PYTHONHASHSEED": hashes, "HOME": str(home)}
    done = run(*DEMO, "--seed", seed, code=SCRIPTED, env=environment, stderr=subprocess.DEVNULL)
    assert done.returncode == 0
    return done.stdout.splitlines()


def test_a_demo_with_a_seed_draws_the_same_pictures_in_every_process(tmp_path: Path) -> None:
    first = digests("fair", "1", tmp_path)
    assert len(set(first)) == FRAMES // 15, "something moves"
    assert digests("fair", "2", tmp_path) == first


@pytest.mark.parametrize(("seed", "repeats"), [(("--seed", "S"), True), ((), False)])
def test_timed_bots_of_a_demo_think_by_number_where_a_seed_is_named(
    monkeypatch: pytest.MonkeyPatch, seed: tuple[str, ...], repeats: bool
) -> None:
    tables: list[Table] = []
    monkeypatch.setattr(opening, "open_demo", lambda _game, made, *_: tables.extend(map(made, (1, 2))))
    assert main(["demo", "--level", "quick", *seed]) == 0
    assert [table.repeats for table in tables] == [repeats] * 2
