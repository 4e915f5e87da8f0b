"""The import contracts apply to all games of the cabinet alike."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Collection, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Any

import pytest

from game.cabinet.registry import GAMES
from tests.project.contract_types import for_games

ROOT = Path(__file__).resolve().parents[2]
Contract = Mapping[str, Any]


def contracts() -> list[Contract]:
    """Return the contracts that are checked."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        found: list[Contract] = tomllib.load(file)["tool"]["importlinter"]["contracts"]
    return found


def is_there(module: str) -> bool:
    """Return whether the tree has a module or a package of that name."""
    path = ROOT.joinpath(*module.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def test_no_contract_names_one_game() -> None:
    text = str(contracts())
    assert not [name for name in GAMES if name in text], "write {game}: a contract is for all games"


def test_each_game_lies_in_a_folder_of_its_name_and_is_no_other_room() -> None:
    shared = {path.name for path in (ROOT / "game").iterdir() if path.is_dir()} - GAMES.keys()
    with_rules = {name for name in shared if is_there(f"game.{name}.front")}
    assert with_rules == set(), "a folder with a front is a game: it belongs into the registry"
    assert all(is_there(f"game.{name}.{module}") for name in GAMES for module in ("game", "front"))


def test_a_contract_is_written_out_for_every_game() -> None:
    first, second = [*GAMES][:2]
    written = for_games({"layers": ["game.tabletop", "game.bases | game.{game}.opponents"], "name": "Floors"})
    assert written["layers"] == [
        "game.tabletop",
        " | ".join(["game.bases", *(f"game.{game}.opponents" for game in GAMES)]),
    ]
    assert written["name"] == "Floors"
    forbidden = for_games({"forbidden_modules": ["game.{game}", "pygame"]})["forbidden_modules"]
    assert forbidden[:2] == [f"game.{first}", f"game.{second}"] and forbidden[-1] == "pygame"


# Circles

#: Floors without a circle of modules; an import for types alone counts as well.
WITHOUT_CIRCLES = (
    *("core", "match", "bots", "bases", "league", "study", "thinking"),
    *("stage", "tabletop", "cabinet", "cli"),
)


def modules(folder: Path) -> dict[str, str]:
    """The sources below a folder by the names of their modules."""
    return {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path.read_text(
            encoding="utf-8"
        )
        for path in sorted(folder.rglob("*.py"))
    }


def imported(source: str, known: Collection[str]) -> set[str]:
    """The known modules that a module imports anywhere in its text."""
    named: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            named |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            parts = {f"{node.module}.{alias.name}" for alias in node.names}
            named |= parts & set(known) or {node.module}
    return named & set(known)


def circle(edges: Mapping[str, Collection[str]]) -> list[str] | None:
    """A circle of modules, each importing the next; None where there is none."""
    try:
        TopologicalSorter(edges).prepare()
    except CycleError as found:
        names: list[str] = found.args[1]
        return names
    return None


def test_a_circle_is_found() -> None:
    assert circle({"a": ["b"], "b": ["c"], "c": []}) is None
    found = circle({"a": ["b"], "b": ["c"], "c": ["a"]})
    assert found is not None and set(found) == {"a", "b", "c"}
    typed = "if TYPE_CHECKING:\n    from game.a import b\n"
    assert imported(typed, {"game.a.b", "game.c"}) == {"game.a.b"}


@pytest.mark.parametrize("floor", WITHOUT_CIRCLES)
def test_no_modules_of_a_floor_import_each_other_in_a_circle(floor: str) -> None:
    sources = modules(ROOT / "game" / floor)
    assert circle({name: imported(source, sources) for name, source in sources.items()}) is None
