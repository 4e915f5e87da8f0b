"""The statistics of this game as the cabinet shows them: `stage.game_front.StatisticsPages`."""

from __future__ import annotations

from typing import Final

from game.old_town.game import OldTown
from game.old_town.look.pages.setup_look import setup_ground
from game.old_town.look.pigments import EMBER, EMBER_DARK, LEAVES, ROOFS, SAGE, SAND
from game.stage import palette
from game.stage.palette import Colour
from game.tabletop.statistics.package_pages import PackagePages

#: The colour of each source of points, in the order of `account.SOURCES`: neighbours differ in lightness.
_COLOURS: Final[dict[str, Colour]] = {
    "start": palette.STONE_DK,
    "spared": SAND[0],
    "clue": ROOFS["church"][0],
    "chain": palette.LEAF,
    "removal": EMBER_DARK,
    "owner": EMBER,
    "storm": ROOFS["sheriff"][1],
    "partner": SAGE,
    "wrong": palette.RUBRIC_DK,
    "hints": LEAVES,
}


class OldTownStatistics(PackagePages):
    """The pages before the desert."""

    game = OldTown()
    colours = _COLOURS
    records = ("best play", "best chain")

    ground = staticmethod(setup_ground)
