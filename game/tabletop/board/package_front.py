"""The front of a game that is a package of the program: a table of the places of its parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from game.core.package_part import PUZZLE_FILE, package_folder, package_part
from game.tabletop.board.board_front import BoardFront

if TYPE_CHECKING:
    from game.bases.package_game import PackageGame
    from game.core.messages import Translator
    from game.match.match import Match
    from game.stage.game_front import Backdrop, ShelfBook, StatisticsPages, TaughtPicture
    from game.stage.house import House
    from game.stage.kit import Kit
    from game.stage.puzzle_book import PuzzlePage
    from game.stage.sound.book import SoundBook
    from game.tabletop.board.board_chronicle import BoardChronicle
    from game.tabletop.board.board_replay import BoardReplay
    from game.tabletop.board.board_table import BoardTable
    from game.tabletop.board.table_classes import TableClasses
    from game.tabletop.coach.ten_seconds import TenSeconds
    from game.tabletop.rulebook.rulebook import Rulebook
    from game.tabletop.setup.game_setup import GameSetup


@dataclass(frozen=True, slots=True, kw_only=True)
class FrontParts:
    """The place of each part as `module:name`, the module within the package of the game.

    An empty place of a scene's class stands for the usual class.
    """

    game: str
    setup: str
    board: str
    words: str
    tape: str
    performance: str
    lessons: tuple[str, ...]
    """The script of its lesson, and last that of the cut of it for demos and kiosks."""
    book: str
    """The class of the rulebook."""
    statistics: str
    """The class of the statistics pages, made with a translator."""
    table: str = ""
    replay: str = ""
    chronicle: str = ""
    four_pictures: str = "look.pages.taught:FOUR_PICTURES"
    ten_seconds: str = "look.pages.taught:TEN_SECONDS"


class PackageFront(BoardFront[Any]):
    """A front that imports each part on first use; the game adds `parts`, `initial`, `motto` and `chime`.

    Effects, bed and theme, the book on the shelf, the backdrop and the puzzles have the same place in every
    game.
    """

    parts: ClassVar[FrontParts]

    @classmethod
    def part(cls, place: str) -> Any:
        """Return the part at a place, `module:name`; raise ImportError or AttributeError if it is missing."""
        return package_part(cls, PackageFront, place)

    @property
    def game(self) -> PackageGame[Any, Any, Any]:
        """The rules of the game."""
        game: PackageGame[Any, Any, Any] = self.part(self.parts.game)()
        return game

    def game_setup(self) -> GameSetup[Any]:
        """Return its part of the setup."""
        setup: GameSetup[Any] = self.part(self.parts.setup)()
        return setup

    def classes(self) -> TableClasses:
        """Return the classes of its table."""
        from game.tabletop.board.table_classes import TableClasses

        of = self.parts
        board, words, tape, performance = map(self.part, (of.board, of.words, of.tape, of.performance))
        return TableClasses(board, words, tape, performance, tuple(map(self.part, of.lessons)))

    def table_class(self) -> type[BoardTable]:
        """Return the class of its part in the scene of a match that is played."""
        usual, own = super().table_class, self.parts.table
        return self.part(own) if own else usual()

    def replay_class(self) -> type[BoardReplay]:
        """Return the class of the scene in which a record is watched."""
        usual, own = super().replay_class, self.parts.replay
        return self.part(own) if own else usual()

    def chronicle_class(self) -> type[BoardChronicle]:
        """Return the class of its chronicle."""
        usual, own = super().chronicle_class, self.parts.chronicle
        return self.part(own) if own else usual()

    def book(self, match: Match, translator: Translator) -> Rulebook:
        """Return the rulebook of a match's table."""
        book: Rulebook = self.part(self.parts.book)(match, translator)
        return book

    def statistics(self, house: House) -> StatisticsPages:
        """Return the statistics pages."""
        pages: StatisticsPages = self.part(self.parts.statistics)(house.translate())
        return pages

    def shelf_book(self) -> ShelfBook:
        """Return the book of the game on the shelf."""
        book: ShelfBook = self.part("look.title.shelf_book:SHELF_BOOK")
        return book

    def backdrop(self, house: House, kit: Kit) -> Backdrop:
        """Return the picture behind the title, for one layout."""
        backdrop: Backdrop = self.part("look.title.title_backdrop:TitleBackdrop")(kit)
        return backdrop

    def sounds(self) -> SoundBook:
        """Return the sounds of the game."""
        from game.stage.sound.book import Backing, SoundBook
        from game.stage.sound.common.lute_song import song_from

        theme = song_from(package_folder(type(self), PackageFront) / "sound" / "theme.toml")
        effects, bed = self.part("sound.sounds:EFFECTS"), self.part("sound.bed:bed")
        return SoundBook(effects, {Backing.THEME: theme.piece(), Backing.BED: bed()})

    def four_pictures(self) -> tuple[TaughtPicture, ...]:
        """Return four pictures of how the game goes, for people who pass by."""
        pictures: tuple[TaughtPicture, ...] = self.part(self.parts.four_pictures)
        return pictures

    def glimpses(self, house: House) -> TenSeconds:
        """Return the three pictures shown before the first deal."""
        pictures: TenSeconds = self.part(self.parts.ten_seconds)
        return pictures

    def has_ten_seconds(self, house: House) -> bool:
        """Return True."""
        return True

    def puzzles(self, house: House) -> Sequence[PuzzlePage]:
        """Return the puzzles, the easiest first."""
        if not self.has_puzzles(house):
            return ()
        from game.stage.puzzle_book import puzzle_pages

        return puzzle_pages(self.game.puzzles, self.part("words.puzzles:PUZZLE_WORDS"), house.translate())

    def has_puzzles(self, house: House) -> bool:
        """Return whether the game has a file of puzzles."""
        return (package_folder(type(self), PackageFront) / PUZZLE_FILE).is_file()
