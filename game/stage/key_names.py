"""The labels of the keys bound to commands, or of the fixed keys where none is bound."""

from __future__ import annotations

from typing import Final

from game.core.messages import Translator, mark_in
from game.match.bindings import Bindings
from game.stage.key_places import cap_of

#: The labels of the fixed keys, for commands without a bound key.
_ALWAYS: Final = {
    "choose": mark_in("key", "Return"),
    "back": mark_in("key", "Esc"),
    "next": mark_in("key", "Tab"),
    "last": mark_in("key", "Shift+Tab"),
    "pause": mark_in("key", "Esc"),
    "undo": mark_in("key", "Ctrl+Z"),
    "redo": mark_in("key", "Ctrl+Y"),
}
#: Short labels for small key caps.
_SHORT: Final = {"insert": "Ins", "delete": "Del"}


def written_on(bindings: Bindings, command: str, translator: Translator, short: bool = False) -> str:
    """Return the label of a command's key, "" where it has none; `short` for a small key cap."""
    key = bindings.key(command)
    if not key:
        return translator.pgettext(*_ALWAYS[command]) if command in _ALWAYS else ""
    if short and key in _SHORT:
        return _SHORT[key]
    return cap_of(key) if len(key) == 1 else key.capitalize()
