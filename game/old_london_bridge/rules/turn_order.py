"""The order of building: ladies, sealed cards, the reveal, raises (rules 3.2)."""

from typing import Final

from game.core.agenda_position import AgendaStep
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import PASS, RAISE, SEAL, SEAL_CODES, SEALS, TAKE_LADY
from game.old_london_bridge.rules.causes import BonusTile, OrderTie
from game.old_london_bridge.rules.chapel_order import chapel_rank, why_ahead
from game.old_london_bridge.rules.components import CARD_VALUES, LADY, LADY_TILE, RAISE_TILE
from game.old_london_bridge.rules.events import (
    CardRaised,
    CardsRevealed,
    CardsSealed,
    CardTaken,
    Declined,
    OrderDrawn,
    TileUsed,
)
from game.old_london_bridge.rules.round_faces import pay_highest_card
from game.old_london_bridge.rules.state import State

#: Card values, falling; each with the code of sealing it alone.
_FALLING: Final = tuple(range(CARD_VALUES - 1, -1, -1))
_SINGLES: Final = tuple((card, SEAL_CODES[(card,)]) for card in _FALLING)


def use_tile(s: State, seat: int, kind: int) -> None:
    """Use a bonus tile: remove it from the game and emit the event."""
    s.usable[seat][kind] -= 1
    if s.emit:
        s.emit(TileUsed(seat, kind))


def ladies(s: State, step: AgendaStep) -> None:
    """Ask the next holder of a usable `lady`, in chapel order; after the last, all seats seal."""
    passed = step[1]
    if s.supply[LADY]:
        for seat in s.ranks[0]:
            if s.usable[seat][LADY_TILE] and not passed >> seat & 1:
                s.agenda.append((agenda.ASK_LADY, seat, passed))
                return
    s.agenda += [(agenda.REVEAL,), (agenda.ASK_SEAL,)]


def legal_lady(_s: State, _seat: int, _step: AgendaStep) -> list[int]:
    """Return the codes of taking a 2 and of passing."""
    return [TAKE_LADY, PASS]


def play_lady(s: State, seat: int, code: int) -> None:
    """Take a 2 from the supply (and ask again while more could follow), or pass."""
    passed = s.agenda.pop()[2]
    if code == PASS:
        passed |= 1 << seat
        if s.emit:
            s.emit(Declined(seat))
    else:
        use_tile(s, seat, LADY_TILE)
        s.supply[LADY] -= 1
        s.hands[seat][LADY] += 1
        if s.emit:
            s.emit(CardTaken(seat, LADY, BonusTile(LADY_TILE)))
    s.agenda.append((agenda.LADIES, passed))


def legal_seal(s: State, seat: int, _step: AgendaStep) -> list[int]:
    """Return the codes of every choice of cards from the hand, the highest first."""
    hand = s.hands[seat]
    if s.box.cards == 1:
        return [code for card, code in _SINGLES if hand[card]]
    held = [card for card in _FALLING if hand[card]]
    return [
        SEAL_CODES[(first, second)]
        for place, first in enumerate(held)
        for second in held[place:]
        if first != second or hand[first] > 1
    ]


def play_seal(s: State, seat: int, code: int) -> None:
    """Seal cards; the last seat to seal ends the request, and the reveal follows."""
    cards, hand = SEALS[code - SEAL], s.hands[seat]
    for card in cards:
        hand[card] -= 1
    s.sealed[seat] = cards
    if s.emit:
        s.emit(CardsSealed(seat, cards))
    if all(s.sealed):
        s.agenda.pop()


def reveal(s: State, _step: AgendaStep) -> None:
    """Reveal all cards at once; pay the face "highest card"; then start the raises (rules 3.2.3)."""
    cards = tuple(s.sealed)
    s.order = [(seat, card, card) for seat in range(s.box.players) for card in cards[seat]]
    s.sealed = [()] * s.box.players
    if s.emit:
        s.emit(CardsRevealed(cards))
    pay_highest_card(s)
    draw_order(s)
    s.agenda.append((agenda.RAISES, 0))


def draw_order(s: State) -> None:
    """Sort the shown cards by count, chapel order, and printed value (higher first) within a seat."""
    chapel = chapel_rank(s)
    s.order.sort(key=lambda shown: (-shown[2], chapel[shown[0]], -shown[1]))
    if s.emit:
        s.emit(OrderDrawn(tuple(s.order), _ties(s)))


def _ties(s: State) -> tuple[OrderTie, ...]:
    ties = []
    for (first, _, counts), (second, _, others) in zip(s.order, s.order[1:], strict=False):
        if counts == others:
            rank = None if first == second else why_ahead(s, first, second)
            ties.append(OrderTie(first, second, counts, rank))
    return tuple(ties)


def raises(s: State, step: AgendaStep) -> None:
    """Ask the next holder of a usable `raise`, in the present order; after the last, begin the first turn."""
    passed = step[1]
    for seat, _, _ in s.order:
        if s.usable[seat][RAISE_TILE] and not passed >> seat & 1:
            s.agenda.append((agenda.ASK_RAISE, seat, passed))
            return
    s.agenda.append((agenda.NEXT_TURN, 0))


def legal_raise(s: State, seat: int, _step: AgendaStep) -> list[int]:
    """Return the codes of raising each own card, by its present count, the highest first; then of passing."""
    counts = sorted({shown[2] for shown in s.order if shown[0] == seat}, reverse=True)
    return [*(RAISE + count for count in counts), PASS]


def play_raise(s: State, seat: int, code: int) -> None:
    """Raise a card by one, sort again and ask from the first seat; or pass.

    Of two own cards with the same count, the one earlier in the order is raised.
    """
    passed = s.agenda.pop()[2]
    if code == PASS:
        if s.emit:
            s.emit(Declined(seat))
        s.agenda.append((agenda.RAISES, passed | 1 << seat))
        return
    use_tile(s, seat, RAISE_TILE)
    counts = code - RAISE
    place = next(i for i, shown in enumerate(s.order) if shown[0] == seat and shown[2] == counts)
    printed = s.order[place][1]
    s.order[place] = (seat, printed, counts + 1)
    if s.emit:
        s.emit(CardRaised(seat, printed, counts + 1))
    draw_order(s)
    s.agenda.append((agenda.RAISES, 0))
