"""The standard level as the referee reads the rules, sections 1 and 8: a table without names."""

from __future__ import annotations

import copy
from typing import Any, Final

Level = dict[str, Any]

#: Effects as section 1.2 prints them; a leading `!` is a black tile, ` or ` parts two ways.
EFFECTS: Final = {
    "S1": "-> 1 B",
    "S2": "-> 1 X",
    "S3": "-> 1 T",
    "S4": "-> 1 L",
    "I1": "-> 2 B",
    "I2": "-> 2 X",
    "I3": "-> 2 T",
    "I4": "-> 2 L",
    "I5": "1 V -> 3 L",
    "I6": "3 B -> 4 L",
    "I7": "1 any -> 3 T",
    "I8": "1 any -> 3 X",
    "I9": "1 T + 1 X -> 3 B",
    "I10": "2 same -> 2 V",
    "I11": "! -> 2 O",
    "I12": "! 1 O -> 4 L or 4 L -> 1 O",
    "II1": "agent",
    "II2": "court",
    "II3": "steps",
    "II4": "1 L -> 4 B",
    "II5": "1 L -> 4 X",
    "II6": "1 L -> 4 T",
    "II7": "1 B + 1 X + 1 T -> 6 L",
    "II8": "2 same -> 3 L or 3 L -> 2 pick",
    "II9": "2 any -> 4 pick",
    "II10": "2 L -> 2 V",
    "II11": "2 B -> 3 V",
    "II12": "2 X -> 3 V",
    "II13": "2 T -> 3 V",
    "II14": "1 any -> 1 B + 1 X + 1 T",
    "II15": "! 1 any -> 4 O",
    "II16": "! -> 3 O",
    "II17": "! 2 O -> 8 L",
    "II18": "! levy",
    "III1": "2 B + 2 L -> 6 V",
    "III2": "2 X + 2 L -> 6 V",
    "III3": "2 T + 2 L -> 6 V",
    "III4": "1 B + 1 X + 1 T -> 5 V",
    "III5": "4 L -> 5 V",
    "III6": "3 B -> 5 V",
    "III7": "3 X -> 5 V",
    "III8": "3 T -> 5 V",
    "III9": "4 any -> 6 V",
    "III10": "! 3 O -> 9 V",
    "III11": "! 2 O -> 6 V",
    "III12": "! 2 L -> 4 V",
}
_WORDS: Final = {
    "B": "brick",
    "X": "textile",
    "T": "tea",
    "O": "opium",
    "L": "pounds",
    "V": "points",
    "any": "any",
    "same": "same",
    "pick": "pick",
}

_NUMBERS: Final = {
    "game": "singapore",
    "players": {"offered": [2, 3, 4]},
    "start": {"money": 5, "points": 5},
    "supply": {"goods_each": 20, "streets": 55, "black_chips": 16, "white_chips": 2},
    "track": {"seals": [10, 20, 30, 40, 50, 60], "seal_pays": 5, "lap": 60},
    "prices": {"street": 1, "tile_from_pile": 1, "point_pays": 2, "owner_points": 1, "fine_each": 1},
    "turn": {"steps": 3, "actions": 3, "instruction_steps": 5, "courthouse_chips": 3, "lodge_levy": 2},
    "map": {
        "start": [[2, 1, 1, 2], [1, "S1", "S2", 1], [2, "S3", "S4", 2], ["W", "W", "W", "W"]],
        "layout": "standard",
        "spots": [[-1, -2], [2, -2], [-3, 0], [4, 0], [-1, -4], [2, -4]],
        "land": {
            "L1": [[1, 2, 3], [0, 1, 2]],
            "L2": [[2, 1, 2], [3, 2, 1]],
            "L3": [[4, 3, 2], [2, 1, 1]],
            "L4": [[1, 2, 4], [1, 2, 3]],
            "L5": [[3, 2, 0], [4, 2, 1]],
            "L6": [[2, 3, 1], [0, 3, 4]],
        },
    },
    "rules": {
        "streets_on_build": "one",
        "lot_not_covered": "free",
        "raided": "opium_and_chips",
        "chip_when": "after_point",
        "white_returns": True,
        "chip_in_preparation": True,
        "enter_start": True,
        "streets_bought": "anywhere",
        "workers_share": True,
        "empty_use": False,
        "any_includes_opium": True,
        "pick_opium": False,
        "more_steps": "added",
        "old_hut_leaves": True,
        "lap_counts": "total",
        "two_player_hut": True,
        "others_purses": "hidden",
    },
}

#: Every other value of every switch of section 8.
OTHER_VALUES: Final[list[tuple[str, bool | str]]] = [
    ("streets_on_build", "all"),
    ("lot_not_covered", "pay_all"),
    ("raided", "opium"),
    ("raided", "chips"),
    ("chip_when", "before_point"),
    ("chip_when", "before_action"),
    ("white_returns", False),
    ("chip_in_preparation", False),
    ("enter_start", False),
    ("streets_bought", "at_worker"),
    ("workers_share", False),
    ("empty_use", True),
    ("any_includes_opium", False),
    ("pick_opium", True),
    ("more_steps", "in_all"),
    ("old_hut_leaves", False),
    ("lap_counts", "printed"),
    ("two_player_hut", False),
    ("others_purses", "open"),
]


def standard(**rules: object) -> Level:
    """Return a fresh standard level, with some switches set to other values."""
    level: Level = copy.deepcopy(dict(_NUMBERS))
    level["buildings"] = {tile: _building(tile, effect) for tile, effect in EFFECTS.items()}
    assert set(rules) <= set(level["rules"])
    level["rules"].update(rules)
    return level


def _building(tile: str, effect: str) -> Level:
    building: Level = {"era": 0 if tile[0] == "S" else tile.count("I")}
    if effect.startswith("!"):
        building["illegal"] = True
    effect = effect.lstrip("! ")
    if "->" in effect:
        building["ways"] = [_way(way) for way in effect.split(" or ")]
    else:
        building["special"] = effect
    return building


def _way(text: str) -> Level:
    cost, gain = (_amounts(side) for side in text.split("->"))
    return {"pay": cost, "get": gain} if cost else {"get": gain}


def _amounts(text: str) -> dict[str, int]:
    parts = [part.split() for part in text.split("+") if part.strip()]
    return {_WORDS[word]: int(number) for number, word in parts}
