"""The pictures of pads."""

from __future__ import annotations

import pygame

from game.singapore.look.cards.pad import ROOF, pad_picture
from game.singapore.rules.components import BUILDINGS
from tests.singapore.rules.tables import STANDARD
from tests.singapore.screen.panels import kit

PAD = (134, 100)


def test_no_roof_reaches_farther_beyond_its_pad_than_the_tallest() -> None:
    made, reaches = kit((1920, 1080), 4), list[float]()
    for building in range(len(BUILDINGS)):
        picture = pad_picture(made, STANDARD, building, PAD)
        edge = (picture.get_height() - PAD[1]) // 2
        opaque = pygame.mask.from_surface(picture, 200).get_bounding_rects()
        reaches.append((edge - min(box.top for box in opaque)) / PAD[1])
    assert max(reaches) == ROOF
