"""The games of the cabinet as OpenSpiel Python games for `pyspiel.load_game`.

A game has two forms. Under its own name, seats that choose simultaneously act in seating order,
and their choices stay hidden until the reveal; under its name with `_simultaneous` they act in
one node. Chance is explicit: an outcome is its place in the rest of a pile, and equal outcomes
count together. Returns are the shares of opponents beaten.
"""

from typing import Any, Final

import pyspiel

from game.core.contract import Game
from game.match.level_files import USUAL_LEVEL
from game.study.moment import CHANCE, SIMULTANEOUS, TERMINAL, Moment, replayed
from game.study.setup import Setup, beaten, setup_of
from game.study.spiel_observer import Observer

#: Added to a game's name for the form in which seats choose at the same time.
AT_ONCE: Final = "_simultaneous"
#: The games registered here, by name.
_REGISTERED: Final[dict[str, Game[Any]]] = {}


def register(game: Game[Any], level: str = USUAL_LEVEL) -> None:
    """Register both forms of a game with `pyspiel.load_game`; a game already registered is left unchanged.

    A game has the parameters `level` (a level's name, or its file) and `players`; their defaults
    are the level given here and its fewest players. ValueError if the level cannot be used, or if another
    game has the name.
    """
    known = type(_REGISTERED.get(game.name)) is type(game)
    taken = set(pyspiel.registered_names()) & {game.name, game.name + AT_ONCE}
    if taken and not known:
        raise ValueError(f"game {min(taken)!r}: OpenSpiel has another game of this name; choose another name")
    usual = setup_of(game, level)
    if known:
        return
    for at_once in (False, True):
        kind = _type(usual, at_once)
        pyspiel.register_game(kind, _form(kind, game))
    _REGISTERED[game.name] = game


def unregistered(setup: Setup) -> "StudiedGame":
    """Return a game at any level, in its sequential form, without registering it."""
    return StudiedGame(_type(setup, False), setup, {"level": setup.name, "players": setup.players})


def _form(kind: Any, game: Game[Any]) -> type["StudiedGame"]:
    """Return the factory that makes a game from its parameters.

    It must be a class: OpenSpiel releases it after Python has shut down, which a function does not survive.
    """

    class Form(StudiedGame):
        def __init__(self, params: dict[str, Any]) -> None:
            super().__init__(kind, setup_of(game, params["level"], params["players"]), params)

    return Form


def _type(usual: Setup, at_once: bool) -> Any:
    name = usual.game.name + AT_ONCE * at_once
    offered = usual.game.players_of(usual.level)
    dynamics = pyspiel.GameType.Dynamics
    return pyspiel.GameType(
        short_name=name,
        long_name=name.replace("_", " ").title(),
        dynamics=dynamics.SIMULTANEOUS if at_once else dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=offered[-1],
        min_num_players=offered[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"level": usual.name, "players": usual.players},
    )


class StudiedGame(pyspiel.Game):
    """One game at one level for a number of players, in one of its forms."""

    def __init__(self, kind: Any, setup: Setup, params: dict[str, Any]) -> None:
        numbers = setup.encoding
        info = pyspiel.GameInfo(
            num_distinct_actions=len(numbers.texts),
            max_chance_outcomes=numbers.most_outcomes,
            num_players=setup.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=setup.players / 2,
            max_game_length=numbers.most_choices,
        )
        super().__init__(kind, info, params)
        self.setup = setup
        self.first = Moment.first(setup, kind.dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the setup: the game need not be registered where it is loaded."""
        return StudiedGame, (self.get_type(), self.setup, self.get_parameters())

    def new_initial_state(self) -> "StudiedState":
        """Return the state before the deal."""
        return StudiedState(self, self.first)

    def max_chance_nodes_in_history(self) -> int:
        """Return an upper bound on the chance outcomes in a game."""
        return self.setup.encoding.most_draws

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return an `Observer` of states; ValueError if there are parameters."""
        if params:
            raise ValueError(f"observer parameters {params}; allowed: none")
        return Observer(self.setup, iig_obs_type)


class StudiedState(pyspiel.State):
    """One state of a game; its only Python attribute is its `Moment`."""

    def __init__(self, game: StudiedGame, moment: Moment) -> None:
        super().__init__(game)
        self.moment = moment

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the game and the moves: loading replays them."""
        moment, moved = self.moment, self.full_history()
        numbers = moment.numbers_moved()
        before = len(numbers) - len(moved)
        first = replayed(moment.setup, moment.at_once, moment.start, numbers[:before])
        return _moved_on, (self.get_game(), first, numbers[before:])

    def current_player(self) -> int:
        """Return the seat to act, or OpenSpiel's number for chance, simultaneous moves or the end."""
        return self.moment.player

    def is_terminal(self) -> bool:
        """Return whether the game has ended."""
        return self.moment.player == TERMINAL

    def is_chance_node(self) -> bool:
        """Return whether a chance outcome is due."""
        return self.moment.player == CHANCE

    def is_simultaneous_node(self) -> bool:
        """Return whether several seats choose simultaneously."""
        return self.moment.player == SIMULTANEOUS

    def legal_actions(self, *player: int) -> list[int]:
        """Return the lawful actions of a player, by default the seat to act, rising.

        A shortcut for Python callers: OpenSpiel's own method calls back into Python four times.
        """
        asked = self.moment.player
        if asked >= 0 and (not player or player[0] == asked):
            return self.moment.legal(asked)
        found: list[int] = super().legal_actions(*player)
        return found

    def _legal_actions(self, player: int) -> list[int]:
        return self.moment.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the places of the chance outcomes with their probabilities; equal outcomes appear once."""
        return self.moment.outcomes()

    def _apply_action(self, action: int) -> None:
        self.moment.check(action)
        moment = self.moment = self.moment.own()
        moment.take(action)

    def _apply_actions(self, actions: list[int]) -> None:
        self.moment.check_all(actions)
        moment = self.moment = self.moment.own()
        moment.take_all(actions)

    def observation_tensor(self, *player: int) -> list[float]:
        """Return the view of a player, by default the seat to act, in numbers.

        A shortcut for Python callers: OpenSpiel's own method encodes the first moment, too.
        """
        seat = player[0] if player else self.moment.player
        if 0 <= seat < self.moment.position.players:
            return self.moment.numbers(seat)
        found: list[float] = super().observation_tensor(*player)
        return found

    def information_state_tensor(self, *player: int) -> list[float]:
        """Return the same numbers as `observation_tensor`: a view holds everything that still matters."""
        return self.observation_tensor(*player)

    def returns(self) -> list[float]:
        """Return for each seat the share of its opponents that it has beaten; zeros before the end."""
        moment = self.moment
        if moment.player == TERMINAL:
            return beaten(moment.position)
        return [0.0] * moment.position.players

    def _action_to_string(self, player: int, action: int) -> str:
        return self.moment.text(player, action)

    def __str__(self) -> str:
        """Return the public course of the game and the public view."""
        moment = self.moment
        return f"{moment.course(None)} | {moment.text_of(None)}"


def _moved_on(game: StudiedGame, first: Moment, numbers: list[int]) -> StudiedState:
    """Return the state after some moves; simultaneous choices are one move of all seats."""
    state, players = StudiedState(game, first), game.num_players()
    while numbers:
        moved = players if state.is_simultaneous_node() else 1
        if moved > 1:
            state.apply_actions(numbers[:moved])
        else:
            state.apply_action(numbers[0])
        numbers = numbers[moved:]
    return state
