"""The words of the setup: a level's length, the bots, and the switches of its rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.core.messages import Translator, said
from game.singapore.rules.level import Level
from game.singapore.words.messages import MESSAGES, text

SwitchValue = bool | str


@dataclass(frozen=True, slots=True)
class Switch:
    """A switch of `rules.level.Switches`: its field, and its values, the readings, the usual one first."""

    field: str
    values: tuple[SwitchValue, ...]

    @property
    def name(self) -> tuple[str, str]:
        """The name of the rule, as a marked message."""
        return MESSAGES.marked("switch", self.field, "name")

    def reading(self, value: SwitchValue, words: str) -> tuple[str, str]:
        """Return the `name` or the `line` of a reading, as a marked message."""
        return MESSAGES.marked("switch", self.field, str(value).lower(), words)


SWITCHES: Final = (
    Switch("streets_on_build", ("one", "all")),
    Switch("lot_not_covered", ("free", "pay_all")),
    Switch("raided", ("opium_and_chips", "opium", "chips")),
    Switch("chip_when", ("after_point", "before_point", "before_action")),
    Switch("white_returns", (True, False)),
    Switch("chip_in_preparation", (True, False)),
    Switch("enter_start", (True, False)),
    Switch("streets_bought", ("anywhere", "at_worker")),
    Switch("workers_share", (True, False)),
    Switch("empty_use", (False, True)),
    Switch("any_includes_opium", (True, False)),
    Switch("pick_opium", (False, True)),
    Switch("more_steps", ("added", "in_all")),
    Switch("old_hut_leaves", (True, False)),
    Switch("lap_counts", ("total", "printed")),
    Switch("two_player_hut", (True, False)),
    Switch("others_purses", ("hidden", "open")),
)
"""The switches, in the order of the rules."""


def readings(level: Level, translator: Translator) -> Iterator[str]:
    """Yield each rule that a level may read otherwise, with how this one reads it."""
    for switch in SWITCHES:
        line = said(switch.reading(getattr(level.switches, switch.field), "line"), translator)
        yield text(translator, "reading", rule=said(switch.name, translator), reading=line)


def length(level: Level, translator: Translator) -> str:
    """Return the number of tiles, which end the game: ``42 tiles``."""
    return text(translator, "length", tiles=level.tiles.bit_count())


def bot_name(bot: str, translator: Translator) -> str:
    """Return the shown name of a bot; raise MessageFault for an unknown bot."""
    return text(translator, "bot", bot)


def bot_temper(bot: str, translator: Translator) -> str:
    """Return one line on how a bot plays; raise MessageFault for an unknown bot."""
    return text(translator, "bot_temper", bot)
