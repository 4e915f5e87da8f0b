"""The entry point of The Pillars of the Earth: `core.contract.Game`, and its bots."""

from __future__ import annotations

from typing import Final

from game.bases.package_game import PackageGame
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.rules.level_file import GAME
from game.pillars_of_the_earth.rules.position import Position
from game.pillars_of_the_earth.rules.view import View


class PillarsOfTheEarth(PackageGame[Level, Position, View]):
    """The game of Michael Rieneck and Stefan Stadler."""

    name: Final = GAME
    position = Position
    view = View
