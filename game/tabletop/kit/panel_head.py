"""The head of a side panel, at its upper left: one line, or two where the words are long."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from game.stage.fitting import fitted, step_of
from game.stage.fonts import Role
from game.stage.palette import Colour
from game.stage.text import Align
from game.tabletop.kit.table_kit import TableKit

_UNITS: Final = 24
_MOST: Final = 2


def head_of(kit: TableKit, panel: pygame.Rect) -> pygame.Rect:
    """Return the box of a panel's head of one line."""
    return pygame.Rect(panel.left, panel.top, panel.width, min(panel.height, kit.layout.px(46)))


def head_height(kit: TableKit, heads: Iterable[str], panel: pygame.Rect) -> int:
    """Return the pixels that the longest head takes from the panel's upper edge, in one line or two."""
    lines = max(len(_lines(kit, words, panel)) for words in heads)
    second = step_of(kit.text, Role.PANEL_HEAD, _UNITS) if lines > 1 else 0
    return max(kit.layout.px(46), round(kit.text.size(Role.PANEL_HEAD, _UNITS) * 1.4)) + second


def panel_head(
    surface: pygame.Surface, kit: TableKit, words: str, panel: pygame.Rect, colour: Colour
) -> None:
    """Draw the words of a panel's head."""
    lines, step = _lines(kit, words, panel), step_of(kit.text, Role.PANEL_HEAD, _UNITS)
    left, first = panel.left + _edge(kit), panel.top + kit.layout.px(8) + kit.layout.px(38) // 2
    for place, line in enumerate(lines):
        at = left, first + place * step
        kit.text.draw(surface, line, Role.PANEL_HEAD, _UNITS, colour, at, Align.LEFT, _room(kit, panel))


def _lines(kit: TableKit, words: str, panel: pygame.Rect) -> tuple[str, ...]:
    high = _MOST * step_of(kit.text, Role.PANEL_HEAD, _UNITS)
    return fitted(kit.text, words, Role.PANEL_HEAD, _UNITS, (_room(kit, panel), high), _MOST)[1]


def _edge(kit: TableKit) -> int:
    return kit.layout.px(16)


def _room(kit: TableKit, panel: pygame.Rect) -> int:
    return panel.width - _edge(kit) - kit.layout.px(10)
