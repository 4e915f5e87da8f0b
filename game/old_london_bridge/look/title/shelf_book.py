"""The book of Old London Bridge on the shelf: its cover, and its pop-up bridge."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame

from game.core.messages import mark
from game.old_london_bridge.look.cards.pieces import piece
from game.old_london_bridge.look.title.title_bridge import bunting
from game.stage import palette, shapes
from game.stage.art import Art, shared, soft_silhouette
from game.stage.game_front import BookRoom, CoverColours, ShelfBook
from game.stage.inputs import Place
from game.stage.palette import rgb
from game.stage.scenery.book_sky import paint_book_moon, paint_book_stars
from game.stage.scenery.clouds import cloud
from game.stage.scenery.haze import hazy
from game.stage.scenery.lamplight import soft_light
from game.stage.scenery.lit_windows import LitWindows

_SKY: Final = (
    (0.0, rgb("#0A1434")),
    (0.34, rgb("#16245A")),
    (0.58, rgb("#3D3F80")),
    (0.74, rgb("#7A6296")),
    (0.86, rgb("#C98A80")),
    (1.0, rgb("#F4B878")),
)
_LEAF: Final = (rgb("#2E5090"), rgb("#122659"))
_WATER: Final = (rgb("#2F5CA0"), rgb("#20407F"), rgb("#162C66"))
_FOAM: Final = rgb("#8DB4D2")
_WALL: Final = (rgb("#DDD3BE"), rgb("#C9BDA4"), rgb("#A99B82"))
_LAMP: Final = rgb("#FFD98A")
_SPIRE: Final = rgb("#7A68A0")
_DECK: Final = 186.0
"""Units from the book's base line up to the bridge's deck."""
_COURSE: Final = 112.0
"""Units from the same line up to the string course, under which the arches begin."""
_ARCHES: Final = 4.0
_KINDS: Final = ("inn", "chapel", "gate", "guildhall", "shop")
_FAR: Final = (
    *(("tower", 60, 96), ("inn", 205, 250), ("chapel", 350, 215), ("chapel", 500, 285)),
    *(("inn", 640, 240), ("guildhall", 800, 262), ("tower", 940, 96)),
)
"""Roofs in the haze: piece, middle, size."""


class BridgePopUp:
    """The bridge in its book: five buildings in an open book, only the gate in one that is ajar."""

    def __init__(self, art: Art, room: BookRoom) -> None:
        self._art = art
        self._room = room
        self._windows = LitWindows(art)
        across = 330.0 if room.narrow else 1000.0
        self._across = across
        self._ends = (18.0, 312.0) if room.narrow else (78.0, 922.0)
        self._sites: tuple[tuple[str, float], ...] = (("gate", 165.0),)
        #: The height of the pages, in units.
        self._high = room.origin[1] / room.unit
        self._size = min(216.0, (self._high - _DECK - 60) / 1.08)
        if not room.narrow:
            self._sites = tuple((kind, 166.0 + 167.0 * place) for place, kind in enumerate(_KINDS))
            self._size = 176.0
        self._glow = soft_silhouette(shapes.disc(room.px(34), _LAMP), _LAMP, 190, room.px(12)).picture
        self.layers: Sequence[pygame.Surface] = (self._sky(), self._far(), self._bridge(), self._water())

    def _clear(self) -> pygame.Surface:
        return pygame.Surface(self._room.size, pygame.SRCALPHA)

    def _stand(self, layer: pygame.Surface, name: str, x: float, y: float, size: float) -> pygame.Rect:
        """Draw a piece with the middle of its foot at a place."""
        picture = self._art.get(name, self._room.px(size), self._room.px(size * 1.6))
        return layer.blit(picture, picture.get_rect(midbottom=self._room.at(x, y)))

    # Layers

    def _sky(self) -> pygame.Surface:
        layer, room = self._clear(), self._room
        high = self._high
        x, y, side = (242.0, high - 136, 62.0) if room.narrow else (786.0, high - 190, 106.0)
        paint_book_stars(layer, room)
        if not room.narrow:
            self._draw_spire(layer)
            for left, foot, width, light, dense in (
                (22, high - 289, 262, False, 0.8),
                (70, high - 289, 180, True, 0.35),
                (612, high - 353, 200, False, 0.75),
            ):
                puffs = shapes.faded(cloud((room.px(width), room.px(width * 0.42)), light), dense)
                layer.blit(puffs, puffs.get_rect(bottomleft=room.at(left, foot)))
        paint_book_moon(layer, room, (x, y), side)
        return layer

    def _draw_spire(self, layer: pygame.Surface) -> None:
        """Draw the spire of the church beyond the river."""
        room = self._room
        size = room.px(44), room.px(330)

        def draw(surface: pygame.Surface, _factor: int) -> None:
            width, height = surface.get_size()
            pygame.draw.polygon(surface, _SPIRE, [(width / 2, 0), (width, height), (0, height)])

        spire = shapes.faded(shapes.smooth(size, _SPIRE, draw), 0.9)
        layer.blit(spire, spire.get_rect(midbottom=room.at(302, 186)))

    def _far(self) -> pygame.Surface:
        layer = self._clear()
        low = self._size / 216.0
        far = (("tower", 70.0, 92.0 * low), ("chapel", 165.0, 270.0 * low), ("tower", 264.0, 92.0 * low))
        for name, x, size in far if self._room.narrow else _FAR:
            drawing = piece(name if name == "tower" else f"building_{name}")
            picture = self._art.get(drawing, self._room.px(size), self._room.px(size * 2.4))
            picture = shapes.faded(hazy(picture), 0.8)
            layer.blit(picture, picture.get_rect(midbottom=self._room.at(x, _DECK - 30)))
        return layer

    def _bridge(self) -> pygame.Surface:
        layer, room = self._clear(), self._room
        left, right = self._ends
        self._draw_wall(layer, left, right)
        self._draw_arches(layer, left, right)
        for x, colour in ((left - 34, "madder"), (right + 34, "verdigris")):
            if not room.narrow:
                self._draw_tower(layer, x)
                self._stand(layer, shared(f"pennant_{colour}"), x + 12, _DECK + 40, 56)
            else:
                self._stand(layer, shared(f"pennant_{colour}"), x + (32 if x < 165 else -22), _DECK - 2, 50)
        for kind, x in self._sites:
            box = self._box(kind, x)
            self._art.shadow(piece(f"building_{kind}"), box.width, box.height * 2, max(1, room.px(7))).draw(
                layer, (box.left, box.top + room.px(3))
            )
            picture = self._art.get(piece(f"building_{kind}"), box.width, box.height * 2)
            layer.blit(picture, picture.get_rect(midbottom=box.midbottom))
        self._draw_parapet(layer, left, right)
        return layer

    def _box(self, kind: str, x: float) -> pygame.Rect:
        """Return the box of a building on the deck, in the room."""
        side = self._room.px(self._size)
        picture = self._art.get(piece(f"building_{kind}"), side, 2 * side)
        return picture.get_rect(midbottom=self._room.at(x, _DECK - self._size * 0.036))

    def _draw_tower(self, layer: pygame.Surface, x: float) -> None:
        """Draw a tower at an end of the bridge, with its battlements."""
        room = self._room
        (left, top), (right, bottom) = room.at(x - 41, _DECK + 40), room.at(x + 41, -4)
        line = max(1, room.px(3))
        wall = shapes.gradient((right - left, bottom - top), shapes.stops(*_WALL), across=True)
        shapes.grain(wall, 5, 3)
        layer.blit(wall, (left, top))
        pygame.draw.rect(layer, palette.INK, (left, top, right - left, bottom - top), line)
        tooth = (right - left + room.px(14)) / 5
        for number in range(0, 5, 2):
            box = pygame.Rect(
                left - room.px(7) + round(number * tooth), top - room.px(14), round(tooth), room.px(16)
            )
            pygame.draw.rect(layer, _WALL[0], box)
            pygame.draw.rect(layer, palette.INK, box, line)
        band = pygame.Rect(left - room.px(7), top, right - left + room.px(14), room.px(11))
        pygame.draw.rect(layer, _WALL[0], band)
        pygame.draw.rect(layer, palette.INK, band, line)
        slit = pygame.Rect(0, 0, room.px(16), room.px(28))
        slit.center = room.at(x, _DECK - 22)
        pygame.draw.rect(
            layer,
            palette.INK,
            slit.inflate(2 * line, 2 * line),
            border_top_left_radius=slit.width,
            border_top_right_radius=slit.width,
        )
        pygame.draw.rect(
            layer, _LAMP, slit, border_top_left_radius=slit.width, border_top_right_radius=slit.width
        )

    def _draw_wall(self, layer: pygame.Surface, left: float, right: float) -> None:
        room = self._room
        (x0, top), (x1, bottom) = room.at(left, _DECK), room.at(right, _COURSE)
        wall = shapes.gradient((x1 - x0, bottom - top), shapes.stops(*_WALL))
        shapes.grain(wall, 5, 3)
        layer.blit(wall, (x0, top))
        # The edge of the deck covers the lower ends of the buildings' paper.
        course = pygame.Rect(x0, bottom - room.px(9), x1 - x0, room.px(12))
        layer.fill(_WALL[0], course)
        line = max(1, room.px(2.4))
        layer.fill(palette.INK, (x0, course.top - line, x1 - x0, line))
        layer.fill(palette.INK, (x0, course.bottom, x1 - x0, line))
        step = max(2, room.px(13))
        for x in range(x0 + step // 2, x1 - 2, step):
            layer.fill(_WALL[2], (x, course.top + line, max(1, step // 3), course.height - line))

    def _draw_arches(self, layer: pygame.Surface, left: float, right: float) -> None:
        room = self._room
        count = max(1, len(self._sites))
        joints = [room.at(left + (right - left) * place / count, 0)[0] for place in range(count + 1)]
        top, bottom = room.at(0, _COURSE - 4)[1], room.at(0, _ARCHES - 6)[1]
        # Behind the openings runs the river.
        river = shapes.gradient(
            (joints[-1] - joints[0] - 4, (bottom - top) * 7 // 10), shapes.stops(palette.LAPIS_8, *_WATER[:1])
        )
        layer.blit(river, (joints[0] + 2, bottom - river.get_height()))
        for x0, x1 in pairwise(joints):
            arch = self._art.get(piece("arch"), 2 * (x1 - x0), 4 * (x1 - x0))
            layer.blit(pygame.transform.smoothscale(arch, (x1 - x0 + 1, bottom - top)), (x0, top))

    def _draw_parapet(self, layer: pygame.Surface, left: float, right: float) -> None:
        """Draw the deck's edge with lamps, and bunting from one to the next."""
        room = self._room
        (x0, top), (x1, _) = room.at(left, _DECK), room.at(right, _DECK)
        layer.fill(_WALL[0], (x0, top, x1 - x0, room.px(9)))
        layer.fill(palette.INK, (x0, top - max(1, room.px(2.4)), x1 - x0, max(1, room.px(2.4))))
        lamps = self._lamps()
        for number, (start, end) in enumerate(pairwise(lamps)):
            size = (end[0] - start[0], room.px(46))
            layer.blit(bunting(size, room.px(20), 1.05 * room.unit, number), start)
        lamp = shapes.disc(max(5, room.px(18)), palette.INK)
        light = shapes.disc(max(3, room.px(12)), rgb("#FFF6CF"))
        lamp.blit(light, light.get_rect(center=lamp.get_rect().center))
        for place in lamps:
            layer.blit(self._glow, self._glow.get_rect(center=place))
            layer.blit(lamp, lamp.get_rect(center=place))

    def _lamps(self) -> list[Place]:
        """Return the middle of each lamp, in the room."""
        left, right = self._ends
        count = len(self._sites) if not self._room.narrow else 2
        return [self._room.at(left + (right - left) * n / count, _DECK - 8) for n in range(count + 1)]

    def _water(self) -> pygame.Surface:
        layer, room = self._clear(), self._room
        deep = room.size[1] - room.origin[1]
        for number, colour in enumerate(_WATER):
            self._draw_wave(layer, number, colour, deep)
        if room.narrow:
            self._stand(layer, shared("swan"), 250, -14, 46)
            return layer
        self._stand(layer, shared("boat"), 114, -48, 152)
        for x, size in ((872, 72), (946, 54)):
            self._stand(layer, shared("swan"), x, -58 if size > 60 else -50, size)
        return layer

    def _draw_wave(self, layer: pygame.Surface, number: int, colour: palette.Colour, deep: int) -> None:
        """Draw a band of water from one side of the page to the other, with a wavy upper edge."""
        room = self._room
        share = number / len(_WATER)
        top = room.origin[1] - room.px(22) + round((deep + room.px(22)) * share * 0.86)
        down = (top - room.origin[1]) / max(1, deep)
        spread = 22.5 if not room.narrow else 10.6
        unit = 0.692 if not room.narrow else 0.739

        def side(at: float) -> float:
            """Return the distance of the page's edge from the edge of the pages below, in units."""
            return (8 - spread * max(0.0, min(1.0, at))) / unit

        left, right = room.at(side(down), 0)[0], room.at(self._across - side(down), 0)[0]
        low_left, low_right = room.at(side(1.0), 0)[0], room.at(self._across - side(1.0), 0)[0]
        pitch, high = room.px(34), room.px(5)
        edge = []
        for step in range(121):
            x = left + (right - left) * step / 120
            edge.append((x, top + high * math.sin((x - left) / pitch * math.tau / 2 + number)))
        bottom = room.size[1] - max(2, room.px(4))

        def draw(surface: pygame.Surface, factor: int) -> None:
            points = [(x * factor, y * factor) for x, y in [*edge, (low_right, bottom), (low_left, bottom)]]
            pygame.draw.polygon(surface, colour, points)

        def foam(surface: pygame.Surface, factor: int) -> None:
            points = [(x * factor, y * factor) for x, y in edge]
            pygame.draw.lines(surface, _FOAM, False, points, max(2, round(room.unit * 3 * factor)))

        layer.blit(shapes.smooth(room.size, colour, draw), (0, 0))
        layer.blit(shapes.faded(shapes.smooth(room.size, _FOAM, foam), 0.6), (0, 0))

    # Moving light

    def draw_alive(self, surface: pygame.Surface, place: Place, seconds: float) -> None:
        """Draw the changing light of windows and lamps, and its reflection on the water."""
        room = self._room
        for number, (kind, x) in enumerate(self._sites):
            box = self._box(kind, x).move(place)
            self._windows.draw(surface, piece(f"building_{kind}"), box, number, 1000 * seconds)
        spots = self._lamps()
        shine = soft_light(self._art, (room.px(92), room.px(50)))
        for number, (x, _) in enumerate(spots[1:-1]):
            shine.set_alpha(round(150 + 70 * math.sin(seconds * 1.26 + 2.4 * number)))
            centre = place[0] + x, place[1] + room.origin[1] + room.px(2)
            surface.blit(shine, shine.get_rect(center=centre))


SHELF_BOOK: Final = ShelfBook(
    "old_london_bridge",
    "Old London Bridge",
    mark("Build the fairest span over the Thames"),
    (2, 4),
    40,
    CoverColours(rgb("#D98A86"), rgb("#A3292E"), rgb("#6E151B")),
    _SKY,
    _LEAF,
    pop_up=BridgePopUp,
)
"""The game's description of its book."""
