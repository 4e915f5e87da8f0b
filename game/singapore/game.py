"""The entry point of Singapore: `core.contract.Game`, and its bots."""

from __future__ import annotations

from typing import Final

from game.bases.package_game import PackageGame
from game.core.refusal import Refusal
from game.singapore.rules.level import Level
from game.singapore.rules.level_file import GAME
from game.singapore.rules.position import Position
from game.singapore.rules.view import View


class Singapore(PackageGame[Level, Position, View]):
    """The game of Peer Sylvester."""

    name: Final = GAME
    position = Position
    view = View

    def explain(self, refusal: Refusal) -> str:
        """Return one sentence for a refusal, with seats and buildings as records name them."""
        from game.singapore.words.refusals import refusal_sentence

        return refusal_sentence(refusal, [f"seat {seat}" for seat in range(4)], {})
