"""An opponent of Cairn that searches: it plays random games, more of them for promising choices."""

import math
import random
from collections.abc import Sequence
from typing import Final

from game.bots.bot import Candidate, Halt, Thought, never
from tests.tiny.actions import Action
from tests.tiny.position import Position, View

#: The bonus in coins of a choice that was tried seldom.
_DARING: Final = 6.0


class Prospector:
    """A bot with so many simulations for a choice; 0 means as many as possible until it is halted."""

    def __init__(self, seed: str, simulations: int) -> None:
        self._random = random.Random(seed)
        self._simulations = simulations

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Return the best action found."""
        chosen: Action = self.think(view, legal).action
        return chosen

    def think(self, view: View, legal: Sequence[Action], halt: Halt = never) -> Thought:
        """Return every choice with its expected coins, the one tried most often first."""
        assert view.viewer is not None
        codes = Position.world(view, random.Random(0)).codes(view.viewer)
        tries, coins = [0] * len(codes), [0.0] * len(codes)
        made = 0
        while made < (self._simulations or math.inf) and not (made and halt()):
            place = self._promising(tries, coins, made)
            coins[place] += self._played(view, view.viewer, codes[place])
            tries[place] += 1
            made += 1
        weighed = [
            Candidate(action, total / max(1, count), visits=count)
            for action, total, count in zip(legal, coins, tries, strict=True)
        ]
        return Thought(tuple(sorted(weighed, key=lambda one: (-one.visits, -one.points))), made)

    def _promising(self, tries: list[int], coins: list[float], made: int) -> int:
        """Return the place to try next: an untried one, else the one with the best optimistic value."""
        if 0 in tries:
            return tries.index(0)
        hope = [
            total / count + _DARING * math.sqrt(math.log(made) / count)
            for total, count in zip(coins, tries, strict=True)
        ]
        return hope.index(max(hope))

    def _played(self, view: View, seat: int, code: int) -> float:
        """Return the coins at the end of a random game after this choice."""
        world = Position.world(view, self._random)
        world.play(seat, code)
        while not world.over:
            size = world.chance_size()
            if size:
                world.turn_up(self._random.randrange(size))
            else:
                world.play(world.mover, self._random.choice(world.codes(world.mover)))
        return float(world.result().scores[seat])
