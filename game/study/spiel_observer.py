"""What OpenSpiel sees of a state: strings and tensors of one player's view."""

from typing import Any

import numpy as np
import pyspiel

from game.core.contract import Viewer
from game.study.setup import Setup


class Observer:
    """Looks at a state for a player, or for the public; it holds nothing but the view it has seen last.

    `tensor` is the view in numbers; what they mean is said by the encoding's parts. An information
    state (perfect recall) has the same tensor, for a view holds everything that still counts; its
    string is the course of the game as the player has seen it.
    """

    def __init__(self, setup: Setup, kind: Any = None) -> None:
        kinds = pyspiel.PrivateInfoType
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info == kinds.ALL_PLAYERS:
            raise ValueError("observer: what is public is always in it, and one player's secrets or none")
        self._public = kind.private_info == kinds.NONE
        self._recall = kind.perfect_recall
        self.tensor = np.zeros(setup.encoding.size, np.float32)
        self.dict = {"view": self.tensor}

    def _viewer(self, player: int) -> Viewer:
        return None if self._public else player

    def set_from(self, state: Any, player: int) -> None:
        """Fill the tensor from a player's view of a state."""
        self.tensor[:] = state.moment.numbers(self._viewer(player))

    def string_from(self, state: Any, player: int) -> str:
        """What a player sees of a state, or has seen of its course, as text."""
        viewer = self._viewer(player)
        moment = state.moment
        if self._recall:
            recalled: str = moment.recalled(viewer)
            return recalled
        told: str = moment.told(viewer)
        return told
