"""docs/study.md is true: its code runs, its commands exist, its parts are those of the encoding."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.match.tables import BRIDGE, BRIDGE_LEVELS

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "study.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: re.findall(r"game\.study\.(\w+)", block)[0])
def test_the_pages_code_runs_as_it_stands(block: str, tmp_path: Path) -> None:
    found = subprocess.run(
        [sys.executable, "-c", block], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (found.returncode, found.stderr) == (0, "")


def test_the_page_shows_code_for_both_libraries_and_for_the_numbers() -> None:
    assert len(BLOCKS) == 3
    assert all(block.count("\n") <= 16 for block in BLOCKS)


def test_parts_and_commands_that_the_page_names_are_there() -> None:
    parts = [part.name for part in BRIDGE.encoding(BRIDGE_LEVELS["standard"], 2).parts]
    rows = re.findall(r"^\| (`[a-z_`0-9, ]+`) \|", PAGE, re.MULTILINE)
    told = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    assert sorted(told) == sorted(name for name in parts if not name.endswith("_1"))
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
