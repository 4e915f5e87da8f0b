"""The setup's pictures: the desert by night, the backs of a first hand, the signs of buildings."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.messages import ENGLISH
from game.old_town.look.cards.clue_card import SIZE, draw_back
from game.old_town.look.title.desert import FOLDER, paint_desert
from game.old_town.rules.level import Deal, Level
from game.stage.kit import Kit
from game.tabletop.kit.table_kit import TableKit

#: The horizon, as a share of the window's height, and the veil over the desert.
_HORIZON: Final = 0.3
_VEIL: Final = 0.45
#: The gap between two backs, and between two signs, against their width.
_GAP: Final = 0.12
_SIGNS: Final = 5


def setup_ground(kit: Kit) -> pygame.Surface:
    """Return the desert below an evening sky, veiled, as the ground for cloth and cards."""
    ground = pygame.Surface(kit.layout.size)
    paint_desert(ground, kit, round(_HORIZON * kit.layout.height))
    kit.paint.veil(ground, _VEIL)
    return ground


def draw_hand(surface: pygame.Surface, kit: Kit, row: pygame.Rect, deal: Deal) -> None:
    """Draw the back of each clue of a first hand by its kind."""
    table = TableKit.of(kit, FOLDER, (), ENGLISH)
    kinds = ("four",) * deal.fours + ("pair",) * deal.pairs
    if not kinds:
        return
    width = min(row.height * SIZE[0] / SIZE[1], row.width / (len(kinds) * (1 + _GAP)))
    left = row.centerx - width * (len(kinds) * (1 + _GAP) - _GAP) / 2
    for place, kind in enumerate(kinds):
        box = pygame.Rect(0, 0, round(width), round(width * SIZE[1] / SIZE[0]))
        box.midleft = round(left + place * width * (1 + _GAP)), row.centery
        draw_back(surface, table, box, kind)


def draw_buildings(surface: pygame.Surface, kit: Kit, row: pygame.Rect, level: Level) -> None:
    """Draw the markers of the first buildings in a row from the left."""
    for place, building in enumerate(level.buildings[:_SIGNS]):
        box = pygame.Rect(row.left + round(place * row.height * (1 + _GAP)), row.top, row.height, row.height)
        kit.art.draw(surface, f"{FOLDER}/marker_{building.id}", box)
