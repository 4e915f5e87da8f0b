"""Scenes of a game for the tests of the referee: a town laid out by hand, and the wished draws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.singapore.referee import town
from tests.singapore.referee.printed import standard
from tests.singapore.referee.referee import Referee
from tests.singapore.referee.table import KINDS, Flow, Level, Square, Table


class Scene:
    """A game after its deal, with nothing built. The lot (1,0) of the start tile is north of S1."""

    def __init__(self, players: int = 3, lowest: int = 0, level: Level | None = None, **rules: Any) -> None:
        self.referee = Referee(level or standard(**rules), players)
        self.table: Table = self.referee.table
        while (due := self.referee.chance()) and due[0] != "tiles":
            first = str(lowest) if due[0] == "stack" and due[1] == 0 else due[2][0]
            self.referee.turn_up(first)

    def build(self, tile: str, square: Square, owner: int = 0, street: str = "") -> None:
        """Put a building on a lot, with a street to another building if one is named."""
        table = self.table
        assert square in table.price and square not in table.stands
        table.unseen.discard(tile)
        table.stands[square] = tile
        table.owner[tile] = owner
        if street:
            town.lay_street(table, tile, street)

    def give(self, seat: int, goods: str = "", **amounts: int) -> None:
        """Give a seat its goods by letters, and set its money, points or chips."""
        table = self.table
        for kind in KINDS:
            table.supply[kind] += table.goods[seat][kind] - goods.count(kind)
            table.goods[seat][kind] = goods.count(kind)
        for name, amount in amounts.items():
            if name == "chips":
                table.bag["black"] += table.chips[seat] - amount
            getattr(table, name)[seat] = amount

    def pile(self, *tiles: str) -> None:
        """Leave nothing in the pile but these tiles; the first is the top."""
        self.table.unseen = set(tiles[1:])
        self.table.top = tiles[0] if tiles else ""

    def row(self, *tiles: str, hut: str = "") -> None:
        """Show these tiles."""
        self.table.row = list(tiles)
        self.table.unseen -= set(tiles)
        self.table.hut = hut

    def work(self, seat: int = 0) -> None:
        """Begin the Work of a seat."""
        self.go_on(self.referee.work(seat))

    def turn(self, seat: int, lot: Square, last: bool = False) -> None:
        """Begin the turn of a seat whose marker is on a lot."""
        self.table.marks[seat] = lot
        self.go_on(self.referee.turn(seat, last))

    def go_on(self, flow: Flow) -> None:
        """Go on with a part of the game."""
        self.referee.go_on_with(flow)

    def play(self, *texts: str) -> None:
        """Make choices one after the other, or draws where draws are due."""
        for text in texts:
            if self.referee.chance():
                self.referee.turn_up(text)
            else:
                self.referee.play(text)

    def legal(self, start: str = "") -> set[str]:
        """Return the legal texts that begin so."""
        return {text for text in self.referee.legal() if text.startswith(start)}

    def goods(self, seat: int) -> str:
        """Return a seat's goods by their letters."""
        return "".join(kind * number for kind, number in self.table.goods[seat].items())

    def stack(self, points: Sequence[int], lowest_first: Sequence[int]) -> None:
        """Put the score markers on their spaces; seals up to there count as paid."""
        self.table.points = list(points)
        self.table.stack = list(lowest_first)
        seals = self.table.level["track"]["seals"]
        self.table.highest_seal_paid = [max((s for s in seals if s <= p), default=0) for p in points]

    def draws(self) -> None:
        """Make draws, the first outcome each, until a choice is due or this part is over."""
        while due := self.referee.chance():
            self.referee.turn_up(due[2][0])
