"""The gains of a seat from the steps of a round, as sums: the rules do the step beforehand, on a copy.

A sum is that of the position as the view shows it: an event that is still face down changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.core.messages import Translator
from game.core.wording.adding import Addend, added
from game.core.wording.catalogue import Fact
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.judgement.prospect import wool_to_come
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.cathedral import gold_of
from game.pillars_of_the_earth.rules.causes import AtPriory, ByEvent, FromPit, Tax
from game.pillars_of_the_earth.rules.components import KINGSBRIDGE, PIT_CUBES, PRIORY
from game.pillars_of_the_earth.rules.ending import end_round
from game.pillars_of_the_earth.rules.event_cards import act
from game.pillars_of_the_earth.rules.events import (
    CubesChanged,
    Event,
    GoldChanged,
    PointsChanged,
    StartPassed,
    TaxSpared,
    WorkersReady,
)
from game.pillars_of_the_earth.rules.holdings import must_pay
from game.pillars_of_the_earth.rules.places import (
    earning_workers,
    harvest,
    kingsbridge,
    mill,
    priory,
    starting,
    tax_of,
    taxing,
    wool_boom,
)
from game.pillars_of_the_earth.rules.position import state_of
from game.pillars_of_the_earth.rules.preparation import begin_round
from game.pillars_of_the_earth.rules.state import State
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.messages import text
from game.pillars_of_the_earth.words.names import advantage_name, event_name


@dataclass(frozen=True, slots=True)
class Sum:
    """An amount that a seat gets or gives, and its parts."""

    total: int
    parts: tuple[Addend, ...]

    def told(self, amount: str, translator: Translator) -> str:
        """Return the total in words, and its parts where it has several: ``3 stone: 4 by cards − 1 ...``."""
        if sum(1 for many, _words in self.parts if many) < 2:
            return amount
        return text(translator, "sum", amount=amount, sum=added(self.parts, translator))


def _part(amount: int, kind: str, translator: Translator, **facts: Fact) -> Addend:
    return amount, text(translator, "part_of", kind, amount=abs(amount), **facts)


def to_come(view: View, *step: int) -> bool:
    """Return whether a step of the third phase, as on the agenda, is still to be done in this round."""
    if view.places or not view.round:
        return False
    return not view.step or any(waits[: len(step)] == step for waits in view.agenda)


def _foreseen(view: View, do: Callable[[State], None]) -> list[Event]:
    """Return the events of a step that is done now."""
    s, events = state_of(view), list[Event]()
    s.emit = events.append
    do(s)
    return events


def wool(view: View, seat: int, context: SentenceContext) -> Sum:
    """Return the gold of the wool mill, with workers that are not sent anywhere yet (rules 3.3 step 3)."""
    if not to_come(view, agenda.MILL):
        return Sum(0, ())
    translator = context.translator

    def do(s: State) -> None:
        s.mill = [there + left for there, left in zip(s.mill, s.workers, strict=True)]
        mill(s, ())

    parts, lost, total = list[Addend](), 0, 0
    for event in _foreseen(view, do):
        if isinstance(event, GoldChanged) and event.seat == seat:
            gold, lost, total = event.gold + event.lost, lost + event.lost, total + event.gold
            if isinstance(event.cause, ByEvent):
                card = event_name(event.cause.event, translator)
                parts.append(_part(gold, "card", translator, card=card))
            else:
                parts.append(_part(gold, "workers", translator))
    if lost:
        parts.append(_part(-lost, "most", translator, most=view.level.most_gold))
    return Sum(total, tuple(parts))


def coming_cubes(view: View, seat: int, cube: int) -> int:
    """Return how many cubes of a kind cards and advantages still bring this round, once cards are chosen."""
    if cube not in PIT_CUBES or not to_come(view, agenda.HARVEST, PIT_CUBES.index(cube)):
        return 0
    pit = PIT_CUBES.index(cube)
    return sum(
        event.many
        for event in _foreseen(view, lambda s: harvest(s, (agenda.HARVEST, pit)))
        if isinstance(event, CubesChanged) and event.seat == seat and isinstance(event.cause, FromPit)
    )


def fetched(view: View, seat: int, cube: int, context: SentenceContext) -> Sum:
    """Return the cubes of a kind that cards and advantages still bring (rules 3.3 steps 6 to 8)."""
    if cube not in PIT_CUBES or not to_come(view, agenda.HARVEST, PIT_CUBES.index(cube)):
        return Sum(0, ())
    pit = PIT_CUBES.index(cube)
    for event in _foreseen(view, lambda s: harvest(s, (agenda.HARVEST, pit))):
        if isinstance(event, CubesChanged) and event.seat == seat and isinstance(event.cause, FromPit):
            return Sum(event.many, _pit_parts(event.many, event.cause, cube, seat, view, context))
    return Sum(0, ())


def _pit_parts(
    many: int, cause: FromPit, cube: int, seat: int, view: View, context: SentenceContext
) -> tuple[Addend, ...]:
    translator = context.translator
    parts = [_part(cause.cards, "cards", translator)]
    if cause.event:
        parts.append(_part(cause.event, "card", translator, card=event_name(view.event, translator)))
    for number, card in enumerate(view.level.advantages):
        if view.held[seat] >> number & 1 and card.effect == "cubes_each_round":
            name = advantage_name(number, translator)
            parts.append(_part(card.cubes[cube], "card", translator, card=name))
    beyond = many - cause.cards - cause.event - cause.advantages
    return (*parts, _part(beyond, "box", translator))


def at_priory(view: View, seat: int, context: SentenceContext) -> Sum:
    """Return the points that a seat's builders at the priory bring (rules 3.3 step 5)."""
    if not to_come(view, agenda.PRIORY):
        return Sum(0, ())
    translator = context.translator
    parts, total = list[Addend](), 0
    for event in _foreseen(view, partial(_to_priory, view)):
        if isinstance(event, PointsChanged) and event.seat == seat and isinstance(event.cause, AtPriory):
            total, more = total + event.points, event.cause.more
            number = event.cause.number + 1
            parts.append(_part(event.points - more, "space", translator, number=number))
            parts.append(_part(more, "advantages", translator))
    return Sum(total, tuple(parts))


def _to_priory(view: View, s: State) -> None:
    """Do the step of the priory, and before it that of the cards, which act at the priory already."""
    if to_come(view, agenda.KINGSBRIDGE):
        kingsbridge(s, ())
    priory(s, ())


def at_priory_space(view: View, seat: int, number: int) -> int:
    """Return the points that a seat's builder brings on a space of the priory, from 0, with its cards."""

    def do(s: State) -> None:
        s.at[s.box.spaces_of[PRIORY][number]] = seat
        _to_priory(view, s)

    return sum(
        event.points
        for event in _foreseen(view, do)
        if isinstance(event, PointsChanged)
        and isinstance(event.cause, AtPriory)
        and event.cause.number == number
    )


@dataclass(frozen=True, slots=True)
class EventDoes:
    """The immediate changes that the event of a round makes for a seat (rules 3.3 step 1)."""

    gold: int
    points: int
    metal: int


def event_does(view: View, seat: int) -> EventDoes:
    """Return the effect of the event on a seat; the amounts of the view are those before it acts."""
    mine = [event for event in _foreseen(view, lambda s: act(s, ())) if getattr(event, "seat", -1) == seat]
    return EventDoes(
        gold=sum(event.gold for event in mine if isinstance(event, GoldChanged)),
        points=sum(event.points for event in mine if isinstance(event, PointsChanged)),
        metal=sum(event.many for event in mine if isinstance(event, CubesChanged)),
    )


def wool_with_event(view: View, seat: int) -> tuple[int, int]:
    """Return the gold that a seat's workers in the mill earn without the event of the round, and with it."""
    s = state_of(view)
    earning, room = earning_workers(s, seat), view.level.most_gold - view.gold[seat]
    return min(room, earning), min(room, earning + wool_boom(s, seat, earning))


@dataclass(frozen=True, slots=True)
class TaxDue:
    """The tax of a seat: gold, and points for gold that is missing (rules 3.3 step 9).

    `rolled` is the tax of the round, 0 before it is known; `fixed` is the tax that a card sets, None
    without one. `spared`:
    a builder is at the court; `asked`: the seat may still use a card that frees from the tax.
    """

    rolled: int
    gold: int
    points: int
    fixed: int | None
    spared: bool
    asked: bool


def tax_due(view: View, seat: int) -> TaxDue | None:
    """Return the tax that a seat has yet to pay at the court this round; None if that is done."""
    place = (seat - view.start) % view.players
    if not to_come(view, agenda.COURT) and not any(
        (step[0] == agenda.TAXING and step[1] <= place) or step == (agenda.ASK_EXEMPT, seat)
        for step in view.agenda
    ):
        return None
    s, events = state_of(view), list[Event]()
    s.agenda, s.emit = [], events.append
    taxing(s, (agenda.TAXING, place))
    asked = any(step[0] == agenda.ASK_EXEMPT for step in s.agenda)
    gold = -sum(one.gold for one in events if isinstance(one, GoldChanged))
    lost = -sum(one.points for one in events if isinstance(one, PointsChanged))
    spared = any(isinstance(one, TaxSpared) for one in events)
    owed, why = tax_of(s, seat)
    fixed = owed if isinstance(why, Tax) and why.fixed else None
    return TaxDue(view.tax, gold, lost, fixed, spared, asked)


def tax_without_card(view: View, seat: int) -> tuple[int, int]:
    """Return the gold and the points that the tax takes from a seat which no builder and no card spares."""
    s, events = state_of(view), list[Event]()
    s.emit = events.append
    must_pay(s, seat, *tax_of(s, seat))
    gold = -sum(one.gold for one in events if isinstance(one, GoldChanged))
    return gold, -sum(one.points for one in events if isinstance(one, PointsChanged))


def at_work(view: View, seat: int) -> bool:
    """Return whether the uses of craftsmen that a view shows are those of a seat."""
    return any(step[:2] == (agenda.ASK_CRAFT, seat) for step in view.agenda)


def uses_bring(s: State, seat: int, craftsman: int, times: int) -> tuple[int, int]:
    """Return the points and the gold that uses of a craftsman bring, without gold beyond the most."""
    one = s.box.level.craftsmen[craftsman]
    room = s.box.level.most_gold - s.gold[seat] + one.gold * times
    return one.gives * times, min(room, gold_of(s, seat, craftsman) * times)


def traded_gold(view: View, seat: int, cube: int, many: int, buys: bool) -> int:
    """Return by how much a trade changes a seat's gold, without gold beyond the most (rules 3.3 step 12)."""
    gold = view.level.market_price[cube] * many
    return -gold if buys else min(gold, view.level.most_gold - view.gold[seat])


def wages_of(view: View, seat: int, workers: int) -> tuple[int, bool]:
    """Return the gold that so many more workers earn in the wool mill; and whether it is only at most that.

    It is less if it goes beyond the most gold, unless the seat spends some before.
    """
    s = state_of(view)
    before = earning_workers(s, seat)
    s.mill[seat] += workers
    after = earning_workers(s, seat)
    most = view.level.most_gold
    return min(most, after - before), view.gold[seat] + after > most


def card_gold(view: View, seat: int, number: int, cost: int) -> tuple[int, bool]:
    """Return the gold of the card at a space of Kingsbridge, from 0; and whether it is only at most that.

    `cost` is the price of the builder that is still to be paid.
    """
    gold, s = view.level.advantages[view.offered[number]].amount, state_of(view)
    earned = wool_to_come(s, seat)
    others = (s.offered[other] for other, at in enumerate(s.box.spaces_of[KINGSBRIDGE]) if s.at[at] == seat)
    cards = [view.level.advantages[card] for card in others if card >= 0]
    more = sum(card.amount for card in cards if card.effect == "gold")
    most = view.level.most_gold
    return gold, min(most, view.gold[seat] - cost + earned) + more + gold > most


def workers_next(view: View, seat: int) -> int:
    """Return the workers that a seat begins the next round with, as the view has it (rules 3.0)."""

    def do(s: State) -> None:
        end_round(s, ())
        begin_round(s, ())

    ready = [event for event in _foreseen(view, do) if isinstance(event, WorkersReady)]
    return ready[0].workers[seat]


def next_start(view: View) -> tuple[int, bool]:
    """Return the seat that starts the next round, and whether by a builder (rules 3.3 step 14)."""
    passed = [event for event in _foreseen(view, lambda s: starting(s, ())) if isinstance(event, StartPassed)]
    return passed[0].seat, passed[0].placed
