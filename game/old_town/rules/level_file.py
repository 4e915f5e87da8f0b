"""The format of a level file: the table of a checked `Level`, read and written.

TOML files and the header of a game's record share this format, so
``level_from(level_table(level)) == level`` for every level that `level_from` made.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final

from game.core.checking import LevelFault, Value, shown
from game.core.schema import Choice, Converted, Flag, Index, Line, List, Shape, Table, Whole, once, rises
from game.core.schema_record import Key, Record, read_level, switches
from game.old_town.rules.level import (
    BUILDINGS,
    CARD_NUMBERS,
    CARDS,
    EIGHT,
    KINDS,
    MINE,
    PAIR,
    PLOTS,
    Advanced,
    Building,
    Card,
    Clue,
    Deal,
    Level,
    Map,
    Puzzle,
    PuzzleRules,
    Storm,
    Switches,
)
from game.old_town.rules.level_sums import check_level

GAME: Final = "old_town"
_MOST_SCORE: Final = 1000


@dataclass(eq=False, repr=False)
class Named(Shape):
    """A table with free keys, read as a dictionary; `key` reads a key. A key with `false` is left out."""

    each: Shape
    fewest: int
    most: int
    key: Callable[[Value], Any]

    def read(self, value: Value) -> dict[Any, Any]:
        table = value.table()
        raw: Any = value.raw
        made = {
            self.key(Value(name, table.path_of(str(name)))): self.each.read(table[name])
            for name in raw
            if raw[name] is not False
        }
        if not self.fewest <= len(made) <= self.most:
            many = str(self.fewest) if self.fewest == self.most else f"{self.fewest} to {self.most}"
            raise LevelFault(value.path, f"{len(made)} entries", f"{many} of them")
        return made

    def write(self, made: Mapping[Any, Any]) -> dict[str, Any]:
        return {str(name): self.each.write(one) for name, one in made.items()}


@dataclass(eq=False, repr=False)
class PlainTable(Shape):
    """A table with free keys of whole numbers and points, such as ``{ from = [0, 60], to = [70, 940] }``."""

    def read(self, value: Value) -> dict[str, int | tuple[int, ...]]:
        table = value.table()
        raw: Any = value.raw
        return {
            _word(Value(name, value.path)): table[name].integers(0, 1000, 2, 2)
            if isinstance(raw[name], list)
            else table[name].integer(0, 1000)
            for name in raw
        }

    def write(self, made: Mapping[str, Any]) -> dict[str, Any]:
        return {name: list(one) if isinstance(one, tuple) else one for name, one in made.items()}


def _word(value: Value) -> str:
    """Return an id: small letters and underscores, as in actions."""
    raw = value.raw
    if isinstance(raw, str) and re.fullmatch("[a-z][a-z_]{0,29}", raw):
        return raw
    raise value.fault("a name of small letters and _")


def _number(value: Value) -> int:
    """Return the number of a key: puzzles and deals have numbers from 1."""
    raw = value.raw
    if isinstance(raw, str) and re.fullmatch("[1-9][0-9]{0,2}", raw):
        return int(raw)
    raise value.fault("a whole number from 1")


def _rising(numbers: Sequence[int]) -> tuple[str, str] | None:
    return None if rises(numbers) else (str(list(numbers)), "numbers that rise")


def _two_plots(pair: Sequence[int]) -> tuple[str, str] | None:
    return None if pair[0] != pair[1] else (str(list(pair)), "two different plots")


_PLOT: Final = Whole(1, PLOTS)
_SET: Final = List(_PLOT, 1, PLOTS, once("plot"))
_PAIR: Final = List(_PLOT, 2, 2, _two_plots)
_PAIRS: Final = List(_PAIR, 1, PLOTS * (PLOTS - 1), once("pair of plots"))
_COORDINATES: Final = List(Whole(0, 1000), 1, PLOTS, _rising)

_MAP: Final = Record(
    Map,
    Key("plots", Whole(PLOTS, PLOTS)),
    Key("rows", Whole(1, PLOTS)),
    Key("columns", Whole(1, PLOTS)),
    Key("doors", List(Choice("NESW"), PLOTS, PLOTS)),
    Key("across", _COORDINATES),
    Key("down", _COORDINATES),
    Key("drawn", Named(PlainTable(), 0, 40, _word)),
    Key("areas", Named(_SET, 0, 100, _word)),
    Key("relations.next_door", List(_PAIR, 0, 120)),
    Key("relations.facing", List(_PAIR, 0, 120)),
)

# The buildings and the cards are tables by id in the file, rows in the level.

_BUILDING: Final = Record(
    dict,
    Key("code", Line(2)),
    Key("name", Line(40)),
    Key("source", Choice(("certain", "likely", "assumed")), default="certain"),
)
_BUILDINGS: Final = Converted(
    Named(_BUILDING, BUILDINGS, BUILDINGS, _word),
    lambda table: tuple(Building(id=one, **made) for one, made in table.items()),
    lambda rows: {one.id: {"code": one.code, "name": one.name, "source": one.source} for one in rows},
)

_TEXT: Final = Key("text", Line(100))
_ATTESTED: Final = Key("attested", Flag(), default=False)
_NAMED: Final = Key("building", Line(30))
_CARDS: Final = tuple(
    Table([card for card in CARDS if card[0] == letter], Record(dict, *keys, _ATTESTED))
    for letter, *keys in (
        ("A", _NAMED, _TEXT, Key("plots", _SET)),
        ("B", _TEXT, Key("plots", _SET)),
        ("C", _NAMED, _TEXT, Key("plots", _PAIRS)),
    )
)
_NO_CARDS: Final = Whole(0, 18)
_DEAL: Final = Record(
    Deal,
    Key("fours", _NO_CARDS),
    Key("pairs", _NO_CARDS),
    Key("own_fours", _NO_CARDS, default=0),
    Key("own_pairs", _NO_CARDS, default=0),
    Key("common_fours", _NO_CARDS, default=0),
)


def _ranks(ranks: Sequence[tuple[int, str]]) -> tuple[str, str] | None:
    lowest = [least for least, _ in ranks]
    if lowest[0] or not rises(lowest):
        return str(lowest), "ranks from 0 that rise"
    return None


class _Rank(Shape):
    def read(self, value: Value) -> tuple[int, str]:
        least, name = value.items(2, 2)
        return least.integer(0, _MOST_SCORE), name.text(40)

    def write(self, made: tuple[int, str]) -> list[Any]:
        return list(made)


_RANKS: Final = List(_Rank(), 1, 20, _ranks)
_DIFFICULTIES: Final = ("easy", "medium", "hard")
_KIND: Final = Index(KINDS)


def _by_difficulty(each: Shape) -> Converted:
    """Return the shape of a table with a value for each level of difficulty, read as a dictionary."""
    return Converted(
        Table(_DIFFICULTIES, each),
        lambda made: dict(zip(_DIFFICULTIES, made, strict=True)),
        lambda made: tuple(made.values()),
    )


_PUZZLE_RULES: Final = Record(
    PuzzleRules,
    Key("ready", Whole(0, 999)),
    Key("level", Choice(_DIFFICULTIES)),
    Key("start", Whole(1, _MOST_SCORE)),
    Key("wrong", Whole(0, _MOST_SCORE)),
    Key("hint", Whole(0, _MOST_SCORE)),
    Key("ranks", _RANKS),
    Key("levels", _by_difficulty(List(Whole(1, 5), 1, 5, _rising)), "grades"),
    Key("dropped", _by_difficulty(List(List(_KIND, 1, 3, once("kind")), 0, 3)), "dropped"),
    Key("days.week", List(Choice(_DIFFICULTIES), 7, 7)),
)

_PUZZLE: Final = Record(
    dict,
    Key("level", Choice(_DIFFICULTIES)),
    Key("grade", Whole(1, 5)),
    Key("unused", List(Line(30), BUILDINGS - PLOTS, BUILDINGS - PLOTS, once("building"))),
    Key("clues", List(Line(40), 1, 60, once("clue"))),
    Key("town", List(Line(30), PLOTS, PLOTS, once("building"))),
)

_LEVEL: Final = Record(
    dict,
    Key("name", Line(40)),
    Key("summary", Line(200)),
    Key("players", List(Whole(1, 4), 1, 4, _rising), "offered"),
    Key("mode", Choice(("town", "puzzle"))),
    Key("map", _MAP),
    Key("buildings", _BUILDINGS),
    Key("deal", Named(_DEAL, 1, 4, _number), "deals"),
    Key(
        "rules",
        switches(
            Switches,
            end_buildings=Whole(1, PLOTS),
            own_buildings=Whole(1, 4),
            markers=Whole(1, PLOTS),
            plot_limit=Whole(1, BUILDINGS),
            dead_draw=Whole(0, 4),
        ),
        "switches",
    ),
    Key(
        "advanced",
        switches(
            Advanced,
            plays=Whole(1, 6),
            owner_bonus=Whole(0, 20),
            hand_limit=Whole(1, 60),
            partners_at=Whole(1, PLOTS),
        ),
    ),
    Key(
        "storm",
        Record(Storm, Key("turns", Whole(1, 200)), Key("per_turn", Whole(0, 100)), Key("ranks", _RANKS)),
    ),
    *(Key(name, shape) for name, shape in zip(KINDS, _CARDS, strict=True)),
    Key("puzzle", _PUZZLE_RULES),
    Key("puzzles", Named(_PUZZLE, 0, 99, _number)),
)


def level_from(raw: Mapping[str, object]) -> Level:
    """Return the level of a complete table; raise `LevelFault` for the first invalid value."""
    made: dict[str, Any] = read_level(raw, GAME, _LEVEL)
    ids = [one.id for one in made["buildings"]]
    made["cards"] = tuple(
        _card(card, kind, table, ids)
        for kind, (name, shape) in enumerate(zip(KINDS, _CARDS, strict=True))
        for card, table in zip(shape.names, made.pop(name), strict=True)
    )
    made["puzzles"] = {
        number: _puzzle(f"puzzles.{number}", table, ids) for number, table in made["puzzles"].items()
    }
    level = Level(**made)
    check_level(level)
    return level


def level_table(level: Level) -> dict[str, object]:
    """Return the table, fit for JSON and TOML, from which `level_from` makes the same level."""
    ids = [one.id for one in level.buildings]
    made = {one.name: getattr(level, one.name) for one in fields(level)}
    for kind, name in enumerate(KINDS):
        made[name] = [_card_table(card, ids) for card in level.cards if card.kind == kind]
    made["puzzles"] = {number: _puzzle_table(one, ids) for number, one in level.puzzles.items()}
    return {"game": GAME, **_LEVEL.write(made)}


def _named(path: str, name: str, ids: Sequence[str]) -> int:
    """Return the number of a building; raise `LevelFault` for a name that no building has."""
    return ids.index(Value(name, path).choice(ids))


def _card(card: str, kind: int, table: Mapping[str, Any], ids: Sequence[str]) -> Card:
    path = f"{KINDS[kind]}.{card}"
    text, plots = table["text"], table["plots"]
    if (MINE in text) != (kind == PAIR):
        allowed = f"a text {'with' if kind == PAIR else 'without'} {MINE}"
        raise LevelFault(f"{path}.text", shown(text), allowed)
    named = -1 if kind == EIGHT else _named(f"{path}.building", table["building"], ids)
    if kind == PAIR:
        return Card(card, kind, named, text, (), plots, table["attested"])
    return Card(card, kind, named, text, plots, (), table["attested"])


def _card_table(card: Card, ids: Sequence[str]) -> dict[str, Any]:
    return {
        "building": ids[card.building],
        "text": card.text,
        "plots": card.pairs if card.kind == PAIR else card.plots,
        "attested": card.attested,
    }


def _puzzle(path: str, table: Mapping[str, Any], ids: Sequence[str]) -> Puzzle:
    first, second = (_named(f"{path}.unused", name, ids) for name in table["unused"])
    return Puzzle(
        level=table["level"],
        grade=table["grade"],
        unused=(first, second),
        clues=tuple(_clue(f"{path}.clues", text, ids) for text in table["clues"]),
        town=tuple(_named(f"{path}.town", name, ids) for name in table["town"]),
    )


def _clue(path: str, text: str, ids: Sequence[str]) -> Clue:
    """Return the clue of a text such as ``A1`` or ``B2=saloon``."""
    card, joined, mine = text.partition("=")
    if card not in CARD_NUMBERS or bool(joined) == (card[0] == "A"):
        raise LevelFault(path, shown(text), 'a card, "A1", or one with "my building", "B2=saloon"')
    return Clue(CARD_NUMBERS[card], _named(path, mine, ids) if joined else -1)


def _puzzle_table(puzzle: Puzzle, ids: Sequence[str]) -> dict[str, Any]:
    clues = [CARDS[one.card] + (f"={ids[one.mine]}" if one.mine >= 0 else "") for one in puzzle.clues]
    return {
        "level": puzzle.level,
        "grade": puzzle.grade,
        "unused": [ids[one] for one in puzzle.unused],
        "clues": clues,
        "town": [ids[one] for one in puzzle.town],
    }
