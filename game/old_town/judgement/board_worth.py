"""The worth of a choice by the board right after it."""

from __future__ import annotations

from typing import Final

from game.old_town.judgement.temper import Temper
from game.old_town.rules.codes import (
    COMMON,
    DISCARD,
    EXCHANGE,
    KEEP,
    OWN,
    PLAY_FOUR,
    REMOVE,
    STOP,
    TAKE,
    THROW,
    exchange_from,
    play_from,
)
from game.old_town.rules.level import EIGHT, FIRST_PAIR, KIND_MASKS, KIND_OF, PAIR, bits_of
from game.old_town.rules.position import Position

#: The worth of the new cards for two dead ones, and of waiting in the advanced game.
_NEW_CARDS: Final = 0.5
_WAITING: Final = 0.25
#: The worth of a `four` in hand that names a building taken; a `pair` cannot be played for it.
_NAMED: Final = 1.0
#: Cards of the common pile in hand, beyond which the own pile is better.
_EIGHTS_HELD: Final = 2


def side_of(s: Position, seat: int) -> tuple[int, ...]:
    """Return the seats that share a seat's points, itself among them."""
    return next((side for side in s.sides or () if seat in side), (seat,))


def lead(s: Position, seat: int, fear: float = 1.0) -> float:
    """Return the points of a seat or its side, less those of its rivals in the mean, times `fear`."""
    side = side_of(s, seat)
    rivals = [score for other, score in enumerate(s.scores) if other not in side]
    return s.scores[seat] - (fear * sum(rivals) / len(rivals) if rivals else 0.0)


def worths(s: Position, seat: int, codes: list[int], temper: Temper) -> list[float]:
    """Return the worth of each choice of a seat, in points."""
    return [_worth(s, seat, code, temper) for code in codes]


def _worth(s: Position, seat: int, code: int, temper: Temper) -> float:
    if code >= KEEP:
        return 0.0
    if code >= DISCARD:
        return _of_discard(s, seat, code, temper)
    if code >= EXCHANGE:
        own, other = exchange_from(code)
        return _fit(s, seat, other, temper) - _fit(s, seat, own, temper)
    if code >= PLAY_FOUR:
        return _of_markers(s, seat, code, temper)
    if code >= THROW:
        return -1.0 if code - THROW >= FIRST_PAIR else 0.0
    if code >= TAKE:
        return _fit(s, seat, code - TAKE, temper)
    if code in (COMMON, OWN):
        many = (s.hands[seat] & KIND_MASKS[EIGHT]).bit_count() > _EIGHTS_HELD
        return float(many == (code == OWN))
    return _WAITING if code == STOP else 0.0


def _of_markers(s: Position, seat: int, code: int, temper: Temper) -> float:
    """Return the worth of a clue played, or of a marker taken."""
    twin = s.copy()
    twin.play(seat, code)
    worth = lead(twin, seat) - lead(s, seat)
    if temper.house:
        worth += temper.house * (twin.built.bit_count() - s.built.bit_count())
    if temper.twos:
        worth += temper.twos * twos(twin)
    return worth + temper.early if temper.early and is_early(s, code) else worth


def twos(s: Position) -> int:
    """Return how many buildings have two markers: one more off, and they rise."""
    return sum(mask.bit_count() == 2 for mask in s.marks)


def is_early(s: Position, code: int) -> bool:
    """Return whether a choice plays a `pair` before both its buildings have markers."""
    if not PLAY_FOUR <= code < REMOVE:
        return False
    card, mine = play_from(code)
    return card >= FIRST_PAIR and not (s.marks[mine] and s.marks[s.box.named[card]])


def _of_discard(s: Position, seat: int, code: int, temper: Temper) -> float:
    """Return the worth of throwing two dead cards away: the best marker, and new cards."""
    twin = s.copy()
    twin.play(seat, code)
    return _NEW_CARDS + max(worths(twin, seat, twin.codes(seat), temper))


def _fit(s: Position, seat: int, building: int, temper: Temper) -> float:
    """Return the worth of having a building as "my building"."""
    worth = temper.marked * s.marks[building].bit_count()
    for card in bits_of(s.hands[seat] & ~KIND_MASKS[EIGHT]):
        if s.box.named[card] == building:
            worth += -_NAMED if KIND_OF[card] == PAIR else _NAMED
    return worth
