"""The words of the statistics: sources of points, and the figures of a game's account."""

from __future__ import annotations

from typing import Final

from game.core.messages import Translator
from game.pillars_of_the_earth.account import HIRED, MADE_BY, PAID_AT
from game.pillars_of_the_earth.rules.components import TRADES
from game.pillars_of_the_earth.words.messages import text
from game.pillars_of_the_earth.words.names import (
    craftsman_name,
    space_name,
    trade_name,
)

#: The number of each craftsman in its family, 0 for one without others of its trade.
_IN_FAMILY: Final = tuple(
    TRADES[: number + 1].count(trade) if TRADES.count(trade) > 1 else 0 for number, trade in enumerate(TRADES)
)
#: The figures that are records, in the order of the book.
RECORDS: Final = ("cubes used", "tax saved")


def source_name(source: str, translator: Translator) -> str:
    """Return the name of a source of points of `account.SOURCES`: ``Mason``."""
    if source in TRADES:
        return trade_name(source, translator)
    return text(translator, "source", source)


def figure_name(figure: str, translator: Translator) -> str:
    """Return the name of a figure of `account.FIGURES`: ``Tax saved``."""
    if figure in PAID_AT:
        return text(translator, "figure_at", place=space_name(PAID_AT.index(figure), translator))
    if figure in HIRED:
        return text(translator, "figure_hired", craftsman=_numbered(HIRED.index(figure), translator))
    if figure in MADE_BY:
        return text(translator, "figure_made", craftsman=_numbered(MADE_BY.index(figure), translator))
    return text(translator, "figure", figure)


def _numbered(craftsman: int, translator: Translator) -> str:
    """Return the name of a craftsman, with its number in a family of several."""
    name = craftsman_name(craftsman, translator)
    if not _IN_FAMILY[craftsman]:
        return name
    return text(translator, "of_family", craftsman=name, number=_IN_FAMILY[craftsman])
