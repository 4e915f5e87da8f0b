"""The front of a game whose table is made of parts: all scenes but the table, from what the game tells."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Generic

from game.core.contract import Game, LevelT, Viewer
from game.match.match import Match
from game.stage.house import Backdrop, Chronicle, House, Keepsake, Showing, StatisticsPages, Table
from game.stage.scenes import Kit, Scene
from game.tabletop.board.board_chronicle import BoardChronicle
from game.tabletop.board.board_keepsake import BoardKeepsake
from game.tabletop.board.board_replay import BoardReplay
from game.tabletop.board.game_board import GameBoard
from game.tabletop.help.help_scene import HelpBook, HelpScene
from game.tabletop.kit.night import StillBackdrop, night
from game.tabletop.motion.table_performance import TablePerformance
from game.tabletop.replay.tape import Tape
from game.tabletop.setup.game_setup import GameSetup
from game.tabletop.setup.setup_scene import SetupScene
from game.tabletop.statistics.score_pages import PagesWords, ScorePages


class BoardFront(ABC, Generic[LevelT]):
    """A `stage.house.Front` but for `table`, `sounds`, `shelf_book` and the words of the title."""

    game: Game[Any]
    game_setup: type[GameSetup[Any]]
    board: type[GameBoard[Any]]
    tape: type[Tape[Any, Any]]
    performance: type[TablePerformance[Any]]
    pages: PagesWords

    @abstractmethod
    def book(self, level: LevelT) -> HelpBook:
        """Return the help for a table with a level."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names that the setup offers."""
        return self.game_setup().names

    def backdrop(self, house: House, kit: Kit) -> Backdrop:
        """Return a night sky behind the title."""
        return StillBackdrop(night(kit.layout, kit.paint))

    def setup(self, house: House) -> Scene:
        """Return the setup scene."""
        return SetupScene(house, self.game_setup())

    def replay(self, house: House, showing: Showing) -> Scene:
        """Return the scene in which a record is watched."""
        match = showing.timeline.match
        tape, performance = self.tape(showing.timeline), self.performance(house, Table(match, demo=True))
        return BoardReplay(house, showing, tape, performance, self.board, self.book(match.level))

    def help(self, house: House, match: Match) -> Scene:
        """Return the help scene."""
        return HelpScene(house, self.book(match.level))

    def chronicle(self, house: House, match: Match, viewer: Viewer) -> Chronicle:
        """Return the chronicle so far."""
        return BoardChronicle(house, match, viewer, self.board)

    def keepsake(self, house: House, kit: Kit, match: Match) -> Keepsake:
        """Return the appearance of a saved game."""
        return BoardKeepsake(house, kit, match, self.board)

    def statistics(self, house: House) -> StatisticsPages:
        """Return the statistics pages."""
        return ScorePages(self.pages, self.board.score_words, house.translate())
