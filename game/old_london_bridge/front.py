"""The user interface of Old London Bridge: `stage.game_front.Front`. Each scene is imported on first use."""

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
    from game.match.match import Match
    from game.old_london_bridge.game import OldLondonBridge
    from game.old_london_bridge.rules.level import Level
    from game.old_london_bridge.scenes.annals import BridgeChronicle
    from game.old_london_bridge.scenes.bridge_replay import BridgeReplay
    from game.old_london_bridge.scenes.bridge_table import BridgeTable
    from game.stage.kit import Kit
    from game.stage.puzzle_book import PuzzlePage
    from game.stage.sound.book import SoundBook
    from game.tabletop.board.table_classes import TableClasses
    from game.tabletop.coach.ten_seconds import TenSeconds
    from game.tabletop.rulebook.rulebook import Rulebook
    from game.tabletop.setup.game_setup import GameSetup


class OldLondonBridgeFront(BoardFront["Level"]):
    """The game's title, and its scenes."""

    name = "old_london_bridge"
    title = "Old London Bridge"
    initial = "old_london_bridge/title_initial"
    motto = mark("Build the fairest span over the Thames")
    chime = "bell"
    #: The minutes are measured by `python -m bench.first_bridge`.
    lesson_offer = LessonOffer(mark("First bridge"), 8)
    credits = Credits(
        ("Gabriele Bubola", "Leo Colovini"),
        mark(
            "An unofficial program: it has no tie to the designers or the publisher, and its words and "
            "art are its own."
        ),
        "Queen Games",
        2022,
    )
    quick_game = QuickGame("two-player", 2, 12)
    names = (
        *("Maud", "Hugh", "Isolde", "Wat", "Joan", "Piers", "Alys", "Osbert", "Matilda", "Gilbert"),
        *("Rohese", "Walter", "Edith", "Roger", "Agnes", "Ralf", "Cecily", "Alard", "Emma", "Serlo"),
    )

    @property
    def game(self) -> OldLondonBridge:
        """The rules of the game."""
        from game.old_london_bridge.game import OldLondonBridge

        return OldLondonBridge()

    def game_setup(self) -> GameSetup[Level]:
        """Return its part of the setup, where people and bots are seated."""
        from game.old_london_bridge.scenes.bridge_setup import BridgeSetup

        return BridgeSetup(self.game, self.names)

    def classes(self) -> TableClasses:
        """Return the classes of its table."""
        from game.old_london_bridge.look.bridge_board import BridgeBoard
        from game.old_london_bridge.look.bridge_words import BridgeWords
        from game.old_london_bridge.scenes.bridge_performance import BridgePerformance
        from game.old_london_bridge.scenes.bridge_tape import BridgeTape
        from game.old_london_bridge.scenes.first_bridge import FirstBridge, FirstBuilding
        from game.tabletop.board.table_classes import TableClasses

        lessons = FirstBridge, FirstBuilding
        return TableClasses(BridgeBoard, BridgeWords, BridgeTape, BridgePerformance, lessons)

    def table_class(self) -> type[BridgeTable]:
        """Return the class of its part in the scene of a match that is played."""
        from game.old_london_bridge.scenes.bridge_table import BridgeTable

        return BridgeTable

    def replay_class(self) -> type[BridgeReplay]:
        """Return the class of the scene in which a record is watched."""
        from game.old_london_bridge.scenes.bridge_replay import BridgeReplay

        return BridgeReplay

    def chronicle_class(self) -> type[BridgeChronicle]:
        """Return the class of its chronicle."""
        from game.old_london_bridge.scenes.annals import BridgeChronicle

        return BridgeChronicle

    def book(self, match: Match, translator: Translator) -> Rulebook:
        """Return the rulebook of a table."""
        from game.old_london_bridge.scenes.bridge_rulebook import BridgeRulebook

        return BridgeRulebook(match, translator)

    def shelf_book(self) -> ShelfBook:
        """Return the game's book on the shelf."""
        from game.old_london_bridge.look.title.shelf_book import SHELF_BOOK

        return SHELF_BOOK

    def sounds(self) -> SoundBook:
        """Return the book of the game's sounds."""
        from game.old_london_bridge.sound.sounds import book

        return book()

    def backdrop(self, house: House, kit: Kit) -> Backdrop:
        """Return the picture behind the title, for one layout."""
        from game.old_london_bridge.look.title.title_backdrop import TitleBackdrop

        return TitleBackdrop(kit)

    def statistics(self, house: House) -> StatisticsPages:
        """Return the statistics pages of finished games."""
        from game.old_london_bridge.look.pages.statistics_pages import OldLondonBridgeStatistics

        return OldLondonBridgeStatistics(house.translate())

    def four_pictures(self) -> tuple[TaughtPicture, ...]:
        """Return four pictures of how the game goes, for people who pass by."""
        from game.old_london_bridge.scenes.four_pictures import four_pictures

        return four_pictures()

    def puzzles(self, house: House) -> Sequence[PuzzlePage]:
        """Return the puzzles, the easiest first."""
        from game.old_london_bridge.puzzles import puzzles
        from game.old_london_bridge.words.puzzles import PUZZLE_WORDS
        from game.stage.puzzle_book import puzzle_pages

        return puzzle_pages(puzzles(), PUZZLE_WORDS, house.translate())

    def has_puzzles(self, house: House) -> bool:
        """Return True."""
        return True

    def glimpses(self, house: House) -> TenSeconds:
        """Return the three pictures shown before the first deal."""
        from game.old_london_bridge.scenes.ten_seconds import ten_seconds

        return ten_seconds(house.translate())

    def has_ten_seconds(self, house: House) -> bool:
        """Return True."""
        return True
