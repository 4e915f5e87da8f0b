"""Pictures of a folder: whole PNG files, pixel for pixel as drawn, in their order."""

from __future__ import annotations

import random
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from game.film.png import png_of
from game.film.writers import Frames, PictureFolder


def noise(size: tuple[int, int], seed: int) -> pygame.Surface:
    """Return a picture of which no two pixels need be the same."""
    pixels = random.Random(seed).randbytes(3 * size[0] * size[1])
    return pygame.image.frombytes(pixels, size, "RGB")


@pytest.mark.parametrize("size", [(1, 1), (7, 3), (640, 401)])
def test_a_file_holds_every_pixel(size: tuple[int, int]) -> None:
    drawn = pygame.image.tobytes(noise(size, 1), "RGB")
    read = pygame.image.load(BytesIO(png_of(drawn, size)), "x.png")
    assert read.get_size() == size and pygame.image.tobytes(read, "RGB") == drawn


def test_pictures_stand_in_their_order_however_many_are_written_at_once(tmp_path: Path) -> None:
    size = (60, 40)
    pictures = [noise(size, seed) for seed in range(5)]
    #: The number of the shown picture, and whether it was drawn anew.
    shown = [(0, True), (0, False), (1, True), (2, True), (2, False), (2, False), (3, True), (4, True)] * 5
    canvas = pygame.Surface(size)
    with PictureFolder(tmp_path, Frames(size, size[0], 30)) as writer:
        for number, drawn in shown:
            # The window's canvas is drawn over as soon as a picture was taken.
            canvas.blit(pictures[number], (0, 0))
            writer.add(canvas, drawn)
            canvas.fill("black")
        folder = writer.finish()
    for place, (number, _) in enumerate(shown, start=1):
        read = pygame.image.load(folder / f"{place:06d}.png")
        assert pygame.image.tobytes(read, "RGB") == pygame.image.tobytes(pictures[number], "RGB")


def test_a_picture_that_cannot_be_written_is_told_at_the_latest_in_the_end(tmp_path: Path) -> None:
    size = (8, 8)
    with PictureFolder(tmp_path, Frames(size, size[0], 30)) as writer:
        (tmp_path / "pictures").rmdir()
        with pytest.raises(FileNotFoundError):
            for _ in range(3):
                writer.add(noise(size, 1), True)
            writer.finish()
