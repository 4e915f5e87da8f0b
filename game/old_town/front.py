"""The user interface of Old Town, a `stage.game_front.Front`; imports scenes on first use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.messages import mark
from game.stage.game_front import Credits, LessonOffer, QuickGame
from game.tabletop.board.package_front import FrontParts, PackageFront

if TYPE_CHECKING:
    from game.stage.house import House
    from game.stage.scenes import Scene


class OldTownFront(PackageFront):
    """The game's title, and its scenes."""

    name = "old_town"
    title = "Old Town"
    initial = "old_town/title_initial"
    motto = mark("Every clue puts a house back in its place")
    chime = "knocks"
    credits = Credits(
        ("Stephan Riedel",),
        mark(
            "An unofficial program: it has no tie to the designer or the publisher, and its words and "
            "art are its own."
        ),
        "Clicker Spiele",
        2004,
    )
    lesson_offer = LessonOffer(mark("First clues"), 8)
    plays_alone = True
    quick_game = QuickGame("short", 2, 10)
    parts = FrontParts(
        game="game:OldTown",
        setup="scenes.old_town_setup:OldTownSetup",
        board="look.board:OldTownBoard",
        words="scenes.old_town_words:OldTownWords",
        tape="scenes.old_town_tape:OldTownTape",
        performance="scenes.old_town_performance:OldTownPerformance",
        lessons=("scenes.first_clues:FirstClues",),
        table="scenes.solitaire_table:SolitaireTable",
        replay="scenes.old_town_replay:OldTownReplay",
        book="scenes.old_town_rulebook:OldTownRulebook",
        statistics="look.pages.statistics_pages:OldTownStatistics",
    )

    def setup(self, house: House, alone: bool = False) -> Scene:
        """Return the setup of one player if it is wanted or was used last, else that of several."""
        from game.old_town.scenes.solitaire_choices import SoloChoices

        return super().setup(house, alone or SoloChoices.kept(house).alone)
