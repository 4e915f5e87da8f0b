"""The bots of Singapore."""

from collections.abc import Mapping
from typing import Final

from game.bots.bot import Skill
from game.bots.random_bot import RandomBot

BOTS: Final[Mapping[str, Skill]] = {
    "random": Skill(lambda seed, _: RandomBot(seed), anchor=True),
}
