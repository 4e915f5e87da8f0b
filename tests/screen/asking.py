"""Asking in a test: every element of a scene, and what an answer must be."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.stage.fitting import fitted
from game.stage.focus import Element
from game.stage.fonts import Role
from game.stage.scenes import Scene

#: Board units of the line in a bubble, and pixels of its room at 1280x720.
_UNITS = 23
_WIDTH = 596


def faults(scene: Scene) -> Iterator[str]:
    """What answers of a scene are missing, or are none, or do not fit two lines."""
    for element in (*scene.focus.elements, *scene.notes()):
        line = scene.why(element)
        told = f"{type(scene).__name__} {element.key!r} ({element.name}): {line!r}"
        if not line:
            yield f"no answer: {told}"
        elif line == element.name or "\n" in line or line[-1] not in ".!?" or "{" in line:
            yield f"no sentence of its own: {told}"
        elif not fits(line, scene):
            yield f"too long: {told}"


def fits(line: str, scene: Scene) -> bool:
    """Whether a line takes at most two lines of the bubble, nothing of it cut."""
    layout, text = scene.kit.layout, scene.kit.text
    room = round(layout.px(_WIDTH * layout.text.value)), 1000
    _units, lines = fitted(text, line, Role.BODY, _UNITS, room)
    return len(lines) <= 2 and not lines[-1].endswith("…")


def middle(element: Element) -> tuple[int, int]:
    """A place at which an element is meant."""
    place = element.rect.center
    return place if element.contains(place) else pygame.Rect(element.rect).topleft
