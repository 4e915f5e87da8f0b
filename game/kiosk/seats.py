"""The seats at a table of the kiosk: a visitor takes a bot's seat, or a bot a visitor's, in the same game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, replace
from typing import Any

from game.core.contract import Game
from game.core.json_value import Json
from game.match.lines import RecordLine
from game.match.match import Match
from game.match.replay import replay
from game.match.seat import people_of


def reseated(match: Match, kinds: Mapping[int, str], game_called: Callable[[str], Game[Any] | None]) -> Match:
    """Return the same game at the same point with other occupants, by seat; the match itself is unchanged.

    The game so far is played again through the rules, draw by draw. `kinds` are those of `match.seat.Seat`.
    """
    seats = [replace(seat, kind=kinds.get(number, seat.kind)) for number, seat in enumerate(match.seats)]
    told: list[Json] = [asdict(seat) for seat in seats]
    lines: list[RecordLine] = [{**match.lines[0], "seats": told}, *match.lines[1:]]
    return replay(lines, game_called).match


def free_seat(match: Match) -> int | None:
    """Return the seat whose bot gives it up: the first that owes a choice; None when the game is over."""
    return next((seat for seat in match.to_move if seat not in people_of(match.seats)), None)
