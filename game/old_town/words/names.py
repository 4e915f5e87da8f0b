"""The names of buildings and streets."""

from __future__ import annotations

from game.core.messages import Translator
from game.core.wording.catalogue import Words
from game.core.wording.sentence_context import SentenceContext
from game.old_town.rules.level import Level
from game.old_town.words.messages import MESSAGES, text


def building_name(building: int, level: Level, translator: Translator) -> str:
    """Return the name of a building: ``Church``. A level may have a name of its own."""
    own = level.buildings[building]
    key = ".".join(("building", own.id))
    return text(translator, key) if MESSAGES.messages.get(key) == own.name else own.name


def named(building: int, context: SentenceContext) -> Words:
    """Return a building within a sentence, as a fact: ``the church``."""
    own = context.level.buildings[building]
    name = building_name(building, context.level, context.translator)
    return Words(own.id, text(context.translator, "the_building", building=Words(own.id, name.lower())))


def lane_name(lane: str, translator: Translator) -> str:
    """Return the name of a street on the map, by its key in the level file: ``Main Street``."""
    return text(translator, "street", lane)


def rank_name(rank: str, translator: Translator) -> str:
    """Return the name of a rank: ``Sheriff``. A level may have ranks of its own."""
    return text(translator, "rank", rank) if ".".join(("rank", rank)) in MESSAGES.messages else rank
