"""The twenty scoring faces: an area's colour and pictogram, and a sign for how the face pays."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.old_london_bridge.look.boards.areas import area_plate, face_card
from game.old_london_bridge.rules.components import AREAS, FACES
from tests.old_london_bridge.look.tables import kit_for, pixels, surface_for, view_of

SIZE = (1280, 720)
PLATE = pygame.Rect(20, 20, 60, 60)
CONTESTS, EACH_ROUND, OWN = (0, 1), (2,), (3, 4)


def plate(area: int, face: int | None) -> bytes:
    kit = kit_for(SIZE)
    surface = surface_for(kit)
    area_plate(surface, kit, area, PLATE, face)
    return pixels(surface)


@pytest.mark.parametrize("area", range(len(AREAS)))
def test_a_face_shows_how_it_pays(area: int) -> None:
    signs = [{plate(area, face) for face in faces} for faces in (CONTESTS, EACH_ROUND, OWN)]
    assert [len(same) for same in signs] == [1, 1, 1]
    assert len(set.union(*signs, {plate(area, None)})) == 4


@pytest.mark.parametrize("area", range(len(AREAS)))
def test_every_face_has_a_card_of_its_own(area: int) -> None:
    kit, view = kit_for(SIZE), view_of(4)
    box = pygame.Rect(20, 20, 200, 76)
    cards = set()
    for face in range(len(FACES[area])):
        surface = surface_for(kit)
        faces = (*view.faces[:area], face, *view.faces[area + 1 :])
        face_card(surface, kit, replace(view, faces=faces), area, box)
        cards.add(pixels(surface))
    assert len(cards) == 5
