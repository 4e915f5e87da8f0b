"""The materials: dark and vellum panels, gold and plain buttons, the enamelled board, glows and shadows.

Rectangles are pixels; line widths, corners and shadows scale with the layout. Every material is painted once
for each size and cached. Bright gold marks elements that can be chosen; fixed frames are bronze.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from enum import Enum
from typing import TYPE_CHECKING, Final

import pygame

from game.stage import palette, shapes
from game.stage.art import soft_silhouette
from game.stage.picture_cache import Halo, PictureCache
from game.stage.plate_halo import plate_halo

if TYPE_CHECKING:
    from game.stage.layout import Layout
    from game.stage.making import Making
    from game.stage.palette import Colour

_NIGHT: Final = palette.rgb("#0E1833")
_HAIRLINE: Final = palette.rgb("#C69A4C")
_OFF: Final = palette.rgb("#0D2149")
_VELLUM: Final = shapes.stops(palette.rgb("#FCF5E4"), palette.VELLUM_1, palette.rgb("#E9D8B0"))
_GOLD: Final = shapes.stops(palette.LEAF_HI, palette.LEAF_LT, palette.LEAF)
#: The size of the picture cache in windows of 4 bytes a pixel; the cache of halos has a third of it.
_WINDOWS: Final = 12
#: The most bytes of the picture cache, in windows of any size.
_MOST: Final = 256 << 20
_ENAMEL: Final = shapes.stops(palette.rgb("#1C3A78"), palette.rgb("#15295C"), palette.rgb("#0D1C47"))


class Button(Enum):
    """The purpose of a button."""

    MAIN = "main"  # The one thing to do next: gold.
    OTHER = "other"  # Any other button with a label: lapis with a golden line.
    PAPER = "paper"  # The same on vellum: paper with a gold line.
    LOSE = "lose"  # It discards something: paper with a line of rubric.
    SIGN = "sign"  # An icon in the header: lapis with a bronze line.


class ButtonState(Enum):
    """The state of a button."""

    REST = "rest"
    POINTED = "pointed"
    PRESSED = "pressed"
    OFF = "off"


#: How far a button is up or down at the end of its animation.
_RISEN: Final = {ButtonState.POINTED: 1.0, ButtonState.PRESSED: -1.0}


def ink_on(button: Button, press: ButtonState = ButtonState.REST) -> Colour:
    """Return the colour of the label on a button."""
    if press is ButtonState.OFF:
        return palette.INK_3 if button in (Button.PAPER, Button.LOSE) else palette.WOAD_3
    if button is Button.LOSE:
        return palette.RUBRIC_DK
    return palette.INK if button in (Button.MAIN, Button.PAPER) else palette.VELLUM_0


def ink_on_segment(chosen: bool, on_vellum: bool) -> Colour:
    """Return the colour of the label on a segment."""
    if chosen:
        return palette.INK
    return palette.INK_2 if on_vellum else palette.VELLUM_0


class Paint:
    """The painter of the materials for one layout, with their cache."""

    def __init__(self, layout: Layout, making: Making | None = None) -> None:
        self.layout = layout
        width, height = layout.size
        room = min(_WINDOWS * width * height * 4, _MOST)
        self._cache: PictureCache[pygame.Surface] = PictureCache(room, making)
        self._halos: PictureCache[Halo] = PictureCache(room // 3, making)

    @property
    def paintings(self) -> int:
        """The number of materials painted so far, which is the number of cache misses."""
        return self._cache.made + self._halos.made

    @property
    def full(self) -> int:
        """The bytes of the materials cached."""
        return self._cache.full + self._halos.full

    def forget_unused(self, calls: int) -> None:
        """Drop the materials that nobody has used during the last `calls` calls of this method."""
        self._cache.forget_unused(calls)
        self._halos.forget_unused(calls)

    # Panels

    def panel(self, surface: pygame.Surface, rect: pygame.Rect, opacity: float = 1.0) -> None:
        """Draw a dark panel with a bronze line, for information next to the board; `opacity` is 0 to 1."""
        surface.blit(self._once(("panel", rect.size, opacity), lambda: self._panel(rect.size, opacity)), rect)

    def vellum(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        head: Colour | None = None,
        head_height: int = 0,
    ) -> None:
        """Draw a sheet of vellum with its shadow; `head` colours its uppermost `head_height` pixels."""
        self.shadow(surface, rect)
        key = ("vellum", rect.size, head, head_height)
        surface.blit(self._once(key, lambda: self._vellum(rect.size, head, head_height)), rect)

    def band(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the strip of vellum behind the prompt."""
        self.shadow(surface, rect, radius=10)
        key = ("band", rect.size)
        surface.blit(self._once(key, lambda: self._vellum(rect.size, None, 0, radius=10)), rect)

    def board(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the enamelled plate with cut-out corners and a gilt rim, the ground of a game's board."""
        board = self._once(("board", rect.size), lambda: self._board(rect.size))
        blur = self.layout.px(8)
        halo = self._halos.once(
            ("board", rect.size), lambda: soft_silhouette(board, palette.SHADOW, 150, blur), apart=True
        )
        halo.draw(surface, (rect.left, rect.top + self.layout.px(5)))
        surface.blit(board, rect)

    def plate(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the flat gold plate behind the active row."""
        surface.blit(self._once(("plate", rect.size), lambda: self._plate(rect.size)), rect)

    # Buttons

    def button(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        button: Button,
        press: ButtonState = ButtonState.REST,
        rise: float | None = None,
    ) -> pygame.Rect:
        """Draw a button's body; return the current rectangle of its face, for the label.

        `rise` is its position: 1 fully up under the pointer, -1 fully down under a press; None means the end
        position for `press`.
        """
        if rise is None:
            rise = _RISEN.get(press, 0.0)
        lift = self.layout.px(2) if rise < 0 else self.layout.px(3) if button is Button.MAIN else 0
        face = rect.move(0, -round(rise * lift))
        if button is Button.MAIN and press is ButtonState.POINTED:
            self.glow(surface, face, radius=9, blur=10)
        if button is Button.MAIN and press in (ButtonState.REST, ButtonState.POINTED):
            self.shadow(surface, face, radius=9)
        key = (button, press, rect.size)
        surface.blit(self._once(key, lambda: self._button(rect.size, button, press)), face)
        return face

    def segment(
        self, surface: pygame.Surface, rect: pygame.Rect, chosen: bool, on_vellum: bool, pointed: bool = False
    ) -> None:
        """Draw one of several options side by side, gold if `chosen`."""
        key = ("segment", rect.size, chosen, on_vellum, pointed)
        surface.blit(self._once(key, lambda: self._segment(rect.size, chosen, on_vellum, pointed)), rect)

    def cap(self, surface: pygame.Surface, rect: pygame.Rect, pad: bool) -> pygame.Rect:
        """Draw a small vellum cap, square with a foot for a key or round for a pad; return its face."""
        foot = 0 if pad else max(1, self.layout.px(2.4))
        surface.blit(self._once(("cap", rect.size, pad), lambda: self._cap(rect.size, pad, foot)), rect)
        return pygame.Rect(rect.left, rect.top, rect.width, rect.height - foot)

    def slider(self, surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
        """Draw a slider on vellum, rubric up to its golden knob at `share` (0 to 1) of the way."""
        thick, knob = self.layout.px(12), min(rect.height, self.layout.px(36))
        bar = pygame.Rect(rect.left, rect.centery - thick // 2, rect.width, thick)
        surface.blit(self._once(("bar", bar.size), lambda: self._bar(bar.size, palette.VELLUM_3)), bar)
        full = self._once(("full", bar.size), lambda: self._bar(bar.size, palette.RUBRIC))
        centre = rect.left + knob // 2 + round((rect.width - knob) * share)
        surface.blit(full, bar, (0, 0, centre - rect.left, thick))
        disc = self._once(("knob", knob), lambda: self._knob(knob))
        surface.blit(disc, disc.get_rect(center=(centre, rect.centery)))

    # Light and shade

    def shadow(
        self, surface: pygame.Surface, rect: pygame.Rect, radius: float = 14, blur: float = 8, drop: float = 5
    ) -> None:
        """Draw the soft shadow under a rounded plate; radius, blur and drop are board units."""
        halo = self._halo(rect.size, radius, blur, palette.SHADOW, 150)
        halo.draw(surface, (rect.left, rect.top + self.layout.px(drop)))

    def glow(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        radius: float = 12,
        blur: float = 14,
        colour: Colour = palette.LEAF_LT,
    ) -> None:
        """Draw the glow around a rounded plate that can be chosen, before the plate."""
        self._halo(rect.size, radius, blur, colour, 235).draw(surface, rect.topleft)

    def may(self, surface: pygame.Surface, rect: pygame.Rect, radius: float = 12) -> None:
        """Draw the golden outline, edged in ink, of an element that can be chosen, just outside `rect`."""
        reach = self.layout.px(6.4)
        box = rect.inflate(2 * reach, 2 * reach)
        key = ("may", box.size, radius)
        surface.blit(self._once(key, lambda: self._outline(box.size, radius + 6.4)), box)

    def ring(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw a gold ring with rims of ink, just inside `rect`, around a thing that a text explains.

        The line is unbroken, so that nobody takes it for the focus ring, which is dashed.
        """
        corner, thick = round(12 * self.layout.u), max(2, round(3.4 * self.layout.u))
        rim = max(1, round(1.6 * self.layout.u))
        for inset, colour, width in ((0, palette.INK, thick + 2 * rim), (rim, palette.LEAF_LT, thick)):
            box = rect.inflate(-2 * inset, -2 * inset)
            pygame.draw.rect(surface, colour, box, width, max(2, corner - inset))

    def dashed(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        colour: Colour = palette.LEAF_LT,
        radius: float = 12,
        width: float = 3.4,
        dash: float = 12,
    ) -> None:
        """Draw a dashed frame just inside `rect`: gold for a preview, woad for a used-up place."""
        key = ("dashed", rect.size, colour, radius, width, dash)
        u = self.layout.u
        picture = self._once(
            key, lambda: shapes.dashes(rect.size, radius * u, max(1.5, width * u), dash * u, colour)
        )
        surface.blit(picture, rect)

    def veil(self, surface: pygame.Surface, strength: float, rect: pygame.Rect | None = None) -> None:
        """Darken the surface, or only `rect`: strength 0 leaves it unchanged, 1 makes it almost black."""
        left = round(255 * (1 - strength))
        surface.fill((left, left, min(255, left + 8)), rect, special_flags=pygame.BLEND_RGB_MULT)

    # Grounds and lines

    def gradient(self, surface: pygame.Surface, rect: pygame.Rect, stops: tuple[Colour, ...]) -> None:
        """Draw a gradient of evenly spaced colours from the top of `rect` to its bottom."""
        key = ("gradient", rect.size, stops)
        surface.blit(self._once(key, lambda: self._ground(rect.size, stops)), rect)

    def whole(self, key: Hashable, make: Callable[[Paint], pygame.Surface]) -> pygame.Surface:
        """Return the opaque picture that `make` draws with a painter of its own, cached under its key.

        Only the picture is cached, not its materials. `make` uses no other cache and no font, so that another
        thread may run it. Callers must not draw on the picture.
        """
        return self._cache.once(("whole", key), lambda: make(Paint(self.layout)), apart=True)

    def stars(self, surface: pygame.Surface, rect: pygame.Rect, seed: int, count: int) -> None:
        """Draw `count` stars in `rect`, fewer towards its bottom."""
        surface.blit(
            self._once(("stars", rect.size, seed, count), lambda: self._stars(rect.size, seed, count)), rect
        )

    def rule(self, surface: pygame.Surface, left: int, right: int, y: int) -> None:
        """Draw a thin bronze line with a diamond at its left end, as after a heading."""
        size = self.layout.px(11) | 1
        picture = self._once(("diamond", size), lambda: _diamond(size))
        surface.blit(picture, picture.get_rect(midleft=(left, y)))
        thick = self.layout.px(1.6)
        surface.fill(palette.BRONZE, (left + size, y - thick // 2, max(0, right - left - size), thick))

    # Painting each material

    def _once(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self._cache.once(key, lambda: make().convert_alpha(), apart=True)

    def _halo(self, size: shapes.Size, radius: float, blur: float, colour: Colour, alpha: int) -> Halo:
        def make() -> Halo:
            return plate_halo(size, radius * self.layout.u, colour, alpha, self.layout.px(blur))

        return self._halos.once((size, radius, blur, colour, alpha), make, apart=True)

    def _panel(self, size: shapes.Size, opacity: float) -> pygame.Surface:
        u = self.layout.u
        picture = shapes.faded(shapes.gradient(size, shapes.stops(_NIGHT)), 0.96 * opacity)
        shapes.frame(picture, 13 * u, max(1.0, 2 * u), palette.BRONZE)
        return picture

    def _vellum(
        self, size: shapes.Size, head: Colour | None, head_height: int, radius: float = 13
    ) -> pygame.Surface:
        u = self.layout.u
        leaf = shapes.gradient(size, _VELLUM)
        shapes.fibres(leaf, 7, max(6, round(26 * u)))
        shapes.grain(leaf, 11, 4)
        inset = max(3, round(5.5 * u))
        inner = (size[0] - 2 * inset, size[1] - 2 * inset)
        corner = max(2.0, (radius - 5) * u)
        leaf.blit(shapes.ring(inner, corner, max(1.0, 1.8 * u), _HAIRLINE), (inset, inset))
        if head is not None:
            leaf.fill(head, (0, 0, size[0], head_height))
            leaf.fill(palette.LEAF_DK, (0, head_height, size[0], self.layout.px(3)))
        shapes.frame(leaf, radius * u, max(1.5, 2.4 * u), palette.INK)
        return leaf

    def _plate(self, size: shapes.Size) -> pygame.Surface:
        plate = shapes.gradient(size, _GOLD, across=True)
        shapes.cut_to(plate, shapes.rounded(size, 8 * self.layout.u, palette.LEAF))
        return plate

    def _button(self, size: shapes.Size, button: Button, press: ButtonState) -> pygame.Surface:
        if button in (Button.PAPER, Button.LOSE):
            return self._paper(size, press, palette.RUBRIC if button is Button.LOSE else palette.LEAF_DK)
        if press is ButtonState.OFF:
            return self._plain(size, _OFF, palette.WOAD_5)
        if button is Button.MAIN:
            return self._gold(size, press)
        line = palette.LEAF if button is Button.OTHER else palette.BRONZE
        if press is ButtonState.POINTED:
            return self._plain(size, palette.LAPIS_6, palette.LEAF_HI)
        fill = palette.LAPIS_8 if press is ButtonState.PRESSED or button is Button.SIGN else palette.LAPIS_7
        return self._plain(size, fill, line)

    def _paper(self, size: shapes.Size, press: ButtonState, line: Colour) -> pygame.Surface:
        if press is ButtonState.OFF:
            return self._plain(size, palette.VELLUM_2, palette.VELLUM_3)
        if press is ButtonState.POINTED:
            return self._plain(size, palette.LEAF_HI, palette.INK)
        return self._plain(size, palette.VELLUM_2 if press is ButtonState.PRESSED else palette.VELLUM_0, line)

    def _segment(self, size: shapes.Size, chosen: bool, on_vellum: bool, pointed: bool) -> pygame.Surface:
        u = self.layout.u
        line = palette.INK if on_vellum or chosen else palette.WOAD_5
        if chosen:
            body = shapes.gradient(size, _GOLD)
        elif on_vellum:
            body = shapes.gradient(size, shapes.stops(palette.LEAF_HI if pointed else palette.VELLUM_0))
        else:
            body = shapes.gradient(size, shapes.stops(palette.LAPIS_6 if pointed else palette.LAPIS_7))
        shapes.frame(body, 7 * u, max(1.0, 2 * u), line)
        return body

    def _cap(self, size: shapes.Size, pad: bool, foot: int) -> pygame.Surface:
        u = self.layout.u
        radius, line = min(size) / 2 if pad else 6 * u, max(1, round(1.6 * u))
        body = shapes.rounded(size, radius, palette.INK)
        inner = size[0] - 2 * line, size[1] - 2 * line - foot
        body.blit(shapes.rounded(inner, max(1.0, radius - line), palette.VELLUM_0), (line, line))
        return body

    def _bar(self, size: shapes.Size, colour: Colour) -> pygame.Surface:
        bar = shapes.gradient(size, shapes.stops(colour))
        shapes.frame(bar, size[1] / 2, max(1.0, 1.6 * self.layout.u), palette.INK)
        return bar

    def _knob(self, diameter: int) -> pygame.Surface:
        u = self.layout.u
        knob = shapes.disc(diameter, palette.INK)
        for share, colour in (
            (1 - 4.8 * u / diameter, palette.LEAF_LT),
            (0.5, palette.LEAF_DK),
            (0.38, palette.LEAF_LT),
        ):
            part = shapes.disc(max(2, round(diameter * share)), colour)
            knob.blit(part, part.get_rect(center=(diameter / 2, diameter / 2)))
        return knob

    def _plain(self, size: shapes.Size, fill: Colour, line: Colour) -> pygame.Surface:
        u = self.layout.u
        body = shapes.gradient(size, shapes.stops(fill))
        shapes.frame(body, 9 * u, max(1.0, 2 * u), line)
        return body

    def _gold(self, size: shapes.Size, press: ButtonState) -> pygame.Surface:
        u = self.layout.u
        if press is ButtonState.PRESSED:
            body = shapes.gradient(size, shapes.stops(palette.LEAF, palette.LEAF))
            body.fill(palette.LEAF_DK, (0, 0, size[0], round(7 * u)))
        else:
            body = shapes.gradient(size, _GOLD)
            inset = max(3, round(4.4 * u))
            inner = (size[0] - 2 * inset, size[1] - 2 * inset)
            body.blit(shapes.ring(inner, 5.5 * u, max(1.0, 1.7 * u), palette.rgb("#C08B30")), (inset, inset))
        shapes.frame(body, 9 * u, max(1.5, 2.4 * u), palette.INK)
        return body

    def _board(self, size: shapes.Size) -> pygame.Surface:
        u = self.layout.u
        bite = 26 * u
        rim = (
            (0.0, palette.INK),
            (1.5, palette.rgb("#6A4519")),
            (2.2, palette.rgb("#9A6D24")),
            (3.4, palette.rgb("#D0A350")),
            (5.0, palette.rgb("#9A6D24")),
            (6.2, palette.rgb("#6A4519")),
            (7.0, palette.INK),
        )
        picture = shapes.bitten(size, bite, palette.INK)
        for inset, colour in rim[1:]:
            picture.blit(shapes.bitten(size, bite, colour, inset * u), (0, 0))
        enamel = shapes.gradient(size, _ENAMEL)
        _diaper(enamel, round(40 * u), max(3, round(8 * u)))
        shapes.cut_to(enamel, shapes.bitten(size, bite, palette.INK, 8 * u))
        picture.blit(enamel, (0, 0))
        line = shapes.bitten(size, bite, palette.BRONZE, 11.5 * u)
        inside = shapes.bitten(size, bite, (0, 0, 0), 13.2 * u)
        line.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        picture.blit(shapes.faded(line, 0.75), (0, 0))
        return picture

    def _outline(self, size: shapes.Size, radius: float) -> pygame.Surface:
        u = self.layout.u
        picture = shapes.ring(size, radius * u, 6.4 * u, palette.INK)
        inset = max(1, round(1.3 * u))
        inner = (size[0] - 2 * inset, size[1] - 2 * inset)
        picture.blit(
            shapes.ring(inner, (radius - 1.3) * u, max(1.5, 3.8 * u), palette.LEAF_LT), (inset, inset)
        )
        return picture

    def _ground(self, size: shapes.Size, stops: tuple[Colour, ...]) -> pygame.Surface:
        ground = shapes.gradient(size, shapes.stops(*stops))
        shapes.grain(ground, 3, 1)  # Breaks up the bands that so slow a gradient would show.
        return ground

    def _stars(self, size: shapes.Size, seed: int, count: int) -> pygame.Surface:
        field = pygame.Surface(size, pygame.SRCALPHA)
        colours = (palette.VELLUM_1, palette.FOAM, palette.LEAF_LT)
        shapes.stars(field, seed, count, self.layout.u, colours)
        return field


def _diamond(size: int) -> pygame.Surface:
    def draw(surface: pygame.Surface, factor: int) -> None:
        middle, end = size * factor / 2, size * factor
        pygame.draw.polygon(
            surface, palette.LEAF_DK, [(middle, 0), (end, middle), (middle, end), (0, middle)]
        )

    return shapes.smooth((size, size), palette.LEAF_DK, draw)


def _diaper(picture: pygame.Surface, pitch: int, size: int) -> None:
    """Draw a faint pattern of diamonds, every other row shifted by half the distance."""
    diamond = _diamond(size | 1)
    diamond.fill((0, 0, 0), special_flags=pygame.BLEND_RGB_MULT)
    diamond.fill(palette.WOAD_5, special_flags=pygame.BLEND_RGB_ADD)
    diamond = shapes.faded(diamond, 0.28)
    width, height = picture.get_size()
    for row, y in enumerate(range(pitch // 2, height, pitch)):
        for x in range(pitch // 2 + (row % 2) * pitch // 2, width, pitch):
            picture.blit(diamond, diamond.get_rect(center=(x, y)))
