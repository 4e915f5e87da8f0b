"""The front of a game whose table is made of parts: all its scenes, from the parts that the game supplies."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Generic

from game.core.contract import Game, LevelT, Viewer
from game.stage.game_front import (
    Backdrop,
    Chronicle,
    Credits,
    Keepsake,
    LessonOffer,
    QuickGame,
    ShelfBook,
    StatisticsPages,
    TaughtPicture,
)
from game.stage.house import House, Showing, Table

if TYPE_CHECKING:
    from pathlib import Path

    from game.core.messages import Translator
    from game.match.match import Match
    from game.stage.kit import Kit
    from game.stage.puzzle_book import PuzzlePage
    from game.stage.scenes import Scene
    from game.stage.sound.book import SoundBook
    from game.tabletop.board.board_chronicle import BoardChronicle
    from game.tabletop.board.board_replay import BoardReplay
    from game.tabletop.board.board_table import BoardTable
    from game.tabletop.board.table_classes import TableClasses
    from game.tabletop.coach.ten_seconds import TenSeconds
    from game.tabletop.rulebook.rulebook import Rulebook
    from game.tabletop.setup.game_setup import GameSetup


class BoardFront(ABC, Generic[LevelT]):
    """A `stage.game_front.Front`; the game adds `initial` and `motto`.

    Rules, scenes and their classes come from methods, which import them on first use: a title needs none.
    """

    name: str
    title: str
    credits: Credits
    drawings: Path | None = None
    lesson_offer: LessonOffer | None = None
    plays_alone = False
    quick_game = QuickGame("standard", 2, 1)

    @property
    @abstractmethod
    def game(self) -> Game[LevelT]:
        """The rules of the game, loaded on first use."""

    @abstractmethod
    def game_setup(self) -> GameSetup[LevelT]:
        """Return its part of the setup."""

    @abstractmethod
    def classes(self) -> TableClasses:
        """Return the classes of its table."""

    def table_class(self) -> type[BoardTable]:
        """Return the class of its part in the scene of a match that is played."""
        from game.tabletop.board.board_table import BoardTable

        return BoardTable

    def replay_class(self) -> type[BoardReplay]:
        """Return the class of the scene in which a record is watched."""
        from game.tabletop.board.board_replay import BoardReplay

        return BoardReplay

    def chronicle_class(self) -> type[BoardChronicle]:
        """Return the class of its chronicle."""
        from game.tabletop.board.board_chronicle import BoardChronicle

        return BoardChronicle

    @abstractmethod
    def four_pictures(self) -> tuple[TaughtPicture, ...]:
        """Return four pictures of how the game goes."""

    @abstractmethod
    def shelf_book(self) -> ShelfBook:
        """Return the book of the game on the shelf."""

    @abstractmethod
    def sounds(self) -> SoundBook:
        """Return the sounds of the game."""

    @abstractmethod
    def statistics(self, house: House) -> StatisticsPages:
        """Return the statistics pages."""

    @abstractmethod
    def book(self, match: Match, translator: Translator) -> Rulebook:
        """Return the rulebook of a match's table: of its level and its seats."""

    def lesson(self, house: House, cut: bool = False) -> Table | None:
        """Return a new table of the lesson or of its `cut`; None in a game without one."""
        scripts = self.classes().lesson_scripts if self.lesson_offer is not None else ()
        if not scripts:
            return None
        from game.match.saved_games import new_record

        setup, script = self.game_setup(), scripts[-1 if cut else 0]
        match = script.deal.match(self.game, setup.levels, self.names, setup.colours)
        return Table(match, new_record(house.saves, self.name))

    @property
    def names(self) -> tuple[str, ...]:
        """The names that the setup offers."""
        return self.game_setup().names

    def backdrop(self, house: House, kit: Kit) -> Backdrop:
        """Return a night sky behind the title."""
        from game.tabletop.kit.night import StillBackdrop, night

        return StillBackdrop(night(kit.layout, kit.paint))

    def puzzles(self, house: House) -> Sequence[PuzzlePage]:
        """Return the game's puzzles; a game without any need not say so."""
        return ()

    def has_puzzles(self, house: House) -> bool:
        """Return whether there are puzzles."""
        return bool(self.puzzles(house))

    def setup(self, house: House, alone: bool = False) -> Scene:
        """Return the setup scene; `alone`: that of games for one player."""
        from game.tabletop.setup.setup_scene import SetupScene

        setup = self.game_setup()
        return setup.alone(house) if alone else SetupScene(house, setup)

    def table(self, house: House, table: Table) -> Scene:
        """Return the scene of a match that is played."""

        from game.tabletop.lesson.teacher import lesson_layer
        from game.tabletop.table.table_scene import TableScene

        of = self.classes()
        game = self.table_class()(house, table, of, self.title)
        scene = TableScene(house, table, game)
        lessons = (lesson_layer(script(game.context), table.match) for script in of.lesson_scripts)
        scene.coach = next(filter(None, lessons), None)
        return scene

    def glimpses(self, house: House) -> TenSeconds | None:
        """Return the three pictures shown before the first deal; None for a game without them."""
        return None

    def ten_seconds(
        self,
        house: House,
        below: Scene | None,
        goes_on: Callable[[], None],
        chooses: Callable[[], None] | None,
    ) -> Scene | None:
        """Return the picture shown before the first deal, over the scene below; None without one."""
        from game.tabletop.coach.ten_seconds import TenSecondScene

        pictures = self.glimpses(house)
        return None if pictures is None else TenSecondScene(house, below, pictures, goes_on, chooses)

    def has_ten_seconds(self, house: House) -> bool:
        """Return whether there is a picture before the first deal."""
        return self.glimpses(house) is not None

    def replay(self, house: House, showing: Showing) -> Scene:
        """Return the scene in which a record is watched."""
        book = self.book(showing.timeline.match, house.translate())
        return self.replay_class()(house, showing, self.classes(), self.title, book)

    def help(self, house: House, match: Match, about: Hashable = None) -> Scene:
        """Return the rulebook."""
        from game.tabletop.rulebook.rulebook_scene import RulebookScene

        return RulebookScene(house, self.book(match, house.translate()), about)

    def chronicle(self, house: House, match: Match, viewer: Viewer) -> Chronicle:
        """Return the chronicle so far."""
        return self.chronicle_class()(house, match, viewer, self.classes())

    def keepsake(self, house: House, kit: Kit, match: Match) -> Keepsake:
        """Return the appearance of a saved game."""
        from game.tabletop.board.board_keepsake import BoardKeepsake

        return BoardKeepsake(house, kit, match, self.classes())
