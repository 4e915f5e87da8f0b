"""The names of the pieces; as facts, they have the names in records as values."""

from game.core.messages import Translator
from game.core.wording.catalogue import Words
from game.pillars_of_the_earth.rules.components import (
    ADVANTAGES,
    CRAFTSMEN,
    CUBES,
    EVENTS,
    PITS,
    SPACES,
    STEPS,
    TRADES,
)
from game.pillars_of_the_earth.words.messages import text


def cube_name(cube: int | str, translator: Translator) -> str:
    """Return the name of a kind of cube, by its index or its name in records: ``stone``."""
    return text(translator, "cube", CUBES[cube] if isinstance(cube, int) else cube)


def trade_name(trade: str, translator: Translator) -> str:
    """Return the name of a trade of `components.TRADES`: ``Mason``."""
    return text(translator, "craftsman", trade)


def craftsman_name(craftsman: int | str, translator: Translator) -> str:
    """Return the name of a craftsman, by its index or its name in records; a family shares one."""
    return trade_name(_trade(craftsman), translator)


def craftsman_within(craftsman: int | str, translator: Translator) -> str:
    """Return the name of a craftsman as it is written within a sentence: ``mason``."""
    return text(translator, "craftsman_within", _trade(craftsman))


def craftsman_narrow(craftsman: int | str, translator: Translator) -> str:
    """Return the name of a craftsman on a narrow plate: ``Fine mixer``."""
    full = Words(_trade(craftsman), craftsman_name(craftsman, translator))
    return text(translator, "craftsman_narrow", craftsman=full)


def craftsman_briefly(craftsman: int | str, translator: Translator) -> str:
    """Return the name of a craftsman within a sentence on a button: ``fine mixer``."""
    full = Words(_trade(craftsman), craftsman_within(craftsman, translator))
    return text(translator, "craftsman_briefly", craftsman=full)


def _trade(craftsman: int | str) -> str:
    return TRADES[craftsman if isinstance(craftsman, int) else CRAFTSMEN.index(craftsman)]


def pit_name(pit: int | str, translator: Translator) -> str:
    """Return the name of a pit, by its index or its name in records: ``Quarry``."""
    return text(translator, "place", PITS[pit] if isinstance(pit, int) else pit)


def pit_within(pit: str, translator: Translator) -> str:
    """Return the name of a pit as it is written within a sentence: ``quarry``."""
    return text(translator, "pit_within", pit)


def space_name(space: int | str, translator: Translator) -> str:
    """Return the name of a place for builders, by its index or its name in records: ``Priory``."""
    return text(translator, "place", SPACES[space] if isinstance(space, int) else space)


def space_narrow(space: int, translator: Translator) -> str:
    """Return the name of a place for builders on a narrow plate: ``Castle``."""
    return text(translator, "place_narrow", place=Words(SPACES[space], space_name(space, translator)))


def space_briefly(space: int, translator: Translator) -> str:
    """Return the name of a place for builders on the narrowest plate: ``Start``."""
    return text(translator, "place_briefly", place=Words(SPACES[space], space_name(space, translator)))


def advantage_name(advantage: int, translator: Translator) -> str:
    """Return the name of an advantage card: ``Tom Builder``."""
    return text(translator, "advantage", ADVANTAGES[advantage])


def advantage_narrow(advantage: int, translator: Translator) -> str:
    """Return the name of an advantage card on a narrow plate: ``Exemption``."""
    full = Words(ADVANTAGES[advantage], advantage_name(advantage, translator))
    return text(translator, "advantage_narrow", card=full)


def event_name(event: int, translator: Translator) -> str:
    """Return the name of an event card: ``Cold winter``."""
    return text(translator, "event", EVENTS[event])


def step_name(step: int, translator: Translator) -> str:
    """Return the name of a step of the third phase, from 1: ``Wool mill``."""
    return text(translator, "place", STEPS[step - 1])


def part_name(part: int, translator: Translator) -> str:
    """Return the name of a part of the cathedral, from 1: ``Foundations``."""
    return text(translator, "part", str(part))
