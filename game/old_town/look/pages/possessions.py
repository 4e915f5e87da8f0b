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

#: The largest height of a clue, the least before clues overlap, the side of a building, and the gaps.
_HIGH: Final = 150
_LEAST: Final = 80
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
    """Draw clues from the left in as many rows as show most of each, closer if there are many."""
    gap, most, least = (kit.layout.px(units) for units in (_GAP, _HIGH, _LEAST))

    def row_of(rows: int) -> tuple[int, int, float]:
        """Return the height and the width of a clue, and the way to the next one, in so many rows."""
        columns = max(1, -(-len(cards) // rows))
        beside = (room.width - (columns - 1) * gap) // columns
        high = min(most, (room.height - (rows - 1) * gap) // rows, max(least, beside * SIZE[1] // SIZE[0]))
        wide = round(high * SIZE[0] / SIZE[1])
        return high, wide, min(wide + gap, (room.width - wide) / max(1, columns - 1))

    rows = max(_ROWS, key=lambda rows: row_of(rows)[0] * row_of(rows)[2])
    high, wide, pitch = row_of(rows)
    columns = -(-len(cards) // rows)
    top = room.centery - (rows * (high + gap) - gap) // 2
    for place, card in enumerate(cards):
        row, column = divmod(place, columns)
        box = pygame.Rect(room.left + round(column * pitch), top + row * (high + gap), wide, high)
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
