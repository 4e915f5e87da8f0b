"""The games of the cabinet: a new game is one line here."""

from typing import Any, Final

from game.core.contract import Game
from game.old_london_bridge.game import OldLondonBridge

GAMES: Final[tuple[Game[Any], ...]] = (OldLondonBridge(),)


def game_called(name: str) -> Game[Any] | None:
    """Return the game of a name; None when the cabinet has none."""
    return next((game for game in GAMES if game.name == name), None)
