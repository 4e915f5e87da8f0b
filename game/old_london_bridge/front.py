"""The user interface of Old London Bridge: `stage.game_front.Front`. Each scene is imported on first use."""

from __future__ import annotations

from game.core.messages import mark
from game.stage.game_front import Credits, LessonOffer, QuickGame
from game.tabletop.board.package_front import FrontParts, PackageFront


class OldLondonBridgeFront(PackageFront):
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
    parts = FrontParts(
        game="game:OldLondonBridge",
        setup="scenes.bridge_setup:BridgeSetup",
        board="look.bridge_board:BridgeBoard",
        words="look.bridge_words:BridgeWords",
        tape="scenes.bridge_tape:BridgeTape",
        performance="scenes.bridge_performance:BridgePerformance",
        lessons=("scenes.first_bridge:FirstBridge", "scenes.first_bridge:FirstBuilding"),
        table="scenes.bridge_table:BridgeTable",
        replay="scenes.bridge_replay:BridgeReplay",
        chronicle="scenes.annals:BridgeChronicle",
        book="scenes.bridge_rulebook:BridgeRulebook",
        statistics="look.pages.statistics_pages:OldLondonBridgeStatistics",
        four_pictures="scenes.four_pictures:FOUR_PICTURES",
        ten_seconds="scenes.ten_seconds:TEN_SECONDS",
    )
