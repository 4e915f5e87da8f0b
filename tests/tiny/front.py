"""Cairn as the house meets it: `stage.house.Front`."""

from typing import Final

from game.stage import palette
from game.stage.house import CoverColours, Credits, House, ShelfBook
from game.tabletop.board.board_front import BoardFront
from game.tabletop.coach.ten_seconds import TenSeconds
from tests.tiny.board import CairnBoard
from tests.tiny.game import Cairn
from tests.tiny.level import Level
from tests.tiny.pictures import FOUR_PICTURES, TEN_SECONDS
from tests.tiny.rulebook import CairnRulebook
from tests.tiny.setup import CairnSetup
from tests.tiny.sounds import BOOK
from tests.tiny.statistics import PAGES
from tests.tiny.tape import CairnPerformance, CairnTape
from tests.tiny.words import CairnWords

COVERS: Final = CoverColours(palette.rgb("#B5BCC4"), palette.rgb("#5B6770"), palette.rgb("#323A40"))


class CairnFront(BoardFront[Level]):
    """The game's title, and its scenes."""

    game = Cairn()
    title = "Cairn"
    chime = "stone"
    initial = "shared/lamp"
    credits = Credits((), "A game of the program's own, for its tests.")
    motto = "Stack stones that rise"
    shelf = ShelfBook(game.name, title, motto, (2, 4), 10, COVERS, stripes=1)
    game_setup = CairnSetup
    board = CairnBoard
    words = CairnWords
    tape = CairnTape
    performance = CairnPerformance
    taught = FOUR_PICTURES
    pages = PAGES
    sound_book = BOOK
    book = CairnRulebook

    def glimpses(self, house: House) -> TenSeconds:
        """Return its three pictures."""
        return TEN_SECONDS
