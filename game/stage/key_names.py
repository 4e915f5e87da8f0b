"""What is written on the key of a wish: its own, else that of the keys that always work."""

from __future__ import annotations

from typing import Final

from game.core.messages import Translator, mark_in
from game.match.bindings import Bindings

#: What always works, where a wish has no key of its own.
_ALWAYS: Final = {
    "choose": mark_in("key", "Return"),
    "back": mark_in("key", "Esc"),
    "next": mark_in("key", "Tab"),
    "last": mark_in("key", "Shift+Tab"),
    "pause": mark_in("key", "Esc"),
    "undo": mark_in("key", "Ctrl+Z"),
    "redo": mark_in("key", "Ctrl+Y"),
}
#: Names that a small cap has no room for.
_SHORT: Final = {"insert": "Ins", "delete": "Del"}


def written_on(bindings: Bindings, wish: str, translator: Translator, short: bool = False) -> str:
    """What stands on the key of a wish, "" where no key does it; `short`: as on a small cap."""
    key = bindings.key(wish)
    if not key:
        return translator.pgettext(*_ALWAYS[wish]) if wish in _ALWAYS else ""
    if short and key in _SHORT:
        return _SHORT[key]
    return key.upper() if len(key) == 1 else key.capitalize()
