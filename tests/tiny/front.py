"""Cairn for the program: `stage.game_front.Front`."""

from functools import partial
from typing import Final

from game.stage import palette
from game.stage.game_front import CoverColours, Credits, ShelfBook, TaughtPicture
from game.stage.house import House
from game.stage.sound.book import SoundBook
from game.tabletop.board.board_front import BoardFront
from game.tabletop.board.table_classes import TableClasses
from game.tabletop.coach.ten_seconds import TenSeconds
from game.tabletop.statistics.score_pages import ScorePages
from tests.tiny.board import CairnBoard
from tests.tiny.game import Cairn
from tests.tiny.level import GAME, Level
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

    name = GAME
    game = Cairn()
    title = "Cairn"
    chime = "stone"
    initial = "shared/lamp"
    credits = Credits((), "A game of the program's own, for its tests.")
    motto = "Stack stones that rise"
    book = CairnRulebook

    def game_setup(self) -> CairnSetup:
        """Return its part of the setup."""
        return CairnSetup()

    def classes(self) -> TableClasses:
        """Return the classes of its table."""
        return TableClasses(CairnBoard, CairnWords, CairnTape, CairnPerformance)

    def shelf_book(self) -> ShelfBook:
        """Return its book on the shelf."""
        return ShelfBook(self.game.name, self.title, self.motto, (2, 4), 10, COVERS, stripes=1)

    def sounds(self) -> SoundBook:
        """Return its sounds."""
        return BOOK

    def four_pictures(self) -> tuple[TaughtPicture, ...]:
        """Return its four pictures."""
        return FOUR_PICTURES

    def statistics(self, house: House) -> ScorePages:
        """Return its statistics pages."""
        translator = house.translate()
        return ScorePages(PAGES, partial(self.game.score_text, translator=translator), translator)

    def glimpses(self, house: House) -> TenSeconds:
        """Return its three pictures."""
        return TEN_SECONDS
