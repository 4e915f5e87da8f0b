"""The title's picture and the book on the shelf of every game: alive, and the same at the same moment."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.cabinet.games import SHIPPED
from game.cabinet.title_name import TitleName
from game.stage.game_front import Backdrop, BookRoom
from game.stage.kit import Kit
from game.stage.layout import Layout
from tests.old_london_bridge.look.tables import ASSETS
from tests.tabletop.windows import open_window

GAMES = pytest.mark.parametrize("name", SHIPPED.names)
SHAPES = pytest.mark.parametrize("size", [(1067, 600), (800, 600), (1422, 600), (600, 1066)], ids=str)
MOMENTS = (1.0, 2.5, 4.0)


def title_kit(size: tuple[int, int]) -> Kit:
    open_window()
    return Kit.of(Layout(*size), ASSETS)


def drawn(backdrop: Backdrop, size: tuple[int, int], seconds: float) -> bytes:
    surface = pygame.Surface(size).convert()
    backdrop.draw(surface, seconds)
    return pygame.image.tobytes(surface, "RGB")


@GAMES
@SHAPES
def test_the_picture_moves_and_a_moment_is_always_the_same(name: str, size: tuple[int, int]) -> None:
    kit, house = title_kit(size), Any
    backdrop = SHIPPED.front_called(name).backdrop(house, kit)  # type: ignore[arg-type]
    moments = [drawn(backdrop, size, seconds) for seconds in MOMENTS]
    assert len(set(moments)) == len(MOMENTS)
    made = kit.art.rasterisations
    assert [drawn(backdrop, size, seconds) for seconds in MOMENTS] == moments
    assert kit.art.rasterisations == made, "nothing is rasterised again"


@pytest.mark.parametrize("name", SHIPPED.names[2:])
@SHAPES
def test_the_name_and_the_motto_stay_above_the_houses(name: str, size: tuple[int, int]) -> None:
    kit, house = title_kit(size), Any
    front = SHIPPED.front_called(name)
    backdrop: Any = front.backdrop(house, kit)  # type: ignore[arg-type]
    letters = pygame.Surface(size, pygame.SRCALPHA)
    TitleName(kit, front.title, front.initial, backdrop.plate).draw(letters, front.motto)
    written = letters.get_bounding_rect()
    assert written.height > 0 and written.bottom <= min(house.box.top for house in backdrop.houses)


@GAMES
def test_the_shelf_and_the_title_have_the_same_name_and_motto(name: str) -> None:
    front = SHIPPED.front_called(name)
    book = front.shelf_book()
    assert (book.game, book.name, book.motto) == (name, front.title, front.motto)


@GAMES
@pytest.mark.parametrize("narrow", [False, True], ids=["open", "ajar"])
def test_the_book_folds_up_layers_of_its_room_and_its_windows_shine(name: str, narrow: bool) -> None:
    kit = title_kit((1067, 600))
    across, unit = (330, 0.8) if narrow else (1000, 0.5)
    room = BookRoom((round(across * unit) + 40, 380), (20, 330), unit, narrow)
    make = SHIPPED.front_called(name).shelf_book().pop_up
    assert make is not None
    pop_up = make(kit.art, room)
    assert {layer.get_size() for layer in pop_up.layers} == {room.size}
    moments = set()
    for seconds in (0.0, 1.25):
        surface = pygame.Surface(room.size).convert()
        for layer in pop_up.layers:
            surface.blit(layer, (0, 0))
        pop_up.draw_alive(surface, (0, 0), seconds)
        moments.add(pygame.image.tobytes(surface, "RGB"))
    assert len(moments) == 2


@GAMES
def test_a_title_offers_games_for_one_player_where_the_setup_has_a_tab_of_them(name: str) -> None:
    front: Any = SHIPPED.front_called(name)
    assert front.plays_alone is (front.game_setup().tabs is not None)
