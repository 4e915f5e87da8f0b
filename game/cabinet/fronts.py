"""The fronts of the cabinet's games, each loaded on first use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.stage.game_front import Front


def _old_london_bridge() -> Front:
    from game.old_london_bridge.front import OldLondonBridgeFront

    return OldLondonBridgeFront()


def _pillars_of_the_earth() -> Front:
    from game.pillars_of_the_earth.front import PillarsOfTheEarthFront

    return PillarsOfTheEarthFront()


#: By the game's name, in the order of `registry.GAMES`.
FRONTS: Final[Mapping[str, Callable[[], Front]]] = {
    "old_london_bridge": _old_london_bridge,
    "pillars_of_the_earth": _pillars_of_the_earth,
}
