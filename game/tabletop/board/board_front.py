"""The front of a game whose table is made of parts: all its scenes, from what the game tells."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from functools import partial
from typing import Any, Generic

from game.core.contract import Game, LevelT, Viewer
from game.match.match import Match
from game.stage.house import Backdrop, Chronicle, House, Keepsake, ShelfBook, Showing, StatisticsPages, Table
from game.stage.kit import Kit
from game.stage.scenes import Scene
from game.stage.sound.book import Book
from game.tabletop.board.board_chronicle import BoardChronicle
from game.tabletop.board.board_keepsake import BoardKeepsake
from game.tabletop.board.board_replay import BoardReplay
from game.tabletop.board.board_table import BoardScene, BoardTable
from game.tabletop.board.board_words import BoardWords
from game.tabletop.board.game_board import GameBoard
from game.tabletop.kit.night import StillBackdrop, night
from game.tabletop.motion.table_performance import TablePerformance
from game.tabletop.replay.tape import Tape
from game.tabletop.rulebook.rulebook import Rulebook
from game.tabletop.rulebook.rulebook_scene import RulebookScene
from game.tabletop.setup.game_setup import GameSetup
from game.tabletop.setup.setup_scene import SetupScene
from game.tabletop.statistics.score_pages import PagesWords, ScorePages


class BoardFront(ABC, Generic[LevelT]):
    """A `stage.house.Front`; the game adds `initial` and `motto`."""

    game: Game[Any]
    game_setup: type[GameSetup[Any]]
    title: str
    board: type[GameBoard[Any]]
    words: type[BoardWords[Any]]
    tape: type[Tape[Any, Any]]
    performance: type[TablePerformance[Any]]
    pages: PagesWords
    sound_book: Book
    shelf: ShelfBook

    @abstractmethod
    def book(self, level: LevelT) -> Rulebook:
        """Return the rulebook for a table with a level."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names that the setup offers."""
        return self.game_setup().names

    def shelf_book(self) -> ShelfBook:
        """Return the book of the game on the shelf."""
        return self.shelf

    def sounds(self) -> Book:
        """Return the sounds of the game."""
        return self.sound_book

    def backdrop(self, house: House, kit: Kit) -> Backdrop:
        """Return a night sky behind the title."""
        return StillBackdrop(night(kit.layout, kit.paint))

    def setup(self, house: House) -> Scene:
        """Return the setup scene."""
        return SetupScene(house, self.game_setup())

    def table(self, house: House, table: Table) -> Scene:
        """Return the scene of a match that is played."""
        game = BoardTable(house, table, self.board, self.words, self.performance, self.title)
        return BoardScene(house, table, game)

    def replay(self, house: House, showing: Showing) -> Scene:
        """Return the scene in which a record is watched."""
        match = showing.timeline.match
        tape, performance = self.tape(showing.timeline), self.performance(house, Table(match, demo=True))
        book = self.book(match.level)
        return BoardReplay(house, showing, tape, performance, self.board, self.words, self.title, book)

    def help(self, house: House, match: Match, about: Hashable = None) -> Scene:
        """Return the rulebook."""
        return RulebookScene(house, self.book(match.level), about)

    def chronicle(self, house: House, match: Match, viewer: Viewer) -> Chronicle:
        """Return the chronicle so far."""
        return BoardChronicle(house, match, viewer, self.board)

    def keepsake(self, house: House, kit: Kit, match: Match) -> Keepsake:
        """Return the appearance of a saved game."""
        return BoardKeepsake(house, kit, match, self.board)

    def statistics(self, house: House) -> StatisticsPages:
        """Return the statistics pages."""
        translator = house.translate()
        return ScorePages(self.pages, partial(self.game.score_text, translator=translator), translator)
