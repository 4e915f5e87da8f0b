"""The readings of the rules that hold a number of the level (rules 7)."""

from collections.abc import Callable, Mapping
from typing import Final

from game.core.messages import Translator
from game.pillars_of_the_earth.rules.components import CRAFTSMEN
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.words.figures import gold_words
from game.pillars_of_the_earth.words.messages import text


def _wool_boom(level: Level, translator: Translator) -> str:
    most = level.switches.wool_boom_most
    gold = gold_words(most, translator)
    return text(translator, "reading_of.wool_boom_most", "most" if most else "none", gold=gold)


def _tool_maker(level: Level, translator: Translator) -> str:
    gold = gold_words(level.craftsmen[CRAFTSMEN.index("tool_maker")].pays, translator)
    return text(translator, "reading_of.tool_maker", level.switches.tool_maker, gold=gold)


READINGS: Final[Mapping[str, Callable[[Level, Translator], str]]] = {
    "wool_boom_most": _wool_boom,
    "tool_maker": _tool_maker,
}
"""The line of a switch by its field."""
