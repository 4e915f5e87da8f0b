"""Where things are on the board: both tracks with their heads, the rondel with its stacks, the market."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.old_london_bridge.look.places.table_layouts import BoardMeasures, MarketRow, TrackColumns, TrackHead
from game.old_london_bridge.look.places.track_plan import CHAPEL_LEAD, GATE_LEAD, TrackPlan
from game.old_london_bridge.rules.components import STACKS
from game.old_london_bridge.rules.level import Level
from game.stage.layout import FloatPoint, Layout
from game.tabletop.kit.layout_file import UnitSize


@dataclass(frozen=True, slots=True)
class _Ring:
    """The stacks around a rondel in board units; their middles from the rondel's, clockwise from the left."""

    stack: UnitSize
    middles: tuple[tuple[int, int], ...]


_WIDE_RING: Final = _Ring(
    stack=UnitSize(width=94, height=128),
    middles=((-222, 0), (-150, -151), (150, -151), (222, 0), (150, 151), (-150, 151)),
)
_TALL_RING: Final = _Ring(
    stack=UnitSize(width=113, height=154),
    middles=((-190, 0), (-118, -190), (118, -190), (190, 0), (118, 190), (-118, 190)),
)
#: The rondel's diameter in board units.
_RONDEL: Final = 240
#: Shares of the rondel's diameter: the middles of the fields, their outer and inner edge, the centre space.
FIELD_MIDDLE: Final = 0.3225
_FIELD_OUTER: Final = 0.47
_FIELD_INNER: Final = 0.19
_HUB: Final = 0.36
#: Half the angle of a field in radians, and the points along half its edge.
_HALF_FIELD: Final = math.radians(29)
_EDGE_POINTS: Final = 5
#: The diameter of a track's space in board units, where there is room enough.
_SPACE: Final = 49
#: How much higher the tracks begin on a low board, as a share of the height that the board lacks.
_RISE: Final = 0.6
#: The largest distance between two stacks of the market, and the least, in sides of a stack.
_LOOSE: Final = 1.22
_CLOSE: Final = 1.12


@dataclass(frozen=True, slots=True)
class RondelPlan:
    """The rondel and the six stacks around it, in pixels."""

    centre: tuple[int, int]
    diameter: int
    stacks: tuple[pygame.Rect, ...]
    """By stack, clockwise from the left."""

    @classmethod
    def around(cls, layout: Layout, centre: FloatPoint, tall: bool = False) -> RondelPlan:
        """Return one around a place in board units; `tall` if there is more room above than next to it."""
        ring = _TALL_RING if tall else _WIDE_RING
        width, height = ring.stack
        stacks = tuple(
            layout.rect(centre[0] + x - width / 2, centre[1] + y - height / 2, width, height)
            for x, y in ring.middles
        )
        return cls(layout.point(*centre), layout.px(_RONDEL), stacks)

    @property
    def rect(self) -> pygame.Rect:
        """The rondel's square."""
        return pygame.Rect(0, 0, self.diameter, self.diameter).move(
            self.centre[0] - self.diameter // 2, self.centre[1] - self.diameter // 2
        )

    @property
    def reach(self) -> pygame.Rect:
        """Rondel and stacks together."""
        return self.rect.unionall(list(self.stacks))

    def angle(self, stack: int) -> float:
        """Return the direction of a stack's outer space in radians: 0 to the right, clockwise."""
        return math.pi + stack * 2 * math.pi / STACKS

    def space(self, stack: int) -> tuple[int, int]:
        """Return the middle of the outer space next to a stack."""
        angle, way = self.angle(stack), self.diameter * FIELD_MIDDLE
        return round(self.centre[0] + way * math.cos(angle)), round(self.centre[1] + way * math.sin(angle))

    def outline(self, stack: int) -> tuple[tuple[float, float], ...]:
        """Return the corners of the hit area of the outer space next to a stack."""
        corners = []
        steps = range(-_EDGE_POINTS, _EDGE_POINTS + 1)
        for way, along in ((_FIELD_OUTER, steps), (_FIELD_INNER, reversed(steps))):
            for step in along:
                angle = self.angle(stack) + step * _HALF_FIELD / _EDGE_POINTS
                reach = way * self.diameter
                x, y = self.centre[0] + reach * math.cos(angle), self.centre[1] + reach * math.sin(angle)
                corners.append((x, y))
        return tuple(corners)

    @property
    def hub(self) -> pygame.Rect:
        """The centre space."""
        side = round(self.diameter * _HUB)
        return pygame.Rect(self.centre[0] - side // 2, self.centre[1] - side // 2, side, side)


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """Everything on the board, in pixels."""

    board: pygame.Rect
    tall: bool
    """True in portrait: tracks of three columns, short heads."""
    rondel: RondelPlan
    chapel: TrackPlan
    gate: TrackPlan
    chapel_head: pygame.Rect
    gate_head: pygame.Rect
    market: tuple[pygame.Rect, ...]
    """One square for each stack of bonus tiles."""

    @classmethod
    def on(cls, layout: Layout, measures: BoardMeasures, board: pygame.Rect, level: Level) -> BoardPlan:
        """Lay out a level's board in `board`, which is in pixels."""
        left, top = layout.units(board.topleft)
        width, height = board.width / layout.u, board.height / layout.u
        sides = _Sides(left, top, left + width, top + height)
        middle = left + width / 2, top + height / 2 + measures.rondel_lower
        rise = 0.0 if measures.full_height is None else (measures.full_height - height) * _RISE
        foot = sides.bottom - measures.foot

        def track(columns: TrackColumns, right: bool) -> pygame.Rect:
            start, end = sides.across(columns.outer, columns.inner, right)
            first = top + columns.top - rise
            return layout.rect(start, first, end - start, foot - first)

        def head(place: TrackHead, right: bool) -> pygame.Rect:
            start, _ = sides.across(place.inset, place.inset + place.width, right)
            return layout.rect(start, top + place.top, place.width, place.height)

        chapel, gate, space = measures.chapel, measures.gate, layout.px(_SPACE)
        return cls(
            board=board,
            tall=measures.tall,
            rondel=RondelPlan.around(layout, middle, measures.tall),
            chapel=TrackPlan.within(
                track(chapel, right=False), level.chapel_length, CHAPEL_LEAD, chapel.columns, space
            ),
            gate=TrackPlan.within(track(gate, right=True), level.gate_length, GATE_LEAD, gate.columns, space),
            chapel_head=head(measures.chapel_head, right=False),
            gate_head=head(measures.gate_head, right=True),
            market=_market(layout, measures.market, sides, len(level.bonus_stacks)),
        )

    def track(self, track: int) -> TrackPlan:
        """Return the chapel track for 0, the gate track for 1."""
        return self.gate if track else self.chapel


class _Sides(NamedTuple):
    """The sides of the board in board units."""

    left: float
    top: float
    right: float
    bottom: float

    def across(self, outer: float, inner: float, right: bool) -> tuple[float, float]:
        """Return the left and right end of the strip between two distances from the left or right side."""
        if right:
            return self.right - inner, self.right - outer
        return self.left + outer, self.left + inner


def _market(layout: Layout, row: MarketRow, sides: _Sides, stacks: int) -> tuple[pygame.Rect, ...]:
    """Return a square for each stack of bonus tiles, as large as the row allows."""
    pitch = min(row.width / stacks, row.largest * _LOOSE)
    side = min(row.largest, pitch / _CLOSE)
    left, top = sides.right - row.from_right, sides.top + row.top + (row.largest - side) / 2
    return tuple(
        layout.rect(left + stack * pitch + (pitch - side) / 2, top, side, side) for stack in range(stacks)
    )
