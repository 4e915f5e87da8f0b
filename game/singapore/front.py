"""The user interface of Singapore, a `stage.game_front.Front`; imports scenes on first use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.messages import Translator, mark
from game.stage.game_front import (
    Backdrop,
    Credits,
    LessonOffer,
    QuickGame,
    ShelfBook,
    StatisticsPages,
    TaughtPicture,
)
from game.stage.house import House
from game.tabletop.board.board_front import BoardFront

if TYPE_CHECKING:
    from game.core.contract import Game
    from game.match.match import Match
    from game.singapore.rules.level import Level
    from game.singapore.scenes.singapore_chronicle import SingaporeChronicle
    from game.singapore.scenes.singapore_replay import SingaporeReplay
    from game.singapore.scenes.singapore_table import SingaporeTable
    from game.stage.kit import Kit
    from game.stage.puzzle_book import PuzzlePage
    from game.stage.sound.book import SoundBook
    from game.tabletop.board.table_classes import TableClasses
    from game.tabletop.coach.ten_seconds import TenSeconds
    from game.tabletop.rulebook.rulebook import Rulebook
    from game.tabletop.setup.game_setup import GameSetup


class SingaporeFront(BoardFront["Level"]):
    """The game's title, and its scenes."""

    name = "singapore"
    title = "Singapore"
    initial = "singapore/title_initial"
    motto = mark("Lay streets, walk trades, mind the law")
    chime = "gong"
    credits = Credits(
        ("Peer Sylvester",),
        mark(
            "An unofficial program: it has no tie to the designer or the publisher, and its words and "
            "art are its own."
        ),
        "White Goblin Games",
        2011,
    )
    lesson_offer = LessonOffer(mark("First harbour"), 8)
    quick_game = QuickGame("quick", 2, 15)

    @property
    def game(self) -> Game[Level]:
        """The rules of the game."""
        from game.singapore.game import Singapore

        return Singapore()

    def game_setup(self) -> GameSetup[Level]:
        """Return its part of the setup."""
        from game.singapore.scenes.singapore_setup import SingaporeSetup

        return SingaporeSetup()

    def classes(self) -> TableClasses:
        """Return the classes of its table."""
        from game.singapore.look.board import SingaporeBoard
        from game.singapore.scenes.first_harbour import FirstHarbour
        from game.singapore.scenes.singapore_performance import SingaporePerformance
        from game.singapore.scenes.singapore_tape import SingaporeTape
        from game.singapore.scenes.singapore_words import SingaporeWords
        from game.tabletop.board.table_classes import TableClasses

        return TableClasses(
            SingaporeBoard, SingaporeWords, SingaporeTape, SingaporePerformance, (FirstHarbour,)
        )

    def table_class(self) -> type[SingaporeTable]:
        """Return the class of its part in the scene of a match that is played."""
        from game.singapore.scenes.singapore_table import SingaporeTable

        return SingaporeTable

    def replay_class(self) -> type[SingaporeReplay]:
        """Return the class of the scene in which a record is watched."""
        from game.singapore.scenes.singapore_replay import SingaporeReplay

        return SingaporeReplay

    def chronicle_class(self) -> type[SingaporeChronicle]:
        """Return the class of its chronicle."""
        from game.singapore.scenes.singapore_chronicle import SingaporeChronicle

        return SingaporeChronicle

    def book(self, match: Match, translator: Translator) -> Rulebook:
        """Return the rulebook of a table."""
        from game.singapore.scenes.singapore_rulebook import SingaporeRulebook

        return SingaporeRulebook(match, translator)

    def shelf_book(self) -> ShelfBook:
        """Return the game's book on the shelf."""
        from game.singapore.look.title.shelf_book import SHELF_BOOK

        return SHELF_BOOK

    def sounds(self) -> SoundBook:
        """Return the sounds of the game."""
        from game.singapore.sound.sounds import book

        return book()

    def backdrop(self, house: House, kit: Kit) -> Backdrop:
        """Return the picture behind the title."""
        from game.singapore.look.title.title_backdrop import TitleBackdrop

        return TitleBackdrop(kit)

    def statistics(self, house: House) -> StatisticsPages:
        """Return the statistics pages."""
        from game.singapore.look.pages.statistics_pages import statistics_pages

        return statistics_pages(house.translate())

    def four_pictures(self) -> tuple[TaughtPicture, ...]:
        """Return four pictures of how the game goes, for people who pass by."""
        from game.singapore.scenes.four_pictures import FOUR_PICTURES

        return FOUR_PICTURES

    def puzzles(self, house: House) -> Sequence[PuzzlePage]:
        """Return the puzzles, the easiest first."""
        from game.singapore.puzzles import puzzles
        from game.singapore.words.puzzles import PUZZLE_WORDS
        from game.stage.puzzle_book import puzzle_pages

        return puzzle_pages(puzzles(), PUZZLE_WORDS, house.translate())

    def has_puzzles(self, house: House) -> bool:
        """Return True."""
        return True

    def glimpses(self, house: House) -> TenSeconds:
        """Return the three pictures shown before the first deal."""
        from game.singapore.scenes.ten_seconds import ten_seconds

        return ten_seconds(house.translate())

    def has_ten_seconds(self, house: House) -> bool:
        """Return True."""
        return True
