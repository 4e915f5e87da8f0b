"""The scene of the help book. A game passes its pages as data; Esc, Return or Close end the scene."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.core.messages import mark
from game.stage.controls import PushButton
from game.stage.focus import Element, Kind
from game.stage.house import House
from game.stage.inputs import Input, Key
from game.stage.kit import Kit
from game.stage.paint import Button
from game.stage.scenes import Scene
from game.tabletop.help.help_page import HelpBlock, HelpPage

Pages = tuple[Sequence[HelpBlock], Sequence[HelpBlock]]
"""The blocks of the left and of the right page; in an upright window they follow each other on one."""

_CLOSE_WHY = mark("Back to the game, which has waited; Esc does the same.")


class HelpBook(Protocol):
    """The content of a game's help book."""

    @property
    def why(self) -> str:
        """The answer of every passage to "why?": a marked message."""

    def pages(self, kit: Kit) -> Pages:
        """Return the blocks of both pages. Called whenever the book is laid out for a window."""


@dataclass(frozen=True, slots=True)
class FixedHelp:
    """A `HelpBook` whose pages are the same in every window."""

    why: str
    left: Sequence[HelpBlock]
    right: Sequence[HelpBlock]

    def pages(self, kit: Kit) -> Pages:
        """Return the blocks of both pages."""
        return self.left, self.right


@dataclass(frozen=True, slots=True)
class PassageKey:
    """The key of a passage by its number in reading order."""

    number: int


@dataclass(frozen=True, slots=True)
class CloseHelp:
    """The key of the button that closes the book."""


class HelpScene(Scene):
    """The open book over the scene that opened it."""

    page: HelpPage

    def __init__(self, house: House, book: HelpBook) -> None:
        super().__init__()
        self.house = house
        self._book = book

    def arrange(self) -> None:
        """Paint the book for the present window."""
        self.page = HelpPage(self.kit, *self._book.pages(self.kit))
        close = self.house.translate().gettext("Close")
        self._button = PushButton(CloseHelp(), close, self.page.button, Button.MAIN, 28)
        passages = [
            Element(PassageKey(number), passage.words, Kind.PICTURE, passage.rect)
            for number, passage in enumerate(self.page.read)
        ]
        self.focus.put([*passages, *self._button.elements()])

    def why(self, element: Element) -> str:
        """Return the source of a passage's words, or the effect of the button."""
        line = self._book.why if isinstance(element.key, PassageKey) else _CLOSE_WHY
        return self.house.translate().gettext(line)

    def input(self, event: Input) -> None:
        """Close the book by Esc, by its button, or by Return while no element has the focus."""
        self.dirty = True
        if event == Key("escape"):
            self.house.close()
            return
        nowhere = self.focus.focused is None
        chosen = self.focus.handle(event)
        if (chosen is not None and chosen.key == CloseHelp()) or (nowhere and event == Key("return")):
            self.house.close()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the book and its button."""
        self.page.draw(surface)
        self._button.draw(surface, self.kit, self.focus)
        self.focus.draw_ring(surface, self.kit.paint)
