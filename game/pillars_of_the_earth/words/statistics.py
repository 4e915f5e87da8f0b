"""The words of the statistics: sources of points, and the figures of a game's account."""

from __future__ import annotations

from typing import Final

from game.core.messages import Translator, fill, mark, mark_in
from game.pillars_of_the_earth.account import HIRED, MADE_BY, PAID_AT
from game.pillars_of_the_earth.rules.components import TRADES
from game.pillars_of_the_earth.words.names import (
    craftsman_name,
    space_name,
    trade_name,
)

_SOURCES: Final = {
    "start": mark_in("points", "At the start"),
    "priory": mark_in("points", "Priory"),
    "cards": mark_in("points", "Advantages"),
    "events": mark_in("points", "Events"),
    "lost": mark_in("points", "Lost"),
}
_FIGURES: Final = {
    "gold wool": mark_in("figure", "Gold from the wool mill"),
    "gold sold": mark_in("figure", "Gold for cubes sold"),
    "gold crafts": mark_in("figure", "Gold from craftsmen"),
    "gold cards": mark_in("figure", "Gold from advantages"),
    "gold events": mark_in("figure", "Gold from events"),
    "gold lost": mark_in("figure", "Gold beyond the limit"),
    "paid hired": mark_in("figure", "Paid for craftsmen"),
    "paid builders": mark_in("figure", "Paid for builders"),
    "paid tax": mark_in("figure", "Paid in tax"),
    "paid bought": mark_in("figure", "Paid for cubes"),
    "paid crafts": mark_in("figure", "Gold worked into points"),
    "paid events": mark_in("figure", "Paid for events"),
    "workers mill": mark_in("figure", "Workers in the wool mill"),
    "workers pits": mark_in("figure", "Workers sent for cubes"),
    "cubes fetched": mark_in("figure", "Cubes fetched"),
    "cubes bought": mark_in("figure", "Cubes bought"),
    "cubes given": mark_in("figure", "Cubes given"),
    "cubes sold": mark_in("figure", "Cubes sold"),
    "cubes used": mark_in("figure", "Cubes used"),
    "cubes lost": mark_in("figure", "Cubes lost"),
    "tax saved": mark_in("figure", "Tax saved"),
    "events averted": mark_in("figure", "Bad events averted"),
    "events suffered": mark_in("figure", "Bad events suffered"),
    "free placements": mark_in("figure", "Builders placed free"),
    "starting": mark_in("figure", "Rounds as starting player"),
    "denied": mark_in("figure", "Craftsmen sent away at once"),
}
#: The number of each craftsman in its family, 0 for one without others of its trade.
_IN_FAMILY: Final = tuple(
    TRADES[: number + 1].count(trade) if TRADES.count(trade) > 1 else 0 for number, trade in enumerate(TRADES)
)
#: The figures that are records, in the order of the book.
RECORDS: Final = ("cubes used", "tax saved")
HEAD: Final = mark("What the cathedral remembers")
QUIET: Final = mark("A quiet building site")


def source_name(source: str, translator: Translator) -> str:
    """Return the name of a source of points of `account.SOURCES`: ``Mason``."""
    if source in TRADES:
        return trade_name(source, translator)
    return translator.pgettext(*_SOURCES[source])


def figure_name(figure: str, translator: Translator) -> str:
    """Return the name of a figure of `account.FIGURES`: ``Tax saved``."""
    _ = translator.gettext
    if figure in PAID_AT:
        return fill(_("Paid at: {place}"), place=space_name(PAID_AT.index(figure), translator))
    if figure in HIRED:
        return fill(_("{craftsman} hired"), craftsman=_numbered(HIRED.index(figure), translator))
    if figure in MADE_BY:
        return fill(_("Points by: {craftsman}"), craftsman=_numbered(MADE_BY.index(figure), translator))
    return translator.pgettext(*_FIGURES[figure])


def _numbered(craftsman: int, translator: Translator) -> str:
    """Return the name of a craftsman, with its number in a family of several."""
    name = craftsman_name(craftsman, translator)
    if not _IN_FAMILY[craftsman]:
        return name
    message = translator.pgettext("craftsman of a family", "{craftsman} {number}")
    return fill(message, craftsman=name, number=_IN_FAMILY[craftsman])
