"""Kits whose text records its lines, the levels, and the sizes in which pieces are drawn."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from game.match.level_files import find_levels
from game.match.places import levels_folder
from game.pillars_of_the_earth.look.cards.pieces import FOLDER
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.rules.level_file import GAME, level_from
from game.tabletop.kit.table_kit import TableKit
from tests.old_london_bridge.look.tables import kit_for
from tests.tabletop.written import TellingText

LEVELS: Final[dict[str, Level]] = {
    entry.name: entry.level
    for entry in find_levels(levels_folder(GAME), (), level_from)
    if entry.level is not None
}
STANDARD: Final = LEVELS["standard"]
SIZES: Final = ((1920, 1080), (1280, 720), (1080, 1920))
#: A card read large, one of the lodge, one on the board, in units.
CARDS: Final = ((320, 464), (177, 257), (88, 125))


def pieces_kit(size: tuple[int, int] = (1920, 1080), large: bool = False) -> TableKit:
    """Return a kit of a window, with empty caches."""
    return replace(kit_for(size, large=large, text=TellingText), pieces=FOLDER)


def ground(kit: TableKit) -> pygame.Surface:
    """Return an empty picture of the window."""
    return pygame.Surface(kit.layout.size).convert()


def card_box(kit: TableKit, units: tuple[int, int]) -> pygame.Rect:
    """Return a box for a card in the middle of the window."""
    box = pygame.Rect(0, 0, kit.layout.px(units[0]), kit.layout.px(units[1]))
    box.center = kit.layout.width // 2, kit.layout.height // 2
    return box
