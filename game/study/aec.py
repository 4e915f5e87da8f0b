"""A game of the cabinet as a PettingZoo environment (AEC): seats act one after the other.

Seats that choose simultaneously act in seating order, and their choices stay hidden from each other until the
reveal. Chance is drawn from the seed (docs/record.md): `reset(seed=7)` gives the same deal as the seed `7`
anywhere in the cabinet, and each reset without a seed deals the next game of that series. Rewards come at the
end: the share of opponents beaten.
"""

import secrets
from struct import pack
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.env_logger import EnvLogger
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from game.core.chance import draw, seed_of
from game.core.contract import BY_CHANCE, OVER, Encoding, Game, Position
from game.match.level_files import USUAL_LEVEL
from game.study.setup import Setup, beaten, setup_of

#: `observation` is the seat's view in numbers (int16), `action_mask` is 1 for every action lawful now (int8).
Observation = dict[str, NDArray[Any]]


def env(
    game: Game[Any], level: str = USUAL_LEVEL, players: int | None = None, render_mode: str | None = None
) -> "OrderedEnv":
    """Return the environment in PettingZoo's wrapper that checks the order of calls.

    The environment checks actions itself. ValueError if the level or the number of players is invalid.
    """
    return OrderedEnv(raw_env(game, level, players, render_mode))


def raw_env(
    game: Game[Any], level: str = USUAL_LEVEL, players: int | None = None, render_mode: str | None = None
) -> "TableEnv":
    """Return the bare environment; ValueError if the level or the number of players is invalid."""
    return TableEnv(setup_of(game, level, players), render_mode)


class TableEnv(AECEnv[str, Observation, int]):
    """The environment of one game; its agents are the seats, `seat_0` and so on."""

    def __init__(self, setup: Setup, render_mode: str | None = None) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode {render_mode!r}; allowed: 'ansi' or None")
        self.metadata = {
            "name": f"{setup.game.name}_v{setup.game.rules_version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(setup.players)]
        self.observation_spaces = {name: _observations(setup.encoding) for name in self.possible_agents}
        self.action_spaces = {name: Discrete(len(setup.encoding.texts)) for name in self.possible_agents}
        self.setup = setup
        self._format = f"={setup.encoding.size}h"
        self._seats = {name: seat for seat, name in enumerate(self.possible_agents)}
        self._series, self._number = secrets.token_hex(16), 0
        #: The seed of the present game; None before the first reset.
        self._seed: str | None = None
        self.position: Position = setup.new()
        self._codes: list[int] = []
        self._steps: list[int] = []

    def __getstate__(self) -> dict[str, Any]:
        """Return the attributes for a pickle: the seed and the choices so far in place of the position."""
        for space in (*self.action_spaces.values(), *self.observation_spaces.values()):
            _ = space.np_random  # A space that has drawn nothing yet gets its generator now.
        return {name: value for name, value in vars(self).items() if name not in ("position", "_codes")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.position, self._codes = self.setup.new(), []
        if self._seed is not None:
            self._draw()
            for code in self._steps:
                self.position.play(self.position.mover, code)
                self._draw()

    def observation_space(self, agent: str) -> Any:
        """Return the space of a seat's observations, the same object at every call."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of a seat's actions, the same object at every call."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the game of `seed` or, if None, the next game of the series that the last seed began."""
        if seed is None:
            self._number += 1
            self._seed = seed_of(self._series, self._number)
        else:
            self._seed = self._series = str(seed)
            self._number = 0
        self.position, self._steps = self.setup.new(), []
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self._skip_agent_selection: str | None = None
        self._go_on()

    def step(self, action: int | None) -> None:
        """Apply the choice of the selected agent; ValueError if it is not lawful."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action not in self._codes:
            raise ValueError(f"action {action}; allowed for {agent}: {', '.join(map(str, self._codes))}")
        self._steps.append(int(action))
        self.position.play(self._seats[agent], int(action))
        self._go_on()

    def _go_on(self) -> None:
        """Draw pending chance outcomes; then select the next agent, or set all rewards at the end."""
        seat = self._draw()
        if seat == OVER:
            self._end()
        else:
            self.agent_selection = self.possible_agents[seat]

    def _draw(self) -> int:
        """Draw pending chance outcomes; return the seat that owes a choice, or OVER."""
        position = self.position
        while (seat := position.mover) == BY_CHANCE:
            chance = position.chance()
            assert chance is not None and self._seed is not None
            position.turn_up(draw(self._seed, chance))
        self._codes = position.codes(seat) if seat >= 0 else []
        return seat

    def _end(self) -> None:
        self.rewards = dict(zip(self.agents, beaten(self.position), strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)

    def observe(self, agent: str) -> Observation:
        """Return a seat's view in numbers and its action mask: all zeros unless it is the selected agent."""
        encoding = self.setup.encoding
        mask = bytearray(len(encoding.texts))
        if agent == self.agent_selection:
            for code in self._codes:
                mask[code] = 1
        numbers = encoding.vector(self.position.view(self._seats[agent]))
        return {
            "observation": np.frombuffer(bytearray(pack(self._format, *numbers)), np.int16),
            "action_mask": np.frombuffer(mask, np.int8),
        }

    def render(self) -> str | None:
        """Return the public view as text if the render mode is `ansi`, else None."""
        return self.setup.text_of(self.position.view(None)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""


class OrderedEnv(OrderEnforcingWrapper[str, Observation, int]):
    """PettingZoo's check of the order of calls, with a `last` that calls the environment only once."""

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """Return observation, reward since its last action, termination, truncation and info of the agent.

        The agent is `agent_selection`; the observation is None unless `observe`.
        """
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        told: tuple[Observation | None, float, bool, bool, dict[str, Any]] = self.env.last(observe)
        return told


def _observations(encoding: Encoding) -> Dict:
    low = [part.low for part in encoding.parts for _ in range(part.size)]
    high = [part.high for part in encoding.parts for _ in range(part.size)]
    bounds = np.array(low, np.int16), np.array(high, np.int16)
    return Dict(
        {
            "observation": Box(*bounds, dtype=np.int16),
            "action_mask": Box(0, 1, (len(encoding.texts),), np.int8),
        }
    )
