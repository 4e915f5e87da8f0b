"""What keys and buttons of game pads mean: each becomes the one key that scenes know its wish by.

Scenes hear Return, Escape, Tab and arrows whatever was pressed for them, and keys that no keyboard has
("hint", "undo", "redo", "why") for the rest. Those that always work go through as they are.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.match.bindings import USUAL, Bindings
from game.stage.inputs import Input, Key, PadButton

#: The key that a scene hears for each wish.
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
}
#: What cannot be bound anew: the ways, and one button that pauses wherever a pad is.
_ALWAYS: Final = {
    "up": Key("up"),
    "down": Key("down"),
    "left": Key("left"),
    "right": Key("right"),
    "select": Key("pause"),
}
_BY_CONTROL: Final = {"z": Key("undo"), "y": Key("redo")}


def heard(event: Input, bindings: Bindings = USUAL) -> Input | None:
    """What a scene hears of an input; None for a button that stands for nothing.

    >>> heard(PadButton(0, "south"))
    Key(name='return', shift=False, control=False, place=0, again=False, pad=True)
    """
    match event:
        case PadButton(_, button):
            wish = bindings.by_button(button)
            key = _ALWAYS.get(button) if wish is None else _HEARD[wish]
            return None if key is None else replace(key, pad=True)
        case Key(name, control=True) if name in _BY_CONTROL:
            return replace(_BY_CONTROL[name], place=event.place, again=event.again)
        case Key(name, control=False):
            wish = bindings.by_key(name)
            return event if wish is None else replace(_HEARD[wish], place=event.place, again=event.again)
    return event
