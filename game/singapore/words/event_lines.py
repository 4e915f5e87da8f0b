"""The chronicle's sentences: one for each event that is not silent, from `messages.toml`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.core.wording.catalogue import Fact, Facts
from game.core.wording.event_sentences import EventSentences
from game.core.wording.sentence_context import SentenceContext
from game.singapore.rules.events import (
    BuildingBuilt,
    ChipDrawn,
    ChipDue,
    ChipsReturned,
    Event,
    GameEnded,
    GoodsMoved,
    LandDrawn,
    LandLaid,
    LotMarked,
    MarkerStacked,
    MoneyMoved,
    PointsMoved,
    PriceWaived,
    RaidBegun,
    StreetLaid,
    TileTaken,
    TileTurnedUp,
    TurnEnded,
    WorkerStepped,
)
from game.singapore.words.figures import chips, of_kind, points, pounds
from game.singapore.words.messages import MESSAGES
from game.singapore.words.names import colour_name, colours, named

#: Silent events: the deal, and those that the sentences around them cover.
SILENT: Final[frozenset[type[Event]]] = frozenset(
    {MarkerStacked, LandDrawn, LandLaid, TileTurnedUp, TileTaken, TurnEnded, ChipDue}
)

_FACTS: Final[Mapping[str, Callable[[Any, SentenceContext], Fact]]] = {
    "seat": lambda seat, context: context.names[seat],
    "colour": lambda colour, context: colour_name(colour, context),
    **dict.fromkeys(("tile", "building", "start", "end"), lambda one, context: named(max(one, 0), context)),
    "pounds": lambda amount, context: pounds(amount, context.translator),
    "chips": lambda many, context: chips(many, context.translator),
    "cause": lambda cause, context: named(max(cause.building, 0), context),
}


def _whose(colour: int, context: SentenceContext) -> str:
    return "neutral" if colour == context.players else "seat"


def _lot(event: LotMarked, context: SentenceContext) -> tuple[str, Facts]:
    return "own" if event.colour == event.seat else _whose(event.colour, context), {}


def _money(event: MoneyMoved, context: SentenceContext) -> tuple[str, Facts]:
    kind: str = event.cause.kind
    if kind == "use" and event.by < 0:
        kind = "levied" if context.level.building(event.cause.building).special else "spent"
    return kind, {"amount": pounds(abs(event.by), context.translator)}


def _goods(event: GoodsMoved, context: SentenceContext) -> tuple[str, Facts]:
    kind = event.cause.kind if event.by > 0 or event.cause.kind == "fine" else "spent"
    return kind, {"goods": of_kind(abs(event.by), event.kind, context.translator)}


def _points(event: PointsMoved, context: SentenceContext) -> tuple[str, Facts]:
    by = event.after - event.before
    kind = "spent" if event.cause.kind == "use" and by < 0 else event.cause.kind
    return kind, {"points": points(abs(by), context.translator)}


def _waived(event: PriceWaived, context: SentenceContext) -> tuple[str, Facts]:
    kind = event.cause.kind
    return context.level.switches.lot_not_covered if kind == "lot" else kind, {}


def _returned(event: ChipsReturned, _context: SentenceContext) -> tuple[str, Facts]:
    return event.cause.kind, {"many": event.chips}


def _raid(event: RaidBegun, context: SentenceContext) -> tuple[str, Facts]:
    if not event.raided:
        return "nobody", {}
    facts: dict[str, Fact] = {"sum": max(event.sums), "many": len(event.raided)}
    facts["raided"] = colours(list(event.raided), context)
    return context.level.switches.raided, facts


def _ended(event: GameEnded, context: SentenceContext) -> tuple[str, Facts]:
    return event.why, {"winner": context.names[event.places.index(1)]}


def _built(event: BuildingBuilt | ChipDrawn, context: SentenceContext) -> tuple[str, Facts]:
    return _whose(event.colour, context), {}


_SENTENCES: Final = EventSentences[SentenceContext](
    MESSAGES,
    _FACTS,
    {
        LotMarked: _lot,
        BuildingBuilt: _built,
        ChipDrawn: _built,
        MoneyMoved: _money,
        GoodsMoved: _goods,
        PointsMoved: _points,
        PriceWaived: _waived,
        ChipsReturned: _returned,
        RaidBegun: _raid,
        GameEnded: _ended,
        StreetLaid: lambda event, _context: (event.cause.kind, {}),
        WorkerStepped: lambda event, _context: ("enters" if event.start < 0 else "walks", {}),
    },
)


def sentence(event: object, context: SentenceContext) -> str | None:
    """Return the sentence for an event.

    None for one that the events around it cover, and for one that is not of this game.
    """
    if not isinstance(event, Event) or type(event) in SILENT:
        return None
    return _SENTENCES.sentence(event, context)
