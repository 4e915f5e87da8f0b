"""The standard level as the referee reads it, the levels made of it, and the other values of switches."""

from __future__ import annotations

import copy
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from tests.old_town.referee.clues import Level

#: Section 7 and 4.3: the values of switches that are not the default.
OTHER_VALUES: Final[tuple[tuple[str, Any], ...]] = (
    ("first_buildings", "one"),
    ("own_pile", "choose"),
    ("refill_test", "each"),
    ("pass_when", "no_play"),
    ("dead_scores", "if_built"),
    ("dead_draw", 1),
    ("impossible", "table"),
    ("inference", "board"),
    ("inference", "full"),
    ("third_markers", "come_off"),
    ("pair_filter", "again"),
    ("limit_when", "after_chain"),
    ("too_many", "dead"),
    ("reserve", True),
    ("exchange", True),
    ("hands", "open"),
    ("backs", "kind"),
    ("tie", "last_seat"),
)
OTHER_ADVANCED: Final[tuple[tuple[str, Any], ...]] = (
    ("dead_cards", False),
    ("may_wait", "always"),
    ("stuck", "nothing"),
    ("partners", False),
    ("never_apart", "seat_order"),
    ("partner_hands", True),
)


@cache
def _printed() -> Level:
    return tomllib.loads(Path(__file__).with_name("printed.toml").read_text(encoding="utf-8"))


def standard(**rules: Any) -> Level:
    """Return the standard level with some rules changed."""
    level = copy.deepcopy(_printed())
    assert rules.keys() <= level["rules"].keys()
    level["rules"] |= rules
    return level


def storm(turns: int = 26, **rules: Any) -> Level:
    """Return Before the Storm."""
    level = standard(**rules)
    level["players"] = [1]
    level["storm"]["turns"] = turns
    return level


def advanced(rules: dict[str, Any] | None = None, **changes: Any) -> Level:
    """Return the advanced rules with some of them changed."""
    level = standard(**rules or {})
    level["players"] = [2, 4]
    assert changes.keys() <= level["advanced"].keys()
    level["advanced"] |= {"on": True, **changes}
    return level


def puzzle(ready: int = 0, level_of_it: str = "medium") -> Level:
    """Return a logic puzzle: a ready one, or one to be made."""
    level = standard()
    level |= {"players": [1], "mode": "puzzle"}
    level["puzzle"] |= {"ready": ready, "level": level_of_it}
    return level


def shipped() -> dict[str, Level]:
    """Return the levels of the page on building the game, by their names."""
    return {
        "standard": standard(),
        "short": standard(end_buildings=10),
        "advanced": advanced(),
        "direct": standard(inference="direct", impossible="table"),
        "logician": standard(inference="full", exchange=True),
        "family": standard(exchange=True, reserve=True),
        "open-hands": standard(hands="open"),
        "storm": storm(),
        "storm-short": storm(18, end_buildings=10),
        "puzzle": puzzle(),
    }
