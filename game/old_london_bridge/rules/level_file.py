"""The format of a level file: the table of a checked `Level`, read and written.

TOML files and the header of a game's record share this format, so
``level_from(level_table(level)) == level`` for every level that `level_from` made.
"""

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter, le, lt
from typing import Any, Final

from game.core.checking import LevelFault, Value
from game.core.schema import (
    Converted,
    Index,
    Line,
    List,
    Rule,
    Shape,
    Table,
    Whole,
    once,
    steps,
)
from game.core.schema_record import Key, Record, read_level, switches
from game.old_london_bridge.rules.actions import MOST_BONUS_STACKS, MOST_SITES
from game.old_london_bridge.rules.components import (
    AREAS,
    BONUS_KINDS,
    CARD_NAMES,
    CARD_VALUES,
    CRESTS,
    FACES,
    GUILDHALL,
    KINDS,
    MERCHANT,
    NOBLE,
    PARK,
    STACKS,
    STEP_NAMES,
)
from game.old_london_bridge.rules.level import Building, FaceValues, Level, Seating, Switches
from game.old_london_bridge.rules.level_sums import check_level

GAME: Final = "old_london_bridge"
MOST_MONEY: Final = 99
HIGHEST_NUMBER: Final = 99
_MOST_CARDS_A_TURN: Final = 2
_MOST_OF_A_KIND: Final = 24
_LONGEST_TRACK: Final = 30
_STEPS: Final = (1, 2, 3, 4, 5)
_MOST_MARKERS: Final = 30
_MOST_CARDS: Final = 60
_MOST_BONUS_TILES: Final = 9
#: The lists of a numbered kind, in the order of their crests; `all` is for guildhalls alone.
_CREST_LISTS: Final = (*CRESTS, "all")

_POUNDS: Final = Whole(0, MOST_MONEY)
_CARD: Final = Whole(MERCHANT, NOBLE)
_RISING: Final = steps("numbers that rise", lt)


def _not_falling(fewest: int, most: int) -> List:
    return List(_POUNDS, fewest, most, steps("pounds that never decrease", le))


def _pairs(first: str, high: int) -> Shape:
    """Return the shape of (place, pounds) pairs; `first` is the key of the place, which must rise."""
    pair = Converted(
        Record(dict, Key(first, Whole(1, high)), Key("pays", _POUNDS)),
        itemgetter(first, "pays"),
        lambda pair: {first: pair[0], "pays": pair[1]},
    )
    return List(pair, 1, high, lambda pairs: _RISING([place for place, _ in pairs]))


# Players


class _Seatings(Shape):
    """The seatings offered; a table may describe others, so that levels can inherit a part."""

    _numbers: Final = (2, 3, 4)
    _offered: Final = List(Whole(2, 4), 1, 3, _RISING)

    def read(self, value: Value) -> tuple[Seating, ...]:
        players = value.table()
        described = {
            number: _seating(number).read(players[str(number)])
            for number in self._numbers
            if str(number) in players
        }
        offered = self._offered.read(players["offered"])
        players.close()
        for number in offered:
            if number not in described:
                raise players[str(number)].fault("a table, because players.offered names it")
        return tuple(described[number] for number in offered)

    def write(self, seatings: Sequence[Seating]) -> dict[str, Any]:
        offered = [one.players for one in seatings]
        return {"offered": offered} | {str(one.players): _seating(one.players).write(one) for one in seatings}


def _seating(number: int) -> Record:
    return Record(
        Seating,
        Key("rounds", Whole(1, MOST_SITES)),
        Key("cards", Whole(1, _MOST_CARDS_A_TURN)),
        Key("zeros", Whole(1, _MOST_CARDS)),
        Key("prizes", List(_POUNDS, 1, len(STEP_NAMES))),
        players=number,
    )


# Buildings


def _counted(crests: Table, number_of: Callable[[Any], int], unit: str) -> Shape:
    """Return the shape of the crests of a kind, whose `count` must be the number of them all."""

    def rule(keys: Mapping[str, Any]) -> tuple[str, str] | None:
        there, count = sum(map(number_of, keys["crests"])), keys["count"]
        return None if there == count else (f"{there} {unit}", f"{count}, as its count says")

    return Converted(
        Record(dict, Key("count", Whole(1, _MOST_OF_A_KIND)), Key("*", crests, "crests")),
        itemgetter("crests"),
        lambda made: {"count": sum(map(number_of, made)), "crests": made},
        rule,
    )


class _Numbers(Table):
    """The numbers of a kind by crest; the crest of the lowest number is written first."""

    def write(self, made: Sequence[Any]) -> dict[str, Any]:
        return dict(sorted(super().write(made).items(), key=itemgetter(1)))


def _kind(kind: int) -> Shape:
    numbers = List(Whole(1, HIGHEST_NUMBER), 0, _MOST_OF_A_KIND)
    names = _CREST_LISTS if kind == GUILDHALL else CRESTS
    return _counted(_Numbers(names, numbers, ()), len, "numbers")


def _buildings(kinds: Sequence[Sequence[Sequence[int]]]) -> tuple[Building, ...]:
    """Return the numbered buildings, by number."""
    listed = [
        Building(number, kind, crest)
        for kind, crests in enumerate(kinds)
        for crest, numbers in enumerate(crests)
        for number in numbers
    ]
    return tuple(sorted(listed, key=lambda building: building.number))


def _by_kind(buildings: Sequence[Building]) -> list[list[tuple[int, ...]]]:
    """Return the numbers by kind and crest."""
    crests = [range(len(_CREST_LISTS if kind == GUILDHALL else CRESTS)) for kind in range(PARK)]
    return [
        [
            tuple(one.number for one in buildings if (one.kind, one.crest) == (kind, crest))
            for crest in crests[kind]
        ]
        for kind in range(PARK)
    ]


_BUILDINGS: Final = Converted(
    Table(KINDS[:PARK], [_kind(kind) for kind in range(PARK)]), _buildings, _by_kind
)
_PARKS: Final = _counted(Table(CRESTS, Whole(0, _MOST_OF_A_KIND), 0), int, "parks")


# Cards, tiles and faces


class _Spaces(Shape):
    """The pounds of the outer spaces; 0 is the X."""

    def read(self, value: Value) -> tuple[int, ...]:
        items = value.items(STACKS, STACKS)
        crosses = sum(item.raw == "X" for item in items)
        if crosses != 1:
            raise LevelFault(value.path, f'"X" {crosses} times', 'pounds for five spaces, "X" for one')
        return tuple(0 if item.raw == "X" else item.integer(1, MOST_MONEY) for item in items)

    def write(self, spaces: Sequence[int]) -> list[Any]:
        return [pounds or "X" for pounds in spaces]


_MARKERS: Final = Converted(
    Table([str(number) for number in _STEPS], Whole(0, _MOST_MARKERS), default=0),
    lambda counts: tuple((number, many) for number, many in zip(_STEPS, counts, strict=True) if many),
    lambda markers: [dict(markers).get(number, 0) for number in _STEPS],
)
_FIRST_HAND: Final = Converted(
    List(_CARD, 0, _MOST_CARDS),
    lambda hand: tuple(hand.count(card) for card in range(CARD_VALUES)),
    lambda counts: [value for value, many in enumerate(counts) for _ in range(many)],
)


def _some(stack: Sequence[int]) -> tuple[str, str] | None:
    return None if any(stack) else ("no tile", "at least one tile")


_ONE_FACE: Final[Rule] = once("face")
_FACES: Final = Table(AREAS, [List(Index(names), 1, len(names), _ONE_FACE, sorted) for names in FACES])
_FACE_VALUES: Final = Record(
    FaceValues,
    Key("chapel_each_round", _POUNDS),
    Key("gate_each_round", _POUNDS),
    Key("highest_card", _POUNDS),
    Key("lowest_built", _POUNDS),
    Key("ahead_of_last", _POUNDS),
    Key("gate_spaces", _pairs("from", _LONGEST_TRACK)),
    Key("unused_tiles", _not_falling(1, _MOST_BONUS_TILES)),
    Key("cards_in_hand", _pairs("from", _MOST_CARDS)),
    Key("card_sets", _not_falling(3, 3)),
    Key("low_number", Whole(1, HIGHEST_NUMBER)),
    Key("low_number_pays", _POUNDS),
    Key("set_of_six", _POUNDS),
)

_LEVEL: Final = Record(
    Level,
    Key("name", Line(40)),
    Key("summary", Line(200)),
    Key("board.sites", Whole(1, MOST_SITES)),
    Key("board.empty_stacks_end", Whole(1, STACKS)),
    Key("board.start_money", _POUNDS),
    Key("buildings.*", _BUILDINGS, "buildings"),
    Key("buildings.park", _PARKS, "parks"),
    Key("rondel.stacks", List(Index(KINDS), STACKS, STACKS, once("kind"))),
    Key("rondel.spaces", _Spaces()),
    Key("rondel.centre_cost", Whole(1, MOST_MONEY)),
    Key("rondel.markers", _MARKERS),
    Key("chapel_track.length", Whole(1, _LONGEST_TRACK), "chapel_length"),
    Key("chapel_track.coins", _pairs("space", _LONGEST_TRACK), "chapel_coins"),
    Key("gate_track.length", Whole(1, _LONGEST_TRACK), "gate_length"),
    Key("gate_track.tiles", List(Whole(1, _LONGEST_TRACK), 0, _LONGEST_TRACK), "gate_tiles"),
    Key("gate_track.last_pays", _POUNDS, "gate_last_pays"),
    Key("cards.*", Table(CARD_NAMES, Whole(0, _MOST_CARDS)), "cards"),
    Key("cards.first_hand", _FIRST_HAND),
    Key("cards.step_cards", List(_CARD, len(STEP_NAMES), len(STEP_NAMES))),
    Key(
        "bonus.stacks",
        List(Table(BONUS_KINDS, Whole(0, _MOST_BONUS_TILES), 0, _some), 1, MOST_BONUS_STACKS),
        "bonus_stacks",
    ),
    Key("players", _Seatings(), "seatings"),
    Key("faces", _FACES),
    Key("face_values", _FACE_VALUES),
    Key("scoring.empty_sites", _not_falling(1, MOST_SITES + 1)),
    Key("scoring.unused_tile", _POUNDS),
    Key("rules", switches(Switches), "switches"),
)


def level_from(raw: Mapping[str, object]) -> Level:
    """Return the level of a complete table; raise `LevelFault` for the first invalid value."""
    level: Level = read_level(raw, GAME, _LEVEL)
    check_level(level)
    return level


def level_table(level: Level) -> dict[str, Any]:
    """Return the table, fit for JSON and TOML, from which `level_from` makes the same level."""
    return {"game": GAME, **_LEVEL.write(level)}
