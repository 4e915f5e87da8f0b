"""The user interface of Old London Bridge: `stage.house.Front`. Each scene is imported on first use."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Final

from game.core.messages import mark
from game.stage.house import (
    Backdrop,
    Chronicle,
    Credits,
    House,
    Keepsake,
    LessonOffer,
    QuickGame,
    ShelfBook,
    Showing,
    StatisticsPages,
    Table,
    TaughtPicture,
)

if TYPE_CHECKING:
    from game.core.contract import Viewer
    from game.match.match import Match
    from game.old_london_bridge.game import OldLondonBridge
    from game.stage.kit import Kit
    from game.stage.puzzle_book import PuzzlePage
    from game.stage.scenes import Scene
    from game.stage.sound.book import Book


class OldLondonBridgeFront:
    """The game's title, and its scenes."""

    name: Final = "old_london_bridge"
    title: Final = "Old London Bridge"
    initial: Final = "old_london_bridge/title_initial"
    motto: Final = mark("Build the fairest span over the Thames")
    chime: Final = "bell"
    #: The minutes are what `python -m bench.first_bridge` measures.
    lesson_offer: Final = LessonOffer(mark("First bridge"), 8)
    credits: Final = Credits(
        ("Gabriele Bubola", "Leo Colovini"),
        mark(
            "An unofficial program: it has no tie to the designers or the publisher, and its words and "
            "art are its own."
        ),
        "Queen Games",
        2022,
    )
    quick_game: Final = QuickGame("two-player", 2, 12)
    names: Final = (
        *("Maud", "Hugh", "Isolde", "Wat", "Joan", "Piers", "Alys", "Osbert", "Matilda", "Gilbert"),
        *("Rohese", "Walter", "Edith", "Roger", "Agnes", "Ralf", "Cecily", "Alard", "Emma", "Serlo"),
    )

    @property
    def game(self) -> OldLondonBridge:
        """The rules of the game."""
        from game.old_london_bridge.game import OldLondonBridge

        return OldLondonBridge()

    def lesson(self, house: House, cut: bool = False) -> Table | None:
        """Return a new table of the lesson "First bridge", or of its first two rounds."""
        from game.match.places import levels_folder
        from game.match.saved_games import new_record
        from game.old_london_bridge.look.builders import COLOURS
        from game.old_london_bridge.scenes.first_bridge import FIRST_BRIDGE, FIRST_BUILDING

        deal = FIRST_BUILDING if cut else FIRST_BRIDGE
        match = deal.match(self.game, levels_folder(self.name), self.names, COLOURS)
        return Table(match, new_record(house.saves, self.name))

    def shelf_book(self) -> ShelfBook:
        """Return the game's book on the shelf."""
        from game.old_london_bridge.look.shelf_book import SHELF_BOOK

        return SHELF_BOOK

    def sounds(self) -> Book:
        """Return the book of the game's sounds."""
        from game.old_london_bridge.sound.sounds import book

        return book()

    def backdrop(self, house: House, kit: Kit) -> Backdrop:
        """Return the picture behind the title, for one layout."""
        from game.old_london_bridge.look.title_backdrop import TitleBackdrop

        return TitleBackdrop(kit)

    def setup(self, house: House) -> Scene:
        """Return the setup scene, where people and bots are seated."""
        from game.old_london_bridge.scenes.bridge_setup import BridgeSetup
        from game.tabletop.setup.setup_scene import SetupScene

        return SetupScene(house, BridgeSetup(self.game, self.names))

    def table(self, house: House, table: Table) -> Scene:
        """Return the scene that continues a match from its current position."""
        from game.old_london_bridge.scenes.bridge_table import BridgeScene

        return BridgeScene(house, table)

    def ten_seconds(
        self,
        house: House,
        below: Scene | None,
        goes_on: Callable[[], None],
        chooses: Callable[[], None] | None,
    ) -> Scene:
        """Return the picture shown before the first deal, over the scene below."""
        from game.old_london_bridge.scenes.ten_seconds import ten_seconds
        from game.tabletop.coach.ten_seconds import TenSecondScene

        return TenSecondScene(house, below, ten_seconds(house.translate()), goes_on, chooses)

    def has_ten_seconds(self, house: House) -> bool:
        """Return True."""
        return True

    def four_pictures(self) -> tuple[TaughtPicture, ...]:
        """Return four pictures of how the game goes, for people who pass by."""
        from game.old_london_bridge.scenes.four_pictures import four_pictures

        return four_pictures()

    def replay(self, house: House, showing: Showing) -> Scene:
        """Return the scene that replays a record."""
        from game.old_london_bridge.scenes.bridge_replay import BridgeReplay

        return BridgeReplay(house, showing)

    def statistics(self, house: House) -> StatisticsPages:
        """Return the statistics pages of finished games."""
        from game.old_london_bridge.look.statistics_pages import OldLondonBridgeStatistics

        return OldLondonBridgeStatistics(house.translate())

    def help(self, house: House, match: Match, about: Hashable = None) -> Scene:
        """Return the rulebook for a match in progress, at the page about a thing."""
        from game.old_london_bridge.scenes.bridge_rulebook import BridgeRulebook
        from game.tabletop.rulebook.rulebook_scene import RulebookScene

        return RulebookScene(house, BridgeRulebook(match, house.translate()), about)

    def chronicle(self, house: House, match: Match, viewer: Viewer) -> Chronicle:
        """Return the chronicle of a match so far, limited to what the viewer may know."""
        from game.old_london_bridge.scenes.annals import BridgeChronicle

        return BridgeChronicle(house, match, viewer)

    def keepsake(self, house: House, kit: Kit, match: Match) -> Keepsake:
        """Return the preview of a saved match at its last position, for one layout."""
        from game.old_london_bridge.scenes.keepsake import BridgeKeepsake

        return BridgeKeepsake(house, kit, match)

    def puzzles(self, house: House) -> Sequence[PuzzlePage]:
        """Return the puzzles, the easiest first."""
        from game.old_london_bridge.puzzles import puzzles
        from game.old_london_bridge.words.puzzles import PUZZLE_WORDS
        from game.stage.puzzle_book import puzzle_pages

        return puzzle_pages(puzzles(), PUZZLE_WORDS, house.translate())

    def has_puzzles(self, house: House) -> bool:
        """Return True."""
        return True
