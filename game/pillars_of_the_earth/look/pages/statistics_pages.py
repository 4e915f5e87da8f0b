"""The statistics of this game as the cabinet shows them: `stage.game_front.StatisticsPages`."""

from __future__ import annotations

from typing import Final

from game.core.messages import Translator
from game.pillars_of_the_earth.game import PillarsOfTheEarth
from game.pillars_of_the_earth.look.pages.setup_look import setup_ground
from game.pillars_of_the_earth.look.pigments import GLASS, HEADS, MALACHITE, MALACHITE_LT
from game.pillars_of_the_earth.words.statistics import RECORDS, source_name
from game.stage import palette
from game.stage.palette import Colour, rgb
from game.tabletop.statistics.package_pages import PackagePages

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


class PillarsStatistics(PackagePages):
    """The pages before the valley."""

    game = PillarsOfTheEarth()
    colours = _COLOURS
    records = RECORDS
    ground = staticmethod(setup_ground)

    def source_name(self, source: str, translator: Translator) -> str:
        """Return the name of a source of points: ``Mason``."""
        return source_name(source, translator)
