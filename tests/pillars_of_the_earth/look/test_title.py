"""The title's picture and the book on the shelf: alive, and the same at the same moment."""

from __future__ import annotations

import pygame
import pytest

from game.cabinet.title_name import TitleName
from game.pillars_of_the_earth.look.title.shelf_book import CathedralPopUp
from game.pillars_of_the_earth.look.title.title_backdrop import TitleBackdrop
from game.pillars_of_the_earth.look.valley.cathedral_picture import ORDER, cathedral
from game.stage.game_front import BookRoom
from game.stage.kit import Kit
from game.stage.layout import Layout
from tests.old_london_bridge.look.tables import ASSETS
from tests.pillars_of_the_earth.look.pieces_kit import pieces_kit

SHAPES = pytest.mark.parametrize("size", [(1067, 600), (800, 600), (1422, 600), (600, 1066)], ids=str)


def title_kit(size: tuple[int, int]) -> Kit:
    pieces_kit(size)
    return Kit.of(Layout(*size), ASSETS)


def drawn(backdrop: TitleBackdrop, size: tuple[int, int], seconds: float) -> bytes:
    surface = pygame.Surface(size).convert()
    backdrop.draw(surface, seconds)
    return pygame.image.tobytes(surface, "RGB")


@SHAPES
def test_the_picture_moves_and_a_moment_is_always_the_same(size: tuple[int, int]) -> None:
    kit = title_kit(size)
    backdrop = TitleBackdrop(kit)
    moments = [drawn(backdrop, size, seconds) for seconds in (1.0, 2.5, 4.0)]
    assert len(set(moments)) == 3
    made = kit.art.rasterisations
    assert [drawn(backdrop, size, seconds) for seconds in (1.0, 2.5, 4.0)] == moments
    assert kit.art.rasterisations == made, "nothing is rasterised again"


@SHAPES
def test_the_name_leaves_the_cathedral_free(size: tuple[int, int]) -> None:
    kit = title_kit(size)
    backdrop = TitleBackdrop(kit)
    letters = pygame.Surface(size, pygame.SRCALPHA)
    name = TitleName(kit, "The Pillars of the Earth", "pillars_of_the_earth/title_initial", backdrop.plate)
    name.draw(letters, "Raise the cathedral of Kingsbridge")
    church = pygame.mask.from_surface(cathedral(kit.art, backdrop.box.size, len(ORDER), None))
    assert not church.overlap(pygame.mask.from_surface(letters), (-backdrop.box.left, -backdrop.box.top))


@pytest.mark.parametrize("narrow", [False, True], ids=["open", "ajar"])
def test_the_book_folds_up_layers_of_its_room_and_its_windows_shine(narrow: bool) -> None:
    kit = title_kit((1067, 600))
    across, unit = (330, 0.8) if narrow else (1000, 0.5)
    room = BookRoom((round(across * unit) + 40, 380), (20, 330), unit, narrow)
    pop_up = CathedralPopUp(kit.art, room)
    assert {layer.get_size() for layer in pop_up.layers} == {room.size}
    moments = set()
    for seconds in (0.0, 1.25):
        surface = pygame.Surface(room.size).convert()
        for layer in pop_up.layers:
            surface.blit(layer, (0, 0))
        pop_up.draw_alive(surface, (0, 0), seconds)
        moments.add(pygame.image.tobytes(surface, "RGB"))
    assert len(moments) == 2
