"""A form: the entries and sliders of one scene, each an element of the scene's focus list like any button."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from typing import Any, Final

import pygame
from pygame_gui.elements import UIHorizontalSlider, UITextEntryLine

from game.stage.focus import Element, FocusList, Kind
from game.stage.inputs import Input, Key, Place, Point, Press, Release, Typed
from game.stage.layout import Layout
from game.stage.paint import Paint
from game.stage.widgets.manager import Widgets

_NEVER_TYPED: Final = frozenset({"tab", "return", "up", "down", "escape"})
"""Keys that walk, choose or leave: an entry does not get them."""


class Entry:
    """A line of text to be typed, at most `limit` letters long."""

    def __init__(self, widgets: Widgets, key: Hashable, name: str, text: str, limit: int) -> None:
        self.key = key
        self.name = name
        self.limit = limit
        self._text = text[:limit]
        self._widgets = widgets
        self.part: Any = None  # A UITextEntryLine; the library annotates only half of itself.

    @property
    def text(self) -> str:
        """What stands in it now."""
        return self._text if self.part is None else str(self.part.get_text())

    @text.setter
    def text(self, text: str) -> None:
        self._text = text[: self.limit]
        if self.part is not None:
            self.part.set_text(self._text)

    def place(self, rect: pygame.Rect) -> None:
        """Put it there, in pixels, in the letters of the present layout."""
        self._text = self.text
        if self.part is not None:
            self.part.kill()
        self.part = UITextEntryLine(rect, self._widgets.manager)
        self.part.set_text_length_limit(self.limit)
        # Not as `initial_text`: that would go through a translator, to which a full stop means something.
        self.part.set_text(self._text)

    def element(self) -> Element:
        """It as an element of a focus list. RuntimeError before it is placed."""
        return Element(self.key, self.name, Kind.ENTRY, _rect(self.part), value=self.text)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it as it stands."""
        if self.part is not None:
            surface.blit(self.part.image, self.part.rect, special_flags=pygame.BLEND_PREMULTIPLIED)

    def looks(self) -> Hashable:
        """What its picture depends on."""
        part = self.part
        return part and (
            part.text,
            part.edit_position,
            tuple(part.select_range),
            part.cursor_on,
            part.is_focused,
        )


class Slider:
    """A whole number from 0 to `most`; the arrow keys move it by `stride`."""

    def __init__(
        self, widgets: Widgets, key: Hashable, name: str, value: int, most: int, stride: int
    ) -> None:
        self.key = key
        self.name = name
        self.most = most
        self.stride = stride
        self._value = min(max(0, value), most)
        self._widgets = widgets
        self.part: Any = None  # A UIHorizontalSlider.

    @property
    def value(self) -> int:
        """Where it stands."""
        return self._value if self.part is None else int(self.part.get_current_value())

    @value.setter
    def value(self, value: int) -> None:
        self._value = min(max(0, value), self.most)
        if self.part is not None:
            self.part.set_current_value(self._value)

    def place(self, rect: pygame.Rect) -> None:
        """Put it there, in pixels."""
        self._value = self.value
        if self.part is not None:
            self.part.kill()
        self.part = UIHorizontalSlider(rect, self._value, (0, self.most), self._widgets.manager)

    def element(self) -> Element:
        """It as an element of a focus list. RuntimeError before it is placed."""
        return Element(self.key, self.name, Kind.SLIDER, _rect(self.part), value=str(self.value))

    def nudge(self, direction: int) -> None:
        """One stride up (1) or down (-1)."""
        self.value = self.value + direction * self.stride

    def meet(self, x: int) -> None:
        """Bring the knob under a pointer that presses beside it."""
        rect = _rect(self.part)
        knob = self.part.sliding_button.rect
        if not knob.left <= x < knob.right:
            way = rect.width - knob.width
            self.value = round(self.most * (x - rect.left - knob.width / 2) / max(1, way))

    def nearest(self, place: Place) -> Place:
        """The place within it that is nearest to `place`."""
        rect = _rect(self.part)
        return min(max(rect.left, place[0]), rect.right - 1), min(max(rect.top, place[1]), rect.bottom - 1)

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Draw it as it stands."""
        paint.slider(surface, _rect(self.part), self.value / self.most)

    def looks(self) -> Hashable:
        """What its picture depends on."""
        return self.value


class Form:
    """The widgets of one scene. The scene hands `handle` everything that it would hand its focus list."""

    def __init__(self, widgets: Widgets) -> None:
        self._widgets = widgets
        self._parts: dict[Hashable, Entry | Slider] = {}
        self._looked: Hashable = None
        self._gripped: Slider | None = None

    def entry(self, key: Hashable, name: str, text: str = "", limit: int = 24) -> Entry:
        """Add an entry; it is there once it is placed."""
        entry = Entry(self._widgets, key, name, text, limit)
        self._parts[key] = entry
        return entry

    def slider(self, key: Hashable, name: str, value: int, most: int = 100, stride: int = 5) -> Slider:
        """Add a slider; it is there once it is placed."""
        slider = Slider(self._widgets, key, name, value, most, stride)
        self._parts[key] = slider
        return slider

    def remove(self, key: Hashable) -> None:
        """Take one away."""
        widget = self._parts.pop(key)
        if widget.part is not None:
            widget.part.kill()

    def arrange(self, layout: Layout) -> None:
        """The scene is laid out anew: call this first, then place every widget."""
        self._widgets.arrange(layout)

    def handle(self, event: Input, focus: FocusList) -> Element | None:
        """Let the widgets and the focus list hear of it; returns the element that was chosen by it."""
        held = self._parts.get(focus.focused.key) if focus.focused is not None else None
        match event:
            case Key(name) if isinstance(held, Slider) and name in ("left", "right"):
                held.nudge(1 if name == "right" else -1)
            case Key(name) if isinstance(held, Entry) and name not in _NEVER_TYPED and not event.pad:
                self._widgets.feed(event)
            case Typed() if isinstance(held, Entry):
                self._widgets.feed(event)
            case Press(place):
                pressed = focus.at(place)
                widget = self._parts.get(pressed.key) if pressed is not None else None
                self._gripped = widget if isinstance(widget, Slider) else None
                if self._gripped is not None:
                    self._gripped.meet(place[0])
                self._widgets.feed(event)
            case Point(place):
                # However far the pointer strays, a slider that is held follows it along its own length.
                self._widgets.feed(event if self._gripped is None else Point(self._gripped.nearest(place)))
            case Release():
                self._gripped = None
                self._widgets.feed(event)
        chosen = focus.handle(event)
        self.follow(focus)
        return chosen

    def follow(self, focus: FocusList) -> None:
        """Give the caret to the entry that the focus list is at."""
        focused = focus.focused
        widget = self._parts.get(focused.key) if focused is not None else None
        part = widget.part if isinstance(widget, Entry) else None
        if part is None:
            self._widgets.manager.set_focus_set(None)
        elif not part.is_focused:
            self._widgets.manager.set_focus_set(part)
            part.edit_position = len(part.text)
            part.redraw()

    def step(self, seconds: float) -> bool:
        """Let time pass; True when the form no longer looks as it did at the last step."""
        self._widgets.step(seconds)
        looks = tuple(widget.looks() for widget in self._parts.values())
        changed, self._looked = looks != self._looked, looks
        return changed

    def draw(self, surface: pygame.Surface, paint: Paint, but: Collection[Hashable] = ()) -> None:
        """Draw every widget that is placed, `but` those that the scene itself draws."""
        for key, widget in self._parts.items():
            if key in but:
                continue
            if isinstance(widget, Slider):
                widget.draw(surface, paint)
            else:
                widget.draw(surface)

    def show(self) -> None:
        """The scene is on top again."""
        for widget in self._parts.values():
            if widget.part is not None:
                widget.part.show()

    def hide(self) -> None:
        """Another scene has come on top: what it does not see must not answer to its presses."""
        self._widgets.manager.set_focus_set(None)
        for widget in self._parts.values():
            if widget.part is not None:
                widget.part.hide()

    def close(self) -> None:
        """The scene has left: every widget goes."""
        self._widgets.manager.set_focus_set(None)
        for key in list(self._parts):
            self.remove(key)


def _rect(part: Any) -> pygame.Rect:
    if part is None:
        raise RuntimeError("a widget was used before it was placed")
    return pygame.Rect(part.rect)
