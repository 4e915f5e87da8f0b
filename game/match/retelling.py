"""A record as a game that plays itself: each seat repeats its choices."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.match.match import Match, counting
from game.match.replaying import told_by
from game.match.seat import bot_kind

Choices = Callable[[int], Any]
"""Returns the next choice of a seat; raises Told if none is left."""


class Told(Exception):
    """Raised where a record has no further choice of a seat."""


def retold(match: Match) -> tuple[Match, Choices]:
    """Return a new match of the same deal with bots at all seats, and the choices of the record.

    `match` was replayed from its record. Steps taken back are left out; outcomes are those of the record.
    """
    kept = counting(match.lines)
    left: list[deque[Any]] = [deque() for _ in match.seats]
    for line in kept:
        if "action" in line:
            seat = line["seat"]
            assert isinstance(seat, int)
            left[seat].append(match.game.action(str(line["action"])))

    def choice(seat: int) -> Any:
        if not left[seat]:
            raise Told
        return left[seat].popleft()

    # No bot is asked: the choices are known.
    seats = tuple(replace(seat, kind=bot_kind(match.game.usual_bot)) for seat in match.seats)
    marks = match.practice, match.dealt_apart
    again = Match(match.game, match.level, seats, None, match.promise.commitment, told_by(kept), *marks)
    return again, choice
