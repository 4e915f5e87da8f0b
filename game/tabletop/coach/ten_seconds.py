"""The picture before a game's first deal: a player's actions and gains, and how to win, in ten seconds."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.core.messages import mark
from game.stage import palette, shapes
from game.stage.controls import Control, PushButton
from game.stage.dialog_scene import DialogScene
from game.stage.dusk_picture import Drawing, draw_dusk_picture
from game.stage.fitting import draw_fitted
from game.stage.focus import Element, Kind
from game.stage.fonts import Role
from game.stage.house import House
from game.stage.kit import Kit
from game.stage.layout import Shape
from game.stage.paint import Button
from game.stage.scenes import Scene
from game.stage.text import Align

if TYPE_CHECKING:
    from collections.abc import Iterator

ON: Final = "on"
CHOOSE: Final = "choose"
_WIDE: Final = (1500.0, 700.0)
_UPRIGHT: Final = (940.0, 1500.0)
_EDGE: Final = 50.0
_CLOSING: Final = 44.0
#: Units of a page around its picture and words, of its head, and of the disc with its number; the heads'
#: colours.
_RIM: Final = 28
_HEAD: Final = 64
_DISC: Final = 46
_HEADS: Final = (palette.rgb("#1F4F5F"), palette.LAPIS_7, palette.rgb("#24584A"))


@dataclass(frozen=True, slots=True)
class Glimpse:
    """One of the three pictures: head and words, as marked messages, and its drawing function.

    A picture whose head says all has no words below it.
    """

    head: str
    words: str
    draw: Drawing


@dataclass(frozen=True, slots=True)
class TenSeconds:
    """The three pictures of a game: a player's actions, a player's gains, how to win."""

    does: Glimpse
    gets: Glimpse
    wins: Glimpse
    closing: str = ""
    """A line below the pictures, a marked message, for a game whose third one does not say how to win."""

    @property
    def glimpses(self) -> tuple[Glimpse, Glimpse, Glimpse]:
        """The pictures in their order."""
        return self.does, self.gets, self.wins


@dataclass(frozen=True, slots=True)
class GlimpseKey:
    """The key of a picture, numbered from 1."""

    number: int


_WHYS: Final[Mapping[Hashable, str]] = {
    GlimpseKey: mark("The whole game in three pictures; the rulebook has the rules."),
    ON: mark("Continues the game; Return does the same."),
    CHOOSE: mark("Choose players, names, level and pace before the deal."),
}


class TenSecondScene(DialogScene):
    """The card of the three pictures over the scene below.

    `goes_on` is called by its main button, `chooses` by a second one to choose players first; None where
    nothing is left to choose.
    """

    whys = _WHYS

    def __init__(
        self,
        house: House,
        below: Scene | None,
        picture: TenSeconds,
        goes_on: Callable[[], None],
        chooses: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(house, below)
        self._picture = picture
        self._goes_on = goes_on
        self._chooses = chooses

    # Places

    def arrange(self) -> None:
        """Lay the card out: three pictures side by side, in an upright window one below the other."""
        self.size = _UPRIGHT if self.kit.layout.shape is Shape.PORTRAIT else _WIDE
        super().arrange()

    def rooms(self) -> tuple[tuple[pygame.Rect, pygame.Rect], ...]:
        """Return the rectangles of each picture and of the words below it."""
        width, height = self.size
        foot, words = 128.0 + (_CLOSING if self._picture.closing else 0.0), 96.0
        if self.kit.layout.shape is Shape.PORTRAIT:
            pitch = (height - _EDGE - foot) / 3
            tall, wide = pitch - words, width - 2 * _EDGE
            return tuple(
                (
                    self._rect(_EDGE, _EDGE + pitch * place, wide, tall - 8),
                    self._rect(_EDGE, _EDGE + pitch * place + tall, wide, words - 16),
                )
                for place in range(3)
            )
        gap = 36.0
        wide = (width - 2 * _EDGE - 2 * gap) / 3
        tall = height - _EDGE - foot - words
        return tuple(
            (
                self._rect(_EDGE + (wide + gap) * place, _EDGE, wide, tall - 8),
                self._rect(_EDGE + (wide + gap) * place, _EDGE + tall, wide, words - 10),
            )
            for place in range(3)
        )

    # Methods of a dialog

    def controls(self) -> Sequence[Control]:
        """Return the pictures, which can be asked about, and the buttons."""
        _ = self.house.translate().gettext
        width, height = self.size
        across = 340.0
        labels = [(ON, _("Go on"), Button.MAIN)]
        if self._chooses is not None:
            labels = [(CHOOSE, _("Players"), Button.PAPER), (ON, _("Begin"), Button.MAIN)]
        left = (width - len(labels) * across - (len(labels) - 1) * 28) / 2
        buttons = [
            PushButton(
                key, label, self._rect(left + (across + 28) * place, height - 116, across, 76), look, 29
            )
            for place, (key, label, look) in enumerate(labels)
        ]
        glimpses = [
            _Shown(number, Glimpse(_(one.head), one.words and _(one.words), one.draw), *rooms)
            for number, (one, rooms) in enumerate(
                zip(self._picture.glimpses, self.rooms(), strict=True), start=1
            )
        ]
        return [*glimpses, *buttons]

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw the card."""
        self.kit.paint.vellum(surface, self._rect(0, 0, *self.size))
        width, height = self.size
        box = self._rect(_EDGE, height - 118 - _CLOSING, width - 2 * _EDGE, _CLOSING)
        closing, text = self._picture.closing, self.kit.text
        words = closing and self.house.translate().gettext(closing)
        draw_fitted(surface, text, words, Role.ASIDE, 29, palette.INK_2, box, Align.CENTRE, most=1)

    def choose(self, key: Hashable) -> None:
        """Go on, or choose players first."""
        if key == CHOOSE and self._chooses is not None:
            self._chooses()
        elif key == ON:
            self._goes_on()

    def escape(self) -> None:
        """Go on; before the deal back to where it was opened."""
        if self._chooses is None:
            self._goes_on()
        else:
            self.house.close()

    def main(self) -> Hashable:
        """Return the button that goes on."""
        return ON


@dataclass(frozen=True, slots=True)
class _Shown:
    """A picture on the card, with its number and its translated words; a `Control` that can only be read."""

    number: int
    glimpse: Glimpse
    room: pygame.Rect
    words: pygame.Rect

    def elements(self) -> Iterator[Element]:
        """Yield its only element."""
        box = self.room.union(self.words)
        yield Element(GlimpseKey(self.number), self.glimpse.words or self.glimpse.head, Kind.PICTURE, box)

    def draw(self, surface: pygame.Surface, kit: Kit, focus: object) -> None:
        """Draw a page with a numbered head, the picture in its frame, and the words below it."""
        px = kit.layout.px
        leaf = self.room.union(self.words).inflate(px(_RIM), px(_RIM))
        head = pygame.Rect(leaf.left, leaf.top, leaf.width, px(_HEAD))
        kit.paint.vellum(surface, leaf, _HEADS[self.number - 1], head.height)
        disc = pygame.Rect(0, 0, px(_DISC), px(_DISC))
        disc.midleft = head.left + px(14), head.centery
        surface.blit(shapes.disc(disc.width, palette.RUBRIC), disc)
        number = str(self.number)
        kit.text.draw(surface, number, Role.FAR_NUMBER, 26, palette.VELLUM_0, disc.center, Align.CENTRE)
        room = pygame.Rect(disc.right + px(14), head.top, head.right - disc.right - px(26), head.height)
        draw_fitted(surface, kit.text, self.glimpse.head, Role.BUTTON, 31, palette.VELLUM_0, room)
        picture = self.room.copy()
        foot = self.room.bottom if self.glimpse.words else self.words.bottom
        picture.top, picture.height = head.bottom + px(10), foot - head.bottom - px(10)
        draw_dusk_picture(surface, kit, picture, self.glimpse.draw)
        draw_fitted(
            surface,
            kit.text,
            self.glimpse.words,
            Role.PROMPT,
            30,
            palette.INK,
            self.words,
            Align.CENTRE,
        )
