"""The table of the second reading: hands, piles, rows, stock and scores, in plain lists."""

from __future__ import annotations

from typing import Any, Final

from tests.old_town.referee.board import Board
from tests.old_town.referee.clues import KINDS, Level, clues_of

_COUNTS: Final = ("fours", "pairs", "own_fours", "own_pairs", "common_fours")


class Table:
    """The state of a game in the town. Lists of cards and the stock are in the file's order."""

    def __init__(self, level: Level, players: int) -> None:
        self.level = level
        self.rules: dict[str, Any] = level["rules"]
        self.advanced: dict[str, Any] = level["advanced"]
        self.players = players
        self.clues = clues_of(level)
        #: How many cards are dealt, by their use.
        self.deal: dict[str, int] = dict.fromkeys(_COUNTS, 0) | level["deal"][str(players)]

        self.board = Board(level)
        self.stock = list(self.board.buildings)
        #: The buildings of each seat in the order of taking.
        self.rows: list[list[str]] = [[] for _ in range(players)]
        self.hands: list[list[str]] = [[] for _ in range(players)]
        #: The cards of each kind that nobody has drawn.
        self.undrawn = {
            kind: [card for card, clue in self.clues.items() if clue.kind == kind] for kind in KINDS
        }
        #: `fours` still on top of the common pile.
        self.top_fours: int = self.deal["common_fours"]
        #: Own piles: the kinds left, or with `own_pile = "choose"` the cards.
        self.own: list[list[str]] = [[] for _ in range(players)]

        self.round = 0
        self.start = 0
        self.scores = [0] * players
        #: The points for the turns left before the storm, known at the end.
        self.bonus = 0
        self.sides: list[list[int]] | None = None
        #: Turns that each seat has begun.
        self.turns = [0] * players
        self.idle = 0

    def order(self) -> list[int]:
        """Return the seats clockwise from the start player."""
        return [(self.start + further) % self.players for further in range(self.players)]

    def in_order(self, cards: list[str]) -> list[str]:
        """Return cards in the file's order."""
        return [card for card in self.clues if card in cards]

    # Piles

    @property
    def chosen_piles(self) -> bool:
        """Whether own piles hold certain cards."""
        return bool(self.rules["own_pile"] == "choose")

    @property
    def reserve_open(self) -> bool:
        """Whether the cards put aside are the common pile now."""
        common = self.top_fours + len(self.undrawn["eights"])
        return bool(self.rules["reserve"]) and common == 0 and not any(self.own)

    def common(self) -> int:
        """Return the number of cards in the common pile."""
        if self.reserve_open:
            return len(self.undrawn["fours"]) + len(self.undrawn["pairs"])
        return self.top_fours + len(self.undrawn["eights"])

    def viewers(self, seat: int) -> list[int] | None:
        """Return the seats that see a card come into a hand; None if everybody does."""
        if self.rules["hands"] == "open":
            return None
        if self.sides and self.advanced["partner_hands"]:
            return sorted(next(side for side in self.sides if seat in side))
        return [seat]

    # Buildings and points

    def take(self, seat: int, building: str) -> None:
        """Move a building from the stock to a row."""
        self.stock.remove(building)
        self.rows[seat].append(building)

    def exchange(self, seat: int, own: str, other: str) -> None:
        """Swap a building of a row with one of the stock."""
        self.take(seat, other)
        self.rows[seat].remove(own)
        self.stock = [building for building in self.board.buildings if building in [*self.stock, own]]

    def score(self, seat: int, points: int) -> None:
        """Give points to a seat, or to its side."""
        for other in next((side for side in self.sides or [] if seat in side), [seat]):
            self.scores[other] += points

    def settle(self, seat: int, after: Board) -> None:
        """Go on with the board after a choice of a seat: its points, owners' points, rows and stock."""
        self.board = after
        self.score(seat, after.points)
        for owner, row in enumerate(self.rows):
            for building in row:
                if building in after.raised and self.advanced["on"]:
                    self.score(owner, self.advanced["owner_bonus"])
            self.rows[owner] = [building for building in row if after.unbuilt(building)]
        self.stock = [building for building in self.stock if after.unbuilt(building)]

    # What a record shows

    @property
    def complete(self) -> bool:
        """Whether the town is complete."""
        return len(self.board.built) >= int(self.rules["end_buildings"])

    @property
    def with_sides(self) -> bool:
        """Whether the rules form sides."""
        return self.players == 4 and bool(self.advanced["on"]) and bool(self.advanced["partners"])

    def checkpoint(self) -> dict[str, Any]:
        """Return the checkpoint of the table as it is now."""
        line = {
            "checkpoint": self.round,
            "scores": [score + self.bonus for score in self.scores],
            "owned": [list(row) for row in self.rows],
            "stock": list(self.stock),
            "built": dict(self.board.built),
            "marks": {building: sorted(plots) for building, plots in self.board.marks.items()},
            "hands": [len(hand) for hand in self.hands],
            "common": self.common(),
            "own_piles": [len(pile) for pile in self.own],
        }
        if self.board.at_table:
            line["left"] = list(self.board.left)
        if self.with_sides:
            line["sides"] = self.sides and [list(side) for side in self.sides]
        return line
