"""The standard level as a table, and small changes to it, for the tests of this folder."""

from game.pillars_of_the_earth.rules.level_file import GAME
from tests.level_tables import StandardLevel

_STANDARD = StandardLevel(GAME)
BUILT_IN = _STANDARD.folder
STANDARD_TEXT = _STANDARD.text

standard = _STANDARD.table
with_change = _STANDARD.with_change
without = _STANDARD.without
