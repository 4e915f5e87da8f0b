"""The choices that the setup offers: the readings of the rules where the rulebooks are silent (rules 7)."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final

from game.core.messages import Message
from game.pillars_of_the_earth.rules.components import CRAFTSMEN, EVENTS
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.words.setup import SWITCHES, Switch
from game.tabletop.setup.plain_setup import LevelChoice

#: The switches in the setup's panel; and one that is a level of its own, whose order forbids a redraw.
_IN_PANEL: Final = ("bishop", "resale")
_LEVELS_OWN: Final = ("open_book",)
#: The event without which a choice makes no difference.
_OF_EVENTS: Final[Mapping[str, str]] = {
    "city_wall": "city_wall",
    "archbishop": "archbishop",
    "wool_boom_most": "wool_boom",
}


def _choice(switch: Switch) -> LevelChoice:
    labels = tuple(switch.reading(value, "name") for value in switch.values)
    return LevelChoice(switch.field, switch.name, switch.values, "", labels)


_CHOICES: Final = {switch.field: _choice(switch) for switch in SWITCHES if switch.field not in _LEVELS_OWN}
CHOICES: Final = tuple(_CHOICES[field] for field in _IN_PANEL)
"""Those in the setup's panel."""

FURTHER: Final = tuple(choice for field, choice in _CHOICES.items() if field not in _IN_PANEL)
"""Those that are seldom changed."""

WHYS: Final[Mapping[Hashable, Message]] = {
    (_CHOICES[switch.field], value): switch.reading(value, "line")
    for switch in SWITCHES
    if switch.field in _CHOICES
    for value in switch.values
}
"""The meaning of each reading, by choice and value, as marked messages."""


def makes_a_difference(level: Level, choice: LevelChoice) -> bool:
    """Return whether a choice can matter in a level: whether its subject may come up there."""
    if choice.field == "bishop":
        return bool(level.drawn_events)
    if choice.field == "redraw":
        return not level.switches.open_book
    if choice.field == "tool_maker":
        return level.craftsmen[CRAFTSMEN.index("tool_maker")].round in level.rounds
    event = _OF_EVENTS.get(choice.field)
    return event is None or EVENTS.index(event) in level.drawn_events
