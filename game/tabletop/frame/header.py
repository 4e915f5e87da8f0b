"""The header: menu, title, the round in words, a part of the game's own, and signs at the right."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Final, Generic, Protocol

import pygame

from game.core.thing import TableButton, Thing
from game.stage import palette, shapes
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.glyphs import draw_sign_glyph, sign_room
from game.stage.layout import Shape
from game.stage.paint import Button, ButtonState
from game.stage.puzzle_book import TableTask
from game.stage.text import Align
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.part_cache import ViewT, ViewT_contra
from game.tabletop.kit.table_kit import TableKit

#: Units of the title, and of the distances right of the menu, the title and the words on the round.
_TITLE: Final = 25
_AFTER_MENU: Final = 18
_AFTER_TITLE: Final = 36
_AFTER_WORDS: Final = 22
#: Units next to the words of a notice on its strip.
_STRIP: Final = 14
#: Units between the game's own part and the first sign.
_BEFORE_SIGNS: Final = 16
#: Where the words on the round end in a wide window, in board units, unless the title needs more room.
_WORDS_END: Final = 718
#: The icon of each sign, and the one it shows while it is switched.
_ICONS: Final = {
    TableButton.MENU: ("icon_menu", "icon_undo"),
    TableButton.SCORING: ("icon_trophy", "icon_trophy"),
    TableButton.CHRONICLE: ("icon_log", "icon_log"),
    TableButton.PLAYERS: ("icon_chart", "icon_chart"),
    TableButton.COPY: ("icon_copy", "icon_copy"),
    TableButton.PAUSE: ("icon_pause", "icon_play"),
    TableButton.PACE: ("icon_fast", "icon_skip"),
    TableButton.SOUND: ("icon_sound", "icon_mute"),
    TableButton.WHY: ("icon_why", "icon_why"),
    TableButton.HELP: ("icon_help", "icon_help"),
}
#: The command that each sign grants, for the glyph of its key.
_WISHES: Final = {TableButton.MENU: "back", TableButton.PAUSE: "pause", TableButton.WHY: "why"}


class HeaderPlaces(Protocol):
    """The places of a header, in pixels."""

    @property
    def header(self) -> pygame.Rect:
        """The band along the upper edge of the window."""
        ...

    @property
    def menu(self) -> pygame.Rect:
        """The menu sign at the left end."""
        ...

    @property
    def signs(self) -> Mapping[TableButton, pygame.Rect]:
        """The signs at the right end."""
        ...

    def listens(self, sign: pygame.Rect) -> pygame.Rect:
        """Return the hit box of a sign, larger than its picture."""
        ...


class HeaderMiddle(Protocol[ViewT_contra]):
    """The part of the header that a game draws, between the words on the round and the signs."""

    def key(self, view: ViewT_contra, marks: Marks) -> Hashable:
        """Return the cache key of this part of the header. Called once a frame."""
        ...

    def paint(self, surface: pygame.Surface, view: ViewT_contra, marks: Marks, room: pygame.Rect) -> None:
        """Paint the part into its room, as high as the menu sign. Called when the header is painted."""
        ...


class HeaderPart(Generic[ViewT]):
    """The header of one table; `said` returns the round in words, `title` is the translated name of the game.

    The title is left out in narrow windows, and where the words on the round would not fit next to it.
    """

    def __init__(
        self,
        kit: TableKit,
        places: HeaderPlaces,
        title: str,
        said: Callable[[ViewT], str],
        middle: HeaderMiddle[ViewT] | None = None,
    ) -> None:
        self._kit, self._places = kit, places
        self._title, self._round, self._middle = title, said, middle
        #: The task at this table; its words take the place of the round and the game's part.
        self.task: TableTask | None = None
        #: A line of the house to the players; in a wide window it takes the place of the title, else that of
        #: the words on the round.
        self.notice = ""

    @property
    def area(self) -> pygame.Rect:
        """The whole band."""
        return self._places.header

    def spots(self) -> dict[Thing, pygame.Rect]:
        """Return the hit box of each sign, the menu first."""
        return {sign: self._places.listens(rect) for sign, rect in self._signs().items()}

    def key(self, view: ViewT, marks: Marks) -> Hashable:
        """Return the cache key: the round, the game's own part, and the signs pointed at or switched."""
        pointed = marks.pointed if marks.pointed in _ICONS else None
        middle = None if self._middle is None else self._middle.key(view, marks)
        return self._named, self._said(view), self.notice, middle, pointed, marks.switched, marks.glyphs

    def paint(self, surface: pygame.Surface, view: ViewT, marks: Marks) -> None:
        """Draw signs, title, the words on the round and the game's own part."""
        for sign, rect in self._signs().items():
            self._sign(surface, sign, rect, marks)
        kit, middle, said = self._kit, self._places.menu.centery, self._said(view)
        if self.notice:
            self._paint_notice(surface, view)
            if self._alone:
                return
        elif self._titled(self._width(said)):
            kit.text.draw(surface, self._named, Role.NAME, _TITLE, palette.VELLUM_1, (self._left, middle))
        box = self.round_box(view)
        if self.asks:
            # Two lines in a small window take the whole band.
            band = self._places.header
            box = pygame.Rect(box.left, band.top, self._last - box.left, band.height)
            # A head keeps its size: words too long for it shrink into two lines.
            fits = kit.text.fits(said, Role.PANEL_HEAD, self._units, box.width)
            role = Role.PANEL_HEAD if fits else Role.LIST
            draw_fitted(surface, kit.text, said, role, self._units, palette.VELLUM_1, box, most=2)
            return
        at = box.left, middle
        kit.text.draw(surface, said, Role.PANEL_HEAD, self._units, palette.VELLUM_1, at, width=box.width)
        if self._middle is not None:
            self._middle.paint(surface, view, marks, self.room(view))

    @property
    def _alone(self) -> bool:
        """Whether a notice takes the place of the words on the round."""
        return self.asks or self._kit.layout.shape not in (Shape.WIDE, Shape.ULTRA)

    def _paint_notice(self, surface: pygame.Surface, view: ViewT) -> None:
        """Draw the notice on a strip."""
        kit, round_box = self._kit, self.round_box(view)
        right = self._last if self._alone else round_box.left - kit.layout.px(_AFTER_WORDS)
        strip = pygame.Rect(self._left, round_box.top, right - self._left, round_box.height)
        surface.blit(shapes.rounded(strip.size, 8 * kit.layout.u, palette.VELLUM_1), strip)
        room = strip.inflate(-kit.layout.px(_STRIP), 0)
        draw_fitted(surface, kit.text, self.notice, Role.LIST, self._units, palette.INK, room, Align.CENTRE)

    def round_box(self, view: ViewT) -> pygame.Rect:
        """Return the box of the words on the round, as high as the menu sign."""
        kit, menu, left = self._kit, self._places.menu, self._left
        width = self._width(self._said(view))
        if self.notice:
            pads = kit.layout.px(2 * _STRIP + _AFTER_WORDS)
            left += 0 if self._alone else kit.text.width(self.notice, Role.LIST, self._units) + pads
        elif self._titled(width):
            left += kit.text.width(self._named, Role.NAME, _TITLE) + kit.layout.px(_AFTER_TITLE)
        if kit.layout.shape in (Shape.WIDE, Shape.ULTRA) and not self.asks:
            left = max(left, kit.layout.point(_WORDS_END, 0)[0] - width)
        return pygame.Rect(left, menu.centery - menu.height // 2, min(width, self._last - left), menu.height)

    def room(self, view: ViewT) -> pygame.Rect:
        """Return the room between the words on the round and the signs, as high as the menu sign."""
        menu, left = self._places.menu, self.round_box(view).right + self._kit.layout.px(_AFTER_WORDS)
        return pygame.Rect(left, menu.top, max(0, self._last - left), menu.height)

    @property
    def asks(self) -> bool:
        """Whether the words of a task replace those on the round."""
        return self.task is not None and bool(self.task.words)

    @property
    def _named(self) -> str:
        """The title of the task, or of the game."""
        return self._title if self.task is None else self.task.title

    def _said(self, view: ViewT) -> str:
        """Return the words of the task, or on the round."""
        return self.task.words if self.task is not None and self.asks else self._round(view)

    def _signs(self) -> dict[TableButton, pygame.Rect]:
        return {TableButton.MENU: self._places.menu, **self._places.signs}

    def _sign(self, surface: pygame.Surface, sign: TableButton, rect: pygame.Rect, marks: Marks) -> None:
        lit = marks.pointed is sign or (sign is TableButton.WHY and sign in marks.switched)
        face = self._kit.paint.button(
            surface, rect, Button.SIGN, ButtonState.POINTED if lit else ButtonState.REST
        )
        side = round(rect.height * 0.62)
        icon = pygame.Rect(0, 0, side, side)
        glyph = marks.glyphs.of(_WISHES.get(sign, ""))
        icon.center = sign_room(self._kit, face, glyph).center
        self._kit.sign(surface, _ICONS[sign][sign in marks.switched], icon)
        draw_sign_glyph(surface, self._kit, face, glyph)

    @property
    def _units(self) -> float:
        """The size of the words on the round."""
        return 24 if self._kit.layout.shape is not Shape.PORTRAIT else 26

    @property
    def _left(self) -> int:
        """The left end of the words of the header."""
        return self._places.menu.right + self._kit.layout.px(_AFTER_MENU)

    @property
    def _last(self) -> int:
        """The right end of the parts before the signs."""
        first = min((rect.left for rect in self._places.signs.values()), default=self._places.header.right)
        return first - self._kit.layout.px(_BEFORE_SIGNS)

    def _width(self, said: str) -> int:
        return self._kit.text.width(said, Role.PANEL_HEAD, self._units)

    def _titled(self, words: int) -> bool:
        """Return whether the title has room next to words of that width."""
        kit = self._kit
        if kit.layout.shape in (Shape.FOUR_THREE, Shape.CLOSE, Shape.PORTRAIT):
            return False
        title = kit.text.width(self._named, Role.NAME, _TITLE) + kit.layout.px(_AFTER_TITLE)
        return self._left + title + words <= self._last
