"""The rows of the screen of saved games: with a picture for unfinished games, one line for others."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.stage import palette
from game.stage.controls import standing
from game.stage.fitting import draw_fitted, one_line
from game.stage.focus import Element, FocusList, Kind
from game.stage.fonts import Role
from game.stage.game_front import Keepsake
from game.stage.kit import Kit
from game.stage.paint import ButtonState

#: The x at which a large row's picture begins, as a share of the row's width.
_PICTURE_AT: Final = 0.45


@dataclass(frozen=True, slots=True)
class GameRow:
    """A saved game: `title` names the players, `when` the last date; `keepsake` is None until opened."""

    key: Hashable
    rect: pygame.Rect
    title: str
    when: str
    file: str
    keepsake: Keepsake | None
    chosen: bool

    def elements(self) -> Iterator[Element]:
        """Yield the row's one element."""
        where = "" if self.keepsake is None else self.keepsake.where
        name = ", ".join(part for part in (self.title, self.when, where, self.file) if part)
        yield Element(self.key, name, Kind.CHOICE, self.rect, value="chosen" if self.chosen else "")

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw the row in its current state."""
        raise NotImplementedError


class LargeRow(GameRow):
    """A row as a panel with head, date, signs and a picture."""

    __slots__ = ()

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw the row; a chosen row has a gold frame."""
        px, rect = kit.layout.px, self.rect
        if self.chosen:
            kit.paint.may(surface, rect, radius=11)
        elif standing(focus, self.key) is not ButtonState.REST:
            kit.paint.glow(surface, rect, radius=11, blur=9)
        kit.paint.vellum(surface, rect)
        left, width = rect.left + px(30), round(rect.width * _PICTURE_AT) - px(46)
        head = pygame.Rect(left, rect.top + px(14), width, px(64))
        draw_fitted(surface, kit.text, self.title, Role.BUTTON, 30, palette.INK, head)
        when = pygame.Rect(left, head.bottom, width, px(36))
        words = self.when if self.keepsake is None else f"{self.when} · {self.keepsake.where}"
        draw_fitted(surface, kit.text, words, Role.ASIDE, 24, palette.INK_2, when, most=1)
        if self.keepsake is None:
            return
        self.keepsake.draw_signs(surface, pygame.Rect(left, when.bottom + px(8), width, px(48)))
        picture = pygame.Rect(rect.left + round(rect.width * _PICTURE_AT), rect.top + px(20), 0, 0)
        picture.width, picture.height = rect.right - px(22) - picture.left, rect.height - px(40)
        self.keepsake.draw_picture(surface, picture)


class SmallRow(GameRow):
    """A row of one line on the night: date, and the scores once they are known."""

    __slots__ = ()

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw the row; a chosen row has a gold frame."""
        px, rect = kit.layout.px, self.rect
        kit.paint.panel(surface, rect)
        if self.chosen or standing(focus, self.key) is not ButtonState.REST:
            kit.paint.may(surface, rect, radius=8)
        sign = pygame.Rect(rect.left + px(14), 0, px(44), px(44))
        sign.centery = rect.centery
        if self.keepsake is not None:
            self.keepsake.draw_sign(surface, sign)
        when = pygame.Rect(sign.right + px(14), rect.top, px(190), rect.height)
        draw_fitted(surface, kit.text, self.when, Role.ASIDE, 23, palette.WOAD_3, when, most=1)
        room = pygame.Rect(when.right + px(14), rect.top, 0, rect.height)
        room.width = rect.right - px(20) - room.left
        words = self.title if self.keepsake is None else self.keepsake.scores
        if self.keepsake is not None and not one_line(kit.text, words, Role.BODY_DARK, 24, room.width):
            words = self.keepsake.brief_scores
        draw_fitted(surface, kit.text, words, Role.BODY_DARK, 24, palette.VELLUM_0, room)
