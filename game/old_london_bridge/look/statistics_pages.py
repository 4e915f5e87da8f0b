"""The statistics of this game as the cabinet shows them: `stage.house.StatisticsPages`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.messages import Translator
from game.match.played import PlayedGame
from game.old_london_bridge.look.statistics_panels import StatisticsPanels
from game.old_london_bridge.words.opponents import opponent_name
from game.old_london_bridge.words.statistics import QUIET, RIVER
from game.stage.plots.panel import Panel
from game.stage.scenery.evening import evening
from game.stage.scenes import Kit

_HORIZON: Final = 284


class OldLondonBridgeStatistics:
    """Its evening, its panels, its words."""

    def __init__(self, translator: Translator) -> None:
        self._translator = translator
        self._panels = StatisticsPanels(translator)
        self.head = translator.gettext(RIVER)
        self.quiet = translator.gettext(QUIET)

    def ground(self, kit: Kit) -> pygame.Surface:
        """The picture behind the panels, for one layout."""
        return evening(kit.layout, kit.paint, _HORIZON)

    def last(self, game: PlayedGame) -> Sequence[Panel]:
        """Panels of one game: two large ones, two smaller ones, and the dark one."""
        return self._panels.last(game)

    def person(self, games: Sequence[PlayedGame], name: str) -> Sequence[Panel]:
        """Panels of many games of a person: two, and the dark one."""
        return self._panels.person(games, name)

    def opponent(self, bot: str) -> str:
        """What a bot is called."""
        try:
            return opponent_name(bot, self._translator)
        except KeyError:
            return bot
