"""The things of a table that are pointed at or held, from the focus list of its scene."""

from __future__ import annotations

from game.core.thing import Thing
from game.stage.focus import Element, FocusList


def thing_of(element: Element | None) -> Thing | None:
    """Return the thing of an element; None if it has none."""
    return element.key if element is not None and isinstance(element.key, Thing) else None


def rises_of(focus: FocusList) -> tuple[tuple[Thing, float], ...]:
    """Return how far each thing that is pointed at or held has moved."""
    return tuple((key, rise) for key, rise in focus.rises.all().items() if isinstance(key, Thing))
