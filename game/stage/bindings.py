"""Translation of bound keys and game pad buttons into the one key event per command that scenes receive.

Scenes receive Return, Escape, Tab and arrows, and for the other commands keys that no keyboard has ("hint",
"undo", "redo", "why", "hand"). Keys without a binding pass unchanged.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.match.bindings import USUAL, Bindings
from game.stage.inputs import Input, Key, PadButton

#: The key that a scene receives for each command.
_HEARD: Final = {
    "choose": Key("return"),
    "back": Key("escape"),
    "next": Key("tab"),
    "last": Key("tab", shift=True),
    "pause": Key("pause"),
    "hint": Key("hint"),
    "undo": Key("undo"),
    "redo": Key("redo"),
    "why": Key("why"),
    "hand": Key("hand"),
}
#: Pad buttons with a fixed meaning: the directions, and one button that pauses.
_ALWAYS: Final = {
    "up": Key("up"),
    "down": Key("down"),
    "left": Key("left"),
    "right": Key("right"),
    "select": Key("pause"),
}
_BY_CONTROL: Final = {"z": Key("undo"), "y": Key("redo")}


def heard(event: Input, bindings: Bindings = USUAL) -> Input | None:
    """Return the input that a scene receives for an input; None for a button without a meaning.

    >>> heard(PadButton(0, "south"))
    Key(name='return', shift=False, control=False, place=0, again=False, pad=True)
    """
    match event:
        case PadButton(_, button):
            command = bindings.by_button(button)
            key = _ALWAYS.get(button) if command is None else _HEARD[command]
            return None if key is None else replace(key, pad=True)
        case Key(name, control=True) if name in _BY_CONTROL:
            return replace(_BY_CONTROL[name], place=event.place, again=event.again)
        case Key(name, control=False):
            command = bindings.by_key(name)
            return (
                event if command is None else replace(_HEARD[command], place=event.place, again=event.again)
            )
    return event
