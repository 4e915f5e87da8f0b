"""Sky and water need only a layout, materials and shared pieces, and move only with the time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame
import pytest

from game.stage import palette
from game.stage.art import Art, ArtFolders
from game.stage.layout import Layout
from game.stage.paint import Paint
from game.stage.scenery.clouds import paint_clouds
from game.stage.scenery.evening import evening
from game.stage.scenery.gulls import Gulls
from game.stage.scenery.lit_windows import LitWindows
from game.stage.scenery.moon import moon_place, paint_moon
from game.stage.scenery.pennants import Pennants
from game.stage.scenery.river import River
from game.stage.scenery.riverside import riverside
from game.stage.scenery.sky import paint_sky
from game.stage.scenery.water_rows import WaterRows

ASSETS: Final = ArtFolders(Path(__file__).parents[2] / "assets")
SIZES: Final = ((960, 540), (1280, 540), (800, 600), (540, 960))
Moving = Callable[[pygame.Surface, float], None]


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def layout(request: pytest.FixtureRequest) -> Layout:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return Layout(*request.param)


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


def drawn(layout: Layout, draw: Moving, seconds: float) -> bytes:
    surface = pygame.Surface(layout.size).convert()
    draw(surface, seconds)
    return pixels(surface)


def moving(layout: Layout) -> dict[str, Moving]:
    """Return everything that moves, each drawn at a time in seconds."""
    art = Art(ASSETS)
    rows = WaterRows(layout, art, (300.0, 420.0, 600.0))
    river = River(layout, art, 500.0, 600.0)
    gulls, pennants, windows = Gulls(layout, 700.0), Pennants(art), LitWindows(art)
    box = layout.rect(100, 100, 72, 96)

    def all_rows(surface: pygame.Surface, seconds: float) -> None:
        for row in range(rows.rows):
            rows.behind(surface, row, 1000 * seconds)
            rows.before(surface, row, 1000 * seconds)

    def whole_river(surface: pygame.Surface, seconds: float) -> None:
        river.draw_behind(surface, seconds)
        river.draw_before(surface, seconds)

    return {
        "rows": all_rows,
        "river": whole_river,
        "gulls": gulls.draw,
        "pennants": lambda surface, seconds: pennants.draw(surface, "madder", box, 1000 * seconds),
        "windows": lambda surface, seconds: windows.draw(surface, "shared/lamp", box, 1, 1000 * seconds),
    }


@pytest.mark.parametrize("name", ["rows", "river", "gulls", "pennants", "windows"])
def test_the_same_moment_is_the_same_picture_and_another_another(layout: Layout, name: str) -> None:
    early = drawn(layout, moving(layout)[name], 40.0)
    assert early == drawn(layout, moving(layout)[name], 40.0)
    assert early != drawn(layout, moving(layout)[name], 41.3)


def test_each_row_of_water_moves_inside_its_strip(layout: Layout) -> None:
    rows = WaterRows(layout, Art(ASSETS), (300.0, 420.0, 600.0))
    for row in range(rows.rows):
        surface = pygame.Surface(layout.size).convert()
        rows.behind(surface, row, 25_000.0)
        rows.before(surface, row, 25_000.0)
        assert any(pixels(surface))
        surface.fill("black", rows.area(row))
        assert not any(pixels(surface))


def test_a_pennant_has_the_colour_it_is_asked_for(layout: Layout) -> None:
    pennants, box = Pennants(Art(ASSETS)), pygame.Rect(0, 0, 72, 96)
    pictures = set()
    for colour in palette.PLAYERS:
        surface = pygame.Surface(box.size).convert()
        pennants.draw(surface, colour, box, 0.0)
        pictures.add(pixels(surface))
    assert len(pictures) == len(palette.PLAYERS)


def test_grounds_fill_the_whole_window(layout: Layout) -> None:
    paint = Paint(layout)
    header = layout.rect(layout.left, layout.top, layout.right - layout.left, 60)
    for ground in (evening(layout, paint, 400.0), riverside(layout, paint, header, 500.0)):
        assert ground.get_size() == layout.size
        corners = [
            (0, 0),
            (layout.width - 1, 0),
            (0, layout.height - 1),
            (layout.width - 1, layout.height - 1),
        ]
        assert all(ground.get_at(corner)[:3] != (0, 0, 0) for corner in corners)
        assert ground.get_at((5, layout.height - 5))[2] > ground.get_at((5, layout.height - 5))[0], (
            "deep blue"
        )


def test_the_moon_stands_over_the_horizon_and_clouds_before_it(layout: Layout) -> None:
    picture = pygame.Surface(layout.size).convert()
    paint_sky(layout, Paint(layout), picture, 700.0)
    moon = moon_place(layout, 700.0)
    assert moon[1] < 700.0
    centre = layout.point(*moon)
    dark = picture.get_at(centre)
    paint_moon(layout, picture, moon)
    assert sum(picture.get_at(centre)[:3]) > sum(dark[:3]) + 200
    clear = pixels(picture)
    paint_clouds(layout, picture, 700.0, moon)
    assert pixels(picture) != clear
