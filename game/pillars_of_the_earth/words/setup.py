"""The words of the setup: a level's length, and the switches of its rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.messages import Translator, said
from game.core.wording.lists import listed
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.words.messages import MESSAGES, text

SwitchValue = bool | int | str


@dataclass(frozen=True, slots=True)
class Switch:
    """A switch of `rules.level.Switches`: its field, and its values with words, the readings.

    The first value is that of the standard level.
    """

    field: str
    values: tuple[SwitchValue, ...]

    @property
    def name(self) -> tuple[str, str]:
        """The name of the rule, as a marked message."""
        return MESSAGES.marked("switch", self.field, "name")

    def reading(self, value: SwitchValue, words: str) -> tuple[str, str]:
        """Return the `name` or the `line` of a reading, as a marked message."""
        return MESSAGES.marked("switch", self.field, str(value).lower(), words)

    def value(self, level: Level) -> SwitchValue | None:
        """Return the value in a level; None for one that has no words."""
        value: SwitchValue = getattr(level.switches, self.field)
        return value if value in self.values else None


SWITCHES: Final = (
    Switch("bishop", ("sign", "choice")),
    Switch("resale", ("kind", "count", "none")),
    Switch("sell_then_buy", (True, False)),
    Switch("vp_below_zero", (False, True)),
    Switch("redraw", ("any", "paid", "none")),
    Switch("passed_must_place", (True, False)),
    Switch("city_wall", ("aside", "aside_drop", "out_of_bag")),
    Switch("extra_workers_earn", (True, False)),
    Switch("wool_boom_most", (5, 0)),
    Switch("archbishop", ("cathedral", "at_once")),
    Switch("tool_maker", ("once", "each")),
    Switch("market_space", ("any", "lowest")),
    Switch("first_spaces", (True, False)),
    Switch("metal_piles_up", (False, True)),
    Switch("tie", ("shared", "cubes", "starting_player")),
    Switch("cubes_limited", (False, True)),
    Switch("open_book", (False, True)),
)
"""The switches, in the order of the rules."""


def length(level: Level, translator: Translator) -> str:
    """Return the number of rounds: ``6 rounds``."""
    return text(translator, "length", rounds=len(level.rounds))


def changed_switches(level: Level, standard: Level, translator: Translator) -> str:
    """Return the readings in which a level differs from the standard one; empty for none."""
    told = []
    for switch in SWITCHES:
        value = switch.value(level)
        if value is not None and value != switch.value(standard):
            name, how = said(switch.name, translator), said(switch.reading(value, "name"), translator)
            told.append(text(translator, "reading", rule=name, reading=how))
    return listed(told, translator)
