"""Where the sites of one bridge lie, from the pennants down to the water."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.stage.layout import Layout

#: A site narrower than this has its number over its crest instead of beside it.
_TWO_LINES_BELOW: Final = 46
#: What a building, its paper edge included, measures against its site's width.
BUILDING_WIDTH: Final = 1.0
BUILDING_HEIGHT: Final = 276 / 256


@dataclass(frozen=True, slots=True)
class BridgePlan:
    """One bridge in board units: `left` of its first site, `deck` the upper edge of its parapet."""

    layout: Layout
    left: float
    deck: float
    pitch: float
    """The width of a site."""
    sites: int
    parapet: float
    arch: float
    """How far the arches reach below the parapet."""
    tower: float
    """The width of a tower."""
    near: bool

    @property
    def two_lines(self) -> bool:
        """True where a site is too narrow for crest and number side by side."""
        return self.pitch < _TWO_LINES_BELOW

    @property
    def right(self) -> float:
        """Where the last site ends."""
        return self.left + self.pitch * self.sites

    @property
    def top(self) -> float:
        """The highest that a building with a gold frame, or the crane, reaches."""
        return self.deck - self.pitch * BUILDING_HEIGHT - (14 if self.near else 4)

    @property
    def bottom(self) -> float:
        """Where the arches stand in the river."""
        return self.deck + self.parapet + self.arch

    @property
    def area(self) -> pygame.Rect:
        """Everything from the pennants to the water, towers, shadows and gold included."""
        pole = self.pennant(True)
        top = min(pole.top, self.layout.rect(0, self.top, 1, 1).top)
        edge = self.layout.px(16 if self.near else 3)
        box = self.layout.rect(
            self.left - self.tower, self.deck, self.right - self.left + 2 * self.tower, self.parapet
        )
        bottom = self.layout.point(0, self.bottom)[1] + 2
        return pygame.Rect(box.left - edge, top - edge, box.width + 2 * edge, bottom - top + edge)

    def column(self, site: int) -> pygame.Rect:
        """The whole of a site, from 1: roof to arch."""
        left, top = self.layout.point(self.left + (site - 1) * self.pitch, self.top)
        right, bottom = self.layout.point(self.left + site * self.pitch, self.bottom)
        return pygame.Rect(left, top, right - left, bottom - top)

    def building(self, site: int) -> pygame.Rect:
        """The box that the building on a site fills; it stands on the deck."""
        width, height = self.pitch * BUILDING_WIDTH, self.pitch * BUILDING_HEIGHT
        middle = self.left + (site - 0.5) * self.pitch
        return self.layout.rect(middle - width / 2, self.deck + self.pitch * 0.02 - height, width, height)

    def plaque(self, site: int) -> pygame.Rect:
        """The board on the parapet with the crest and the number of a site."""
        gap = 1.0 if self.pitch < 60 else 2.0
        left = self.left + (site - 1) * self.pitch
        edge = 1.0 if self.parapet < 36 else 2.0
        return self.layout.rect(left + gap, self.deck + edge, self.pitch - 2 * gap, self.parapet - 2 * edge)

    def tower_box(self, left: bool) -> pygame.Rect:
        """A tower, from its crenels to the water."""
        x = self.left - self.tower if left else self.right
        crown = self.pitch * 0.19
        return self.layout.rect(x, self.deck - crown, self.tower, self.bottom - self.deck + crown)

    def lamp(self, left: bool) -> pygame.Rect:
        """The lantern on a tower, below its pennant's cloth."""
        height = 0.33 * self.pitch
        width = height * 60 / 96
        x = (self.left - self.tower if left else self.right) + 0.67 * self.tower
        return self.layout.rect(x - width / 2, self.deck - self.pitch * 0.17 - height, width, height)

    def pennant(self, left: bool) -> pygame.Rect:
        """The pennant on a tower; at the right end it flies outward too."""
        height = 0.78 * self.pitch if self.near else max(22.0, 0.5 * self.pitch)
        width = height * 72 / 112
        foot = self.deck - self.pitch * 0.17
        x = self.left - self.tower if left else self.right + self.tower * 0.05
        return self.layout.rect(x, foot - height, width, height)
