"""The statistics of this game as the cabinet shows them: `stage.game_front.StatisticsPages`."""

from __future__ import annotations

from typing import Final

from game.singapore.game import Singapore
from game.singapore.look.pages.setup_look import setup_ground
from game.singapore.look.pigments import JADE, NEUTRAL, PLAIN
from game.singapore.words.statistics import RECORDS
from game.stage import palette
from game.stage.palette import Colour, rgb
from game.tabletop.statistics.package_pages import PackagePages

#: The colour of each source of points, in the order of `account.SOURCES`: neighbours differ in lightness.
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


class SingaporeStatistics(PackagePages):
    """The pages before the harbour."""

    game = Singapore()
    colours = _COLOURS
    records = RECORDS

    ground = staticmethod(setup_ground)
