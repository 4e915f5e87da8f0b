"""The device used last, and the glyphs of its key or button for each command.

The pointer has no glyphs. A pad counts as used when it is connected; when the pad in use is disconnected,
the device used before it counts again.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.core.messages import Translator
from game.match.bindings import COMMANDS, Bindings
from game.stage.inputs import (
    AWAY,
    Ask,
    Input,
    Key,
    PadButton,
    PadCome,
    PadGone,
    PointerMove,
    Press,
    Release,
    Typed,
)
from game.stage.key_names import written_on


class Used(Enum):
    """The kinds of device that glyphs distinguish."""

    POINTER = "pointer"
    KEYS = "keys"
    PAD = "pad"


@dataclass(frozen=True, slots=True)
class Glyph:
    """A key with its label, or a pad button with its position; `returns` marks the Return key."""

    written: str = ""
    button: str = ""
    returns: bool = False


@dataclass(frozen=True, slots=True)
class Glyphs:
    """The glyphs of the device used last, by command."""

    signs: tuple[tuple[str, Glyph], ...] = ()

    def of(self, command: str) -> Glyph | None:
        """Return the glyph of a command; None where there is none."""
        return next((glyph for name, glyph in self.signs if name == command), None)

    def without(self, *commands: str) -> Glyphs:
        """Return the glyphs without those of some commands."""
        return Glyphs(tuple(one for one in self.signs if one[0] not in commands))


NO_GLYPHS: Final = Glyphs()


def glyphs_of(used: Used, bindings: Bindings, translator: Translator) -> Glyphs:
    """Return the glyphs of a device for all commands that it has a key or button for."""
    if used is Used.POINTER:
        return NO_GLYPHS
    if used is Used.PAD:
        return Glyphs(tuple((command, Glyph(button=bindings.button(command))) for command in COMMANDS))
    signs = []
    for command in COMMANDS:
        written = written_on(bindings, command, translator, short=True)
        if written:
            signs.append((command, Glyph(written, returns=command == "choose" and not bindings.key(command))))
    return Glyphs(tuple(signs))


class LastUsed:
    """The tracker of the device used last, which is `now`."""

    def __init__(self) -> None:
        self.now = Used.POINTER
        self._before = Used.POINTER
        self._pad: int | None = None

    def follow(self, event: Input) -> bool:
        """Take note of an input; return True if `now` has changed."""
        was = self.now
        match event:
            case PadButton(pad):
                self._pad = pad
                self.now = Used.PAD
            case PadCome():
                self._pad = None
                self.now = Used.PAD
            case PadGone(pad) if self._pad in (None, pad):
                self._pad = None
                if self.now is Used.PAD:
                    self.now = self._before
            case Key() | Typed():
                self.now = self._before = Used.KEYS
            case PointerMove(place) if place == AWAY:
                pass
            case PointerMove() | Press() | Release() | Ask():
                self.now = self._before = Used.POINTER
        return self.now is not was
