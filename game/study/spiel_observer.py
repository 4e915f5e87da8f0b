"""OpenSpiel's observer of a state: strings and tensors of one player's view."""

from typing import Any

import numpy as np
import pyspiel

from game.core.contract import Viewer
from game.study.setup import Setup


class Observer:
    """An observer of states for a player or the public; it holds only the latest view.

    `tensor` is the view in numbers (float32, one dimension), laid out by the encoding's parts. An
    information state (perfect recall) has the same tensor, since a view holds everything that still
    matters; its string is the course of the game as the player has seen it.
    """

    def __init__(self, setup: Setup, kind: Any = None) -> None:
        kinds = pyspiel.PrivateInfoType
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info == kinds.ALL_PLAYERS:
            raise ValueError(
                "observer: it must have the public facts, and the secrets of one player or of none"
            )
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
        """Return a player's view of a state as text or, with perfect recall, its information state."""
        viewer = self._viewer(player)
        moment = state.moment
        if self._recall:
            recalled: str = moment.recalled(viewer)
            return recalled
        told: str = moment.text_of(viewer)
        return told
