"""The title's picture and its name."""

from __future__ import annotations

import pygame
import pytest

from game.cabinet.title_name import TitleName
from game.singapore.front import SingaporeFront
from game.singapore.look.title.title_backdrop import TitleBackdrop
from game.stage.kit import Kit
from game.stage.layout import Layout
from tests.old_london_bridge.look.tables import ASSETS
from tests.tabletop.windows import open_window

SIZES = ((1067, 600), (800, 600), (1422, 600), (600, 1066))
SHAPES = pytest.mark.parametrize("size", SIZES, ids=str)


def title_kit(size: tuple[int, int]) -> Kit:
    open_window()
    return Kit.of(Layout(*size), ASSETS)


@SHAPES
def test_the_name_and_the_motto_stay_above_the_houses_on_the_quay(size: tuple[int, int]) -> None:
    kit = title_kit(size)
    backdrop = TitleBackdrop(kit)
    letters = pygame.Surface(size, pygame.SRCALPHA)
    front = SingaporeFront()
    TitleName(kit, front.title, front.initial, backdrop.plate).draw(letters, front.motto)
    written = letters.get_bounding_rect()
    assert written.height > 0
    assert written.bottom <= min(house.box.top for house in backdrop.houses)
