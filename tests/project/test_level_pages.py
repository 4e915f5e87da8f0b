"""docs/GAME/levels.md names every key of a level once, with the bounds at which the loader refuses."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from game.cabinet.games import SHIPPED
from game.core.checking import CheckedTable, LevelFault
from game.core.wording.lists import OR, listed
from game.match.level_files import find_levels
from game.match.places import levels_folder
from game.old_london_bridge.rules import components as bridge
from game.old_town.rules.level import CARDS
from game.pillars_of_the_earth.rules import components as pillars
from game.singapore.rules import components as singapore
from tests.level_tables import StandardLevel, at
from tests.old_town.rules.tables import STANDARD as OLD_TOWN

DOCS: Final = Path(__file__).resolve().parents[2] / "docs"
GAMES: Final = [game.name for game in SHIPPED.every_game()]
#: The words in capitals that replace names in keys.
WORDS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "old_london_bridge": {
        "KIND": bridge.KINDS[: bridge.PARK],
        "CREST": bridge.CRESTS,
        "TILE": bridge.BONUS_KINDS,
        "STEPS": ("1", "2", "3", "4", "5"),
        "N": ("2", "3", "4"),
    },
    "pillars_of_the_earth": {
        "ID": pillars.CRAFTSMEN,
        "CARD": pillars.ADVANTAGES,
        "EVENT": pillars.EVENTS,
        "CUBE": pillars.CUBES,
        "PIT": pillars.PITS,
    },
    "singapore": {
        "ID": singapore.BUILDINGS,
        "TILE": singapore.LAND,
        "GOODS": singapore.GOODS,
    },
    "old_town": {
        "ID": tuple(one.id for one in OLD_TOWN.buildings),
        "AREA": tuple(OLD_TOWN.map.areas),
        "SIGHT": tuple(OLD_TOWN.map.drawn),
        "PART": ("x", "y", "at", "from", "to"),
        "FOUR": CARDS[:18],
        "EIGHT": CARDS[18:42],
        "PAIR": CARDS[42:],
        "N": ("1", "2", "3", "4"),
        "PUZZLE": tuple(map(str, OLD_TOWN.puzzles)),
        "LEVEL": ("easy", "medium", "hard"),
    },
}


@dataclass(frozen=True)
class Row:
    """A key of a page, with words in capitals, the page's text on its values, and its default."""

    key: str
    value: str
    default: str

    def fits(self, key: str, words: Mapping[str, tuple[str, ...]]) -> bool:
        """Return whether a key of a table is one of this row's."""
        pattern = re.escape(self.key)
        for word, names in words.items():
            pattern = re.sub(rf"(?<![A-Z]){word}(?![A-Z])", f"({'|'.join(names)})", pattern)
        return re.fullmatch(pattern, key) is not None


@cache
def page(game: str) -> str:
    return (DOCS / game / "levels.md").read_text(encoding="utf-8")


@cache
def rows(game: str) -> tuple[Row, ...]:
    """Return the rows of the tables of keys."""
    found = []
    for table in re.findall(r"^\| key \|.*\n\|.*\n((?:\|.*\n)+)", page(game), re.MULTILINE):
        for line in table.splitlines():
            keys, value, default, meaning = (cell.strip() for cell in line.strip("|").split(" | "))
            assert meaning
            found += [Row(key, value, default) for key in re.findall(r"`([^`]+)`", keys)]
    return tuple(found)


@cache
def standard(game: str) -> StandardLevel:
    return StandardLevel(game)


def load(game: str, table: dict[str, Any]) -> LevelFault | None:
    """Return why the loader refuses a table; None if it is accepted."""
    found = SHIPPED.game_called(game)
    assert found is not None
    try:
        found.level_from(table)
    except LevelFault as fault:
        return fault
    return None


@pytest.fixture(scope="module")
def asked() -> dict[str, set[str]]:
    """Return, by game, the keys for which the loader asks when it reads the built-in levels."""
    found: dict[str, set[str]] = {game: set() for game in GAMES}
    tables: dict[str, object] = {}
    ask = CheckedTable._ask
    with pytest.MonkeyPatch.context() as patch:
        for game in SHIPPED.every_game():

            def noted(table: CheckedTable, key: str, name: str = game.name) -> None:
                path = re.sub(r"\[\d+\]", "[]", table.path_of(key))
                found[name].add(path)
                if isinstance(table._raw.get(key), Mapping):
                    tables[f"{name} {path}"] = True
                ask(table, key)

            patch.setattr(CheckedTable, "_ask", noted)
            assert all(e.level for e in find_levels(levels_folder(game.name), (), game.level_from))
    return {game: {key for key in keys if f"{game} {key}" not in tables} for game, keys in found.items()}


def test_every_game_has_a_page_of_its_level() -> None:
    assert set(WORDS) == set(GAMES)
    for game in GAMES:
        assert len(rows(game)) > 40


@pytest.mark.parametrize("game", GAMES)
def test_every_key_that_the_loader_accepts_is_on_the_page_once(game: str, asked: dict[str, set[str]]) -> None:
    assert len(asked[game]) > 80
    for key in asked[game]:
        fitting = [row.key for row in rows(game) if row.fits(key, WORDS[game])]
        assert len(fitting) == 1, (key, fitting)


@pytest.mark.parametrize("game", GAMES)
def test_every_key_on_the_page_is_one_that_the_loader_accepts(game: str, asked: dict[str, set[str]]) -> None:
    for row in rows(game):
        assert any(row.fits(key, WORDS[game]) for key in asked[game]), row.key


# The bounds of the page are those of the loader


def steps(key: str) -> tuple[str | int, ...]:
    """Return the path of a key in a table, with the first entry of each list."""
    path: list[str | int] = []
    for part in key.split("."):
        path.append(part.removesuffix("[]"))
        if part.endswith("[]"):
            path.append(0)
    return tuple(path)


def refused(game: str, key: str, value: object, inside: str = "") -> LevelFault | None:
    """Return why the standard level with one value changed is refused for that value, if it is."""
    table = with_table(game, key)
    at(table, steps(key)[:-1])[steps(key)[-1]] = value
    fault = load(game, table)
    return fault if fault and fault.key == key.replace("[]", "[0]") + inside else None


def with_table(game: str, key: str) -> dict[str, Any]:
    """Return the standard level, changed so that a key has a place: an effect that has an amount or cubes."""
    table = standard(game).table()
    if key.startswith("advantages."):
        wanted = "cubes" if ".cubes" in key else "gold"
        has: dict[str, Any] = {"cubes": {"stone": 1}} if ".cubes" in key else {"amount": 1}
        if key.endswith(".effect"):
            return table
        table["advantages"][key.split(".")[1]] = {"effect": wanted, **has}
    return table


def one_of(game: str, row: Row, asked: set[str]) -> str:
    """Return a key of the row."""
    return min(key for key in asked if row.fits(key, WORDS[game]))


EVERY_ROW: Final = [(game, row) for game in GAMES for row in rows(game)]
BOUNDS: Final = re.compile(r"whole number, (-?\d+) to (\d+)$")
LENGTHS: Final = re.compile(r"list of (?:(\d+) to )?(\d+), each (.*)$")
TEXT: Final = re.compile(r"text, 1 to (\d+) characters$")


@pytest.mark.parametrize(("game", "row"), EVERY_ROW, ids=lambda value: getattr(value, "key", value))
def test_the_loader_refuses_one_beyond_each_bound(game: str, row: Row, asked: dict[str, set[str]]) -> None:
    key = one_of(game, row, asked[game])
    if match := BOUNDS.match(row.value):
        check_numbers(game, key, "", int(match[1]), int(match[2]), lambda number: number)
    elif match := LENGTHS.match(row.value):
        check_list(game, key, int(match[1] or match[2]), int(match[2]), match[3])
    elif match := TEXT.match(row.value):
        longest = int(match[1])
        assert refused(game, key, "x" * longest) is None
        assert refused(game, key, "x" * (longest + 1)) and refused(game, key, "")
    elif row.value.startswith("one of "):
        check_names(game, key, "", re.findall(r"`([^`]+)`", row.value), lambda name: name)
    elif row.value == "true or false":
        assert refused(game, key, True) is refused(game, key, False) is None
        assert refused(game, key, 1)
    else:
        assert row.value in (
            "whole number, by effect",
            "whole number, by id",
            "a table",
            "the name of a building",
            "number or point, 0 to 1000",
            "text with `{mine}`, 1 to 100 characters",
        )


def check_numbers(game: str, key: str, inside: str, low: int, high: int, made: Any) -> None:
    """Check that both bounds are in range, and one beyond each is not."""
    beyond = [refused(game, key, made(number), inside) for number in (low - 1, high + 1)]
    for fault in beyond:
        assert fault is not None, key
        assert fault.allowed == f"a whole number from {low} to {high}"
    for number in (low, high):
        fault = refused(game, key, made(number), inside)
        assert fault is None or not fault.allowed.startswith("a whole number from"), key


def check_list(game: str, key: str, fewest: int, most: int, each: str) -> None:
    """Check the lengths of a list, and its entries."""
    entry = at(with_table(game, key), steps(key))[-1] if key_is_there(game, key) else 1
    faults = [refused(game, key, [entry] * length) for length in (fewest - 1, most + 1) if length >= 0]
    beyond = faults[0]
    assert all(faults) and beyond is not None, key
    for length in (fewest, most):
        fault = refused(game, key, [entry] * length)
        assert fault is None or fault.allowed != beyond.allowed, key
    if match := BOUNDS.match(each.removeprefix("a ")):
        # The last entry: the first space of the rondel is the X.
        before = list(at(with_table(game, key), steps(key)))[:-1] if key_is_there(game, key) else []
        inside = f"[{len(before)}]"
        check_numbers(game, key, inside, int(match[1]), int(match[2]), lambda number: [*before, number])
    elif each.startswith("one of "):
        check_names(game, key, "[0]", re.findall(r"`([^`]+)`", each), lambda name: [name] * max(1, fewest))
    else:
        assert each in ("a table", "a list") or each.startswith("the name of a")


def key_is_there(game: str, key: str) -> bool:
    try:
        at(with_table(game, key), steps(key))
    except KeyError:
        return False
    return True


def check_names(game: str, key: str, inside: str, names: list[str], made: Any) -> None:
    """Check that the loader allows exactly these names."""
    fault = refused(game, key, made("no such name"), inside)
    assert fault is not None, key
    assert fault.allowed == listed([f'"{name}"' for name in names], last=OR)


@pytest.mark.parametrize(("game", "row"), EVERY_ROW, ids=lambda value: getattr(value, "key", value))
def test_a_key_may_be_left_out_where_the_page_has_a_default(
    game: str, row: Row, asked: dict[str, set[str]]
) -> None:
    for key in sorted(key for key in asked[game] if row.fits(key, WORDS[game])):
        if not key_is_there(game, key):
            # Starting craftsmen have no price, some effects no number: `required` holds where the key is.
            continue
        table = with_table(game, key)
        del at(table, steps(key)[:-1])[steps(key)[-1]]
        fault = load(game, table)
        missing = fault is not None and (fault.key, fault.says) == (key.replace("[]", "[0]"), "missing")
        assert missing == (row.default == "required"), key


# The effects of Pillars


def effects(head: str) -> list[tuple[str, str]]:
    """Return the names and the second cells of a table of effects."""
    table = re.search(rf"^\| effect \| {head} \|.*\n\|.*\n((?:\|.*\n)+)", page("pillars_of_the_earth"), re.M)
    assert table is not None
    found = []
    for line in table[1].splitlines():
        names, second = line.strip("| ").split(" | ")[:2]
        found += [(name, second) for name in re.findall(r"`([^`]+)`", names)]
    return found


def values(game: str, key: str) -> list[str]:
    [row] = [row for row in rows(game) if row.key == key]
    return re.findall(r"`([^`]+)`", row.value)


def test_the_numbers_of_events_have_the_bounds_of_their_effects() -> None:
    found = effects("amount")
    assert [name for name, _ in found] == values("pillars_of_the_earth", "events.EVENT.effect")
    for name, bounds in found:
        table = standard("pillars_of_the_earth").table()
        if bounds == "none":
            table["events"]["king"] = {"sign": "+", "effect": name, "amount": 1}
            fault = load("pillars_of_the_earth", table)
            assert fault is not None and fault.says == "an unknown key"
            continue
        low, high = map(int, bounds.split(" to "))
        for number in (low - 1, low, high, high + 1):
            table["events"]["king"] = {"sign": "+", "effect": name, "amount": number}
            assert (load("pillars_of_the_earth", table) is None) == (low <= number <= high), (name, number)


def test_advantages_have_what_the_page_says() -> None:
    found = effects("has")
    assert [name for name, _ in found] == values("pillars_of_the_earth", "advantages.CARD.effect")
    for name, has in found:
        for part, value in (("amount", 1), ("cubes", {"wood": 1})):
            table = standard("pillars_of_the_earth").table()
            table["advantages"]["jack"] = {"effect": name, part: value}
            if has == "nothing":
                assert load("pillars_of_the_earth", table) is not None
                del table["advantages"]["jack"][part]
            assert (load("pillars_of_the_earth", table) is None) == (has in ("nothing", f"`{part}`")), name
