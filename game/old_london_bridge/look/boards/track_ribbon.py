"""One drawing for both tracks: the ribbon with its spaces, and the markers in their piles (rules 3.4)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Final

import pygame

from game.old_london_bridge.look.boards.route import Route
from game.old_london_bridge.look.marks import BridgeMarks
from game.old_london_bridge.look.pigments import COIN_LIGHTS, KIND_COLOURS
from game.old_london_bridge.look.places.track_plan import TrackPlan
from game.old_london_bridge.rules.box import CHAPEL_TRACK, GATE_TRACK
from game.old_london_bridge.rules.components import CHAPEL, GATE, STEP_NAMES
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import TrackSeal
from game.old_london_bridge.words.figures import signed_pounds
from game.stage import palette, shapes
from game.stage.art import PieceState
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.layout import FloatPoint
from game.stage.text import Align
from game.tabletop.kit.seals import seal
from game.tabletop.kit.strokes import band, dashes, dots, hop, scaled
from game.tabletop.kit.table_kit import TableKit

#: In diameters of a space: the seals of a pile, the offset of the next one upward, and of one to the left and
#: the next to the right, so that no seal covers the sign of another.
_PILED: Final = 0.84
_RISE: Final = 0.38
_ASIDE: Final = 0.3
#: The width of a pip on a plate in ems of its words.
_PIP_EMS: Final = 2.05
_STITCH: Final = palette.rgb("#E9D58E")


class TrackPart:
    """The markers of one track of one table, over its ground, which is painted once."""

    def __init__(self, kit: TableKit, plan: TrackPlan, track: int, level: Level) -> None:
        self.kit = kit
        self.plan = plan
        self.track = track
        self.level = level
        coins = level.chapel_coins if track == CHAPEL_TRACK else ((level.gate_length, level.gate_last_pays),)
        self._coins = dict(coins)

    @property
    def area(self) -> pygame.Rect:
        """The ribbon with its bends, and room for a pile on the top row."""
        reach = self.plan.diameter
        box = self.plan.box.inflate(2 * reach, 2 * reach)
        return pygame.Rect(box.left, box.top - reach, box.width, box.height + reach)

    def key(self, view: View, marks: BridgeMarks) -> Hashable:
        """Return the picture's cache key: the markers' spaces, and those in flight."""
        spaces, order = self._seats(view)
        return spaces, order, view.steps, self._away(marks)

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        """Draw the markers; one in flight leaves a pale copy behind."""
        away = self._away(marks)
        spaces, order = self._seats(view)
        if self.track == CHAPEL_TRACK:
            self._step_names(surface, {place for place, seat in enumerate(view.steps) if not spaces[seat]})
        # From the last to the first, so that the upper seals of a pile cover the lower ones.
        for seat in reversed(order):
            state = PieceState.PALE if seat in away else PieceState.NORMAL
            seal(surface, self.kit, seat, *self.seal_place(view, seat), state)

    # Where things are

    def seal_place(self, view: View, seat: int) -> tuple[FloatPoint, float]:
        """Return the middle of a seat's marker, and its diameter."""
        spaces, order = self._seats(view)
        space = spaces[seat]
        if space == 0:
            return self._at_start(view, seat)
        pile = [other for other in order if spaces[other] == space]
        height = len(pile) - 1 - pile.index(seat)
        x, y = self.plan.centre(space)
        rise = self.plan.diameter * min(_RISE, 1 / max(1, len(pile) - 1))
        if len(pile) == 1:
            return (x, y), self.plan.diameter * 1.0
        aside = _ASIDE * self.plan.diameter * (1 if height % 2 else -1)
        return (x + aside, y - height * rise), self.plan.diameter * _PILED

    def stands(self, view: View, seat: int, space: int) -> FloatPoint:
        """Return the middle of a seat's marker on a past, present or future space of it."""
        if self._seats(view)[0][seat] == space:
            return self.seal_place(view, seat)[0]
        if space == 0 and self.track == CHAPEL_TRACK:
            return self._at_start(view, seat)[0]
        return self.plan.centre(space)

    def _at_start(self, view: View, seat: int) -> tuple[FloatPoint, float]:
        if self.track == CHAPEL_TRACK:
            step = self.plan.steps(len(STEP_NAMES))[view.steps.index(seat)]
            width = min(step.width * 1.05, self.plan.diameter)
            return (step.centerx, step.top - width * 0.05), width
        still = [other for other in view.gate_order if view.gate[other] == 0]
        x, y = self.plan.centre(0)
        if len(still) == 1:
            return (x, y), self.plan.diameter * 0.86
        side = self.plan.diameter * 0.29
        row, column = divmod(still.index(seat), 2)
        aside = 0 if row * 2 + 1 == len(still) else column * 2 - 1
        level = 0 if len(still) == 2 else row * 2 - 1
        return (x + aside * side, y + level * side), self.plan.diameter * 0.56

    def _seats(self, view: View) -> tuple[tuple[int, ...], tuple[int, ...]]:
        if self.track == CHAPEL_TRACK:
            return view.chapel, view.chapel_order
        return view.gate, view.gate_order

    def _away(self, marks: BridgeMarks) -> frozenset[int]:
        """Return the seats whose markers are in flight."""
        return frozenset(
            thing.seat for thing in marks.hidden if isinstance(thing, TrackSeal) and thing.track == self.track
        )

    # The ground

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Draw the ribbon, every space with its number, coin or badge, and the start."""
        self._ribbon(surface)
        if self.track == CHAPEL_TRACK:
            self._stair(surface)
        else:
            self.kit.draw(surface, "track_gate", self._square(0, 1.16))
        for space in range(1, self.plan.length + 1):
            self._space(surface, space)

    def _square(self, space: int, share: float) -> pygame.Rect:
        side = round(self.plan.diameter * share)
        box = pygame.Rect(0, 0, side, side)
        x, y = self.plan.centre(space)
        box.center = (round(x), round(y))
        return box

    def _space(self, surface: pygame.Surface, space: int) -> None:
        paid = self._coins.get(space, 0)
        if space == self.plan.length:
            self.kit.draw(surface, "track_last", self._square(space, 1.42))
            if paid:
                self._coin(surface, space, paid)
            if self.track == GATE_TRACK and self.level.switches.gate_last_gives_tile:
                box = self._square(space, 0.5)
                box.center = (
                    box.centerx + round(self.plan.diameter * 0.5),
                    box.centery + self.plan.diameter // 2,
                )
                self.kit.draw(surface, "track_bonus", box)
        elif self.track == GATE_TRACK and space in self.level.gate_tiles:
            self.kit.draw(surface, "track_bonus", self._square(space, 1.24))
        elif paid:
            self.kit.draw(surface, "track_space", self._square(space, 1.12))
            self._coin(surface, space, paid)
        else:
            self.kit.draw(surface, "track_space", self._square(space, 1.0))
            self._number(surface, space, str(space), 22, palette.INK_2)

    def _coin(self, surface: pygame.Surface, space: int, paid: int) -> None:
        coin = ("coin_copper", "coin_silver", "coin_gold", "coin_gold")[min(paid, 4) - 1]
        self.kit.sign(surface, "coin_crown" if paid > 4 else coin, self._square(space, 0.88))
        self._number(surface, space, str(paid), 26, palette.INK, COIN_LIGHTS[min(paid, 3) - 1])

    def _number(
        self,
        surface: pygame.Surface,
        space: int,
        words: str,
        units: float,
        colour: palette.Colour,
        edge: palette.Colour | None = None,
    ) -> None:
        text = self.kit.text
        fits = units_to_fit(self.kit.text, [words], Role.FAR_NUMBER, units, round(self.plan.diameter * 0.72))
        middle = self.plan.centre(space)
        if edge is None:
            text.draw(surface, words, Role.FAR_NUMBER, fits, colour, middle, Align.CENTRE)
        else:
            text.draw_edged(surface, words, Role.FAR_NUMBER, fits, colour, edge, middle)

    def _ribbon(self, surface: pygame.Surface) -> None:
        # Every stitch is a stroke of its own: the next table of a window finds the picture.
        plan = self.plan
        grid = (*plan.box, plan.length, plan.lead, plan.columns, plan.diameter)
        ribbon = self.kit.art.once(("ribbon", self.track, grid), self._painted_ribbon)
        surface.blit(ribbon, self.area)

    def _painted_ribbon(self) -> pygame.Surface:
        width = self.plan.diameter * 0.62
        stair = self.track == CHAPEL_TRACK
        way = self.plan.way(1 if stair else 0, self.plan.length)
        if stair:
            way = ((way[0][0] - self.plan.diameter, way[0][1]), *way)
        box = self.area
        colours = KIND_COLOURS[(CHAPEL, GATE)[self.track]]

        def draw(picture: pygame.Surface, factor: int) -> None:
            line = scaled(way, factor, box.topleft)
            for share, colour in ((1.0, palette.INK), (0.9, colours.dark), (0.62, colours.light)):
                band(picture, line, width * share * factor, colour)
            stitch = self.plan.diameter * 0.13 * factor
            for dash in dashes(line, stitch, 1.3 * stitch):
                band(picture, dash, max(1.0, 0.035 * self.plan.diameter * factor), _STITCH)

        return shapes.smooth(box.size, palette.INK, draw)

    def _stair(self, surface: pygame.Surface) -> None:
        """Draw the starting steps, the highest next to the ribbon."""
        line = self.kit.layout.px(2)
        for step in self.plan.steps(len(STEP_NAMES)):
            surface.fill(palette.INK, step.inflate(line, line))
            surface.fill(palette.STONE, step.inflate(-line, -line))
            tread = pygame.Rect(step.left, step.top, step.width, max(3, self.plan.diameter // 9))
            surface.fill(palette.VELLUM_0, tread.inflate(-line, -line))
            surface.fill(palette.INK, (step.left, tread.bottom, step.width, max(1, line // 2)))

    def _step_names(self, surface: pygame.Surface, taken: set[int]) -> None:
        """Draw the letters of the empty steps."""
        steps = zip(STEP_NAMES, self.plan.steps(len(STEP_NAMES)), strict=True)
        for place, (name, step) in enumerate(steps):
            if place not in taken:
                self._step_name(surface, name, step)

    def _step_name(self, surface: pygame.Surface, name: str, step: pygame.Rect) -> None:
        """Draw a step's letter in the stone, or over a step that is too low for it."""
        text, units = self.kit.text, 18 / self.kit.layout.text.value
        height = round(text.size(Role.LIST, units) * 0.66)
        top = step.top + max(3, self.plan.diameter // 9)
        if step.bottom - top > height + 3:
            y, colour = min(top + 1.3 * height, (top + step.bottom) / 2), palette.INK_2
        else:
            y, colour = step.top - height, palette.WOAD_3
        text.draw(surface, name, Role.LIST, units, colour, (step.centerx, y), Align.CENTRE)

    # The route of a move

    def paint_route(self, surface: pygame.Surface, view: View, route: Route) -> None:
        """Draw dotted hops from space to space, with a gold pip at each coin or tile on the route."""
        unit = self.plan.diameter / 49
        for arc in self.hops(view, route):
            for x, y in dots(arc, 7 * unit):
                pygame.draw.circle(surface, palette.INK, (x, y), max(2.0, 3.4 * unit))
                pygame.draw.circle(surface, palette.LEAF_HI, (x, y), max(1.0, 2.0 * unit))
        for space, words in self._stops(route.start, route.end):
            self.kit.paint.may(surface, self._square(space, 1.1), radius=100)
            self._pip(surface, space, words)

    def hops(self, view: View, route: Route) -> Iterator[Sequence[FloatPoint]]:
        """Yield the points of each hop: the first begins over the marker, wherever that is."""
        lift = 13 * self.plan.diameter / 49
        for space in range(route.start, route.end):
            bends = space > 0 and abs(self.plan.centre(space)[1] - self.plan.centre(space + 1)[1]) >= 1
            here, there = (self.stands(view, route.seat, one) for one in (space, space + 1))
            if bends:
                yield (here, *self.plan.way(space, space + 1)[1:-1], there)
            else:
                yield hop(_above(here, self.plan), _above(there, self.plan), lift)

    def _stops(self, start: int, end: int) -> Iterator[tuple[int, str]]:
        """Yield each space reached or passed that gives something, with its pounds or the tile's number."""
        tiles = 0
        for space in range(start + 1, end + 1):
            if space in self._coins:
                yield space, signed_pounds(self._coins[space])
            elif self.track == GATE_TRACK and space in self.level.gate_tiles:
                tiles += 1
                yield space, str(tiles)

    def stops(self, start: int, end: int) -> dict[int, pygame.Rect]:
        """Return the boxes of the pips of a move, by space."""
        return {space: self._pip_box(space) for space, _words in self._stops(start, end)}

    def _pip_box(self, space: int) -> pygame.Rect:
        box = self._square(space, 0.72)
        if self.kit.layout.bare:
            # On a plate the words on it are larger.
            side = round(self.kit.text.size(Role.FAR_NUMBER, 20) * _PIP_EMS)
            box = box.inflate(side - box.width, side - box.height)
        box.move_ip(round(self.plan.diameter * 0.55), -round(self.plan.diameter * 0.55))
        return box

    def _pip(self, surface: pygame.Surface, space: int, words: str) -> None:
        box = self._pip_box(space)
        self.kit.draw(surface, "pip_strength", box)
        text = self.kit.text
        units = units_to_fit(self.kit.text, [words], Role.FAR_NUMBER, 20, round(box.width * 0.8))
        text.draw_in(surface, words, Role.FAR_NUMBER, units, palette.INK, box)


def _above(place: FloatPoint, plan: TrackPlan) -> FloatPoint:
    return place[0], place[1] - plan.diameter * 0.56
