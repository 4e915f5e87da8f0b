"""Bindings of keys and game pad buttons to commands, as the settings store them.

Return, Space, Escape, Tab, the arrows and F11 cannot be bound: their meaning is fixed, so that the program is
always usable. On a pad the same holds for the stick, the cross and "select".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

#: The commands that can be bound, in the order in which the settings list them.
COMMANDS: Final = ("choose", "back", "next", "last", "pause", "hint", "undo", "redo", "why", "hand")
#: The default key of each command; commands without one are reached by the fixed keys.
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
    "hand": "m",
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
    "hand": "right stick",
}
#: The buttons that can be bound.
BUTTONS: Final = tuple(PAD.values())
_NAMED_KEYS: Final = (*(f"f{number}" for number in (*range(1, 11), 12)), "insert", "delete", "pause")


class BindingFault(ValueError):
    """A fault of bindings, in one line."""


def bindable(key: str) -> bool:
    """Return whether a key can be bound: it writes a visible character, or is one of a few named keys.

    >>> bindable("j"), bindable("f5"), bindable("return"), bindable(" ")
    (True, True, False, False)
    """
    return key in _NAMED_KEYS or (len(key) == 1 and key.isprintable() and not key.isspace())


@dataclass(frozen=True, slots=True)
class Bindings:
    """The key and the button of each command, in the order of `COMMANDS`; "" means no key."""

    keys: tuple[str, ...] = tuple(KEYS[command] for command in COMMANDS)
    pad: tuple[str, ...] = tuple(PAD[command] for command in COMMANDS)

    def key(self, command: str) -> str:
        """Return the key of a command; "" if it has none."""
        return self.keys[COMMANDS.index(command)]

    def button(self, command: str) -> str:
        """Return the button of a command."""
        return self.pad[COMMANDS.index(command)]

    def by_key(self, key: str) -> str | None:
        """Return the command of a key; None if it is not bound."""
        return _at(self.keys, key)

    def by_button(self, button: str) -> str | None:
        """Return the command of a button; None if it is not bound."""
        return _at(self.pad, button)

    def with_key(self, command: str, key: str) -> Bindings:
        """Return bindings with another key for a command; a command that had that key gets the old one.

        >>> swapped = Bindings().with_key("undo", "h")
        >>> swapped.key("undo"), swapped.key("hint")
        ('h', 'u')
        """
        return Bindings(_swapped(self.keys, COMMANDS.index(command), key), self.pad)

    def with_button(self, command: str, button: str) -> Bindings:
        """Return bindings with another button for a command, exchanged as in `with_key`."""
        return Bindings(self.keys, _swapped(self.pad, COMMANDS.index(command), button))

    def as_tables(self) -> dict[str, dict[str, str]]:
        """Return the tables that a file stores: "keys" and "pad", by command."""
        return {
            "keys": dict(zip(COMMANDS, self.keys, strict=True)),
            "pad": dict(zip(COMMANDS, self.pad, strict=True)),
        }


USUAL: Final = Bindings()


def bindings_from(table: object) -> Bindings:
    """Return the bindings of a stored table; BindingFault for an invalid table or a double binding."""
    bindings, faults = valid_bindings(table)
    if faults:
        raise BindingFault(faults[0])
    return bindings


def valid_bindings(table: object) -> tuple[Bindings, list[str]]:
    """Return the bindings of a stored table without its invalid ones, and a line for each fault.

    A name that is bound twice costs all keys, or all buttons.
    """
    if not isinstance(table, Mapping):
        return USUAL, ["bindings must have a table 'keys' and a table 'pad'"]
    faults = [
        f"bindings: {str(one)[:24]!r} is not one of keys, pad" for one in table if one not in ("keys", "pad")
    ]
    keys = _read(table.get("keys", {}), "keys", KEYS, _key_fault, faults)
    pad = _read(table.get("pad", {}), "pad", PAD, _button_fault, faults)
    return Bindings(keys, pad), faults


def _key_fault(command: str, key: str) -> str | None:
    return None if not key or bindable(key) else f"bindings: {key[:24]!r} cannot be bound to {command!r}"


def _button_fault(command: str, button: str) -> str | None:
    if button in BUTTONS:
        return None
    return f"bindings: a button for {command!r} must be one of {', '.join(BUTTONS)}"


def _read(
    table: object,
    where: str,
    usual: Mapping[str, str],
    fault_of: Callable[[str, str], str | None],
    faults: list[str],
) -> tuple[str, ...]:
    """Return the names of all commands, the usual one for each missing or invalid one; add to `faults`."""
    if not isinstance(table, Mapping):
        faults.append(f"bindings: {where!r} must have a name for each command")
        return tuple(usual.values())
    named: dict[str, str] = {}
    for command, name in table.items():
        if command not in COMMANDS:
            fault: str | None = f"bindings: {str(command)[:24]!r} is not one of {', '.join(COMMANDS)}"
        elif not isinstance(name, str):
            fault = f"bindings: {where!r} must have a name for each command"
        else:
            fault = fault_of(command, name)
        if fault is None:
            named[command] = name
        else:
            faults.append(fault)
    names = {**usual, **named}
    if "hand" not in named and names["hand"] in named.values():
        # Settings of a version without this command may have its usual key elsewhere.
        names["hand"] = ""
    bound = [name for name in names.values() if name]
    twice = next((name for name in bound if bound.count(name) > 1), None)
    if twice is not None:
        faults.append(f"bindings: {twice!r} is bound twice")
        return tuple(usual.values())
    return tuple(names[command] for command in COMMANDS)


def _at(names: tuple[str, ...], name: str) -> str | None:
    return COMMANDS[names.index(name)] if name and name in names else None


def _swapped(names: tuple[str, ...], place: int, name: str) -> tuple[str, ...]:
    """Return the names with `name` at a place; the old name there goes to where `name` was."""
    swapped = [names[place] if name and one == name else one for one in names]
    swapped[place] = name
    return tuple(swapped)
