"""How a table plays where the printed rules are silent: a line for each switch of its level (rules 7)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from game.core.messages import Translator, said
from game.pillars_of_the_earth.rules.components import CRAFTSMEN
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.words.figures import gold_words
from game.pillars_of_the_earth.words.messages import text
from game.pillars_of_the_earth.words.setup import SWITCHES


def readings(level: Level, translator: Translator) -> Iterator[str]:
    """Yield each rule that a level may read otherwise, with how this one reads it."""
    for switch in SWITCHES:
        numbered, value = _NUMBERED.get(switch.field), switch.value(level)
        if numbered is not None:
            line = numbered(level, translator)
        elif value is not None:
            line = said(switch.reading(value, "line"), translator)
        else:
            raise ValueError(f"no words for this reading of {switch.field}")
        yield text(translator, "reading", rule=said(switch.name, translator), reading=line)


def _wool_boom(level: Level, translator: Translator) -> str:
    most = level.switches.wool_boom_most
    gold = gold_words(most, translator)
    return text(translator, "reading_of.wool_boom_most", "most" if most else "none", gold=gold)


def _tool_maker(level: Level, translator: Translator) -> str:
    gold = gold_words(level.craftsmen[CRAFTSMEN.index("tool_maker")].pays, translator)
    return text(translator, "reading_of.tool_maker", level.switches.tool_maker, gold=gold)


#: The readings that hold a number of the level.
_NUMBERED: Final[Mapping[str, Callable[[Level, Translator], str]]] = {
    "wool_boom_most": _wool_boom,
    "tool_maker": _tool_maker,
}
