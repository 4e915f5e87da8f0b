"""A finished game for statistics: its players, level and result, and the game's own account."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Final

from game.core.account import Account, AccountFault, account_from, account_table
from game.core.contract import Game
from game.core.json_value import Json
from game.core.ranking import are_places, ranking_of
from game.match.apart import Apart
from game.match.match import Match
from game.match.replay import is_short
from game.match.seat import Seat

#: The version of the facts stored for every game; `Game.statistics_edition` is that of one game's account.
EDITION: Final = 3
#: The kind of a seat that was handed over during the game.
CHANGED: Final = "changed"


class Sort(Enum):
    """The category of a game in statistics; they are never mixed."""

    OWN = "own"  # People played, alone or with bots, without assistance.
    ASSISTED = "assisted"  # People played; steps were taken back, or it continues from another game.
    LESSON = "lesson"  # People played a lesson or a puzzle.
    WATCHED = "watched"  # Only bots played.


@dataclass(frozen=True, slots=True)
class Stamp:
    """The state of a file: its name, its size in bytes, and its timestamp in nanoseconds since 1970."""

    file: str
    size: int
    written: int

    @classmethod
    def of(cls, name: str, about: os.stat_result) -> Stamp:
        """Return the stamp of a file with a name, from its state."""
        return cls(name, about.st_size, about.st_mtime_ns)


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One finished game. `places` has the place of each seat, from 1, shared by tied seats.

    `edition` is the game's `statistics_edition` at the time of reading.
    """

    stamp: Stamp
    game: str
    level: str
    seats: tuple[Seat, ...]
    places: tuple[int, ...]
    apart: Apart | None
    account: Account
    edition: int

    @property
    def sort(self) -> Sort:
        """The category of the game."""
        if not any(seat.human for seat in self.seats):
            return Sort.WATCHED
        if self.apart is None:
            return Sort.OWN
        return Sort.LESSON if self.apart in (Apart.LESSON, Apart.PUZZLE) else Sort.ASSISTED

    @property
    def ranking(self) -> tuple[int, ...]:
        """The seats from the best place down; seats that share a place are in seating order."""
        return ranking_of(self.places)


Ended = Callable[[Stamp], PlayedGame]
"""Returns the facts of a game that has ended, by the stamp of its record; called in any thread."""


def played_of(stamp: Stamp, match: Match) -> PlayedGame:
    """Return the facts of a match that is over; ValueError while it is not."""
    return ended_of(match)(stamp)


def ended_of(match: Match) -> Ended:
    """Take from a match that is over the data that its facts follow from; ValueError while it is not over."""
    game, level, apart, events = match.game, match.level, match.apart, match.events()
    places = match.result().places
    changed = {line["seat"] for line in match.lines if line.get("note") == "seat"}
    seats = tuple(
        replace(seat, kind=CHANGED) if number in changed else seat for number, seat in enumerate(match.seats)
    )

    def played(stamp: Stamp) -> PlayedGame:
        account = game.account(level, len(seats), events)
        told = apart, account, game.statistics_edition
        return PlayedGame(stamp, game.name, level.name, seats, places, *told)

    return played


def played_table(played: PlayedGame) -> dict[str, Json]:
    """Return a game as a JSON table that `played_from` reads back."""
    stamp = played.stamp
    return {
        "edition": [EDITION, played.edition],
        "file": [stamp.file, stamp.size, stamp.written],
        "game": played.game,
        "level": played.level,
        "seats": [[seat.name, seat.kind, seat.colour] for seat in played.seats],
        "places": list(played.places),
        "apart": "" if played.apart is None else played.apart.value,
        "account": account_table(played.account),
    }


def played_from(table: object, game_called: Callable[[str], Game[Any] | None]) -> PlayedGame:
    """Return the game of a table.

    AccountFault if the table is not valid, its game is unknown, or one of its editions is not current.
    """
    if not isinstance(table, Mapping):
        raise AccountFault("a game is a table")
    match table:
        case {
            "edition": [int(shared), int(edition)],
            "file": [str(file), int(size), int(written)],
            "game": str(name),
            "level": str(level),
            "seats": [*listed],
            "places": [*told],
            "apart": str(apart),
        }:
            game = game_called(name)
            if game is None or (shared, edition) != (EDITION, game.statistics_edition):
                raise AccountFault("a game of this edition")
            seats = tuple(_seat(seat) for seat in listed)
            places = _places(told, len(seats))
            account = account_from(table.get("account"), len(seats))
            stamp = Stamp(file, size, written)
            return PlayedGame(stamp, name, level, seats, places, _apart(apart), account, edition)
    raise AccountFault("a game has edition, file, game, level, seats, places and account")


def _apart(told: str) -> Apart | None:
    if not told:
        return None
    try:
        return Apart(told)
    except ValueError:
        raise AccountFault("a game counts, or is apart for a known reason") from None


def _places(told: list[object], players: int) -> tuple[int, ...]:
    places = tuple(place for place in told if type(place) is int)
    if len(places) != len(told) or len(places) != players or not are_places(places):
        raise AccountFault("places are one for each seat, shared or not, and none is left out")
    return places


def _seat(seat: object) -> Seat:
    match seat:
        case [str(name), str(kind), str(colour)] if is_short(name, kind, colour):
            return Seat(name, kind, colour)
    raise AccountFault("a seat has a name, a kind and a colour, all short texts")
