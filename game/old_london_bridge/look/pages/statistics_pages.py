"""The statistics of this game as the cabinet shows them: `stage.game_front.StatisticsPages`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.messages import Translator
from game.match.played import PlayedGame
from game.old_london_bridge.look.pages.statistics_panels import StatisticsPanels
from game.old_london_bridge.words.messages import MESSAGES, text
from game.old_london_bridge.words.statistics import QUIET, RIVER
from game.stage.kit import Kit
from game.stage.plots.panel import Panel
from game.stage.scenery.evening import evening

_HORIZON: Final = 284


class OldLondonBridgeStatistics:
    """The statistics' background, panels and words."""

    def __init__(self, translator: Translator) -> None:
        self._translator = translator
        self._panels = StatisticsPanels(translator)
        self.head = translator.gettext(RIVER)
        self.quiet = translator.gettext(QUIET)

    def ground(self, kit: Kit) -> pygame.Surface:
        """Return the picture behind the panels, for one layout."""
        return evening(kit.layout, kit.paint, _HORIZON)

    def last(self, game: PlayedGame) -> Sequence[Panel]:
        """Return the panels of one game: two large ones, two smaller ones, and the dark one."""
        return self._panels.last(game)

    def person(self, games: Sequence[PlayedGame], name: str) -> Sequence[Panel]:
        """Return the panels of a person's games: two, and the dark one."""
        return self._panels.person(games, name)

    def opponent(self, bot: str) -> str:
        """Return the name of a bot as people read it."""
        messages = MESSAGES.messages
        return text(self._translator, "bot", bot) if f"bot.{bot}" in messages else bot
