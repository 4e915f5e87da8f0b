"""Where things stand on the board: the heads, both tracks, the wheel with its stacks, the bonus market."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from game.old_london_bridge.look.track_plan import CHAPEL_LEAD, GATE_LEAD, TrackPlan
from game.old_london_bridge.rules.components import STACKS
from game.old_london_bridge.rules.level import Level
from game.stage.layout import FloatPoint, Layout, Shape

#: From the wheel's middle to the stacks' middles, clockwise from the left, in board units.
_AROUND_WIDE: Final = ((-222, 0), (-150, -151), (150, -151), (222, 0), (150, 151), (-150, 151))
_AROUND_TALL: Final = ((-190, 0), (-118, -190), (118, -190), (190, 0), (118, 190), (-118, 190))
_WHEEL: Final = 240
#: The fields' middle, as a share of the wheel's diameter.
FIELD_MIDDLE: Final = 0.3225


@dataclass(frozen=True, slots=True)
class WheelPlan:
    """The wheel and the six stacks around it, in pixels."""

    centre: tuple[int, int]
    diameter: int
    stacks: tuple[pygame.Rect, ...]
    """By stack, clockwise from the left."""

    @classmethod
    def around(cls, layout: Layout, centre: FloatPoint, tall: bool = False) -> WheelPlan:
        """A wheel around a place in board units; `tall` where there is more room above than beside it."""
        width, height = (113, 154) if tall else (94, 128)
        stacks = tuple(
            layout.rect(centre[0] + x - width / 2, centre[1] + y - height / 2, width, height)
            for x, y in (_AROUND_TALL if tall else _AROUND_WIDE)
        )
        return cls(layout.point(*centre), layout.px(_WHEEL), stacks)

    @property
    def rect(self) -> pygame.Rect:
        """The wheel's square."""
        return pygame.Rect(0, 0, self.diameter, self.diameter).move(
            self.centre[0] - self.diameter // 2, self.centre[1] - self.diameter // 2
        )

    @property
    def reach(self) -> pygame.Rect:
        """Wheel and stacks together."""
        return self.rect.unionall(list(self.stacks))

    def angle(self, stack: int) -> float:
        """The direction of a stack's outer space, in radians: 0 to the right, rising clockwise."""
        return math.pi + stack * 2 * math.pi / STACKS

    def space(self, stack: int) -> tuple[int, int]:
        """The middle of the outer space beside a stack."""
        angle, way = self.angle(stack), self.diameter * FIELD_MIDDLE
        return round(self.centre[0] + way * math.cos(angle)), round(self.centre[1] + way * math.sin(angle))

    def outline(self, stack: int) -> tuple[tuple[float, float], ...]:
        """Corners of the outer space beside a stack, which listen for it."""
        corners = []
        for way, steps in ((0.47, range(-5, 6)), (0.19, range(5, -6, -1))):
            for step in steps:
                angle = self.angle(stack) + step * math.radians(29) / 5
                reach = way * self.diameter
                x, y = self.centre[0] + reach * math.cos(angle), self.centre[1] + reach * math.sin(angle)
                corners.append((x, y))
        return tuple(corners)

    @property
    def hub(self) -> pygame.Rect:
        """The centre space."""
        side = round(self.diameter * 0.36)
        return pygame.Rect(self.centre[0] - side // 2, self.centre[1] - side // 2, side, side)


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """Everything on the board, in pixels."""

    board: pygame.Rect
    tall: bool
    """True in portrait: tracks of three columns, short heads."""
    wheel: WheelPlan
    chapel: TrackPlan
    gate: TrackPlan
    chapel_head: pygame.Rect
    gate_head: pygame.Rect
    market: tuple[pygame.Rect, ...]
    """One square for each stack of bonus tiles."""

    @classmethod
    def on(cls, layout: Layout, board: pygame.Rect, level: Level) -> BoardPlan:
        """Lay a level's board out in `board`, which is in pixels."""
        left, top = layout.units(board.topleft)
        width, height = board.width / layout.u, board.height / layout.u
        right, bottom = left + width, top + height
        if layout.shape is Shape.PORTRAIT:
            return cls(
                board,
                True,
                WheelPlan.around(layout, (left + width / 2, top + height / 2 + 12), tall=True),
                _track(
                    layout, (left + 55, top + 214, left + 221, bottom - 48), level, chapel=True, columns=3
                ),
                _track(layout, (right - 221, top + 242, right - 55, bottom - 48), level, False, columns=3),
                layout.rect(left + 20, top + 18, 240, 150),
                layout.rect(right - 260, top + 18, 240, 84),
                _market(layout, right - 266, top + 112, 240, 72, len(level.bonus_stacks)),
            )
        first = top + 182 - (470 - height) * 0.6
        return cls(
            board,
            False,
            WheelPlan.around(layout, (left + width / 2, top + height / 2)),
            _track(layout, (left + 56, first, left + 379, bottom - 48), level, chapel=True, columns=5),
            _track(layout, (right - 384, first, right - 61, bottom - 48), level, False, columns=5),
            layout.rect(left + 28, top + 16, 384, 130),
            layout.rect(right - 424, top + 16, 396, 50),
            _market(layout, right - 420, top + 62, 252, 62, len(level.bonus_stacks)),
        )

    def track(self, track: int) -> TrackPlan:
        """The chapel track for 0, the gate track for 1."""
        return self.gate if track else self.chapel


def _track(
    layout: Layout, sides: tuple[float, float, float, float], level: Level, chapel: bool, columns: int
) -> TrackPlan:
    left, top, right, bottom = sides
    box = layout.rect(left, top, right - left, bottom - top)
    length, lead = (level.chapel_length, CHAPEL_LEAD) if chapel else (level.gate_length, GATE_LEAD)
    return TrackPlan.within(box, length, lead, columns, layout.px(49))


def _market(
    layout: Layout, left: float, top: float, width: float, largest: float, stacks: int
) -> tuple[pygame.Rect, ...]:
    pitch = min(width / stacks, largest * 1.22)
    side = min(largest, pitch / 1.12)
    return tuple(
        layout.rect(left + stack * pitch + (pitch - side) / 2, top + (largest - side) / 2, side, side)
        for stack in range(stacks)
    )
