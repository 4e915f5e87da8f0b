"""The places that every table has: header and signs, prompt, the buttons of a turn, chronicle, wings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

import pygame

from game.core.thing import TableButton
from game.stage.layout import FRAMES, Layout
from game.tabletop.kit.layout_file import UnitBox, UnitSize

HeaderSign = Literal[
    TableButton.PAUSE,
    TableButton.PACE,
    TableButton.SOUND,
    TableButton.WHY,
    TableButton.HELP,
    TableButton.SCORING,
    TableButton.CHRONICLE,
    TableButton.PLAYERS,
    TableButton.COPY,
]
"""A sign that may be at the right end of the header."""

#: Board units from the window's edge to the outermost sign, and between two signs.
_SIGN_MARGIN: Final = 14
_SIGN_GAP: Final = 8
#: The least size of a sign's hit box in board units.
_SIGN_HIT: Final = UnitSize(width=54, height=56)
#: Board units between two of the small buttons.
_STEP_GAP: Final = 9


@dataclass(frozen=True, slots=True)
class Wings:
    """The panels left and right of an ultra-wide window's frame."""

    top: int
    height: int
    gap: int
    """The distance from the frame to a wing."""
    margin: int
    """The distance from a wing to the window's edge."""
    widest: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FrameMeasures:
    """The measures of these places for one shape of window; None for parts without a place of their own."""

    WHOLE: ClassVar = frozenset({"header", "sign", "signs", "prompt", "steps", "main"})
    """The places that only a plate does without."""

    header: int | None = None
    """The lower edge of the header."""
    sign: UnitSize | None = None
    """The size of a sign in the header."""
    signs: tuple[HeaderSign, ...] | None = None
    """The signs at the right end of the header, from the left."""
    prompt: UnitBox | None = None
    steps: UnitBox | None = None
    """Undo, redo and hint side by side."""
    main: UnitBox | None = None
    """The main button."""
    chronicle: UnitBox | None = None
    """The panel of the chronicle; where there are wings it takes the left one instead."""
    wings: Wings | None = None


class FramePlaces:
    """The places that every table has in one window, in pixels.

    A game extends it with the places of its own; `measures` are those of the window's shape.
    """

    def __init__(self, layout: Layout, measures: FrameMeasures) -> None:
        self.layout = layout
        self.measures = measures

    # Header

    @property
    def header(self) -> pygame.Rect:
        """The band along the upper edge, as wide as the window."""
        left, top = self.layout.left, self.layout.top
        lower = top if self.measures.header is None else self.measures.header
        return self.layout.rect(left, top, self.layout.right - left, lower - top)

    @property
    def menu(self) -> pygame.Rect:
        """The menu sign at the left end of the header."""
        return self._sign(self.layout.left + _SIGN_MARGIN)

    @property
    def signs(self) -> dict[TableButton, pygame.Rect]:
        """The signs at the right end of the header."""
        signs, size = self.measures.signs or (), self.measures.sign
        width = 0 if size is None else size.width
        right, pitch = self.layout.right - _SIGN_MARGIN, width + _SIGN_GAP
        return {
            sign: self._sign(right - width - place * pitch)
            for sign, place in zip(signs, reversed(range(len(signs))), strict=True)
        }

    def listens(self, sign: pygame.Rect) -> pygame.Rect:
        """Return the hit box of a sign in the header: larger than its picture, inside the window."""
        width, height = int(_SIGN_HIT.width * self.layout.u), int(_SIGN_HIT.height * self.layout.u)
        return sign.inflate(max(0, width - sign.width), max(0, height - sign.height)).clip(
            pygame.Rect((0, 0), self.layout.size)
        )

    def _sign(self, left: float) -> pygame.Rect:
        """Return a sign in the middle of the header's height."""
        width, height = self.measures.sign or (0, 0)
        return self.layout.rect(left, ((self.measures.header or 0) - height) / 2, width, height)

    # Panels and buttons

    @property
    def prompt(self) -> pygame.Rect:
        """The band that says whose turn it is and what to do."""
        return self.placed(self.measures.prompt)

    @property
    def steps(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """The small buttons: undo, redo, hint."""
        row = self.measures.steps
        if row is None:
            return self.away, self.away, self.away
        width = (row.width - 2 * _STEP_GAP) / 3
        undo, redo, hint = (
            self.layout.rect(row.left + place * (width + _STEP_GAP), row.top, width, row.height)
            for place in range(3)
        )
        return undo, redo, hint

    @property
    def main(self) -> pygame.Rect:
        """The main button."""
        return self.placed(self.measures.main)

    @property
    def chronicle(self) -> pygame.Rect | None:
        """The chronicle: a panel or the left wing; None where it has no place of its own."""
        return self.box(self.measures.chronicle) if self.measures.wings is None else self.left_wing

    @property
    def left_wing(self) -> pygame.Rect | None:
        """The wing left of the frame; None on a window without wings."""
        wings = self.measures.wings
        if wings is None:
            return None
        right = -wings.gap
        left = max(self.layout.left + wings.margin, right - wings.widest)
        return self.layout.rect(left, wings.top, right - left, wings.height)

    @property
    def right_wing(self) -> pygame.Rect | None:
        """The wing right of the frame; None on a window without wings."""
        wings = self.measures.wings
        if wings is None:
            return None
        left = FRAMES[self.layout.shape][0] + wings.gap
        right = min(self.layout.right - wings.margin, left + wings.widest)
        return self.layout.rect(left, wings.top, right - left, wings.height)

    @property
    def away(self) -> pygame.Rect:
        """An empty rectangle below the window's middle: the start of pieces without a place of their own."""
        return pygame.Rect(self.layout.width // 2, self.layout.height, 0, 0)

    def placed(self, box: UnitBox | None) -> pygame.Rect:
        """Return a box of the measures in pixels; `away` for None."""
        return self.away if box is None else self.layout.rect(*box)

    def box(self, box: UnitBox | None) -> pygame.Rect | None:
        """Return a box of the measures in pixels; None for None."""
        return None if box is None else self.layout.rect(*box)
