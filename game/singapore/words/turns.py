"""A whole turn in one short line of the chronicle."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.wording.entry_words import EntryWords
from game.core.wording.lists import listed
from game.core.wording.numbers import signed
from game.core.wording.sentence_context import SentenceContext
from game.singapore.rules.events import BuildingBuilt, BuildingUsed, PointsMoved
from game.singapore.words.messages import text
from game.singapore.words.names import building_name


def turn_words(events: Iterable[object], seat: int, context: SentenceContext) -> EntryWords:
    """Return the building and the trades of a seat's turn, from its events, and the points it made."""
    built, trades, made = "", list[str](), 0
    for event in events:
        match event:
            case BuildingBuilt(colour, tile) if colour == seat:
                built = building_name(tile, context.level, context.translator)
            case BuildingUsed(user, building) if user == seat:
                trades.append(building_name(building, context.level, context.translator))
            case PointsMoved(mover, before, after) if mover == seat:
                made += after - before
    key = ("traded" if trades else "built") if built else "trades" if trades else "nothing"
    of, short = context.translator, f"{key}_briefly" if trades else key
    words = text(of, "turn", key, building=built, trades=listed(trades, of))
    briefly = text(of, "turn", short, building=built, number=len(trades))
    return EntryWords(words, signed(made), signed(made), (briefly, built or briefly))
