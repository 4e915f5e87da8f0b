"""Phase 1: resource cards and craftsmen (rules 3.1)."""

from game.core.agenda_position import AgendaStep
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import DROP, HIRE, PASS
from game.pillars_of_the_earth.rules.box import numbers_in
from game.pillars_of_the_earth.rules.causes import ByEvent, Hired, TooMany
from game.pillars_of_the_earth.rules.events import CardTaken, ChoosingEnded, ChoosingPassed, WorkersToMill
from game.pillars_of_the_earth.rules.holdings import join, leave, pay
from game.pillars_of_the_earth.rules.state import ON_OFFER, PUT_BY, State


def choosing(s: State, step: AgendaStep) -> None:
    """Ask the next seat that has not passed for a card; with no card or seat left, end the phase."""
    players = s.box.players
    if s.passed != (1 << players) - 1 and (s.for_hire or ON_OFFER in s.cards):
        seat = step[1]
        while s.passed >> seat & 1:
            seat = (seat + 1) % players
        s.agenda += [(agenda.CHOOSING, (seat + 1) % players), (agenda.ASK_CARD, seat)]
        return
    _end(s)
    s.agenda.append((agenda.DRAWING,))


def _end(s: State) -> None:
    s.passed = s.for_hire = 0
    s.cards = [PUT_BY if owner == ON_OFFER else owner for owner in s.cards]
    if s.emit:
        s.emit(ChoosingEnded())
    for place in range(s.box.players):
        seat = s.clockwise(place)
        workers = s.workers[seat]
        s.mill[seat], s.workers[seat] = workers, 0
        if s.emit and workers:
            s.emit(WorkersToMill(seat, workers))


def legal_card(s: State, seat: int, _step: AgendaStep) -> list[int]:
    """Return the codes of the cards that a seat has workers and gold for, then of passing."""
    workers, gold, level = s.workers[seat], s.gold[seat], s.box.level
    codes = [
        code
        for card, owner, code in zip(level.resource_cards, s.cards, s.box.card_codes, strict=True)
        if owner == ON_OFFER and card.workers <= workers
    ]
    codes += [HIRE + one for one in numbers_in(s.for_hire) if level.craftsmen[one].price <= gold]
    codes.append(PASS)
    return codes


def play_card(s: State, seat: int, code: int) -> None:
    """Take a resource card, hire a craftsman, or pass."""
    s.agenda.pop()
    if code == PASS:
        s.passed |= 1 << seat
        if s.emit:
            s.emit(ChoosingPassed(seat))
    elif code >= HIRE:
        craftsman = code - HIRE
        pay(s, seat, s.box.level.craftsmen[craftsman].price, Hired(craftsman))
        s.for_hire &= ~(1 << craftsman)
        join(s, seat, craftsman, Hired(craftsman))
    else:
        card = s.box.card_codes.index(code)
        workers = s.box.level.resource_cards[card].workers
        s.cards[card] = seat
        s.workers[seat] -= workers
        if s.emit:
            s.emit(CardTaken(seat, card, workers))


def legal_drop(s: State, seat: int, _step: AgendaStep) -> list[int]:
    """Return the codes of sending away each craftsman of a seat."""
    return [DROP + one for one in numbers_in(s.craftsmen[seat])]


def play_drop(s: State, seat: int, code: int) -> None:
    """Send a craftsman away."""
    _, _, too_many = s.agenda.pop()
    leave(s, seat, code - DROP, TooMany() if too_many >= 0 else ByEvent(s.event))
