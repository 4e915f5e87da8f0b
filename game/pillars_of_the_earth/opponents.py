"""The bots of The Pillars of the Earth, and the anchors that measure their strength; the weakest first.

The weak bots are weak by design: each plays as well as its exaggerated likes and fears allow.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from game.bots.bot import Bot, Halt, Skill, Thought, never, worlds_of
from game.bots.greedy import GreedyBot
from game.bots.ismcts import IsmctsBot
from game.bots.random_bot import RandomBot
from game.bots.search import Manner, SearchBot
from game.pillars_of_the_earth.judgement.guide import Guide
from game.pillars_of_the_earth.judgement.learned import Learned
from game.pillars_of_the_earth.judgement.solved import (
    held_world,
    is_work,
    next_work,
    solved_world,
    without_returns,
)
from game.pillars_of_the_earth.judgement.temper import Temper
from game.pillars_of_the_earth.judgement.values import Weights, weights_from
from game.pillars_of_the_earth.rules.actions import ACTIONS
from game.pillars_of_the_earth.rules.position import Position

#: Written by ``python -m training.pillars``.
VALUES_FILE: Final = Path(__file__).with_name("judgement") / "values.json"

#: The temper of each bot: points for a measure that it likes, below 0 for one that it fears; and how much it
#: has learned.
TEMPERS: Final[Mapping[str, Temper]] = {
    # Rules of thumb, and a little learning from play: overvalues the market.
    "apprentice": Temper({"market": 0.15}, learned=0.2),
    # Goes to the quarry, and hires masons.
    "quarryman": Temper({"masons": 0.25, "quarry": 0.3}, learned=0.41),
    # Keeps its gold, and takes a place at court rather than pay the tax; has little use for metal.
    "bursar": Temper({"gold": 0.1, "tax": -0.5, "metal": -1.0, "founders": -1.0}, learned=0.55),
    # Hoards metal for glass, organ and bells.
    "bellfounder": Temper({"metal": 1.3, "founders": 1.2}, learned=0.93),
    # Unbiased values and a short search.
    "surveyor": Temper(),
    # Unbiased values and a search limited only by time.
    "master": Temper(),
}
#: Positions are judged right after a choice, at any moment of a round.
_NEAR: Final = Manner(exploring=0.3, warmth=1.0, rounds=2, varied=False, plays_on=False)


@cache
def _weights() -> Weights:
    """Return the learned weights, read from their file once."""
    return weights_from(json.loads(VALUES_FILE.read_text(encoding="utf-8")))


@cache
def learned(name: str) -> Learned:
    """Return the learned judgement of one bot, with its temper."""
    return Learned(_weights(), TEMPERS[name])


class Builder:
    """A bot that leaves the work at the cathedral to arithmetic, and every other choice to another bot."""

    def __init__(self, bot: Bot, seed: str, judge: Learned) -> None:
        """Choose by `bot`; `judge` evaluates choices at the cathedral."""
        self._bot = bot
        self._at_work = GreedyBot(seed, worlds_of(held_world), judge, plies=1)

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Return the lawful action that it prefers."""
        return _next_work(view) if is_work(view) else self._bot.choose(view, without_returns(view, legal))

    def think(self, view: Any, legal: Sequence[Any], halt: Halt = never) -> Thought:
        """Return the actions that it looked at, the best first."""
        if not is_work(view):
            return self._bot.think(view, without_returns(view, legal), halt)
        action, thought = _next_work(view), self._at_work.think(view, legal)
        first = sorted(thought.candidates, key=lambda candidate: candidate.action != action)
        return Thought(tuple(first))


def _next_work(view: Any) -> Any:
    return ACTIONS[next_work(Position.world(view, Random(0)), view.viewer)]


def _greedy(name: str) -> Skill:
    """Return the skill of a bot that takes the choice with the best worth right after it."""

    def made(seed: str, _: int) -> Bot:
        judge = learned(name)
        return Builder(GreedyBot(seed, worlds_of(held_world), judge, plies=1), seed, judge)

    return Skill(made)


def _searching(name: str, simulations: int, timed: bool = False) -> Skill:
    """Return the skill of a bot that searches with a fixed budget, or within the time of its table."""

    def made(seed: str, most: int) -> Bot:
        judge = learned(name)
        search = SearchBot(seed, most, worlds_of(solved_world), Guide(judge), _NEAR)
        return Builder(search, seed, judge)

    return Skill(made, simulations, timed=timed)


BOTS: Final[Mapping[str, Skill]] = {
    "random": Skill(lambda seed, _: RandomBot(seed), anchor=True),
    "ismcts": Skill(lambda seed, most: IsmctsBot(seed, most, worlds_of(Position.world)), 1000, anchor=True),
    "apprentice": _greedy("apprentice"),
    "quarryman": _greedy("quarryman"),
    "bursar": _greedy("bursar"),
    "bellfounder": _greedy("bellfounder"),
    "surveyor": _searching("surveyor", 8),
    "master": _searching("master", 200, timed=True),
}
