"""Answers to "why?": a tooltip with any element's name and one line about it, and a mode for touch screens.

One `Asking` serves all scenes of a stack. The right mouse button, and the keys and pad buttons bound to it,
open a tooltip at once. In the mode the first touch opens the tooltip and the second acts; Tab and the arrows
reach every element that has an answer. An answer is computed on request, never while drawing.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

import pygame

from game.core.messages import ENGLISH, Message, Translator, said
from game.core.thing import TableButton
from game.stage import palette
from game.stage.fitting import draw_fitted, fitted, fitted_whole, step_of
from game.stage.focus import Element, FocusList, Kind
from game.stage.fonts import Role
from game.stage.inputs import AWAY, Ask, Input, Key, Place, PointerMove, Press, Release, Typed
from game.stage.placing import area_of, placed
from game.stage.text import Align

if TYPE_CHECKING:
    from game.stage.kit import Kit

WHY: Final = TableButton.WHY
"""The element key of the button that switches the mode."""
_ASKS: Final = "why"
"""The name of the key event that every binding for "why?" becomes."""
_MOVES: Final = frozenset({"tab", "left", "right", "up", "down"})
_WIDTH: Final = 640
_EDGE: Final = 22
_HEAD: Final = 24
_LINE: Final = 23
_GAP: Final = 14
_STRIP: Final = (860, 42)
#: The distance from a note to the ring around it, in units.
_RING: Final = 4
#: A part of a tooltip: its words, their role, size in units, colour, height in pixels and most lines.
_Part: TypeAlias = tuple[str, Role, int, palette.Colour, int, int]


def line_for(table: Mapping[Hashable, Message], key: Hashable, translator: Translator) -> str:
    """Return a table's translated line for a key, its class, or its first part; else ""."""
    while key not in table and isinstance(key, tuple):
        key = key[0]
    known = type(key) if type(key) in table else key
    return said(table[known], translator) if known in table else ""


class Answering(Protocol):
    """The interface of a scene that answers "why?"; `stage.scenes.Scene` documents each method."""

    @property
    def kit(self) -> Kit:
        """The drawing tools."""

    @property
    def focus(self) -> FocusList:
        """The elements of the scene."""

    @property
    def free(self) -> pygame.Rect | None:
        """A free rectangle for the strip of the mode; None puts it at the foot of the window."""

    @property
    def asks_by_key(self) -> bool:
        """Whether keys may ask."""

    @property
    def whose(self) -> Hashable:
        """The current viewer."""

    def why(self, element: Element) -> str:
        """Return the one-line answer of an element or note."""

    def notes(self) -> Iterable[Element]:
        """Return further elements with answers."""

    def hides(self, place: Place) -> bool:
        """Return whether an overlay covers the elements at a place."""

    def tells(self, element: Element) -> bool:
        """Return whether a tap on an element shows its answer at once."""

    def in_sight(self, element: Element) -> Iterable[pygame.Rect]:
        """Return the boxes, in pixels, that the tooltip must not cover, apart from the element itself."""


class Asking:
    """The open tooltip, and whether the mode is on. `translate` returns the translator of the language."""

    def __init__(self) -> None:
        self.translate: Callable[[], Translator] = lambda: ENGLISH
        self.on = False
        """Whether the mode is on, in which a first touch asks."""
        self.above = False
        """Whether the mode's strip has moved to the window's upper edge, or from there to the lower one."""
        self.element: Element | None = None
        """The element that the tooltip explains; None while none is open."""
        self.line = ""
        """The text of the tooltip."""
        self._in_sight: tuple[pygame.Rect, ...] = ()
        self._others: tuple[pygame.Rect, ...] = ()
        self._reach = FocusList()
        self._scene: Answering | None = None
        self._whose: Hashable = None
        self._pointer: Place = AWAY
        self._swallows = False
        self._down: Element | None = None

    @property
    def looks(self) -> Hashable:
        """Everything that its picture depends on."""
        return self.element, self.on, self.above

    # The open tooltip

    def switch(self) -> None:
        """Switch the mode on or off, and close the tooltip."""
        self.on = not self.on
        self.above = False
        self._reach = FocusList()
        self.close()

    def close(self) -> None:
        """Close the tooltip."""
        self.element, self.line = None, ""

    def rest(self) -> None:
        """Close the tooltip, and end the mode."""
        self.on = False
        self.close()

    def ask(self, element: Element, scene: Answering) -> None:
        """Open the tooltip of an element; without effect where it has no answer."""
        line = scene.why(element)
        if line:
            self.element, self.line = element, line
            self._in_sight = tuple(scene.in_sight(element))
            self._others = tuple(one.rect for one in scene.focus.elements if one.enabled)
            self._give_way(element.rect, scene)
            self._scene, self._whose = scene, scene.whose

    def follow(self, scene: Answering) -> bool:
        """Close the tooltip if it belongs to another scene or viewer; return True if it was closed."""
        if self.element is None or (self._scene is scene and self._whose == scene.whose):
            return False
        self.close()
        return True

    def at(self, place: Place, scene: Answering) -> Element | None:
        """Return the smallest element or note at a place, in pixels; None if there is none."""
        found = None if scene.hides(place) else scene.focus.at(place)
        notes = [note for note in scene.notes() if note.contains(place)]
        return min([*notes, *([] if found is None else [found])], key=_area, default=None)

    # Input

    def take(self, event: Input, scene: Answering) -> bool:
        """Handle an input; return True where it is used up, and the scene must not receive it."""
        match event:
            case PointerMove(place):
                self._point(place, scene)
                return False
            case Typed() | Release() if not self._swallows and self._down is None:
                return False
            case Ask(place):
                return self._show(self.at(place, scene), scene)
            case Press():
                return self._press(event, scene)
            case Release(place):
                return self._release(place, scene)
            case Key(name=name):
                return self._key(name, event.shift, scene)
        self.close()
        return False

    def _point(self, place: Place, scene: Answering) -> None:
        self._pointer = place
        self._give_way(pygame.Rect(place, (1, 1)), scene)
        gone = self.element is not None and not self.element.contains(place)
        if gone and place != AWAY and not self.on and not self._swallows:
            self.close()

    def _give_way(self, place: pygame.Rect, scene: Answering) -> None:
        """Move the mode's strip to the other edge if it would cover `place`."""
        if self.on and self.strip(scene).colliderect(place):
            self.above = not self.above

    def strip(self, scene: Answering) -> pygame.Rect:
        """Return the pixels of the mode's strip: the scene's free place, else an edge of the window."""
        layout = scene.kit.layout
        px, window = layout.px, pygame.Rect((0, 0), layout.size)
        if scene.free is not None and not self.above:
            return scene.free
        box = pygame.Rect(0, 0, min(px(_STRIP[0]), window.width - 2 * px(12)), px(_STRIP[1]))
        box.midbottom = window.centerx, window.bottom - px(4)
        if self.above and (scene.free is None or scene.free.centery > window.centery):
            box.top = px(4)
        return box

    def _show(self, element: Element | None, scene: Answering) -> bool:
        self.close()
        if element is not None:
            self.ask(element, scene)
        return True

    def _press(self, event: Press, scene: Answering) -> bool:
        asked = self.element
        self.close()
        self._down = None
        if not self.on and not _may_answer(event, scene):
            return False
        element = self.at(event.place, scene)
        if element is None or element.key == WHY:
            return False
        if self.on and (asked is None or asked.key != element.key):
            self._swallows = True
            return self._show(element, scene)
        if _may_answer(event, scene):
            self._down = element
        return False

    def _release(self, place: Place, scene: Answering) -> bool:
        """Open the tooltip of a tapped note or picture; return True after a press that was used up."""
        down, self._down = self._down, None
        if self._swallows:
            self._swallows = False
            return True
        if down is not None and down.contains(place):
            self._show(down, scene)
        return False

    def _key(self, name: str, back: bool, scene: Answering) -> bool:
        if name == _ASKS and scene.asks_by_key:
            return self._by_key(scene)
        if name == "escape" and (self.on or self.element is not None):
            if self.on:
                self.switch()
            self.close()
            return True
        if self.on and name in _MOVES and scene.asks_by_key:
            return self._walk(name, back, scene)
        self.close()
        return False

    def _by_key(self, scene: Answering) -> bool:
        """Toggle the tooltip of the focused, else the pointed element; without either, switch the mode."""
        element = scene.focus.focused if scene.focus.by_keyboard else self.at(self._pointer, scene)
        if element is None:
            self.switch()
            return True
        asked = self.element
        self._show(element, scene)
        if asked is not None and asked.key == element.key:
            self.close()
        return True

    def _walk(self, name: str, back: bool, scene: Answering) -> bool:
        """Move to the next element or note, and open its tooltip."""
        reach, focus = self._reach, scene.focus
        things = [*focus.elements, *scene.notes()]
        if focus.focused is not None and reach.focused is None:
            reach.put(things)
            reach.focus(focus.focused.key)
        reach.put(things)
        if name == "tab" and things:
            keys = [thing.key for thing in things]
            step = -1 if back else 1
            held = reach.focused
            place = -1 if held is None else keys.index(held.key)
            reach.focus(keys[(place + step) % len(keys) if place >= 0 else min(step, 0)])
        elif name != "tab":
            reach.move(name, dimmed=True)
        element = reach.focused
        if element is not None:
            # The focus follows, so that Return chooses the element if it can be chosen.
            focus.by_keyboard = True
            focus.focus(element.key)
            self._show(element, scene)
        return True

    # The picture

    def draw(self, surface: pygame.Surface, scene: Answering) -> None:
        """Draw the mode's strip, then the tooltip, with a ring around the note that it explains."""
        kit = scene.kit
        if self.on:
            self._strip(surface, kit, self.strip(scene))
        if self.element is None:
            return
        if self.element.key not in {one.key for one in scene.focus.elements}:
            ring = self.element.rect.inflate(2 * kit.layout.px(_RING), 2 * kit.layout.px(_RING))
            kit.paint.dashed(surface, ring, palette.INK, radius=8, width=5)
            kit.paint.dashed(surface, ring.inflate(-2, -2), palette.VELLUM_0, radius=8)
        self._bubble(surface, kit, self.element)

    def _strip(self, surface: pygame.Surface, kit: Kit, box: pygame.Rect) -> None:
        """Draw the strip that explains the mode."""
        px = kit.layout.px
        words = self.translate().gettext(
            "Touch anything to learn why; touch it again to do it. “Why?” ends this."
        )
        kit.paint.vellum(surface, box)
        room = box.inflate(-px(28), -px(4))
        most = 1 if box.height < 2 * px(_STRIP[1]) else 4
        draw_fitted(surface, kit.text, words, Role.LIST, _LINE, palette.INK, room, Align.CENTRE, most=most)

    def _bubble(self, surface: pygame.Surface, kit: Kit, element: Element) -> None:
        px, text = kit.layout.px, kit.text
        window = surface.get_rect().inflate(-2 * px(8), -2 * px(8))
        width = min(px(_WIDTH * kit.layout.text.value), window.width)
        room = (width - 2 * px(_EDGE), window.height)
        parts: list[_Part] = []
        for words, role, units, colour in (
            (element.name, Role.LIST, _HEAD, palette.RUBRIC_DK),
            (self.line, Role.BODY, _LINE, palette.INK),
        ):
            # Long names take a third line.
            most = 2 if fitted_whole(text, words, role, units, room) else 3
            size, lines = fitted(text, words, role, units, room, most)
            parts.append((words, role, units, colour, step_of(text, role, size) * len(lines) + px(6), most))
        height = sum(part[4] for part in parts) + px(_GAP) + px(_EDGE)
        must = (element.rect, *self._in_sight)
        place = placed(window, [(width, height)], element.rect, must, self._others, px(_GAP))
        self._panel(surface, kit, place.rect, parts)

    def _panel(self, surface: pygame.Surface, kit: Kit, box: pygame.Rect, parts: Sequence[_Part]) -> None:
        """Draw the tooltip at its place."""
        px = kit.layout.px
        kit.paint.vellum(surface, box)
        y = box.top + px(_EDGE) // 2
        for place, (words, role, units, colour, high, most) in enumerate(parts):
            where = pygame.Rect(
                box.left + px(_EDGE), y + place * px(_GAP) // 2, box.width - 2 * px(_EDGE), high
            )
            draw_fitted(surface, kit.text, words, role, units, colour, where, most=most)
            y += high


def _may_answer(event: Press, scene: Answering) -> bool:
    """Return whether a press answers "why?" when it is released, without listing the scene's notes.

    A press on a picture that the scene explains does, and a touch where there is no element.
    """
    found = scene.focus.at(event.place)
    if found is not None:
        return found.kind is Kind.PICTURE and scene.tells(found)
    return event.touch and not scene.hides(event.place)


def _area(element: Element) -> int:
    return area_of(element.rect)
