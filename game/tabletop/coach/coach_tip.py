"""A tip: at most twelve words about one kind of decision, for whoever has not made one yet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, Generic

import pygame

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


@dataclass(frozen=True, slots=True)
class CoachTip(Generic[ShownT]):
    """One tip of a game."""

    key: str
    """Its name in the file of what has been done; it never changes."""
    words: str
    """At most twelve words, marked for translation."""
    at: Callable[[ShownT], Thing | None]
    """Returns the thing that it speaks of in what is shown; None where it has nothing to say."""


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

    @property
    def close(self) -> pygame.Rect:
        """The box of the button that ends all tips."""
        return self.measures.close.move(self.rect.topleft)

    def element(self) -> Element:
        """Return the button that ends all tips; nothing else of a tip takes any input."""
        return Element(CoachButton.OFF, self.off, Kind.BUTTON, self.close)

    def draw(self, surface: pygame.Surface, kit: TableKit, focus: FocusList) -> None:
        """Draw the tip with a beak towards the thing it speaks of, which gets a frame."""
        reach = kit.layout.px(8)
        kit.paint.dashed(surface, self.target.inflate(2 * reach, 2 * reach), palette.VELLUM_0)
        _beak(surface, kit, self.rect, self.target)
        kit.paint.band(surface, self.rect)
        box = self.measures.words.move(self.rect.topleft)
        kit.text.paragraph(surface, self.words, Role.BODY, _UNITS, palette.INK, box, lines=9)
        _cross(surface, kit, self.close, focus.pointed is not None and focus.pointed.key is CoachButton.OFF)


def _beak(surface: pygame.Surface, kit: TableKit, rect: pygame.Rect, target: pygame.Rect) -> None:
    """Draw a beak at the edge of the tip that faces its target."""
    size = kit.layout.px(14)
    x = min(max(target.centerx, rect.left + 2 * size), rect.right - 2 * size)
    y = min(max(target.centery, rect.top + 2 * size), rect.bottom - 2 * size)
    if rect.left >= target.right:
        corners = [(rect.left - size, y), (rect.left + 3, y - size), (rect.left + 3, y + size)]
    elif rect.right <= target.left:
        corners = [(rect.right + size, y), (rect.right - 3, y - size), (rect.right - 3, y + size)]
    elif rect.bottom <= target.top:
        corners = [(x, rect.bottom + size), (x - size, rect.bottom - 3), (x + size, rect.bottom - 3)]
    else:
        corners = [(x, rect.top - size), (x - size, rect.top + 3), (x + size, rect.top + 3)]
    pygame.draw.polygon(surface, palette.VELLUM_0, corners)
    pygame.draw.aalines(surface, palette.INK, False, (corners[1], corners[0], corners[2]))


def _cross(surface: pygame.Surface, kit: TableKit, box: pygame.Rect, pointed: bool) -> None:
    """Draw the sign of the button that ends all tips."""
    ink = palette.RUBRIC_DK if pointed else palette.INK_3
    arm, thick = box.width // 4, max(2, kit.layout.px(3))
    x, y = box.center
    pygame.draw.line(surface, ink, (x - arm, y - arm), (x + arm, y + arm), thick)
    pygame.draw.line(surface, ink, (x - arm, y + arm), (x + arm, y - arm), thick)
