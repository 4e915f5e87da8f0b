"""The possessions of a builder: craftsmen and advantages in small pictures or on whole cards, gold, cubes."""

from __future__ import annotations

from typing import Final

import pygame

from game.pillars_of_the_earth.look.cards.advantage_card import draw_advantage, draw_advantage_small
from game.pillars_of_the_earth.look.cards.craftsman_card import draw_craftsman, draw_craftsman_small
from game.pillars_of_the_earth.rules.box import numbers_in
from game.pillars_of_the_earth.rules.components import CUBES
from game.pillars_of_the_earth.rules.view import View
from game.stage import palette
from game.stage.art import shared
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.kit.table_kit import TableKit

#: The share of the height that the row of amounts takes.
_AMOUNTS: Final = 0.24
#: The greatest height of a picture, of a whole card, and of the row of amounts, in board units.
_TALLEST_PICTURE: Final = 150
_TALLEST_CARD: Final = 290
_TALLEST_ROW: Final = 52
#: The distance between two cards as a share of one, and the width of a card against its height.
_APART: Final = 0.08
_CARD: Final = 200 / 290
#: The least height of the row of amounts, by that of its figures.
_READ: Final = 1.3
#: The height of a figure as a share of its sign.
_FIGURE: Final = 0.86
#: The distance between two amounts as a share of a sign.
_BETWEEN: Final = 0.4
#: The width of an amount at most, by the height of the row, and the height of a sign by it.
_EACH: Final = 2.6
_SIGN: Final = 0.8


def draw_possessions(
    surface: pygame.Surface, kit: TableKit, view: View, seat: int, rect: pygame.Rect
) -> None:
    """Draw craftsmen and advantages in small pictures, and below them gold and cubes, inside `rect`."""
    craftsmen, advantages = numbers_in(view.craftsmen[seat]), numbers_in(view.held[seat])
    many, tallest = len(craftsmen) + len(advantages), kit.layout.px(_TALLEST_PICTURE)
    boxes = _laid(surface, kit, view, seat, rect, many, (1.0, tallest))
    for craftsman, box in zip(craftsmen, boxes, strict=False):
        draw_craftsman_small(surface, kit, view.level, craftsman, box)
    for advantage, box in zip(advantages, boxes[len(craftsmen) :], strict=True):
        draw_advantage_small(surface, kit, advantage, box)


def draw_side(surface: pygame.Surface, kit: TableKit, view: View, seat: int, rect: pygame.Rect) -> None:
    """Draw the same on whole cards that can be read, inside `rect`."""
    craftsmen, advantages = numbers_in(view.craftsmen[seat]), numbers_in(view.held[seat])
    many, tallest = len(craftsmen) + len(advantages), kit.layout.px(_TALLEST_CARD)
    boxes = _laid(surface, kit, view, seat, rect, many, (_CARD, tallest))
    for craftsman, box in zip(craftsmen, boxes, strict=False):
        draw_craftsman(surface, kit, view.level, craftsman, box)
    for advantage, box in zip(advantages, boxes[len(craftsmen) :], strict=True):
        draw_advantage(surface, kit, view.level, advantage, box)


def _laid(
    surface: pygame.Surface,
    kit: TableKit,
    view: View,
    seat: int,
    rect: pygame.Rect,
    many: int,
    form: tuple[float, int],
) -> list[pygame.Rect]:
    """Return the boxes of so many cards in rows, all in the middle of `rect`; draw the amounts below them.

    `form` is a card's width against its height, and its greatest height in pixels.
    """
    low = min(round(rect.height * _AMOUNTS), kit.layout.px(_TALLEST_ROW))
    low = max(low, min(round(kit.text.floor(Role.FAR_NUMBER) * _READ), rect.height // 2))
    gap = round(low * 0.3)
    columns, size = _grid(many, form, (rect.width, rect.height - low - gap))
    wide, high = round(size[0] * (1 + _APART)), round(size[1] * (1 + _APART))
    rows = -(-many // columns)
    top = rect.centery - (rows * high + gap + low) // 2
    _draw_amounts(surface, kit, view, seat, pygame.Rect(rect.left, top + rows * high + gap, rect.width, low))
    boxes = []
    for place in range(many):
        row, column = divmod(place, columns)
        left = rect.centerx - min(columns, many - row * columns) * wide // 2
        boxes.append(pygame.Rect(left + column * wide, top + row * high, *size))
    return boxes


def _grid(many: int, form: tuple[float, int], room: tuple[int, int]) -> tuple[int, tuple[int, int]]:
    """Return in how many columns so many cards are largest in a room, and the size of one in pixels."""
    across, tallest = form

    def height(columns: int) -> int:
        rows = -(-many // columns) * (1 + _APART)
        return max(1, min(tallest, int(room[0] / (columns * across * (1 + _APART))), int(room[1] / rows)))

    columns = max(range(1, max(1, many) + 1), key=height)
    return columns, (max(1, round(height(columns) * across)), height(columns))


def _draw_amounts(surface: pygame.Surface, kit: TableKit, view: View, seat: int, row: pygame.Rect) -> None:
    """Draw gold and each kind of cube that there is with its figure, on a dark plate of their own.

    Saved games lie on vellum, the reckoning is dark: the plate makes the figures clear on either.
    """
    amounts = [(shared("coin_gold"), view.gold[seat])]
    amounts += [
        (f"{kit.pieces}/cube_{name}", many)
        for name, many in zip(CUBES, view.cubes_of(seat), strict=True)
        if many
    ]
    high = min(row.height, int(row.width / (_EACH * len(amounts))))
    side = round(high * _SIGN)
    units = side * _FIGURE / kit.layout.u
    wide = [round(1.1 * side) + kit.text.width(f"{many}", Role.FAR_NUMBER, units) for _, many in amounts]
    gap = round(_BETWEEN * side)
    across_all = sum(wide) + gap * (len(wide) - 1)
    plate = pygame.Rect(0, 0, across_all + 2 * gap, high)
    plate.center = row.center
    kit.paint.panel(surface, plate)
    left = row.centerx - across_all // 2
    for (name, many), across in zip(amounts, wide, strict=True):
        kit.art.draw(surface, name, pygame.Rect(left, row.centery - side // 2, side, side))
        at = left + round(side * 1.1), row.centery
        kit.text.draw(surface, f"{many}", Role.FAR_NUMBER, units, palette.VELLUM_0, at, Align.LEFT)
        left += across + gap
