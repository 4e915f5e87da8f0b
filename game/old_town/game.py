"""The entry point of Old Town: `core.contract.Game`, and its bots."""

from __future__ import annotations

from typing import Final

from game.bases.package_game import PackageGame
from game.core.refusal import Refusal
from game.old_town.rules.level import Level
from game.old_town.rules.level_file import GAME
from game.old_town.rules.position import Position
from game.old_town.rules.view import View


class OldTown(PackageGame[Level, Position, View]):
    """The game of Stephan Riedel."""

    name: Final = GAME
    position = Position
    view = View
    usual_bot = "collector"

    def explain(self, refusal: Refusal) -> str:
        """Return one sentence for a refusal, with seats and buildings as records name them."""
        from game.old_town.words.refusals import refusal_sentence

        return refusal_sentence(refusal, [f"seat {seat}" for seat in range(4)], {})
