"""The small chips in the valley: taken cards, stocks with prices, workers in the mill, the die."""

from __future__ import annotations

from typing import Final

import pygame

from game.pillars_of_the_earth.look.cards.tokens import (
    CUBE_PICTURES,
    GOLD,
    Sign,
    draw_row,
    worker_of,
)
from game.pillars_of_the_earth.rules.components import METAL, PIT_CUBES
from game.pillars_of_the_earth.rules.view import View
from game.stage import palette, shapes
from game.stage.art import PieceState
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit

#: The corner of a chip, its line in board units, and the seal on one, by its height.
_CORNER: Final = 0.22
_LINE: Final = 1.6
_SEAL: Final = 0.72
#: The faces of the die that are drawn with pips.
_FACES: Final = (2, 3, 4, 5)
#: Most cubes of a taken card that are drawn one by one.
_MANY: Final = 4
#: The figure on the die by its side.
_FIGURE: Final = 0.42
#: The room of an arrow at its smallest, by a chip's height.
_ARROW_ROOM: Final = 0.6
_ROW: Final = 0.86
_BESIDE: Final = 0.28
"""The room next to the faces of the die that it may show, against its width."""


def draw_chip(surface: pygame.Surface, kit: TableKit, box: pygame.Rect) -> None:
    """Draw an empty chip of vellum."""
    kit.paint.shadow(surface, box, _CORNER * box.height / kit.layout.u, blur=4, drop=2)

    def make() -> pygame.Surface:
        picture = shapes.gradient(
            box.size, shapes.stops(palette.VELLUM_0, palette.VELLUM_1, palette.VELLUM_2)
        )
        shapes.frame(picture, _CORNER * box.height, max(1.0, _LINE * kit.layout.u), palette.INK)
        return picture

    surface.blit(kit.art.once(("chip", box.size), make), box)


def draw_taken(surface: pygame.Surface, kit: TableKit, view: View, card: int, box: pygame.Rect) -> None:
    """Draw a resource card that a seat has taken: seal, workers, cubes."""
    draw_chip(surface, kit, box)
    own, seat = view.level.resource_cards[card], view.cards[card]
    side = round(box.height * _SEAL)
    seal(surface, kit, seat, (box.left + round(0.56 * box.height), box.centery - 1), side)
    left = box.left + round(1.02 * box.height)
    heap = pygame.Rect(0, box.top, round(0.92 * box.height), box.height)
    heap.right = box.right - round(0.14 * box.height)
    figure = pygame.Rect(left, box.top, heap.left - left, box.height)
    number, least = str(own.workers), kit.text.width(str(own.workers), Role.FAR_NUMBER, 1)
    if least > figure.width:
        # The number matters most; the place already shows the kind of cube.
        figure.width = heap.right - left
        draw_row(surface, kit, (number,), _inner(figure))
        return
    arrow = least + round(_ARROW_ROOM * box.height) <= figure.width
    draw_row(surface, kit, (number, Sign.ARROW) if arrow else (number,), _inner(figure), align=Align.LEFT)
    _draw_heap(surface, kit, PIT_CUBES[own.pit], own.cubes, heap)


def _draw_heap(surface: pygame.Surface, kit: TableKit, cube: int, many: int, box: pygame.Rect) -> None:
    """Draw cubes of a kind heaped up in two rows; of more than fit there a figure and one."""
    if not 1 <= many <= _MANY:
        draw_row(surface, kit, (str(many), CUBE_PICTURES[cube]), _inner(box))
        return
    side = round(box.height * (0.78, 0.56, 0.5, 0.5)[many - 1])
    below = min(many, 2)
    rows = [below] if many <= 2 else [below, many - below]
    pitch, rise = round(side * 0.92), round(side * 0.78)
    bottom = box.centery + (side + rise * (len(rows) - 1)) // 2
    for row, count in reversed(list(enumerate(rows))):
        left = box.centerx - (pitch * (count - 1) + side) // 2
        for place in range(count):
            spot = pygame.Rect(left + place * pitch, bottom - side - row * rise, side, side)
            kit.draw(surface, CUBE_PICTURES[cube].name, spot)


def _inner(box: pygame.Rect) -> pygame.Rect:
    inner = box.copy()
    inner.height = round(box.height * _ROW)
    inner.centery = box.centery
    return inner


def draw_stock(
    surface: pygame.Surface, kit: TableKit, view: View, cube: int, box: pygame.Rect, brief: bool
) -> None:
    """Draw how many cubes of a kind are for sale, and the price of one; `brief`: the price alone."""
    draw_chip(surface, kit, box)
    price, many = view.level.market_price[cube], view.stock[cube]
    state = PieceState.NORMAL if many else PieceState.DIM
    inner = box.inflate(-round(0.3 * box.height), 0)
    if brief:
        draw_row(surface, kit, (CUBE_PICTURES[cube], GOLD, str(price)), _inner(inner), state=state)
        return
    half = pygame.Rect(inner.left, inner.top, round(inner.width * 0.54), inner.height)
    draw_row(surface, kit, (CUBE_PICTURES[cube], f"×{many}"), _inner(half), align=Align.LEFT, state=state)
    half = pygame.Rect(half.right, inner.top, inner.right - half.right, inner.height)
    draw_row(surface, kit, (GOLD, str(price)), _inner(half), align=Align.RIGHT)


def draw_workers(surface: pygame.Surface, kit: TableKit, seat: int, many: int, box: pygame.Rect) -> None:
    """Draw how many workers of a seat are in the mill."""
    draw_chip(surface, kit, box)
    state = PieceState.NORMAL if many else PieceState.DIM
    colour = palette.INK if many else palette.INK_3
    draw_row(surface, kit, (worker_of(kit, seat), str(many)), _inner(box), colour, state=state)


def draw_court_metal(surface: pygame.Surface, kit: TableKit, many: int, box: pygame.Rect) -> None:
    """Draw the metal at the king's court."""
    draw_chip(surface, kit, box)
    state = PieceState.NORMAL if many else PieceState.DIM
    draw_row(surface, kit, (CUBE_PICTURES[METAL], str(many)), _inner(box), state=state)


def draw_die(surface: pygame.Surface, kit: TableKit, view: View, box: pygame.Rect) -> None:
    """Draw the die of the tax: as it fell, or which faces it has."""
    name = f"die_{view.tax}" if view.tax in _FACES else "die"
    kit.draw(surface, name, box)
    if name == "die":
        faces = view.level.tax
        words = str(view.tax) if view.tax else f"{min(faces)}–{max(faces)}"
        units = box.width * _FIGURE / kit.layout.u / kit.layout.text.value
        needed = kit.text.width(words, Role.FAR_NUMBER, units) + round(_BESIDE * box.width)
        if needed > box.width:
            # Wider than the die: on a plate of its own, which ends where the die does.
            plate = pygame.Rect(box.right - needed, box.top, needed, box.height)
            draw_chip(surface, kit, plate)
            box = plate
        place = box.centerx, box.centery - round(0.02 * box.height)
        kit.text.draw(surface, words, Role.FAR_NUMBER, units, palette.RUBRIC_DK, place, Align.CENTRE)
