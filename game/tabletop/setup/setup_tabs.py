"""The two tabs of a setup: games for several players, and games for one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from game.core.messages import Translator, said
from game.stage.controls import Segments
from game.tabletop.setup.game_setup import GameSetup
from game.tabletop.setup.setup_keys import TabChoice


def setup_tabs(
    setup: GameSetup[Any], alone: bool, rect: pygame.Rect, translator: Translator
) -> Iterator[Segments]:
    """Yield the tabs of a game that has them; `alone` says which one is open."""
    if setup.tabs is not None:
        several, one = (said(name, translator) for name in setup.tabs)
        labels = ((False, several), (True, one))
        yield Segments(TabChoice(), translator.gettext("Players"), labels, alone, rect, units=28)
