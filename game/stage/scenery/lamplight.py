"""Lamplight on water."""

from __future__ import annotations

from typing import Final

import pygame

from game.stage import shapes
from game.stage.art import Art
from game.stage.palette import rgb

_GLOW: Final = rgb("#FFC76A")


def soft_light(art: Art, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture of lamplight on water: a round glow, stretched to `size`."""

    def make() -> pygame.Surface:
        disc = shapes.faded(shapes.disc(size[0], _GLOW), 0.5)
        ground = pygame.Surface((2 * size[0], 2 * size[0]), pygame.SRCALPHA)
        ground.fill((*_GLOW, 0))
        ground.blit(disc, disc.get_rect(center=(size[0], size[0])))
        soft = pygame.transform.box_blur(pygame.transform.box_blur(ground, size[0] // 4), size[0] // 4)
        return pygame.transform.smoothscale(soft, (2 * size[0], 2 * size[1]))

    return art.once(("light on water", size), make)
