"""The title's picture and its name."""

from __future__ import annotations

import pygame
import pytest

from game.cabinet.title_name import TitleName
from game.pillars_of_the_earth.look.title.title_backdrop import TitleBackdrop
from game.pillars_of_the_earth.look.valley.cathedral_picture import ORDER, cathedral
from game.stage.kit import Kit
from game.stage.layout import Layout
from tests.old_london_bridge.look.tables import ASSETS
from tests.pillars_of_the_earth.look.pieces_kit import pieces_kit

SHAPES = pytest.mark.parametrize("size", [(1067, 600), (800, 600), (1422, 600), (600, 1066)], ids=str)


def title_kit(size: tuple[int, int]) -> Kit:
    pieces_kit(size)
    return Kit.of(Layout(*size), ASSETS)


@SHAPES
def test_the_name_leaves_the_cathedral_free(size: tuple[int, int]) -> None:
    kit = title_kit(size)
    backdrop = TitleBackdrop(kit)
    letters = pygame.Surface(size, pygame.SRCALPHA)
    name = TitleName(kit, "The Pillars of the Earth", "pillars_of_the_earth/title_initial", backdrop.plate)
    name.draw(letters, "Raise the cathedral of Kingsbridge")
    church = pygame.mask.from_surface(cathedral(kit.art, backdrop.box.size, len(ORDER), None))
    assert not church.overlap(pygame.mask.from_surface(letters), (-backdrop.box.left, -backdrop.box.top))
