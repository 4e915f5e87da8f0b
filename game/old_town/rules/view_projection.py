"""The view of a state, and a state that may be the true one for a view; `View` documents the fields."""

from __future__ import annotations

from collections.abc import Iterable
from math import comb
from random import Random
from typing import Any, Final

from game.old_town.rules import agenda
from game.old_town.rules.agenda import HIDDEN, OWN, RESERVE
from game.old_town.rules.board import renew
from game.old_town.rules.dealing import knowing
from game.old_town.rules.level import (
    EIGHT,
    FOUR,
    KIND_MASKS,
    KIND_OF,
    PAIR,
    PLOTS,
    bits_of,
)
from game.old_town.rules.puzzle_play import making_of
from game.old_town.rules.state import PLAYED, Draw, State
from game.old_town.rules.view import View
from game.old_town.solving.clues import Clue, asked
from game.old_town.solving.pair_towns import towns_of

#: The fields that are the same in both, as numbers or texts; and those that are rows there.
_SAME: Final = (
    "round", "first", "turn", "turns", "active", "idle", "built", "gone", "stock",
    "secret_keep", "places", "why", "hinted", "attempts",
)  # fmt: skip
_ROWS: Final = ("marks", "lifted", "scores", "shown", "off")
#: How often hidden kinds are chosen anew until they fit; a view of a game needs few tries.
_MOST_TRIES: Final = 10_000


def view_of(s: State, viewer: int | None) -> View:
    """Return the view of a viewer."""
    players, over = s.box.players, bool(s.places)

    def sees(seat: int) -> bool:
        seats = knowing(s, seat)
        return over or seats is None or viewer in seats

    seen = [sees(seat) for seat in range(players)]
    shown: dict[str, Any] = {name: getattr(s, name) for name in _SAME}
    shown |= {name: tuple(getattr(s, name)) for name in _ROWS}
    return View(
        viewer=viewer,
        level=s.box.level,
        players=players,
        rows=tuple(map(tuple, s.rows)),
        sides=s.sides or (),
        hands=tuple(
            bits_of(hand) if seen[seat] else (HIDDEN,) * hand.bit_count() for seat, hand in enumerate(s.hands)
        ),
        own_cards=tuple(
            bits_of(cards) if over or s.box.open_hands or seat == viewer else ()
            for seat, cards in enumerate(s.own_cards)
        ),
        stowed=tuple((fours, pairs) for fours, pairs in s.stowed),
        own=tuple(map(sum, s.own)),
        common=s.common or s.reserve.bit_count(),
        draws=tuple(_seen(s, draw, over, viewer) for draw in s.draws),
        clues=tuple((s.box.cards.index(clue.card), clue.mine) for clue in s.clues),
        unused=tuple(one for one in range(len(s.box.names)) if s.solution and one not in s.solution),
        town=s.solution if over else (),
        agenda=tuple(_step(s, step, over, viewer) for step in s.agenda),
        **shown,
    )


def _mask(seats: tuple[int, ...] | None, players: int) -> int:
    return (1 << players) - 1 if seats is None else sum(1 << seat for seat in seats)


def _seen(s: State, draw: Draw, over: bool, viewer: int | None) -> tuple[int, int, int, int]:
    """Return a draw without its kind, where neither pile nor back tell it to the viewer."""
    pile, seat, kind, seats = draw
    told = over or pile < RESERVE or not s.box.plain or seats is None or viewer in seats
    return pile, seat, kind if told else HIDDEN, _mask(seats, s.box.players)


def _step(s: State, step: tuple[int, ...], over: bool, viewer: int | None) -> tuple[int, ...]:
    """Return a step; a draw from a pile that the viewer does not know hides the pile."""
    if step[0] == agenda.CARD and step[3] and not over and s.box.plain and viewer != step[1]:
        return step[0], step[1], HIDDEN, 1
    return step


# Worlds


def fill_from(s: State, view: View, random: Random) -> None:
    """Fill an empty state from a view, with hidden kinds and cards drawn at random.

    Every world has the cards that were shown, and hands and piles of the sizes in the view. That a seat has
    passed, or has not played a card, is no evidence here: worlds where it could have acted are drawn, too.
    """
    s.clear()
    for name in _SAME:
        setattr(s, name, getattr(view, name))
    for name in _ROWS:
        setattr(s, name, list(getattr(view, name)))
    s.rows = [list(row) for row in view.rows]
    s.sides = (view.sides[0], view.sides[1]) if view.sides else None
    s.agenda = list(view.agenda)
    s.stowed = [list(one) for one in view.stowed]
    _fill_board(s)
    if s.box.puzzle:
        _fill_puzzle(s, view)
    else:
        _fill_cards(s, view, random)


def _fill_board(s: State) -> None:
    """Compute what follows from the markers."""
    s.sites = sum(mask for building, mask in enumerate(s.marks) if s.built >> building & 1)
    for building, mask in enumerate(s.marks):
        for bit in bits_of(mask) if not s.built >> building & 1 else ():
            s.counts[bit] += 1
    if s.box.full:
        played = ((card, mine) for _, card, mine, how in s.shown if how == PLAYED)
        s.pairs = tuple(s.box.pair(card, mine) for card, mine in played if KIND_OF[card] == PAIR)
    renew(s)


def _fill_puzzle(s: State, view: View) -> None:
    """Find the puzzle's town, which follows from its clues; before that, begin to make another one."""
    if not view.clues:
        s.making = making_of(s)
        return
    s.clues = tuple(Clue(s.box.cards[card], mine) for card, mine in view.clues)
    (town,) = towns_of(*asked(s.clues, view.before_clues))
    s.solution = tuple(town.index(1 << bit) for bit in range(PLOTS))


def _fill_cards(s: State, view: View, random: Random) -> None:
    """Draw kinds and cards for the hands and piles that the view hides."""
    seats = range(view.players)
    known = _mask_of([card for _, card, _, _ in view.shown])
    for seat in seats:
        s.hands[seat] = _mask_of(view.hands[seat])
        s.own_cards[seat] = _mask_of(view.own_cards[seat])
        known |= s.hands[seat] | s.own_cards[seat]
    for _ in range(_MOST_TRIES):
        draws = [list(draw) for draw in view.draws]
        needs = [_wanted(s, view, seat, draws, random) for seat in seats]
        need = [sum(column) for column in zip(*needs, strict=True)]
        many = [need[FOUR] + need[3], need[EIGHT], need[PAIR] + need[4]]
        unseen = [bits_of(mask & ~known) for mask in KIND_MASKS]
        if all(few <= len(cards) for few, cards in zip(many, unseen, strict=True)):
            break
    else:
        raise _no_world("cards of the kinds drawn are left for every hand and pile")
    piles = [random.sample(cards, few) for cards, few in zip(unseen, many, strict=True)]
    for seat, wanted in enumerate(needs):
        for place, few in enumerate(wanted):
            pile = piles[(FOUR, EIGHT, PAIR, FOUR, PAIR)[place]]
            cards = _mask_of([pile.pop() for _ in range(few)])
            (s.hands if place < 3 else s.own_cards)[seat] |= cards
    s.drawn = known | sum(s.hands[seat] & ~known | s.own_cards[seat] & ~known for seat in seats)
    opened = s.box.open_hands
    s.draws = [(pile, seat, kind, None if opened else bits_of(mask)) for pile, seat, kind, mask in draws]
    _count(s)


def _no_world(wanted: str) -> ValueError:
    return ValueError(f"no world fits this view: in none of {_MOST_TRIES} tries {wanted}")


def _mask_of(cards: Iterable[int]) -> int:
    return sum(1 << card for card in cards if card != HIDDEN)


def _wanted(s: State, view: View, seat: int, draws: list[list[int]], random: Random) -> list[int]:
    """Choose the hidden kinds of a seat's draws; return how many cards are to be drawn for it.

    They are the `fours`, `eights` and `pairs` of its hand, and the `fours` and `pairs` of its own pile.
    """
    of_seat = [draw for draw in draws if draw[1] == seat]
    hidden = [[draw for draw in of_seat if draw[2] == HIDDEN and draw[0] == pile] for pile in (OWN, RESERVE)]
    left = list(view.stowed[seat])
    shown = [0, 0, 0]
    if s.box.chooses:
        shown[FOUR], shown[PAIR] = left
    for pile, _, kind, _ in of_seat:
        if pile == OWN and kind != HIDDEN:
            left[kind == PAIR] -= 1
    for one, card, _, _ in view.shown:
        shown[KIND_OF[card]] += one == seat
    seen = HIDDEN not in view.hands[seat]
    in_hand = [sum(KIND_OF[card] == kind for card in view.hands[seat]) for kind in range(3)] if seen else []
    for _ in range(_MOST_TRIES):
        taken = _choose_kinds(hidden, left, random)
        came = of_seat
        if view.agenda and view.agenda[-1][:2] == (agenda.CARD, seat) and view.agenda[-1][3]:
            # The card of the last kind is still to be drawn.
            came = [draw for draw in of_seat if draw is not [one for one in of_seat if one[0] == OWN][-1]]
        held = [sum(draw[2] == kind for draw in came) - shown[kind] for kind in range(3)]
        if held == in_hand if seen else min(held) >= 0:
            break
    else:
        raise _no_world(f"the draws of seat {seat} are its hand and the cards that it has shown")
    s.own[seat] = [left[0] - taken[0], left[1] - taken[1]]
    own_hidden = s.box.chooses and not view.own_cards[seat]
    return [*([0, 0, 0] if seen else held), *(s.own[seat] if own_hidden else (0, 0))]


def _choose_kinds(hidden: list[list[list[int]]], left: list[int], random: Random) -> tuple[int, int]:
    """Give hidden draws of an own pile, and of the reserve, a kind; return those of the own pile by kind."""
    own, reserve = hidden
    fours = range(max(0, len(own) - left[1]), min(len(own), left[0]) + 1)
    weights = [comb(left[0], many) * comb(left[1], len(own) - many) for many in fours]
    (many,) = random.choices(fours, weights)
    for draw in own:
        draw[2] = PAIR
    for draw in random.sample(own, many):
        draw[2] = FOUR
    for draw in reserve:
        draw[2] = random.choice((FOUR, PAIR))
    return many, len(own) - many


def _count(s: State) -> None:
    """Count the draws of each pile, and name the pile of a card whose kind was just chosen."""
    s.counted = [0] * len(s.counted)
    for pile, seat, kind, _ in s.draws:
        s.counted[pile + seat if pile == OWN else pile] += 1
        if pile == OWN and not s.box.chooses:
            s.counted[kind] += 1
    if s.agenda and s.agenda[-1][0] == agenda.CARD and s.agenda[-1][3]:
        seat = s.agenda[-1][1]
        kind = next(draw[2] for draw in reversed(s.draws) if draw[:2] == (OWN, seat))
        s.counted[kind] -= 1
        s.agenda[-1] = (agenda.CARD, seat, kind, 1)
