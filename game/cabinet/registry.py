"""The games that come with the program, each loaded on first use: a new game is a line in each table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from game.core.contract import Game


def _made(place: str) -> Callable[[], Any]:
    """Return a factory that makes one object of a class, `module:Class`, on its first call."""
    return cache(lambda: resolve_name(place)())


#: The rules by the game's name, in listing order.
GAMES: Final[Mapping[str, Callable[[], Game[Any]]]] = {
    "old_london_bridge": _made("game.old_london_bridge.game:OldLondonBridge"),
    "pillars_of_the_earth": _made("game.pillars_of_the_earth.game:PillarsOfTheEarth"),
    "singapore": _made("game.singapore.game:Singapore"),
    "old_town": _made("game.old_town.game:OldTown"),
}
#: The fronts, in the same order.
FRONTS: Final[Mapping[str, Callable[[], Any]]] = {
    "old_london_bridge": _made("game.old_london_bridge.front:OldLondonBridgeFront"),
    "pillars_of_the_earth": _made("game.pillars_of_the_earth.front:PillarsOfTheEarthFront"),
    "singapore": _made("game.singapore.front:SingaporeFront"),
    "old_town": _made("game.old_town.front:OldTownFront"),
}
