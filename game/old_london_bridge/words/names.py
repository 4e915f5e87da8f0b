"""The names of the pieces, each with a line on its effect."""

from typing import Final

from game.core.messages import Translator
from game.old_london_bridge.rules.components import AREAS, BONUS_KINDS, CARD_NAMES, CRESTS, KINDS
from game.old_london_bridge.words.messages import text

#: The names of the tracks in messages.
TRACKS: Final = AREAS[:2]


def kind_name(kind: int, translator: Translator) -> str:
    """Return the name of a kind of building: ``Chapel``."""
    return text(translator, "kind", KINDS[kind])


def kind_line(kind: int, translator: Translator) -> str:
    """Return the line on the effect of a kind of building."""
    return text(translator, "kind_line", KINDS[kind])


def crest_name(crest: int, translator: Translator) -> str:
    """Return the name of a crest, its colour: ``Blue``."""
    return text(translator, "crest", CRESTS[crest])


def card_name(value: int, translator: Translator) -> str:
    """Return the name of a character card by its value: ``Peter`` for 0."""
    return text(translator, "card", CARD_NAMES[value])


def card_line(value: int, translator: Translator) -> str:
    """Return the line on the count of a character card."""
    return text(translator, "card_line", CARD_NAMES[value])


def bonus_name(kind: int, translator: Translator) -> str:
    """Return the name of a kind of bonus tile: ``Share a space``."""
    return text(translator, "bonus", BONUS_KINDS[kind])


def bonus_line(kind: int, translator: Translator) -> str:
    """Return the line on the effect of a kind of bonus tile."""
    return text(translator, "bonus_line", BONUS_KINDS[kind])


def area_name(area: int, translator: Translator) -> str:
    """Return the name of a scored area: ``Gate``."""
    return text(translator, "area", AREAS[area])


def track_name(track: int, translator: Translator) -> str:
    """Return the name of a track: ``Chapel track``."""
    return text(translator, "track", TRACKS[track])


def tile_name(kind: int, number: int, translator: Translator) -> str:
    """Return the name of a building by its kind and number: ``Shop 48``; a park has no number."""
    return text(translator, "tile", KINDS[kind], number=number)
