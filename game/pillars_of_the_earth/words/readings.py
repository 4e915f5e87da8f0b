"""How a table plays where the printed rules are silent: a line for each switch of its level (rules 7)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from game.core.messages import Translator, fill
from game.pillars_of_the_earth.rules.components import CRAFTSMEN
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.words.figures import gold_words
from game.pillars_of_the_earth.words.setup import SWITCHES


def readings(level: Level, translator: Translator) -> Iterator[str]:
    """Yield each rule that a level may read otherwise, with how this one reads it."""
    for switch in SWITCHES:
        numbered, reading = _NUMBERED.get(switch.field), switch.reading(level)
        if numbered is not None:
            line = numbered(level, translator)
        elif reading is not None:
            line = translator.gettext(reading.line)
        else:
            raise ValueError(f"no words for this reading of {switch.field}")
        message = translator.gettext("{rule}: {reading}")
        yield fill(message, rule=translator.pgettext(*switch.name), reading=line)


def _wool_boom(level: Level, translator: Translator) -> str:
    most = level.switches.wool_boom_most
    if not most:
        return translator.gettext("The event adds gold for every worker.")
    return fill(translator.gettext("The event adds {gold} at most."), gold=gold_words(most, translator))


def _tool_maker(level: Level, translator: Translator) -> str:
    gold = gold_words(level.craftsmen[CRAFTSMEN.index("tool_maker")].pays, translator)
    message = (
        translator.gettext("{gold} for each metal.")
        if level.switches.tool_maker == "each"
        else translator.gettext("{gold} in all, however much metal there is.")
    )
    return fill(message, gold=gold)


#: The readings that hold a number of the level.
_NUMBERED: Final[Mapping[str, Callable[[Level, Translator], str]]] = {
    "wool_boom_most": _wool_boom,
    "tool_maker": _tool_maker,
}
