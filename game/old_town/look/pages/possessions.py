"""The end of a game: the whole town, and the buildings and played clues of each seat."""

from __future__ import annotations

from collections.abc import Sequence
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
#: A room less than so many times as wide as high has the buildings above the clues, in a share of its height.
_FLAT: Final = 2.2
_ABOVE: Final = 0.36
_ROWS: Final = (1, 2, 3)
#: The town: its height against its width, its lower edge in the picture, and how much larger it is painted
#: than it is shown, so that the names fit.
_TALL: Final = 0.94
_FOOT: Final = 0.85
_LARGER: Final = 1.5


def draw_possessions(
    surface: pygame.Surface, kit: TableKit, view: View, seat: int, rect: pygame.Rect
) -> None:
    """Draw the buildings of a seat, and right of them or below them the clues that it has played.

    Of a puzzle the town is drawn, as far as it is settled.
    """
    if view.level.mode == "puzzle":
        surface.blit(town_picture(kit, view, rect.size), rect)
        return
    gap, row, below = kit.layout.px(_GAP), view.rows[seat], rect.width < _FLAT * rect.height
    share = _ABOVE if below else 1
    side = min(kit.layout.px(_SIDE), round(share * rect.height), rect.width // 4)
    box = pygame.Rect(rect.left, rect.top if below else rect.centery - side // 2, side, side)
    for building in row:
        draw_tile(surface, kit, view, building, box)
        box = box.move(side + gap, 0)
    cards = [card for one, card, _, how in view.shown if one == seat and how == PLAYED]
    room = pygame.Rect(box.left, rect.top, rect.right - box.left, rect.height)
    if below and row:
        room = pygame.Rect(rect.left, rect.top + side + gap, rect.width, rect.height - side - gap)
    _draw_cards(surface, kit, view, cards, room)


def _draw_cards(
    surface: pygame.Surface, kit: TableKit, view: View, cards: Sequence[int], room: pygame.Rect
) -> None:
    """Draw clues from the left in as many rows as make them largest; none covers another."""
    gap, most = kit.layout.px(_GAP), kit.layout.px(_HIGH)

    def height_in(rows: int) -> int:
        """Return the height of a clue in so many rows."""
        columns = max(1, -(-len(cards) // rows))
        wide = (room.width - (columns - 1) * gap) / columns
        return min(most, (room.height - (rows - 1) * gap) // rows, int(wide * SIZE[1] / SIZE[0]))

    rows = max(_ROWS, key=height_in)
    high, columns = height_in(rows), -(-len(cards) // rows)
    wide, top = round(high * SIZE[0] / SIZE[1]), room.centery - (rows * (high + gap) - gap) // 2
    for place, card in enumerate(cards):
        row, column = divmod(place, columns)
        box = pygame.Rect(room.left + column * (wide + gap), top + row * (high + gap), wide, high)
        draw_clue(surface, kit, view.level, card, box)


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
