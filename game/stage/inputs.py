"""Inputs as a small set of values: scenes never receive events of pygame.

Touch arrives as the mouse events that SDL derives from it, so finger events are ignored and each tap counts
once. Places are in pixels of the window.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Final

import pygame

from game.core.typed_text import is_latin, typable
from game.stage.fonts import can_draw

Place = tuple[int, int]
AWAY: Final[Place] = (-1, -1)
"""The place of a pointer outside the window."""
MAIN_BUTTON: Final = 1
ASKING_BUTTON: Final = 3


@dataclass(frozen=True, slots=True)
class PointerMove:
    """A pointer movement to `place`."""

    place: Place


@dataclass(frozen=True, slots=True)
class Press:
    """A press of the main mouse button, or of a finger (`touch`)."""

    place: Place
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Release:
    """A release of the main mouse button, or of a finger (`touch`)."""

    place: Place
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Ask:
    """A press of the right mouse button: the question "why?" about the element at `place`."""

    place: Place


@dataclass(frozen=True, slots=True)
class Key:
    """A key press: `name` is its name in small letters ("return", "tab", "left", "f11", "a").

    If the keyboard layout gives the key no Latin letter, its name is the letter at its place on an American
    keyboard. `place` is its scancode, 0 if unknown. `again` marks a repeat of a held key, `pad` a button of a
    game pad translated into a key. Two keys of the same name are equal even if their places differ.
    """

    name: str
    shift: bool = False
    control: bool = False
    place: int = field(default=0, compare=False)
    again: bool = field(default=False, compare=False)
    pad: bool = field(default=False, compare=False)

    @property
    def figure(self) -> str:
        """The figure on the key, also where the layout writes it with Shift; the name of any other key."""
        return _FIGURES.get(self.place, self.name)


@dataclass(frozen=True, slots=True)
class PadButton:
    """A press of a game pad button: the number of the pad, and the button's position on it.

    The directional pad and a push of the left stick are "up", "down", "left" and "right".
    """

    pad: int
    button: str


@dataclass(frozen=True, slots=True)
class PadCome:
    """A game pad was connected, or was already connected when polling began."""


@dataclass(frozen=True, slots=True)
class PadGone:
    """A game pad was disconnected."""

    pad: int


@dataclass(frozen=True, slots=True)
class Typed:
    """Typed or pasted text; `left_out`: it had characters that no face of the program can draw."""

    text: str
    left_out: bool = False


@dataclass(frozen=True, slots=True)
class Composed:
    """Text that an input method has not finished; empty once it has, or has given up."""

    text: str


@dataclass(frozen=True, slots=True)
class Resized:
    """A new size of the window, in pixels: everything must be laid out again."""

    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Device:
    """A sound device was connected (`there`), or the one in use was removed."""

    there: bool


@dataclass(frozen=True, slots=True)
class Quit:
    """The window was closed."""


class Means(Enum):
    """The kinds of device that make a choice."""

    MOUSE = "mouse"
    TOUCH = "touch"
    KEYS = "keys"


def means_of(event: Input) -> Means:
    """Return the kind of device that an input came from; pads count as keys."""
    if isinstance(event, Press | Release):
        return Means.TOUCH if event.touch else Means.MOUSE
    return Means.KEYS


Input = (
    PointerMove
    | Press
    | Release
    | Ask
    | Key
    | PadButton
    | PadCome
    | PadGone
    | Typed
    | Composed
    | Resized
    | Device
    | Quit
)

#: The letters and figures of an American keyboard, by scancode.
LETTERS: Final = {pygame.KSCAN_A + number: chr(ord("a") + number) for number in range(26)}
_FIGURES: Final = {pygame.KSCAN_1 + number: str((number + 1) % 10) for number in range(10)}
#: The position of each pad button; the printed labels differ between makers.
_PAD_BUTTONS: Final = {
    pygame.CONTROLLER_BUTTON_A: "south",
    pygame.CONTROLLER_BUTTON_B: "east",
    pygame.CONTROLLER_BUTTON_X: "west",
    pygame.CONTROLLER_BUTTON_Y: "north",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right stick",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_BACK: "select",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}


def translated(event: pygame.event.Event) -> Input | None:
    """Return the input for an event of pygame; None for events without a meaning here.

    Resized is not among them: the window emits it once dragging has ended.
    """
    match event.type:
        case pygame.QUIT:
            return Quit()
        case pygame.MOUSEMOTION:
            return PointerMove(event.pos)
        case pygame.WINDOWLEAVE:
            return PointerMove(AWAY)
        case pygame.MOUSEBUTTONDOWN if event.button == MAIN_BUTTON:
            return Press(event.pos, bool(getattr(event, "touch", False)))
        case pygame.MOUSEBUTTONUP if event.button == MAIN_BUTTON:
            return Release(event.pos, bool(getattr(event, "touch", False)))
        case pygame.MOUSEBUTTONDOWN if event.button == ASKING_BUTTON:
            return Ask(event.pos)
        case pygame.KEYDOWN:
            return _key(event)
        case pygame.TEXTINPUT:
            text = typable(event.text)
            drawn = "".join(filter(can_draw, text))
            return Typed(drawn, left_out=drawn != text) if text else None
        case pygame.TEXTEDITING:
            return Composed(typable(event.text))
        case pygame.CONTROLLERBUTTONDOWN if event.button in _PAD_BUTTONS:
            return PadButton(event.instance_id, _PAD_BUTTONS[event.button])
        case pygame.CONTROLLERDEVICEREMOVED:
            return PadGone(event.instance_id)
        case pygame.AUDIODEVICEADDED if not event.iscapture:
            return Device(True)
        # Devices that were never opened have no number when they are removed.
        case pygame.AUDIODEVICEREMOVED if not event.iscapture and event.which:
            return Device(False)
    return None


def _key(event: pygame.event.Event) -> Key | None:
    if event.key == pygame.K_KP_ENTER:
        name = "return"
    else:
        name = name_of(event.key)
    if not name:
        return None
    modifiers = getattr(event, "mod", 0)
    control = bool(modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META))
    place = getattr(event, "scancode", 0)
    if len(name) == 1 and name.isalpha() and not is_latin(name):
        name = LETTERS.get(place, name)
    return Key(name, bool(modifiers & pygame.KMOD_SHIFT), control, place)


def name_of(code: int) -> str:
    """Return the name of a key in small letters; "" if it has none.

    The library names letters beyond ASCII under their newer names alone.
    """
    return (pygame.key.name(code) or pygame.key.name(code, use_compat=False)).lower()


class KeysHeld:
    """The keys that are down, by which automatic repeats are distinguished from new presses."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def input_of(self, event: pygame.event.Event, given: Input | None) -> Input | None:
        """Return the input `input_of` of an event, with `again` set if its key was already down."""
        place = getattr(event, "scancode", 0)
        if event.type == pygame.KEYUP:
            self._down.discard(place)
        elif event.type == pygame.WINDOWFOCUSLOST:
            # Without the focus, the window gets no event when a key is released.
            self._down.clear()
        elif isinstance(given, Key) and place:
            given = replace(given, again=place in self._down)
            self._down.add(place)
        return given


def composed_after(event: Input, before: str) -> str:
    """Return the text in composition after an input: a key, a press or typed text ends it."""
    if isinstance(event, Composed):
        return event.text
    return "" if isinstance(event, Key | Press | Typed) else before


class InputMethod:
    """The text that an input method composes: until it is finished, every key belongs to it."""

    def __init__(self) -> None:
        self._open = False

    def inputs_of(self, given: Iterable[Input]) -> Iterator[Input]:
        """Yield the inputs of one frame, without the keys that went to the input method.

        A key that ends a composition may come after its end, so it ends with the frame.
        """
        still = self._open
        for event in given:
            if isinstance(event, Composed):
                if event.text or self._open:
                    yield event
                self._open = bool(event.text)
                still = still or self._open
            elif not (isinstance(event, Key) and not event.pad and still):
                yield event

    def give_up(self) -> Iterator[Input]:
        """End the composition without its text, if there is one."""
        if self._open:
            self._open = False
            yield Composed("")


def gathered(inputs: Iterable[Input]) -> Iterator[Input]:
    """Yield the inputs, with each run of pointer movements reduced to its last."""
    waiting: PointerMove | None = None
    for event in inputs:
        if isinstance(event, PointerMove):
            waiting = event
            continue
        if waiting is not None:
            yield waiting
            waiting = None
        yield event
    if waiting is not None:
        yield waiting
