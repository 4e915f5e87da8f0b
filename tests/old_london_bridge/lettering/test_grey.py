"""Without colour, players and crests are distinguished by their shapes, at every size in use."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from statistics import fmean

import pygame
import pytest

from game.old_london_bridge.look.cards.pieces import crest
from game.old_london_bridge.rules.components import CRESTS
from game.stage import palette
from game.tabletop.kit.seals import pawn, seal
from game.tabletop.kit.table_kit import TableKit
from tests.old_london_bridge.look.tables import kit_for


@dataclass(frozen=True, slots=True)
class Family:
    """Four signs that must be distinguishable: how each is drawn on a square, and where its sign is."""

    name: str
    draw: Callable[[TableKit, pygame.Surface, int, int], object]
    sign: tuple[float, float, float, float]
    """Left, top, width and height as shares of the square."""
    sides: tuple[int, ...]
    """Sides in pixels: from the smallest in use on 1280x720 to the largest on 3840x2160."""
    ground: palette.Colour


def _crest(kit: TableKit, canvas: pygame.Surface, side: int, which: int) -> None:
    crest(canvas, kit, which, pygame.Rect(0, 0, side, side))


def _seal(kit: TableKit, canvas: pygame.Surface, side: int, seat: int) -> None:
    seal(canvas, kit, seat, (side / 2, side / 2), side / 1.08)


def _figure(kit: TableKit, canvas: pygame.Surface, side: int, seat: int) -> None:
    pawn(canvas, kit, seat, (side / 2, side / 1.06), side)


def _pennant(kit: TableKit, canvas: pygame.Surface, side: int, seat: int) -> None:
    kit.sign(canvas, f"pennant_{kit.players[seat].colour}", canvas.get_rect())


FAMILIES = (
    Family("crests", _crest, (0, 0, 1, 1), (11, 13, 16, 24, 34, 44, 58, 116), palette.VELLUM_1),
    Family("seals", _seal, (0.28, 0.26, 0.44, 0.44), (18, 25, 38, 60, 180, 360), palette.LAPIS_8),
    Family("figures", _figure, (0.34, 0.5, 0.32, 0.32), (40, 62, 124), palette.LAPIS_8),
    Family("pennants", _pennant, (0.2, 0.08, 0.5, 0.4), (57, 85, 170), palette.LAPIS_8),
)
#: The greatest correlation of two different shapes, light on dark or dark on light.
ALIKE = 0.96


def grey(family: Family, which: int, side: int, repaint: palette.Colour = (255, 255, 255)) -> list[float]:
    """Return a sign in grey, its darkest pixel 0 and its lightest 1, so that only the shape is left."""
    kit = kit_for((1280, 720))
    canvas = pygame.Surface((side, side)).convert()
    canvas.fill(family.ground)
    family.draw(kit, canvas, side, which)
    canvas.fill(repaint, special_flags=pygame.BLEND_RGB_MULT)
    left, top, width, height = (round(share * side) for share in family.sign)
    sign = pygame.transform.grayscale(canvas.subsurface((left, top, width, height)))
    raw = pygame.image.tobytes(sign, "RGB")[::3]
    low, high = min(raw), max(raw)
    assert high - low > 40, "the sign hardly stands out from its ground"
    return [(pixel - low) / (high - low) for pixel in raw]


def correlation(one: list[float], other: list[float]) -> float:
    """Return the correlation: 1 for the same shape at any lightness and on any ground, less for others."""
    first, second = fmean(one), fmean(other)
    both = sum((a - first) * (b - second) for a, b in zip(one, other, strict=True))
    each = sum((a - first) ** 2 for a in one) * sum((b - second) ** 2 for b in other)
    return abs(both) / math.sqrt(each)


CASES = [
    pytest.param(family, side, id=f"{family.name}-{side}") for family in FAMILIES for side in family.sides
]


@pytest.mark.parametrize(("family", "side"), CASES)
def test_shapes_tell_them_apart(family: Family, side: int) -> None:
    signs = [grey(family, which, side) for which in range(len(CRESTS))]
    for (first, one), (second, other) in combinations(enumerate(signs), 2):
        assert correlation(one, other) < ALIKE, (first, second)


@pytest.mark.parametrize(("family", "side"), CASES)
def test_another_colour_alone_would_not(family: Family, side: int) -> None:
    for which in range(len(CRESTS)):
        repainted = grey(family, which, side, repaint=(150, 180, 210))
        assert correlation(grey(family, which, side), repainted) > 0.99
