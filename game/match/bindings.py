"""Which keys and buttons of a game pad stand for which wishes, as a person's settings hold them.

Return, Space, Escape, Tab, the arrows and F11 are never bound: they always do what they do, and nobody can be
locked out. On a pad the stick, the cross and "select" are such.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

#: What may be wished by a key or a button of one's own, in the order in which it is offered.
WISHES: Final = ("choose", "back", "next", "last", "pause", "hint", "undo", "redo", "why")
#: The key for each; where none is named, one of those that always work serves.
KEYS: Final = {
    "choose": "",
    "back": "",
    "next": "",
    "last": "",
    "pause": "p",
    "hint": "h",
    "undo": "u",
    "redo": "r",
    "why": "w",
}
PAD: Final = {
    "choose": "south",
    "back": "east",
    "next": "right shoulder",
    "last": "left shoulder",
    "pause": "start",
    "hint": "west",
    "undo": "left trigger",
    "redo": "right trigger",
    "why": "north",
}
#: Buttons that may stand for a wish.
BUTTONS: Final = tuple(PAD.values())
_NAMED_KEYS: Final = (*(f"f{number}" for number in (*range(1, 11), 12)), "insert", "delete", "pause")


class BindingFault(ValueError):
    """What is wrong with bindings, in one line."""


def bindable(key: str) -> bool:
    """Whether a key may stand for a wish: one that writes a letter or a mark, or a few beside them.

    >>> bindable("j"), bindable("f5"), bindable("return"), bindable(" ")
    (True, True, False, False)
    """
    return key in _NAMED_KEYS or (len(key) == 1 and key.isprintable() and not key.isspace())


@dataclass(frozen=True, slots=True)
class Bindings:
    """The key and the button of each wish, in the order of `WISHES`; a key may be none (""), a button not."""

    keys: tuple[str, ...] = tuple(KEYS[wish] for wish in WISHES)
    pad: tuple[str, ...] = tuple(PAD[wish] for wish in WISHES)

    def key(self, wish: str) -> str:
        """The key of a wish; "" for none of its own."""
        return self.keys[WISHES.index(wish)]

    def button(self, wish: str) -> str:
        """The button of a wish."""
        return self.pad[WISHES.index(wish)]

    def by_key(self, key: str) -> str | None:
        """The wish that a key stands for."""
        return _at(self.keys, key)

    def by_button(self, button: str) -> str | None:
        """The wish that a button stands for."""
        return _at(self.pad, button)

    def with_key(self, wish: str, key: str) -> Bindings:
        """Another key for a wish; a wish that had it gets the one that this wish had.

        >>> swapped = Bindings().with_key("undo", "h")
        >>> swapped.key("undo"), swapped.key("hint")
        ('h', 'u')
        """
        return Bindings(_swapped(self.keys, WISHES.index(wish), key), self.pad)

    def with_button(self, wish: str, button: str) -> Bindings:
        """Another button for a wish, in the same way."""
        return Bindings(self.keys, _swapped(self.pad, WISHES.index(wish), button))

    def told(self) -> dict[str, dict[str, str]]:
        """As a file holds them: by "keys" and "pad", for each wish."""
        return {
            "keys": dict(zip(WISHES, self.keys, strict=True)),
            "pad": dict(zip(WISHES, self.pad, strict=True)),
        }


USUAL: Final = Bindings()


def bindings_from(table: object) -> Bindings:
    """Bindings as a file holds them; BindingFault for what is unknown, or bound twice."""
    if not isinstance(table, Mapping) or not all(one in ("keys", "pad") for one in table):
        raise BindingFault("bindings holds a table 'keys' and a table 'pad'")
    keys = _read(table.get("keys", {}), "keys", KEYS)
    pad = _read(table.get("pad", {}), "pad", PAD)
    for wish, key in zip(WISHES, keys, strict=True):
        if key and not bindable(key):
            raise BindingFault(f"bindings: {key[:24]!r} is no key that may be bound, for {wish!r}")
    for wish, button in zip(WISHES, pad, strict=True):
        if button not in BUTTONS:
            raise BindingFault(f"bindings: a button for {wish!r} is one of {', '.join(BUTTONS)}")
    for names in (keys, pad):
        twice = next((name for name in names if name and names.count(name) > 1), None)
        if twice is not None:
            raise BindingFault(f"bindings: {twice!r} is bound twice")
    return Bindings(keys, pad)


def _read(table: object, where: str, usual: Mapping[str, str]) -> tuple[str, ...]:
    if not isinstance(table, Mapping) or not all(isinstance(name, str) for name in table.values()):
        raise BindingFault(f"bindings: {where!r} holds a name for each wish")
    unknown = next((wish for wish in table if wish not in WISHES), None)
    if unknown is not None:
        raise BindingFault(f"bindings: {str(unknown)[:24]!r} is none of {', '.join(WISHES)}")
    return tuple(str(table.get(wish, usual[wish])) for wish in WISHES)


def _at(names: tuple[str, ...], name: str) -> str | None:
    return WISHES[names.index(name)] if name and name in names else None


def _swapped(names: tuple[str, ...], place: int, name: str) -> tuple[str, ...]:
    """With a name at a place, and what stood there where that name was."""
    swapped = [names[place] if name and one == name else one for one in names]
    swapped[place] = name
    return tuple(swapped)
