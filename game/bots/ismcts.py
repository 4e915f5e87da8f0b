"""Plain search, a reference for measurements: it uses the rules and nothing else.

Single-observer information set tree search (Cowling, Powley and Whitehouse 2012): each simulation
draws a world from the view, descends the tree by UCB1 over the choices lawful in it, tries one new choice
and plays at random to the end of the game. Simultaneous choices have separate statistics for each seat, as
in `search`.
"""

from collections.abc import Mapping, Sequence
from math import log, sqrt
from random import Random
from typing import Final

from game.bots.bot import Worlds
from game.bots.search import Edge, Manner, Search, SearchBot
from game.core.contract import Position
from game.core.ranking import shares_beaten

#: UCB1's exploration constant, for shares from 0 to 1.
EXPLORING: Final = 0.7
#: No horizon in rounds, and always the most tried choice.
_TO_THE_END: Final = Manner(rounds=10_000, varied=False)


class Results:
    """A guide that knows nothing but the result of a finished game."""

    def scores(self, position: Position, seat: int, codes: Sequence[int]) -> Sequence[float]:
        """Return 0 for every choice: all look the same."""
        return [0.0] * len(codes)

    def outlook(self, position: Position) -> tuple[Sequence[float], Sequence[float]]:
        """Return for each seat the share of its opponents that it has beaten, and its score."""
        result = position.result()
        return shares_beaten(result.places), [float(score) for score in result.scores]

    def reasons(self, position: Position, seat: int, code: int) -> Mapping[str, float]:
        """Return no reasons: plain search has only visits and results."""
        return {}


class PlainSearch(Search):
    """A search by UCB1 with random rollouts to the end of the game."""

    def _best(self, known: dict[int, Edge], codes: list[int]) -> tuple[int, Edge]:
        untried = [code for code in codes if not known[code].tries]
        if untried:
            code = untried[int(self._random() * len(untried))]
            return code, known[code]
        whole = log(sum(known[code].tries for code in codes))
        best, best_code, best_value = known[codes[0]], codes[0], -1.0
        for code in codes:
            choice = known[code]
            value = choice.share / choice.tries + EXPLORING * sqrt(whole / choice.tries)
            if value > best_value:
                best, best_code, best_value = choice, code, value
        return best_code, best

    def _play_on(self, position: Position, horizon: int) -> None:
        position.rollout(self._random)


class IsmctsBot(SearchBot):
    """A bot that takes the most tried choice of a plain search."""

    def __init__(
        self,
        seed: str,
        simulations: int,
        worlds: Worlds,
    ) -> None:
        """Make `simulations` for each choice, each in a world from `worlds`; 0 means think until halted."""
        super().__init__(seed, simulations, worlds, Results(), _TO_THE_END)

    def _search(self, random: Random) -> Search:
        return PlainSearch(self._guide, random, self._manner)
