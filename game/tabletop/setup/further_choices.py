"""The choices of a level that are seldom changed, on a sheet of their own over the setup."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Final

import pygame

from game.core.messages import Message
from game.stage import palette
from game.stage.asking import line_for
from game.stage.controls import Control, PushButton, Segments
from game.stage.dialog_scene import DialogScene, draw_head
from game.stage.fitting import draw_fitted, fitted_whole
from game.stage.fonts import Role
from game.stage.house import House
from game.stage.kit import Kit
from game.stage.layout import Shape
from game.stage.paint import Button
from game.stage.text import Align

DONE: Final = "done"
#: Widths and columns by shape, in board units: any other shape is as the wide one.
_WIDE: Final = (1800.0, 2)
_SIZES: Final = {Shape.FOUR_THREE: (1360.0, 2), Shape.PORTRAIT: (960.0, 1)}
#: The least room above and below the sheet.
_AROUND: Final = 40
#: Heights in board units: the head, a choice at most, its heading, its values, and the foot with the button.
_HEAD: Final = 120
_CHOICE: Final = 100
_NAME: Final = 34
_VALUES: Final = 50
_FOOT: Final = 116
_EDGE: Final = 60
_GAP: Final = 40

Rows = Callable[[Sequence[pygame.Rect]], tuple[Segments, ...]]
"""Returns a row for each choice, in the rectangles from the first on."""


class FurtherChoices(DialogScene):
    """The sheet: a row of values for each choice, taken over at once.

    `count` and `rows` return the number and the rows of the present level, which a choice may change; `take`
    carries out a value by its key; `ground` draws the background, `whys` answer for the choices.
    """

    def __init__(
        self,
        house: House,
        ground: Callable[[Kit], pygame.Surface],
        rows: Rows,
        count: Callable[[], int],
        take: Callable[[Hashable], None],
        whys: Mapping[Hashable, Message],
    ) -> None:
        super().__init__(house, None)
        self.whys = whys
        self._behind = ground
        self._rows = rows
        self._count = count
        self._take = take
        self._shown: tuple[Segments, ...] = ()

    def arrange(self) -> None:
        """Lay the sheet out: in two columns, in an upright window in one, as high as its choices need."""
        layout = self.kit.layout
        width, self._columns = _SIZES.get(layout.shape, _WIDE)
        needed = _HEAD + -(-self._count() // self._columns) * _CHOICE + _FOOT
        self.size = width, min(needed, layout.height / layout.u - 2 * _AROUND)
        self._picture = self._behind(self.kit)
        super().arrange()

    def boxes(self) -> tuple[pygame.Rect, ...]:
        """Return the rectangle of each choice, its heading above its values, column by column."""
        width, height = self.size
        count = self._count()
        lines = -(-count // self._columns)
        pitch = min(_CHOICE, (height - _HEAD - _FOOT) / max(1, lines))
        across = (width - 2 * _EDGE - (self._columns - 1) * _GAP) / self._columns
        return tuple(
            self._rect(
                _EDGE + place // lines * (across + _GAP),
                _HEAD + place % lines * pitch,
                across,
                _NAME + _VALUES,
            )
            for place in range(count)
        )

    def controls(self) -> Sequence[Control]:
        """Return the rows, and the button that closes the sheet."""
        px = self.kit.layout.px
        values = [pygame.Rect(box.left, box.top + px(_NAME), box.width, px(_VALUES)) for box in self.boxes()]
        self._shown = self._rows(values)
        width, height = self.size
        done = self._rect((width - 340) / 2, height - 100, 340, 72)
        return [
            *self._shown,
            PushButton(DONE, self.house.translate().gettext("Done"), done, Button.MAIN, 30),
        ]

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw the sheet, its head, and the names of the choices."""
        surface.blit(self._picture, (0, 0))
        self.draw_panel(surface, self._rect(0, 0, *self.size))
        head = self._rect(130, 24, self.size[0] - 260, 76)
        draw_head(surface, self.kit, self.house.translate().gettext("More rules"), 46, head)
        for row, box in zip(self._shown, self.boxes(), strict=True):
            line = pygame.Rect(box.left, box.top, box.width, row.rect.top - box.top)
            self._draw_name(surface, row, line)

    def _draw_name(self, surface: pygame.Surface, row: Segments, line: pygame.Rect) -> None:
        """Draw the name of a choice, and what the value pointed at means, or else the chosen one."""
        text, gap = self.kit.text, self.kit.layout.px(24)
        draw_fitted(surface, text, row.name, Role.BODY, 23, palette.INK, line, most=1)
        pointed, keys = self.focus.current, {(row.key, value) for value, _ in row.labels}
        key = pointed.key if pointed is not None and pointed.key in keys else (row.key, row.chosen)
        words, left = (
            line_for(self.whys, key, self.house.translate()),
            text.width(row.name, Role.BODY, 23) + gap,
        )
        line.left, line.width = line.left + left, line.width - left
        if fitted_whole(text, words, Role.ASIDE, 21, line.size, most=1):
            draw_fitted(surface, text, words, Role.ASIDE, 21, palette.INK_2, line, Align.RIGHT, most=1)

    def choose(self, key: Hashable) -> None:
        """Take a value over, or close the sheet."""
        if key == DONE:
            self.house.close()
        else:
            self._take(key)
            self.put()

    def main(self) -> Hashable:
        """Return the button that closes the sheet."""
        return DONE
