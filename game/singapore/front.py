"""The user interface of Singapore, a `stage.game_front.Front`; imports scenes on first use."""

from __future__ import annotations

from game.core.messages import mark
from game.stage.game_front import Credits, LessonOffer, QuickGame
from game.tabletop.board.package_front import FrontParts, PackageFront


class SingaporeFront(PackageFront):
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
    parts = FrontParts(
        game="game:Singapore",
        setup="scenes.singapore_setup:SingaporeSetup",
        board="look.board:SingaporeBoard",
        words="scenes.singapore_words:SingaporeWords",
        tape="scenes.singapore_tape:SingaporeTape",
        performance="scenes.singapore_performance:SingaporePerformance",
        lessons=("scenes.first_harbour:FirstHarbour",),
        table="scenes.singapore_table:SingaporeTable",
        replay="scenes.singapore_replay:SingaporeReplay",
        chronicle="scenes.singapore_chronicle:SingaporeChronicle",
        book="scenes.singapore_rulebook:SingaporeRulebook",
        statistics="look.pages.statistics_pages:SingaporeStatistics",
    )
