"""The scrub bar of a replay: step buttons, and all rounds with a dot for each turn."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Hashable, Sequence
from itertools import pairwise
from typing import Final

import pygame

from game.core.thing import ReplayButton, Thing
from game.core.wording.numbers import times
from game.stage import palette, shapes
from game.stage.art import shared
from game.stage.fonts import Role
from game.stage.glyphs import draw_sign_glyph, sign_room
from game.stage.paint import Button, ink_on
from game.stage.shapes import tinted
from game.stage.text import Align
from game.tabletop.frame.buttons import button_states, press_of
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.panel_part import PanelPart
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.replay.course import Course

#: The buttons from the left: their signs, and whether the sign is mirrored to point left.
BUTTONS: Final = {
    ReplayButton.TURN_BACK: ("icon_fast", True),
    ReplayButton.STEP_BACK: ("icon_skip", True),
    ReplayButton.PLAY: ("icon_play", False),
    ReplayButton.STEP_ON: ("icon_skip", False),
    ReplayButton.TURN_ON: ("icon_fast", False),
}
#: Units from one button to the next, of the speed button, and of the edges.
_PITCH: Final = 54
_SPEED: Final = 68
_EDGE: Final = 16
#: Units of a dot at most, and the size from which it bears its player's seal.
_DOT: Final = 17
_SIGNED: Final = 13


class BarPart(PanelPart):
    """A band of vellum in place of the prompt."""

    def __init__(self, kit: TableKit, rect: pygame.Rect, course: Course) -> None:
        super().__init__(kit, rect, edge_units=16)
        self.course = course
        px = kit.layout.px
        first = rect.left + px(_EDGE)
        self.buttons = {
            name: pygame.Rect(first + i * px(_PITCH), rect.top, px(_PITCH), rect.height)
            for i, name in enumerate((*BUTTONS, ReplayButton.SPEED))
        }
        self.buttons[ReplayButton.SPEED].width = px(_SPEED)
        left = self.buttons[ReplayButton.SPEED].right + px(18)
        self.way = pygame.Rect(left, rect.top, rect.right - px(30) - left, rect.height)
        self._cells = _cells(course)
        self._places = self._spread()

    def spots(self) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of its buttons and its track, at least 56 units high for touch."""
        least = max(self.kit.layout.px(56), self.rect.height)
        spots = {**self.buttons, ReplayButton.BAR: self.way.inflate(self.kit.layout.px(16), 0)}
        return {name: rect.inflate(0, least - rect.height) for name, rect in spots.items()}

    def place_at(self, x: int) -> int:
        """Return the place nearest to a column of the window, in pixels."""
        after = bisect_left(self._places, x)
        near = [place for place in (after - 1, after) if 0 <= place < len(self._places)]
        return min(near, key=lambda place: abs(self._places[place] - x))

    def x_of(self, place: int) -> int:
        """Return the column of a place, in pixels."""
        return round(self._places[place])

    def key(self, view: object, marks: Marks) -> Hashable:
        """Return the cache key: the replay's position, and the state of each button."""
        return marks.watched.stand, marks.glyphs, button_states(self.buttons, marks)

    # The picture

    def paint(self, surface: pygame.Surface, view: object, marks: Marks) -> None:
        """Draw buttons, rounds, dots, and the seal of the acting seat."""
        self.kit.paint.band(surface, self.rect)
        for name in BUTTONS:
            self._button(surface, name, marks)
        self._speed(surface, marks)
        place = marks.watched.stand.place
        self._line(surface, place)
        self._rounds(surface, place)
        self._dots(surface)
        self._handle(surface, place)

    def _button(self, surface: pygame.Surface, name: ReplayButton, marks: Marks) -> None:
        kit, rect, px = self.kit, self.buttons[name], self.kit.layout.px
        box = pygame.Rect(0, 0, px(46), min(px(44), rect.height - px(10)))
        box.center = rect.center
        kind = Button.MAIN if name is ReplayButton.PLAY else Button.PAPER
        press = press_of(name, marks)
        face = kit.paint.button(surface, box, kind, press, marks.rise(name))
        icon, mirrored = BUTTONS[name]
        if name is ReplayButton.PLAY and marks.watched.stand.playing:
            icon = "icon_pause"
        side = round(min(face.size) * 0.6)
        sign = tinted(kit.art.get(shared(icon), side, side), ink_on(kind, press))
        sign = pygame.transform.flip(sign, True, False) if mirrored else sign
        glyph = marks.glyphs.of("pause") if name is ReplayButton.PLAY else None
        surface.blit(sign, sign.get_rect(center=sign_room(kit, face, glyph).center))
        draw_sign_glyph(surface, kit, face, glyph)

    def _speed(self, surface: pygame.Surface, marks: Marks) -> None:
        kit, rect, px = self.kit, self.buttons[ReplayButton.SPEED], self.kit.layout.px
        box = pygame.Rect(0, 0, px(_SPEED - 8), min(px(44), rect.height - px(10)))
        box.center = rect.center
        press = press_of(ReplayButton.SPEED, marks)
        face = kit.paint.button(surface, box, Button.PAPER, press, marks.rise(ReplayButton.SPEED))
        words = times(marks.watched.stand.speed)
        kit.text.draw(surface, words, Role.BUTTON, 21, ink_on(Button.PAPER, press), face.center, Align.CENTRE)

    @property
    def _y(self) -> int:
        """The y of the track's line, in pixels."""
        return self.rect.top + round(self.rect.height * 0.58)

    def _line(self, surface: pygame.Surface, place: int) -> None:
        """Draw the track, red as far as the replay has come."""
        px, way, y = self.kit.layout.px, self.way, self._y
        high = px(6)
        line = pygame.Rect(way.left, y - high // 2, way.width, high)
        surface.blit(shapes.rounded(line.size, high / 2, palette.VELLUM_4), line)
        line.width = max(high, self.x_of(place) - way.left)
        surface.blit(shapes.rounded(line.size, high / 2, palette.RUBRIC), line)

    def _rounds(self, surface: pygame.Surface, place: int) -> None:
        """Draw the rounds' numbers over their sections, with a mark where each begins.

        A number that would touch the number of the present round, or the one before, is left out.
        """
        kit, px, y = self.kit, self.kit.layout.px, self._y
        now, handle = self.course.round_at(place), self.x_of(place)
        sections, drawn = self._sections(), list[pygame.Rect]()
        numbered = sorted(enumerate(sections, 1), key=lambda one: one[0] != now)
        for number, (left, right) in numbered:
            surface.fill(palette.INK_3, (round(left), y - px(8), max(1, px(1.5)), px(16)))
            colour = palette.RUBRIC_DK if number == now else palette.INK_2
            middle = round((left + right) / 2), self.rect.top + round(self.rect.height * 0.31)
            if abs(middle[0] - handle) < px(32):
                # The handle would hide it.
                middle = (
                    handle + (-px(34) if middle[0] <= handle or number == len(sections) else px(34)),
                    middle[1],
                )
            box = pygame.Rect(0, 0, kit.text.width(str(number), Role.BUTTON, 18) + px(4), px(18))
            box.center = middle
            if box.collidelist(drawn) < 0:
                drawn.append(box)
                kit.text.draw(surface, str(number), Role.BUTTON, 18, colour, middle, Align.CENTRE)

    def _dots(self, surface: pygame.Surface) -> None:
        kit, y = self.kit, self.rect.bottom - round(self.rect.height * 0.18)
        for turn, (left, right) in zip(self.course.turns, self._turn_spans(), strict=True):
            side = round(min(kit.layout.px(_DOT), (right - left) * 0.82, self.rect.height * 0.27))
            centre = round((left + right) / 2), y
            if side >= kit.layout.px(_SIGNED) and side >= 13:
                seal(surface, kit, turn.seat, centre, side)
                continue
            colours = kit.players[turn.seat].colours
            dot = shapes.disc(max(4, side), palette.INK)
            surface.blit(dot, dot.get_rect(center=centre))
            dot = shapes.disc(max(2, side - 2), colours.fill)
            surface.blit(dot, dot.get_rect(center=centre))

    def _handle(self, surface: pygame.Surface, place: int) -> None:
        """Draw the seal of the acting seat; a plain knob where no seat acts."""
        kit, px = self.kit, self.kit.layout.px
        centre = self.x_of(place), self._y - px(2)
        seat = self.course.acting[place]
        side = px(40)
        if seat is not None:
            seal(surface, kit, seat, centre, side)
            return
        for size, colour in ((side - px(8), palette.INK), (side - px(12), palette.LEAF_LT)):
            disc = shapes.disc(size, colour)
            surface.blit(disc, disc.get_rect(center=centre))

    # Geometry

    @property
    def _cell(self) -> float:
        return self.way.width / len(self._cells)

    def _spread(self) -> list[float]:
        """Return the column of each place, evenly spread in its cell."""
        columns = [0.0] * (self.course.last + 1)
        for number, places in enumerate(self._cells):
            for i, place in enumerate(places):
                columns[place] = self.way.left + self._cell * (number + (i + 0.5) / len(places))
        return columns

    def _sections(self) -> list[tuple[float, float]]:
        """Return the left and right end of each round's section, in pixels."""
        begins, cell = [], 0
        for number in range(1, len(self.course.rounds) + 1):
            begins.append(self.way.left + self._cell * cell)
            cell += 1 + len(self.course.turns_of(number))
        return list(pairwise([*begins, self.way.left + self._cell * cell]))

    def _turn_spans(self) -> list[tuple[float, float]]:
        spans, cell = [], 0
        for number in range(1, len(self.course.rounds) + 1):
            for _turn in self.course.turns_of(number):
                cell += 1
                begin = self.way.left + self._cell * cell
                spans.append((begin, begin + self._cell))
            cell += 1
        return spans


def _cells(course: Course) -> tuple[Sequence[int], ...]:
    """Return the places of each cell: per round those before its turns, then each turn's; last the end."""
    owners: dict[tuple[int, int], list[int]] = {}
    for number in range(1, len(course.rounds) + 1):
        owners[number, 0] = []
        for turn in course.turns_of(number):
            owners[number, turn.number] = []
    owners[len(course.rounds) + 1, 0] = []
    for place in range(course.last + 1):
        now = course.turn_at(place)
        if now is not None:
            owners[now.round, now.number].append(place)
        elif place == course.last and course.acting[place] is None and course.turns:
            owners[len(course.rounds) + 1, 0].append(place)
        else:
            owners[course.round_at(place), 0].append(place)
    return tuple(owners.values())
