"""The chronicle's column: one entry for each turn and each turn of the rondel.

The column is a fold over events and keeps facts; its words are made when it is drawn: ``Inn 25``,
``takes 7``.
"""

from dataclasses import dataclass, replace

from game.core.wording.entry_words import ChronicleLine, EntryWords
from game.old_london_bridge.rules.causes import Strength
from game.old_london_bridge.rules.components import GUILDHALL, INN, SHOP
from game.old_london_bridge.rules.events import (
    Built,
    CardTaken,
    Event,
    MarkerMoved,
    MoneyChanged,
    RondelTurned,
    StrengthCounted,
    TileUsed,
    TurnEnded,
    TurnLost,
)
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.messages import text
from game.old_london_bridge.words.speech import Speech


@dataclass(frozen=True, slots=True)
class RondelEntry:
    """The rondel's turn at the beginning of a round, in steps."""

    round: int
    steps: int


@dataclass(frozen=True, slots=True)
class TurnEntry:
    """A seat's turn: the tile built (0 for a turn that was lost) and the gain of its action so far.

    `gained` is in card values, spaces or pounds, by the tile's kind. A marker moves by the action
    between the count of crests and the next bonus tile: then the turn is `acting`.
    """

    round: int
    seat: int
    tile: int
    gained: int = 0
    acting: bool = False
    over: bool = False


ColumnEntry = RondelEntry | TurnEntry


def noted(entries: tuple[ColumnEntry, ...], event: Event, view: View) -> tuple[ColumnEntry, ...]:
    """Return the entries after an event; `view` is the view after it. Most events change nothing."""
    match event:
        case RondelTurned(steps):
            return *entries, RondelEntry(view.round, steps)
        case Built(seat, _site, tile):
            return *entries, TurnEntry(view.round, seat, tile)
        case TurnLost(seat):
            return *entries, TurnEntry(view.round, seat, 0)
    if not entries or isinstance(entries[-1], RondelEntry) or entries[-1].over:
        return entries
    return *entries[:-1], _gone_on(entries[-1], event)


def _gone_on(turn: TurnEntry, event: Event) -> TurnEntry:
    match event:
        case StrengthCounted():
            return replace(turn, acting=True)
        case TileUsed():
            return replace(turn, acting=False)
        case TurnEnded():
            return replace(turn, over=True)
        case MarkerMoved(start=start, end=end) if turn.acting:
            return replace(turn, gained=turn.gained + end - start)
        case CardTaken(value=value, cause=Strength()):
            return replace(turn, gained=turn.gained + value)
        case MoneyChanged(pounds=gained, cause=Strength()):
            return replace(turn, gained=turn.gained + gained)
    return turn


def entry_words(entry: ColumnEntry, speech: Speech) -> EntryWords:
    """Return the words of an entry in the column."""
    if isinstance(entry, RondelEntry):
        return EntryWords(text(speech.translator, "column.rondel", steps=entry.steps))
    if not entry.tile:
        return EntryWords(text(speech.translator, "column.lost"))
    what, kind = speech.tile(entry.tile), speech.kind_of(entry.tile)
    if kind >= GUILDHALL or not (entry.gained or entry.over):
        return EntryWords(what)
    brief = pounds(entry.gained) if kind == SHOP else f"+{entry.gained}"
    takes = text(speech.translator, "column.takes", value=entry.gained)
    return EntryWords(what, takes if kind == INN else brief, brief)


def chronicle_line(entry: ColumnEntry, speech: Speech) -> ChronicleLine:
    """Return an entry as a line of the chronicle; the rondel has no seat."""
    seat = entry.seat if isinstance(entry, TurnEntry) else None
    return ChronicleLine(entry.round, entry_words(entry, speech), seat)
