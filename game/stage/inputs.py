"""What a person does, as a small set of values: scenes never see an event of pygame's.

Touch arrives as the mouse events that SDL makes of it, so the finger events beside them are left out: each
tap counts once. Places are pixels of the window.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Final

import pygame

Place = tuple[int, int]
AWAY: Final[Place] = (-1, -1)
"""Where the pointer is when it has left the window."""
MAIN_BUTTON: Final = 1
ASKING_BUTTON: Final = 3


@dataclass(frozen=True, slots=True)
class Point:
    """The pointer is now at `place`."""

    place: Place


@dataclass(frozen=True, slots=True)
class Press:
    """The main button, or a finger, went down."""

    place: Place
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Release:
    """The main button, or a finger, went up."""

    place: Place
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Ask:
    """The right button went down: why is what lies at `place` as it is?"""

    place: Place


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down: its name in small letters ("return", "tab", "left", "f11", "a").

    `place` is where it lies, whatever is written on it: a scancode, 0 where that is not known. `again`: it
    had not come up before. `pad`: a button of a game pad stood for it. Keys of one name are equal, wherever
    they lie.
    """

    name: str
    shift: bool = False
    control: bool = False
    place: int = field(default=0, compare=False)
    again: bool = field(default=False, compare=False)
    pad: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class PadButton:
    """A button of a game pad went down: the number of the pad, and the place of the button on it.

    The cross and a push of the left stick are "up", "down", "left" and "right".
    """

    pad: int
    button: str


@dataclass(frozen=True, slots=True)
class PadCome:
    """A game pad was plugged in, or was there when pads were first listened to."""


@dataclass(frozen=True, slots=True)
class PadGone:
    """A game pad was pulled out."""

    pad: int


@dataclass(frozen=True, slots=True)
class Typed:
    """Text was typed, whatever keys it took."""

    text: str


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has a new size, in pixels, and everything is to be laid out anew."""

    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Device:
    """A sound device has come (`there`), or the one in use has gone."""

    there: bool


@dataclass(frozen=True, slots=True)
class Quit:
    """The window was closed."""


class Means(Enum):
    """What somebody plays with, as far as making a choice goes."""

    MOUSE = "mouse"
    TOUCH = "touch"
    KEYS = "keys"


def means_of(event: Input) -> Means:
    """By what an input came that chooses; keys and pads are alike."""
    if isinstance(event, Press | Release):
        return Means.TOUCH if event.touch else Means.MOUSE
    return Means.KEYS


Input = Point | Press | Release | Ask | Key | PadButton | PadCome | PadGone | Typed | Resized | Device | Quit

#: Buttons of a pad by where they lie; what is printed on them differs from maker to maker.
_PAD_BUTTONS: Final = {
    pygame.CONTROLLER_BUTTON_A: "south",
    pygame.CONTROLLER_BUTTON_B: "east",
    pygame.CONTROLLER_BUTTON_X: "west",
    pygame.CONTROLLER_BUTTON_Y: "north",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right shoulder",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_BACK: "select",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}


def translated(event: pygame.event.Event) -> Input | None:
    """The input that an event of pygame's stands for; None for those that mean nothing here.

    A new size is the window's to tell: it waits until dragging has ended.
    """
    match event.type:
        case pygame.QUIT:
            return Quit()
        case pygame.MOUSEMOTION:
            return Point(event.pos)
        case pygame.WINDOWLEAVE:
            return Point(AWAY)
        case pygame.MOUSEBUTTONDOWN if event.button == MAIN_BUTTON:
            return Press(event.pos, bool(getattr(event, "touch", False)))
        case pygame.MOUSEBUTTONUP if event.button == MAIN_BUTTON:
            return Release(event.pos, bool(getattr(event, "touch", False)))
        case pygame.MOUSEBUTTONDOWN if event.button == ASKING_BUTTON:
            return Ask(event.pos)
        case pygame.KEYDOWN:
            return _key(event)
        case pygame.TEXTINPUT:
            return Typed(event.text)
        case pygame.CONTROLLERBUTTONDOWN if event.button in _PAD_BUTTONS:
            return PadButton(event.instance_id, _PAD_BUTTONS[event.button])
        case pygame.CONTROLLERDEVICEREMOVED:
            return PadGone(event.instance_id)
        case pygame.AUDIODEVICEADDED if not event.iscapture:
            return Device(True)
        # Devices that were never opened have no number when they go.
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
    """Which keys are down, so that a key which repeats by itself is told from one that is pressed again."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def told(self, event: pygame.event.Event, told: Input | None) -> Input | None:
        """The input of an event, with `again` where its key was down before."""
        place = getattr(event, "scancode", 0)
        if event.type == pygame.KEYUP:
            self._down.discard(place)
        elif event.type == pygame.WINDOWFOCUSLOST:
            # Where it comes up then is not told.
            self._down.clear()
        elif isinstance(told, Key) and place:
            told = replace(told, again=place in self._down)
            self._down.add(place)
        return told


def gathered(inputs: Iterable[Input]) -> Iterator[Input]:
    """The same, with each run of pointer movements told as the last of them."""
    waiting: Point | None = None
    for event in inputs:
        if isinstance(event, Point):
            waiting = event
            continue
        if waiting is not None:
            yield waiting
            waiting = None
        yield event
    if waiting is not None:
        yield waiting
