"""Forty-eight markers in one picture: none touches another, and each kind has a sign of its own."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.old_town.look.map.town import draw_marker
from game.old_town.rules.level import PLOTS
from tests.old_town.motions.moved import board_of, told

SIZES = pytest.mark.parametrize("size", [(1000, 600), (1280, 720), (1080, 1920), (1920, 1080)], ids=str)


@SIZES
def test_three_markers_on_each_plot_stay_apart_with_the_seals_of_their_owners(size: tuple[int, int]) -> None:
    board = board_of(size)
    plan = board.table.map(told()[-1][1])
    drawn = []
    for plot in range(1, PLOTS + 1):
        for box in plan.markers(plot, 3):
            picture = pygame.Surface(size, pygame.SRCALPHA)
            draw_marker(picture, board.kit, "church", 0, box)
            drawn.append(pygame.mask.from_surface(picture, 200).get_bounding_rects())
            assert plan.plots[plot].contains(drawn[-1][0].unionall(drawn[-1][1:])), plot
    for one, other in combinations([rects[0].unionall(rects[1:]) for rects in drawn], 2):
        assert not one.colliderect(other)


@SIZES
def test_the_signs_of_all_markers_differ_without_their_colours(size: tuple[int, int]) -> None:
    board = board_of(size)
    view = told()[-1][1]
    box = board.table.map(view).markers(1, 3)[0]
    wall = pygame.Rect(box.width // 6, box.height * 2 // 5, box.width * 2 // 3, box.height // 2)
    signs = {}
    for building in view.level.buildings:
        picture = pygame.Surface(box.size).convert()
        board.kit.draw(picture, f"marker_{building.id}", picture.get_rect())
        dark = pygame.mask.from_threshold(picture.subsurface(wall), (0, 0, 0), (150, 150, 150))
        signs[building.id] = dark
    for (one, first), (other, second) in combinations(signs.items(), 2):
        both = first.overlap_area(second, (0, 0))
        either = first.count() + second.count() - both
        assert either - both >= 0.2 * either, (one, other)
