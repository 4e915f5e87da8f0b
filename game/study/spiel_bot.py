"""OpenSpiel's own search as an opponent: its Python `ISMCTSBot`, restricted to its seat's view.

Each choice begins with a world sampled from the seat's view, and each simulation with a new sample, in
which seats that choose simultaneously and act earlier in order have made a random lawful choice. The bot,
its random rollouts and its defaults (UCT, the most visited action) are OpenSpiel's own, unmodified.
Information states are keyed by the course of the game since the choice, which is shorter than an
observation; if something was hidden at the choice, which may be revealed later, by both.
"""

import sys
from collections.abc import Sequence
from functools import partial
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

#: UCT's exploration constant, for returns from 0 to 1.
UCT_C: Final = 0.7
#: The default number of simulations for a choice.
SIMULATIONS: Final = 1000
#: The first simulation expands the root and tries no action; an answer needs a second one.
LEAST: Final = 2


class _Enough(Exception):
    """Raised to end the search."""


class HaltedBot(ISMCTSBot):
    """OpenSpiel's bot with a way to halt it.

    Its loop only counts simulations. So the halt is checked when it samples the next world, and the
    answer comes from the tree as if the loop had ended; the algorithm is unchanged.
    """

    def __init__(self, game: StudiedGame, simulations: int, random: RandomState, halt: Halt) -> None:
        rollouts = RandomRolloutEvaluator(random_state=random)
        super().__init__(game, rollouts, UCT_C, simulations, random_state=random)
        self._halt = halt

    def sample_root_state(self, state: Any) -> Any:
        """Return a world to simulate in; `_Enough` if there is an answer and `halt` returns True."""
        if self._root_node.total_visits > 0 and self._halt():
            raise _Enough
        return super().sample_root_state(state)

    def run_search(self, state: Any) -> Any:
        """Search and return the final policy: actions with their probabilities."""
        try:
            return super().run_search(state)
        except _Enough:
            return self.get_final_policy(state, self._root_node)

    def visits(self) -> tuple[int, dict[int, Any]]:
        """Return the last search's simulations, and OpenSpiel's `ChildInfo` of each action tried."""
        return self._root_node.total_visits + 1, self._root_node.child_info


class SpielBot:
    """An opponent that runs OpenSpiel's bot, created anew for each choice from the same seed.

    It has no estimate of points: its candidates carry shares of opponents beaten instead.
    """

    def __init__(self, game: Game[Any], seed: str, simulations: int) -> None:
        """Make `simulations` for each choice; 0 means think until halted."""
        self._game = game
        self._seed = seed
        self._simulations = max(simulations, LEAST) if simulations else sys.maxsize
        self._table: StudiedGame | None = None

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Return the lawful action that the search tried most."""
        return legal[0] if len(legal) == 1 else self.think(view, legal).action

    def think(self, view: Any, legal: Sequence[Any], halt: Halt = never) -> Thought:
        """Return the chosen action, then the others tried, by falling visits, with their mean shares."""
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
        """Return the OpenSpiel game for a view's level and players; the latest one is cached."""
        table = self._table
        if table is None or (table.setup.level, table.setup.players) != (view.level, view.players):
            encoding = self._game.encoding(view.level, view.players)
            table = unregistered(Setup(self._game, "", view.level, view.players, encoding))
            self._table = table
        return table

    def _state(self, view: Any, random: Random) -> StudiedState:
        """Return a sampled state, consistent with the view, in which the viewer acts.

        Seats that act before the viewer and have not chosen yet choose at random.
        """
        table = self._at(view)
        moment = Moment.at(table.setup, False, self._game.world(view, random)).own()
        while moment.player != view.viewer:
            moment.take(random.choice(moment.legal(moment.player)))
        return StudiedState(table, moment)


class _Ismcts:
    """The maker of this opponent for any game."""

    def for_game(self, game: Game[Any]) -> Skill:
        """Return the skill for a game, as an anchor: a reference for measurements only."""
        return Skill(partial(SpielBot, game), SIMULATIONS, anchor=True)


#: A league names it `game.study.spiel_bot.ismcts`.
ismcts: Final = _Ismcts()
