"""The seals on the border of the map, which counts the points, and the way that a choice would move one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.old_town.look.answer import Preview
from game.old_town.look.places.map_plan import MapPlan
from game.stage import palette
from game.tabletop.kit.table_kit import TableKit

#: A seal, the distance between two of equal points, and the dots of the way ahead, in board units.
_SEAL: Final = 38
_APART: Final = 24
_DOT: Final = 5
_RING: Final = 4
_GHOST: Final = 120
#: The dots of the way ahead for each point.
_DOTS: Final = 3
#: The points on both sides of every tenth one, whose number no dot covers.
_LETTERED: Final = 0.6


@dataclass(frozen=True, slots=True)
class BorderPicture:
    """A painter of the seals; `turn` is the seat on turn, whose seal lies on top."""

    surface: pygame.Surface
    kit: TableKit
    plan: MapPlan
    scores: tuple[int, ...]
    turn: int
    flying: frozenset[int] = frozenset()
    """The seats whose seals are in flight."""

    def px(self, units: float) -> int:
        """Return board units as pixels."""
        return max(1, round(units * self.kit.layout.u))

    def draw(self, preview: Preview | None, seat: int) -> None:
        """Draw the seals, and with a preview the way ahead of a seat's own."""
        if preview is not None and preview.points:
            self._draw_way(seat, preview.points)
        for one in sorted(self._lying, key=lambda one: (one == self.turn, one)):
            self._draw_seal(one, self.place(one))

    @property
    def _lying(self) -> Iterator[int]:
        return (one for one in range(len(self.scores)) if one not in self.flying)

    def boxes(self) -> dict[int, pygame.Rect]:
        """Return the boxes of the seals that lie on the border, by seat."""
        return {one: self._box(self.place(one)) for one in self._lying}

    def _box(self, centre: tuple[int, int]) -> pygame.Rect:
        side = self.px(_SEAL)
        box = pygame.Rect(0, 0, side, side)
        box.center = centre
        return box

    def place(self, seat: int) -> tuple[int, int]:
        """Return the middle of a seat's seal: equal ones lie next to each other along the border."""
        score = self.scores[seat]
        level = [one for one, points in enumerate(self.scores) if points == score]
        x, y = self.plan.score(score)
        rect, half, apart = self.plan.rect, self.px(_SEAL) / 2, self.px(_APART)
        flat = min(y - rect.top, rect.bottom - y) <= self.plan.measures.border * self.kit.layout.u
        middle, least, most = (x, rect.left, rect.right) if flat else (y, rect.top, rect.bottom)
        # At a corner the row of seals moves along, so that none leaves the map.
        reach = (len(level) - 1) / 2 * apart
        middle = min(max(middle, least + half + reach), most - half - reach)
        place = round(middle - reach + level.index(seat) * apart)
        return (place, round(y)) if flat else (round(x), place)

    def _draw_way(self, seat: int, points: int) -> None:
        score = self.scores[seat]
        for dot in range(1, points * _DOTS):
            whole, part = divmod(dot, _DOTS)
            if abs((score + dot / _DOTS + 5) % 10 - 5) < _LETTERED:
                continue
            first = pygame.Vector2(self.plan.score(score + whole))
            last = pygame.Vector2(self.plan.score(score + whole + 1))
            place = first.lerp(last, part / _DOTS)
            pygame.draw.circle(self.surface, palette.INK, place, self.px(_DOT))
            pygame.draw.circle(self.surface, palette.LEAF_LT, place, self.px(_DOT) - 1)
        x, y = self.plan.score(score + points)
        self._draw_seal(seat, (round(x), round(y)), ghost=True)

    def _draw_seal(self, seat: int, centre: tuple[int, int], ghost: bool = False) -> None:
        box = self._box(centre)
        side = box.width
        name = f"seal_{self.kit.players[seat].colour}"
        if not ghost:
            self.kit.sign(self.surface, name, box)
            return
        picture = self.kit.art.get(f"shared/{name}", side, side).copy()
        picture.set_alpha(_GHOST)
        self.surface.blit(picture, box)
        pygame.draw.circle(self.surface, palette.LEAF_LT, centre, side // 2, self.px(_RING) // 2)
