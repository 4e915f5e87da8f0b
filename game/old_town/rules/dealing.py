"""Outcomes of chance: the start player, the deal, and cards drawn (rules 2, 3.2)."""

from __future__ import annotations

from dataclasses import replace

from game.core.agenda_position import AgendaStep
from game.core.contract import Chance, HiddenDraws
from game.old_town.rules import agenda
from game.old_town.rules.agenda import OWN, RESERVE
from game.old_town.rules.codes import COMMON, KEEP
from game.old_town.rules.codes import OWN as OWN_PILE
from game.old_town.rules.events import Drawn, Kept, KindDrawn, PileChosen, PuzzleDrawn, StartNamed
from game.old_town.rules.level import CARDS, EIGHT, FOUR, KIND_MASKS, KIND_OF, KINDS, PAIR, bits_of
from game.old_town.rules.puzzle_play import pose
from game.old_town.rules.state import State


def lay_out(s: State) -> None:
    """Put the deal on the agenda; a single player needs no lot."""
    if s.box.puzzle:
        pose(s)
        return
    s.agenda.append((agenda.DEAL,))
    if s.box.players > 1:
        s.agenda.append((agenda.START,))
    else:
        s.first = 0


def deal(s: State, _step: AgendaStep) -> None:
    """Deal the hands seat by seat, `fours` first; then the first round begins."""
    dealt = s.box.deal
    assert dealt is not None
    fours, pairs = dealt.fours, dealt.pairs
    if s.box.chooses:
        fours, pairs = fours + dealt.own_fours, pairs + dealt.own_pairs
    s.agenda.append((agenda.OPEN,))
    for seat in reversed(s.clockwise()):
        s.agenda += [(agenda.CARD, seat, PAIR, 0)] * pairs + [(agenda.CARD, seat, FOUR, 0)] * fours


def knowing(s: State, seat: int) -> tuple[int, ...] | None:
    """Return the seats that see the cards of a seat, None for all (rules 5.4, 7)."""
    if s.box.open_hands:
        return None
    if s.sides is not None and s.box.level.advanced.partner_hands:
        return next(tuple(sorted(side)) for side in s.sides if seat in side)
    return (seat,)


# Draws


def draw(s: State, step: AgendaStep) -> None:
    """Draw the next of some cards: from the common pile, from the own one, or by choice (rules 3.2)."""
    _, seat, cards = step
    limit = s.box.advanced.hand_limit if s.box.advanced else 60
    if not cards or s.hands[seat].bit_count() >= limit:
        return
    common, own = bool(s.common or s.reserve), any(s.own[seat])
    if common and own:
        s.agenda.append((agenda.ASK_DRAW, seat, cards))
    elif common or own:
        _draw_one(s, seat, cards, own)


def can_draw(s: State, seat: int) -> bool:
    """Return whether a pile has a card for a seat, and the hand room for it."""
    limit = s.box.advanced.hand_limit if s.box.advanced else 60
    return s.hands[seat].bit_count() < limit and has_pile(s, seat)


def has_pile(s: State, seat: int) -> bool:
    """Return whether a pile has a card for a seat."""
    return bool(s.common or any(s.own[seat]) or s.reserve)


def legal_draw(_s: State, _seat: int, _step: AgendaStep) -> list[int]:
    """Return the codes of both piles."""
    return [COMMON, OWN_PILE]


def play_draw(s: State, seat: int, code: int) -> None:
    """Draw from the pile named."""
    _, _, cards = s.agenda.pop()
    if s.emit:
        s.emit(PileChosen(seat, code == OWN_PILE))
    _draw_one(s, seat, cards, code == OWN_PILE)


def _draw_one(s: State, seat: int, cards: int, own: bool) -> None:
    s.agenda.append((agenda.DRAW, seat, cards - 1))
    if own:
        s.agenda.append((agenda.KIND, seat))
    elif s.common:
        s.agenda.append((agenda.CARD, seat, FOUR if s.common_fours else EIGHT, 0))
    else:
        s.agenda.append((agenda.CARD, seat, RESERVE, 0))


def _cards_of(s: State, step: AgendaStep) -> int:
    """Return the cards left in the pile of a draw, as a mask."""
    if step[0] == agenda.KIND:
        return s.own_cards[step[1]]
    return s.left(step[2]) if step[2] != RESERVE else s.reserve


def left_of(s: State, step: AgendaStep) -> int:
    """Return the number of outcomes left in the pile of a chance step."""
    if step[0] == agenda.START:
        return s.box.players
    if step[0] == agenda.KIND:
        return sum(s.own[step[1]])
    if step[0] == agenda.CARD:
        return _cards_of(s, step).bit_count()
    return len(pile_of(s, step).outcomes)


def pile_of(s: State, step: AgendaStep) -> Chance:
    """Return the draw that a chance step is due."""
    if step[0] == agenda.MAKE:
        assert s.making is not None
        due = s.making.due()
        assert due is not None
        return replace(due, veiled=True)
    if step[0] == agenda.START:
        return Chance("start", 0, tuple(map(str, range(s.box.players))), deal=True)
    seat = step[1]
    seen = knowing(s, seat)
    if step[0] == agenda.KIND:
        pile, name = OWN + seat, f"own {seat}"
        if not s.box.chooses:
            fours, pairs = s.own[seat]
            kinds = ("fours",) * fours + ("pairs",) * pairs
            return Chance(name, s.counted[pile], kinds, seen_by=seen if s.box.plain else None)
    else:
        pile, name = step[2], (*KINDS, "reserve")[step[2]]
    cards = tuple(CARDS[card] for card in bits_of(_cards_of(s, step)))
    veiled = step[0] == agenda.CARD and step[3] == 1 and s.box.plain
    return Chance(name, s.counted[pile], cards, deal=s.round == 0, seen_by=seen, veiled=veiled)


def name_start(s: State, _step: AgendaStep, place: int) -> None:
    """Name the start player."""
    s.first = place
    if s.emit:
        s.emit(StartNamed(place))


def draw_kind(s: State, step: AgendaStep, place: int) -> None:
    """Draw from an own pile: a kind, of which a card is drawn next; or the card, where it is certain."""
    seat = step[1]
    pile = OWN + seat
    if s.box.chooses:
        card = bits_of(s.own_cards[seat])[place]
        s.own_cards[seat] ^= 1 << card
        kind = KIND_OF[card]
        s.own[seat][kind == PAIR] -= 1
        s.counted[pile] += 1
        _take(s, seat, OWN, kind, card)
        return
    fours = s.own[seat][0]
    kind = FOUR if place < fours else PAIR
    s.own[seat][kind == PAIR] -= 1
    s.counted[pile] += 1
    s.draws.append((OWN, seat, kind, knowing(s, seat)))
    s.agenda.append((agenda.CARD, seat, kind, 1))
    if s.emit:
        s.emit(KindDrawn(seat, kind, not s.box.plain))


def draw_card(s: State, step: AgendaStep, place: int) -> None:
    """Draw a card into a hand."""
    _, seat, pile, from_own = step
    cards = _cards_of(s, step)
    for _ in range(place):
        cards &= cards - 1
    card = (cards & -cards).bit_length() - 1
    s.counted[pile] += 1
    s.drawn |= 1 << card
    _take(s, seat, OWN if from_own else pile, KIND_OF[card], card, bool(from_own))


def _take(s: State, seat: int, pile: int, kind: int, card: int, noted: bool = False) -> None:
    seen = knowing(s, seat)
    s.hands[seat] |= 1 << card
    if s.round:
        s.active = True
    if not noted:
        s.draws.append((pile, seat, kind, seen))
    if s.emit:
        s.emit(Drawn(seat, pile, kind, card, seen, pile < RESERVE or not s.box.plain))


def draw_puzzle(s: State, _step: AgendaStep, place: int) -> None:
    """Go on with the puzzle that is made."""
    assert s.making is not None
    due = s.making.due()
    assert due is not None
    s.attempts = int(due.pile.split()[1])
    s.making.turn_up(place)
    if s.emit:
        s.emit(PuzzleDrawn())
    pose(s)


def hidden_draws(s: State) -> HiddenDraws:
    """Return the draws of cards that not everybody saw; veiled ones are not listed."""
    if s.places:
        return {}
    hidden: dict[tuple[str, int], tuple[int, ...]] = {}
    counted = [0] * len(s.counted)
    for pile, seat, kind, seen in s.draws:
        if pile == OWN and (s.box.plain or s.box.chooses):
            hidden[f"own {seat}", counted[OWN + seat]] = seen or ()
            counted[OWN + seat] += 1
        else:
            drawn = kind if pile == OWN else pile
            hidden[(*KINDS, "reserve")[drawn], counted[drawn]] = seen or ()
            counted[drawn] += 1
    return {} if s.box.open_hands else hidden


# Hands that are chosen (rules 7, `own_pile`)


def legal_keep(s: State, seat: int, step: AgendaStep) -> list[int]:
    """Return the codes of the cards of a kind that a seat may keep."""
    kind = step[2]
    assert s.box.deal is not None
    many = s.box.deal.fours if kind == FOUR else s.box.deal.pairs
    away = KIND_MASKS[kind] & ~s.hands[seat] | ~KIND_MASKS[kind]
    keeps = s.box.codes.keeps
    return [KEEP + place for place, kept in enumerate(keeps) if kept.bit_count() == many and not kept & away]


def play_keep(s: State, seat: int, code: int) -> None:
    """Keep some cards of a kind; the others are the seat's own pile."""
    kind = s.agenda.pop()[2]
    kept = s.box.codes.keeps[code - KEEP]
    stowed = s.hands[seat] & KIND_MASKS[kind] & ~kept
    s.hands[seat] &= ~stowed
    s.own_cards[seat] |= stowed
    s.own[seat][kind == PAIR] = s.stowed[seat][kind == PAIR] = stowed.bit_count()
    s.secret_keep |= 0 if s.box.open_hands else 1 << seat
    if s.emit:
        s.emit(Kept(seat, kind, stowed.bit_count(), bits_of(kept), s.box.open_hands))
