"""The games of the cabinet, each loaded on first use: a new game is one function and one line here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from game.core.contract import Game


@cache
def _old_london_bridge() -> Game[Any]:
    from game.old_london_bridge.game import OldLondonBridge

    return OldLondonBridge()


@cache
def _pillars_of_the_earth() -> Game[Any]:
    from game.pillars_of_the_earth.game import PillarsOfTheEarth

    return PillarsOfTheEarth()


#: By the game's name, in listing order.
GAMES: Final[Mapping[str, Callable[[], Game[Any]]]] = {
    "old_london_bridge": _old_london_bridge,
    "pillars_of_the_earth": _pillars_of_the_earth,
}
