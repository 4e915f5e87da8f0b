"""OpenSpiel's own search as an opponent: its Python `ISMCTSBot`, which sees what a person sees.

Each choice begins with a world drawn from the seat's view, and each simulation with another one, in
which those who choose at the same time and are asked before it have sealed anything lawful. The bot,
its random rollouts and its usual ways (UCT, the most visited action) are OpenSpiel's as they ship.
Information states are told apart by the course of the game since the choice: shorter than an
observation. Where something was hidden at the choice, which may be shown later, by both.
"""

import sys
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from numpy.random import RandomState
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from game.bots.bot import Candidate, Halt, Skill, Thought, never
from game.core.contract import Game
from game.study.moment import Moment
from game.study.setup import Setup
from game.study.spiel import StudiedGame, StudiedState, unregistered

#: How much an action tried seldom is favoured, for returns from 0 to 1.
UCT_C: Final = 0.7
#: Simulations for a choice, unless others are named.
SIMULATIONS: Final = 1000
#: Its first simulation opens the root and tries no action; an answer takes a second one.
LEAST: Final = 2


class _Enough(Exception):
    """The search is to come to its end."""


class HaltedBot(ISMCTSBot):
    """OpenSpiel's bot, which may be halted.

    Its loop counts simulations and nothing else. So it is halted where it asks for the next one's
    world, and answers from its tree as if the loop had come to an end; the algorithm is untouched.
    """

    def __init__(self, game: StudiedGame, simulations: int, random: RandomState, halt: Halt) -> None:
        rollouts = RandomRolloutEvaluator(random_state=random)
        super().__init__(game, rollouts, UCT_C, simulations, random_state=random)
        self._halt = halt

    def sample_root_state(self, state: Any) -> Any:
        """A world to simulate in; the end instead where an answer is there and `halt` says so."""
        if self._root_node.total_visits > 0 and self._halt():
            raise _Enough
        return super().sample_root_state(state)

    def run_search(self, state: Any) -> Any:
        """The final policy: actions with their probabilities."""
        try:
            return super().run_search(state)
        except _Enough:
            return self.get_final_policy(state, self._root_node)

    def visits(self) -> tuple[int, dict[int, Any]]:
        """Simulations of the last search, and for each action that it tried OpenSpiel's `ChildInfo`."""
        return self._root_node.total_visits + 1, self._root_node.child_info


class SpielBot:
    """An opponent that asks OpenSpiel's bot, made anew for each choice from the same seed.

    It knows of points nothing: what it tells in their place are shares of opponents beaten.
    """

    def __init__(self, game: Game[Any], seed: str, simulations: int) -> None:
        """`simulations` for each choice, 0 to think until halted."""
        self._game = game
        self._seed = seed
        self._simulations = max(simulations, LEAST) if simulations else sys.maxsize
        self._table: StudiedGame | None = None

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """The lawful action that the search tried most."""
        return legal[0] if len(legal) == 1 else self.think(view, legal).action

    def think(self, view: Any, legal: Sequence[Any], halt: Halt = never) -> Thought:
        """The chosen action, then the others by how often they were tried, with the shares they came to."""
        if len(legal) == 1:
            return Thought((Candidate(legal[0], 0.0),))
        random = Random(self._seed)
        codes = self._game.world(view, random).codes(view.viewer)
        actions = dict(zip(codes, legal, strict=True))
        bot = HaltedBot(self._at(view), self._simulations, RandomState(random.getrandbits(32)), halt)
        bot.set_resampler(lambda state, seat: self._state(view, random))
        chosen = int(bot.step(self._state(view, random)))
        simulations, tried = bot.visits()
        falling = sorted(tried.items(), key=lambda entry: (entry[0] != chosen, -entry[1].visits))
        candidates = [
            Candidate(actions[code], float(child.value()), visits=int(child.visits))
            for code, child in falling
        ]
        return Thought(tuple(candidates), simulations)

    def _at(self, view: Any) -> StudiedGame:
        """The game in OpenSpiel at a view's table; kept, for views of one game come from one table."""
        table = self._table
        if table is None or (table.setup.level, table.setup.players) != (view.level, view.players):
            encoding = self._game.encoding(view.level, view.players)
            table = unregistered(Setup(self._game, "", view.level, view.players, encoding))
            self._table = table
        return table

    def _state(self, view: Any, random: Random) -> StudiedState:
        """Return a state that may be the true one, asking the viewer.

        Those who are asked before the viewer and have not chosen yet do so, at random.
        """
        table = self._at(view)
        moment = Moment.at(table.setup, False, self._game.world(view, random))
        while moment.player != view.viewer:
            moment.take(random.choice(moment.legal(moment.player)))
        return StudiedState(table, moment)


class _Ismcts:
    """The opponent by whatever game it is asked for."""

    def for_game(self, game: Game[Any]) -> Skill:
        """How it is made for a game; it is there to be measured by."""
        return Skill(lambda seed, simulations: SpielBot(game, seed, simulations), SIMULATIONS, anchor=True)


#: Named to a league as `game.study.spiel_bot.ismcts`.
ismcts: Final = _Ismcts()
