"""The rondel: the plate that turns, the payments of its spaces, the spokes, the figures (rules 3.3.3)."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator
from functools import partial

import pygame

from game.core.thing import Thing
from game.old_london_bridge.look.boards.rondel_plate import field, plate
from game.old_london_bridge.look.marks import BridgeMarks
from game.old_london_bridge.look.pigments import COIN_LIGHTS
from game.old_london_bridge.look.places.board_plan import RondelPlan
from game.old_london_bridge.rules.components import CENTRE, KINDS, STACKS
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import Figure, RondelCentre, RondelSpace
from game.old_london_bridge.words.figures import pounds
from game.stage import palette, shapes
from game.stage.art import soft_silhouette
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.layout import FloatPoint
from game.stage.palette import Colour
from game.stage.preparation import Step
from game.tabletop.kit.strokes import band, dashes, scaled
from game.tabletop.kit.table_kit import TableKit

_TAKEN = (*palette.rgb("#2B2433"), 176)
_STAR = 12


class RondelPart:
    """The rondel of one table.

    A `RondelSpace` is named by the stack next to it; the centre is `RondelCentre`.
    """

    def __init__(self, kit: TableKit, plan: RondelPlan, level: Level) -> None:
        self.kit = kit
        self.plan = plan
        self.level = level
        self._cache: dict[Hashable, pygame.Surface] = {}

    @property
    def area(self) -> pygame.Rect:
        """Rondel and spokes."""
        return self.plan.reach

    def key(self, view: View, marks: BridgeMarks) -> Hashable:
        """Return the picture's cache key: the turn, the figures, and the marked spaces."""
        return (
            view.rondel % STACKS,
            view.figures,
            frozenset(thing for thing in marks.hidden if isinstance(thing, Figure)),
            tuple(self.gold(stack, marks) for stack in range(STACKS)),
            tuple(self._lit(RondelSpace(self._kind(stack)), marks) for stack in range(STACKS)),
            self._gold_centre(marks),
            self._lit(RondelCentre(), marks),
            view.builder is not None and view.money[view.builder] < self.level.centre_cost,
        )

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        """Draw the rondel at rest."""
        for gold in (False, True):
            for stack in range(STACKS):
                if self.gold(stack, marks) is gold:
                    self._spoke(surface, stack, gold)
        self._turned(surface, view, 0.0)
        for stack in range(STACKS):
            self._marks_of(surface, view, marks, stack)
        self._centre(surface, view, marks)
        self._figures(surface, view, marks)

    def paint_turned(self, surface: pygame.Surface, view: View, degrees: float) -> None:
        """Draw the rondel turned `degrees` clockwise beyond the view's position; the spokes do not turn."""
        self._turned(surface, view, degrees)
        self._centre(surface, view, BridgeMarks())

    def ahead(self) -> Iterator[Step]:
        """Yield the making of the rondel's pictures in its six positions."""
        return (partial(self._plate, steps, 0.0) for steps in range(STACKS))

    # Choices

    def spots(self) -> dict[Thing, pygame.Rect]:
        """Return the press area of the centre space; for the outer spaces see `outlines`."""
        return {RondelCentre(): self.plan.hub}

    def outlines(self) -> dict[Thing, tuple[FloatPoint, ...]]:
        """Return the corners of each outer space."""
        return {RondelSpace(self._kind(stack)): self.plan.outline(stack) for stack in range(STACKS)}

    def gold(self, stack: int, marks: BridgeMarks) -> bool:
        """Return whether the outer space next to a stack can be chosen now."""
        return RondelSpace(self._kind(stack)) in marks.may

    def _gold_centre(self, marks: BridgeMarks) -> bool:
        return RondelCentre() in marks.may

    def _kind(self, stack: int) -> str:
        return KINDS[self.level.stacks[stack]]

    @staticmethod
    def _lit(thing: Thing, marks: BridgeMarks) -> bool:
        return thing in (marks.pointed, marks.chosen)

    # The rondel

    def _turned(self, surface: pygame.Surface, view: View, degrees: float) -> None:
        kit, plan = self.kit, self.plan
        side = plan.diameter
        rim = plan.rect.inflate(round(side * 0.02), round(side * 0.035))
        kit.draw(surface, "rondel_rim", rim)
        middle = kit.art.get("old_london_bridge/rondel_rim", *rim.size).get_rect(center=rim.center)
        centre = (middle.centerx, middle.centery - round(side * 0.0075))
        turned = self._plate(view.rondel % STACKS, degrees)
        surface.blit(turned, turned.get_rect(center=centre))
        for place, pays in enumerate(self.level.spaces):
            stack = (place + view.rondel) % STACKS
            angle = plan.angle(stack) + math.radians(degrees)
            way = side * 0.325
            self._label(surface, pays, (centre[0] + way * math.cos(angle), centre[1] + way * math.sin(angle)))

    def _plate(self, steps: int, degrees: float) -> pygame.Surface:
        if degrees:
            return pygame.transform.rotozoom(self._plate(0, 0.0), -60 * steps - degrees, 1.0)
        # After whole steps it is drawn again, so that a still picture is as sharp as possible.
        spaces, side = self.level.spaces, self.plan.diameter
        turned = tuple(spaces[(place - steps) % STACKS] for place in range(STACKS))
        return self.kit.art.once(("plate", side, turned), lambda: plate(side, turned))

    def _label(self, surface: pygame.Surface, pays: int, place: FloatPoint) -> None:
        side = round(self.plan.diameter * 0.172)
        box = pygame.Rect(0, 0, side, round(side * 1.04))
        box.center = (round(place[0]), round(place[1]))
        if pays == 0:
            self.kit.draw(surface, "x_field", box)
            return
        coin = "coin_copper" if pays == 1 else "coin_silver" if pays == 2 else "coin_gold"
        self.kit.sign(surface, coin, box)
        self._figure(surface, pounds(pays), palette.INK, place, side, COIN_LIGHTS[min(pays, 3) - 1])

    def _figure(
        self, surface: pygame.Surface, words: str, colour: Colour, place: FloatPoint, width: int, edge: Colour
    ) -> None:
        kit = self.kit
        units = units_to_fit(kit.text, [words], Role.FAR_NUMBER, 27 / kit.layout.text.value, width)
        kit.text.draw_edged(surface, words, Role.FAR_NUMBER, units, colour, edge, place)

    # Gold, dark, figures

    def _marks_of(self, surface: pygame.Surface, view: View, marks: BridgeMarks, stack: int) -> None:
        rect = self.plan.rect
        taken = self._standing(view, marks, stack)
        if taken:
            surface.blit(self._once(("taken", stack), lambda: self._shade(stack)), rect)
        if not self.gold(stack, marks):
            return
        barred = self.level.pounds_beside(view.rondel, stack) == 0
        lit = self._lit(RondelSpace(self._kind(stack)), marks)
        kind = ("frame", stack, barred or bool(taken), lit)
        reach = self.kit.layout.px(16)
        picture = self._once(kind, lambda: self._frame(stack, barred or bool(taken), lit))
        surface.blit(picture, rect.move(-reach, -reach))
        if not (barred or taken):
            self._label(surface, self.level.pounds_beside(view.rondel, stack), self.plan.space(stack))
        if barred:
            self._badge(surface, "bonus_use_x", stack)
        if taken:
            self._badge(surface, "bonus_share", stack, inward=barred)

    def _badge(self, surface: pygame.Surface, name: str, stack: int, inward: bool = False) -> None:
        """Draw the bonus tile that makes a space usable, at the field's outer corner."""
        angle = self.plan.angle(stack) + math.radians(-18 if inward else 17)
        way, side = self.plan.diameter * 0.415, round(self.plan.diameter * 0.125)
        box = pygame.Rect(0, 0, side, side)
        box.center = (
            round(self.plan.centre[0] + way * math.cos(angle)),
            round(self.plan.centre[1] + way * math.sin(angle)),
        )
        self.kit.draw(surface, name, box)

    def _centre(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        side = self.plan.diameter
        gold = self._gold_centre(marks)
        lit = self._lit(RondelCentre(), marks)
        hub = self._once(("hub", gold, lit), lambda: self._hub(gold, lit))
        surface.blit(hub, hub.get_rect(center=self.plan.centre))
        if not self._standing(view, marks, CENTRE):
            words = pounds(-self.level.centre_cost)
            self._figure(
                surface, words, palette.RUBRIC_DK, self.plan.centre, round(side * 0.21), palette.VELLUM_0
            )
        seat = view.builder
        if gold and seat is not None and view.money[seat] < self.level.centre_cost:
            box = pygame.Rect(0, 0, round(side * 0.125), round(side * 0.125))
            box.center = (self.plan.centre[0] + round(side * 0.12), self.plan.centre[1] - round(side * 0.12))
            self.kit.draw(surface, "bonus_free_centre", box)

    def _standing(self, view: View, marks: BridgeMarks, space: int) -> list[int]:
        return [
            seat
            for seat, figure in enumerate(view.figures)
            if figure == space and Figure(seat) not in marks.hidden
        ]

    def _figures(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        for space in (*range(STACKS), CENTRE):
            seats = self._standing(view, marks, space)
            for place, seat in enumerate(seats):
                box = self.figure_box(space, place, len(seats))
                self.kit.sign(surface, f"pawn_{self.kit.players[seat].colour}", box)

    def figure_box(self, space: int, place: int = 0, together: int = 1) -> pygame.Rect:
        """Return the box of a figure on a space: number `place` of the `together` figures on it."""
        height = round(self.plan.diameter * (0.31 if together == 1 else 0.27))
        box = pygame.Rect(0, 0, round(height * 120 / 164), height)
        x, y = self.plan.centre if space == CENTRE else self.plan.space(space)
        aside = (place - (together - 1) / 2) * self.plan.diameter * 0.13
        box.center = (round(x + aside), round(y - self.plan.diameter * 0.035))
        return box

    def _spoke(self, surface: pygame.Surface, stack: int, gold: bool) -> None:
        angle = self.plan.angle(stack)
        rim = self.plan.diameter * 0.48
        start = (
            self.plan.centre[0] + rim * math.cos(angle),
            self.plan.centre[1] + rim * math.sin(angle),
        )
        end = self.plan.stacks[stack].center
        box = pygame.Rect(round(min(start[0], end[0])), round(min(start[1], end[1])), 0, 0).union(
            pygame.Rect(round(max(start[0], end[0])), round(max(start[1], end[1])), 1, 1)
        )
        box.inflate_ip(self.kit.layout.px(24), self.kit.layout.px(24))
        picture = self._once(("spoke", stack, gold), lambda: self._beam(box, start, end, gold))
        surface.blit(picture, box)

    # Cached pictures

    def _once(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        picture = self._cache.get(key)
        if picture is None:
            picture = self._cache[key] = make().convert_alpha()
        return picture

    def _beam(self, box: pygame.Rect, start: FloatPoint, end: FloatPoint, gold: bool) -> pygame.Surface:
        u = self.kit.layout.u
        middle = palette.LEAF_LT if gold else palette.LAPIS_7

        def draw(surface: pygame.Surface, factor: int) -> None:
            line = scaled((start, end), factor, box.topleft)
            band(surface, line, 11 * u * factor, palette.INK)
            band(surface, line, 5.5 * u * factor, middle)

        return shapes.smooth(box.size, palette.INK, draw)

    def _shade(self, stack: int) -> pygame.Surface:
        side = self.plan.diameter
        corners = self._corners(stack, 0.21 * side, 0.435 * side, (side / 2, side / 2))

        def draw(surface: pygame.Surface, factor: int) -> None:
            pygame.draw.polygon(surface, _TAKEN, scaled(corners, factor))

        return shapes.smooth((side, side), _TAKEN[:3], draw)

    def _corners(self, stack: int, inner: float, outer: float, middle: FloatPoint) -> list[FloatPoint]:
        return [(middle[0] + x, middle[1] + y) for x, y in field(self.plan.angle(stack), inner, outer)]

    def _frame(self, stack: int, dashed: bool, lit: bool) -> pygame.Surface:
        """Return the gold line with its glow around a field that may be chosen, dashed if it needs a tile."""
        u, side = self.kit.layout.u, self.plan.diameter
        reach = self.kit.layout.px(16)
        size = (side + 2 * reach, side + 2 * reach)
        corners = self._corners(stack, 0.222 * side, 0.424 * side, (size[0] / 2, size[1] / 2))
        corners.append(corners[0])
        colour = palette.LEAF_HI if lit else palette.LEAF_LT

        def draw(surface: pygame.Surface, factor: int) -> None:
            line = scaled(corners, factor)
            if dashed:
                for dash in dashes(line, 11 * u * factor, 7 * u * factor):
                    band(surface, dash, 4.2 * u * factor, colour)
                return
            band(surface, line, 8.4 * u * factor, palette.INK)
            band(surface, line, 4.6 * u * factor, colour)

        def whole(surface: pygame.Surface, factor: int) -> None:
            band(surface, scaled(corners, factor), 5 * u * factor, colour)

        picture = pygame.Surface(size, pygame.SRCALPHA)
        if not dashed or lit:
            halo = soft_silhouette(
                shapes.smooth(size, colour, whole), colour, 255, self.kit.layout.px(8 if lit else 5)
            )
            halo.draw(picture, (0, 0))
        picture.blit(shapes.smooth(size, palette.INK if not dashed else colour, draw), (0, 0))
        return picture

    def _hub(self, gold: bool, lit: bool) -> pygame.Surface:
        """Return the star in the middle."""
        u, side = self.kit.layout.u, self.plan.diameter
        reach = self.kit.layout.px(16)
        size = (round(side * 0.42) + 2 * reach,) * 2
        middle = size[0] / 2
        star: list[FloatPoint] = []
        for corner in range(_STAR):
            radius = side * (0.1975 if corner % 2 == 0 else 0.1175)
            angle = corner * 2 * math.pi / _STAR
            star.append((middle + radius * math.cos(angle), middle + radius * math.sin(angle)))
        line = palette.LEAF_HI if gold else palette.INK

        def draw(surface: pygame.Surface, factor: int) -> None:
            closed = scaled([*star, star[0]], factor)
            if gold:
                band(surface, closed, 8.4 * u * factor, palette.INK)
            pygame.draw.polygon(surface, palette.LEAF, closed)
            for corner in range(_STAR):
                facet = [closed[corner], closed[corner + 1], (middle * factor, middle * factor)]
                pygame.draw.polygon(surface, palette.LEAF_LT if corner % 2 else palette.rgb("#D9981F"), facet)
            band(surface, closed, (4.4 if gold else 2.4) * u * factor, line)
            centre = (middle * factor, middle * factor)
            pygame.draw.circle(surface, palette.INK, centre, (0.112 * side + u) * factor)
            pygame.draw.circle(surface, palette.VELLUM_1, centre, (0.112 * side - u) * factor)

        picture = pygame.Surface(size, pygame.SRCALPHA)
        body = shapes.smooth(size, palette.INK, draw)
        if gold:
            halo = soft_silhouette(body, palette.LEAF_LT, 230, self.kit.layout.px(8 if lit else 4))
            picture.blit(halo.picture, (-halo.reach, -halo.reach))
        picture.blit(body, (0, 0))
        return picture
