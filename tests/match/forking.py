"""Copies of matches that continue from the same position."""

from __future__ import annotations

from copy import copy
from dataclasses import asdict

from game.match.match import Match
from game.match.seat import Seat
from game.match.steps import Steps, UndoStep


def forked(match: Match) -> Match:
    """Return an independent copy of a match, without watches.

    Only tests access the private parts of a match: playing to the same position again would take a hundred
    times as long.
    """
    twin = copy(match)
    twin.lines = list(match.lines)
    twin._position = match._position.copy()
    twin._before = None if match._before is None else list(match._before)
    twin._watches = []
    twin._drawing = twin._draw_from_seed
    twin._steps = Steps(match.practice)
    twin._steps._made = [UndoStep(step.seat, step.action, step.barrier) for step in match._steps._made]
    twin._steps._undone = list(match._steps._undone)
    return twin


def reseated(match: Match, seats: tuple[Seat, ...]) -> Match:
    """Return a match of its own with other people or bots in its seats, as if they had played it so far."""
    twin = forked(match)
    twin.seats = seats
    twin.lines[0] = {**twin.lines[0], "seats": [asdict(seat) for seat in seats]}
    return twin
