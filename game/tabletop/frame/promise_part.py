"""A game's promise about its chance: the commitment to its seed, in a free place of the table."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.stage import palette
from game.stage.fitting import draw_fitted, fitted, fitted_whole, step_of
from game.stage.fonts import Role
from game.stage.promised import commitment_lines, draw_commitment
from game.stage.text import Align
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.table_kit import TableKit

#: Units of the words, and how many lines they may take; role and units of the digits.
_HEAD: Final = 21
_MOST: Final = 5
_DIGITS: Final = Role.BODY_DARK
_SIZE: Final = 19


class PromisePart:
    """The promise in one or more lines, and below it the digits of `Marks.commitment`."""

    def __init__(self, kit: TableKit, area: pygame.Rect) -> None:
        self._kit = kit
        self.area = area

    def key(self, view: object, marks: Marks) -> Hashable:
        """Return the cache key: the commitment."""
        return marks.commitment

    def paint(self, surface: pygame.Surface, view: object, marks: Marks) -> None:
        """Draw the words, without a ground of their own, in the middle of the area."""
        text, box, gap = self._kit.text, self.area, self._kit.layout.px(6)
        gettext = self._kit.translator.gettext
        words = gettext("A seed decides every draw. Its commitment, proved at the end:")
        size, rows = commitment_lines(text, marks.commitment, _DIGITS, _SIZE, box.width)
        digits = pygame.Rect(box.left, 0, box.width, step_of(text, _DIGITS, size) * len(rows))
        room = box.width, box.height - digits.height - gap
        if fitted_whole(text, words, Role.ASIDE, _HEAD, room, _MOST) is None:
            words = gettext("Proof of a fair deal:")
        units, lines = fitted(text, words, Role.ASIDE, _HEAD, room, _MOST)
        head = pygame.Rect(box.left, 0, box.width, step_of(text, Role.ASIDE, units) * len(lines))
        head.top = box.centery - (head.height + gap + digits.height) // 2
        digits.top = head.bottom + gap
        draw_fitted(surface, text, words, Role.ASIDE, _HEAD, palette.FOAM, head, Align.CENTRE, _MOST)
        draw_commitment(surface, text, marks.commitment, _DIGITS, _SIZE, palette.WOAD_3, digits)
