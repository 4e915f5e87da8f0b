"""The title's picture and the book on the shelf: alive, and the same at the same moment."""

from __future__ import annotations

import pygame
import pytest

from game.cabinet.title_name import TitleName
from game.singapore.front import SingaporeFront
from game.singapore.look.title.shelf_book import SHELF_BOOK, WaterfrontPopUp
from game.singapore.look.title.title_backdrop import TitleBackdrop
from game.stage.game_front import BookRoom
from game.stage.kit import Kit
from game.stage.layout import Layout
from tests.old_london_bridge.look.tables import ASSETS
from tests.tabletop.windows import open_window

SIZES = ((1067, 600), (800, 600), (1422, 600), (600, 1066))
SHAPES = pytest.mark.parametrize("size", SIZES, ids=str)


def title_kit(size: tuple[int, int]) -> Kit:
    open_window()
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
def test_the_name_and_the_motto_stay_above_the_houses_on_the_quay(size: tuple[int, int]) -> None:
    kit = title_kit(size)
    backdrop = TitleBackdrop(kit)
    letters = pygame.Surface(size, pygame.SRCALPHA)
    front = SingaporeFront()
    TitleName(kit, front.title, front.initial, backdrop.plate).draw(letters, front.motto)
    written = letters.get_bounding_rect()
    assert written.height > 0
    assert written.bottom <= min(house.box.top for house in backdrop.houses)


def test_the_shelf_and_the_title_have_the_same_name_and_motto() -> None:
    front = SingaporeFront()
    assert (SHELF_BOOK.name, SHELF_BOOK.motto) == (front.title, front.motto)
    assert SHELF_BOOK.stripes == 2


@pytest.mark.parametrize("narrow", [False, True], ids=["open", "ajar"])
def test_the_book_folds_up_layers_of_its_room_and_its_windows_shine(narrow: bool) -> None:
    kit = title_kit((1067, 600))
    across, unit = (330, 0.8) if narrow else (1000, 0.5)
    room = BookRoom((round(across * unit) + 40, 380), (20, 330), unit, narrow)
    pop_up = WaterfrontPopUp(kit.art, room)
    assert {layer.get_size() for layer in pop_up.layers} == {room.size}
    moments = set()
    for seconds in (0.0, 1.25):
        surface = pygame.Surface(room.size).convert()
        for layer in pop_up.layers:
            surface.blit(layer, (0, 0))
        pop_up.draw_alive(surface, (0, 0), seconds)
        moments.add(pygame.image.tobytes(surface, "RGB"))
    assert len(moments) == 2
