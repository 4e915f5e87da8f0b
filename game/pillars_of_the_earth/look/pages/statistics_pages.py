"""The statistics of this game as the cabinet shows them: `stage.game_front.StatisticsPages`."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.messages import Translator
from game.pillars_of_the_earth.account import SOURCES
from game.pillars_of_the_earth.look.pages.setup_look import setup_ground
from game.pillars_of_the_earth.look.pigments import GLASS, HEADS, MALACHITE, MALACHITE_LT
from game.pillars_of_the_earth.opponents import BOTS
from game.pillars_of_the_earth.words.figures import points
from game.pillars_of_the_earth.words.messages import text
from game.pillars_of_the_earth.words.opponents import opponent_name
from game.pillars_of_the_earth.words.statistics import RECORDS, figure_name, source_name
from game.stage import palette
from game.stage.kit import Kit
from game.stage.palette import Colour, rgb
from game.stage.plots.stacks import Source
from game.tabletop.statistics.score_pages import PagesWords, ScorePages
from game.tabletop.statistics.score_panels import RecordFigure

#: The colour of each source of points, in the order of `account.SOURCES`: neighbours differ in lightness.
_COLOURS: Final[dict[str, Colour]] = {
    "start": palette.STONE_DK,
    "mortar_mixer": rgb("#E4CF9C"),
    "woodworker": rgb("#9A6A3C"),
    "stonecutter": rgb("#C3CAD2"),
    "tool_maker": rgb("#4A5258"),
    "master_woodworker": rgb("#C08A52"),
    "fine_mortar_mixer": rgb("#7E5A1E"),
    "mason": rgb("#8FA6C4"),
    "carpenter": MALACHITE,
    "potter": rgb("#E08A6A"),
    "architect": GLASS[1],
    "sculptor": GLASS[4],
    "glassblower": MALACHITE_LT,
    "goldsmith": GLASS[2],
    "organ_builder": GLASS[0],
    "bell_maker": HEADS[4],
    "priory": rgb("#D8B7E4"),
    "cards": palette.LEAF_HI,
    "events": HEADS[2],
    "lost": palette.RUBRIC_DK,
}
#: A colour darker than this, by the sum of its parts, bears light figures.
_DARK: Final = 330


def pages_words(translator: Translator) -> PagesWords:
    """Return the words of the pages in a language, and the figures that they count."""
    first, second = (RecordFigure(figure, figure_name(figure, translator)) for figure in RECORDS)
    return PagesWords(
        head=text(translator, "book.head"),
        quiet=text(translator, "book.quiet"),
        sources={name: _source(name, translator) for name in SOURCES},
        figures=(first, second),
        opponents={bot: opponent_name(bot, translator) for bot, skill in BOTS.items() if not skill.anchor},
    )


def _source(name: str, translator: Translator) -> Source:
    colour = _COLOURS[name]
    ink = palette.VELLUM_0 if sum(colour[:3]) < _DARK else palette.INK
    return Source(source_name(name, translator), colour, ink)


class PillarsStatistics(ScorePages):
    """The pages before the valley."""

    def __init__(self, translator: Translator) -> None:
        super().__init__(pages_words(translator), lambda amount: points(amount, translator), translator)

    def ground(self, kit: Kit) -> pygame.Surface:
        """Return the valley at the blue hour."""
        return setup_ground(kit)
