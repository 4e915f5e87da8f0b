"""The boards, pages and leaf of a book on the shelf, from ajar to wide open, as an SVG drawing for any size.

A book is a V of two pages seen from the front; a leaf of paper lies on the shelf before it. Coordinates are
units from the upper left corner of the drawing, which extends beyond the pages by `SIDE` on the left and
right, `ABOVE` and `BELOW`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.stage import palette
from game.stage.game_front import ShelfBook
from game.stage.layout import FloatPoint
from game.stage.palette import Colour, rgb
from game.stage.tween import between

SIDE: Final = 38.0
ABOVE: Final = 34.0
BELOW: Final = 70.0
_BOARD: Final = 24.0
"""How much the cover is larger than the pages, in units."""
_PICTURE: Final = 13.0
"""How much the picture is smaller than the pages, in units."""
_NIGHT: Final = ((0.0, palette.LAPIS_8), (0.6, palette.LAPIS_7), (1.0, palette.LAPIS_6))
_LEAF: Final = (palette.VELLUM_1, palette.VELLUM_3)
_EDGE: Final = rgb("#8C6E43")
_SKY: Final = 0.82
"""The share of the pages' height at which the sky ends."""


@dataclass(frozen=True, slots=True)
class BookShape:
    """A book's pages: width and height in units, and how far it is open, 0 (ajar) to 1."""

    width: float
    height: float
    open: float

    @property
    def size(self) -> FloatPoint:
        """Width and height of the whole drawing."""
        return self.width + 2 * SIDE, self.height + ABOVE + BELOW

    @property
    def leaf(self) -> float:
        """How far the leaf reaches in front of the foot line, in units."""
        return between(30.0, 58.0, self.open)

    @property
    def middle(self) -> float:
        """The x of the spine."""
        return SIDE + self.width / 2

    @property
    def foot(self) -> float:
        """The y of the foot line: the pages' outer lower corners."""
        return ABOVE + self.height

    def page(self, reach: float, right: bool) -> tuple[FloatPoint, FloatPoint, FloatPoint, FloatPoint]:
        """Return a page's corners, enlarged by `reach`: outer top, spine top, spine foot, outer foot."""
        half = self.width / 2
        top, foot = between(44.0, 20.0, self.open), between(62.0, 34.0, self.open)
        down = reach * (0.6 if reach > 0 else 1.0)
        inset = max(0.0, -reach) * 0.35
        outer = half + reach

        def upper(x: float) -> float:
            return ABOVE + top * (1 - x / half) - reach

        def lower(x: float) -> float:
            return self.foot - foot * (1 - x / half) + down

        sign = 1 if right else -1
        return (
            (self.middle + sign * outer, upper(outer)),
            (self.middle + sign * inset, upper(inset)),
            (self.middle + sign * inset, lower(inset)),
            (self.middle + sign * outer, lower(outer)),
        )

    def outline(self) -> tuple[FloatPoint, ...]:
        """Return the corners of the closed outline of both boards, clockwise from the upper left."""
        left, right = self.page(_BOARD, False), self.page(_BOARD, True)
        return (left[0], left[1], right[0], right[3], right[2], left[3])


def drawing(book: ShelfBook, shape: BookShape, edge: Colour, strong: float) -> bytes:
    """Return the book as an SVG drawing; a line of `edge`, `strong` units wide, runs along its boards."""
    width, height = shape.size
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.2f} {height:.2f}">']
    parts += _defined(book, shape)
    for right in (False, True):
        parts += _side(shape, right, edge, strong)
    parts += _fold(shape)
    parts += _before(shape)
    parts.append("</svg>")
    return "".join(parts).encode()


def _defined(book: ShelfBook, shape: BookShape) -> Iterator[str]:
    """Yield the gradients."""
    covers = book.covers
    cover = ((0.0, covers.light), (0.08, covers.fill), (0.7, covers.fill), (1.0, covers.dark))
    yield _gradient("cover", 'x1="0%" y1="0%" x2="0%" y2="100%"', cover)
    paper = ((0.0, palette.VELLUM_0), (1.0, palette.VELLUM_2))
    yield _gradient("paper", 'x1="0%" y1="0%" x2="0%" y2="100%"', paper)
    end = ABOVE + _SKY * shape.height
    along = f'x1="0" y1="{ABOVE}" x2="0" y2="{end:.2f}" gradientUnits="userSpaceOnUse"'
    yield _gradient("sky", along, book.sky or _NIGHT)
    far, near = book.leaf or _LEAF
    yield _gradient("leaf", 'x1="0%" y1="0%" x2="0%" y2="100%"', ((0.0, far), (1.0, near)))
    for name, first, last in (("left", 0, 0.5), ("right", 0.5, 0)):
        shade = palette.SHADOW
        yield _gradient(
            name, 'x1="0%" y1="0%" x2="100%" y2="0%"', ((0.0, shade), (1.0, shade)), (first, last)
        )


def _gradient(
    name: str, along: str, stops: Sequence[tuple[float, Colour]], opacities: tuple[float, float] = (1, 1)
) -> str:
    drawn = "".join(
        f'<stop offset="{share}" stop-color="{_hex(colour)}" stop-opacity="{opacity}"/>'
        for (share, colour), opacity in zip(stops, _spread(opacities, len(stops)), strict=True)
    )
    return f'<linearGradient id="{name}" {along}>{drawn}</linearGradient>'


def _spread(opacities: tuple[float, float], count: int) -> list[float]:
    return [between(*opacities, place / (count - 1)) for place in range(count)]


def _side(shape: BookShape, right: bool, edge: Colour, strong: float) -> Iterator[str]:
    """Yield one board with its page, from the cover to the picture."""
    yield _polygon(shape.page(_BOARD, right), "url(#cover)", palette.INK, 3)
    yield _polygon(shape.page(18, right), "none", edge, strong)
    for reach, paper in ((6.8, palette.VELLUM_3), (4.2, palette.VELLUM_1), (1.6, palette.VELLUM_3)):
        yield _polygon(shape.page(reach, right), _hex(paper), _EDGE, 0.8)
    yield _polygon(shape.page(0, right), "url(#paper)", palette.INK, 1.6)
    picture = shape.page(-_PICTURE, right)
    yield _polygon(picture, "url(#sky)", palette.INK, 2)
    yield _polygon(picture, "none", palette.LEAF, 1)


def _fold(shape: BookShape) -> Iterator[str]:
    """Yield the shade along the spine, and its line."""
    for right in (False, True):
        outer_top, top, foot, outer_foot = shape.page(-_PICTURE, right)
        share = 0.21
        far_top = between(top[0], outer_top[0], share), between(top[1], outer_top[1], share)
        far_foot = between(foot[0], outer_foot[0], share), between(foot[1], outer_foot[1], share)
        yield _polygon((top, far_top, far_foot, foot), f"url(#{'right' if right else 'left'})")
    (_, upper), (_, lower) = shape.page(0, False)[1:3]
    middle = f"{shape.middle:.2f}"
    yield (
        f'<line x1="{middle}" y1="{upper + 2:.2f}" x2="{middle}" y2="{lower:.2f}" '
        f'stroke="{_hex(_EDGE)}" stroke-width="1.6" stroke-linecap="round"/>'
    )


def leaf_corners(shape: BookShape, down: float = 0.0) -> tuple[FloatPoint, ...]:
    """Return the corners of the leaf before the fold: far left, spine, far right, near right, near left."""
    left, right = SIDE + 8, SIDE + shape.width - 8
    spread = between(2.6, 14.5, shape.open)
    spine = shape.page(0, False)[2][1] + 4 + down
    near, far = shape.foot + shape.leaf + down, shape.foot - 3 + down
    return (
        (left, far),
        (shape.middle, spine),
        (right, far),
        (SIDE + shape.width + spread, near),
        (SIDE - spread, near),
    )


def _before(shape: BookShape) -> Iterator[str]:
    """Yield the leaf, and the sheet below it."""
    yield _polygon(leaf_corners(shape, 6), _hex(palette.VELLUM_2), palette.INK, 2)
    corners = leaf_corners(shape)
    yield _polygon(corners, "url(#leaf)", palette.INK, 2)
    (right, y), (left, _) = corners[3:]
    yield (
        f'<line x1="{left:.2f}" y1="{y:.2f}" x2="{right:.2f}" y2="{y:.2f}" stroke="{_hex(palette.LEAF)}" '
        'stroke-width="2.4" stroke-linecap="round"/>'
    )


def _polygon(points: Sequence[FloatPoint], fill: str, stroke: Colour | None = None, width: float = 0) -> str:
    corners = " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
    line = (
        "" if stroke is None else f' stroke="{_hex(stroke)}" stroke-width="{width}" stroke-linejoin="round"'
    )
    return f'<polygon points="{corners}" fill="{fill}"{line}/>'


def _hex(colour: Colour) -> str:
    red, green, blue = colour
    return f"#{red:02X}{green:02X}{blue:02X}"
