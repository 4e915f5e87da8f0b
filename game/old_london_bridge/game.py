"""The entry point of Old London Bridge: `core.contract.Game`, and its bots."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from game.bases.package_game import PackageGame
from game.core.messages import ENGLISH, Translator
from game.old_london_bridge.rules.former_records import result_of_format_1
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.level_file import GAME
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.view import View


class OldLondonBridge(PackageGame[Level, Position, View]):
    """The game of Gabriele Bubola and Leo Colovini; see docs/old_london_bridge/rules.md."""

    name: Final = GAME
    position = Position
    view = View
    former_results = MappingProxyType({1: result_of_format_1})

    def score_text(self, score: float, translator: Translator = ENGLISH) -> str:
        """Return an amount of pounds as text, a mean to the penny."""
        from game.old_london_bridge.words.figures import mean_pounds, pounds

        return pounds(score) if isinstance(score, int) else mean_pounds(score)
