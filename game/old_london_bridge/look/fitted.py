"""Words in a box of their own: a little smaller before they take a second line, never below their floor."""

from __future__ import annotations

from typing import Final

import pygame

from game.old_london_bridge.look.kit import Kit
from game.stage.fonts import Role
from game.stage.palette import Colour
from game.stage.text import Align

_STEP: Final = 0.96
_SHRINKS: Final = 0.86
"""How far a single line may shrink before a second one is begun."""
_LEADING: Final = 1.14


def fitted(
    kit: Kit, words: str, role: Role, units: float, room: tuple[int, int], most: int = 2
) -> tuple[float, tuple[str, ...]]:
    """The size in board units, and the lines, in which words fit `room` (width and height in pixels).

    What does not fit even at the role's floor is cut with an ellipsis.
    """
    text, (width, height) = kit.text, room
    size = units
    least = units * _SHRINKS if most > 1 else 0.0
    while size >= least and text.size(role, size) >= role.floor:
        if text.fits(words, role, size, width):
            return size, (words,)
        if text.size(role, size) == role.floor:
            break
        size *= _STEP
    size = units
    while True:
        allowed = max(1, min(most, height // max(1, round(text.size(role, size) * _LEADING))))
        lines = text.wrap(words, role, size, width)
        if len(lines) <= allowed and not any(line.endswith("…") for line in lines):
            return size, lines
        if text.size(role, size) <= role.floor:
            return size, text.wrap(words, role, size, width, allowed)
        size *= _STEP


def draw_fitted(
    surface: pygame.Surface,
    kit: Kit,
    words: str,
    role: Role,
    units: float,
    colour: Colour,
    box: pygame.Rect,
    align: Align = Align.LEFT,
    most: int = 2,
) -> None:
    """Draw words in the middle of a box's height."""
    size, lines = fitted(kit, words, role, units, box.size, most)
    step = round(kit.text.size(role, size) * _LEADING)
    x = box.left + box.width * align.value
    y = box.centery - step * (len(lines) - 1) / 2
    for place, line in enumerate(lines):
        kit.text.draw(surface, line, role, size, colour, (x, y + place * step), align, box.width)


def panel_head(surface: pygame.Surface, kit: Kit, words: str, panel: pygame.Rect, colour: Colour) -> None:
    """The head of a side panel, at its upper left."""
    px = kit.layout.px
    box = pygame.Rect(panel.left + px(16), panel.top + px(8), panel.width - px(30), px(38))
    draw_fitted(surface, kit, words, Role.PANEL_HEAD, 24, colour, box, most=1)
