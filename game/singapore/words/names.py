"""The names of buildings, goods, sides and colours."""

from __future__ import annotations

from game.core.messages import Translator
from game.core.wording.catalogue import Words
from game.core.wording.lists import OR, listed
from game.core.wording.sentence_context import SentenceContext
from game.singapore.rules.components import BUILDING_NUMBERS, BUILDINGS, GOODS, SIDES
from game.singapore.rules.level import Level
from game.singapore.words.messages import MESSAGES, text


def building_name(building: int | str, level: Level, translator: Translator) -> str:
    """Return the name of a building, by its number or its id: ``Teahouse``.

    A level may give a name of its own, which has no translation.
    """
    number = building if isinstance(building, int) else BUILDING_NUMBERS[building]
    own, key = level.buildings[number], ".".join(("building", BUILDINGS[number]))
    if own is None or own.name == MESSAGES.messages[key]:
        return text(translator, key)
    return own.name


def named(building: int | str, context: SentenceContext) -> Words:
    """Return a building within a sentence, as a fact: ``the Teahouse``."""
    name = building if isinstance(building, str) else BUILDINGS[building]
    words = Words(name, building_name(building, context.level, context.translator))
    return Words(name, text(context.translator, "the_building", building=words))


def named_all(buildings: list[int], context: SentenceContext) -> str:
    """Return buildings within a sentence: ``the Quarry and the Weaver``."""
    return listed([named(one, context).words for one in buildings], context.translator)


def goods_name(kind: int | str, translator: Translator) -> str:
    """Return the name of a kind of goods, by its number or its name in records: ``tea``."""
    return text(translator, "goods", kind if isinstance(kind, str) else GOODS[kind])


def side_name(side: int | str, translator: Translator) -> str:
    """Return the name of a side, by its number or its name in records: ``north``."""
    return text(translator, "side", side if isinstance(side, str) else SIDES[side])


def colour_name(colour: int, context: SentenceContext) -> str:
    """Return the name of a colour: that of its player, or ``the neutral colour``."""
    return context.names[colour] if colour < context.players else text(context.translator, "neutral")


def colours(seats: list[int], context: SentenceContext, *, either: bool = False) -> str:
    """Return the names of colours in a list, the last joined by "and", or with `either` by "or"."""
    names = [colour_name(seat, context) for seat in seats]
    return listed(names, context.translator, OR) if either else listed(names, context.translator)
