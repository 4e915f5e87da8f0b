"""Random games for the tests of the referee: every kind of choice comes up."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tests.old_town.referee.clues import Level
from tests.old_town.referee.printed import OTHER_ADVANCED, OTHER_VALUES, advanced, shipped, standard
from tests.old_town.referee.referee import Referee

#: How often each kind of choice is wanted.
_WANTED = {"play": 6, "discard": 3, "exchange": 2, "settle": 2}


def likely(rng: random.Random, texts: list[str]) -> str:
    """Return a text of a kind that is chosen first."""
    kinds = sorted({text.split()[0] for text in texts})
    kind = rng.choices(kinds, [_WANTED.get(kind, 1) for kind in kinds])[0]
    return rng.choice([text for text in texts if text.split()[0] == kind])


def chooser(rng: random.Random) -> Callable[[Referee], str]:
    """Return a player that first chooses a kind of choice, then one of that kind."""
    return lambda referee: likely(rng, referee.choices())


def step(referee: Referee, rng: random.Random) -> str:
    """Make a random draw or choice, whichever is due; return its text."""
    due = referee.chance()
    if due:
        text = rng.choice(due[1])
        referee.draw(text)
    else:
        text = chooser(rng)(referee)
        referee.choose(text)
    return text


def _house_rules(values: tuple[tuple[str, Any], ...]) -> Level:
    """Return a level of many other values at once, without solving the board."""
    rules = dict(values) | {"inference": "printed", "impossible": "refuse"}
    return standard(**rules)


def _odd_numbers() -> dict[str, int]:
    return {
        "end_buildings": 13,
        "own_buildings": 3,
        "markers": 4,
        "plot_limit": 4,
        "dead_draw": 3,
    }


def levels() -> dict[str, Level]:
    """Return levels by name: those shipped, each other value of each switch, and many values at once."""
    found = shipped()
    found |= {f"{switch} {value}": standard(**{switch: value}) for switch, value in OTHER_VALUES}
    found |= {f"advanced {switch} {value}": advanced(**{switch: value}) for switch, value in OTHER_ADVANCED}
    found["house rules"] = _house_rules(OTHER_VALUES)
    found["house rules at the table"] = _house_rules(OTHER_VALUES)
    found["house rules at the table"]["rules"]["impossible"] = "table"
    found["direct come_off"] = standard(inference="direct", impossible="table", third_markers="come_off")
    found["board house rules"] = _house_rules(OTHER_VALUES)
    found["board house rules"]["rules"]["inference"] = "board"
    found["odd numbers"] = standard(**_odd_numbers())
    for name, rules in (
        ("advanced family", {"exchange": True, "reserve": True}),
        ("advanced board", {"inference": "board", "exchange": True}),
        ("advanced direct", {"inference": "direct", "impossible": "table", "own_pile": "choose"}),
    ):
        found[name] = advanced(rules)
    found["advanced house rules"] = advanced(
        {"exchange": True, "tie": "last_seat", "limit_when": "after_chain", **_odd_numbers()},
        **dict(OTHER_ADVANCED) | {"partners": True, "plays": 3, "owner_bonus": 2, "partners_at": 4},
    )
    return found
