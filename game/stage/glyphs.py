"""Keys and buttons of pads as small signs: a cap with what is written on it, a plan of where one lies."""

from __future__ import annotations

from typing import Final

import pygame

from game.stage import palette, shapes
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.scenes import Kit
from game.stage.text import Align

#: The four buttons under the right thumb, and what lies above and between, as shares of a square.
_THUMB: Final = {"west": (0.26, 0.62), "north": (0.5, 0.42), "east": (0.74, 0.62), "south": (0.5, 0.82)}
_BARS: Final = {
    "left trigger": (0.12, 0.02, 0.3, 0.1),
    "right trigger": (0.58, 0.02, 0.3, 0.1),
    "left shoulder": (0.12, 0.17, 0.3, 0.1),
    "right shoulder": (0.58, 0.17, 0.3, 0.1),
    "start": (0.43, 0.57, 0.14, 0.1),
}


def draw_key(surface: pygame.Surface, kit: Kit, box: pygame.Rect, written: str) -> None:
    """A cap with what is written on it, as wide as `box`."""
    px = kit.layout.px
    pygame.draw.rect(surface, palette.INK_2, box, border_radius=px(8))
    face = pygame.Rect(box.left, box.top, box.width, box.height - max(2, px(3))).inflate(-px(3), -px(3))
    pygame.draw.rect(surface, palette.VELLUM_0, face, border_radius=px(6))
    room = face.inflate(-px(8), 0)
    draw_fitted(surface, kit.text, written, Role.BUTTON, 20, palette.INK, room, Align.CENTRE, most=1)


def draw_button(surface: pygame.Surface, kit: Kit, box: pygame.Rect, button: str) -> None:
    """Where a button lies on a pad, filled among the others, whatever is printed on it."""
    side = min(box.size)
    square = pygame.Rect(0, 0, side, side)
    square.center = box.center
    surface.blit(kit.art.once(("pad", side, button), lambda: _plan(side, button)), square)


def _plan(side: int, button: str) -> pygame.Surface:
    def draw(surface: pygame.Surface, factor: int) -> None:
        whole = side * factor
        thin = max(1, round(whole * 0.035))
        for name, (x, y, width, height) in _BARS.items():
            bar = pygame.Rect(*(round(share * whole) for share in (x, y, width, height)))
            line = 0 if name == button else thin
            pygame.draw.rect(surface, palette.INK, bar, line, border_radius=bar.height // 2)
        for name, (across, down) in _THUMB.items():
            line = 0 if name == button else thin
            pygame.draw.circle(surface, palette.INK, (across * whole, down * whole), whole * 0.11, line)

    return shapes.smooth((side, side), palette.INK, draw)
