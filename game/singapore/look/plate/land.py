"""The ground of the town: the sea with its ships, and the land with its shore; painted once for each map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

import pygame

from game.singapore.look.pigments import JADE, SHORE, SHORE_DK
from game.singapore.look.places.plate_plan import PlatePlan
from game.singapore.rules.level import Square
from game.stage import palette, shapes
from game.stage.palette import Colour, rgb
from game.tabletop.kit.table_kit import TableKit

_SEA: Final = (rgb("#163570"), rgb("#1C4180"), rgb("#143264"))
_WAVE: Final = rgb("#2F62A8")
_LAND: Final = (rgb("#1E5C59"), rgb("#11403F"))
#: The wire along the shore, from its outer line inward: how far each reaches beyond the land, in units of k.
_WIRE: Final = ((8.6, palette.INK), (6.8, SHORE), (3.2, SHORE_DK), (0.8, JADE[1]))
_SHADE: Final = 12
#: The frame: the bite of its corners, and how far the sea lies inside it, in board units.
_BITE: Final = 26
_RIM: Final = 8
_VEILED: Final = 0.9
_HAIR: Final = (11.5, 13.2)
#: A wave and its distance from the next one, in units of k.
_RIPPLE: Final = (34, 9)
_WAVES: Final = (66, 40)
_FLECKS: Final = 2.2
_SEED: Final = 19
_PLAIN_CORNER: Final = 8
#: The shadow of the land is painted so many times smaller.
_COARSE: Final = 4
#: What floats on a piece of open sea: drawing, width in squares, and its middle in shares of the piece.
_HIGH: Final = (
    (("compass", 1.15, 0.5, 0.27), ("islet", 1.3, 0.5, 0.75)),
    (("junk_ochre", 1.25, 0.52, 0.29), ("islet", 1.2, 0.5, 0.78)),
)
_LONG: Final = (
    (("junk_red", 0.85, 0.4, 0.46), ("sampan", 0.55, 0.82, 0.6)),
    (("sampan", 0.55, 0.2, 0.6), ("junk_pale", 0.85, 0.58, 0.46)),
)
_SHORT: Final = ((("sampan", 0.6, 0.5, 0.55),), (("islet", 0.8, 0.5, 0.5),))
#: Pieces of sea that have room for the first two: rows and columns.
_HIGH_FROM: Final = (3, 2)
_LONG_FROM: Final = (1, 3)


def draw_ground(
    surface: pygame.Surface, kit: TableKit, plan: PlatePlan, framed: bool, bare: bool = False
) -> None:
    """Draw sea and land of a map on its plate; `framed` gives it the gilt rim, `bare` has no ships."""
    key = "the sea", plan.rect.size, plan.sea_key, framed
    sea = _sea(kit, plan, framed, bare) if bare else kit.art.once(key, lambda: _sea(kit, plan, framed))
    surface.blit(sea, sea.get_rect(center=plan.rect.center))
    key = "the land", plan.rect.size, plan.land_key, framed
    land = kit.art.once(key, lambda: _land(kit, plan, framed))
    surface.blit(land, plan.rect)


def _sea(kit: TableKit, plan: PlatePlan, framed: bool, bare: bool = False) -> pygame.Surface:
    size, u = plan.rect.size, kit.layout.u
    sea = shapes.gradient(size, shapes.stops(*_SEA))
    _draw_waves(sea, plan)
    if not bare:
        _draw_floating(sea, kit, plan)
    if not framed:
        shapes.frame(sea, _PLAIN_CORNER * u, max(1.0, 2 * u), palette.BRONZE)
        return sea
    line = shapes.bitten(size, _BITE * u, palette.BRONZE, _HAIR[0] * u)
    inside = shapes.bitten(size, _BITE * u, (0, 0, 0), _HAIR[1] * u)
    line.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    sea.blit(shapes.faded(line, 0.5), (0, 0))
    shapes.cut_to(sea, shapes.bitten(size, _BITE * u, palette.INK, _RIM * u))
    edge = kit.layout.px(_BITE)
    picture = pygame.Surface((size[0] + 2 * edge, size[1] + 2 * edge), pygame.SRCALPHA)
    kit.paint.board(picture, pygame.Rect((edge, edge), size))
    picture.blit(sea, (edge, edge))
    return picture


def _draw_waves(sea: pygame.Surface, plan: PlatePlan) -> None:
    random = Random(_SEED)
    across, high = (max(4, round(one * plan.k)) for one in _RIPPLE)

    def draw(surface: pygame.Surface, factor: int) -> None:
        unit = surface.get_width() / 4
        thick = max(1, round(1.6 * plan.k * factor))
        for place in range(2):
            box = pygame.Rect(round(2 * place * unit), 0, round(unit * 1.15), surface.get_height())
            pygame.draw.arc(surface, _WAVE, box, 0.2, 2.94, thick)
            below = box.move(round(unit * 0.95), -round(surface.get_height() * 0.35))
            pygame.draw.arc(surface, _WAVE, below, 3.3, 6.1, thick)

    wave = shapes.faded(shapes.smooth((across, high), _WAVE, draw), 0.75)
    step, row = (max(8, round(one * plan.k)) for one in _WAVES)
    for number, y in enumerate(range(step // 3, sea.get_height(), row)):
        for x in range(-step // 2 * (number % 2), sea.get_width(), step):
            sea.blit(wave, (x + random.randint(-2, 2), y + random.randint(-2, 2)))


def _draw_floating(sea: pygame.Surface, kit: TableKit, plan: PlatePlan) -> None:
    """Draw compass, ships and islets."""
    left, top = plan.rect.topleft
    for name, box in floating(plan):
        kit.draw(sea, name, box.move(-left, -top))


def floating(plan: PlatePlan) -> Iterator[tuple[str, pygame.Rect]]:
    """Yield compass, ships and islets with their boxes, where no lot of the map can lie."""
    kinds = {id(kind): iter(kind) for kind in (_HIGH, _LONG, _SHORT)}
    for columns, rows in open_sea(plan):
        kind = _kind_of(len(rows), len(columns))
        first, last = plan.square(columns[0], rows[0]), plan.square(columns[-1], rows[-1])
        piece = first.union(last)
        for name, width, x, y in next(kinds[id(kind)], ()):
            side = round(width * plan.pitch[0])
            box = pygame.Rect(0, 0, side, round(min(side, 0.92 * piece.height)))
            box.center = round(piece.left + x * piece.width), round(piece.top + y * piece.height)
            yield name, box


def _kind_of(rows: int, columns: int) -> tuple[tuple[tuple[str, float, float, float], ...], ...]:
    for kind, least in ((_HIGH, _HIGH_FROM), (_LONG, _LONG_FROM)):
        if rows >= least[0] and columns >= least[1]:
            return kind
    return _SHORT


def open_sea(plan: PlatePlan) -> Iterator[tuple[range, range]]:
    """Yield the columns and rows of rectangles without any lot, the largest first, none over another."""
    free = {(x, y) for x in plan.columns for y in plan.rows} - plan.ever
    while free:
        columns, rows = max(_rectangles(free), key=lambda one: len(one[0]) * len(one[1]))
        yield columns, rows
        free -= {(x, y) for x in columns for y in rows}


def _rectangles(free: set[Square]) -> Iterator[tuple[range, range]]:
    """Yield the widest rectangles of free squares by their upper left corner and height."""
    for x, y in sorted(free):
        right, low = x + 99, y
        while (x, low) in free:
            row = next(one for one in range(x, x + 100) if (one, low) not in free)
            right, low = min(right, row), low + 1
            yield range(x, right), range(y, low)


def draw_veil(surface: pygame.Surface, kit: TableKit, plate: pygame.Rect) -> None:
    """Darken the plate inside its frame."""

    def make() -> pygame.Surface:
        u = kit.layout.u
        return shapes.faded(shapes.bitten(plate.size, _BITE * u, palette.LAPIS_9, _RIM * u), _VEILED)

    surface.blit(kit.art.once(("veil", plate.size), make, apart=True), plate)


def _land(kit: TableKit, plan: PlatePlan, framed: bool) -> pygame.Surface:
    size, k = plan.rect.size, plan.k
    left, top = plan.rect.topleft
    boxes = [
        plan.square(*first).union(plan.square(*last)).move(-left, -top) for first, last in _runs(plan.squares)
    ]
    picture = pygame.Surface(size, pygame.SRCALPHA)
    shade = _flat((size[0] // _COARSE, size[1] // _COARSE), boxes, _SHADE * k, palette.SHADOW, k, _COARSE)
    soft = pygame.transform.smoothscale(pygame.transform.box_blur(shade, max(1, round(1.3 * k))), size)
    picture.blit(shapes.faded(soft, 0.5), (0, 3 * k))
    for reach, colour in _WIRE:
        picture.blit(_flat(size, boxes, reach * k, colour, k), (0, 0))
    land = shapes.gradient(size, shapes.stops(*_LAND))
    _draw_flecks(land, plan)
    shapes.cut_to(land, _flat(size, boxes, 0, palette.INK, k))
    picture.blit(land, (0, 0))
    if framed:
        u = kit.layout.u
        shapes.cut_to(picture, shapes.bitten(size, _BITE * u, palette.INK, _RIM * u))
    return picture


def _runs(squares: Iterable[Square]) -> Iterator[tuple[Square, Square]]:
    """Yield the first and the last square of each row and of each column of land."""
    rows = sorted(squares, key=lambda one: (one[1], one[0]))
    columns = sorted(squares)
    for lines, along in ((rows, 0), (columns, 1)):
        ends = [
            place for place in range(1, len(lines)) if not _follows(lines[place - 1], lines[place], along)
        ]
        for first, end in zip([0, *ends], [*ends, len(lines)], strict=True):
            yield lines[first], lines[end - 1]


def _follows(square: Square, other: Square, along: int) -> bool:
    """Return whether a square is the next one after another, along a row (0) or a column (1)."""
    return other[along] == square[along] + 1 and other[1 - along] == square[1 - along]


def _flat(
    size: tuple[int, int],
    boxes: Iterable[pygame.Rect],
    reach: float,
    colour: Colour,
    k: float,
    smaller: int = 1,
) -> pygame.Surface:
    """Return the land in one colour, wider by `reach` pixels, in a picture so many times `smaller`."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill((*colour, 0))
    for box in boxes:
        wide = round(reach)
        large = pygame.Rect(*(side // smaller for side in box.inflate(2 * wide, 2 * wide)))
        picture.blit(shapes.rounded(large.size, (reach + 2 * k) / smaller, colour), large)
    return picture


def _draw_flecks(land: pygame.Surface, plan: PlatePlan) -> None:
    random = Random(_SEED)
    width, height = land.get_size()
    for _ in range(round(width * height / (3600 * plan.k * plan.k))):
        x, y, side = random.randrange(width), random.randrange(height), _FLECKS * plan.k
        side *= random.uniform(0.7, 1.5)
        colour = palette.mixed(_LAND[0], JADE[5], random.uniform(0.2, 0.6))
        pygame.draw.polygon(land, colour, [(x - side, y), (x, y - side), (x + side, y), (x, y + side)])
