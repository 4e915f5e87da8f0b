"""Glyphs of keys and pad buttons: a key cap with its label, or a plan of the button's position.

With `draw_words` and `draw_sign_glyph` the buttons of every screen show the glyph of the device used last. A
glyph that does not fit next to the label, or at the corner of the icon, is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

import pygame

from game.stage import palette, shapes
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.text import Align, Text

if TYPE_CHECKING:
    from game.stage.art import Art
    from game.stage.last_used import Glyph
    from game.stage.layout import Layout
    from game.stage.paint import Paint
    from game.stage.palette import Colour

#: The four buttons under the right thumb, the stick below them, and the bars, as shares of a square.
_THUMB: Final = {"west": (0.26, 0.62), "north": (0.5, 0.42), "east": (0.74, 0.62), "south": (0.5, 0.82)}
_STICK: Final = {"right stick": (0.12, 0.88)}
_BARS: Final = {
    "left trigger": (0.12, 0.02, 0.3, 0.1),
    "right trigger": (0.58, 0.02, 0.3, 0.1),
    "left shoulder": (0.12, 0.17, 0.3, 0.1),
    "right shoulder": (0.58, 0.17, 0.3, 0.1),
    "start": (0.43, 0.57, 0.14, 0.1),
}
#: The same enlarged, each with its neighbours only, as shares of a small cap's face.
_NEAR_THUMB: Final = {"west": (0.2, 0.5), "north": (0.5, 0.2), "east": (0.8, 0.5), "south": (0.5, 0.8)}
_NEAR_STICKS: Final = {"left stick": (0.22, 0.5), "right stick": (0.76, 0.5)}
_NEAR_EDGE: Final = {
    "left trigger": (0.04, 0.12, 0.42, 0.34),
    "right trigger": (0.54, 0.12, 0.42, 0.34),
    "left shoulder": (0.04, 0.58, 0.42, 0.26),
    "right shoulder": (0.54, 0.58, 0.42, 0.26),
}
_NEAR_MIDDLE: Final = {"select": (0.04, 0.34, 0.4, 0.32), "start": (0.56, 0.34, 0.4, 0.32)}
#: The height in units of a cap next to a label, of one at the corner of an icon, and of the text on caps.
_BESIDE: Final = 31
_CORNER: Final = 25
_WRITTEN: Final = 18
#: The gap in units around a cap next to a label, and the overhang of a cap at the corner of an icon.
_GAP: Final = 8
_BEYOND: Final = 6
#: The width, in heights of the cap, beyond which a cap is wide.
_WIDE: Final = 1.3
#: The largest share of a button's width that a cap next to a label takes.
_MOST: Final = 0.36


class Tools(Protocol):
    """The drawing tools for glyphs: the kit of a stage or of a game."""

    @property
    def layout(self) -> Layout: ...

    @property
    def text(self) -> Text: ...

    @property
    def paint(self) -> Paint: ...

    @property
    def art(self) -> Art: ...


# Next to labels, and at the corner of icons


def draw_words(
    surface: pygame.Surface,
    kit: Tools,
    words: str,
    units: float,
    ink: Colour,
    face: pygame.Rect,
    room: pygame.Rect,
    glyph: Glyph | None,
) -> None:
    """Draw a button's label in the middle of `room`, with a glyph at the right end of its face."""
    box = None if glyph is None else _beside(kit, face, glyph)
    if glyph is not None and box is not None:
        draw_glyph(surface, kit, glyph, box)
        gap = kit.layout.px(_GAP)
        around = pygame.Rect(0, room.top, 2 * (box.left - gap - face.centerx), room.height)
        around.centerx = face.centerx
        if around.width > 0 and kit.text.fits(words, Role.BUTTON, units, around.width):
            # The label stays where it is without a glyph.
            room = around
        else:
            left = face.left + gap
            room = pygame.Rect(left, room.top, box.left - gap - left, room.height)
    draw_fitted(surface, kit.text, words, Role.BUTTON, units, ink, room, Align.CENTRE)


def sign_room(kit: Tools, face: pygame.Rect, glyph: Glyph | None) -> pygame.Rect:
    """Return the rectangle for a button's icon: its face, moved a little away from a corner glyph."""
    if glyph is None:
        return face
    width, height = _size(kit, glyph, _CORNER)
    wide = width > _WIDE * height
    return face.move(-kit.layout.px(11 if wide else 6), -kit.layout.px(5 if wide else 4))


def draw_sign_glyph(
    surface: pygame.Surface, kit: Tools, face: pygame.Rect, glyph: Glyph | None, upper: bool = False
) -> None:
    """Draw a glyph at an icon button's lower (or `upper`) right corner. Call it after drawing the icon."""
    if glyph is None:
        return
    width, height = _size(kit, glyph, _CORNER)
    if width > face.width:
        return
    beyond = kit.layout.px(_BEYOND)
    box = pygame.Rect(0, 0, width, height)
    box.bottomright = face.right + beyond, min(face.bottom + beyond, surface.get_height())
    if upper:
        box.top = face.top - beyond
    draw_glyph(surface, kit, glyph, box)


def _beside(kit: Tools, face: pygame.Rect, glyph: Glyph) -> pygame.Rect | None:
    """Return the rectangle of a glyph at the right end of a button; None if there is no room for it."""
    width, height = _size(kit, glyph, _BESIDE)
    if width > _MOST * face.width or height > face.height:
        return None
    box = pygame.Rect(0, 0, width, height)
    box.midright = face.right - kit.layout.px(_GAP), face.centery
    return box


def _size(kit: Tools, glyph: Glyph, units: float) -> tuple[int, int]:
    """Return a small cap's size in pixels: as high as its text needs; square, or as wide as its text."""
    written = kit.text.size(Role.BUTTON, _WRITTEN)
    if glyph.button:
        side = kit.layout.px(units + 3)
        return side, side
    height = max(kit.layout.px(units), round(written * 1.2))
    if glyph.returns:
        return height, height
    return max(height, kit.text.width(glyph.written, Role.BUTTON, _WRITTEN) + kit.layout.px(8)), height


# One by one


def draw_glyph(surface: pygame.Surface, kit: Tools, glyph: Glyph, box: pygame.Rect) -> None:
    """Draw a small cap with its label, the arrow of Return, or the pad button among its neighbours."""
    face = kit.paint.cap(surface, box, pad=bool(glyph.button))
    if not glyph.button and not glyph.returns:
        kit.text.draw(surface, glyph.written, Role.BUTTON, _WRITTEN, palette.INK, face.center, Align.CENTRE)
        return
    side = round(min(face.size) * (0.72 if glyph.button else 0.7))
    key = "on cap", side, glyph.button

    def picture() -> pygame.Surface:
        return _near(side, glyph.button) if glyph.button else _return(side)

    sign = kit.art.once(key, picture)
    surface.blit(sign, sign.get_rect(center=face.center))


def _return(side: int) -> pygame.Surface:
    """Return a picture of the arrow on the Return key."""

    def draw(surface: pygame.Surface, factor: int) -> None:
        whole = side * factor
        thick = max(2, round(whole * 0.14))
        way = [(0.86, 0.16), (0.86, 0.6), (0.3, 0.6)]
        points = [(x * whole, y * whole) for x, y in way]
        pygame.draw.lines(surface, palette.INK, False, points, thick)
        head = [(0.04, 0.6), (0.42, 0.32), (0.42, 0.88)]
        pygame.draw.polygon(surface, palette.INK, [(x * whole, y * whole) for x, y in head])

    return shapes.smooth((side, side), palette.INK, draw)


def _near(side: int, button: str) -> pygame.Surface:
    """Return a picture of a pad button, filled, among its neighbours."""
    bars = _NEAR_MIDDLE if button in _NEAR_MIDDLE else _NEAR_EDGE

    def draw(surface: pygame.Surface, factor: int) -> None:
        whole = side * factor
        thin = max(1, round(whole * 0.07))
        if button in _NEAR_THUMB or button in _NEAR_STICKS:
            round_ones = _NEAR_THUMB if button in _NEAR_THUMB else _NEAR_STICKS
            for name, (across, down) in round_ones.items():
                meant = name == button
                reach = whole * (0.2 if meant else 0.15)
                pygame.draw.circle(
                    surface, palette.INK, (across * whole, down * whole), reach, 0 if meant else thin
                )
            return
        for name, shares in bars.items():
            bar = pygame.Rect(*(round(share * whole) for share in shares))
            line = 0 if name == button else thin
            pygame.draw.rect(surface, palette.INK, bar, line, border_radius=round(bar.height * 0.4))

    return shapes.smooth((side, side), palette.INK, draw)


# Large, for the settings


def draw_key(surface: pygame.Surface, kit: Tools, box: pygame.Rect, written: str) -> None:
    """Draw a key cap with its label, as large as `box`."""
    px = kit.layout.px
    pygame.draw.rect(surface, palette.INK_2, box, border_radius=px(8))
    face = pygame.Rect(box.left, box.top, box.width, box.height - max(2, px(3))).inflate(-px(3), -px(3))
    pygame.draw.rect(surface, palette.VELLUM_0, face, border_radius=px(6))
    room = face.inflate(-px(8), 0)
    draw_fitted(surface, kit.text, written, Role.BUTTON, 20, palette.INK, room, Align.CENTRE, most=1)


def draw_button(surface: pygame.Surface, kit: Tools, box: pygame.Rect, button: str) -> None:
    """Draw the position of a pad button, filled among the others, in the middle of `box`."""
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
        for name, (across, down) in (_THUMB | _STICK).items():
            line = 0 if name == button else thin
            pygame.draw.circle(surface, palette.INK, (across * whole, down * whole), whole * 0.11, line)

    return shapes.smooth((side, side), palette.INK, draw)
