"""Cathedral, spaces, rows of small pictures, and the pieces of every colour."""

from __future__ import annotations

import pygame
import pytest

from game.pillars_of_the_earth.look.cards.craftsman_card import draw_craftsman
from game.pillars_of_the_earth.look.cards.pieces import piece
from game.pillars_of_the_earth.look.cards.tokens import CUBE_PICTURES, draw_cubes, draw_row, recipe_row
from game.pillars_of_the_earth.look.pigments import HEADS, USED
from game.pillars_of_the_earth.look.valley.cathedral_picture import (
    ORDER,
    cathedral_box,
    draw_cathedral,
    pieces_of,
)
from game.pillars_of_the_earth.look.valley.plinth import brings_of, draw_plinth
from game.pillars_of_the_earth.rules.components import CRAFTSMEN, CUBES, KINGS_COURT, METAL, SPACES, STEPS
from game.stage import palette
from tests.pillars_of_the_earth.look.pieces_kit import CARDS, LEVELS, STANDARD, card_box, ground, pieces_kit


def test_parts_of_the_cathedral_hide_those_behind_them() -> None:
    assert ORDER == (6, 4, 5, 3, 2, 1)
    assert pieces_of(6, None) == tuple(f"cathedral_{part}" for part in ORDER)


@pytest.mark.parametrize("part", range(1, 7))
def test_scaffolds_stand_before_up_to_the_third_part_then_behind(part: int) -> None:
    names = pieces_of(part - 1, part)
    assert names[-1 if part <= 3 else 0] == f"scaffold_{part}"


def test_every_part_makes_the_cathedral_another_picture_in_the_same_box() -> None:
    kit = pieces_kit()
    box = cathedral_box((500, 900), 0.8)
    pictures = []
    for risen in range(7):
        surface = ground(kit)
        assert draw_cathedral(surface, kit, box, risen, None) == box
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert len(set(pictures)) == 7


def test_the_cathedral_stands_on_its_ground_line() -> None:
    kit = pieces_kit()
    surface = pygame.Surface(kit.layout.size, pygame.SRCALPHA)
    draw_cathedral(surface, kit, cathedral_box((960, 900), 1.0), 6, None)
    stands = surface.get_bounding_rect(min_alpha=128)
    assert abs(stands.bottom - 900) <= 3
    assert abs(stands.centerx - 960) <= 3


def test_the_first_space_of_the_court_brings_the_metal() -> None:
    assert brings_of(STANDARD, KINGS_COURT, 0) == (CUBE_PICTURES[METAL],)
    assert brings_of(STANDARD, KINGS_COURT, 1) != brings_of(STANDARD, KINGS_COURT, 0)


@pytest.mark.parametrize("space", range(len(SPACES)), ids=SPACES)
def test_a_space_that_may_be_chosen_or_is_taken_looks_so(space: int) -> None:
    kit = pieces_kit()
    looks = set()
    for may, chosen in ((False, False), (True, False), (True, True)):
        for seat in (None, 0, 1):
            surface = ground(kit)
            brings = brings_of(STANDARD, space, 0)
            box = pygame.Rect(100, 100, 60, 60)
            draw_plinth(surface, kit, box, seat=seat, brings=brings, may=may, chosen=chosen)
            looks.add(pygame.image.tobytes(surface, "RGB"))
    assert len(looks) == 9


@pytest.mark.parametrize("width", [110, 60])
def test_rows_stay_in_their_boxes(width: int) -> None:
    kit = pieces_kit((1280, 720))
    for level in LEVELS.values():
        for craftsman in range(len(level.craftsmen)):
            box = pygame.Rect(40, 40, width, 30)
            row = recipe_row(level, craftsman)
            assert box.contains(draw_row(ground(kit), kit, row, box)), row
    for cube in range(len(CUBES)):
        box = pygame.Rect(40, 40, width, 24)
        assert box.contains(draw_cubes(ground(kit), kit, cube, 6, box))


@pytest.mark.parametrize("colour", [*palette.PLAYERS, "grey", "black"])
def test_there_are_workers_of_every_colour(colour: str) -> None:
    assert pieces_kit().art.get(piece(f"worker_{colour}"), 40, 40).get_height() == 40


def test_every_step_has_a_head_of_its_own() -> None:
    assert len(set(HEADS)) == len(HEADS) == len(STEPS)


def test_each_use_fills_one_mark_more() -> None:
    kit = pieces_kit()
    box, filled = card_box(kit, CARDS[1]), []
    for used in range(5):
        surface = ground(kit)
        draw_craftsman(surface, kit, STANDARD, CRAFTSMEN.index("mason_4"), box, uses=(used, 4))
        mask = pygame.mask.from_threshold(surface, USED, (2, 2, 2))
        filled.append(len([one for one in mask.connected_components() if one.count() > 40]))
    assert filled == [0, 1, 2, 3, 4]
