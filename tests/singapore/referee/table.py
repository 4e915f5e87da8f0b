"""The table of the second reading: everything on it, in plain lists, sets and dictionaries."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Final, NamedTuple

Level = dict[str, Any]
Square = tuple[int, int]

#: The kinds of goods by their letters, in the order of the record.
KINDS: Final = {"B": "brick", "X": "textile", "T": "tea", "O": "opium"}


class Ask(NamedTuple):
    """A choice that a seat owes, and its texts, which are computed on demand."""

    seat: int
    texts: Callable[[], set[str]]


class Draw(NamedTuple):
    """A draw that is due from a pile, and its outcomes in the pile's order."""

    pile: str
    outcomes: Callable[[], list[str]]


#: A part of the game: a generator that yields choices and draws one after the other, and receives their
#: texts.
Flow = Generator[Ask | Draw, str, None]


def number_of(name: str) -> int:
    """Return the number at the end of a tile's name: 10 for I10."""
    return int("".join(letter for letter in name if letter.isdigit()))


class Table:
    """The state of a game. The neutral colour has the number after the last seat."""

    def __init__(self, level: Level, players: int) -> None:
        self.level = level
        self.rules: dict[str, Any] = level["rules"]
        self.players = players
        self.seats = list(range(players))
        self.neutral = players
        self.round = 0
        self.drawn: dict[str, int] = {}

        # The map: prices of all lots, built on or not; water; buildings by square.
        self.price: dict[Square, int] = {}
        self.water: set[Square] = set()
        self.stands: dict[Square, str] = {}
        #: The colour of each building; start buildings are not in it.
        self.owner: dict[str, int] = {}
        #: The lot marked for each colour in this round.
        self.marks: dict[int, Square] = {}
        self.streets: set[frozenset[str]] = set()
        self.street_stock: int = level["supply"]["streets"]
        for y, row in enumerate(level["map"]["start"]):
            for x, entry in enumerate(row):
                if entry == "W":
                    self.water.add((x, y))
                elif isinstance(entry, str):
                    self.stands[x, y] = entry
                else:
                    self.price[x, y] = entry
        self.start_buildings = set(self.stands.values())

        # Building tiles: the order under the top is not known to anybody.
        self.unseen = {tile for tile, card in level["buildings"].items() if card["era"] > 0}
        self.top = ""
        self.row: list[str] = []
        self.hut = ""

        # People.
        self.money = [level["start"]["money"]] * players
        self.points = [level["start"]["points"]] * players
        self.ledger: list[tuple[int, int, str]] = []
        #: Seats by last arrival on the score track, earliest first: on one space the lowest marker first.
        self.stack: list[int] = []
        paid = [seal for seal in level["track"]["seals"] if seal <= level["start"]["points"]]
        self.highest_seal_paid = [max(paid, default=0)] * players
        self.goods = [dict.fromkeys(KINDS, 0) for _ in self.seats]
        self.supply = dict.fromkeys(KINDS, level["supply"]["goods_each"])
        self.chips = [0] * (players + (players == 2))
        self.bag = {"black": level["supply"]["black_chips"], "white": level["supply"]["white_chips"]}
        #: Each seat's workers: the building below each, "" in the hand.
        self.workers = [[""] for _ in self.seats]

        # The turn.
        self.raffles = -1
        self.steps_allowed = 0
        self.steps_made = 0
        self.actions_left = 0
        self.used: set[str] = set()

    def card(self, building: str) -> dict[str, Any]:
        """Return a building's entry in the level."""
        card: dict[str, Any] = self.level["buildings"][building]
        return card

    def illegal(self, building: str) -> bool:
        """Return whether a tile is black."""
        return bool(self.card(building).get("illegal", False))

    def square_of(self, building: str) -> Square:
        """Return a building's square."""
        return next(square for square, other in self.stands.items() if other == building)

    def clockwise_from(self, seat: int) -> list[int]:
        """Return all seats, clockwise from one."""
        return [(seat + further) % self.players for further in self.seats]
