"""The bridges: the near one with all that may be done on it, and the far ones."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Final

import pygame

from game.old_london_bridge.look.bridges.buildings import (
    Plaque,
    building,
    building_folded,
    building_preview,
    figure_units,
    plaque,
    tiles_of,
)
from game.old_london_bridge.look.cards.pieces import piece
from game.old_london_bridge.look.marks import BridgeMarks
from game.old_london_bridge.look.pigments import CARVED, PARAPET
from game.old_london_bridge.look.places.bridge_plan import BridgePlan
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import BridgeSite, SitePlaque
from game.stage import palette, shapes
from game.stage.art import PieceState, shared, soft_silhouette
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.kit.table_kit import TableKit

_LIGHT: Final = ("#8E8868", "#7C7A68", "#5F6672", "#3C4E78")
_LAMPLIGHT: Final = palette.rgb("#FFC95A")
_ROMAN: Final = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


def roman(number: int) -> str:
    """Return a site's number in Roman numerals, as it is cut in stone.

    >>> [roman(site) for site in (1, 4, 9, 12, 24)]
    ['I', 'IV', 'IX', 'XII', 'XXIV']
    """
    letters = ""
    for value, sign in _ROMAN:
        while number >= value:
            letters += sign
            number -= value
    return letters


class Stonework:
    """Arches, parapet and towers of one bridge, painted once."""

    def __init__(self, kit: TableKit, plan: BridgePlan) -> None:
        self._kit, self.plan = kit, plan
        self._picture: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the stone at its place."""
        area = self.plan.area
        if self._picture is None:
            self._picture = pygame.Surface(area.size, pygame.SRCALPHA)
            self._lay(self._picture, area.topleft)
        surface.blit(self._picture, area)

    def _lay(self, picture: pygame.Surface, origin: tuple[int, int]) -> None:
        kit, plan = self._kit, self.plan
        away = (-origin[0], -origin[1])
        first, last = plan.column(1).move(away), plan.column(plan.sites).move(away)
        deck = plan.layout.point(0, plan.deck)[1] - origin[1]
        foot = plan.layout.point(0, plan.deck + plan.parapet)[1] - origin[1]
        height = max(round((last.right - first.left) / plan.sites), 1)
        for site in range(1, plan.sites + 1):
            column = plan.column(site).move(away)
            arch = kit.art.get(piece("arch"), column.width + 1, 4 * height)
            picture.blit(arch, (column.left, foot))
        for left in (True, False):
            box = plan.tower_box(left).move(away)
            tower = _lengthened(kit.art.get(piece("tower"), box.width, 8 * box.width), box.height)
            picture.blit(tower if left else pygame.transform.flip(tower, True, False), box.topleft)
            if plan.near:
                self._lamp(picture, plan.lamp(left).move(away))
        self._parapet(picture, pygame.Rect(first.left, deck, last.right - first.left, foot - deck))

    def _lamp(self, picture: pygame.Surface, box: pygame.Rect) -> None:
        """Draw a lit lantern and its glow."""
        side = box.height
        halo = soft_silhouette(shapes.disc(side, _LAMPLIGHT), _LAMPLIGHT, 130, side // 2)
        halo.draw(picture, (box.centerx - side / 2, box.top - side * 0.12))
        lamp = self._kit.art.get(shared("lamp"), box.width, box.height)
        picture.blit(lamp, lamp.get_rect(midbottom=box.midbottom))

    def _parapet(self, picture: pygame.Surface, rect: pygame.Rect) -> None:
        picture.blit(shapes.gradient(rect.size, shapes.stops(*PARAPET)), rect)
        thick = self._kit.layout.px(1.6)
        picture.fill(palette.INK, (rect.left, rect.top, rect.width, thick))
        picture.fill(palette.INK, (rect.left, rect.bottom - thick, rect.width, thick))


class BridgePart:
    """The buildings on one bridge. Only the near bridge shows gold, previews and counts."""

    def __init__(self, kit: TableKit, plan: BridgePlan, slot: int | None) -> None:
        """Make the part for a far slot, or with None for the near bridge."""
        self._kit, self._plan, self._slot = kit, plan, slot
        self._stone = Stonework(kit, plan)

    def seat(self, near: int) -> int:
        """Return the seat whose bridge it shows while the bridge of `near` is in front."""
        return near if self._slot is None else self._kit.others(near)[self._slot]

    @property
    def area(self) -> pygame.Rect:
        """The bridge from pennants to water."""
        return self._plan.area

    def key(self, view: View, marks: BridgeMarks) -> Hashable:
        """Return the picture's cache key: the seat's tiles, and the marks on a near bridge."""
        seat = self.seat(marks.near)
        hidden = frozenset(
            thing
            for thing in marks.hidden
            if isinstance(thing, BridgeSite | SitePlaque) and thing.seat == seat
        )
        if self._slot is not None:
            return seat, view.bridges[seat], hidden
        may = frozenset(thing for thing in marks.may if isinstance(thing, BridgeSite))
        pointed = tuple(thing for thing in (marks.pointed, marks.chosen) if isinstance(thing, BridgeSite))
        return seat, view.bridges[seat], hidden, may, pointed, marks.counted, marks.preview

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        """Draw the bridge; on a far one, the only marks that count are the things in flight."""
        shown = marks if self._slot is None else BridgeMarks(hidden=marks.hidden)
        paint_bridge(surface, self._kit, self._stone, self.seat(marks.near), view, shown)


def paint_bridge(
    surface: pygame.Surface, kit: TableKit, stone: Stonework, seat: int, view: View, marks: BridgeMarks
) -> None:
    """Draw the stone, then site after site, then gold and pips over all of them."""
    stone.draw(surface)
    shown = _Shown(kit, stone.plan, seat, view, marks)
    for site in range(1, stone.plan.sites + 1):
        shown.site(surface, site)
    for site in range(1, stone.plan.sites + 1):
        shown.signs(surface, site)


class _Shown:
    """One painting of one bridge."""

    def __init__(self, kit: TableKit, plan: BridgePlan, seat: int, view: View, marks: BridgeMarks) -> None:
        self.kit, self.plan, self.seat, self.marks = kit, plan, seat, marks
        self.tiles = tiles_of(view.level)
        self.bridge = view.bridges[seat]
        self.preview = marks.preview
        self.may = {thing.number for thing in marks.may if isinstance(thing, BridgeSite)}
        self.replacing = any(site <= len(self.bridge) for site in self.may)
        shown = self.bridge if self.preview is None else (*self.bridge, self.preview.tile)
        self.units = figure_units(kit, shown, plan.plaque(1), plan.near, plan.two_lines)
        standing = len(self.bridge)
        if self.preview is not None:
            standing = max(standing, self.preview.site)
        self.next = standing + 1
        if BridgeSite(self.next, seat) in marks.hidden:
            # A tile is on its way there: the crane makes room for it.
            self.next += 1
        self.numerals = self._numerals()

    def site(self, surface: pygame.Surface, site: int) -> None:
        """Draw a site with its building or its pegs, and the board or the numeral below."""
        preview = self.preview
        if preview is not None and preview.site == site:
            self._previewed(surface, site, preview.tile, preview.replaces)
        elif site <= len(self.bridge) and BridgeSite(site, self.seat) not in self.marks.hidden:
            tile = self.bridge[site - 1]
            dim = self.replacing and site not in self.may
            state = PieceState.DIM if dim else PieceState.NORMAL
            building(surface, self.kit, self.tiles.kind(tile), self.plan.building(site), state, tile)
            if SitePlaque(site, self.seat) not in self.marks.hidden:
                self._board(surface, site, tile)
        else:
            self._empty(surface, site)

    def _numerals(self) -> float:
        """Return the size of all numerals in units, so that the widest fits its site; 0 if it cannot fit."""
        plan, text = self.plan, self.kit.text
        widest = max(map(roman, range(1, plan.sites + 1)), key=len)
        room = plan.plaque(1).width
        units = units_to_fit(self.kit.text, [widest], Role.FAR_NUMBER, 25.0 if plan.near else 17.0, room)
        return units if text.fits(widest, Role.FAR_NUMBER, units, room) else 0

    def _board(self, surface: pygame.Surface, site: int, tile: int) -> None:
        board = Plaque(
            tile,
            self.tiles.crest(tile),
            self.units,
            self.plan.near,
            self.plan.two_lines,
            site in self.marks.counted,
        )
        plaque(surface, self.kit, self.plan.plaque(site), board)

    def _previewed(self, surface: pygame.Surface, site: int, tile: int, replaces: bool) -> None:
        frame = self._frame(site)
        kit = self.kit
        kit.paint.glow(surface, frame.inflate(-kit.layout.px(20), -kit.layout.px(20)), radius=10, blur=13)
        surface.blit(_dusk_in(frame.size, kit.layout.px(10)), frame)
        building_preview(surface, kit, self.tiles.kind(tile), self.plan.building(site), tile)
        if replaces and site <= len(self.bridge):
            old = self.bridge[site - 1]
            building_folded(surface, kit, self.tiles.kind(old), self.plan.building(site), old)
        self._board(surface, site, tile)

    def _empty(self, surface: pygame.Surface, site: int) -> None:
        kit, plan = self.kit, self.plan
        column, deck = plan.column(site), plan.layout.point(0, plan.deck)[1]
        crane = plan.near and site == self.next and not self.replacing
        pegs = kit.art.get(piece("pegs"), round(column.width * 0.94), column.width)
        place = pegs.get_rect(midbottom=(column.centerx, deck + round(column.width * 0.025)))
        surface.blit(pegs, place)
        if crane:
            box = pygame.Rect(0, 0, column.width, round(column.width * 1.02))
            picture = kit.art.get(piece("crane"), box.width, box.height)
            surface.blit(picture, picture.get_rect(midbottom=(column.centerx, deck + kit.layout.px(3))))
        if self.numerals:
            middle = plan.plaque(site).center
            kit.text.draw(surface, roman(site), Role.FAR_NUMBER, self.numerals, CARVED, middle, Align.CENTRE)

    def signs(self, surface: pygame.Surface, site: int) -> None:
        """Draw a site's gold frame, its replace sign, and the pip with its count."""
        kit, frame = self.kit, self._frame(site)
        pointed = BridgeSite(site) in (self.marks.pointed, self.marks.chosen)
        previewed = self.preview is not None and self.preview.site == site
        if previewed:
            kit.paint.dashed(surface, frame, palette.LEAF_HI, radius=10)
        elif site in self.may:
            if pointed:
                kit.paint.dashed(surface, frame, palette.LEAF_HI, radius=10)
            else:
                kit.paint.may(surface, frame.inflate(-kit.layout.px(11), -kit.layout.px(11)), radius=8)
        if site in self.may and site <= len(self.bridge):
            side = kit.layout.px(36)
            box = pygame.Rect(0, 0, side, side)
            box.center = frame.left + kit.layout.px(5), frame.top + kit.layout.px(5)
            kit.draw(surface, "pip_replace", box)
        if site in self.marks.counted:
            self._pip(surface, site, self.marks.counted.index(site) + 1)

    def _pip(self, surface: pygame.Surface, site: int, count: int) -> None:
        """Draw the starred pip with the strength counted so far, over the crest."""
        board = self.plan.plaque(site)
        side = max(self.kit.layout.px(37), 26)
        box = pygame.Rect(0, 0, side, side)
        box.center = board.left + round(board.height * 0.5), board.top - round(side * 0.26)
        self.kit.draw(surface, "pip_strength", box)
        self.kit.text.draw(surface, str(count), Role.FAR_NUMBER, 21, palette.INK, box.center, Align.CENTRE)

    def _frame(self, site: int) -> pygame.Rect:
        """Return the gold frame of a site: from over the roof to under its board."""
        column, board = self.plan.column(site), self.plan.plaque(site)
        top = column.top + self.kit.layout.px(6)
        return pygame.Rect(column.left, top, column.width, board.bottom + self.kit.layout.px(3) - top)


def _lengthened(tower: pygame.Surface, height: int) -> pygame.Surface:
    """Return the tower stretched at its lowest courses, so that it reaches down to the water."""
    foot = round(tower.get_height() * 0.06)
    missing = height - tower.get_height() + foot
    if missing <= foot:
        return tower
    width = tower.get_width()
    courses = tower.subsurface((0, tower.get_height() - 2 * foot, width, foot))
    longer = pygame.Surface((width, height), pygame.SRCALPHA)
    longer.blit(tower, (0, 0), (0, 0, width, tower.get_height() - foot))
    longer.blit(pygame.transform.scale(courses, (width, missing)), (0, height - missing))
    return longer


@lru_cache(maxsize=8)
def _dusk_in(size: tuple[int, int], radius: int) -> pygame.Surface:
    """Return the ground of a preview: gold light that fades to the water below."""
    light = shapes.gradient(size, shapes.stops(*(palette.rgb(stop) for stop in _LIGHT)))
    shapes.cut_to(light, shapes.rounded(size, radius, palette.INK))
    return light
