"""The states of the map over its town: what may be chosen, the plots of a clue, and what a choice does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from game.core.thing import Thing
from game.old_town.look.answer import RING, Obstacles, OldTownAnswer, Preview
from game.old_town.look.map.town import TownPicture, markers_on
from game.old_town.look.panels.tile import draw_cross, draw_pip
from game.old_town.look.pigments import LEAVES, READ
from game.old_town.rules.level import Level, plots_of
from game.old_town.things import Marker, Plot
from game.stage import palette, shapes
from game.stage.scenery.lamplight import soft_light

#: The frame of a plot that a clue names, and the corner of it, in board units.
_READ: Final = 3
_INK: Final = 6
_CORNER: Final = 7
#: The strength of its lamplight.
_LIT: Final = 0.6
#: A marker that leaves: its turn in degrees, and the stroke through it against its width.
_TURN: Final = 7
_STROKE: Final = 0.09
#: The distance of a ring from its marker, and the hourglass of a full plot, in board units.
_RING: Final = 6
_LATER: Final = 46
#: A pip against a marker's width.
_PIP: Final = 0.56
_NEW: Final = 0.8
#: A crossed-out marker of a puzzle against a marker.
_SMALL: Final = 0.62


@dataclass(frozen=True, slots=True)
class StatesPicture(TownPicture):
    """A painter of the states of one town."""

    may: frozenset[Thing] = frozenset()
    pointed: Thing | None = None
    chosen: Thing | None = None
    answer: OldTownAnswer | None = None
    ring: int = RING
    """The steps of a ring that are drawn."""

    @property
    def preview(self) -> Preview | None:
        """What the choice that is shown does."""
        return None if self.answer is None else self.answer.preview

    def draw_below(self) -> None:
        """Draw the plots of the clue, below markers and houses."""
        for plot in clue_plots(self.view.level, self.answer):
            self._draw_named(plot)

    def draw(self) -> None:
        """Draw what may be chosen, and the preview with its pips on top."""
        self._draw_may()
        if self.preview is not None:
            self._draw_preview(self.preview)
        if self.answer is not None and self.answer.obstacles is not None:
            self._draw_obstacles(self.answer.obstacles)

    def _draw_obstacles(self, stops: Obstacles) -> None:
        """Draw coral rings with a cross around markers that contradict, and an hourglass on full plots."""
        boxes, reach = marker_boxes(self), self.px(_RING)
        for marker in sorted(stops.markers & boxes.keys()):
            box = boxes[marker].inflate(2 * reach, 2 * reach)
            for width, colour in ((_INK, palette.INK), (_READ, LEAVES)):
                _draw_round(self.surface, colour, box, self.px(width), self.ring / RING)
            if self.ring == RING:
                draw_cross(self.surface, self.kit, box.topright)
        side = max(20, self.px(_LATER))
        for plot in stops.full:
            box = pygame.Rect(0, 0, side, side)
            box.center = self.plan.plots[plot].right - side // 3, self.plan.plots[plot].top + side // 4
            self.kit.draw(self.surface, "pip_later", box)

    def _draw_named(self, plot: int) -> None:
        """Frame a plot that the clue names, with lamplight."""
        box = self.plan.plots[plot]
        light = shapes.faded(soft_light(self.kit.art, (round(box.width * 0.5), box.height)), _LIT)
        before = self.surface.get_clip()
        self.surface.set_clip(box.clip(before))
        self.surface.blit(light, light.get_rect(center=box.center))
        self.surface.set_clip(before)
        self._frame(box, READ)

    def _frame(self, box: pygame.Rect, colour: palette.Colour) -> None:
        for width, line in ((_INK, palette.INK), (_READ, colour)):
            reach = self.px(width) - self.px(_READ)
            pygame.draw.rect(self.surface, line, box.inflate(reach, reach), self.px(width), self.px(_CORNER))

    def _draw_may(self) -> None:
        """Draw in gold what may be chosen; in a puzzle the marks of the building, and the plot looked at."""
        boxes, answer = marker_boxes(self), self.answer
        things = set(self.may)
        if answer is not None and answer.tool is not None and answer.mine is not None:
            mine, view = answer.mine, self.view
            rising = {} if self.preview is None else self.preview.rising
            marks = () if mine in rising else plots_of(view.marks[mine] & ~view.sites)
            things |= {Marker(mine, plot) for plot in marks}
        for place, (building, plot) in enumerate(() if answer is None else answer.crossed):
            before = sum(other == plot for _, other in answer.crossed[:place]) if answer is not None else 0
            self._draw_leaving(building, self._corner(plot, before))
        if self.preview is not None:
            risen = {(building, plot) for building, (plot, _) in self.preview.rising.items()}
            things -= {Marker(*one) for one in risen.union(self.preview.leaving)}
        for thing in things:
            strong = thing in (self.pointed, self.chosen)
            match thing:
                case Marker(building, plot):
                    box = boxes[building, plot]
                    name = f"{self.kit.pieces}/marker_{self.view.level.buildings[building].id}"
                    blur = max(2, box.height // (6 if strong else 10))
                    for _ in range(4):
                        self.kit.art.glow(name, *box.size, blur).draw(self.surface, box.topleft)
                    self.draw_marker(building, box)
                case Plot(plot) if strong:
                    box = self.plan.plots[plot]
                    self._frame(box, palette.LEAF_LT)
                    self.kit.paint.may(self.surface, box, _CORNER)

    def _corner(self, plot: int, before: int) -> pygame.Rect:
        """Return the place of a small marker in the lower right corner of a plot, left of those before it."""
        plot_box, (wide, high) = self.plan.plots[plot], self.plan.marker
        box = pygame.Rect(0, 0, round(wide * _SMALL), round(high * _SMALL))
        box.bottomright = plot_box.right - self.px(10) - before * box.width, plot_box.bottom - self.px(8)
        return box

    def _draw_preview(self, preview: Preview) -> None:
        boxes = self._boxes_in(preview)
        for plot, _ in preview.rising.values():
            house = self.plan.house(plot)
            self.kit.paint.dashed(self.surface, house.inflate(self.px(10), self.px(8)))
        for building, plot in preview.leaving:
            if (building, plot) in boxes:
                self._draw_leaving(building, boxes[building, plot])
        for building, (plot, _) in preview.rising.items():
            self.draw_house(building, plot)
        for building, (plot, _) in preview.rising.items():
            self.draw_name(building, plot)
        self._draw_new(preview, boxes)
        for (building, plot), number in preview.leaving.items():
            if (building, plot) in boxes and number:
                self._draw_pip(boxes[building, plot].center, number)
        for plot, number in preview.rising.values():
            if not number:
                continue
            board = self.plan.name_board(plot)
            self._draw_pip((self.plan.house(plot).left - self.px(4), board.centery), number)

    def _boxes_in(self, preview: Preview) -> dict[tuple[int, int], pygame.Rect]:
        """Return the place of each marker: of those that come, too, and off the houses that will rise."""
        on, boxes = markers_on(self.view), marker_boxes(self)
        for plot in {plot for _, plot in preview.placed}:
            new = {building for building, there in preview.placed if there == plot}
            order = sorted(new.union(on.get(plot, ())))
            places = self.plan.markers(plot, len(order))
            boxes |= {(one, plot): box for one, box in zip(order, places, strict=True)}
        for rises, (plot, _) in preview.rising.items():
            there, edge = self.plan.plots[plot], self.px(6)
            others = [one for one in on.get(plot, ()) if one != rises]
            for place, one in enumerate(others):
                box = boxes[one, plot] = boxes[one, plot].copy()
                if place < len(others) - 1:
                    box.midleft = there.left + edge, box.centery
                else:
                    box.midright = there.right - edge, box.centery
        return boxes

    def _draw_leaving(self, building: int, box: pygame.Rect) -> None:
        """Draw a marker that leaves: pale, turned, with a stroke through it."""
        name = f"{self.kit.pieces}/ghost_{self.view.level.buildings[building].id}"
        key = "leaving", name, box.size

        def make() -> pygame.Surface:
            turned = pygame.transform.rotozoom(self.kit.art.get(name, *box.size), -_TURN, 1)
            thick = max(2, round(box.width * _STROKE))
            low, high = (thick, turned.get_height() - thick), (turned.get_width() - thick, thick)
            pygame.draw.line(turned, palette.INK, low, high, thick + 2)
            pygame.draw.line(turned, LEAVES, low, high, thick)
            return turned

        picture = self.kit.art.once(key, make)
        self.surface.blit(picture, picture.get_rect(center=box.center))

    def _draw_new(self, preview: Preview, boxes: Mapping[tuple[int, int], pygame.Rect]) -> None:
        """Draw the markers that come in dashed frames, next to those that stay."""
        for building, plot in sorted(preview.placed):
            box, name = boxes[building, plot], self.view.level.buildings[building].id
            picture = self.kit.art.get(f"{self.kit.pieces}/marker_{name}", *box.size)
            self.surface.blit(shapes.faded(picture, _NEW), box)
            self.kit.paint.dashed(self.surface, box, palette.LEAF_LT, 6, 2.4, 7)
        joined = {plot for _, plot in preview.placed}
        for building, plot in sorted(boxes.keys() - preview.placed - preview.leaving.keys()):
            if plot in joined:
                self.draw_marker(building, boxes[building, plot])

    def _draw_pip(self, centre: tuple[int, int], number: int) -> None:
        side = max(20, round(self.plan.marker[0] * _PIP))
        box = pygame.Rect(0, 0, side, side)
        box.center = centre
        draw_pip(self.surface, self.kit, str(number), box)


def _draw_round(
    surface: pygame.Surface, colour: palette.Colour, box: pygame.Rect, width: int, share: float
) -> None:
    """Draw a share of a rectangle's outline, clockwise from its upper left corner."""
    corners = box.topleft, box.topright, box.bottomright, box.bottomleft, box.topleft
    left = share * 2 * (box.width + box.height)
    for first, last in pairwise(map(pygame.Vector2, corners)):
        length = min(left, first.distance_to(last))
        if length > 0:
            pygame.draw.line(surface, colour, first, first.move_towards(last, length), width)
        left -= length


def marker_boxes(picture: TownPicture) -> dict[tuple[int, int], pygame.Rect]:
    """Return the place of each marker on the map, as (building, plot)."""
    found: dict[tuple[int, int], pygame.Rect] = {}
    for plot, buildings in markers_on(picture.view).items():
        boxes = picture.plan.markers(plot, len(buildings))
        found.update({(one, plot): box for one, box in zip(buildings, boxes, strict=True)})
    return found


def clue_plots(level: Level, answer: OldTownAnswer | None) -> tuple[int, ...]:
    """Return the plots of the clue that is chosen or pointed at, rising."""
    if answer is None or answer.card is None:
        return ()
    return card_plots(level, answer.card) if answer.framed is None else answer.framed


def card_plots(level: Level, card: int) -> tuple[int, ...]:
    """Return the plots that a clue names, rising."""
    one = level.cards[card]
    return tuple(sorted({plot for pair in one.pairs for plot in pair} or set(one.plots)))
