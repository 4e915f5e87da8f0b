"""The bracket under two cards that count the same, with the sign of the chapel, which decides ties."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.old_london_bridge.look.cards.pieces import piece
from game.old_london_bridge.look.pigments import KIND_COLOURS
from game.old_london_bridge.rules.components import CHAPEL
from game.stage import palette, shapes
from game.stage.layout import FloatPoint
from game.stage.shapes import tinted
from game.stage.tween import along
from game.tabletop.kit.table_kit import TableKit


def paint_bracket(
    surface: pygame.Surface, kit: TableKit, left: tuple[int, int], right: tuple[int, int], share: float = 1.0
) -> None:
    """Draw a bracket with its foot between two points; `share` of it, from both ends to the middle."""
    px = kit.layout.px
    middle = (left[0] + right[0]) // 2, left[1]
    for end in (left, right):
        way = ((end[0], end[1] - px(12)), end, middle)
        pygame.draw.lines(surface, KIND_COLOURS[CHAPEL].light, False, _part(way, share), max(2, px(4)))
    if share < 1:
        return
    side = px(40)
    for shrink, fill in ((0, palette.VELLUM_0), (px(3), KIND_COLOURS[CHAPEL].dark)):
        disc = shapes.disc(side - 2 * shrink, fill)
        surface.blit(disc, disc.get_rect(center=middle))
    icon = tinted(kit.art.get(piece("picto_chapel"), side // 2, side // 2), palette.VELLUM_0)
    surface.blit(icon, icon.get_rect(center=middle))


def _part(way: Sequence[FloatPoint], share: float) -> list[FloatPoint]:
    """Return the first `share` of a line's points."""
    lengths = [abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in pairwise(way)]
    left, drawn = share * sum(lengths), [way[0]]
    for (start, end), length in zip(pairwise(way), lengths, strict=True):
        drawn.append(along(start, end, min(1.0, left / max(length, 1e-9))))
        left -= length
        if left <= 0:
            break
    return drawn
