"""The statistics of a finished game: scores, their sources, and named figures.

All values are whole numbers by seat, so that any game's account can be kept as JSON, read back and added up.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any

from game.core.json_value import Json

#: The largest absolute value of a score, source or figure.
LARGEST = 1_000_000
_MOST = 400  # Rounds, sources or figures in one account.

AccountRow = tuple[int, ...]
"""A number for each seat."""


class AccountFault(ValueError):
    """Raised for a table that is not a valid account."""


@dataclass(frozen=True, slots=True)
class Account:
    """The statistics of one game.

    `scores`: a row for the start, one after each round, and the last one for the end. `sources`: a row for
    each named source of the score, negative where a seat has lost by it; the sources of a seat add up to its
    final score. `figures`: a row for each further count of the game, by its name.
    """

    scores: tuple[AccountRow, ...]
    sources: Mapping[str, AccountRow]
    figures: Mapping[str, AccountRow]

    @property
    def score(self) -> AccountRow:
        """The final score of each seat."""
        return self.scores[-1]


class AccountReading(ABC):
    """The running totals of one game while its events are read: rows by seat, of sources and of figures.

    A game makes its own of a level and a number of players.
    """

    def __init__(self, players: int, sources: Iterable[str], figures: Iterable[str], start: int = 0) -> None:
        """Begin with `start` points, the first source, for each seat."""
        self.players = players
        self.sources = {name: [0] * players for name in sources}
        self.sources["start"] = [start] * players
        self.figures = {name: [0] * players for name in figures}
        self.scores = [self.row()]

    @classmethod
    def of(cls, level: Any, players: int, events: Iterable[Any]) -> Account:
        """Return the account of one game from all its events in order."""
        made: Any = cls
        reading: AccountReading = made(level, players)
        for event in events:
            reading.read(event)
        return Account(
            (*reading.scores, reading.row()),
            {name: tuple(row) for name, row in reading.sources.items()},
            {name: tuple(row) for name, row in reading.figures.items()},
        )

    @abstractmethod
    def read(self, event: Any) -> None:
        """Add one event to the totals."""

    def row(self) -> AccountRow:
        """Return the score of each seat so far."""
        return tuple(map(sum, zip(*self.sources.values(), strict=True)))

    def add(self, figure: str, seat: int, many: int = 1) -> None:
        """Add to a figure."""
        self.figures[figure][seat] += many

    def best(self, figure: str, seat: int, many: int) -> None:
        """Raise a figure to an amount that is higher."""
        self.figures[figure][seat] = max(self.figures[figure][seat], many)


def account_table(account: Account) -> dict[str, Json]:
    """Return an account as a JSON table that `account_from` reads back."""
    return {
        "scores": [list(row) for row in account.scores],
        "sources": {source: list(row) for source, row in account.sources.items()},
        "figures": {name: list(row) for name, row in account.figures.items()},
    }


def account_from(table: object, players: int) -> Account:
    """Return the account of a table; AccountFault if the table is not one for that many players.

    >>> account_from({"scores": [[5, 5], [9, 7]], "sources": {"all": [9, 7]}, "figures": {}}, 2).score
    (9, 7)
    """
    if not isinstance(table, Mapping):
        raise AccountFault("an account is a table")
    scores = table.get("scores")
    if not isinstance(scores, list) or not 0 < len(scores) <= _MOST:
        raise AccountFault("scores are a list, one entry for the start and for each round")
    sources, figures = (_named(table.get(key), players) for key in ("sources", "figures"))
    return Account(_rows(scores, players), sources, figures)


def _named(table: object, players: int) -> dict[str, AccountRow]:
    if not isinstance(table, Mapping) or len(table) > _MOST:
        raise AccountFault("sources and figures are tables of rows")
    return dict(zip(map(str, table), _rows([*table.values()], players), strict=True))


def _rows(rows: list[object], players: int) -> tuple[AccountRow, ...]:
    """Return rows as tuples; all are checked at once, because there are a hundred in an account."""
    listed = [row for row in rows if isinstance(row, list) and len(row) == players]
    if len(listed) != len(rows):
        raise AccountFault("a row has a number for each seat")
    numbers = [*chain.from_iterable(listed)]
    if numbers and ({*map(type, numbers)} != {int} or max(numbers) > LARGEST or min(numbers) < -LARGEST):
        raise AccountFault("a row has whole numbers")
    return tuple(map(tuple, listed))
