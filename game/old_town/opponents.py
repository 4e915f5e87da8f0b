"""The bots of Old Town that measure others; see `game.bots`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.bots.bot import Skill, worlds_of
from game.bots.ismcts import IsmctsBot
from game.bots.random_bot import RandomBot
from game.old_town.rules.position import Position

BOTS: Final[Mapping[str, Skill]] = {
    "random": Skill(lambda seed, _: RandomBot(seed), anchor=True),
    "ismcts": Skill(lambda seed, most: IsmctsBot(seed, most, worlds_of(Position.world)), 1000, anchor=True),
}
