"""The promises of README.md: two commands of one line, every command of the program, a level that works."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from game.cabinet.games import SHIPPED
from game.cli import main
from game.match.level_files import find_levels
from game.match.places import levels_folder

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CI = (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def shell_blocks() -> list[str]:
    """Return the README's commands."""
    return re.findall(r"```sh\n(.*?)```", README, re.DOTALL)


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return the program's output for `--help`."""
    with pytest.raises(SystemExit) as ended:
        main([*arguments, "--help"])
    assert ended.value.code == 0
    return capsys.readouterr().out


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


def test_the_readme_names_every_command_and_option(capsys: pytest.CaptureFixture[str]) -> None:
    commands = re.findall(r"^    ([a-z]+) ", printed(capsys), re.MULTILINE)
    assert {"simulate", "league", "verify", "levels"} <= set(commands)
    for command in commands:
        assert f"`bridgewright {command}" in README
        for option in re.findall(r"^  (--[a-z]+)", printed(capsys, command), re.MULTILINE):
            assert option in README, f"{command} {option}"


def test_the_readme_names_every_level_and_bot() -> None:
    for game in SHIPPED.every_game():
        for entry in find_levels(levels_folder(game.name), (), game.level_from):
            assert f"| `{entry.name}` |" in README
        for bot in game.bots:
            assert f"`{bot}`" in README


def test_the_readmes_own_level_can_be_used(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    block = re.search(r"```toml\n(.*?)```", README, re.DOTALL)
    assert block is not None
    file = tmp_path / "my-box.toml"
    file.write_text(block[1], encoding="utf-8")
    assert main(["levels", str(file)]) == 0
    assert capsys.readouterr().out.startswith("my-box: My box")


@pytest.mark.parametrize("name", ["README.md", "docs/old_london_bridge/rules.md"])
def test_designers_and_publisher_are_named_and_that_this_is_unofficial(name: str) -> None:
    text = " ".join((ROOT / name).read_text(encoding="utf-8").replace("*", "").split())
    for words in (
        "Gabriele Bubola",
        "Leo Colovini",
        "Queen Games",
        "2022",
        "unofficial program",
        "words and art",
    ):
        assert words in text


def test_every_link_of_the_pages_leads_somewhere() -> None:
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))):
        text = page.read_text(encoding="utf-8")
        headings = {
            re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")
            for heading in re.findall(r"^#+ (.*)$", text, re.MULTILINE)
        }
        for target in re.findall(r"\]\(([^)]+)\)", text):
            if target.startswith("#"):
                assert target[1:] in headings, f"{page.name}: {target}"
            elif not target.endswith(".png"):
                assert (page.parent / target.partition("#")[0]).exists(), f"{page.name}: {target}"
