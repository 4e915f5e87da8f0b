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

from game.core.typed_text import typable

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

    `place` is its scancode, 0 if unknown. `again` marks a repeat of a held key, `pad` a game pad button
    translated into a key. Keys of the same name are equal, whatever their place.
    """

    name: str
    shift: bool = False
    control: bool = False
    place: int = field(default=0, compare=False)
    again: bool = field(default=False, compare=False)
    pad: bool = field(default=False, compare=False)


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
    """Typed text, one or more characters."""

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
    | Resized
    | Device
    | Quit
)

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
            return Typed(text) if text else None
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
        name = pygame.key.name(event.key).lower()
    if not name:
        return None
    modifiers = getattr(event, "mod", 0)
    control = bool(modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META))
    place = getattr(event, "scancode", 0)
    return Key(name, bool(modifiers & pygame.KMOD_SHIFT), control, place)


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
