"""The names of the pieces, each with a line on its effect."""

from typing import Final

from game.core.messages import Translator, fill, mark, mark_in

# Tables below follow the order of `rules.components`.

_KINDS: Final = (
    mark_in("kind", "Chapel"),
    mark_in("kind", "Gate"),
    mark_in("kind", "Inn"),
    mark_in("kind", "Shop"),
    mark_in("kind", "Guildhall"),
    mark_in("kind", "Park"),
)

_KIND_LINES: Final = (
    mark("Move on the chapel track: ahead in every tie, coins on the way"),
    mark("Move on the gate track: bonus tiles on the way"),
    mark("Take cards worth up to your strength"),
    mark("As many pounds as your strength"),
    mark("Bears all four crests"),
    mark("Begins a new run"),
)

_CRESTS: Final = (
    mark_in("crest", "Blue"),
    mark_in("crest", "Orange"),
    mark_in("crest", "Grey"),
    mark_in("crest", "Green"),
)

_CARDS: Final = (
    mark_in("card", "Peter"),
    mark_in("card", "Merchant"),
    mark_in("card", "Lady"),
    mark_in("card", "Cleric"),
    mark_in("card", "Noble"),
)

_CARD_LINES: Final = (
    mark("Counts 0, and always returns to your hand"),
    mark("Counts 1"),
    mark("Counts 2"),
    mark("Counts 3"),
    mark("Counts 4"),
)

_BONUS: Final = (
    mark_in("bonus tile", "Share a space"),
    mark_in("bonus tile", "Free centre"),
    mark_in("bonus tile", "Use the X"),
    mark_in("bonus tile", "Card returns"),
    mark_in("bonus tile", "Chapel +2"),
    mark_in("bonus tile", "Gate +2"),
    mark_in("bonus tile", "Card +1"),
    mark_in("bonus tile", "Take a Lady"),
)

_BONUS_LINES: Final = (
    mark("your figure joins one other on its space"),
    mark("the centre costs nothing"),
    mark("your figure may go on the X, which pays nothing"),
    mark("after building, a card like the one you played, from the inn"),
    mark("two steps on the chapel track"),
    mark("two steps on the gate track"),
    mark("your shown card counts one more"),
    mark("a 2 from the inn, before sealing"),
)

_AREAS: Final = (
    mark_in("area", "Chapel"),
    mark_in("area", "Gate"),
    mark_in("area", "Inn"),
    mark_in("area", "Bridge"),
)

_TRACKS: Final = (mark("Chapel track"), mark("Gate track"))

_TILES: Final = (
    mark("Chapel {number}"),
    mark("Gate {number}"),
    mark("Inn {number}"),
    mark("Shop {number}"),
    mark("Guildhall {number}"),
)


def kind_name(kind: int, translator: Translator) -> str:
    """Return the name of a kind of building: ``Chapel``."""
    return translator.pgettext(*_KINDS[kind])


def kind_line(kind: int, translator: Translator) -> str:
    """Return the line on the effect of a kind of building."""
    return translator.gettext(_KIND_LINES[kind])


def crest_name(crest: int, translator: Translator) -> str:
    """Return the name of a crest, its colour: ``Blue``."""
    return translator.pgettext(*_CRESTS[crest])


def card_name(value: int, translator: Translator) -> str:
    """Return the name of a character card by its value: ``Peter`` for 0."""
    return translator.pgettext(*_CARDS[value])


def card_line(value: int, translator: Translator) -> str:
    """Return the line on the count of a character card."""
    return translator.gettext(_CARD_LINES[value])


def bonus_name(kind: int, translator: Translator) -> str:
    """Return the name of a kind of bonus tile: ``Share a space``."""
    return translator.pgettext(*_BONUS[kind])


def bonus_line(kind: int, translator: Translator) -> str:
    """Return the line on the effect of a kind of bonus tile."""
    return translator.gettext(_BONUS_LINES[kind])


def area_name(area: int, translator: Translator) -> str:
    """Return the name of a scored area: ``Gate``."""
    return translator.pgettext(*_AREAS[area])


def track_name(track: int, translator: Translator) -> str:
    """Return the name of a track: ``Chapel track``."""
    return translator.gettext(_TRACKS[track])


def tile_name(kind: int, number: int, translator: Translator) -> str:
    """Return the name of a building by its kind and number: ``Shop 48``; a park has no number."""
    if kind >= len(_TILES):
        return kind_name(kind, translator)
    return fill(translator.gettext(_TILES[kind]), number=number)
