"""The statistics of this game as the cabinet shows them: `stage.game_front.StatisticsPages`."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.messages import Translator
from game.singapore.account import SOURCES
from game.singapore.look.pages.setup_look import setup_ground
from game.singapore.look.pigments import JADE, NEUTRAL, PLAIN
from game.singapore.opponents import BOTS
from game.singapore.words.figures import points
from game.singapore.words.setup import bot_name
from game.singapore.words.statistics import RECORDS, figure_name, source_name
from game.stage import palette
from game.stage.kit import Kit
from game.stage.palette import Colour, rgb
from game.stage.plots.stacks import Source
from game.tabletop.statistics.score_pages import PagesWords, ScorePages
from game.tabletop.statistics.score_panels import RecordFigure

#: The colour of each source of points: neighbours differ in lightness.
_COLOURS: Final[dict[str, Colour]] = {
    "start": palette.STONE_DK,
    "own": rgb("#E4CF9C"),
    "foreign": JADE[4],
    "neutral": NEUTRAL.light,
    "start buildings": PLAIN[1],
    "owner": palette.LEAF,
    "spent": rgb("#4A5258"),
    "lots": JADE[6],
    "fines": palette.RUBRIC_DK,
}
#: A colour darker than this, by the sum of its parts, bears light figures.
_DARK: Final = 330


def statistics_pages(translator: Translator) -> SingaporeStatistics:
    """Return the pages in a language."""
    return SingaporeStatistics(translator)


def _source(name: str, translator: Translator) -> Source:
    colour = _COLOURS[name]
    ink = palette.VELLUM_0 if sum(colour[:3]) < _DARK else palette.INK
    return Source(source_name(name, translator), colour, ink)


class SingaporeStatistics(ScorePages):
    """The pages before the harbour."""

    def __init__(self, translator: Translator) -> None:
        say = translator.gettext
        first, second = (RecordFigure(figure, figure_name(figure, translator)) for figure in RECORDS)
        words = PagesWords(
            head=say("The merchants' ledger"),
            quiet=say("No game of Singapore has been finished yet"),
            sources={name: _source(name, translator) for name in SOURCES},
            figures=(first, second),
            opponents={bot: bot_name(bot, translator) for bot, skill in BOTS.items() if not skill.anchor},
        )
        super().__init__(words, lambda amount: points(amount, translator), translator)

    def ground(self, kit: Kit) -> pygame.Surface:
        """Return the harbour at the blue hour."""
        return setup_ground(kit)
