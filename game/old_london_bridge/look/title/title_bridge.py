"""The title's bridge from bank to bank: buildings on the deck, bunting, arches, roofs in the haze behind."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final

import pygame

from game.old_london_bridge.look.cards.pieces import piece
from game.stage import palette, shapes
from game.stage.art import Art, soft_silhouette
from game.stage.layout import FRAMES, Layout
from game.stage.palette import Colour, rgb
from game.stage.scenery.haze import hazy
from game.stage.scenery.lit_windows import LitWindows

PARAPET: Final = 42
ARCH: Final = 116
_PITCH: Final = 142
#: A building's picture, its paper edge included, against a site's width; and how far its base reaches lower.
_BUILDING: Final = 1.13
_BASE: Final = 0.035
#: Drawings from the frame's middle to the right, and on from the left end: the row closes to a round.
_KINDS: Final = (
    *("park", "inn", "guildhall", "chapel_2", "shop", "inn_2", "gate", "shop_2"),
    *("inn", "gate_2", "inn_2", "shop", "guildhall_2", "chapel", "shop_2"),
)
_FAR: Final = ("inn", "chapel_2", "inn_2", "guildhall", "gate_2", "chapel", "guildhall_2", "inn", "gate")
_FAR_PITCH: Final = 152
_FAR_SIZE: Final = 1.62
_STONE: Final = (rgb("#EFE6D2"), rgb("#DDD1B6"), rgb("#BFB298"))
_STRING: Final = rgb("#35602F")
_LAMP: Final = rgb("#FFD98A")
_LIGHT: Final = rgb("#FFF6CF")
_REFLECTED: Final = rgb("#F0A040")
_FLAGS: Final = 4


class TitleBridge:
    """The bridge for one layout; `deck` is the parapet's upper edge in units."""

    def __init__(self, layout: Layout, art: Art, deck: float) -> None:
        self._layout = layout
        self._art = art
        self._deck = deck
        middle = FRAMES[layout.shape][0] / 2
        reach = math.ceil((middle - layout.left) / _PITCH + 0.5)
        self._sites = range(-reach, reach + 1)
        self._middle = middle
        self._halo = soft_silhouette(shapes.disc(layout.px(44), _LAMP), _LAMP, 200, layout.px(15))
        self._lamp = _lamp(layout)
        self._windows = LitWindows(art)
        self.arches = self._arches()

    def _left(self, site: int) -> float:
        return self._middle + (site - 0.5) * _PITCH

    def _foot(self, site: int) -> tuple[int, int]:
        return self._layout.point(self._left(site) + _PITCH / 2, self._deck + _PITCH * _BASE)

    # Still parts

    def paint(self, picture: pygame.Surface) -> None:
        """Paint roofs in the haze, then the buildings on the deck with their bunting."""
        self._paint_far(picture)
        self._paint_deck(picture)
        self._paint_buildings(picture)
        joints = [self._layout.point(self._left(site), self._deck + 6) for site in self._sites]
        for number, (left, right) in enumerate(pairwise(joints)):
            self._paint_bunting(picture, left, right, number)

    def _paint_far(self, picture: pygame.Surface) -> None:
        layout = self._layout
        size = layout.px(_PITCH * _FAR_SIZE)
        tinted: dict[str, pygame.Surface] = {}
        count = math.ceil((layout.right - layout.left) / _FAR_PITCH) + 2
        for place in range(count):
            kind = _FAR[place % len(_FAR)]
            if kind not in tinted:
                tinted[kind] = hazy(self._art.get(piece(f"building_{kind}"), size, size))
            x = layout.left + (place - 0.4) * _FAR_PITCH
            foot = layout.point(x, self._deck + 30)
            picture.blit(tinted[kind], tinted[kind].get_rect(midbottom=foot))

    def _paint_deck(self, picture: pygame.Surface) -> None:
        layout = self._layout
        top = layout.point(0, self._deck)[1]
        bottom = layout.point(0, self._deck + PARAPET)[1]
        thick = layout.px(3)
        wall = shapes.gradient((layout.width, bottom - top), shapes.stops(*_STONE))
        shapes.grain(wall, 5, 3)
        wall.fill(palette.VELLUM_0, (0, 0, layout.width, thick))
        picture.blit(wall, (0, top))
        picture.fill(palette.INK, (0, top - layout.px(2.4), layout.width, layout.px(2.4)))

    def _paint_buildings(self, picture: pygame.Surface) -> None:
        layout = self._layout
        size = layout.px(_PITCH * _BUILDING)
        for site in self._sites:
            name = _name(site)
            building = self._art.get(name, size, size)
            box = building.get_rect(midbottom=self._foot(site))
            self._art.shadow(name, size, size, layout.px(6)).draw(picture, (box.left, box.top + layout.px(3)))
            picture.blit(building, box)
        # The parapet covers the paper edges that hang below the deck.
        ledge = layout.point(0, self._deck)[1]
        strip = pygame.Rect(0, ledge, layout.width, layout.px(7))
        picture.fill(_STONE[0], strip)
        picture.fill(palette.INK, (0, ledge - layout.px(1.6), layout.width, layout.px(2.4)))

    def _paint_bunting(
        self, picture: pygame.Surface, left: tuple[int, int], right: tuple[int, int], number: int
    ) -> None:
        """Draw a string with pennons in the players' colours from one lamp to the next."""
        layout = self._layout
        sag = layout.px(21)
        size = (right[0] - left[0], sag + layout.px(24))
        picture.blit(bunting(size, sag, layout.u, number), left)

    def _arches(self) -> pygame.Surface:
        """Return the row of arches below the parapet, clear over the river, with warm light on the water."""
        layout = self._layout
        height = layout.px(ARCH)
        row = pygame.Surface((layout.width, height + layout.px(6)), pygame.SRCALPHA)
        glow = _reflection((layout.px(104), layout.px(74)))
        for site in self._sites:
            left = layout.point(self._left(site), 0)[0]
            width = layout.point(self._left(site + 1), 0)[0] - left
            row.blit(glow, glow.get_rect(midbottom=(left + width // 2, height)))
            arch = self._art.get(piece("arch"), width + 8, height + 8)
            row.blit(pygame.transform.smoothscale(arch, (width + 1, height)), (left, 0))
        return row

    # Moving parts

    def draw_arches(self, surface: pygame.Surface) -> None:
        """Draw the arches over the running water."""
        surface.blit(self.arches, (0, self._layout.point(0, self._deck + PARAPET)[1]))

    def draw_windows(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw the changing light of the buildings' windows."""
        size = self._layout.px(_PITCH * _BUILDING)
        for site in self._sites:
            box = pygame.Rect(0, 0, size, size)
            box.midbottom = self._foot(site)
            self._windows.draw(surface, _name(site), box, site, 1000 * seconds)

    def draw_lamps(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw the lamps; the light of each changes in its own rhythm."""
        for number, site in enumerate(self._sites):
            x, y = self._layout.point(self._left(site), self._deck + 6)
            self._halo.picture.set_alpha(round(222 + 30 * math.sin(seconds * 1.26 + 2.4 * number)))
            half = self._halo.picture.get_width() // 2
            surface.blit(self._halo.picture, (x - half, y - half))
            surface.blit(self._lamp, self._lamp.get_rect(center=(x, y)))


def _name(site: int) -> str:
    return piece(f"building_{_KINDS[site % len(_KINDS)]}")


def bunting(size: shapes.Size, sag: int, unit: float, number: int) -> pygame.Surface:
    """Return a string that hangs by `sag` pixels, with pennons that `number` varies; `unit` is in pixels."""
    colours = [colour.fill for colour in palette.PLAYERS.values()][:4]

    def draw(surface: pygame.Surface, factor: int) -> None:
        width = surface.get_width()

        def string(share: float) -> tuple[float, float]:
            return share * width, sag * factor * 4 * share * (1 - share)

        for flag in range(_FLAGS):
            colour: Colour = colours[(flag + number) % len(colours)]
            share = (flag + 1) / (_FLAGS + 1)
            x, y = string(share)
            half, drop = 7.5 * unit * factor, 17 * unit * factor
            points = [(x - half, y), (x + half, y), (x, y + drop)]
            pygame.draw.polygon(surface, colour, points)
            pygame.draw.polygon(surface, palette.INK, points, max(1, round(1.5 * unit * factor)))
        line = [string(step / 24) for step in range(25)]
        pygame.draw.lines(surface, _STRING, False, line, max(2, round(2.2 * unit * factor)))

    return shapes.smooth(size, palette.INK, draw)


def _lamp(layout: Layout) -> pygame.Surface:
    lamp = shapes.disc(max(5, layout.px(17)), palette.INK)
    light = shapes.disc(max(3, layout.px(12)), _LIGHT)
    lamp.blit(light, light.get_rect(center=lamp.get_rect().center))
    return lamp


def _reflection(size: shapes.Size) -> pygame.Surface:
    """Return lamplight on the water under an arch, fading to its edges."""
    width, height = size
    glow = pygame.Surface(size, pygame.SRCALPHA)
    glow.fill((*_REFLECTED, 0))
    core = shapes.faded(shapes.disc(max(2, width // 3), _REFLECTED), 0.5)
    core = pygame.transform.smoothscale(core, (max(2, width // 3), max(2, round(height * 0.6))))
    glow.blit(core, core.get_rect(midbottom=(width // 2, height + height // 8)))
    return pygame.transform.box_blur(glow, max(1, width // 9))
