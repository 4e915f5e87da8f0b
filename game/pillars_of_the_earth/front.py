"""The user interface of The Pillars of the Earth, a `stage.game_front.Front`; imports scenes on first use."""

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
    from game.pillars_of_the_earth.rules.level import Level
    from game.pillars_of_the_earth.scenes.pillars_table import PillarsTable
    from game.stage.kit import Kit
    from game.stage.puzzle_book import PuzzlePage
    from game.stage.sound.book import SoundBook
    from game.tabletop.board.table_classes import TableClasses
    from game.tabletop.coach.ten_seconds import TenSeconds
    from game.tabletop.rulebook.rulebook import Rulebook
    from game.tabletop.setup.game_setup import GameSetup


class PillarsOfTheEarthFront(BoardFront["Level"]):
    """The game's title, and its scenes."""

    name = "pillars_of_the_earth"
    title = "The Pillars of the Earth"
    initial = "pillars_of_the_earth/title_initial"
    motto = mark("Raise the cathedral of Kingsbridge")
    chime = "bell"
    credits = Credits(
        ("Michael Rieneck", "Stefan Stadler"),
        mark(
            "An unofficial program: it has no tie to the designers or the publisher, and its words and "
            "art are its own."
        ),
        "Kosmos",
        2006,
    )
    lesson_offer = LessonOffer(mark("First stone"), 8)
    quick_game = QuickGame("quick", 2, 15)

    @property
    def game(self) -> Game[Level]:
        """The rules of the game."""
        from game.pillars_of_the_earth.game import PillarsOfTheEarth

        return PillarsOfTheEarth()

    def game_setup(self) -> GameSetup[Level]:
        """Return its part of the setup."""
        from game.pillars_of_the_earth.scenes.pillars_setup import PillarsSetup

        return PillarsSetup()

    def classes(self) -> TableClasses:
        """Return the classes of its table."""
        from game.pillars_of_the_earth.look.board import PillarsBoard
        from game.pillars_of_the_earth.scenes.first_stone import FirstStone
        from game.pillars_of_the_earth.scenes.pillars_performance import PillarsPerformance
        from game.pillars_of_the_earth.scenes.pillars_tape import PillarsTape
        from game.pillars_of_the_earth.scenes.pillars_words import PillarsWords
        from game.tabletop.board.table_classes import TableClasses

        return TableClasses(PillarsBoard, PillarsWords, PillarsTape, PillarsPerformance, (FirstStone,))

    def table_class(self) -> type[PillarsTable]:
        """Return the class of its part in the scene of a match that is played."""
        from game.pillars_of_the_earth.scenes.pillars_table import PillarsTable

        return PillarsTable

    def book(self, match: Match, translator: Translator) -> Rulebook:
        """Return the rulebook of a table."""
        from game.pillars_of_the_earth.scenes.pillars_rulebook import PillarsRulebook

        return PillarsRulebook(match, translator)

    def shelf_book(self) -> ShelfBook:
        """Return the game's book on the shelf."""
        from game.pillars_of_the_earth.look.title.shelf_book import SHELF_BOOK

        return SHELF_BOOK

    def sounds(self) -> SoundBook:
        """Return the sounds of the game."""
        from game.pillars_of_the_earth.sound.sounds import book

        return book()

    def backdrop(self, house: House, kit: Kit) -> Backdrop:
        """Return the picture behind the title."""
        from game.pillars_of_the_earth.look.title.title_backdrop import TitleBackdrop

        return TitleBackdrop(kit)

    def statistics(self, house: House) -> StatisticsPages:
        """Return the statistics pages, before the valley."""
        from game.pillars_of_the_earth.look.pages.statistics_pages import PillarsStatistics

        return PillarsStatistics(house.translate())

    def four_pictures(self) -> tuple[TaughtPicture, ...]:
        """Return four pictures of how the game goes, for people who pass by."""
        from game.pillars_of_the_earth.scenes.four_pictures import FOUR_PICTURES

        return FOUR_PICTURES

    def puzzles(self, house: House) -> Sequence[PuzzlePage]:
        """Return the puzzles, the easiest first."""
        from game.pillars_of_the_earth.puzzles import puzzles
        from game.pillars_of_the_earth.words.puzzles import PUZZLE_WORDS
        from game.stage.puzzle_book import puzzle_pages

        return puzzle_pages(puzzles(), PUZZLE_WORDS, house.translate())

    def has_puzzles(self, house: House) -> bool:
        """Return True."""
        return True

    def glimpses(self, house: House) -> TenSeconds:
        """Return the three pictures shown before the first deal."""
        from game.pillars_of_the_earth.scenes.ten_seconds import ten_seconds

        return ten_seconds(house.translate())

    def has_ten_seconds(self, house: House) -> bool:
        """Return True."""
        return True
