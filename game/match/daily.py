"""The deal of the day: one seed for each date, the same for everybody."""

import hashlib
from datetime import date
from typing import Any, Final

from game.core.chance import salt_of
from game.core.contract import Game
from game.match.match import Match
from game.match.seat import HUMAN, Seat, bot_kind

#: The seat of the person in a deal of the day.
DAY_SEAT = 0
#: The days before and after the present day whose deals are recognised. Days ahead come from a clock that was
#: set back, or from a journey west.
_BACK: Final = 400
_AHEAD: Final = 2


def day_seed(game: str, day: date) -> str:
    """Return the seed of a game's deal of a day.

    >>> day_seed("cairn", date(2026, 1, 31)) == day_seed("cairn", date(2026, 2, 1))
    False
    """
    return hashlib.sha256(f"deal of the day/{game}/{day.isoformat()}".encode()).hexdigest()[:32]


def day_match(game: Game[Any], level: Any, seats: tuple[Seat, ...], day: date) -> Match:
    """Return the match of a day, not yet dealt."""
    seed = day_seed(game.name, day)
    return Match(game, level, seats, seed, salt_of(seed))


def day_seats(bot: str, names: tuple[str, ...], colours: tuple[str, ...], players: int) -> tuple[Seat, ...]:
    """Return the seats of a deal of the day: a person, and the same bot at every other seat."""
    kinds = (HUMAN, *(bot_kind(bot) for _other in range(players - 1)))
    return tuple(Seat(names[seat], kind, colours[seat]) for seat, kind in enumerate(kinds))


def is_day(match: Match, day: date) -> bool:
    """Return whether a match is the deal of a day, played by one person at the day's seat."""
    people = [seat for seat, who in enumerate(match.seats) if who.human]
    return match.seed == day_seed(match.game.name, day) and people == [DAY_SEAT] and match.dealt_apart is None


def day_of(match: Match, today: date) -> date | None:
    """Return the day whose deal a match is, even long after its beginning; None if it is no deal of a day."""
    if match.dealt_apart is not None:
        return None
    days = range(today.toordinal() + _AHEAD, today.toordinal() - _BACK, -1)
    known = (date.fromordinal(day) for day in days if 1 <= day <= date.max.toordinal())
    return next((day for day in known if is_day(match, day)), None)
