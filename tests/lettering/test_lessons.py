"""The cards of both lessons in four windows: no text of a card is cut, no frame cuts a line of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.golden.manifest import Size
from tests.lettering.boxes import Boxes, recorded
from tests.old_london_bridge.lesson import test_lesson_table as bridge
from tests.pillars_of_the_earth.teaching import test_lesson_table as pillars

pytestmark = pytest.mark.usefixtures("blank")

SIZES = ((1280, 720), (1000, 600), (1280, 700), (1080, 1920))
#: The pixels by which a ring may reach into a line: its rim of ink.
_TOUCHES = 1


def _bridge(folder: Path, size: Size) -> Iterator[Any]:
    driver = bridge.at_lesson(folder, size)
    yield from bridge.moments(driver)
    driver.app.close_window()


def _pillars(folder: Path, size: Size) -> Iterator[Any]:
    driver = pillars.at_lesson(folder, size)
    yield from pillars.moments(driver)
    driver.app.close_window()


@pytest.mark.sampled(3)
@pytest.mark.parametrize("lesson", [_bridge, _pillars])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_text_of_a_card_and_no_line_of_the_table_is_cut(
    lesson: Callable[[Path, Size], Iterator[Any]], size: Size, tmp_path: Path
) -> None:
    found: list[str] = []
    cards = 0
    with recorded() as boxes:
        for scene in lesson(tmp_path, size):
            if scene.coached:
                cards += 1
                found += [f"{scene.coach.step.heading}: {fault}" for fault in _faults(scene, boxes, size)]
    assert cards > 12
    assert not found, "\n".join(found)


def _faults(scene: Any, boxes: Boxes, size: Size) -> Iterator[str]:
    # Screens that have drawn nothing before: parts that are painted once are recorded too.
    scene.arrange()
    card, surface = scene.coach.card, pygame.Surface(size)
    boxes.clear()
    scene.screen.draw(surface, scene.last_shown, 0.0)
    for thing, frame in card.bright.items():
        for line in boxes.lines:
            if _is_cut(line.box, frame, scene.kit.layout.u) and not card.rect.contains(line.box):
                yield f"the frame of {thing} {tuple(frame)} cuts {line}"
    boxes.clear()
    card.draw(surface, scene.kit, scene.focus)
    yield from boxes.faults(size)
    whole = " ".join(boxes.words)
    for words in (card.step.heading, *(line.words for line in card.step.lines), card.step.aside):
        if words not in whole:
            yield f"not whole: {words!r}"


def _is_cut(line: pygame.Rect, frame: pygame.Rect, u: float) -> bool:
    """Return whether the upper or lower part of a frame's ring runs through a line."""
    ring = max(2, round(3.4 * u)) + 2 * max(1, round(1.6 * u)) - 2 * _TOUCHES
    edges = [
        pygame.Rect(frame.left, top, frame.width, ring)
        for top in (frame.top + _TOUCHES, frame.bottom - ring - _TOUCHES)
    ]
    return line.collidelist(edges) >= 0
