"""Questions "why?" in a test: every element of a scene, every answer, and every figure of a picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pygame

from game.core.messages import ENGLISH
from game.core.wording.numbers import number_word
from game.old_london_bridge.scenes.bridge_replay import BridgeReplay
from game.stage.fitting import fitted
from game.stage.focus import Element
from game.stage.fonts import Role
from game.stage.scenes import Scene
from game.tabletop.table.table_scene import TableScene
from tests.lettering.measured import Probe

#: The size of a bubble's line in board units, and its width in pixels at 1280x720.
_UNITS = 23
_WIDTH = 596
#: A separate number: pounds, a strength, a rank, a place, a count.
_FIGURE: Final = re.compile(r"[+−]?£?\d+|×\d+")


def faults(scene: Scene) -> Iterator[str]:
    """Yield the answers of a scene that are missing, empty, or too long for two lines."""
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
    """Return whether a line takes at most two lines of the bubble, nothing of it cut."""
    layout, text = scene.kit.layout, scene.kit.text
    room = round(layout.px(_WIDTH * layout.text.value)), 1000
    _units, lines = fitted(text, line, Role.BODY, _UNITS, room)
    return len(lines) <= 2 and not lines[-1].endswith("…")


def figures_without_answer(scene: Scene, probe: Probe, canvas: pygame.Surface) -> Iterator[str]:
    """Yield the figures of a table's picture outside all elements and notes, or in notes that omit them.

    Nothing may move: a rolling figure is between two states.
    """
    chosen = {element.key for element in scene.focus.elements}
    for _number, seen in probe.seen(canvas):
        words, place = seen.said.words, seen.capitals.center
        if not _FIGURE.fullmatch(words):
            continue
        element = scene.stack.asking.at(place, scene)
        if element is None:
            yield f"{words} at {place} answers nothing"
        elif element.key not in chosen and not _tells(scene.why(element), words):
            yield f"{words} at {place}: {element.key} answers {scene.why(element)!r}"


def _tells(line: str, figure: str) -> bool:
    """Return whether a line contains a figure, in digits or in words."""
    number = int(re.sub(r"\D", "", figure))
    told = re.findall(r"\w+", line)
    return str(number) in told or number_word(number, ENGLISH) in told


def at_rest(scene: Scene) -> bool:
    """Return whether the scene is a table or a replay at rest, with no card over it."""
    if isinstance(scene, TableScene):
        return scene.session.idle and not scene.coached
    return isinstance(scene, BridgeReplay) and scene.director.idle


def hidden_notes(scene: Scene) -> Iterator[str]:
    """Yield notes that no pointer can reach: smaller things cover all of each."""
    notes = tuple(scene.notes())
    things = sorted((*notes, *scene.focus.elements), key=lambda one: one.rect.width * one.rect.height)
    shares = [0.01, *(step / 10 for step in range(1, 10)), 0.99]
    steps = [(x, y) for x in shares for y in shares]
    for note in notes:
        rect = note.rect
        places = [(int(rect.left + rect.width * x), int(rect.top + rect.height * y)) for x, y in steps]
        meant = (next((one for one in things if one.contains(place)), None) for place in places)
        if not any(one is note for one in meant):
            yield f"{note.key} {rect}"


def middle(element: Element) -> tuple[int, int]:
    """Return a place inside an element."""
    place = element.rect.center
    return place if element.contains(place) else pygame.Rect(element.rect).topleft
