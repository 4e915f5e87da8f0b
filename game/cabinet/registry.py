"""The games of the cabinet: a new game is one line here."""

from typing import Any, Final

from game.core.contract import Game
from game.old_london_bridge.game import OldLondonBridge
from game.pillars_of_the_earth.game import PillarsOfTheEarth

GAMES: Final[tuple[Game[Any], ...]] = (OldLondonBridge(), PillarsOfTheEarth())
