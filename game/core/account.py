"""What a finished game tells of itself for statistics: purses, where the money came from, named figures.

All of it is whole numbers by seat, so that any game's account can be kept as JSON, read back and added up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core.contract import Json

#: No purse and no count of a game is larger.
LARGEST = 1_000_000
_MOST = 400  # Rounds, sources or figures in one account.

Row = tuple[int, ...]
"""A number for each seat."""


class AccountFault(ValueError):
    """A table that tells of no account."""


@dataclass(frozen=True, slots=True)
class Account:
    """One game in figures.

    `purses`: what everybody holds at the start, after each round, and last of all at the end. `income`: by
    its source what each seat has got, below zero what it has paid; the sources of a seat add up to what it
    ends with. `figures`: whatever else the game counts, by a name of its own.
    """

    purses: tuple[Row, ...]
    income: Mapping[str, Row]
    figures: Mapping[str, Row]

    @property
    def money(self) -> Row:
        """What each seat has ended with."""
        return self.purses[-1]


def account_table(account: Account) -> dict[str, Json]:
    """An account as a table of JSON that `account_from` reads back."""
    return {
        "purses": [list(row) for row in account.purses],
        "income": {source: list(row) for source, row in account.income.items()},
        "figures": {name: list(row) for name, row in account.figures.items()},
    }


def account_from(table: object, players: int) -> Account:
    """The account that a table tells of; AccountFault where it tells of none for so many players.

    >>> account_from({"purses": [[5, 5], [9, 7]], "income": {"all": [9, 7]}, "figures": {}}, 2).money
    (9, 7)
    """
    if not isinstance(table, Mapping):
        raise AccountFault("an account is a table")
    purses = table.get("purses")
    if not isinstance(purses, list) or not 0 < len(purses) <= _MOST:
        raise AccountFault("purses are a list, one entry for the start and for each round")
    return Account(
        tuple(_row(row, players) for row in purses),
        _rows(table.get("income"), players),
        _rows(table.get("figures"), players),
    )


def _rows(table: object, players: int) -> dict[str, Row]:
    if not isinstance(table, Mapping) or len(table) > _MOST:
        raise AccountFault("income and figures are tables of rows")
    return {str(name): _row(row, players) for name, row in table.items()}


def _row(row: object, players: int) -> Row:
    numbers: Sequence[object] = row if isinstance(row, list) else ()
    if len(numbers) != players:
        raise AccountFault("a row has a number for each seat")
    return tuple(_number(number) for number in numbers)


def _number(number: object) -> int:
    if type(number) is int and abs(number) <= LARGEST:
        return number
    raise AccountFault("a row has whole numbers")
