"""The chronicle's sentences: one for each event that is not silent, from `messages.toml`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.core.wording.catalogue import Fact, Facts
from game.core.wording.event_sentences import EventSentences
from game.core.wording.lists import listed
from game.core.wording.sentence_context import SentenceContext
from game.old_town.rules import events
from game.old_town.rules.causes import read
from game.old_town.words.clues import clue_sentence
from game.old_town.words.figures import points
from game.old_town.words.messages import MESSAGES, capital
from game.old_town.words.names import named

#: Silent events: the limits of turns, and those that the sentences around them cover.
SILENT: Final[frozenset[type[events.Event]]] = frozenset(
    {
        events.KindDrawn,
        events.RoundBegun,
        events.TurnBegun,
        events.PileChosen,
        events.PuzzleDrawn,
        events.TurnEnded,
        events.RoundEnded,
    }
)

_FACTS: Final[Mapping[str, Callable[[Any, SentenceContext], Fact]]] = {
    "seat": lambda seat, context: context.names[seat] if seat >= 0 else "",
    "building": lambda building, context: named(building, context),
    **dict.fromkeys(("given", "taken"), lambda building, context: named(building, context)),
    "card": lambda card, context: _clue(card, context),
    "points": lambda many, context: points(many, context.translator),
}


def _clue(card: int, context: SentenceContext, mine: int = -1) -> str:
    return "" if card < 0 else clue_sentence(card, context.level, context.translator, mine)


def _played(event: events.CardPlayed, context: SentenceContext) -> tuple[str, Facts]:
    return "", {"card": _clue(event.card, context, event.mine)}


def _drawn(event: events.Drawn, _context: SentenceContext) -> tuple[str, Facts]:
    return "hidden" if event.card < 0 else "seen", {}


def _lifted(event: events.MarkerLifted, context: SentenceContext) -> tuple[str, Facts]:
    kind, code = read(event.cause)
    facts: dict[str, Fact] = {"by": named(code, context)} if kind == "building" else {}
    return kind, facts


def _built(event: events.Built, context: SentenceContext) -> tuple[str, Facts]:
    if event.owner < 0:
        return "stock", {}
    own = "own" if event.owner == event.seat else "other"
    return own, {"owner": context.names[event.owner]}


def _passed(_event: events.Passed, context: SentenceContext) -> tuple[str, Facts]:
    if context.level.advanced.on:
        return "stops", {}
    return ("passes" if context.level.switches.pass_when == "stuck" else "no_play"), {}


def _sides(event: events.SidesFormed, context: SentenceContext) -> tuple[str, Facts]:
    (one, four), (two, three) = event.sides
    names = context.names
    return "", {"first": names[one], "fourth": names[four], "second": names[two], "third": names[three]}


def _ended(event: events.GameEnded, context: SentenceContext) -> tuple[str, Facts]:
    first = [context.names[seat] for seat, place in enumerate(event.places) if place == 1]
    alone = ".alone" if context.players == 1 else ".won"
    return event.why + alone, {"winners": listed(first, context.translator), "many": len(first)}


_SENTENCES: Final = EventSentences[SentenceContext](
    MESSAGES,
    _FACTS,
    {
        events.CardPlayed: _played,
        events.Drawn: _drawn,
        events.MarkerLifted: _lifted,
        events.Built: _built,
        events.Passed: _passed,
        events.SidesFormed: _sides,
        events.GameEnded: _ended,
    },
    "event",
)


def sentence(event: object, context: SentenceContext) -> str | None:
    """Return the sentence for an event.

    None for one that the events around it cover, and for one that is not of this game.
    """
    if not isinstance(event, events.Event) or type(event) in SILENT:
        return None
    told = _SENTENCES.sentence(event, context)
    return None if told is None else capital(told)
