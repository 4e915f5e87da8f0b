"""The view of a state, and a state from a view; `View` documents the fields."""

from dataclasses import fields
from typing import Any, Final

from game.singapore.rules.state import State
from game.singapore.rules.streets import renew
from game.singapore.rules.view import View

_NOT_STATE: Final = frozenset({"viewer", "level", "players"})
#: The fields of a view that are those of a state.
_FIELDS: Final = tuple(field.name for field in fields(View) if field.name not in _NOT_STATE)


def view_of(s: State, viewer: int | None) -> View:
    """Return the view of a viewer."""
    shown: dict[str, Any] = {name: _frozen(getattr(s, name)) for name in _FIELDS}
    return View(viewer=viewer, level=s.box.level, players=s.box.players, **shown)


def fill_from(s: State, view: View) -> None:
    """Fill an empty state from a view."""
    for name in _FIELDS:
        value = getattr(view, name)
        # The places of a result are a tuple in a state too.
        setattr(s, name, list(value) if isinstance(value, tuple) and name != "places" else value)
    renew(s)


def _frozen(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value
