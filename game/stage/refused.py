"""A short line next to an element under the pointer that cannot be chosen: the reason, without a request."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Final, Protocol
from weakref import ref

import pygame

from game.stage import palette
from game.stage.fitting import draw_fitted, fitted, step_of
from game.stage.focus import Element, FocusList, Kind
from game.stage.fonts import Role
from game.stage.placing import placed
from game.stage.text import Align

if TYPE_CHECKING:
    from game.stage.inputs import Place
    from game.stage.kit import Kit

_WIDTH: Final = 430
_EDGE: Final = 16
_LINE: Final = 21
_GAP: Final = 10
_LINES: Final = 3


class Refusing(Protocol):
    """The interface of a scene that explains refusals; `stage.scenes.Scene` documents each method."""

    @property
    def kit(self) -> Kit:
        """The drawing tools."""

    @property
    def focus(self) -> FocusList:
        """The elements of the scene."""

    @property
    def open_choice(self) -> Hashable:
        """The choice that is open now."""

    def refusal(self, element: Element) -> str:
        """Return why an element cannot be chosen."""

    def hides(self, place: Place) -> bool:
        """Return whether an overlay covers the elements at a place."""


class RefusedLine:
    """The line of one scene stack. It changes when the pointer or the focus reaches another element."""

    def __init__(self) -> None:
        self.element: Element | None = None
        """The element that the line belongs to; None while there is no line."""
        self.line = ""
        self._made_for: Hashable = None
        self._told = False
        self._choices: tuple[pygame.Rect, ...] = ()

    def forget(self, moved: bool = False) -> None:
        """Compute the line again at the next step: an input may have changed the answer so far.

        `moved`: only the pointer has moved, so a line of `tell` stays.
        """
        self._made_for = None
        self._told = self._told and moved

    def tell(self, line: str, place: pygame.Rect) -> None:
        """Show a line next to a place until the next input."""
        self.element, self.line, self._choices = Element("told", "", Kind.PICTURE, place), line, ()
        self._told = True

    def follow(self, scene: Refusing, silent: bool) -> bool:
        """Follow the pointer; return whether the line has changed. `silent`: no line is wanted now."""
        if self._told:
            return False
        element = scene.focus.current
        refused = element is not None and not element.enabled and element.kind is not Kind.PICTURE
        # The weak reference lets a scene that has left be freed.
        made_for = ref(scene), element if refused and not silent else None, scene.open_choice
        if made_for == self._made_for:
            return False
        self._made_for = made_for
        before = self.element, self.line
        self.element, self.line = None, ""
        if refused and not silent and element is not None and not scene.hides(element.rect.center):
            self.line = scene.refusal(element)
            self._choices = tuple(one.rect for one in scene.focus.elements if one.enabled)
            self.element = element if self.line else None
        return (self.element, self.line) != before

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the line on a strip of vellum next to its element."""
        if self.element is not None:
            self._strip(surface, kit, *self.placed(kit, self.element))

    def _strip(self, surface: pygame.Surface, kit: Kit, box: pygame.Rect, size: float, most: int) -> None:
        """Draw the strip at its place."""
        kit.paint.vellum(surface, box)
        room = box.inflate(-2 * kit.layout.px(_EDGE), -kit.layout.px(_EDGE))
        draw_fitted(surface, kit.text, self.line, Role.BODY, size, palette.INK, room, Align.LEFT, most=most)

    def placed(self, kit: Kit, element: Element) -> tuple[pygame.Rect, float, int]:
        """Return the strip's box, the size of its letters in board units, and its number of lines."""
        px, text = kit.layout.px, kit.text
        window = pygame.Rect((0, 0), kit.layout.size).inflate(-2 * px(8), -2 * px(8))
        width = min(px(_WIDTH * kit.layout.text.value), window.width - 2 * px(_EDGE))
        size, lines = fitted(text, self.line, Role.BODY, _LINE, (width, window.height), _LINES)
        wide = min(width, max(text.width(line, Role.BODY, size) for line in lines) + px(4))
        high = step_of(text, Role.BODY, size) * len(lines) + px(6)
        outer = wide + 2 * px(_EDGE), high + px(_EDGE)
        thing = element.rect
        return placed(window, [outer], thing, [thing], self._choices, px(_GAP)).rect, size, len(lines)
