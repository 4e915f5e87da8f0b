"""The words of the statistics: sources of money, buildings, income by sealed card, records."""

from __future__ import annotations

from typing import Final

from game.core.messages import Translator, mark, mark_in

_SOURCES: Final = {
    "start": mark_in("income", "First pounds"),
    "spaces": mark_in("income", "Spaces"),
    "shops": mark_in("income", "Shops"),
    "chapel": mark_in("income", "Chapel coins"),
    "gate": mark_in("income", "Gate end"),
    "rounds": mark_in("income", "Each round"),
    "final": mark_in("income", "Final payment"),
    "paid": mark_in("income", "Paid"),
}
#: The game's figures that are records, in the order of the book.
_RECORDS: Final = {
    "longest run": mark_in("record", "Longest run"),
    "strength": mark_in("record", "Strongest building"),
    "tiles used": mark_in("record", "Bonus tiles used"),
    "best turn": mark_in("record", "Richest turn"),
}
RECORDS: Final = tuple(_RECORDS)
START: Final = mark_in("step of a plot", "start")
END: Final = mark_in("step of a plot", "end")
RIVER: Final = mark("What the river remembers")
QUIET: Final = mark("A quiet river")


def source_name(source: str, translator: Translator) -> str:
    """Return the name of a source of income: ``Chapel coins``."""
    return translator.pgettext(*_SOURCES[source])


def record_name(figure: str, translator: Translator) -> str:
    """Return the name of a record: ``Longest run``."""
    return translator.pgettext(*_RECORDS[figure])
