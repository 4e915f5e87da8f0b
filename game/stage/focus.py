"""The elements of a screen: one list for hit tests, keyboard focus, narration and tests."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

import pygame

from game.stage import palette
from game.stage.inputs import AWAY, Input, Key, Place, PointerMove, Press, Release
from game.stage.last_used import NO_GLYPHS, Glyph
from game.stage.rise import Rises

if TYPE_CHECKING:
    from game.stage.paint import Paint


class Kind(Enum):
    """The accessibility role of an element."""

    BUTTON = "button"
    CHOICE = "choice"  # One of several options of which one is selected.
    ENTRY = "entry"
    SLIDER = "slider"
    PICTURE = "picture"  # Only to be read; choosing it does nothing.
    OPENING = "opening"  # Opens a text, also while it is pointed at; Tab reaches it last.


@dataclass(frozen=True, slots=True)
class Element:
    """One element of a screen. `key` identifies it within its scene; rectangles are in pixels."""

    key: Hashable
    name: str
    """Its accessible name; tests address it by this."""
    kind: Kind
    rect: pygame.Rect
    value: str = ""
    enabled: bool = True
    reason: str = ""
    """Why it cannot be chosen now; empty if it can be chosen, or gives no reason."""
    outline: tuple[Place, ...] = ()
    """The corners of the polygon that replaces the rectangle in hit tests; empty for none."""
    also: tuple[pygame.Rect, ...] = ()
    """Further rectangles that belong to it in hit tests."""
    destructive: bool = False
    """Whether it destroys something for good: an arrow key reaches it only from the button next to it."""

    def contains(self, place: Place) -> bool:
        """Return whether the hit test of this element succeeds at `place`."""
        if self.also and any(rect.collidepoint(place) for rect in self.also):
            return True
        return _inside(self.outline, place) if self.outline else self.rect.collidepoint(place)


def _inside(corners: tuple[Place, ...], place: Place) -> bool:
    """Return whether a polygon contains a place, by the even-odd rule for a ray to the right."""
    x, y = place
    inside = False
    for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


def uppermost(elements: Sequence[Element], place: Place) -> Element | None:
    """Return the uppermost of some elements at a place, in pixels; None for none."""
    return next((element for element in reversed(elements) if element.contains(place)), None)


_DIRECTIONS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_OWN_KEYS: Final[dict[Kind, frozenset[str]]] = {
    Kind.ENTRY: frozenset({"left", "right", "space", "home", "end"}),
    Kind.SLIDER: frozenset({"left", "right"}),
}
"""The keys that a focused element of each kind handles itself."""


class FocusList:
    """The elements of a screen in Tab order, with the focused, the pointed and the pressed one.

    Tab visits the elements that can be chosen, and last those that only open. The arrow keys also visit
    pictures; with Shift they visit all elements, so that a player may ask why one cannot be chosen. Later
    elements are on top of earlier ones.
    """

    def __init__(self) -> None:
        self.elements: tuple[Element, ...] = ()
        self.by_keyboard = False
        """True if the last move was made by keyboard, and the focus ring is drawn."""
        self._focused: Hashable | None = None
        self._pressed: Hashable | None = None
        self._pointer: Place = AWAY
        self._found: tuple[tuple[Element, ...], Place, Element | None] | None = None
        """The element last found under the pointer, with the elements and the place of that search."""
        self.rises = Rises()
        """How far the pointed element has risen, and how far the pressed one has sunk."""
        self.main: Hashable | None = None
        """The element that Return chooses without a focus; None if there is only one such button."""
        self.glyphs = NO_GLYPHS
        """The glyphs of the device used last, set by the scene stack."""
        self._settled = False
        """Whether no input has come since every rising and sinking element came to rest."""

    def put(self, elements: Iterable[Element]) -> None:
        """Replace the elements; focus and press keep their keys. ValueError for a duplicate key."""
        self.elements = tuple(elements)
        self._settled = False
        keys = {element.key for element in self.elements}
        if len(keys) < len(self.elements):
            raise ValueError("two elements have the same key")
        if self._focused not in keys:
            self._focused = None
        if self._pressed not in keys:
            self._pressed = None

    # Reading

    @property
    def focused(self) -> Element | None:
        """The element with the keyboard focus; None for none."""
        return self._by_key(self._focused)

    @property
    def pointed(self) -> Element | None:
        """The element under the pointer; None for none."""
        if self._found is None or self._found[0] is not self.elements or self._found[1] != self._pointer:
            self._found = self.elements, self._pointer, self.at(self._pointer)
        return self._found[2]

    @property
    def pressed(self) -> Element | None:
        """The element that is held down; None for none, or once the pointer has left it."""
        held = self._by_key(self._pressed)
        return held if held is not None and held == self.pointed else None

    @property
    def current(self) -> Element | None:
        """The focused element if the keyboard moved last, else the pointed one."""
        return self.focused if self.by_keyboard else self.pointed

    def glyph(self, command: str, key: Hashable) -> Glyph | None:
        """Return the glyph of a command for an element; None for "choose" while Return chooses another."""
        chosen = self.main if self._focused is None else self._focused
        if command == "choose" and chosen not in (None, key):
            return None
        return self.glyphs.of(command)

    def at(self, place: Place) -> Element | None:
        """Return the uppermost element at a place, in pixels; None for none."""
        return uppermost(self.elements, place)

    def named(self, name: str) -> Element:
        """Return the element of that name. KeyError if there is none."""
        for element in self.elements:
            if element.name == name:
                return element
        raise KeyError(f"no element is called {name!r}")

    # Moving

    def focus(self, key: Hashable | None) -> None:
        """Move the keyboard focus to an element; to none for None or an unknown key."""
        self._settled = False
        self._focused = key if self._by_key(key) is not None else None

    def walk(self, step: int) -> None:
        """Move the focus to the next (1) or previous (-1) element that can be chosen, wrapping around."""
        open_to = [
            element for element in self.elements if element.enabled and element.kind is not Kind.PICTURE
        ]
        if not open_to:
            return
        open_to.sort(key=lambda element: element.kind is Kind.OPENING)
        keys = [element.key for element in open_to]
        if self._focused in keys:
            place = (keys.index(self._focused) + step) % len(keys)
        else:
            place = self._nearest_place(keys, step)
        self._focused = keys[place]

    def move(self, direction: str, dimmed: bool = False) -> None:
        """Move the focus along its row to the "left" or "right", or to the nearest row "up" or "down".

        With `dimmed` also visit the elements that cannot be chosen. Without a focus start at the opposite
        edge. Reach a destructive element only from the button next to it.
        """
        focused, way = self.focused, _DIRECTIONS[direction]
        if focused is None:
            self.walk(sum(way))
            while self.focused is not None and self.focused.destructive:
                self.walk(sum(way))
            return
        ranked = [
            (distance, order, element.key)
            for order, element in enumerate(self.elements)
            if (element.enabled or dimmed)
            and (distance := _distance(focused.rect, element.rect, way)) is not None
            and not (element.destructive and not (way[0] and _side_by_side(focused.rect, element.rect)))
        ]
        if ranked:
            self._focused = min(ranked, key=lambda one: one[:2])[2]

    def handle(self, event: Input) -> Element | None:
        """Handle a pointer or key input; return the element that it chose, enabled or not, else None.

        A pointer chooses an element when pressed and released on it; Return and Space choose the focused one.
        """
        self._settled = False
        match event:
            case PointerMove(place):
                self._pointer = place
                if place != AWAY:
                    self.by_keyboard = False
            case Press(place):
                self._press(place)
            case Release(place, touch):
                return self._release(place, touch)
            case Key():
                return self._key(event)
        return None

    def draw_ring(self, surface: pygame.Surface, paint: Paint) -> None:
        """Draw the focus ring around the focused element, if the keyboard moved last."""
        element = self.focused
        if element is not None and self.by_keyboard:
            reach = paint.layout.px(9.4)
            ring = element.rect.inflate(2 * reach, 2 * reach)
            # A rim of ink makes the ring visible on vellum too.
            paint.dashed(surface, ring, palette.INK, radius=13, width=6)
            paint.dashed(surface, ring.inflate(-2, -2), palette.VELLUM_0, radius=13)

    # Time

    def step(self, seconds: float, at_once: bool = False) -> bool:
        """Advance elements that rise when pointed at or sink when pressed; return True if one has moved."""
        if self._settled:
            return False
        current, held = self.current, self.pressed
        pointed = None if current is None or not current.enabled else current.key
        ms = math.inf if at_once else seconds * 1000
        changed = self.rises.step(ms, pointed, None if held is None or not held.enabled else held.key)
        self._settled = not changed and self.rises.resting
        return changed

    # Implementation

    def _by_key(self, key: Hashable | None) -> Element | None:
        if key is None:
            return None
        return next((element for element in self.elements if element.key == key), None)

    def _nearest_place(self, keys: list[Hashable], step: int) -> int:
        """Return the index in `keys` where `walk` begins if the focused element is not in it."""
        focused = self.focused
        if focused is None:
            return 0 if step > 0 else len(keys) - 1
        before = self.elements.index(focused)
        earlier = sum(
            1
            for element in self.elements[:before]
            if element.key in keys and element.kind is not Kind.OPENING
        )
        return (earlier if step > 0 else earlier - 1) % len(keys)

    def _press(self, place: Place) -> None:
        self._pointer = place
        self.by_keyboard = False
        element = self.at(place)
        self._pressed = None if element is None else element.key
        if element is not None:
            self._focused = element.key

    def _release(self, place: Place, touch: bool) -> Element | None:
        self._pointer = place
        chosen = self.pressed
        self._pressed = None
        if touch:
            self._pointer = AWAY  # A lifted finger points at no element.
        return chosen

    def _key(self, key: Key) -> Element | None:
        focused = self.focused
        own = frozenset() if focused is None else _OWN_KEYS.get(focused.kind, frozenset())
        # A pad types no text, so its arrows leave an entry.
        if focused is not None and key.name in own and not (key.pad and focused.kind is Kind.ENTRY):
            return None
        if key.name == "tab":
            self.by_keyboard = True
            self.walk(-1 if key.shift else 1)
        elif key.name in _DIRECTIONS:
            self.by_keyboard = True
            self.move(key.name, dimmed=key.shift)
        elif key.name in ("return", "space") and focused is not None:
            self.by_keyboard = True
            return focused
        return None


def _side_by_side(first: pygame.Rect, second: pygame.Rect) -> bool:
    """Return whether two boxes are neighbours in one row of buttons."""
    least = min(first.height, second.height)
    gap = max(first.left, second.left) - min(first.right, second.right)
    return abs(first.centery - second.centery) <= least / 4 and gap <= least


def _distance(
    start: pygame.Rect, end: pygame.Rect, direction: tuple[int, int]
) -> tuple[int, float, float] | None:
    """Return a sort key for the distance to `end` in a direction; None if it is not in that direction.

    Sideways an element in the same row comes first. An offset to the side counts twice.
    """
    if direction[0]:
        first, last = (start.left, start.right), (end.left, end.right)
        low, high = (start.top, start.bottom), (end.top, end.bottom)
    else:
        first, last = (start.top, start.bottom), (end.top, end.bottom)
        low, high = (start.left, start.right), (end.left, end.right)
    if sum(direction) < 0:
        first, last = (-first[1], -first[0]), (-last[1], -last[0])
    # An element that overlaps the start, or surrounds it, is in no direction.
    if sum(last) <= sum(first) or last[0] < first[0] or last[1] <= first[1]:
        return None
    gap = max(0, last[0] - first[1])
    aside = max(0, high[0] - low[1] + 1, low[0] - high[1] + 1)
    ahead = (sum(last) - sum(first)) / 2
    if aside > (ahead if direction[0] else 3 * ahead):
        return None
    apart = abs(sum(low) - sum(high)) / 2
    if direction[0]:
        return int(aside > 0), gap + 2.0 * aside, apart
    return 0, gap + 2.0 * aside, apart
