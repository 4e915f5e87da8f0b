"""A fault of the program in a command: one line, the report's path, and no traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[2]
#: Runs a command in which a function is broken, by its module and name.
_BROKEN: Final = """
import importlib, sys
module, name = sys.argv[1:3]
def broken(*_, **__):
    raise ZeroDivisionError("Maud, seed 17")
if module != "none":
    setattr(importlib.import_module(module), name, broken)
if module == "none":
    sys.modules["game.cli"] = None
sys.argv = ["bridgewright", *sys.argv[3:]]
from game.__main__ import main
sys.exit(main())
"""


def _run(folder: Path, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    homes = ("HOME", "USERPROFILE", "XDG_STATE_HOME", "LOCALAPPDATA")
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **dict.fromkeys(homes, str(folder)), **more}
    return subprocess.run(
        [sys.executable, "-c", _BROKEN, *arguments],
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize(
    ("module", "name", "command"),
    [
        ("game.match.level_files", "find_levels", ("levels",)),
        ("game.match.series", "seat_means", ("simulate", "--games", "1", "--level", "quick")),
        ("game.cabinet.tables", "demo_tables", ("demo", "--level", "quick", "--frames", "2")),
        ("game.cabinet.opening", "open_title", ()),
        ("none", "", ("levels",)),
    ],
)
def test_a_fault_has_one_line_and_a_report(
    tmp_path: Path, module: str, name: str, command: tuple[str, ...]
) -> None:
    done = _run(tmp_path, module, name, *command)
    assert done.returncode == 1 and done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert line.startswith("bridgewright: the program has crashed; the report is in ")
    report = Path(line.partition("report is in ")[2])
    assert report.is_relative_to(tmp_path)
    told = report.read_text(encoding="utf-8")
    assert ("ZeroDivisionError" in told or "ModuleNotFoundError" in told) and "Maud" not in told
    assert "Traceback" not in done.stderr and "Maud" not in done.stderr


@pytest.mark.parametrize(
    "command",
    [
        ("demo", "--level", "quick", "--frames", "2", "--dev"),
        ("film", "--level", "quick", "--out", "film", "--dev"),
        ("film", "--level", "quick", "--out", "film"),
    ],
)
def test_an_author_reads_the_message_and_the_line_on_the_terminal_and_in_the_report(
    tmp_path: Path, command: tuple[str, ...]
) -> None:
    done = _run(tmp_path, "game.cabinet.tables", "demo_tables", *command)
    *told, crashed = done.stderr.splitlines()
    report = Path(crashed.partition("report is in ")[2]).read_text(encoding="utf-8")
    assert done.returncode == 1 and "ZeroDivisionError" in report
    if "--dev" in command:
        assert told[0] == "ZeroDivisionError: Maud, seed 17" and told[1].startswith(
            "<string>, line 5, in broken"
        )
        assert "ZeroDivisionError: Maud, seed 17" in report
    else:
        assert not told and "Maud" not in report


def test_with_the_variable_of_developers_the_traceback_is_shown(tmp_path: Path) -> None:
    done = _run(tmp_path, "game.match.level_files", "find_levels", "levels", BRIDGEWRIGHT_DEBUG="1")
    assert done.returncode == 1 and "Traceback" in done.stderr and "ZeroDivisionError" in done.stderr
