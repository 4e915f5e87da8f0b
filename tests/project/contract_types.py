"""Import contracts for all games: `{game}` in an option is written out for each game of the program.

A room in parentheses is one that only some games have.

`lint-imports` loads this module by its names in pyproject.toml.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any, Final

from importlinter.contracts.forbidden import ForbiddenContract
from importlinter.contracts.independence import IndependenceContract
from importlinter.contracts.layers import LayersContract
from importlinter.domain.contract import Contract

from game.cabinet.registry import GAMES

_GAME: Final = "{game}"
_BESIDE: Final = " | "


def for_games(options: dict[str, Any]) -> dict[str, Any]:
    """Return the options of a contract with `{game}` written out; rooms of one floor stay on one floor."""
    return {
        name: [room for one in value for room in _rooms(one, name)] if isinstance(value, list) else value
        for name, value in options.items()
    }


def _rooms(value: str, option: str) -> list[str]:
    if option == "layers":
        return [_BESIDE.join(room for one in value.split(_BESIDE) for room in _of_games(one))]
    rooms = _of_games(value)
    return [room.strip("()") for room in rooms if not room.startswith("(") or _exists(room.strip("()"))]


def _exists(room: str) -> bool:
    return find_spec(room) is not None


def _of_games(room: str) -> list[str]:
    return [room.replace(_GAME, game) for game in GAMES] if _GAME in room else [room]


class ForGames(Contract):
    """A contract whose options are written out for every game."""

    def __init__(self, name: str, session_options: dict[str, Any], contract_options: dict[str, Any]) -> None:
        super().__init__(name, session_options, for_games(contract_options))


class GameLayers(ForGames, LayersContract):
    """Layers whose rooms of games lie on one floor each."""


class GameForbidden(ForGames, ForbiddenContract):
    """Forbidden imports of rooms of all games."""


class GameIndependence(ForGames, IndependenceContract):
    """Rooms of games that never import each other."""
