"""A form: the entries and sliders of one scene, each an element of the scene's focus list like a button."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from typing import Any, Final

import pygame
from pygame_gui.core.utility import clipboard_paste
from pygame_gui.elements import UIHorizontalSlider, UITextEntryLine

from game.core.typed_text import typable
from game.stage.focus import Element, FocusList, Kind
from game.stage.inputs import Composed, Input, Key, Place, PointerMove, Press, Release, Typed
from game.stage.layout import Layout
from game.stage.paint import Paint
from game.stage.widgets.manager import Widgets

_NEVER_TYPED: Final = frozenset({"tab", "return", "up", "down", "escape"})
"""The keys for navigation, choice and leaving, which entries do not get."""


_pasted: Final[Callable[[], str]] = clipboard_paste


class _Line(UITextEntryLine):
    """A text entry whose pasted text is that of a keyboard: the library cannot draw text without width."""

    def _do_paste(self) -> None:
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=_pasted()))


class TextEntry:
    """A text entry of one line, at most `limit` letters long."""

    def __init__(self, widgets: Widgets, key: Hashable, name: str, text: str, limit: int) -> None:
        self.key = key
        self.name = name
        self.limit = limit
        self._text = typable(text)[:limit]
        self._widgets = widgets
        self.part: Any = None  # A UITextEntryLine; the library annotates only half of itself.
        #: The text, the caret and the selection from before a composition; None while there is none.
        self._before: tuple[str, int, list[int]] | None = None

    @property
    def text(self) -> str:
        """The present text."""
        if self._before is not None:
            return self._before[0]
        return self._text if self.part is None else str(self.part.get_text())

    @text.setter
    def text(self, text: str) -> None:
        self._before = None
        self._text = typable(text)[: self.limit]
        if self.part is not None:
            self.part.set_text(self._text)
            self.dress()

    def dress(self) -> None:
        """Set the text in a font that has all of its letters: the library takes one for each entry."""
        part, font = self.part, self._widgets.font(self.part.text)
        if part.font is not font:
            part.font, caret, selected = font, part.edit_position, part.select_range
            part.rebuild()
            part.edit_position, part.select_range = caret, selected
            part.redraw()

    def place(self, rect: pygame.Rect) -> None:
        """Place the entry at a rectangle in pixels, with the text size of the present layout."""
        self.compose("")
        self._text = self.text
        if self.part is not None:
            self.part.kill()
        self.part = _Line(rect, self._widgets.manager)
        self.part.set_text_length_limit(self.limit)
        # Not as `initial_text`, which goes through a translator that treats a full stop specially.
        self.part.set_text(self._text)
        self.dress()

    def compose(self, text: str) -> None:
        """Show, at the caret and marked, text that an input method has not finished; "" for none."""
        part = self.part
        if self._before is not None:
            self._show(*self._before)
            self._before = None
        if text and part is not None:
            self._before = part.text, part.edit_position, list(part.select_range)
            start, stop = sorted(part.select_range)
            if start == stop:
                start = stop = part.edit_position
            whole = part.text[:start] + text + part.text[stop:]
            self._show(whole, start + len(text), [start, start + len(text)])

    def _show(self, text: str, caret: int, selected: list[int]) -> None:
        self.part.set_text_length_limit(max(self.limit, len(text)))
        self.part.set_text(text)
        self.part.set_text_length_limit(self.limit)
        self.dress()
        self.part.edit_position = caret
        self.part.select_range = selected
        self.part.redraw()

    def element(self) -> Element:
        """Return its element for a focus list. RuntimeError before it is placed."""
        return Element(self.key, self.name, Kind.ENTRY, _rect(self.part), value=self.text)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widget in its present state."""
        if self.part is not None:
            surface.blit(self.part.image, self.part.rect, special_flags=pygame.BLEND_PREMULTIPLIED)

    def looks(self) -> Hashable:
        """Return the cache key of its picture."""
        part = self.part
        return part and (
            part.text,
            part.edit_position,
            tuple(part.select_range),
            part.cursor_on,
            part.is_focused,
        )


class Slider:
    """A slider for a whole number from 0 to `most`; the arrow keys move it by `stride`."""

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
        """The present value."""
        return self._value if self.part is None else int(self.part.get_current_value())

    @value.setter
    def value(self, value: int) -> None:
        self._value = min(max(0, value), self.most)
        if self.part is not None:
            self.part.set_current_value(self._value)

    def place(self, rect: pygame.Rect) -> None:
        """Place the slider at a rectangle in pixels."""
        self._value = self.value
        if self.part is not None:
            self.part.kill()
        self.part = UIHorizontalSlider(rect, self._value, (0, self.most), self._widgets.manager)

    def element(self) -> Element:
        """Return its element for a focus list. RuntimeError before it is placed."""
        return Element(self.key, self.name, Kind.SLIDER, _rect(self.part), value=str(self.value))

    def nudge(self, direction: int) -> None:
        """Move the slider one stride up (1) or down (-1)."""
        self.value = self.value + direction * self.stride

    def meet(self, x: int) -> None:
        """Move the knob to a pointer that presses the slider elsewhere; `x` is in pixels."""
        rect = _rect(self.part)
        knob = self.part.sliding_button.rect
        if not knob.left <= x < knob.right:
            way = rect.width - knob.width
            self.value = round(self.most * (x - rect.left - knob.width / 2) / max(1, way))

    def nearest(self, place: Place) -> Place:
        """Return the place inside the slider nearest to `place`."""
        rect = _rect(self.part)
        return min(max(rect.left, place[0]), rect.right - 1), min(max(rect.top, place[1]), rect.bottom - 1)

    def draw(self, surface: pygame.Surface, paint: Paint) -> None:
        """Draw the widget in its present state."""
        paint.slider(surface, _rect(self.part), self.value / self.most)

    def looks(self) -> Hashable:
        """Return the cache key of its picture."""
        return self.value


class Form:
    """The widgets of one scene. The scene passes all input for its focus list to `handle`."""

    def __init__(self, widgets: Widgets) -> None:
        self._widgets = widgets
        self._parts: dict[Hashable, TextEntry | Slider] = {}
        self._looked: Hashable = None
        self._gripped: Slider | None = None

    def entry(self, key: Hashable, name: str, text: str = "", limit: int = 24) -> TextEntry:
        """Add an entry; it appears once it is placed."""
        entry = TextEntry(self._widgets, key, name, text, limit)
        self._parts[key] = entry
        return entry

    def slider(self, key: Hashable, name: str, value: int, most: int = 100, stride: int = 5) -> Slider:
        """Add a slider; it appears once it is placed."""
        slider = Slider(self._widgets, key, name, value, most, stride)
        self._parts[key] = slider
        return slider

    def remove(self, key: Hashable) -> None:
        """Remove a widget."""
        widget = self._parts.pop(key)
        if widget.part is not None:
            widget.part.kill()

    def arrange(self, layout: Layout) -> None:
        """Take over a new layout. Called first when the scene is laid out, before the widgets are placed."""
        self._widgets.arrange(layout)

    def handle(self, event: Input, focus: FocusList) -> Element | None:
        """Pass an input to the widgets and the focus list; return the element that it chose."""
        held = self._parts.get(focus.focused.key) if focus.focused is not None else None
        if isinstance(held, TextEntry) and isinstance(event, Key | Typed | Press | Composed):
            held.compose(event.text if isinstance(event, Composed) else "")
        match event:
            case Key(name) if isinstance(held, Slider) and name in ("left", "right"):
                held.nudge(1 if name == "right" else -1)
            case Key(name) if isinstance(held, TextEntry) and name not in _NEVER_TYPED and not event.pad:
                self._widgets.feed(event)
                held.dress()
            case Typed() if isinstance(held, TextEntry):
                self._widgets.feed(event)
                held.dress()
            case Press(place):
                pressed = focus.at(place)
                widget = self._parts.get(pressed.key) if pressed is not None else None
                self._gripped = widget if isinstance(widget, Slider) else None
                if self._gripped is not None:
                    self._gripped.meet(place[0])
                self._widgets.feed(event)
            case PointerMove(place):
                # A held slider follows a pointer outside it along its own length.
                self._widgets.feed(
                    event if self._gripped is None else PointerMove(self._gripped.nearest(place))
                )
            case Release():
                self._gripped = None
                self._widgets.feed(event)
        chosen = focus.handle(event)
        self.follow(focus)
        return chosen

    def follow(self, focus: FocusList) -> None:
        """Give the caret to the entry that has the focus."""
        focused = focus.focused
        widget = self._parts.get(focused.key) if focused is not None else None
        part = widget.part if isinstance(widget, TextEntry) else None
        self._give_up(widget)
        if part is None:
            self._widgets.manager.set_focus_set(None)
        elif not part.is_focused:
            self._widgets.manager.set_focus_set(part)
            part.edit_position = len(part.text)
            part.redraw()

    def _give_up(self, but: TextEntry | Slider | None = None) -> None:
        """End compositions without their text, except in one widget."""
        for widget in self._parts.values():
            if isinstance(widget, TextEntry) and widget is not but:
                widget.compose("")

    def step(self, seconds: float) -> bool:
        """Advance the time in seconds; return True if the form looks different from the last step."""
        self._widgets.step(seconds)
        looks = tuple(widget.looks() for widget in self._parts.values())
        changed, self._looked = looks != self._looked, looks
        return changed

    def draw(self, surface: pygame.Surface, paint: Paint, but: Collection[Hashable] = ()) -> None:
        """Draw every placed widget, except those in `but`, which the scene draws itself."""
        for key, widget in self._parts.items():
            if key in but:
                continue
            if isinstance(widget, Slider):
                widget.draw(surface, paint)
            else:
                widget.draw(surface)

    def show(self) -> None:
        """Show the widgets. Called when the scene is on top again."""
        for widget in self._parts.values():
            if widget.part is not None:
                widget.part.show()

    def hide(self) -> None:
        """Hide the widgets, so that they get no presses. Called when another scene comes on top."""
        self._widgets.manager.set_focus_set(None)
        self._give_up()
        for widget in self._parts.values():
            if widget.part is not None:
                widget.part.hide()

    def close(self) -> None:
        """Remove every widget. Called when the scene has left."""
        self._widgets.manager.set_focus_set(None)
        for key in list(self._parts):
            self.remove(key)


def _rect(part: Any) -> pygame.Rect:
    if part is None:
        raise RuntimeError("a widget was used before it was placed")
    return pygame.Rect(part.rect)
