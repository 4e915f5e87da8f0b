"""The light, the dust and the sparks around a part of the cathedral that has just been raised."""

from __future__ import annotations

from random import Random
from typing import Final

import pygame

from game.pillars_of_the_earth.look.valley.cathedral_picture import cathedral
from game.stage import palette, shapes
from game.stage.scenery.rays import rays
from game.tabletop.kit.table_kit import TableKit

#: The side of the square of rays against the valley's height, and how strong they are.
_REACH: Final = 3.4
_STRENGTH: Final = 0.85
#: The width of the rim of light in board units, and its strength.
_RIM: Final = 5
_GLOW: Final = 150
#: Puffs of dust at each side of the foot, and sparks around the building.
_PUFFS: Final = 9
_SPARKS: Final = 60


def draw_glory(
    surface: pygame.Surface, kit: TableKit, valley: pygame.Rect, box: pygame.Rect, part: int
) -> None:
    """Draw rays over the valley and a rim of light around parts 1 to `part` in the box of all parts."""
    building = cathedral(kit.art, box.size, part, None)
    seen = building.get_bounding_rect().move(box.topleft)
    heart = seen.centerx, seen.top + seen.height // 3

    def make() -> pygame.Surface:
        light = pygame.Surface(valley.size, pygame.SRCALPHA)
        wide = rays(round(_REACH * valley.height / 4))
        whole = pygame.transform.smoothscale(wide, (round(_REACH * valley.height),) * 2)
        light.blit(whole, whole.get_rect(center=(heart[0] - valley.left, heart[1] - valley.top)))
        return shapes.faded(light, _STRENGTH)

    surface.blit(kit.art.once(("rays", valley.size, heart), make, apart=True), valley)
    reach = kit.layout.px(_RIM)
    rim = kit.art.once(("rim of light", box.size, part), lambda: _rim(building, reach), apart=True)
    surface.blit(rim, (box.left - 2 * reach, box.top - 2 * reach))


def draw_dust(surface: pygame.Surface, kit: TableKit, box: pygame.Rect, part: int) -> None:
    """Draw settling dust at the foot of the building, and sparks around it."""
    seen = cathedral(kit.art, box.size, part, None).get_bounding_rect().move(box.topleft)
    if not seen.width:
        return
    chance = Random(part)
    for puff in range(2 * _PUFFS):
        side = 1 if puff % 2 else -1
        way = (puff // 2) / (_PUFFS - 1)
        radius = max(2, round(seen.width * (0.035 + 0.035 * chance.random()) * (1.1 - 0.5 * way)))
        x = seen.centerx + side * round(seen.width * (0.16 + 0.46 * way))
        y = seen.bottom - round(radius * (0.3 + 0.9 * chance.random()))
        cloud = kit.art.once(("settled dust", radius), lambda radius=radius: _cloud(radius))  # type: ignore[misc]
        surface.blit(cloud, cloud.get_rect(center=(x, y)))
    for _ in range(_SPARKS):
        x = seen.centerx + round((chance.random() - 0.5) * seen.width * 1.7)
        y = seen.top - round(seen.height * 0.25) + round(chance.random() * seen.height * 0.9)
        if seen.collidepoint(x, y):
            continue
        _spark(surface, (x, y), kit.layout.px(3 + 7 * chance.random()))


def _rim(building: pygame.Surface, reach: int) -> pygame.Surface:
    """Return a rim of light around the shape in a picture, `2 * reach` pixels wider on each side."""
    width, height = building.get_size()
    outline = pygame.mask.from_surface(building, 100).to_surface(
        setcolor=(*palette.LEAF_HI, _GLOW), unsetcolor=(*palette.LEAF_HI, 0)
    )
    picture = pygame.Surface((width + 4 * reach, height + 4 * reach), pygame.SRCALPHA)
    picture.fill((*palette.LEAF_HI, 0))
    for far in (2 * reach, reach):
        for dx in (-far, 0, far):
            for dy in (-far, 0, far):
                picture.blit(outline, (2 * reach + dx, 2 * reach + dy), special_flags=pygame.BLEND_RGBA_MAX)
    return pygame.transform.box_blur(picture, max(1, reach))


def _cloud(radius: int) -> pygame.Surface:
    return shapes.faded(shapes.disc(2 * radius, palette.VELLUM_2), 0.55)


def _spark(surface: pygame.Surface, place: tuple[int, int], reach: int) -> None:
    """Draw a star with four points."""
    x, y = place
    near = max(1, reach // 5)
    points = [
        (x, y - reach),
        (x + near, y - near),
        (x + reach, y),
        (x + near, y + near),
        (x, y + reach),
        (x - near, y + near),
        (x - reach, y),
        (x - near, y - near),
    ]
    pygame.draw.polygon(surface, palette.LEAF_HI, points)
