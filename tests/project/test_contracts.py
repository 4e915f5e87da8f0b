"""The import contracts name every game of the cabinet: each applies to all games alike."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Any

import pytest

from game.cabinet.registry import GAMES

ROOT = Path(__file__).resolve().parents[2]
#: A module in a list or a layer of a contract.
MODULE = re.compile(r"game[\w.]*")

FIRST = next(iter(GAMES))

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


def missing(
    checked: Sequence[Contract], games: Sequence[str], is_there: Callable[[str], bool] = is_there
) -> Iterator[str]:
    """Yield a line for each package that a contract names for one game but not for another that has it.

    A layer is checked by itself: packages of the same kind are on the same floor.
    """
    for contract in checked:
        for field, value in contract.items():
            if not isinstance(value, list):
                continue
            for group in value if field == "layers" else [" ".join(value)]:
                yield from _missing(f"{contract['name']}, {field}", MODULE.findall(group), games, is_there)


def _missing(
    place: str, named: Sequence[str], games: Sequence[str], is_there: Callable[[str], bool]
) -> Iterator[str]:
    for module in named:
        _game, first, *room = f"{module}.".split(".", 2)
        if first not in games:
            continue
        for other in games:
            wanted = ".".join(["game", other, *room]).rstrip(".")
            if wanted not in named and is_there(wanted):
                yield f"{place}: {wanted} is missing beside {module}"


def test_what_a_contract_says_of_one_game_it_says_of_all() -> None:
    assert list(missing(contracts(), [*GAMES])) == []


def test_each_game_lies_in_a_folder_of_its_name_and_is_no_other_room() -> None:
    shared = {path.name for path in (ROOT / "game").iterdir() if path.is_dir()} - GAMES.keys()
    with_rules = {name for name in shared if is_there(f"game.{name}.front")}
    assert with_rules == set(), "a folder with a front is a game: it belongs into the registry"
    assert all(is_there(f"game.{name}.{module}") for name in GAMES for module in ("game", "front"))


def test_a_second_game_that_a_contract_leaves_out_is_named() -> None:
    second = {"game.made_up", "game.made_up.rules", "game.made_up.front", "game.made_up.sound"}

    def there(module: str) -> bool:
        return module in second or is_there(module)

    told = list(missing(contracts(), [FIRST, "made_up"], there))
    rules = f"game.made_up.rules is missing beside game.{FIRST}.rules"
    assert f"Floors import downwards only, layers: {rules}" in told
    assert f"No pygame below the stage, through others neither, source_modules: {rules}" in told
    assert sum("Apartments never import each other" in line for line in told) == 1
    assert not any("made_up.look" in line for line in told), "it has no such room"
    assert list(missing([with_second(contract) for contract in contracts()], [FIRST, "made_up"], there)) == []


def with_second(contract: Contract) -> Contract:
    """Return a contract that names the second game wherever it names the first, on the same floors."""
    return {field: _doubled(field, value) for field, value in contract.items()}


def _doubled(field: str, value: Any) -> Any:
    if not isinstance(value, list):
        return value
    twins = [(entry, entry.replace(FIRST, "made_up")) for entry in value]
    if field == "layers":
        return [f"{entry} | {twin}" for entry, twin in twins]
    return [one for pair in twins for one in pair]


# Circles

#: Floors without a circle of modules; an import for types alone counts as well.
WITHOUT_CIRCLES = (
    *("core", "match", "bots", "league", "study", "thinking"),
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
