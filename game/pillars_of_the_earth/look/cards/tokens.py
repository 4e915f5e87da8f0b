"""Rows of figures and small pictures: a card's cost and yield, amounts on panels, cubes side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

import pygame

from game.core.wording.numbers import signed
from game.pillars_of_the_earth.look.cards.pieces import piece
from game.pillars_of_the_earth.rules.components import CUBES
from game.pillars_of_the_earth.rules.level import Level
from game.stage import palette, shapes
from game.stage.art import PieceState, shared
from game.stage.fonts import Role
from game.stage.palette import Colour
from game.stage.text import Align
from game.tabletop.kit.table_kit import TableKit


@dataclass(frozen=True, slots=True)
class Picture:
    """A small picture in a row: a piece of this game by its name, or with `common` one of all games."""

    name: str
    common: bool = False
    ringed: bool = False
    """Whether it is only shown, not used up: a dashed ring lies around it."""


class Sign(Enum):
    """A sign in a row that is drawn, not a picture."""

    ARROW = "arrow"
    TICK = "tick"


@dataclass(frozen=True, slots=True)
class Struck:
    """A figure that is no longer true: faint, with a red line through it."""

    figure: str


Part = Picture | Sign | Struck | str
"""One part of a row: a small picture, a sign, or a figure."""
Row = tuple[Part, ...]

POINT: Final = Picture("point")
GOLD: Final = Picture("coin_gold", common=True)
BAG: Final = Picture("bag")
GREY_WORKER: Final = Picture("worker_grey")
BLACK_WORKER: Final = Picture("worker_black")
CUBE_PICTURES: Final = tuple(Picture(f"cube_{cube}") for cube in CUBES)

#: Figures against pictures, the gap between parts, and the largest picture against a row's height.
_FIGURE: Final = 0.92
_GAP: Final = 0.03
_TALL: Final = 0.94
_SHRINK: Final = 0.95
#: An arrow's width and height against the pictures.
_ARROW: Final = (0.72, 0.42)
_ARROW_ROOM: Final = 0.86
"""The width that an arrow takes with the room around it, against the pictures."""
_STRIKE: Final = 0.08
"""The width of the line through a figure, against the pictures."""
_TRIED: Final = 64
"""The height in pixels of the picture of a piece from which its proportions are taken."""
_LEAST: Final = 7
"""Pixels below which pictures do not shrink."""


def worker_of(kit: TableKit, seat: int) -> Picture:
    """Return the picture of a seat's worker."""
    return Picture(f"worker_{kit.players[seat].colour}")


def builder_of(kit: TableKit, seat: int) -> Picture:
    """Return the picture of a seat's master builder."""
    return Picture(f"pawn_{kit.players[seat].colour}", common=True)


# Rows


def draw_row(
    surface: pygame.Surface,
    kit: TableKit,
    row: Row,
    box: pygame.Rect,
    colour: Colour = palette.INK,
    align: Align = Align.CENTRE,
    state: PieceState = PieceState.NORMAL,
) -> pygame.Rect:
    """Draw a row as large as fits `box`, in the middle of its height; return the pixels it covers."""
    side = _side(kit, row, box)
    widths = [_width(kit, part, side) for part in row]
    gap = round(side * _GAP)
    total = sum(widths) + gap * (len(row) - 1)
    x = box.left + round((box.width - total) * align.value)
    for part, width in zip(row, widths, strict=True):
        place = pygame.Rect(x, box.centery - side // 2, width, side)
        if isinstance(part, str):
            kit.text.draw(
                surface, part, Role.FAR_NUMBER, _units(kit, side), colour, place.center, Align.CENTRE
            )
        elif isinstance(part, Struck):
            _draw_struck(surface, kit, part.figure, place, side)
        else:
            _draw_part(surface, kit, part, place, colour, state)
        x += width + gap
    return pygame.Rect(x - gap - total, box.centery - side // 2, total, side)


def _draw_struck(surface: pygame.Surface, kit: TableKit, figure: str, place: pygame.Rect, side: int) -> None:
    """Draw a figure that is no longer true."""
    units = _units(kit, side)
    kit.text.draw(surface, figure, Role.FAR_NUMBER, units, palette.INK_3, place.center, Align.CENTRE)
    high, reach = max(2, round(side * _STRIKE)), round(side * 0.04)
    low = place.centery + round(side * 0.1)
    line = (place.left - reach, low), (place.right + reach, low - round(side * 0.2))
    pygame.draw.line(surface, palette.RUBRIC, *line, high)


def row_width(kit: TableKit, row: Row, high: int) -> int:
    """Return the pixels that a row takes across in a box so many pixels high."""
    side = max(_LEAST, round(high * _TALL))
    return sum(_width(kit, part, side) for part in row) + round(side * _GAP) * (len(row) - 1)


def _draw_part(
    surface: pygame.Surface,
    kit: TableKit,
    part: Picture | Sign,
    place: pygame.Rect,
    colour: Colour,
    state: PieceState,
) -> None:
    if isinstance(part, Sign):
        picture = _sign(kit, part, place.size, colour)
        surface.blit(picture, picture.get_rect(center=place.center))
        return
    inner = place
    if part.ringed:
        inner = pygame.Rect(0, 0, round(place.width * 0.72), round(place.height * 0.72))
        inner.center = place.center
        _draw_ring(surface, kit, place, colour)
    (kit.sign if part.common else kit.draw)(surface, part.name, inner, state)


def _draw_ring(surface: pygame.Surface, kit: TableKit, place: pygame.Rect, colour: Colour) -> None:
    """Draw the dashed ring around a piece that is only shown."""
    size = min(place.size)
    key = ("dashed ring", size, colour)
    width = max(1.2, size * 0.045)
    ring = kit.art.once(key, lambda: shapes.dashes((size, size), size / 2, width, size * 0.11, colour))
    surface.blit(ring, ring.get_rect(center=place.center))


def _side(kit: TableKit, row: Row, box: pygame.Rect) -> int:
    """Return the largest height of pictures, in pixels, at which the row fits its box."""
    side = max(_LEAST, round(box.height * _TALL))
    while side > _LEAST:
        gaps = round(side * _GAP) * (len(row) - 1)
        if sum(_width(kit, part, side) for part in row) + gaps <= box.width:
            break
        side = max(_LEAST, min(side - 1, round(side * _SHRINK)))
    return side


def _units(kit: TableKit, side: int) -> float:
    """Return the size of figures next to pictures of `side` pixels, in board units."""
    return side * _FIGURE / kit.layout.u / kit.layout.text.value


def _width(kit: TableKit, part: Part, side: int) -> int:
    """Return the width in pixels of a part next to pictures of `side` pixels."""
    if isinstance(part, Struck):
        part = part.figure
    if isinstance(part, str):
        return kit.text.width(part, Role.FAR_NUMBER, _units(kit, side))
    if part is Sign.ARROW:
        return round(side * _ARROW_ROOM)
    if isinstance(part, Sign):
        return round(side * 0.7)
    name = shared(part.name) if part.common else piece(part.name)
    # One picture gives the proportions: a row is tried in many sizes and drawn in one.
    width, height = kit.art.get(name, 2 * _TRIED, _TRIED).get_size()
    return max(1, round(side * width / height))


def _sign(kit: TableKit, sign: Sign, size: tuple[int, int], colour: Colour) -> pygame.Surface:
    if sign is Sign.TICK:
        done = kit.art.get(shared("icon_done"), *size)
        return kit.art.once(("tick", size, colour), lambda: shapes.tinted(done, colour))
    across = max(4, round(size[1] * _ARROW[0])), max(3, round(size[1] * _ARROW[1]))
    colour = palette.INK_2 if colour == palette.INK else colour
    return kit.art.once(("row arrow", across, colour), lambda: _arrow(across, colour))


def _arrow(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Return an arrow to the right."""

    def draw(surface: pygame.Surface, _factor: int) -> None:
        width, height = surface.get_size()
        thick = max(2, round(height * 0.24))
        middle, tip = height / 2, width - thick / 2
        wing = height * 0.42
        for start, end in (
            ((thick / 2, middle), (tip, middle)),
            ((tip - wing, middle - wing), (tip, middle)),
            ((tip - wing, middle + wing), (tip, middle)),
        ):
            pygame.draw.line(surface, colour, start, end, thick)
            for x, y in (start, end):
                pygame.draw.circle(surface, colour, (x, y), thick / 2)

    return shapes.smooth(size, colour, draw)


# Amounts


def draw_amount(
    surface: pygame.Surface,
    kit: TableKit,
    picture: Picture,
    figure: str,
    box: pygame.Rect,
    colour: Colour = palette.INK,
    align: Align = Align.LEFT,
    state: PieceState = PieceState.NORMAL,
) -> pygame.Rect:
    """Draw a picture with its figure to the right; return the pixels that both cover."""
    return draw_row(surface, kit, (picture, figure), box, colour, align, state)


def draw_cubes(
    surface: pygame.Surface,
    kit: TableKit,
    cube: int,
    many: int,
    box: pygame.Rect,
    align: Align = Align.CENTRE,
    state: PieceState = PieceState.NORMAL,
) -> pygame.Rect:
    """Draw `many` cubes of one kind side by side, as large as fits; return the pixels they cover."""
    return draw_row(surface, kit, (CUBE_PICTURES[cube],) * many, box, align=align, state=state)


# Recipes of craftsmen


def recipe_row(level: Level, craftsman: int) -> Row:
    """Return the recipe of a craftsman: the cost of one use, an arrow, its yield."""
    one = level.craftsmen[craftsman]
    takes: list[Part] = []
    for cube, many in enumerate(one.takes):
        takes += _many(many, CUBE_PICTURES[cube])
    takes += _many(one.gold, GOLD)
    if one.needs_cube >= 0:
        takes.append(Picture(f"cube_{CUBES[one.needs_cube]}", ringed=True))
    brings: list[Part] = [str(one.gives), POINT] if one.gives else []
    brings += [str(one.pays), GOLD] if one.pays else []
    return (*takes, Sign.ARROW, *brings)


def _many(amount: int, picture: Picture) -> list[Part]:
    """Return a picture, with its amount before it where that is more than 1."""
    return [] if not amount else [picture] if amount == 1 else [str(amount), picture]


def draw_recipe(
    surface: pygame.Surface,
    kit: TableKit,
    level: Level,
    craftsman: int,
    box: pygame.Rect,
    colour: Colour = palette.INK,
) -> pygame.Rect:
    """Draw the recipe of a craftsman; return the pixels it covers."""
    return draw_row(surface, kit, recipe_row(level, craftsman), box, colour)


def cubes_row(cubes: Sequence[int], plus: bool = False) -> Row:
    """Return cubes by kind; a figure precedes each kind with several cubes, or every kind with `plus`."""
    row: list[Part] = []
    for cube, many in enumerate(cubes):
        if many and plus:
            row += [signed(many), CUBE_PICTURES[cube]]
        else:
            row += _many(many, CUBE_PICTURES[cube])
    return tuple(row)
