"""The statistics of Cairn."""

from typing import Final

from game.stage import palette
from game.stage.plots.stacks import Source
from game.tabletop.statistics.score_pages import PagesWords
from game.tabletop.statistics.score_panels import RecordFigure

PAGES: Final = PagesWords(
    head="What the hill remembers",
    quiet="A quiet hill",
    sources={
        "start": Source("at the start", palette.STONE_DK),
        "sold": Source("sold", palette.LEAF),
        "stones": Source("stones", palette.STONE),
        "rising": Source("rising", palette.LEAF_LT),
        "charms": Source("charms", palette.FOAM),
        "paid": Source("paid", palette.RUBRIC_DK, palette.VELLUM_0),
    },
    figures=(RecordFigure("bids won", "Bids won"), RecordFigure("looked", "Looks at the pile")),
    opponents={"mason": "Mason", "prospector": "Prospector", "random": "Random"},
)
