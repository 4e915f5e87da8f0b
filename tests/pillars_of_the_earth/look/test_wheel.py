"""The wheel: prices clockwise from the top, the present one, those that wait, the hub."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.pillars_of_the_earth.look.valley.treadwheel import draw_wheel, field_box, hub_box
from tests.pillars_of_the_earth.look.pieces_kit import LEVELS, STANDARD, ground, pieces_kit
from tests.tabletop.written import telling

BOX = pygame.Rect(100, 80, 250, 250)
COUNTS = sorted({len(level.cost_track) for level in LEVELS.values()} | {2, 5, 8, 12})


@pytest.mark.parametrize("count", COUNTS)
def test_boxes_of_fields_lie_apart_and_in_the_wheel(count: int) -> None:
    fields = [field_box(BOX, index, count) for index in range(count)]
    for one, other in combinations(fields, 2):
        assert not one.colliderect(other)
    assert all(BOX.contains(field) for field in fields)


def test_fields_go_clockwise_from_the_top() -> None:
    top, right, bottom, left = (field_box(BOX, index, 4).center for index in range(4))
    assert top[1] < right[1] < bottom[1]
    assert left[0] < top[0] < right[0]


def test_every_price_is_told_once_also_where_builders_wait() -> None:
    kit = pieces_kit()
    draw_wheel(ground(kit), kit, BOX, STANDARD.cost_track, 4, [(3, 1), (2, 3)], 0)
    assert sorted(words for words, _ in telling(kit)) == sorted(map(str, STANDARD.cost_track))


def test_the_present_price_is_the_largest_figure() -> None:
    kit = pieces_kit()
    draw_wheel(ground(kit), kit, BOX, STANDARD.cost_track, 4)
    heights = {words: rect.height for words, rect in telling(kit)}
    assert max(heights, key=lambda words: heights[words]) == str(STANDARD.cost_track[4])


def test_the_hub_shows_the_bag_or_the_builder_that_was_drawn() -> None:
    kit = pieces_kit()
    hubs = []
    for drawn in (None, 0, 1):
        surface = ground(kit)
        draw_wheel(surface, kit, BOX, STANDARD.cost_track, 4, drawn=drawn)
        hubs.append(pygame.image.tobytes(surface.subsurface(hub_box(BOX)), "RGB"))
    assert len(set(hubs)) == 3
