"""The promises of README.md: short, two commands of one line, the names of designers and publishers."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
#: Bytes that the README may have.
LARGEST = 8000
CI = (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def shell_blocks() -> list[str]:
    """Return the README's commands."""
    return re.findall(r"```sh\n(.*?)```", README, re.DOTALL)


def test_the_readme_is_short() -> None:
    assert len(README.encode()) < LARGEST


def test_two_commands_of_one_line_each_install_from_nothing_and_start_or_test() -> None:
    start, test = shell_blocks()
    for block in (start, test):
        assert block.count("\n") == 1
        assert block.startswith("python3 -m venv .venv && .venv/bin/pip install ")
    assert start.endswith("&& .venv/bin/bridgewright\n")
    assert test.endswith("&& .venv/bin/pytest\n")


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
def test_ci_runs_the_test_command_that_stands_in_the_readme() -> None:
    extraction = re.search(r"^command=.*$", CI, re.MULTILINE)
    assert extraction is not None
    script = f'{extraction[0]}\nprintf "%s\\n" "$command"'
    found = subprocess.run(["bash", "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert found.stdout == shell_blocks()[1]
    assert '-c "$command"' in CI
    assert "pip install" not in CI


def test_ci_runs_the_other_checks_too() -> None:
    for check in ("ruff check .", "ruff format --check .", "mypy", "lint-imports"):
        assert f"$bin/{check}\n" in CI


#: The words that a page must have about each game.
CREDITS = {
    "docs/old_london_bridge/rules.md": ("Gabriele Bubola", "Leo Colovini", "Queen Games", "2022"),
    "docs/pillars_of_the_earth/rules.md": ("Michael Rieneck", "Stefan Stadler", "Kosmos", "2006"),
    "docs/singapore/rules.md": ("Peer Sylvester", "White Goblin Games", "2011"),
    "docs/old_town/rules.md": ("Stephan Riedel", "Clicker Spiele", "2004"),
}


@pytest.mark.parametrize("name", ["README.md", *CREDITS])
def test_designers_and_publishers_are_named_and_that_this_is_unofficial(name: str) -> None:
    text = " ".join((ROOT / name).read_text(encoding="utf-8").replace("*", "").split())
    named = CREDITS.get(name, tuple(words for every in CREDITS.values() for words in every))
    for words in (*named, "unofficial program", "words and art"):
        assert words in text
