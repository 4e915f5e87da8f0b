"""Cairn as the house meets it: `stage.house.Front`."""

from __future__ import annotations

from game.stage import palette
from game.stage.house import CoverColours, House, ShelfBook, Table
from game.stage.scenes import Scene
from game.stage.sound.book import Book
from game.tabletop.board.board_front import BoardFront
from tests.tiny.board import CairnBoard
from tests.tiny.game import Cairn
from tests.tiny.help import book_of
from tests.tiny.level import Level
from tests.tiny.setup import CairnSetup
from tests.tiny.sounds import BOOK
from tests.tiny.statistics import PAGES
from tests.tiny.table import CairnTable
from tests.tiny.tape import CairnPerformance, CairnTape


class CairnFront(BoardFront[Level]):
    """The game's title, and its scenes."""

    game = Cairn()
    title = "Cairn"
    initial = "shared/lamp"
    motto = "Stack stones that rise"
    game_setup = CairnSetup
    board = CairnBoard
    tape = CairnTape
    performance = CairnPerformance
    pages = PAGES
    book = staticmethod(book_of)

    def shelf_book(self) -> ShelfBook:
        """Return its book on the shelf, without a picture of its own."""
        covers = CoverColours(palette.rgb("#B5BCC4"), palette.rgb("#5B6770"), palette.rgb("#323A40"))
        return ShelfBook(self.game.name, self.title, self.motto, (2, 4), 10, covers, stripes=1)

    def sounds(self) -> Book:
        """Return its sounds."""
        return BOOK

    def table(self, house: House, table: Table) -> Scene:
        """Return the scene that plays a match."""
        return CairnTable(house, table)
