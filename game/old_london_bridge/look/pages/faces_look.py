"""How the screen of the scoring faces is painted: a column for each area, a tile for each of its faces."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

import pygame

from game.core.messages import ENGLISH
from game.old_london_bridge.look.boards.areas import AREA_COLOURS, how_sign, pictogram
from game.old_london_bridge.look.cards.pieces import FOLDER
from game.old_london_bridge.look.places.faces_places import FacesPlaces
from game.old_london_bridge.rules.components import AREAS
from game.stage import palette, shapes
from game.stage.art import shared
from game.stage.fitting import draw_fitted, fitted, step_of, units_to_fit
from game.stage.focus import Element, Kind
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.paint import ButtonState
from game.stage.palette import Colour, mixed
from game.stage.scenery.evening import evening
from game.stage.shapes import tinted
from game.stage.text import Align
from game.tabletop.kit.table_kit import TableKit

_HORIZON: Final = 330
_RADIUS: Final = 9
#: Sizes of a headline in units: the smaller ones for where the line below has too little room.
_HEADLINES: Final = (36.0, 33.0, 30.0)
_TALL_HEADLINES: Final = (42.0, 39.0, 36.0)
_LINE: Final = 23
_LEGEND: Final = 25
#: The faces of which the legend shows the signs: a contest, paid each round, each builder's own result.
_SIGNS: Final = (0, 2, 3)
_WHITE: Final = (255, 255, 255)


class FaceState(Enum):
    """The state of a face; the value is its name for accessibility."""

    REST = ""
    CHOSEN = "chosen"
    MAY = "may come by chance"


@dataclass(frozen=True, slots=True)
class FaceTile:
    """One face to choose, with its words; where `face` is None, the choice to leave the area to chance."""

    key: Hashable
    name: str
    area: int
    face: int | None
    headline: str
    line: str
    rect: pygame.Rect
    standing: FaceState

    def elements(self) -> Iterator[Element]:
        """Yield the one element of this control."""
        yield Element(self.key, self.name, Kind.CHOICE, self.rect, value=self.standing.value)


class FacesLook:
    """The screen of one layout; the evening and the columns are painted once."""

    def __init__(self, kit: Kit, places: FacesPlaces) -> None:
        self._kit = kit
        self._places = places
        # Its pictures contain no words and no builder's colour.
        self._pieces = TableKit.of(kit, FOLDER, (), ENGLISH)
        self._ground = self._painted()

    # Fixed parts

    def _painted(self) -> pygame.Surface:
        kit = self._kit
        ground = evening(kit.layout, kit.paint, _HORIZON)
        kit.paint.veil(ground, 0.3)
        for area in range(len(AREAS)):
            column = self._places.column(area)
            kit.paint.shadow(ground, column, radius=13, blur=10)
            kit.paint.panel(ground, column)
            self._paint_head(ground, area)
        return ground

    def _paint_head(self, ground: pygame.Surface, area: int) -> None:
        """Paint the head in the area's colour on a gold line, its pictogram at the left."""
        kit, rect = self._kit, self._places.column_head(area)
        u = kit.layout.u
        colour = AREA_COLOURS[area]
        stops = shapes.stops(mixed(colour, _WHITE, 0.1), colour, mixed(colour, palette.SHADOW, 0.16))
        body = shapes.gradient(rect.size, stops)
        # Only the corners above are round.
        outline = shapes.rounded((rect.width, 2 * rect.height), 13 * u, palette.INK)
        shapes.cut_to(body, outline.subsurface((0, 0, *rect.size)))
        ground.blit(body, rect)
        line = max(2, kit.layout.px(3))
        ground.fill(palette.LEAF_DK, (rect.left, rect.bottom - line, rect.width, line))
        ground.fill(palette.LEAF_LT, (rect.left, rect.bottom - line, rect.width, max(1, line // 2)))
        column = self._places.column(area)
        ground.blit(shapes.ring(column.size, 13 * u, max(1.0, 2 * u), palette.BRONZE), column)
        pictogram(ground, self._pieces, area, self._head_sign(area))

    def _head_sign(self, area: int) -> pygame.Rect:
        px, rect = self._kit.layout.px, self._places.column_head(area)
        side = px(50 if rect.width > px(300) else 42)
        return pygame.Rect(rect.left + px(24 if side > px(45) else 12), rect.centery - side // 2, side, side)

    # Words around the tiles

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the evening over the river and the empty columns."""
        surface.blit(self._ground, (0, 0))

    def draw_head(self, surface: pygame.Surface, words: str, below: str) -> None:
        """Draw the scene's heading, and below it an instruction or words on the focused face."""
        text, rect = self._kit.text, self._places.below_head
        middle = self._places.head.center
        text.draw_edged(surface, words, Role.SCENE_HEAD, 62, palette.VELLUM_0, palette.LAPIS_9, middle)
        units, lines = fitted(text, below, Role.ASIDE, 26, rect.size)
        step = step_of(text, Role.ASIDE, units)
        top = rect.centery - step * (len(lines) - 1) / 2
        for place, line in enumerate(lines):
            at = rect.centerx, top + place * step
            text.draw_edged(surface, line, Role.ASIDE, units, palette.FOAM, palette.LAPIS_9, at)

    def draw_column(self, surface: pygame.Surface, area: int, name: str, expert: str) -> None:
        """Draw an area's name, and the word on the hairline between the printed face and the others."""
        kit, head, sign = self._kit, self._places.column_head(area), self._head_sign(area)
        left = sign.right + kit.layout.px(16 if sign.left - head.left > kit.layout.px(20) else 8)
        room = pygame.Rect(left, head.top, head.right - kit.layout.px(8) - left, head.height)
        large = 34 if head.width > kit.layout.px(400) else 31
        draw_fitted(surface, kit.text, name, Role.NAME, large, palette.VELLUM_0, room)
        rule = self._places.expert(area)
        units = units_to_fit(kit.text, [expert], Role.ASIDE, 21, rule.width // 2)
        kit.text.draw_in(surface, expert, Role.ASIDE, units, palette.WOAD_3, rule)
        half = kit.text.width(expert, Role.ASIDE, units) // 2 + kit.layout.px(22)
        thick, inset = kit.layout.px(1.8), kit.layout.px(16)
        for start, end in (
            (rule.left + inset, rule.centerx - half),
            (rule.centerx + half, rule.right - inset),
        ):
            surface.fill(palette.BRONZE, (start, rule.centery, max(0, end - start), thick))

    def draw_legend(self, surface: pygame.Surface, words: tuple[str, ...]) -> None:
        """Draw the meaning of the signs: a contest, every round, each builder's own result."""
        kit, side = self._kit, self._kit.layout.px(30)
        rects = [self._places.legend(place) for place in range(len(_SIGNS))]
        gap = kit.layout.px(12)
        for face, line, rect in zip(_SIGNS, words, rects, strict=True):
            how_sign(
                surface, self._pieces, face, pygame.Rect(rect.left, rect.centery - side // 2, side, side)
            )
            room = pygame.Rect(rect.left + side + gap, rect.top, rect.width - side - gap, rect.height)
            if kit.layout.small:
                room = room.inflate(0, gap)
            draw_fitted(surface, kit.text, line, Role.ASIDE, _LEGEND, palette.FOAM, room)

    # A tile

    def draw_tile(self, surface: pygame.Surface, tile: FaceTile, press: ButtonState) -> None:
        """Draw one face: the plate with its signs, payment and condition; gold around a chosen one."""
        paint, px = self._kit.paint, self._kit.layout.px
        chosen = tile.standing is FaceState.CHOSEN
        rect = tile.rect
        if press is ButtonState.PRESSED:
            rect = rect.move(0, px(2))
        elif press is ButtonState.POINTED and not chosen:
            rect = rect.move(0, -px(3))
        if chosen:
            paint.glow(surface, rect.inflate(px(6), px(6)), radius=_RADIUS, blur=11)
            paint.may(surface, rect, radius=_RADIUS)
        else:
            paint.shadow(surface, rect, radius=_RADIUS, blur=5, drop=3)
        pointed = press is ButtonState.POINTED and not chosen
        surface.blit(self._body(tile, pointed), rect)
        if tile.standing is FaceState.MAY:
            paint.dashed(surface, rect.inflate(px(9), px(9)), palette.LEAF_DK, _RADIUS + 4, 2.6, 11)
        if tile.face is None:
            self._write_in_line(surface, tile, rect)
        else:
            self._write(surface, tile, rect)
        if chosen:
            self._tick(surface, rect)

    def _plate(self, rect: pygame.Rect) -> pygame.Rect:
        """Return the coloured part of a tile: at its left, in a tall tile along its upper edge."""
        px = self._kit.layout.px
        if _tall(rect):
            return pygame.Rect(rect.left, rect.top, rect.width, min(px(66), round(rect.height * 0.36)))
        return pygame.Rect(rect.left, rect.top, min(px(64), round(rect.width * 0.2)), rect.height)

    def _room(self, rect: pygame.Rect) -> pygame.Rect:
        """Return the room for a tile's words."""
        px, plate = self._kit.layout.px, self._plate(rect)
        if _tall(rect):
            room = pygame.Rect(rect.left, plate.bottom, rect.width, rect.bottom - plate.bottom)
            return room.inflate(-2 * px(14), -2 * px(4))
        left = plate.right + px(16 if rect.width > px(340) else 12)
        return pygame.Rect(left, rect.top, rect.right - px(8) - left, rect.height).inflate(0, -2 * px(3))

    def _body(self, tile: FaceTile, pointed: bool) -> pygame.Surface:
        """Return the tile without words: vellum, and the plate with pictogram and sign."""
        key = "face tile", tile.rect.size, tile.area, tile.face, tile.standing, pointed
        return self._kit.art.once(key, lambda: self._painted_tile(tile, pointed))

    def _painted_tile(self, tile: FaceTile, pointed: bool) -> pygame.Surface:
        u, size = self._kit.layout.u, tile.rect.size
        plate = self._plate(tile.rect).move(-tile.rect.left, -tile.rect.top)
        body = shapes.gradient(size, _paper(tile.standing, pointed))
        shapes.fibres(body, 7, max(6, round(26 * u)))
        shapes.grain(body, 11, 3)
        colour = AREA_COLOURS[tile.area]
        stops = shapes.stops(mixed(colour, _WHITE, 0.08), colour, mixed(colour, palette.SHADOW, 0.12))
        body.blit(shapes.gradient(plate.size, stops), plate)
        line = max(1, round(2 * u))
        if plate.width < size[0]:
            body.fill(palette.INK, (plate.right, 0, line, size[1]))
        else:
            body.fill(palette.INK, (0, plate.bottom, size[0], line))
        shapes.frame(body, _RADIUS * u, max(1.2, 2.2 * u), palette.INK)
        if tile.face is None:
            side = round(min(plate.size) * 0.58)
            die = _die(side, palette.LEAF_LT, colour)
            body.blit(die, die.get_rect(center=plate.center))
            return body
        large, small = _two_signs(plate)
        pictogram(body, self._pieces, tile.area, large)
        how_sign(body, self._pieces, tile.face, small)
        return body

    def _write(self, surface: pygame.Surface, tile: FaceTile, rect: pygame.Rect) -> None:
        """Draw headline and line as one block in the middle of the tile's height."""
        text, room = self._kit.text, self._room(rect)
        # The tick is in the corner above a headline that is as wide as the tile.
        width = room.width - (0 if _tall(rect) else self._kit.layout.px(26))
        heads = [
            units_to_fit(text, [tile.headline], Role.TOTAL, units, width)
            for units in (_TALL_HEADLINES if _tall(rect) else _HEADLINES)
        ]
        left = room.height - step_of(text, Role.TOTAL, heads[-1])
        units, lines = fitted(text, tile.line, Role.ASIDE, _LINE, (room.width, left))
        step = step_of(text, Role.ASIDE, units)
        left = room.height - step * len(lines) - self._kit.layout.px(8)
        large = next((one for one in heads if step_of(text, Role.TOTAL, one) <= left), heads[-1])
        high = step_of(text, Role.TOTAL, large)
        spare = room.height - high - step * len(lines)
        between = max(0, min(self._kit.layout.px(6), spare))
        top = room.top + (spare - between) / 2
        text.draw(surface, tile.headline, Role.TOTAL, large, palette.INK, (room.left, top + high / 2))
        for place, line in enumerate(lines):
            y = top + high + between + step * (place + 0.5)
            text.draw(surface, line, Role.ASIDE, units, palette.INK_2, (room.left, y), Align.LEFT, room.width)

    def _write_in_line(self, surface: pygame.Surface, tile: FaceTile, rect: pygame.Rect) -> None:
        """Draw headline and line side by side; omit the line where there is no room."""
        text, room, px = self._kit.text, self._room(rect), self._kit.layout.px
        room.width -= px(26)
        units, role = units_to_fit(text, [tile.headline], Role.TOTAL, 29, room.width), Role.TOTAL
        if not text.fits(tile.headline, role, units, room.width):
            # Words may be smaller than numbers.
            units, role = units_to_fit(text, [tile.headline], Role.BUTTON, 29, room.width), Role.BUTTON
        drawn = text.draw_in(surface, tile.headline, role, units, palette.INK, room, Align.LEFT)
        room.width -= drawn.width + px(14)
        room.left = drawn.right + px(14)
        if text.fits(tile.line, Role.ASIDE, _LINE, room.width):
            text.draw_in(surface, tile.line, Role.ASIDE, _LINE, palette.INK_2, room, Align.LEFT)

    def _tick(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the golden disc with a tick at the upper right corner."""
        px = self._kit.layout.px
        side = px(36)

        def make() -> pygame.Surface:
            disc = shapes.disc(side, palette.INK)
            gold = shapes.disc(max(2, side - 2 * px(2)), palette.LEAF_LT)
            disc.blit(gold, gold.get_rect(center=disc.get_rect().center))
            tick = tinted(self._kit.art.get(shared("icon_done"), px(24), px(24)), palette.INK)
            disc.blit(tick, tick.get_rect(center=disc.get_rect().center))
            return disc

        disc = self._kit.art.once(("chosen face", side), make)
        surface.blit(disc, disc.get_rect(center=(rect.right - px(12), rect.top + px(11))))


def _tall(rect: pygame.Rect) -> bool:
    return rect.height > 0.6 * rect.width


def _two_signs(plate: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Return boxes for a pictogram and a smaller sign: one above the other, side by side on a flat plate."""
    flat = plate.width > plate.height
    along, across = (plate.width, plate.height) if flat else (plate.height, plate.width)
    side = round(min(across * (0.7 if flat else 0.66), along * 0.42))
    small = round(side * 0.74)
    between = round(side * (0.5 if flat else 0.2))
    start = (along - side - between - small) // 2
    large, little = pygame.Rect(0, 0, side, side), pygame.Rect(0, 0, small, small)
    if flat:
        large.midleft, little.midleft = (start, plate.centery), (start + side + between, plate.centery)
    else:
        large.midtop, little.midtop = (plate.centerx, start), (plate.centerx, start + side + between)
    return large, little


def _paper(standing: FaceState, pointed: bool) -> shapes.Stops:
    """Return the tile's gradient: the chosen one is lightest, those left to chance lighter than the rest."""
    if standing is FaceState.CHOSEN:
        return shapes.stops(palette.VELLUM_0)
    if pointed:
        return shapes.stops(palette.LEAF_HI)
    rest = palette.VELLUM_1 if standing is FaceState.MAY else palette.VELLUM_2
    return shapes.stops(rest, mixed(rest, palette.VELLUM_3, 0.25))


def _die(side: int, colour: Colour, spots: Colour) -> pygame.Surface:
    """Return a picture of a die that shows a five, the sign of chance."""

    def draw(surface: pygame.Surface, factor: int) -> None:
        reach = side * factor
        pygame.draw.rect(surface, colour, surface.get_rect(), border_radius=round(0.2 * reach))
        for x, y in ((0.27, 0.27), (0.73, 0.27), (0.5, 0.5), (0.27, 0.73), (0.73, 0.73)):
            pygame.draw.circle(surface, spots, (x * reach, y * reach), 0.095 * reach)

    return shapes.smooth((side, side), colour, draw)
