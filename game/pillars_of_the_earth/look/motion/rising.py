"""A part of the cathedral that comes into being: scaffold, flat sheet, fold, dust, light from below."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.pillars_of_the_earth.look.cards.pieces import piece
from game.pillars_of_the_earth.look.motion.moving import Rising, Stage
from game.pillars_of_the_earth.look.valley.cathedral_picture import ORDER, pieces_of
from game.stage import palette, shapes
from game.stage.scenery.lit_windows import WINDOW_LIGHTS
from game.stage.tween import between
from game.tabletop.kit.table_kit import TableKit

_FLAT: Final = 0.1
"""The height of a part that lies flat, against its own."""
_OVER: Final = 1.04
"""The height to which it folds up before it settles."""
_OVER_AT: Final = 0.75
#: Puffs of dust, how far they spread against the box's width, and the steps in which they fade.
_PUFFS: Final = 12
_SPREAD: Final = 0.46
_LEVELS: Final = 8
#: How strong the light in the windows is when they light up.
_LIGHT: Final = 0.55
#: The ground line of the box of all parts, against its height.
_GROUND: Final = 716 / 724


class RisingPainter:
    """The stages of a part, in the box of all parts."""

    def __init__(self, kit: TableKit) -> None:
        self._kit = kit
        self._covers: dict[tuple[str, tuple[int, int]], pygame.Rect] = {}

    def draw(self, surface: pygame.Surface, rising: Rising, share: float) -> None:
        """Draw the whole cathedral with the part that comes into being, at a share of its stage."""
        box, part = pygame.Rect(rising.box), rising.part
        scaffold, stage = f"scaffold_{part}", rising.stage
        if stage is Stage.SCAFFOLD:
            behind, before = _around(pieces_of(part - 1, part), scaffold)
            self._draw_layer(surface, box, behind)
            self._draw_up_to(surface, box, scaffold, share)
            self._draw_layer(surface, box, before)
            return
        stands = 1.0 - share if stage is Stage.LIGHT else 1.0
        for name in pieces_of(part, part):
            if name == scaffold:
                self._draw_up_to(surface, box, scaffold, stands)
            elif name == f"cathedral_{part}":
                self._draw_part(surface, box, name, stage, share)
            else:
                self._draw_layer(surface, box, (name,))
        if stage is Stage.DUST:
            self._draw_dust(surface, box, share)
        elif stage is Stage.LIGHT:
            self._draw_lights(surface, box, part, share)

    def draw_spire(self, surface: pygame.Surface, box: pygame.Rect, share: float) -> None:
        """Light the windows of the finished cathedral from its foot to its spire."""
        self._draw_lights(surface, box, len(ORDER), share, stays=True)

    def _draw_layer(self, surface: pygame.Surface, box: pygame.Rect, names: tuple[str, ...]) -> None:
        """Draw upright pieces as one picture."""
        if not names:
            return

        def make() -> pygame.Surface:
            picture = pygame.Surface(box.size, pygame.SRCALPHA)
            for name in names:
                part = self._kit.art.get(piece(name), *box.size)
                picture.blit(part, part.get_rect(center=picture.get_rect().center))
            return picture

        surface.blit(self._kit.art.once(("cathedral layer", box.size, names), make), box)

    def _draw_up_to(self, surface: pygame.Surface, box: pygame.Rect, name: str, share: float) -> None:
        """Draw the lower share of a piece."""
        picture = self._kit.art.get(piece(name), *box.size)
        place = picture.get_rect(center=box.center)
        covered = self._covered(name, picture)
        high = round(covered.height * share)
        if high > 0:
            lower = pygame.Rect(0, covered.bottom - high, place.width, high)
            surface.blit(picture, (place.left, place.top + lower.top), lower)

    def _draw_part(
        self, surface: pygame.Surface, box: pygame.Rect, name: str, stage: Stage, share: float
    ) -> None:
        picture = self._kit.art.get(piece(name), *box.size)
        place = picture.get_rect(center=box.center)
        if stage in (Stage.DUST, Stage.LIGHT):
            surface.blit(picture, place)
            return
        covered = self._covered(name, picture)
        left = place.left + covered.left
        high = _FLAT if stage is Stage.SLIDE else _height(share)
        sheet = picture.subsurface(covered)
        size = covered.width, max(2, round(covered.height * high))
        if stage is Stage.SLIDE:
            left -= round((1 - (1 - (1 - share) ** 3)) * box.width * 0.8)
        folded = pygame.transform.smoothscale(sheet, size)
        surface.blit(folded, (left, place.top + covered.bottom - size[1]))

    def _covered(self, name: str, picture: pygame.Surface) -> pygame.Rect:
        """Return the pixels of a piece that are not empty."""
        key = name, picture.get_size()
        if key not in self._covers:
            self._covers[key] = picture.get_bounding_rect()
        return self._covers[key]

    def _draw_dust(self, surface: pygame.Surface, box: pygame.Rect, share: float) -> None:
        """Draw puffs that go outward along the ground, grow, and fade."""
        ground = box.top + box.height * _GROUND
        level = max(1, round(_LEVELS * (1 - share)))
        for puff in range(_PUFFS):
            side = puff / (_PUFFS - 1) * 2 - 1
            radius = max(2, round(box.width * (0.03 + 0.05 * share) * (1.2 - 0.4 * abs(side))))
            x = box.centerx + side * box.width * (0.3 + (_SPREAD - 0.3) * share)
            y = ground - box.width * 0.1 * share * (1.3 - abs(side)) * (1 + puff % 3 / 3)
            cloud = self._cloud(radius, level)
            surface.blit(cloud, cloud.get_rect(center=(round(x), round(y))))

    def _cloud(self, radius: int, level: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            return shapes.faded(shapes.disc(2 * radius, palette.VELLUM_2), 0.7 * level / _LEVELS)

        return self._kit.art.once(("dust", radius, level), make)

    def _draw_lights(
        self, surface: pygame.Surface, box: pygame.Rect, part: int, share: float, stays: bool = False
    ) -> None:
        """Light the windows up to a share of the height; the light ebbs away unless it stays."""
        strength = 1.0 if stays or share < 0.6 else (1.0 - share) / 0.4
        level = round(_LEVELS * strength)
        if not level:
            return
        up = min(1.0, share if stays else share / 0.6)
        lights = self._lights(box.size, part, level)
        high = round(box.height * up)
        lower = pygame.Rect(0, box.height - high, box.width, high)
        surface.blit(lights, (box.left, box.top + lower.top), lower, special_flags=pygame.BLEND_RGB_ADD)

    def _lights(self, size: tuple[int, int], part: int, level: int) -> pygame.Surface:
        """Return the lights in the windows of the finished parts, on black, at a level."""
        art = self._kit.art

        def whole() -> pygame.Surface:
            lights = pygame.Surface(size).convert()
            for name in pieces_of(part, None):
                picture = art.get(piece(name), *size)
                corner = picture.get_rect(center=lights.get_rect().center)
                lights.blit(shapes.tinted(picture, (0, 0, 0)), corner)
                shining = art.lights(piece(name), *size, WINDOW_LIGHTS)
                lights.blit(shining, corner, special_flags=pygame.BLEND_RGB_ADD)
            return lights

        def weakened() -> pygame.Surface:
            lights = art.once(("part lights", size, part), whole).copy()
            lights.fill([round(255 * _LIGHT * level / _LEVELS)] * 3, special_flags=pygame.BLEND_RGB_MULT)
            return lights

        return art.once(("part lights", size, part, level), weakened)


def _height(share: float) -> float:
    """Return the height of a part that folds up: from flat to a little too high, then its own.

    >>> _height(0.0), _height(1.0)
    (0.1, 1.0)
    """
    if share < _OVER_AT:
        return between(_FLAT, _OVER, 1 - (1 - share / _OVER_AT) ** 3)
    ebb = (share - _OVER_AT) / (1 - _OVER_AT)
    return between(_OVER, 1.0, math.sin(ebb * math.pi / 2))


def _around(names: tuple[str, ...], moving: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the pieces behind the one that moves, and those before it."""
    at = names.index(moving)
    return names[:at], names[at + 1 :]
