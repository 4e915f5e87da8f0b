"""The user interface of The Pillars of the Earth, a `stage.game_front.Front`; imports scenes on first use."""

from __future__ import annotations

from game.core.messages import mark
from game.stage.game_front import Credits, LessonOffer, QuickGame
from game.tabletop.board.package_front import FrontParts, PackageFront


class PillarsOfTheEarthFront(PackageFront):
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
    parts = FrontParts(
        game="game:PillarsOfTheEarth",
        setup="scenes.pillars_setup:PillarsSetup",
        board="look.board:PillarsBoard",
        words="scenes.pillars_words:PillarsWords",
        tape="scenes.pillars_tape:PillarsTape",
        performance="scenes.pillars_performance:PillarsPerformance",
        lessons=("scenes.first_stone:FirstStone",),
        table="scenes.pillars_table:PillarsTable",
        book="scenes.pillars_rulebook:PillarsRulebook",
        statistics="look.pages.statistics_pages:PillarsStatistics",
    )
