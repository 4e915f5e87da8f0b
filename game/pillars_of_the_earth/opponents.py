"""The bots of The Pillars of the Earth, and the anchors that measure their strength; the weakest first."""

from collections.abc import Mapping
from typing import Final

from game.bots.bot import Skill, worlds_of
from game.bots.greedy import GreedyBot
from game.bots.ismcts import IsmctsBot
from game.bots.random_bot import RandomBot
from game.pillars_of_the_earth.judgement.apprentice import Apprentice
from game.pillars_of_the_earth.rules.position import Position

BOTS: Final[Mapping[str, Skill]] = {
    "random": Skill(lambda seed, _: RandomBot(seed), anchor=True),
    "ismcts": Skill(lambda seed, most: IsmctsBot(seed, most, worlds_of(Position.world)), 1000, anchor=True),
    "apprentice": Skill(lambda seed, _: GreedyBot(seed, worlds_of(Position.world), Apprentice())),
}
