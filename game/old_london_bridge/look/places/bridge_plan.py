"""Where the sites of one bridge are, from the pennants down to the water."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.stage.layout import Layout

#: A site narrower than this has its number over its crest instead of next to it.
_TWO_LINES_BELOW: Final = 46
#: The width and height of a building, its paper edge included, as shares of its site's width.
BUILDING_WIDTH: Final = 1.0
BUILDING_HEIGHT: Final = 276 / 256
#: Board units above a building: the gold frame or crane of the near bridge, the shadow of a far one.
_ABOVE_NEAR: Final = 14
_ABOVE_FAR: Final = 4
#: Board units around everything: the gold and shadow of the near bridge, the shadow of a far one.
_EDGE_NEAR: Final = 16
_EDGE_FAR: Final = 3
#: How deep a building is sunk into the deck, as a share of its site's width.
_SUNK: Final = 0.02
#: The gaps between two plaques and around one in the parapet, and the sizes from which they are wider.
_PLAQUE_GAP: Final = (1.0, 2.0)
_WIDE_GAP_FROM: Final = 60
_PLAQUE_EDGE: Final = (1.0, 2.0)
_WIDE_EDGE_FROM: Final = 36
#: Heights as shares of a site's width: the tower's crown, the foot of pole and lantern on it, the lantern.
_CROWN: Final = 0.19
_POLE_FOOT: Final = 0.17
_LAMP: Final = 0.33
#: Width by height of the lantern's and the pennant's picture.
_LAMP_SHAPE: Final = 60 / 96
_PENNANT_SHAPE: Final = 72 / 112
#: The lantern's middle and the right pennant's pole, as shares of the tower's width from its left side.
_LAMP_ON_TOWER: Final = 0.67
_POLE_ON_TOWER: Final = 0.05
#: The pennant's height as a share of a site's width, near and far, and its least height on a far bridge.
_PENNANT_NEAR: Final = 0.78
_PENNANT_FAR: Final = 0.5
_LEAST_PENNANT: Final = 22.0


def is_narrow(pitch: float) -> bool:
    """Return whether a site so wide has no room for crest and number side by side."""
    return pitch < _TWO_LINES_BELOW


@dataclass(frozen=True, slots=True)
class BridgePlan:
    """One bridge in board units: `left` is that of its first site, `deck` the upper edge of its parapet."""

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
        """Whether a site is too narrow for crest and number side by side."""
        return is_narrow(self.pitch)

    @property
    def right(self) -> float:
        """The right edge of the last site."""
        return self.left + self.pitch * self.sites

    @property
    def top(self) -> float:
        """The upper edge of a building with its gold frame, or of the crane."""
        return self.deck - self.pitch * BUILDING_HEIGHT - (_ABOVE_NEAR if self.near else _ABOVE_FAR)

    @property
    def bottom(self) -> float:
        """The lower edge of the arches in the river."""
        return self.deck + self.parapet + self.arch

    @property
    def area(self) -> pygame.Rect:
        """Everything from the pennants to the water, towers, shadows and gold included."""
        pole = self.pennant(True)
        top = min(pole.top, self.layout.rect(0, self.top, 1, 1).top)
        edge = self.layout.px(_EDGE_NEAR if self.near else _EDGE_FAR)
        box = self.layout.rect(
            self.left - self.tower, self.deck, self.right - self.left + 2 * self.tower, self.parapet
        )
        bottom = self.layout.point(0, self.bottom)[1] + 2
        return pygame.Rect(box.left - edge, top - edge, box.width + 2 * edge, bottom - top + edge)

    def column(self, site: int) -> pygame.Rect:
        """Return a whole site, counted from 1, from roof to arch."""
        left, top = self.layout.point(self.left + (site - 1) * self.pitch, self.top)
        right, bottom = self.layout.point(self.left + site * self.pitch, self.bottom)
        return pygame.Rect(left, top, right - left, bottom - top)

    def building(self, site: int) -> pygame.Rect:
        """Return the box of the building on a site; its foot is on the deck."""
        width, height = self.pitch * BUILDING_WIDTH, self.pitch * BUILDING_HEIGHT
        middle = self.left + (site - 0.5) * self.pitch
        return self.layout.rect(middle - width / 2, self.deck + self.pitch * _SUNK - height, width, height)

    def plaque(self, site: int) -> pygame.Rect:
        """Return the board on the parapet with a site's crest and number."""
        gap = _PLAQUE_GAP[self.pitch >= _WIDE_GAP_FROM]
        left = self.left + (site - 1) * self.pitch
        edge = _PLAQUE_EDGE[self.parapet >= _WIDE_EDGE_FROM]
        return self.layout.rect(left + gap, self.deck + edge, self.pitch - 2 * gap, self.parapet - 2 * edge)

    def tower_box(self, left: bool) -> pygame.Rect:
        """Return a tower, from its crenels to the water."""
        x = self.left - self.tower if left else self.right
        crown = self.pitch * _CROWN
        return self.layout.rect(x, self.deck - crown, self.tower, self.bottom - self.deck + crown)

    def lamp(self, left: bool) -> pygame.Rect:
        """Return the lantern on a tower, below its pennant's cloth."""
        height = _LAMP * self.pitch
        width = height * _LAMP_SHAPE
        x = (self.left - self.tower if left else self.right) + _LAMP_ON_TOWER * self.tower
        return self.layout.rect(x - width / 2, self.deck - self.pitch * _POLE_FOOT - height, width, height)

    def pennant(self, left: bool) -> pygame.Rect:
        """Return the pennant on a tower; it flies outward at both ends."""
        height = _PENNANT_NEAR * self.pitch if self.near else max(_LEAST_PENNANT, _PENNANT_FAR * self.pitch)
        width = height * _PENNANT_SHAPE
        foot = self.deck - self.pitch * _POLE_FOOT
        x = self.left - self.tower if left else self.right + self.tower * _POLE_ON_TOWER
        return self.layout.rect(x, foot - height, width, height)
