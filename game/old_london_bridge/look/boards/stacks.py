"""A stack of buildings next to the rondel: its upper tile, its count, and whether it can be chosen."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from typing import Final

import pygame

from game.core.thing import Thing
from game.old_london_bridge.look.bridges.buildings import Plaque, building, figure_units, plaque, tiles_of
from game.old_london_bridge.look.cards.pieces import pictogram
from game.old_london_bridge.look.marks import BridgeMarks
from game.old_london_bridge.look.pigments import KIND_COLOURS
from game.old_london_bridge.rules.components import KINDS, PARK_TILE, is_park
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import BridgeSite, RondelCentre, RondelSpace, TileStack
from game.stage import palette, shapes
from game.stage.art import dimmed
from game.stage.fonts import Role
from game.stage.palette import Colour
from game.stage.text import Align
from game.tabletop.kit.seals import pawn
from game.tabletop.kit.table_kit import TableKit

#: While one of these can be chosen, stacks that cannot are dimmed.
_CHOOSING: Final = (TileStack, RondelSpace, RondelCentre, BridgeSite)
#: Board units by which a tile that has been taken hovers over its stack.
LIFT: Final = 14
#: The most edges of cards below the upper one.
_EDGES: Final = 4
_SKY: Final = shapes.stops(palette.LAPIS_7, palette.WOAD_5, palette.WOAD_4)


class StackPart:
    """One stack. A press on its space or on the stack itself chooses its tile."""

    def __init__(self, kit: TableKit, box: pygame.Rect, stack: int, level: Level) -> None:
        self.kit = kit
        self.box = box
        self.stack = stack
        self.level = level
        self.kind = level.stacks[stack]
        self._cards: dict[tuple[int, int | None, bool], pygame.Surface] = {}
        self.names = RondelSpace(KINDS[self.kind]), TileStack(KINDS[self.kind])

    @property
    def area(self) -> pygame.Rect:
        """The tile with medallion, badge and glow."""
        return self.box.inflate(self.kit.layout.px(64), self.kit.layout.px(72))

    def key(self, view: View, marks: BridgeMarks) -> Hashable:
        """Return the picture's cache key: its tiles, and the marks on them."""
        return (
            self._top(view, marks),
            len(view.below[self.stack]),
            self._may(marks),
            self._pointed(marks),
            marks.rise(*self.names),
            self._chosen(marks),
            _choosing(marks),
            self._taken(view, marks),
            view.builder if self._chosen(marks) else None,
            self._replaces(view, marks),
        )

    def spots(self) -> dict[Thing, pygame.Rect]:
        """Return the press area of the stack, for each of its things."""
        return dict.fromkeys(self.names, self.box)

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        """Draw the stack in its state."""
        top, below = self._top(view, marks), len(view.below[self.stack])
        if not top and not below:
            self._used_up(surface)
            return
        taken = self._taken(view, marks)
        may, lit = self._may(marks) or taken, self._pointed(marks) or self._chosen(marks) or taken
        box = self.box.move(0, -self._lift(marks, taken)) if may else self.box
        hidden_top = 0 if top else 1
        for edge in range(min(below - hidden_top, _EDGES), 0, -1):
            self._card_edge(surface, self.box.move(2 * edge * self._unit, 2.5 * edge * self._unit), may)
        if taken:
            self._rest(surface, below)
        if may:
            blur = 14 if lit else 6
            self.kit.paint.glow(surface, box, radius=9, blur=blur, colour=_gold(lit))
            self._outline(surface, box, _gold(lit))
        reach = self._reach
        count = None if taken else below + (1 if top else 0)
        card = self._cached_card(top, count, _choosing(marks) and not may)
        surface.blit(card, (box.left - reach, box.top - reach))
        if self._replaces(view, marks):
            self._replace_pip(surface, box)
        if self._chosen(marks) and view.builder is not None:
            height = round(box.height * 0.55)
            pawn(
                surface,
                self.kit,
                view.builder,
                (box.left + box.width * 0.12, box.centery + height * 0.2),
                height,
            )

    def _rest(self, surface: pygame.Surface, count: int) -> None:
        """Draw the rest of the stack under the tile that has been taken, with its count."""
        if count:
            surface.blit(self._cached_card(0, count, False), self.box.move(-self._reach, -self._reach))
        else:
            self._used_up(surface)

    def _lift(self, marks: BridgeMarks, taken: bool) -> int:
        """Return the lift of the upper tile in pixels: large when taken, small when chosen or pointed at."""
        if taken:
            return self.kit.layout.px(LIFT)
        share = 1.0 if self._chosen(marks) else max(0.0, marks.rise(*self.names))
        return round(self.kit.layout.px(6) * share)

    # Its state

    def _top(self, view: View, marks: BridgeMarks) -> int:
        if self._taken(view, marks):
            return view.drafted
        return 0 if self.names[1] in marks.hidden else view.tops[self.stack]

    def _taken(self, view: View, marks: BridgeMarks) -> bool:
        """Return whether its tile has been taken, and its site is still to be chosen."""
        if not view.drafted or self.names[1] in marks.hidden:
            return False
        return tiles_of(self.level).kind(view.drafted) == self.kind

    def _may(self, marks: BridgeMarks) -> bool:
        return any(name in marks.may for name in self.names)

    def _pointed(self, marks: BridgeMarks) -> bool:
        return marks.pointed in self.names

    def _chosen(self, marks: BridgeMarks) -> bool:
        return marks.chosen in self.names

    def _replaces(self, view: View, marks: BridgeMarks) -> bool:
        """Return whether the tile is too high for the end of the builder's bridge (rules 3.3.4)."""
        tile = self._top(view, marks)
        if not tile or is_park(tile) or view.builder is None or not self._may(marks):
            return False
        bridge = view.bridges[view.builder]
        return bool(bridge) and bridge[-1] < tile and bridge[-1] < PARK_TILE

    # The drawing

    @property
    def _unit(self) -> float:
        return self.box.width / 94

    @property
    def _reach(self) -> int:
        """Pixels by which medallion and badge extend over the card."""
        return round(14 * self._unit)

    def _cached_card(self, tile: int, count: int | None, dim: bool) -> pygame.Surface:
        key = tile, count, dim
        card = self._cards.get(key)
        if card is None:
            card = self._card(tile, count, self.box.size)
            card = self._cards[key] = dimmed(card) if dim else card
        return card

    def _card(self, tile: int, count: int | None, size: tuple[int, int]) -> pygame.Surface:
        """Return the upper tile with its medallion and the count, or the back of one that is face down.

        A tile that has left its stack has no count.
        """
        reach = self._reach
        picture = pygame.Surface((size[0] + 2 * reach, size[1] + 2 * reach), pygame.SRCALPHA)
        picture.fill((*palette.INK, 0))
        rect = pygame.Rect((reach, reach), size)
        picture.blit(_ground(size, self._unit, bool(tile)), rect)
        if tile:
            self._face(picture, tile, rect)
        else:
            middle = rect.inflate(-round(rect.width * 0.5), -round(rect.height * 0.5))
            pictogram(picture, self.kit, self.kind, middle, palette.WOAD_5)
        self._medallion(picture, rect)
        if count is not None:
            self._badge(picture, rect, str(count))
        return picture

    def _face(self, picture: pygame.Surface, tile: int, rect: pygame.Rect) -> None:
        kit, unit = self.kit, self._unit
        board = pygame.Rect(0, 0, round(rect.width - 14 * unit), round(35 * unit))
        board.midbottom = rect.centerx, rect.bottom - round(7 * unit)
        house = pygame.Rect(rect.left, rect.top + round(4 * unit), rect.width, 0)
        house.height = board.top + round(6 * unit) - house.top
        house.inflate_ip(-round(8 * unit), 0)
        building(picture, kit, self.kind, house, tile=tile)
        tiles = tiles_of(self.level)
        units = figure_units(kit, (tile,), board, near=True, two_lines=False)
        plaque(picture, kit, board, Plaque(tile, tiles.crest(tile), units, near=True))

    def _disc(self, picture: pygame.Surface, centre: tuple[int, int], colours: tuple[Colour, Colour]) -> int:
        """Draw a small round plate in the colours of fill and line; return its diameter in pixels."""
        side = max(round(33 * self._unit), round(self.kit.text.size(Role.LIST, 20) * 1.5)) | 1
        for shrink, colour in ((0, palette.INK), (2, colours[1]), (5, colours[0])):
            plate = shapes.disc(side - max(shrink, round(shrink * self._unit)), colour)
            picture.blit(plate, plate.get_rect(center=centre))
        return side

    def _medallion(self, picture: pygame.Surface, rect: pygame.Rect) -> None:
        centre = rect.left + round(2 * self._unit), rect.top + round(2 * self._unit)
        side = self._disc(picture, centre, (palette.VELLUM_1, palette.VELLUM_0))
        box = pygame.Rect(0, 0, round(side * 0.56), round(side * 0.56))
        box.center = centre
        pictogram(picture, self.kit, self.kind, box, KIND_COLOURS[self.kind].head)

    def _badge(self, picture: pygame.Surface, rect: pygame.Rect, count: str) -> None:
        centre = rect.right - round(4 * self._unit), rect.top + round(2 * self._unit)
        self._disc(picture, centre, (palette.LAPIS_9, palette.BRONZE))
        units = 20 / self.kit.layout.text.value
        self.kit.text.draw(picture, count, Role.LIST, units, palette.VELLUM_0, centre, Align.CENTRE)

    def _card_edge(self, surface: pygame.Surface, box: pygame.Rect, may: bool) -> None:
        surface.blit(_edge(box.size, self._unit, may), box)

    def _outline(self, surface: pygame.Surface, box: pygame.Rect, gold: Colour) -> None:
        u, reach = self.kit.layout.u, self.kit.layout.px(5)
        outer = box.inflate(2 * reach, 2 * reach)
        surface.blit(_plate(outer.size, 12 * u, palette.INK), outer)
        inset = max(1, round(1.4 * u))
        inner = outer.inflate(-2 * inset, -2 * inset)
        surface.blit(_plate(inner.size, 11 * u, gold), inner)

    def _used_up(self, surface: pygame.Surface) -> None:
        """Draw an empty stack: a dashed outline with the kind's pictogram."""
        self.kit.paint.dashed(surface, self.box, palette.WOAD_5, radius=7, width=2.6, dash=9)
        side = round(self.box.width * 0.46)
        middle = pygame.Rect(0, 0, side, side)
        middle.center = self.box.center
        pictogram(surface, self.kit, self.kind, middle, palette.WOAD_5)

    def _replace_pip(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        side = round(32 * self._unit)
        pip = pygame.Rect(0, 0, side, side)
        pip.center = box.left, box.centery + round(8 * self._unit)
        self.kit.draw(surface, "pip_replace", pip)


def _choosing(marks: BridgeMarks) -> bool:
    """Return whether a stack or a site can be chosen now, so that other stacks are dimmed."""
    return any(isinstance(thing, _CHOOSING) for thing in marks.may)


def _gold(lit: bool) -> Colour:
    return palette.LEAF_HI if lit else palette.LEAF_LT


@cache
def _plate(size: tuple[int, int], radius: float, colour: Colour) -> pygame.Surface:
    return shapes.rounded(size, radius, colour)


@cache
def _ground(size: tuple[int, int], unit: float, face: bool) -> pygame.Surface:
    """Return the ground of a card: dusk in a bronze line, or its back."""
    card = shapes.gradient(size, _SKY if face else shapes.stops(palette.LAPIS_7, palette.LAPIS_8))
    inset = max(2, round(3.4 * unit))
    inner = (size[0] - 2 * inset, size[1] - 2 * inset)
    card.blit(shapes.ring(inner, 5 * unit, max(1.0, 1.8 * unit), palette.BRONZE), (inset, inset))
    shapes.cut_to(card, shapes.rounded(size, 8 * unit, palette.INK))
    card.blit(shapes.ring(size, 8 * unit, max(1.2, 2.2 * unit), palette.INK), (0, 0))
    return card


@cache
def _edge(size: tuple[int, int], unit: float, may: bool) -> pygame.Surface:
    """Return a card of which only the edge is visible."""
    card = shapes.rounded(size, 8 * unit, palette.INK)
    inset = max(1, round(1.5 * unit))
    inner = (size[0] - 2 * inset, size[1] - 2 * inset)
    colour = palette.VELLUM_2 if may else palette.VELLUM_4
    card.blit(shapes.rounded(inner, 7 * unit, colour), (inset, inset))
    return card
