"""The base of parts in one rectangle: the pixels that it reports as painted."""

import pygame
import pytest

from game.core.messages import ENGLISH
from game.tabletop.kit.panel_part import PanelPart
from game.tabletop.kit.table_kit import TableKit
from tests.tabletop.windows import SIZES, scene_kit

RECT = pygame.Rect(300, 200, 180, 90)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("edge", [0, 1, 20])
def test_the_area_holds_the_border_and_what_reaches_beyond_it(size: tuple[int, int], edge: int) -> None:
    kit = TableKit.of(scene_kit(size), "old_london_bridge", (), ENGLISH)
    area = PanelPart(kit, RECT.copy(), edge_units=edge).area
    beyond = max(2, kit.layout.px(edge))
    assert (area.left, area.top) == (RECT.left - beyond, RECT.top - beyond)
    assert (area.right, area.bottom) == (RECT.right + beyond, RECT.bottom + beyond)


def test_a_part_that_is_made_smaller_covers_less() -> None:
    part = PanelPart(TableKit.of(scene_kit(), "old_london_bridge", (), ENGLISH), RECT.copy())
    part.rect.height = 40
    assert part.area.height == 44
