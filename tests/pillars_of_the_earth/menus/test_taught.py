"""The pictures that teach the game: short lines, drawn inside any frame."""

from __future__ import annotations

import pygame
import pytest

from game.core.messages import ENGLISH
from game.pillars_of_the_earth.scenes.four_pictures import FOUR_PICTURES
from game.pillars_of_the_earth.scenes.ten_seconds import ten_seconds
from game.stage.dusk_picture import Drawing
from tests.tabletop.windows import blank, pixels, scene_kit

DRAWINGS = (
    *(picture.draw for picture in FOUR_PICTURES),
    *(glimpse.draw for glimpse in ten_seconds(ENGLISH).glimpses),
)


def test_each_line_has_at_most_sixteen_letters() -> None:
    assert all(len(line) <= 16 for picture in FOUR_PICTURES for line in picture.lines)


@pytest.mark.parametrize("draw", DRAWINGS)
@pytest.mark.parametrize("size", [(460, 300), (300, 420), (200, 200)])
def test_a_picture_stays_inside_its_frame_and_fills_it(draw: Drawing, size: tuple[int, int]) -> None:
    surface, kit, frame = blank(), scene_kit(), pygame.Rect((200, 60), size)
    draw(surface, kit, frame)
    middle = surface.subsurface(frame.inflate(-size[0] // 2, -size[1] // 2))
    assert len({tuple(middle.get_at((x, y))) for x in range(0, 100, 7) for y in range(0, 100, 7)}) > 5
    surface.fill((0, 0, 0), frame)
    assert pixels(surface) == pixels(blank())
