"""The column while cards are chosen: it shows the number of cards left in words, even if it is narrow."""

from __future__ import annotations

import pygame
import pytest

from game.pillars_of_the_earth.look.panels.column_line import PillarsMarks
from game.pillars_of_the_earth.look.panels.order_column import draw_order
from game.pillars_of_the_earth.rules import agenda
from tests.pillars_of_the_earth.look.open_tables import table_kit, views
from tests.pillars_of_the_earth.look.pieces_kit import STANDARD, ground
from tests.tabletop.written import held_apart, telling


@pytest.mark.parametrize("wide", [140, 180, 250])
def test_what_is_left_to_choose_is_never_a_bare_figure(wide: int) -> None:
    kit = table_kit((1280, 720), 4)
    view = next(view for view in views(STANDARD, 4) if view.agenda[-1][0] == agenda.ASK_CARD)
    draw_order(ground(kit), kit, pygame.Rect(10, 60, wide, 460), view, PillarsMarks())
    told = [words for words, _ in telling(kit)]
    assert "9 of 9" in told and "Still to choose" in told
    held_apart([line for line in telling(kit) if line[0] in ("9 of 9", "Still to choose")], (1280, 720))
