"""The bots of Old London Bridge, and the anchors that measure their strength; the weakest first.

The weak bots are weak by design: each plays as well as it can with the features that it values.
"""

import json
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from game.bots.bot import Skill, worlds_of
from game.bots.greedy import GreedyBot
from game.bots.ismcts import IsmctsBot
from game.bots.random_bot import RandomBot
from game.bots.search import Manner, SearchBot
from game.old_london_bridge.judgement.apprentice import Apprentice
from game.old_london_bridge.judgement.learned import Learned
from game.old_london_bridge.judgement.temper import Temper
from game.old_london_bridge.judgement.values import Weights, weights_from
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.view import View

#: Written by ``python -m training.values``.
VALUES_FILE: Final = Path(__file__).with_name("judgement") / "values.json"

#: The temper of each bot: factors on groups of features.
TEMPERS: Final[Mapping[str, Temper]] = {
    # Ignores crests, and gives little weight to an early place: it keeps its cards.
    "mason": Temper({"crests": 0.0}, haste=0.45),
    # Overvalues the gate and bonus tiles, undervalues crests and cards.
    "warden": Temper({"gate": 1.35, "tiles": 1.35, "crests": 0.75, "cards": 0.85}, haste=1.7),
    # Overvalues crests and cards.
    "guildmaster": Temper({"crests": 1.45, "cards": 1.7}),
    # Unbiased weights and a short search.
    "architect": Temper(),
    # Unbiased weights and a search limited only by time.
    "master": Temper(),
}
#: The search of full strength: rollouts of two rounds (the other bots: one), and a warmer choice, which
#: also tries choices that look worse at first and so samples seals more widely.
_FAR: Final = Manner(rounds=2, warmth=5.0)


@cache
def _weights() -> Weights:
    """Return the learned weights, read from their file once."""
    return weights_from(json.loads(VALUES_FILE.read_text(encoding="utf-8")))


@cache
def learned(name: str) -> Learned:
    """Return the learned guide of one bot, with its temper applied."""
    return Learned(_weights(), TEMPERS[name])


def unsealed(view: View, _random: Random) -> Callable[[], Position]:
    """Return a factory of positions for search, in which no other seat has sealed yet.

    Only sealed cards are hidden in this game, and sealing is the next choice of those seats: so nothing has
    to be sampled. Search chooses their cards afresh in each iteration by its own estimates; the greedy bot
    judges only its own seat's seal.
    """
    return Position.from_view(view).copy


def _searching(name: str, simulations: int) -> Skill:
    """Return the skill of a bot that searches with a fixed budget, guided by its learned weights."""
    return Skill(lambda seed, most: SearchBot(seed, most, unsealed, learned(name), Manner()), simulations)


def _full(name: str) -> Skill:
    """Return the skill of full strength, which searches within the time limit of its table."""
    return Skill(lambda seed, most: SearchBot(seed, most, unsealed, learned(name), _FAR), 1000, timed=True)


BOTS: Final[Mapping[str, Skill]] = {
    "random": Skill(lambda seed, _: RandomBot(seed), anchor=True),
    "ismcts": Skill(lambda seed, most: IsmctsBot(seed, most, worlds_of(Position.world)), 1000, anchor=True),
    "apprentice": Skill(lambda seed, _: GreedyBot(seed, unsealed, Apprentice())),
    "mason": _searching("mason", 1),
    "warden": _searching("warden", 1),
    "guildmaster": _searching("guildmaster", 18),
    "architect": _searching("architect", 240),
    "master": _full("master"),
}
