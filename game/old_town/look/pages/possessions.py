"""The end of a game: the whole town, and the buildings and played clues of each seat."""

from __future__ import annotations

from typing import Final

import pygame

from game.old_town.look.cards.clue_card import SIZE, draw_clue
from game.old_town.look.map.town import draw_town
from game.old_town.look.panels.tile import draw_tile
from game.old_town.look.places.map_plan import MapPlan
from game.old_town.look.places.table_places import table_layouts
from game.old_town.rules.state import PLAYED
from game.old_town.rules.view import View
from game.stage.layout import Shape
from game.tabletop.kit.table_kit import TableKit

#: The largest height of a clue and side of a building, and the gaps, in board units.
_HIGH: Final = 150
_SIDE: Final = 100
_GAP: Final = 10
#: The town: its height against its width, its lower edge in the picture, and how much larger it is painted
#: than it is shown, so that the names fit.
_TALL: Final = 0.94
_FOOT: Final = 0.85
_LARGER: Final = 1.5


def draw_possessions(
    surface: pygame.Surface, kit: TableKit, view: View, seat: int, rect: pygame.Rect
) -> None:
    """Draw the buildings of a seat, then its clues in the order of play, closer if there are many."""
    gap, row = kit.layout.px(_GAP), view.rows[seat]
    side = min(kit.layout.px(_SIDE), rect.height, rect.width // 4)
    box = pygame.Rect(rect.left, rect.centery - side // 2, side, side)
    for building in row:
        draw_tile(surface, kit, view, building, box)
        box = box.move(side + gap, 0)
    cards = [card for one, card, _, how in view.shown if one == seat and how == PLAYED]
    if not cards:
        return
    high = min(kit.layout.px(_HIGH), rect.height)
    wide, room = round(high * SIZE[0] / SIZE[1]), rect.right - box.left
    pitch = min(wide + gap, (room - wide) / max(1, len(cards) - 1))
    for place, card in enumerate(cards):
        left = box.left + round(place * pitch)
        draw_clue(surface, kit, view.level, card, pygame.Rect(left, rect.centery - high // 2, wide, high))


def town_picture(kit: TableKit, view: View, size: tuple[int, int]) -> pygame.Surface:
    """Return the whole town in a clear picture; its foot leaves room for the seals of the winners."""
    width = min(size[0], round(_FOOT * size[1] / _TALL))
    large = pygame.Surface((round(_LARGER * width), round(_LARGER * width * _TALL)), pygame.SRCALPHA)
    measures = table_layouts()[Shape.PORTRAIT].map
    draw_town(large, kit, MapPlan(kit.layout, large.get_rect(), measures, view.level.map), view)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    town = pygame.transform.smoothscale(large, (width, round(width * _TALL)))
    picture.blit(town, town.get_rect(midbottom=(size[0] // 2, round(_FOOT * size[1]))))
    return picture
