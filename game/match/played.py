"""A finished game as statistics know it: who played what, how it ended, and the game's own account."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from game.core.account import Account, AccountFault, account_from, account_table
from game.core.contract import Json
from game.match.match import Match, Seat
from game.match.replay import is_short

#: Raised whenever a game's account tells something else than before: what was kept is then read anew.
EDITION: Final = 1
#: The kind of a seat that was not played by one occupant from the first choice to the last.
CHANGED: Final = "changed"


class Sort(Enum):
    """What a game counts as; the three are never mixed."""

    OWN = "own"  # People played, alone or with bots, and nobody was helped.
    ASSISTED = "assisted"  # More was taken back than may be.
    WATCHED = "watched"  # Nobody played: bots among themselves.


@dataclass(frozen=True, slots=True)
class Stamp:
    """A file as it was read: its name, its bytes, and when it was written, in nanoseconds."""

    file: str
    size: int
    written: int


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game. `ranking` lists seats from the best place down."""

    stamp: Stamp
    game: str
    level: str
    seats: tuple[Seat, ...]
    ranking: tuple[int, ...]
    assisted: bool
    account: Account

    @property
    def sort(self) -> Sort:
        """What it counts as."""
        if not any(seat.human for seat in self.seats):
            return Sort.WATCHED
        return Sort.ASSISTED if self.assisted else Sort.OWN

    def place(self, seat: int) -> int:
        """The place of a seat, from 1."""
        return self.ranking.index(seat) + 1


def played_of(stamp: Stamp, match: Match) -> Played:
    """A match that is over."""
    result = match.result()
    ranking = result["ranking"]
    assert isinstance(ranking, list)
    level = match.game.level_table(match.level).get("name", "")
    changed = {line["seat"] for line in match.lines if line.get("note") == "seat"}
    seats = tuple(
        replace(seat, kind=CHANGED) if number in changed else seat for number, seat in enumerate(match.seats)
    )
    account = match.game.account(match.level, len(seats), match.events())
    return Played(stamp, match.game.name, str(level), seats, tuple(ranking), match.assisted, account)


def played_table(played: Played) -> dict[str, Json]:
    """A game as a table of JSON that `played_from` reads back."""
    stamp = played.stamp
    return {
        "edition": EDITION,
        "file": [stamp.file, stamp.size, stamp.written],
        "game": played.game,
        "level": played.level,
        "seats": [[seat.name, seat.kind, seat.colour] for seat in played.seats],
        "ranking": list(played.ranking),
        "assisted": played.assisted,
        "account": account_table(played.account),
    }


def played_from(table: object) -> Played:
    """The game that a table tells of; AccountFault where it tells of none, or by another edition."""
    if not isinstance(table, Mapping) or table.get("edition") != EDITION:
        raise AccountFault("a game of this edition")
    match table:
        case {
            "file": [str(file), int(size), int(written)],
            "game": str(game),
            "level": str(level),
            "seats": [*listed],
            "ranking": [*ranking],
            "assisted": bool(assisted),
        }:
            seats = tuple(_seat(seat) for seat in listed)
            if sorted(map(str, ranking)) != sorted(map(str, range(len(seats)))) or not seats:
                raise AccountFault("a ranking names every seat once")
            places = tuple(int(str(seat)) for seat in ranking)
            account = account_from(table.get("account"), len(seats))
            return Played(Stamp(file, size, written), game, level, seats, places, assisted, account)
    raise AccountFault("a game has file, game, level, seats, ranking and account")


def _seat(seat: object) -> Seat:
    match seat:
        case [str(name), str(kind), str(colour)] if is_short(name, kind, colour):
            return Seat(name, kind, colour)
    raise AccountFault("a seat has a name, a kind and a colour, all short texts")
