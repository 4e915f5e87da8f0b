"""The view of a state, and a state from a view; `View` documents the fields."""

from dataclasses import fields
from typing import Any, Final

from game.pillars_of_the_earth.rules.preparation import lookers
from game.pillars_of_the_earth.rules.state import HIDDEN, State
from game.pillars_of_the_earth.rules.view import View

_NOT_STATE: Final = frozenset({"viewer", "level", "players"})
#: The fields of a view that are those of a state, and those of them that are lists there.
_FIELDS: Final = tuple(field.name for field in fields(View) if field.name not in _NOT_STATE)


def view_of(s: State, viewer: int | None) -> View:
    """Return the view of a viewer: everything but an event that others have looked at."""
    shown: dict[str, Any] = {name: _frozen(getattr(s, name)) for name in _FIELDS}
    if s.coming >= 0 and not s.box.switches.open_book and viewer not in lookers(s):
        shown["coming"] = HIDDEN
    return View(viewer=viewer, level=s.box.level, players=s.box.players, **shown)


def fill_from(s: State, view: View) -> None:
    """Fill an empty state from a view; an event that the view hides stays hidden."""
    for name in _FIELDS:
        value = getattr(view, name)
        # The places of a result are a tuple in a state too.
        setattr(s, name, list(value) if isinstance(value, tuple) and name != "places" else value)
    s.options = []


def _frozen(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value
