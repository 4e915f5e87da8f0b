"""Scenes of a game for the tests of the referee: a board laid out by hand, hands and rows as wished."""

from __future__ import annotations

from tests.old_town.referee.board import Board
from tests.old_town.referee.clues import Level
from tests.old_town.referee.judge import dead, judge
from tests.old_town.referee.printed import standard
from tests.old_town.referee.referee import Referee
from tests.old_town.referee.steps import Flow
from tests.old_town.referee.table import Table
from tests.old_town.referee.town_game import TownGame


class Scene:
    """A game in round 1 with an empty board, where nothing is dealt and everything is in the stock."""

    def __init__(self, players: int = 2, level: Level | None = None, **rules: object) -> None:
        self.referee = Referee(level or standard(**rules), players)
        assert self.referee.town
        self.game: TownGame = self.referee.town
        self.table: Table = self.game.table
        self.table.round = 1
        self.table.top_fours = 0

    @property
    def board(self) -> Board:
        """The board."""
        return self.table.board

    # Laying out

    def mark(self, **marks: str) -> None:
        """Put markers: `church="10 11"`."""
        for building, plots in marks.items():
            self.board.marks[building] = {int(plot) for plot in plots.split()}

    def build(self, **built: int) -> None:
        """Put buildings."""
        for building, plot in built.items():
            self.board.built[building] = plot
            self.board.marks.pop(building, None)
            self.table.stock = [other for other in self.table.stock if other != building]

    def fill(self, *plots: int) -> None:
        """Put buildings of the end of the list on plots."""
        free = [building for building in reversed(self.board.buildings) if building not in self.board.built]
        self.build(**dict(zip(free, plots, strict=False)))

    def own(self, seat: int, *buildings: str) -> None:
        """Give a seat its row."""
        for building in buildings:
            self.table.take(seat, building)

    def hand(self, seat: int, *cards: str) -> None:
        """Give a seat its hand."""
        for card in cards:
            self.table.undrawn[self.table.clues[card].kind].remove(card)
            self.game.into_hand(seat, card)

    def empty_piles(self) -> None:
        """Leave no card to draw."""
        self.table.undrawn["eights"] = []
        self.table.own = [[] for _ in self.table.own]

    # Asking

    def status(self, card: str, mine: str = "") -> str:
        """Return the status of a card."""
        return judge(self.board, self.table.clues[card], mine)[0]

    def dead(self, card: str, seat: int = 0) -> bool:
        """Return whether a card in a hand is dead."""
        return dead(self.board, self.table.clues[card], self.table.rows[seat], self.table.stock)

    def play(self, card: str, mine: str = "") -> int:
        """Play a lawful card; return its points."""
        status, after = judge(self.board, self.table.clues[card], mine)
        assert status == "lawful", status
        self.table.board = after
        return after.points

    def remove(self, building: str, plot: int) -> int:
        """Take a marker; return the points."""
        assert (building, plot) in self.board.removable()
        self.table.board = self.board.without(building, plot)
        return self.table.board.points

    def at(self, *buildings: str) -> list[object]:
        """Return where buildings are: the plot of a built one, the plots of a marked one, None."""
        return [
            self.board.built.get(building, sorted(self.board.marks.get(building, ())) or None)
            for building in buildings
        ]

    # Going on

    def turn(self, seat: int = 0, number: int = 1) -> None:
        """Begin a turn of a seat: its first, or a later one with its refill."""
        self.table.turns[seat] = number - 1
        self.referee.go_on_with(self._turn(seat))

    def _turn(self, seat: int) -> Flow:
        yield from self.game.turn(seat)
        self.game.after_turn()

    def choose(self, *texts: str) -> None:
        """Make choices, or draws where draws are due."""
        for text in texts:
            if self.referee.chance():
                self.referee.draw(text)
            else:
                self.referee.choose(text)

    def choices(self) -> list[str]:
        """Return the texts of the choice that is due."""
        return self.referee.choices()

    def draws(self) -> int:
        """Make draws, the first outcome each, until something else is due; return their number."""
        number = 0
        while due := self.referee.chance():
            self.referee.draw(due[1][0])
            number += 1
        return number
