"""The device that was used last, and the glyphs of what it has for each wish.

Whoever points needs none: what is pressed lies under the pointer. A pad that is plugged in counts as used;
once the one in use is pulled out, what was used before it counts again.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.core.messages import Translator
from game.match.bindings import WISHES, Bindings
from game.stage.inputs import AWAY, Ask, Input, Key, PadButton, PadCome, PadGone, Point, Press, Release, Typed
from game.stage.key_names import written_on


class Used(Enum):
    """What somebody plays with, as far as glyphs go."""

    POINTER = "pointer"
    KEYS = "keys"
    PAD = "pad"


@dataclass(frozen=True, slots=True)
class Glyph:
    """A key with what is written on it, or a button of a pad by where it lies; `returns`: the key Return."""

    written: str = ""
    button: str = ""
    returns: bool = False


@dataclass(frozen=True, slots=True)
class Glyphs:
    """The glyph of each wish that the device used last has one for."""

    signs: tuple[tuple[str, Glyph], ...] = ()

    def of(self, wish: str) -> Glyph | None:
        """The glyph of a wish; None where nothing is to be shown."""
        return next((glyph for name, glyph in self.signs if name == wish), None)

    def without(self, *wishes: str) -> Glyphs:
        """The same without some wishes."""
        return Glyphs(tuple(one for one in self.signs if one[0] not in wishes))


NO_GLYPHS: Final = Glyphs()


def glyphs_of(used: Used, bindings: Bindings, translator: Translator) -> Glyphs:
    """What a device has for each wish."""
    if used is Used.POINTER:
        return NO_GLYPHS
    if used is Used.PAD:
        return Glyphs(tuple((wish, Glyph(button=bindings.button(wish))) for wish in WISHES))
    signs = []
    for wish in WISHES:
        written = written_on(bindings, wish, translator, short=True)
        if written:
            signs.append((wish, Glyph(written, returns=wish == "choose" and not bindings.key(wish))))
    return Glyphs(tuple(signs))


class LastUsed:
    """Follows what is done: `now` is the device used last."""

    def __init__(self) -> None:
        self.now = Used.POINTER
        self._before = Used.POINTER
        self._pad: int | None = None

    def follow(self, event: Input) -> bool:
        """An input has come; True where another device is used from now on."""
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
            case Point(place) if place == AWAY:
                pass
            case Point() | Press() | Release() | Ask():
                self.now = self._before = Used.POINTER
        return self.now is not was
