"""A warning at the prompt: a strip next to the band, for as long as its words take to read."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

import pygame

from game.stage import palette
from game.stage.fitting import draw_fitted, fitted, step_of
from game.stage.fonts import Role
from game.stage.placing import placed
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.motion.reading import reading_ms

#: Milliseconds until a warning is noticed, before it is read.
_NOTICED_MS: Final = 1000.0
#: Board units: the widest words, their letters, the sign, the rim, and the distance from the band.
_WIDTH: Final = 620
_LETTERS: Final = 23
_SIGN: Final = 30
_EDGE: Final = 16
_GAP: Final = 6
_LINES: Final = 3


class Warned:
    """A warning, and until when it is shown."""

    def __init__(self) -> None:
        self._words = ""
        self._begun = self._until = 0.0

    def warn(self, words: str, now: float) -> None:
        """Show a warning from now on, in milliseconds."""
        self._words, self._begun, self._until = words, now, now + _NOTICED_MS + reading_ms(words)

    def drop(self) -> None:
        """Show none."""
        self._words = ""

    def at(self, now: float) -> str | None:
        """Return the warning that is shown at a time; None for none."""
        return self._words if self._words and now < self._until else None

    def since(self, now: float) -> float:
        """Return how many milliseconds ago the warning shown at a time began; infinite for none."""
        return math.inf if self.at(now) is None else now - self._begun


class WarningStrip:
    """Draws the warnings of one table; `band` is the area of its prompt."""

    def __init__(self, kit: TableKit, band: pygame.Rect) -> None:
        self._kit = kit
        self._band = band

    def place(self, words: str, must: Iterable[pygame.Rect], rather: Iterable[pygame.Rect]) -> pygame.Rect:
        """Return the strip's box: off the band and all of `must`, and off the boxes in `rather` if it can."""
        size, lines, side = self._fitted(words)
        text, px = self._kit.text, self._kit.layout.px
        wide = max(text.width(line, Role.BODY, size) for line in lines) + px(4)
        high = max(side, step_of(text, Role.BODY, size) * len(lines) + px(4))
        outer = wide + side + 3 * px(_EDGE), high + px(_EDGE)
        window = pygame.Rect((0, 0), self._kit.layout.size).inflate(-2 * px(_GAP), -2 * px(_GAP))
        return placed(window, [outer], self._band, [self._band, *must], rather, px(_GAP)).rect

    def draw(self, surface: pygame.Surface, words: str, box: pygame.Rect) -> None:
        """Draw a warning in its box."""
        kit, edge = self._kit, self._kit.layout.px(_EDGE)
        size, lines, side = self._fitted(words)
        kit.paint.vellum(surface, box)
        kit.sign(surface, "sign_warning", pygame.Rect(box.left + edge, box.centery - side // 2, side, side))
        room = pygame.Rect(box.left + side + 2 * edge, box.top, box.width - side - 3 * edge, box.height)
        draw_fitted(surface, kit.text, words, Role.BODY, size, palette.RUBRIC_DK, room, most=len(lines))

    def _fitted(self, words: str) -> tuple[float, tuple[str, ...], int]:
        """Return the size of the letters, the lines, and the side of the sign in pixels."""
        text, layout = self._kit.text, self._kit.layout
        side = layout.px(_SIGN)
        width = min(layout.px(_WIDTH * layout.text.value), layout.size[0] - side - 6 * layout.px(_EDGE))
        size, lines = fitted(text, words, Role.BODY, _LETTERS, (width, layout.size[1]), _LINES)
        return size, lines, side
