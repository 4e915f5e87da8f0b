"""Large plates and their halos are put together from small ones, and look as if drawn whole."""

from __future__ import annotations

import pygame
import pytest

from game.stage import palette, shapes
from game.stage.art import soft_silhouette
from game.stage.plate_halo import plate_halo

SIZES = [(1600, 1000), (1261, 771), (401, 303), (802, 984), (1572, 520)]


def drawn_whole(size: shapes.Size, radius: float) -> pygame.Surface:
    """Return a plate with round corners drawn at its full size."""

    def draw(surface: pygame.Surface, factor: int) -> None:
        pygame.draw.rect(surface, palette.SHADOW, surface.get_rect(), border_radius=round(radius * factor))

    return shapes.smooth(size, palette.SHADOW, draw)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("radius", [0.0, 9.3, 14.0])
def test_a_large_plate_looks_as_if_drawn_whole(size: shapes.Size, radius: float) -> None:
    plate = shapes.plate(size, radius, palette.SHADOW)
    assert plate.get_buffer().raw == drawn_whole(size, radius).get_buffer().raw


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("width", [1.0, 2.4, 6.4])
def test_a_large_ring_looks_as_if_drawn_whole(size: shapes.Size, width: float) -> None:
    ring = shapes.ring(size, 13.0, width, palette.BRONZE)
    assert ring.get_buffer().raw == shapes._ring(size, 13.0, width, palette.BRONZE).get_buffer().raw


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("blur", [5, 16])
def test_the_halo_of_a_large_plate_looks_as_if_blurred_whole(size: shapes.Size, blur: int) -> None:
    pictures = []
    halos = (
        soft_silhouette(drawn_whole(size, 14.0), palette.SHADOW, 150, blur),
        plate_halo(size, 14.0, palette.SHADOW, 150, blur),
    )
    for halo in halos:
        picture = pygame.Surface((size[0] + 80, size[1] + 80))
        picture.fill((90, 140, 33))
        halo.draw(picture, (40, 40))
        pictures.append(picture.get_buffer().raw)
    assert pictures[0] == pictures[1]
    assert halos[1].bytes < halos[0].bytes
