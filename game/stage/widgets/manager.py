"""The one UIManager of the program: its theme from our palette and fonts, its events from our inputs."""

from __future__ import annotations

from typing import Any, Final

import pygame
from pygame_gui import UIManager

from game.stage import palette
from game.stage.fonts import Face, has_glyph, path_of
from game.stage.inputs import AWAY, Input, Key, Place, PointerMove, Press, Release, Typed
from game.stage.layout import Layout
from game.stage.palette import Colour

_FONT: Final = "stage"
_NOTO_FONT: Final = "stage noto"
#: The names of entries in the theme, and of those with letters that Spectral lacks.
_ENTRY: Final = "text_entry_line"
_NOTO: Final = "#noto"
_ENTRY_SIZE: Final = 26  # Board units.
_ENTRY_FLOOR: Final = 16  # Pixels.


class _Manager(UIManager):
    """A manager whose pointer follows our inputs, not the machine's mouse."""

    pointer: Place = AWAY

    def _update_mouse_position(self) -> None:
        self.mouse_position = self.pointer


class Widgets:
    """The widget host of the program, laid out again with its window; forms put their widgets in it."""

    def __init__(self, layout: Layout) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self.layout = layout
        self.manager = _Manager(layout.size, theme(layout), enable_live_theme_updates=False)

    def arrange(self, layout: Layout) -> None:
        """Take a new window size or text size; forms then place their widgets again."""
        if layout == self.layout:
            return
        self.layout = layout
        self.manager.set_window_resolution(layout.size)
        self.manager.get_theme().load_theme(theme(layout))

    def feed(self, event: Input) -> None:
        """Pass an input to the widgets."""
        match event:
            case PointerMove(place):
                self.manager.pointer = place
                self._tell(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
            case Press(place):
                self._press(pygame.MOUSEBUTTONDOWN, place)
            case Release(place):
                self._press(pygame.MOUSEBUTTONUP, place)
            case Key(name, shift, control):
                modifiers = (pygame.KMOD_SHIFT if shift else 0) | (pygame.KMOD_CTRL if control else 0)
                code = ord(name) if len(name) == 1 else pygame.key.key_code(name)
                self._tell(pygame.KEYDOWN, key=code, mod=modifiers, unicode="")
            case Typed(text):
                self._tell(pygame.TEXTINPUT, text=text)

    def font(self, text: str) -> Any:
        """Return the font of an entry with a text: Noto where Spectral lacks a letter."""
        usual = all(has_glyph(Face.BOLD, letter) for letter in text)
        return self.manager.get_theme().get_font([_ENTRY if usual else _NOTO])

    def step(self, seconds: float) -> None:
        """Advance the time in seconds: carets blink, held sliders follow the pointer."""
        self.manager.update(seconds)

    def _press(self, kind: int, place: Place) -> None:
        self.manager.pointer = place
        self.manager.update(0.0)  # A press acts on the hovered element, so hovering comes first.
        self._tell(kind, pos=place, button=pygame.BUTTON_LEFT)

    def _tell(self, kind: int, **facts: Any) -> None:
        self.manager.process_events(pygame.event.Event(kind, facts))


def theme(layout: Layout) -> dict[str, Any]:
    """Return the theme of entries; a slider's own parts are clear, because the form paints it."""
    clear = "#00000000"
    font = {"size": str(layout.text_size(_ENTRY_SIZE, _ENTRY_FLOOR))}
    return {
        _NOTO: {"font": font | {"name": _NOTO_FONT, "regular_path": str(path_of(Face.JAPANESE_BOLD))}},
        _ENTRY: {
            "font": font | {"name": _FONT, "regular_path": str(path_of(Face.BOLD))},
            "colours": {
                "dark_bg": _hex(palette.VELLUM_0),
                "selected_bg": _hex(palette.LEAF_LT),
                "normal_text": _hex(palette.INK),
                "selected_text": _hex(palette.INK),
                "normal_border": _hex(palette.LEAF_DK),
                "text_cursor": _hex(palette.RUBRIC_DK),
            },
            "misc": {
                "shape": "rounded_rectangle",
                "shape_corner_radius": str(layout.px(9)),
                "border_width": str(max(1, layout.px(2))),
                "shadow_width": "0",
                "padding": f"{layout.px(10)},{layout.px(2)}",
            },
        },
        "horizontal_slider": {
            "colours": {"dark_bg": clear, "normal_border": clear},
            "misc": {"enable_arrow_buttons": "0", "shadow_width": "0", "border_width": "0"},
        },
        "horizontal_slider.#sliding_button": {
            "colours": dict.fromkeys(
                (f"{state}_{part}" for state in ("normal", "hovered", "active") for part in ("bg", "border")),
                clear,
            ),
            "misc": {"shadow_width": "0", "border_width": "0"},
        },
    }


def _hex(colour: Colour) -> str:
    return "#{:02X}{:02X}{:02X}".format(*colour)
