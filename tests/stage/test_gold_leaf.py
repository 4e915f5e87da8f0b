"""Gold flakes fall for six seconds to celebrate the winner."""

from __future__ import annotations

import pygame
import pytest

from game.stage.scenery.gold_leaf import LENGTH, GoldLeaf

AREA = pygame.Rect(700, 40, 400, 500)


def window() -> pygame.Surface:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return pygame.Surface((1280, 720)).convert()


def pixels(surface: pygame.Surface, rect: pygame.Rect | None = None) -> bytes:
    shown = surface if rect is None else surface.subsurface(rect)
    return pygame.image.tobytes(shown, "RGB")


def fallen(ms: float) -> pygame.Surface:
    surface = window()
    GoldLeaf(0.75).draw(surface, AREA, ms)
    return surface


@pytest.mark.parametrize("ms", [-1.0, 0.0, LENGTH, LENGTH + 1000])
def test_nothing_falls_before_and_after(ms: float) -> None:
    assert not any(pixels(fallen(ms)))


def test_the_same_moment_is_the_same_picture_and_another_another() -> None:
    assert pixels(fallen(2500)) == pixels(fallen(2500))
    assert pixels(fallen(2500)) != pixels(fallen(2520))


@pytest.mark.parametrize("ms", range(200, 6000, 700))
def test_leaf_stays_inside_its_area(ms: int) -> None:
    surface = fallen(ms)
    before = surface.copy()
    surface.fill("black", AREA)
    assert not any(pixels(surface))
    assert any(pixels(before, AREA)) or not 1200 < ms < 5000


def test_a_surface_keeps_its_clip() -> None:
    surface = window()
    surface.set_clip((0, 0, 900, 300))
    GoldLeaf(0.75).draw(surface, AREA, 3000)
    assert surface.get_clip() == pygame.Rect(0, 0, 900, 300)
    surface.set_clip(None)
    surface.fill("black", (0, 0, 900, 300))
    assert not any(pixels(surface))
