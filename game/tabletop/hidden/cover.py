"""The handover cover at a shared screen: hands stay face down until the next player takes the table."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.messages import fill
from game.core.thing import TableButton, Thing
from game.stage import palette, shapes
from game.stage.fitting import draw_fitted, units_to_fit
from game.stage.fonts import Role
from game.stage.layout import FRAMES
from game.stage.naming import draw_name
from game.stage.paint import Button
from game.stage.text import Align
from game.tabletop.frame.buttons import paint_button, press_of
from game.tabletop.kit.cached_picture import CachedPicture
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.seals import seal
from game.tabletop.kit.strokes import tick
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.parts.boxes import equal_boxes

_SOFTER: Final = 9  # Factor by which the table behind the cover is scaled down for the blur.
_VEIL: Final = 168  # Opacity of the night veil over it, of 255.


#: Units of the head, of the words on the button, and of the line below the head.
_HEAD: Final = 52
_HANDED: Final = 40
_ASIDE: Final = 28.0


@dataclass(frozen=True, slots=True)
class HandOver:
    """The seat that is given the table, and the contents of the cover."""

    seat: int
    chosen: tuple[bool, ...]
    """By seat, whether it has chosen already."""
    moment: str
    """How far the game has come, above the head."""
    asides: tuple[str, ...] = ()
    """Variants of one line, the longest first: the first that fits is drawn below the head."""
    returns: bool = False
    """Whether the seat asked for the table: a third button gives it back."""


class Cover:
    """The handover cover over the whole window, with buttons to take the table, pause, or give it back."""

    def __init__(self, kit: TableKit, screens: str | None = None) -> None:
        """Place the cover; `screens` as for `BoardScreen`: one is shown in place of the seal."""
        self.kit = kit
        self._screens = screens
        self._cache = CachedPicture()
        layout = kit.layout
        width, height = FRAMES[layout.shape]
        wide = min(1040, width - 60)
        self.rect = layout.rect((width - wide) / 2, height / 2 - 419, wide, 790)
        self.window = pygame.Rect((0, 0), layout.size)

    def _button(self) -> pygame.Rect:
        layout = self.kit.layout
        # As wide as the longest name asks for, and no wider than the panel between its corners.
        longest = max(
            self.kit.text.width(self.handed(seat), Role.BUTTON, _HANDED)
            for seat in range(self.kit.player_count)
        )
        wide = min(max(layout.px(440), longest + layout.px(60)), self.rect.width - layout.px(300))
        box = pygame.Rect(0, 0, wide, layout.px(92))
        box.midbottom = self.rect.centerx, self.rect.bottom - layout.px(46)
        return box

    def handed(self, seat: int) -> str:
        """Return the words of the main button."""
        return fill(self.kit.translator.gettext("I am {name}"), name=self.kit.players[seat].name)

    def _pause(self, returns: bool) -> pygame.Rect:
        layout = self.kit.layout
        box = pygame.Rect(0, 0, layout.px(282), layout.px(58))
        box.midtop = self.rect.centerx, self.rect.bottom + layout.px(80)
        if returns:
            box.left += box.width // 2 + layout.px(12)
        return box

    def _back(self) -> pygame.Rect:
        """Return the place of the back button, next to the pause button."""
        box = self._pause(returns=True)
        return box.move(2 * (self.rect.centerx - box.centerx), 0)

    def spots(self, returns: bool) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of the buttons; `returns`: the table can be given back."""
        back: dict[Thing, pygame.Rect] = {TableButton.BACK: self._back()} if returns else {}
        return {TableButton.TAKE_OVER: self._button(), **back, TableButton.PAUSE: self._pause(returns)}

    def paint(
        self,
        surface: pygame.Surface,
        told: HandOver,
        marks: Marks,
        behind: Callable[[pygame.Surface], None],
        shown: Hashable,
    ) -> None:
        """Draw the cover; `behind` draws the public table, shown blurred around the panel.

        `shown` is the cache key of the public table: while it is equal, the table is not drawn again.
        """
        key = told, marks.pointed, marks.held, marks.glyphs, shown
        self._cache.draw(surface, self.window, key, lambda easel: self._whole(easel, told, marks, behind))

    def _whole(
        self,
        surface: pygame.Surface,
        told: HandOver,
        marks: Marks,
        behind: Callable[[pygame.Surface], None],
    ) -> None:
        behind(surface)
        small = max(2, surface.get_width() // _SOFTER), max(2, surface.get_height() // _SOFTER)
        soft = pygame.transform.box_blur(pygame.transform.smoothscale(surface, small), 1)
        surface.blit(pygame.transform.smoothscale(soft, surface.get_size()), (0, 0))
        surface.blit(self._dusk(surface.get_size()), (0, 0))
        self._panel(surface)
        self._words(surface, told)
        self._seats(surface, told)
        kit, _ = self.kit, self.kit.translator.gettext
        words = self.handed(told.seat)
        open_to = Marks(may=frozenset(self.spots(told.returns)), pointed=marks.pointed, held=marks.held)
        press, choose = press_of(TableButton.TAKE_OVER, open_to), marks.glyphs.of("choose")
        paint_button(surface, kit, self._button(), words, Button.MAIN, press, _HANDED, glyph=choose)
        below = _("Hands stay face down until you press the button")
        if self._screens is not None:
            below = _("The screen opens when you press the button")
        place = self.rect.centerx, self.rect.bottom + kit.layout.px(46)
        kit.text.draw(
            surface, below, Role.ASIDE, 28, palette.FOAM, place, Align.CENTRE, surface.get_width() - 20
        )
        press, pause = press_of(TableButton.PAUSE, open_to), marks.glyphs.of("pause")
        paint_button(
            surface, kit, self._pause(told.returns), _("Pause"), Button.OTHER, press, 26, glyph=pause
        )
        if told.returns:
            paint_button(
                surface, kit, self._back(), _("Back"), Button.OTHER, press_of(TableButton.BACK, open_to), 26
            )

    @staticmethod
    def _dusk(size: tuple[int, int]) -> pygame.Surface:
        """Return the veil of night over the table behind."""
        veil = pygame.Surface(size)
        veil.fill(palette.LAPIS_9)
        veil.set_alpha(_VEIL)
        return veil

    def _panel(self, surface: pygame.Surface) -> None:
        kit, rect = self.kit, self.rect
        px = kit.layout.px
        kit.paint.vellum(surface, rect)
        frame = rect.inflate(-px(24), -px(24))
        surface.blit(
            shapes.ring(frame.size, 9 * kit.layout.u, max(1.0, 1.8 * kit.layout.u), palette.LEAF), frame
        )
        frame = frame.inflate(-px(16), -px(16))
        side = px(118)
        corner = kit.art.get("shared/corner_leaf", side, side)
        for flip_x, flip_y, spot in (
            (False, False, frame.topleft),
            (True, False, (frame.right - side, frame.top)),
            (False, True, (frame.left, frame.bottom - side)),
            (True, True, (frame.right - side, frame.bottom - side)),
        ):
            surface.blit(pygame.transform.flip(corner, flip_x, flip_y), spot)

    def seats(self) -> tuple[pygame.Rect, ...]:
        """Return the boxes that show for each seat whether it has chosen."""
        kit, rect, px = self.kit, self.rect, self.kit.layout.px
        signs = px(204) - self._name_room(px(204))
        widest = max(kit.text.width(player.name, Role.BUTTON, 24) for player in kit.players)
        width = min(max(px(204), signs + widest), (rect.width - px(60)) // kit.player_count)
        height, y = px(64), rect.top + px(588)
        left = rect.centerx - width * kit.player_count // 2
        first = left + px(9), y - height // 2, width - px(18), height
        return equal_boxes(first, kit.player_count, width)

    def _words(self, surface: pygame.Surface, told: HandOver) -> None:
        kit, rect, px = self.kit, self.rect, self.kit.layout.px
        give = kit.translator.gettext("Pass the table to {name}")
        head = fill(give, name=kit.players[told.seat].name)
        single = kit.text.fits(head, Role.SCENE_HEAD, _HEAD, rect.width - px(80))
        # Two lines reach higher up: the seal is smaller then.
        middle, side = (rect.centerx, rect.top + px(252 if single else 230)), px(264 if single else 232)
        surface.blit(*self._rays(middle))
        self._ribbon(surface, told.seat, middle[1])
        place = rect.centerx, rect.top + px(90)
        kit.text.draw(surface, told.moment, Role.ASIDE, 29, palette.INK_2, place, Align.CENTRE)
        self._draw_emblem(surface, told.seat, (middle[0], middle[1] + px(2)), side)
        box = pygame.Rect(rect.left + px(40), rect.top + px(376), rect.width - px(80), px(144))
        draw_fitted(surface, kit.text, head, Role.SCENE_HEAD, _HEAD, palette.INK, box, Align.CENTRE)
        self._aside(surface, told.asides, rect.top + px(516 if single else 532))

    def _draw_emblem(self, surface: pygame.Surface, seat: int, middle: tuple[int, int], side: int) -> None:
        """Draw the seal of the seat, or its screen."""
        kit = self.kit
        if self._screens is None:
            seal(surface, kit, seat, middle, side)
            return
        box = pygame.Rect(0, 0, 2 * side, side)
        box.center = middle
        kit.draw(surface, f"{self._screens}_{kit.players[seat].colour}", box)

    def _aside(self, surface: pygame.Surface, asides: tuple[str, ...], middle: int) -> None:
        """Draw the first line that fits, the last one if none does."""
        text, room = self.kit.text, self.rect.width - self.kit.layout.px(80)
        for words in asides:
            units = units_to_fit(text, [words], Role.ASIDE, _ASIDE, room)
            if words == asides[-1] or text.fits(words, Role.ASIDE, units, room):
                place = self.rect.centerx, middle
                text.draw(surface, words, Role.ASIDE, units, palette.INK_2, place, Align.CENTRE, room)
                return

    def _rays(self, middle: tuple[int, int]) -> tuple[pygame.Surface, pygame.Rect]:
        """Return rays of pale gold around the seal, and their place."""
        side = self.kit.layout.px(380)

        def draw(picture: pygame.Surface, factor: int) -> None:
            half = side * factor / 2
            for ray in range(28):
                start, end = ((2 * ray + step) * math.pi / 28 for step in (-0.45, 0.45))
                corners = [
                    (half + reach * half * math.cos(angle), half + reach * half * math.sin(angle))
                    for angle, reach in ((start, 1.0), (end, 1.0), (end, 0.66), (start, 0.66))
                ]
                pygame.draw.polygon(picture, palette.LEAF_LT, corners)

        rays = shapes.faded(shapes.smooth((side, side), palette.LEAF_LT, draw), 0.4)
        return rays, rays.get_rect(center=middle)

    def _ribbon(self, surface: pygame.Surface, seat: int, y: int) -> None:
        """Draw a ribbon in the player's colour behind the seal, its ends beyond the panel."""
        px, rect = self.kit.layout.px, self.rect
        colours = self.kit.players[seat].colours
        reach, half, notch = px(44), px(42), px(28)
        left, right = max(2, rect.left - reach), min(self.window.right - 3, rect.right + reach)
        corners = [
            (left, y - half),
            (right, y - half),
            (right - notch, y),
            (right, y + half),
            (left, y + half),
            (left + notch, y),
        ]
        band = pygame.Rect(left, y - half, right - left, 2 * half)
        self.kit.paint.shadow(surface, band.inflate(-2 * notch, 0), radius=4, blur=6, drop=5)
        pygame.draw.polygon(surface, colours.fill, corners)
        pygame.draw.polygon(surface, palette.INK, corners, max(2, px(3)))
        hairline = palette.LEAF_DK if min(colours.fill) > 200 else palette.LEAF_LT
        for line in (y - half + px(8), y + half - px(10)):
            surface.fill(hairline, (left + notch, line, right - left - 2 * notch, max(1, px(2))))

    def _seats(self, surface: pygame.Surface, told: HandOver) -> None:
        """Draw for each seat whether it has chosen."""
        kit, px = self.kit, self.kit.layout.px
        for other, box in enumerate(self.seats()):
            ground = palette.VELLUM_0 if other == told.seat else palette.VELLUM_2
            radius, line = 8 * kit.layout.u, max(1.0, 2 * kit.layout.u)
            surface.blit(shapes.rounded(box.size, radius, ground), box)
            surface.blit(shapes.ring(box.size, radius, line, palette.LEAF_DK), box)
            side = px(44)
            seal(surface, kit, other, (box.left + px(12) + side // 2, box.centery), side)
            sign = pygame.Rect(0, 0, px(30), px(30))
            sign.midright = box.right - px(10), box.centery
            wide = self._name_room(box.width + px(18))
            room = pygame.Rect(box.left + px(20) + side, box.top, wide, box.height)
            name = kit.players[other].name
            draw_name(surface, kit.text, name, Role.BUTTON, 24, palette.INK, room)
            self._state(surface, sign, told.chosen[other], other == told.seat)

    def _name_room(self, width: int) -> int:
        """Return the room for the name between seal and sign in a box of that width, in pixels."""
        px = self.kit.layout.px
        return width - px(18) - px(20) - px(44) - px(10) - px(30) - px(4)

    @staticmethod
    def _state(surface: pygame.Surface, sign: pygame.Rect, chosen: bool, asked: bool) -> None:
        if chosen:
            surface.blit(tick(sign.width, palette.rgb("#3F7A35")), sign)
        elif asked:
            for dot in range(3):
                x = sign.left + sign.width * (dot + 0.5) / 3
                pygame.draw.circle(surface, palette.RUBRIC_DK, (x, sign.centery), max(2, sign.width // 9))
