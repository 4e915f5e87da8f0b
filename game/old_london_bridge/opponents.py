"""The opponents of Old London Bridge, the weakest first, and what they are measured by.

The weak ones are weak by plan: each plays as well as it can by what it sees of the game.
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

#: What each cares for, and what it does not see.
TEMPERS: Final[Mapping[str, Temper]] = {
    # Builds for what pays at once; sees no crests grow, and hardly minds who goes first.
    "mason": Temper({"crests": 0.0}, haste=0.45),
    # Watches the gate and its tiles, cares less for crests, and spends its cards on an early place.
    "warden": Temper({"gate": 1.35, "tiles": 1.35, "crests": 0.75, "cards": 0.85}, haste=1.7),
    # Loves crests above their worth, and parts with a card less easily.
    "guildmaster": Temper({"crests": 1.45, "cards": 1.7}),
    # Knows what everything is worth, and looks a little ahead.
    "architect": Temper(),
    # The same, and looks as far as its time allows.
    "master": Temper(),
}
#: Full strength plays on for two rounds before it judges; whoever looks less far, for one. It tries more
#: of what looks worse at first, and so draws its seals from more.
_FAR: Final = Manner(rounds=2, warmth=5.0)


@cache
def _weights() -> Weights:
    """What play has taught, read once."""
    return weights_from(json.loads(VALUES_FILE.read_text(encoding="utf-8")))


@cache
def _learned(name: str) -> Learned:
    """The same as an opponent feels it."""
    return Learned(_weights(), TEMPERS[name])


def unsealed(view: View, _random: Random) -> Callable[[], Position]:
    """Return worlds to think in, where nobody else has sealed yet.

    Nothing but sealed cards is hidden in this game, and they are the next choice of their seats: so nothing
    has to be drawn. Search chooses them for the others anew each time, as it finds best for them; judgement
    only looks at what the seat itself seals.
    """
    return Position.from_view(view).copy


def _searching(name: str, simulations: int) -> Skill:
    """An opponent that searches a little, guided by what it has learned."""
    return Skill(lambda seed, most: SearchBot(seed, most, unsealed, _learned(name), Manner()), simulations)


def _full(name: str) -> Skill:
    """The opponent that searches for as long as its table says."""
    return Skill(lambda seed, most: SearchBot(seed, most, unsealed, _learned(name), _FAR), 1000, timed=True)


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
