"""The course of a game: first buildings, turns, what is lawful in them, and the end (rules 2, 3, 5, 6.1)."""

from __future__ import annotations

from game.core.agenda_position import AgendaStep
from game.core.ranking import places_of
from game.old_town.rules import agenda, codes, events
from game.old_town.rules.box import LAWFUL
from game.old_town.rules.chain import carry, remove
from game.old_town.rules.dealing import can_draw, has_pile
from game.old_town.rules.judging import is_dead, judge, removable
from game.old_town.rules.level import FIRST_EIGHT, FOUR, PAIR, PLOTS, bits_of
from game.old_town.rules.state import DISCARDED, PLAYED, THROWN, State


def open_round(s: State, _step: AgendaStep) -> None:
    """Begin round 1: hands are chosen where the level says so, then everybody takes first buildings."""
    _begin_round(s)
    order, deal = s.clockwise(), s.box.deal
    assert deal is not None
    s.agenda.append((agenda.TURN, s.first))
    most = s.box.switches.own_buildings
    if s.box.switches.first_buildings == "two":
        takes = [seat for seat in order for _ in range(most)]
    else:
        takes = order * most
    s.agenda += [(agenda.ASK_TAKE, seat) for seat in reversed(takes)]
    if s.box.chooses:
        kinds = [kind for kind, own in ((PAIR, deal.own_pairs), (FOUR, deal.own_fours)) if own]
        s.agenda += [(agenda.ASK_KEEP, seat, kind) for seat in reversed(order) for kind in kinds]


def _begin_round(s: State) -> None:
    s.round += 1
    if s.emit:
        s.emit(events.RoundBegun(s.round))


def turn(s: State, step: AgendaStep) -> None:
    """Begin a seat's turn: refill, but not in the first round; then act (rules 3.1, 3.2)."""
    seat = s.turn = step[1]
    s.turns += 1
    s.active = False
    if s.emit:
        s.emit(events.TurnBegun(seat))
    s.agenda += [(agenda.TURN_OVER, seat), (agenda.ASK_ACT, seat, 0, 0)]
    if s.round > 1:
        s.agenda.append((agenda.REFILL, seat, _refill(s)))


def _refill(s: State) -> int:
    """Return up to how many buildings a row is refilled."""
    scarce = s.stock.bit_count() <= s.box.players
    return 1 if scarce else s.box.switches.own_buildings


def refill(s: State, step: AgendaStep) -> None:
    """Ask for a building while the row is short and the stock holds any."""
    _, seat, most = step
    if s.box.switches.refill_test == "each":
        most = _refill(s)
    if len(s.rows[seat]) < most and s.stock:
        s.agenda += [(agenda.REFILL, seat, most), (agenda.ASK_TAKE, seat)]


def legal_take(s: State, _seat: int, _step: AgendaStep) -> list[int]:
    """Return the codes of the stock."""
    return [codes.TAKE + building for building in bits_of(s.stock)]


def play_take(s: State, seat: int, code: int) -> None:
    """Take a building from the stock."""
    s.agenda.pop()
    s.secret_keep &= ~(1 << seat)
    building = code - codes.TAKE
    s.stock ^= 1 << building
    s.rows[seat].append(building)
    if s.emit:
        s.emit(events.BuildingTaken(seat, building))


# What is lawful in a turn


def plays_of(s: State, seat: int) -> list[int]:
    """Return the codes of all lawful plays of a seat."""
    found = []
    row = sorted(s.rows[seat])
    named = s.box.named
    for card in bits_of(s.hands[seat]):
        if card < FIRST_EIGHT:
            if judge(s, card, -1) == LAWFUL:
                found.append(codes.play_of(card, -1))
            continue
        for mine in row:
            if mine != named[card] and judge(s, card, mine) == LAWFUL:
                found.append(codes.play_of(card, mine))
    return found


def discards_of(s: State, seat: int) -> list[int]:
    """Return the codes of all pairs of dead cards that may be discarded."""
    dead = [card for card in bits_of(s.hands[seat]) if is_dead(s, seat, card)]
    if len(dead) < 2 or not removable(s):
        return []
    return [codes.discard_of(one, other) for place, one in enumerate(dead) for other in dead[place + 1 :]]


def legal_act(s: State, seat: int, step: AgendaStep) -> list[int]:
    """Return every lawful choice of a turn: plays, discards, exchanges, throws, `pass` or `stop`."""
    _, _, played, exchanged = step
    advanced = s.box.advanced
    found = plays_of(s, seat)
    any_play = bool(found)
    if advanced is None or (advanced.dead_cards and not played):
        found += discards_of(s, seat)
    stuck = not found
    if stuck and s.box.switches.exchange and not exchanged:
        row = sorted(s.rows[seat])
        found = [codes.exchange_of(own, other) for own in row for other in bits_of(s.stock)]
    if advanced is None:
        if stuck or (s.box.switches.pass_when == "no_play" and not any_play):
            found.append(codes.PASS)
    elif stuck and not played and _is_to_swap(s, seat):
        found += [codes.THROW + card for card in bits_of(s.hands[seat])]
    elif stuck or played or advanced.may_wait == "always" or can_draw(s, seat):
        found.append(codes.STOP)
    return found


def _is_to_swap(s: State, seat: int) -> bool:
    """Return whether a full hand that can do nothing swaps a card (rules 5.3)."""
    advanced = s.box.advanced
    assert advanced is not None
    full = s.hands[seat].bit_count() >= advanced.hand_limit
    return full and advanced.stuck == "swap" and has_pile(s, seat)


def play_act(s: State, seat: int, code: int) -> None:
    """Do what a seat has chosen in its turn."""
    _, _, played, exchanged = s.agenda.pop()
    if code < codes.THROW:
        if s.emit:
            s.emit(events.Passed(seat))
        s.agenda.append((agenda.DRAW, seat, 1))
    elif code < codes.PLAY_FOUR:
        _give_up(s, seat, code - codes.THROW, THROWN)
        s.agenda.append((agenda.DRAW, seat, 1))
    elif code < codes.REMOVE:
        _play(s, seat, code, played + 1, exchanged)
    elif code < codes.DISCARD:
        _exchange(s, seat, code, played)
    else:
        for card in codes.DISCARDS[code - codes.DISCARD]:
            _give_up(s, seat, card, DISCARDED)
        s.agenda += [(agenda.DRAW, seat, s.box.switches.dead_draw), (agenda.ASK_REMOVE, seat)]


def _give_up(s: State, seat: int, card: int, how: int) -> None:
    s.hands[seat] ^= 1 << card
    s.shown.append((seat, card, -1, how))
    if how == DISCARDED:
        s.active = True
    if s.emit:
        s.emit(events.CardDiscarded(seat, card) if how == DISCARDED else events.CardThrown(seat, card))


def _play(s: State, seat: int, code: int, played: int, exchanged: int) -> None:
    """Play a card with its whole effect (rules 3.2, 5.1)."""
    card, mine = codes.play_from(code)
    s.hands[seat] ^= 1 << card
    s.shown.append((seat, card, mine, PLAYED))
    s.active = True
    if s.emit:
        s.emit(events.CardPlayed(seat, card, mine))
    carry(s, card, mine, code)
    if s.complete:
        _finish(s, "town")
    elif s.box.advanced and played < s.box.advanced.plays:
        s.agenda.append((agenda.ASK_ACT, seat, played, exchanged))
    else:
        s.agenda.append((agenda.DRAW, seat, 1))


def _exchange(s: State, seat: int, code: int, played: int) -> None:
    own, other = codes.exchange_from(code)
    s.rows[seat].remove(own)
    s.rows[seat].append(other)
    s.stock ^= 1 << own | 1 << other
    s.agenda.append((agenda.ASK_ACT, seat, played, 1))
    if s.emit:
        s.emit(events.Exchanged(seat, own, other))


def legal_remove(s: State, _seat: int, _step: AgendaStep) -> list[int]:
    """Return the codes of the markers that may be taken."""
    return [codes.REMOVE + PLOTS * building + bit for building, bit in removable(s)]


def play_remove(s: State, _seat: int, code: int) -> None:
    """Take a marker for two dead cards."""
    s.agenda.pop()
    remove(s, *divmod(code - codes.REMOVE, PLOTS), code)
    if s.complete:
        _finish(s, "town")


# The end of a turn, and of the game


def turn_over(s: State, step: AgendaStep) -> None:
    """End a turn; the next seat plays, or the game is over (rules 3.7, 6.1)."""
    seat, players = step[1], s.box.players
    idle = 0 if s.active else s.idle + 1
    storm = s.box.storm and s.turns >= s.box.level.storm.turns
    if idle >= players or storm:
        s.idle = idle
        _finish(s, "stuck" if idle >= players else "storm")
        return
    _form_sides(s, False)
    s.idle, s.active, s.turn = idle, False, -1
    following = (seat + 1) % players
    last = following == s.first
    if s.emit:
        s.emit(events.RoundEnded(seat) if last else events.TurnEnded(seat))
    if last:
        _begin_round(s)
    s.agenda.append((agenda.TURN, following))


def _form_sides(s: State, at_end: bool) -> None:
    """Form two sides of four players, once enough buildings stand and all scores differ (rules 5.4)."""
    advanced = s.box.advanced
    if advanced is None or not advanced.partners or s.box.players != 4 or s.sides is not None:
        return
    forced = at_end and advanced.never_apart == "seat_order"
    if s.built.bit_count() < advanced.partners_at or (len(set(s.scores)) < 4 and not forced):
        return
    first, second, third, fourth = sorted(s.clockwise(), key=lambda seat: -s.scores[seat])
    s.sides = (first, fourth), (second, third)
    for one, other in s.sides:
        s.scores[one] = s.scores[other] = s.scores[one] + s.scores[other]
    if s.emit:
        s.emit(events.SidesFormed(s.sides))


def _finish(s: State, why: events.EndReason) -> None:
    """End the game: most points win (rules 3.7)."""
    _form_sides(s, True)
    s.agenda.clear()
    bonus = 0
    if s.box.storm and why == "town":
        bonus = s.box.level.storm.per_turn * max(0, s.box.level.storm.turns - s.turns)
    s.gain(0, bonus)
    if s.box.switches.tie == "last_seat" and s.sides is None:
        order = s.clockwise()
        standings = [(s.scores[seat], order.index(seat)) for seat in range(s.box.players)]
        s.places = places_of(standings)
    else:
        s.places = places_of(s.scores)
    s.why, s.active, s.turn = why, False, -1
    if s.emit:
        s.emit(events.GameEnded(why, s.places, bonus))
