"""The format of a level file: reads a table into a checked `Level`, and writes a `Level` as a table.

TOML files and the header of a game's record share this format, so
``level_from(level_table(level)) == level`` for every level that `level_from` made.
"""

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from game.core.checking import CheckedTable, LevelFault, Value
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
from game.old_london_bridge.rules.level_sums import check_level, check_rising

GAME: Final = "old_london_bridge"
MOST_MONEY: Final = 99
HIGHEST_NUMBER: Final = 99
_LONGEST_NAME: Final = 40
_LONGEST_SUMMARY: Final = 200
_SEATINGS: Final = ("2", "3", "4")
_MOST_CARDS_A_TURN: Final = 2
_MOST_OF_A_KIND: Final = 24
_LONGEST_TRACK: Final = 30
_STEPS: Final = ("1", "2", "3", "4", "5")
_MOST_MARKERS: Final = 30
_MOST_CARDS: Final = 60
_MOST_BONUS_TILES: Final = 9
#: The lists of a numbered kind, in the order of their crests; `all` is for guildhalls alone.
_CREST_LISTS: Final = (*CRESTS, "all")


def level_from(raw: Mapping[str, object]) -> Level:
    """Return the level of a complete table; raise `LevelFault` for the first invalid value."""
    root = CheckedTable(raw)
    root["game"].choice((GAME,))
    board, rondel = root["board"].table(), root["rondel"].table()
    chapel, gate = root["chapel_track"].table(), root["gate_track"].table()
    cards, scoring = root["cards"].table(), root["scoring"].table()
    buildings = root["buildings"].table()
    level = Level(
        name=root["name"].text(_LONGEST_NAME),
        summary=root["summary"].text(_LONGEST_SUMMARY),
        seatings=_seatings(root["players"].table()),
        buildings=_buildings(buildings),
        parks=_parks(buildings["park"].table()),
        sites=board["sites"].integer(1, MOST_SITES),
        empty_stacks_end=board["empty_stacks_end"].integer(1, STACKS),
        start_money=board["start_money"].integer(0, MOST_MONEY),
        stacks=_stacks(rondel["stacks"]),
        spaces=_spaces(rondel["spaces"]),
        centre_cost=rondel["centre_cost"].integer(1, MOST_MONEY),
        markers=_markers(rondel["markers"].table()),
        chapel_length=chapel["length"].integer(1, _LONGEST_TRACK),
        chapel_coins=_pairs(chapel["coins"], "space", _LONGEST_TRACK),
        gate_length=gate["length"].integer(1, _LONGEST_TRACK),
        gate_tiles=gate["tiles"].integers(1, _LONGEST_TRACK, 0, _LONGEST_TRACK),
        gate_last_pays=gate["last_pays"].integer(0, MOST_MONEY),
        cards=_cards(cards),
        first_hand=_first_hand(cards["first_hand"]),
        step_cards=_step_cards(cards["step_cards"]),
        bonus_stacks=_bonus_stacks(root["bonus"].table()),
        faces=_faces(root["faces"].table()),
        face_values=_face_values(root["face_values"].table()),
        empty_sites=_not_falling(scoring["empty_sites"], 1, MOST_SITES + 1),
        unused_tile=scoring["unused_tile"].integer(0, MOST_MONEY),
        switches=_switches(root["rules"].table()),
    )
    for table in (board, rondel, chapel, gate, cards, scoring, buildings, root):
        table.close()
    check_level(level)
    return level


def level_table(level: Level) -> dict[str, object]:
    """Return the table, fit for JSON and TOML, from which `level_from` makes the same level."""
    return {
        "game": GAME,
        "name": level.name,
        "summary": level.summary,
        "board": {
            "sites": level.sites,
            "empty_stacks_end": level.empty_stacks_end,
            "start_money": level.start_money,
        },
        "buildings": _buildings_table(level),
        "rondel": {
            "stacks": [KINDS[kind] for kind in level.stacks],
            "spaces": [pounds or "X" for pounds in level.spaces],
            "centre_cost": level.centre_cost,
            "markers": {str(steps): many for steps, many in level.markers},
        },
        "chapel_track": {"length": level.chapel_length, "coins": _pairs_list(level.chapel_coins, "space")},
        "gate_track": {
            "length": level.gate_length,
            "tiles": list(level.gate_tiles),
            "last_pays": level.gate_last_pays,
        },
        "cards": {
            **dict(zip(CARD_NAMES, level.cards, strict=True)),
            "first_hand": [value for value, many in enumerate(level.first_hand) for _ in range(many)],
            "step_cards": list(level.step_cards),
        },
        "bonus": {"stacks": [_counts_table(BONUS_KINDS, stack) for stack in level.bonus_stacks]},
        "players": _players_table(level),
        "faces": {
            area: [names[face] for face in faces]
            for area, names, faces in zip(AREAS, FACES, level.faces, strict=True)
        },
        "face_values": _face_values_table(level.face_values),
        "scoring": {"empty_sites": list(level.empty_sites), "unused_tile": level.unused_tile},
        "rules": {name: getattr(level.switches, name) for name in Switches.__slots__},
    }


def _seatings(players: CheckedTable) -> tuple[Seating, ...]:
    """Return the seatings offered; a table may describe others, so that levels can inherit a part."""
    described: dict[int, Seating] = {}
    for name in _SEATINGS:
        if name in players:
            described[int(name)] = _seating(int(name), players[name].table())
    offered = players["offered"].integers(int(_SEATINGS[0]), int(_SEATINGS[-1]), 1, len(_SEATINGS))
    players.close()
    check_rising("players.offered", offered)
    for number in offered:
        if number not in described:
            raise players[str(number)].fault("a table, because players.offered names it")
    return tuple(described[number] for number in offered)


def _seating(number: int, table: CheckedTable) -> Seating:
    seating = Seating(
        players=number,
        rounds=table["rounds"].integer(1, MOST_SITES),
        cards=table["cards"].integer(1, _MOST_CARDS_A_TURN),
        zeros=table["zeros"].integer(1, _MOST_CARDS),
        prizes=table["prizes"].integers(0, MOST_MONEY, 1, len(STEP_NAMES)),
    )
    table.close()
    return seating


def _players_table(level: Level) -> dict[str, object]:
    table: dict[str, object] = {"offered": [seating.players for seating in level.seatings]}
    for seating in level.seatings:
        table[str(seating.players)] = {
            "rounds": seating.rounds,
            "cards": seating.cards,
            "zeros": seating.zeros,
            "prizes": list(seating.prizes),
        }
    return table


def _buildings(kinds: CheckedTable) -> tuple[Building, ...]:
    """Return the numbered buildings, by number; check each kind's count."""
    buildings: list[Building] = []
    for kind, name in enumerate(KINDS[:PARK]):
        table = kinds[name].table()
        listed = [
            Building(number, kind, crest)
            for crest, key in enumerate(_CREST_LISTS if kind == GUILDHALL else CRESTS)
            if key in table
            for number in table[key].integers(1, HIGHEST_NUMBER, 0, _MOST_OF_A_KIND)
        ]
        _check_count(table, len(listed), "numbers")
        buildings += listed
    return tuple(sorted(buildings, key=lambda building: building.number))


def _parks(table: CheckedTable) -> tuple[int, int, int, int]:
    """Return the number of parks of each crest."""
    blue, orange, grey, green = (
        table[crest].integer(0, _MOST_OF_A_KIND) if crest in table else 0 for crest in CRESTS
    )
    _check_count(table, blue + orange + grey + green, "parks")
    return blue, orange, grey, green


def _check_count(table: CheckedTable, there: int, what: str) -> None:
    count = table["count"].integer(1, _MOST_OF_A_KIND)
    table.close()
    if count != there:
        raise LevelFault(table.path, f"{there} {what}", f"{count}, as its count says")


def _buildings_table(level: Level) -> dict[str, object]:
    result: dict[str, object] = {}
    for kind, name in enumerate(KINDS[:PARK]):
        lists: dict[str, list[int]] = {}
        for building in level.buildings:
            if building.kind == kind:
                lists.setdefault(_CREST_LISTS[building.crest], []).append(building.number)
        result[name] = {"count": sum(map(len, lists.values())), **lists}
    result["park"] = {"count": sum(level.parks), **_counts_table(CRESTS, level.parks)}
    return result


def _stacks(value: Value) -> tuple[int, ...]:
    """Return the kinds of the stacks around the rondel, each once."""
    stacks = tuple(KINDS.index(item.choice(KINDS)) for item in value.items(STACKS, STACKS))
    if len(set(stacks)) < STACKS:
        raise LevelFault(value.path, "the same kind twice", "each kind once")
    return stacks


def _spaces(value: Value) -> tuple[int, ...]:
    """Return the pounds of the outer spaces; 0 is the X."""
    items = value.items(STACKS, STACKS)
    crosses = sum(item.raw == "X" for item in items)
    if crosses != 1:
        raise LevelFault(value.path, f'"X" {crosses} times', 'pounds for five spaces, "X" for one')
    return tuple(0 if item.raw == "X" else item.integer(1, MOST_MONEY) for item in items)


def _markers(table: CheckedTable) -> tuple[tuple[int, int], ...]:
    """Return the round markers as (steps that they turn the rondel, count)."""
    counts = [(int(steps), table[steps].integer(0, _MOST_MARKERS)) for steps in _STEPS if steps in table]
    table.close()
    return tuple((steps, many) for steps, many in counts if many)


def _pairs(value: Value, first: str, high: int) -> tuple[tuple[int, int], ...]:
    """Return (place, pounds) pairs of a list of tables; `first` is the key of the place, which must rise."""
    pairs = []
    for item in value.items(1, high):
        table = item.table()
        pairs.append((table[first].integer(1, high), table["pays"].integer(0, MOST_MONEY)))
        table.close()
    check_rising(value.path, [place for place, _ in pairs])
    return tuple(pairs)


def _pairs_list(pairs: tuple[tuple[int, int], ...], first: str) -> list[dict[str, int]]:
    return [{first: place, "pays": pounds} for place, pounds in pairs]


def _cards(table: CheckedTable) -> tuple[int, int, int, int, int]:
    peter, merchant, lady, cleric, noble = (table[name].integer(0, _MOST_CARDS) for name in CARD_NAMES)
    return peter, merchant, lady, cleric, noble


def _first_hand(value: Value) -> tuple[int, int, int, int, int]:
    """Return the counts by card value; the zeros are in each seating."""
    hand = value.integers(MERCHANT, NOBLE, 0, _MOST_CARDS)
    peter, merchant, lady, cleric, noble = (hand.count(card) for card in range(CARD_VALUES))
    return peter, merchant, lady, cleric, noble


def _step_cards(value: Value) -> tuple[int, int, int, int]:
    a, b, c, d = value.integers(MERCHANT, NOBLE, len(STEP_NAMES), len(STEP_NAMES))
    return a, b, c, d


def _bonus_stacks(table: CheckedTable) -> tuple[tuple[int, ...], ...]:
    """Return the count of bonus tiles of each kind in each stack; 0 for a kind left out."""
    stacks = []
    for item in table["stacks"].items(1, MOST_BONUS_STACKS):
        stack = item.table()
        stacks.append(
            tuple(stack[kind].integer(0, _MOST_BONUS_TILES) if kind in stack else 0 for kind in BONUS_KINDS)
        )
        stack.close()
        if not any(stacks[-1]):
            raise LevelFault(item.path, "no tile", "at least one tile")
    table.close()
    return tuple(stacks)


def _counts_table(names: tuple[str, ...], counts: tuple[int, ...]) -> dict[str, int]:
    return {name: many for name, many in zip(names, counts, strict=True) if many}


def _faces(table: CheckedTable) -> tuple[tuple[int, ...], ...]:
    """Return the faces of each area of which one is laid out, in the order of FACES."""
    areas = []
    for area, names in zip(AREAS, FACES, strict=True):
        value = table[area]
        faces = [names.index(item.choice(names)) for item in value.items(1, len(names))]
        if len(set(faces)) < len(faces):
            raise LevelFault(value.path, "the same face twice", "each face once")
        areas.append(tuple(sorted(faces)))
    table.close()
    return tuple(areas)


def _face_values(table: CheckedTable) -> FaceValues:
    def pounds(key: str) -> int:
        return table[key].integer(0, MOST_MONEY)

    one_two, one_to_three, one_to_four = _not_falling(table["card_sets"], 3, 3)
    values = FaceValues(
        chapel_each_round=pounds("chapel_each_round"),
        gate_each_round=pounds("gate_each_round"),
        highest_card=pounds("highest_card"),
        lowest_built=pounds("lowest_built"),
        ahead_of_last=pounds("ahead_of_last"),
        gate_spaces=_pairs(table["gate_spaces"], "from", _LONGEST_TRACK),
        unused_tiles=_not_falling(table["unused_tiles"], 1, _MOST_BONUS_TILES),
        cards_in_hand=_pairs(table["cards_in_hand"], "from", _MOST_CARDS),
        card_sets=(one_two, one_to_three, one_to_four),
        low_number=table["low_number"].integer(1, HIGHEST_NUMBER),
        low_number_pays=pounds("low_number_pays"),
        set_of_six=pounds("set_of_six"),
    )
    table.close()
    return values


def _face_values_table(values: FaceValues) -> dict[str, object]:
    table: dict[str, object] = {name: getattr(values, name) for name in FaceValues.__slots__}
    return table | {
        "gate_spaces": _pairs_list(values.gate_spaces, "from"),
        "unused_tiles": list(values.unused_tiles),
        "cards_in_hand": _pairs_list(values.cards_in_hand, "from"),
        "card_sets": list(values.card_sets),
    }


def _not_falling(value: Value, fewest: int, most: int) -> tuple[int, ...]:
    """Return pounds, checked so that none is lower than the one before."""
    pounds = value.integers(0, MOST_MONEY, fewest, most)
    for before, after in pairwise(pounds):
        if after < before:
            raise LevelFault(value.path, f"{after} after {before}", "pounds that never decrease")
    return pounds


def _switches(table: CheckedTable) -> Switches:
    switches = Switches(
        lower_may_replace=table["lower_may_replace"].truth(),
        gate_tie=table["gate_tie"].choice(("chapel", "pile")),
        coins_again_last=table["coins_again_last"].truth(),
        zero_wins=table["zero_wins"].truth(),
        gate_last_gives_tile=table["gate_last_gives_tile"].truth(),
        parks_have_crest=table["parks_have_crest"].truth(),
        others_money=table["others_money"].choice(("open", "hidden")),
        others_hands=table["others_hands"].choice(("count", "open")),
    )
    table.close()
    return switches
