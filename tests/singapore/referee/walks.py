"""Random games for the tests of the referee: every kind of choice comes up, and games are lively."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.singapore.referee.printed import OTHER_VALUES, standard
from tests.singapore.referee.referee import Referee
from tests.singapore.referee.table import Level

#: How often each kind of choice is wanted in the Work.
_WANTED = {"use": 12, "step": 6, "pave": 1, "end": 1}


def chooser(rng: random.Random) -> Callable[[Referee], str]:
    """Return a player that first chooses a kind of choice, then one of that kind."""

    def choose(referee: Referee) -> str:
        texts = sorted(referee.legal())
        kinds = sorted({text.split()[0] for text in texts})
        kind = rng.choices(kinds, [_WANTED.get(kind, 3) for kind in kinds])[0]
        return rng.choice([text for text in texts if text.split()[0] == kind])

    return choose


def odd_numbers() -> Level:
    """Return a level where nearly every number differs from the standard, and few streets are there."""
    level = standard()
    level["start"] = {"money": 3, "points": 7}
    level["supply"] = {"goods_each": 9, "streets": 25, "black_chips": 12, "white_chips": 4}
    level["track"] = {"seals": [7, 8, 12, 16], "seal_pays": 4, "lap": 20}
    level["prices"] = {
        "street": 2,
        "tile_from_pile": 2,
        "point_pays": 3,
        "owner_points": 2,
        "fine_each": 2,
    }
    level["turn"] = {
        "steps": 4,
        "actions": 2,
        "instruction_steps": 6,
        "courthouse_chips": 2,
        "lodge_levy": 3,
    }
    return level


def levels() -> dict[str, Level]:
    """Return levels by name: standard, every other value of every switch, free land, all turned over."""
    found = {"standard": standard(), "odd numbers": odd_numbers()}
    found |= {f"{switch} {value}": standard(**{switch: value}) for switch, value in OTHER_VALUES}
    found["house rules"] = standard(**dict(reversed(OTHER_VALUES)))
    found["free"] = standard()
    found["free house rules"] = standard(**dict(OTHER_VALUES))
    for name in ("free", "free house rules"):
        found[name]["map"]["layout"] = "free"
    return found
