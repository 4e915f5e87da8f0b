"""A seat that changes hands, a note in older records: the program reads it, and never writes it."""

from __future__ import annotations

from dataclasses import asdict

from game.match.match import Match
from game.match.seat import Seat


def hand_over(match: Match, seat: int, who: Seat) -> None:
    """Hand a seat of a match over to somebody else, and note it in its lines."""
    match.resolve()
    match.seats = tuple(who if place == seat else other for place, other in enumerate(match.seats))
    match.lines.append({"note": "seat", "seat": seat, **asdict(who)})
