"""A tip: at most twelve words about one kind of decision, for people who have not made one yet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, Generic

import pygame

from game.core.messages import Message
from game.core.thing import CoachButton, Thing
from game.stage import palette
from game.stage.focus import Element, FocusList, Kind
from game.stage.fonts import Role
from game.tabletop.coach.coach_step import ShownT
from game.tabletop.kit.table_kit import TableKit

MOST_WORDS: Final = 12
"""The most words of a tip."""
_UNITS: Final = 23
#: The widths of a tip's words in board units, the one that is tried first in front.
_WIDTHS: Final = (330, 230, 480, 170, 760)
_CLOSE: Final = 34
#: Half the foot of an arrow in board units, and the pixels by which it reaches into the tip.
_FOOT: Final = 14
_INTO: Final = 3
LONGEST: Final = 72
"""The longest arrow, in board units."""
RING: Final = 8
"""The distance of the ring around a tip's thing from it, in board units."""


@dataclass(frozen=True, slots=True)
class CoachTip(Generic[ShownT]):
    """One tip of a game."""

    key: str
    """Its name in the file of decisions that people have made; it never changes."""
    words: Message
    """At most twelve words, marked for translation."""
    at: Callable[[ShownT], Thing | None]
    """Returns the subject of the tip in the shown state; None if it has nothing to say."""


@dataclass(frozen=True, slots=True)
class TipMeasures:
    """The rectangles of a tip whose upper left corner is (0, 0), in pixels."""

    size: tuple[int, int]
    words: pygame.Rect
    close: pygame.Rect


def tip_measures(kit: TableKit, words: str) -> Iterator[TipMeasures]:
    """Yield the shapes that a tip can have, the most wanted first."""
    px, seen = kit.layout.px, set()
    edge, side = px(16), max(px(_CLOSE), 22)
    for units in _WIDTHS:
        rows = kit.text.wrap(words, Role.BODY, _UNITS, px(units))
        if len(rows) in seen:
            continue
        seen.add(len(rows))
        across = max(kit.text.width(row, Role.BODY, _UNITS) for row in rows)
        high = max(len(rows) * kit.text.line_height(Role.BODY, _UNITS), side)
        box = pygame.Rect(edge, edge * 3 // 4, across, high)
        close = pygame.Rect(box.right + px(10), box.top, side, side)
        yield TipMeasures((close.right + edge * 3 // 4, box.bottom + edge * 3 // 4), box, close)


@dataclass(frozen=True, slots=True)
class PlacedTip:
    """A tip on the screen: its words in the player's language, its place, and the box it speaks of."""

    key: str
    words: str
    off: str
    """The name of the button that ends all tips."""
    rect: pygame.Rect
    measures: TipMeasures
    target: pygame.Rect
    others: tuple[pygame.Rect, ...] = ()
    """The boxes that an arrow does not cross."""

    @property
    def close(self) -> pygame.Rect:
        """The box of the button that ends all tips."""
        return self.measures.close.move(self.rect.topleft)

    def arrow(self, kit: TableKit) -> tuple[tuple[int, int], ...]:
        """Return the corners of a short arrow to the thing: its end, then its foot in the tip.

        Empty where it would be long or cross something: then the ring around the thing is enough.
        """
        end, *foot = self._line(kit.layout.px(_FOOT))
        far = max(abs(end[0] - foot[0][0]), abs(end[1] - foot[0][1])) > kit.layout.px(LONGEST)
        return () if far or self.crosses else (foot[0], end, foot[1])

    @property
    def crosses(self) -> int:
        """Over how many other things the way to the thing leads."""
        end, *foot = self._line(0)
        return sum(bool(box.clipline(foot[0], end)) for box in self.others)

    def reach(self, most: int) -> int:
        """Return the distance of the ring from the thing in pixels: at most `most`, off other boxes."""

        def meets(reach: int) -> bool:
            return self.target.inflate(2 * reach, 2 * reach).collidelist(list(self.others)) >= 0

        return next((reach for reach in range(most, 0, -1) if not meets(reach)), 0)

    def _line(self, half: int) -> tuple[tuple[int, int], tuple[int, int], tuple[int, int]]:
        """Return an arrow's end, on the edge of its thing, and its foot in the tip, `half` to each side."""
        rect, target = self.rect, self.target
        across = max(target.left - rect.right, rect.left - target.right)
        down = max(target.top - rect.bottom, rect.top - target.bottom)
        if across >= down:
            y = _within(target.centery, rect.top + 2 * half, rect.bottom - 2 * half)
            right = rect.left < target.left
            x, edge = (rect.right - _INTO, target.left) if right else (rect.left + _INTO, target.right - 1)
            return (edge, _within(y, target.top, target.bottom - 1)), (x, y - half), (x, y + half)
        x = _within(target.centerx, rect.left + 2 * half, rect.right - 2 * half)
        below = rect.top < target.top
        y, edge = (rect.bottom - _INTO, target.top) if below else (rect.top + _INTO, target.bottom - 1)
        return (_within(x, target.left, target.right - 1), edge), (x - half, y), (x + half, y)

    def element(self) -> Element:
        """Return the button that ends all tips; nothing else of a tip takes any input."""
        return Element(CoachButton.OFF, self.off, Kind.BUTTON, self.close)

    def draw(self, surface: pygame.Surface, kit: TableKit, focus: FocusList) -> None:
        """Draw the tip, with a ring around the thing it speaks of and a short arrow where there is room."""
        reach = self.reach(kit.layout.px(RING))
        kit.paint.ring(surface, self.target.inflate(2 * reach, 2 * reach))
        arrow = self.arrow(kit)
        if arrow:
            pygame.draw.polygon(surface, palette.VELLUM_0, arrow)
            pygame.draw.aalines(surface, palette.INK, False, arrow)
        kit.paint.band(surface, self.rect)
        box = self.measures.words.move(self.rect.topleft)
        kit.text.paragraph(surface, self.words, Role.BODY, _UNITS, palette.INK, box, lines=9)
        _cross(surface, kit, self.close, focus.pointed is not None and focus.pointed.key is CoachButton.OFF)


def _within(value: int, least: int, most: int) -> int:
    return max(least, min(value, most))


def _cross(surface: pygame.Surface, kit: TableKit, box: pygame.Rect, pointed: bool) -> None:
    """Draw the sign of the button that ends all tips."""
    ink = palette.RUBRIC_DK if pointed else palette.INK_3
    arm, thick = box.width // 4, max(2, kit.layout.px(3))
    x, y = box.center
    pygame.draw.line(surface, ink, (x - arm, y - arm), (x + arm, y + arm), thick)
    pygame.draw.line(surface, ink, (x - arm, y + arm), (x + arm, y - arm), thick)
