"""The pages are true: links have targets, commands exist, every level, opponent and option has one row."""

from __future__ import annotations

import ast
import doctest
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path

import pytest

from game import compiled
from game.bots.bot import opponents
from game.cabinet.games import SHIPPED
from game.cli import main
from game.match import fault_log
from game.match.level_files import find_levels
from game.match.places import levels_folder
from tests.project import pages
from tests.project.pages import ROOT, Page, calls, page, rows

PAGES = pages.pages()
COMMANDS = page("docs/commands.md")
LEVELS = page("docs/levels.md")
CONTRIBUTING = page("CONTRIBUTING.md")
#: The command line without a command, as the tables of docs/commands.md name it.
NONE = "none"
OPTION = re.compile(r"^  (--[a-z-]+)", re.MULTILINE)
#: A path of the tree, without placeholders.
PATH = re.compile(r"(?:\.ci|game|tests|bench|docs|levels|assets|packages|training|compiling)/[\w./-]+")
#: The one page whose paths are those of a game that does not exist yet.
FUTURE = Path("docs/new-game.md")
#: An option that a module adds to a parser.
ADDED = re.compile(r"\.add_argument\(\s*\"(--[a-z-]+)\"")


@pytest.fixture(scope="module")
def options() -> dict[str, set[str]]:
    """The options of each command, and of none, as `--help` lists them."""
    whole = help_text()
    commands = re.findall(r"^    ([a-z-]+) ", whole, re.MULTILINE)
    assert {"simulate", "league", "verify", "levels"} <= set(commands)
    return {NONE: set(OPTION.findall(whole))} | {
        command: set(OPTION.findall(help_text(command))) for command in commands
    }


def help_text(*arguments: str) -> str:
    """Return the output of the program for `--help`."""
    output = StringIO()
    with redirect_stdout(output), pytest.raises(SystemExit) as ended:
        main([*arguments, "--help"])
    assert ended.value.code == 0
    return output.getvalue()


def title_of(game: str) -> str:
    """Return the title of a game."""
    return SHIPPED.front_called(game).title


def first_cells(text: str) -> list[str]:
    """Return the first code span of each row of the tables in a text."""
    found = (re.match(r"\[?`([^`]+)`", cells[0]) for cells in rows(text))
    return [span[1] for span in found if span is not None]


def test_the_reader_of_pages_does_as_its_examples() -> None:
    assert doctest.testmod(pages).failed == 0


# Links


@pytest.mark.parametrize("one", PAGES, ids=[str(one.path) for one in PAGES])
def test_every_link_and_picture_leads_somewhere(one: Page) -> None:
    texts = {other.path: other for other in PAGES}
    for target in one.targets:
        if re.match(r"https?://|mailto:", target):
            continue
        path, _, anchor = target.partition("#")
        file = (ROOT / one.path.parent / path).resolve() if path else ROOT / one.path
        assert file.is_relative_to(ROOT) and file.exists(), target
        if anchor:
            assert anchor in texts[file.relative_to(ROOT)].anchors, target


@pytest.mark.parametrize("game", SHIPPED.names)
def test_every_game_has_its_reference_pages(game: str) -> None:
    for name in ("levels", "opponents", "record", "rules"):
        assert (ROOT / "docs" / game / f"{name}.md").is_file(), name


def test_every_page_of_docs_is_reached_by_a_link() -> None:
    reached = {
        (ROOT / one.path.parent / target.partition("#")[0]).resolve()
        for one in PAGES
        for target in one.targets
        if not target.startswith("#")
    }
    lost = [str(one.path) for one in PAGES if one.path.parts[0] == "docs" and ROOT / one.path not in reached]
    assert not lost


@pytest.mark.parametrize("one", PAGES, ids=[str(one.path) for one in PAGES])
def test_every_path_that_a_page_names_exists(one: Page) -> None:
    named = [span for span in one.spans if PATH.fullmatch(span) and one.path != FUTURE]
    assert not [name for name in named if not (ROOT / name).exists() and not (ROOT / f"{name}.py").exists()]


# Commands


@pytest.mark.parametrize("one", PAGES, ids=[str(one.path) for one in PAGES])
def test_every_command_that_a_page_shows_exists(one: Page, options: dict[str, set[str]]) -> None:
    for words in one.commands:
        for arguments in calls(words, "bridgewright"):
            named = next((word for word in arguments if not word.startswith("-")), NONE)
            command = named if arguments[:1] == [named] else NONE
            assert command in options, words
            allowed = options[command] | {"--help"}
            assert not unknown(arguments, allowed), (words, unknown(arguments, allowed))


@pytest.mark.parametrize("one", PAGES, ids=[str(one.path) for one in PAGES])
def test_every_module_that_a_page_runs_exists_with_its_options(one: Page) -> None:
    for words in one.commands:
        for python in ("python", "python3"):
            for arguments in calls(words, python):
                if arguments[:1] == ["-m"] and arguments[1] != "venv":
                    allowed = module_options(arguments[1])
                    assert not unknown(arguments[2:], allowed), (words, unknown(arguments[2:], allowed))


@pytest.mark.parametrize("one", PAGES, ids=[str(one.path) for one in PAGES])
def test_every_option_of_pytest_and_every_tested_folder_exists(
    one: Page, pytestconfig: pytest.Config
) -> None:
    for words in one.commands:
        for arguments in calls(words, "pytest"):
            for word in arguments:
                if word.startswith("--"):
                    assert hasattr(pytestconfig.option, word[2:].partition("=")[0].replace("-", "_")), words
                elif word.startswith("tests/"):
                    assert (ROOT / word.partition("::")[0]).exists(), words


@pytest.mark.parametrize("one", PAGES, ids=[str(one.path) for one in PAGES])
def test_every_extra_that_a_page_installs_exists(one: Page) -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        extras = set(tomllib.load(file)["project"]["optional-dependencies"])
    for words in one.commands:
        for arguments in calls(words, "pip"):
            for word in arguments:
                found = re.fullmatch(r"(?:\.|bridgewright)\[([a-z,]+)\]", word)
                assert found is None or set(found[1].split(",")) <= extras, words


def unknown(arguments: list[str], allowed: set[str]) -> list[str]:
    """Return the options among arguments that are not allowed."""
    given = [word.partition("=")[0] for word in arguments if re.match(r"--[a-z]", word)]
    return [option for option in given if option not in allowed]


@cache
def module_options(name: str) -> set[str]:
    """Return the options of a module that can be run, with those that its helpers add."""
    place = ROOT.joinpath(*name.split("."))
    file = place / "__main__.py" if place.is_dir() else place.with_suffix(".py")
    assert file.exists() and runs(file), f"python -m {name}"
    tree = ast.parse(file.read_text(encoding="utf-8"))
    named = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
    helpers = [ROOT.joinpath(*module.split(".")).with_suffix(".py") for module in named]
    shared = [helper for helper in helpers if helper.exists() and not runs(helper)]
    return {"--help"} | {
        option for one in (file, *shared) for option in ADDED.findall(one.read_text("utf-8"))
    }


def runs(file: Path) -> bool:
    """Return whether a module does something when it is run."""
    return file.name == "__main__.py" or '__name__ == "__main__"' in file.read_text(encoding="utf-8")


# Rows


def test_every_command_has_one_row(options: dict[str, set[str]]) -> None:
    shown = [cell.split()[1] for cell in first_cells(COMMANDS.text) if cell.startswith("bridgewright ")]
    assert Counter(shown) == Counter(options.keys() - {NONE})


def test_every_option_of_every_command_has_one_row(options: dict[str, set[str]]) -> None:
    shown: Counter[tuple[str, str]] = Counter(own_rows())
    for option, *commands, _ in rows(COMMANDS.section("Options of several commands")):
        if commands:
            names = commands[0].replace("`", "").split(", ")
            shown.update((name, option.strip("`").split()[0]) for name in names)
    assert shown == Counter((command, option) for command, own in options.items() for option in own)


def own_rows() -> Iterator[tuple[str, str]]:
    """Yield command and option of each row in a table of one command's options.

    The command is the first word of the heading above, unless the head of the table names another.
    """
    command = ""
    for line in COMMANDS.text.splitlines():
        head = re.match(r"#+ ([A-Z][a-z-]+)", line)
        if head is not None:
            command = head[1].lower()
        named = re.match(r"\| option (?:of `bridgewright ([a-z-]+)`|(without a command)) \|", line)
        if named is not None:
            command = named[1] or NONE
        option = re.match(r"\| `(--[a-z-]+)[^|]*\|[^|]*\|$", line)
        if option is not None:
            yield command, option[1]


@pytest.mark.parametrize("name", SHIPPED.names)
def test_every_level_has_one_row(name: str) -> None:
    found = find_levels(levels_folder(name), (), SHIPPED.games[name]().level_from)
    assert Counter(first_cells(LEVELS.section(title_of(name)))) == Counter(entry.name for entry in found)


@pytest.mark.parametrize("name", SHIPPED.names)
def test_every_opponent_has_one_row_with_the_words_of_the_setup(name: str) -> None:
    game, section = SHIPPED.games[name](), Page(COMMANDS.path, COMMANDS.section("Opponents"))
    names = opponents(game.bots)
    assert rows(section.section(title_of(name))) == [[f"`{bot}`", game.temper(bot)] for bot in names]
    anchors = first_cells(section.section("For measurements"))
    assert Counter([*names, *anchors]) == Counter(game.bots.keys())


def test_the_level_of_ones_own_can_be_used(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    block = re.search(r"```toml\n(.*?)```", LEVELS.text, re.DOTALL)
    assert block is not None
    file = tmp_path / "my-box.toml"
    file.write_text(block[1], encoding="utf-8")
    assert main(["levels", str(file)]) == 0
    assert capsys.readouterr().out.startswith("my-box: My box")


def test_every_variable_of_the_program_has_one_row() -> None:
    shown = first_cells(COMMANDS.section("Environment variables"))
    assert Counter(shown) == Counter((fault_log.DEBUG, compiled.VARIABLE))


# The code base and its versions


def test_every_package_has_one_row_with_the_tests_that_it_needs() -> None:
    shown = [cells for cells in rows(CONTRIBUTING.text) if cells[0].startswith("`game/")]
    packages = [f"game/{path.parent.name}/" for path in (ROOT / "game").glob("*/__init__.py")]
    named = [name for cells in shown for name in re.findall(r"`(game/[a-z_]+/)`", cells[0])]
    assert Counter(named) == Counter(packages)
    for cells in shown:
        folders = re.findall(r"`(tests/[a-z_/]+)`", cells[-1])
        assert folders, cells
        for folder in folders:
            assert (ROOT / folder).is_dir(), folder


def test_the_line_that_the_example_changes_is_in_its_file() -> None:
    [line] = re.findall(r"```toml\n(.*?)\n *```", CONTRIBUTING.section("Example: change a prompt"), re.DOTALL)
    file = next(span for span in CONTRIBUTING.spans if span.endswith("words/messages.toml"))
    assert line.strip() in (ROOT / file).read_text(encoding="utf-8")


def test_the_diagram_names_every_package_that_games_share() -> None:
    drawing = (ROOT / "docs" / "pictures" / "layers.svg").read_text(encoding="utf-8")
    words = set(re.findall(r"[a-z_]+", " ".join(re.findall(r">([^<>]+)</text>", drawing))))
    shared = {path.parent.name for path in (ROOT / "game").glob("*/__init__.py")} - SHIPPED.games.keys()
    assert shared <= words


def test_the_changelog_begins_with_the_present_version_and_rises() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        present = tomllib.load(file)["project"]["version"]
    heads = re.findall(r"^## (\d+)\.(\d+)\.(\d+) \((\d{4}-\d\d-\d\d)\)$", page("CHANGELOG.md").text, re.M)
    assert ".".join(heads[0][:3]) == present
    versions = [tuple(map(int, head[:3])) for head in heads]
    assert versions == sorted(set(versions), reverse=True)
    days = [head[3] for head in heads]
    assert days == sorted(days, reverse=True)


@pytest.mark.parametrize("one", PAGES, ids=[str(one.path) for one in PAGES])
def test_packages_that_a_page_names_have_the_present_version(one: Page) -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        present = tomllib.load(file)["project"]["version"]
    named = re.findall(r"bridgewright[_-](\d[\w.]*?)(?:_[a-z0-9]+\.deb|-py3|\.tar)", one.text)
    assert set(named) <= {present}
