"""The words of the statistics: sources of points, and the figures of a game's account."""

from __future__ import annotations

from typing import Final

from game.core.messages import Translator
from game.singapore.account import USES_OF
from game.singapore.rules.components import BUILDINGS
from game.singapore.words.messages import text

#: The figures that are records, in the order of the book.
RECORDS: Final = ("best turn", "money tiles")


def source_name(source: str, translator: Translator) -> str:
    """Return the name of a source of points of `account.SOURCES`: ``As an owner``."""
    return text(translator, "source", source)


def figure_name(figure: str, translator: Translator) -> str:
    """Return the name of a figure of `account.FIGURES`: ``Trades at: Teahouse``."""
    if figure in USES_OF:
        # The account of a level without this building counts none.
        name = text(translator, "building", BUILDINGS[USES_OF.index(figure)])
        return text(translator, "figure_uses", building=name)
    return text(translator, "figure", figure)
