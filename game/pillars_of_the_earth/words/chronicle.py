"""The chronicle's sentences: one whole sentence for each event that is not silent, from `messages.toml`."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from game.core.messages import Translator
from game.core.wording.adding import added
from game.core.wording.catalogue import Fact, Facts, Words
from game.core.wording.event_sentences import EventSentences
from game.core.wording.lists import listed
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.rules.actions import ACTIONS, Done
from game.pillars_of_the_earth.rules.causes import Crafted, FromPit, Traded
from game.pillars_of_the_earth.rules.components import PITS, SPACES
from game.pillars_of_the_earth.rules.events import (
    BuilderAccepted,
    BuilderForetold,
    BuilderPassed,
    BuilderPlaced,
    BuilderReturned,
    CardLeftOut,
    CardTaken,
    ChoosingEnded,
    CraftsmanUsed,
    CubesChanged,
    CubesLost,
    Event,
    EventSuffered,
    EventTold,
    GameWon,
    GoldChanged,
    MillReturned,
    OnlyChoice,
    PartRaised,
    PitReturned,
    PointsChanged,
    RoundBegun,
    StepBegun,
    StockChanged,
    TradeNoted,
    WorkersHired,
    WorkersReady,
)
from game.pillars_of_the_earth.words import names
from game.pillars_of_the_earth.words.effects import event_line
from game.pillars_of_the_earth.words.figures import (
    builders_words,
    cubes_words,
    gold_words,
    how_often,
    in_words,
    of_kind,
    points,
    workers,
)
from game.pillars_of_the_earth.words.messages import MESSAGES, text
from game.pillars_of_the_earth.words.winning import won_by

#: Silent events: the sentences around them cover them, or a choice that leaves everything as it is.
SILENT: Final[frozenset[type[Event]]] = frozenset(
    {
        BuilderAccepted,
        BuilderForetold,
        BuilderReturned,
        ChoosingEnded,
        EventSuffered,
        MillReturned,
        PitReturned,
        StepBegun,
        StockChanged,
        TradeNoted,
    }
)

# The facts of fields


def _amount(written: Callable[[int, Translator], str]) -> Callable[[int, SentenceContext], Words]:
    return lambda amount, context: Words(abs(amount), written(abs(amount), context.translator))


def _name(written: Callable[[int, Translator], str]) -> Callable[[int | None, SentenceContext], str]:
    return lambda piece, context: "" if piece is None else written(piece, context.translator)


def _pit(pit: int, context: SentenceContext) -> Words:
    return Words(PITS[pit], names.pit_within(PITS[pit], context.translator))


def _seats(seats: Sequence[int], context: SentenceContext) -> Words:
    return Words(len(seats), listed([context.names[seat] for seat in seats], context.translator))


def _each(amounts: Sequence[int], context: SentenceContext) -> str:
    """Return an amount of each seat: ``Maud 20, Hugh 21``."""
    each = zip(context.names, amounts, strict=True)
    told = [text(context.translator, "each", name=name, amount=amount) for name, amount in each]
    return listed(told, context.translator)


def _craftsmen(craftsmen: Sequence[int], context: SentenceContext) -> str:
    translator = context.translator
    return listed([names.craftsman_name(one, translator) for one in craftsmen], translator)


_FACTS: Final[Mapping[str, Callable[[Any, SentenceContext], Fact]]] = {
    "seat": lambda seat, context: context.names[seat],
    "seats": _seats,
    **dict.fromkeys(("gold", "tax", "missing", "MarkerMoved.cost"), _amount(gold_words)),
    "points": _amount(points),
    "workers": _amount(workers),
    "times": _amount(how_often),
    "builders": _amount(builders_words),
    "craftsman": _name(names.craftsman_within),
    "craftsmen": _craftsmen,
    "advantage": _name(names.advantage_name),
    "event": _name(names.event_name),
    "FromPit.event": lambda cubes, _context: cubes,
    "pit": _pit,
    "number": lambda number, _context: number + 1,
    "cubes": lambda cubes, context: cubes_words(cubes, context.translator),
    "cards": lambda cards, _context: len(cards),
    "FromPit.cards": lambda cubes, _context: cubes,
    "StartDealt.gold": _each,
    "WorkersReady.workers": lambda _workers, _context: "",
    "GameWon.points": lambda _points, _context: "",
    "GameWon.gold": lambda _gold, _context: "",
}

# Further facts


def _only_choice(event: OnlyChoice, _context: SentenceContext) -> tuple[str, Facts] | None:
    """Return None for a seat whose craftsmen have nothing to do."""
    return None if isinstance(ACTIONS[event.code], Done) else ("", {})


def _round_begun(event: RoundBegun, context: SentenceContext) -> tuple[str, Facts]:
    rounds = len(context.level.rounds)
    return "", {"rounds": rounds, "last": event.round == rounds}


def _workers_ready(event: WorkersReady, context: SentenceContext) -> tuple[str, Facts]:
    if len(set(event.workers)) == 1:
        return "same", {"workers": workers(event.workers[0], context.translator)}
    return "each", {"workers": _each(event.workers, context)}


def _card(event: CardLeftOut | CardTaken, context: SentenceContext) -> tuple[str, Facts]:
    card = context.level.resource_cards[event.card]
    sent = event.workers if isinstance(event, CardTaken) else card.workers
    return "", {"pit": _pit(card.pit, context), "workers": workers(sent, context.translator)}


def _builder_placed(event: BuilderPlaced, _context: SentenceContext) -> tuple[str, Facts]:
    return ".".join(("waited" if event.waited else "placed", SPACES[event.space])), {}


def _event_told(event: EventTold, context: SentenceContext) -> tuple[str, Facts]:
    return "", {"effect": event_line(event.event, context.level, context.translator)}


def _craftsman_used(event: CraftsmanUsed, context: SentenceContext) -> tuple[str, Facts]:
    """Return the cost of the work; its yield has entries of its own."""
    one, translator = context.level.craftsmen[event.craftsman], context.translator
    takes = [cubes_words([many * event.times for many in one.takes], translator)]
    takes.append(gold_words(one.gold * event.times, translator) if one.gold else "")
    told = listed([words for words in takes if words], translator)
    return "with" if told else "free", {"takes": told}


def _gold_changed(event: GoldChanged, context: SentenceContext) -> tuple[str, Facts] | None:
    """Return None for gold that a craftsman works with."""
    facts: dict[str, Fact] = {"loses": event.gold < 0}
    if isinstance(event.cause, Crafted) and event.gold < 0:
        return None
    if isinstance(event.cause, Traded):
        facts["traded"] = of_kind(event.cause.many, event.cause.cube, context.translator)
    return "", facts


def _cubes_changed(event: CubesChanged, context: SentenceContext) -> tuple[str, Facts] | None:
    """Return None for cubes that are traded or worked with, which have entries of their own."""
    translator, cause = context.translator, event.cause
    facts: dict[str, Fact] = {"cubes": of_kind(event.many, event.cube, translator)}
    if isinstance(cause, Traded | Crafted):
        return None
    if not isinstance(cause, FromPit):
        return "", facts
    if not cause.event and not (cause.cards and cause.advantages):
        return "whole", facts
    parts = {"cards": cause.cards, "event": cause.event, "advantages": cause.advantages}
    parts["box"] = event.many - sum(parts.values())
    told = [(cubes, text(translator, "part_of", name, amount=abs(cubes))) for name, cubes in parts.items()]
    return "parts", {**facts, "sum": added(told, translator)}


_SENTENCES: Final = EventSentences[SentenceContext](
    MESSAGES,
    _FACTS,
    {
        OnlyChoice: _only_choice,
        RoundBegun: _round_begun,
        WorkersReady: _workers_ready,
        CardLeftOut: _card,
        CardTaken: _card,
        BuilderPlaced: _builder_placed,
        BuilderPassed: lambda event, context: ("", {"cost": context.level.cost_track[event.field]}),
        EventTold: _event_told,
        WorkersHired: lambda event, context: ("", {"hired": in_words(event.workers, context.translator)}),
        CraftsmanUsed: _craftsman_used,
        CubesLost: lambda _event, context: (
            "",
            {"kept": in_words(context.level.cubes_kept, context.translator)},
        ),
        PartRaised: lambda event, _context: (str(event.part), {}),
        GoldChanged: _gold_changed,
        CubesChanged: _cubes_changed,
        GameWon: won_by,
    },
)
_LOSSES: Final = EventSentences[SentenceContext](MESSAGES, _FACTS, {}, "Loss")


def sentence(event: object, context: SentenceContext) -> str | None:
    """Return the sentence for an event as its viewer may know it.

    None for one that the events around it cover, and for one that is not of this game.
    """
    if not isinstance(event, Event) or type(event) in SILENT:
        return None
    if isinstance(event, PointsChanged) and (event.points < 0 or event.spared):
        return _points_lost(event, context)
    told = _SENTENCES.sentence(event, context)
    if told is None or not isinstance(event, GoldChanged) or not event.lost:
        return told
    lost, most = gold_words(event.lost, context.translator), context.level.most_gold
    return text(context.translator, "GoldBeyond", sentence=told, most=most, lost=lost)


def _points_lost(event: PointsChanged, context: SentenceContext) -> str:
    """Return the loss, or that there was nothing left to lose."""
    kind = "some" if not event.spared else "last" if event.points else "none"
    why = _LOSSES.sentence(event.cause, context) or ""
    lost = points(-event.points, context.translator)
    name = context.names[event.seat]
    return text(context.translator, "PointsLost", kind, seat=name, points=lost, why=why)
