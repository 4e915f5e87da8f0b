"""The card of a coach: heading, numbered lines and two buttons, and the same numbers on the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Final

import pygame

from game.core.thing import CoachButton, Thing
from game.stage import palette
from game.stage.controls import PushButton
from game.stage.focus import Element, FocusList
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.paint import Button
from game.stage.placing import area_of, placed
from game.stage.shapes import disc
from game.stage.text import Align
from game.tabletop.coach.coach_step import CoachStep
from game.tabletop.kit.table_kit import TableKit

#: The widths of a card in board units, the one that is tried first in front.
_WIDTHS: Final = (772, 620, 500, 940, 430)
_HEADING: Final = 40
_WORDS: Final = 26
_ASIDE: Final = 24
#: The distance of a thing's frame from it, in board units.
_REACH: Final = 5
_VEIL: Final = 0.55


@dataclass(frozen=True, slots=True)
class _Measures:
    """The rectangles of a card whose upper left corner is (0, 0), in pixels."""

    size: tuple[int, int]
    picture: pygame.Rect | None
    heading: pygame.Rect
    lines: tuple[pygame.Rect, ...]
    aside: pygame.Rect
    buttons: tuple[pygame.Rect, pygame.Rect]
    number: int
    """The diameter of a number."""


class CoachCard:
    """The card of one step over one picture of the table.

    `boxes` are the boxes of the things that the step points at, `asked` those of the choices it asks for,
    `rather` those that stay free if possible.
    """

    def __init__(
        self,
        kit: TableKit,
        step: CoachStep,
        boxes: Mapping[Thing, pygame.Rect],
        asked: Sequence[pygame.Rect],
        rather: Sequence[pygame.Rect],
        off: str,
    ) -> None:
        """Place a card; `off` is the label of the button that ends all cards."""
        self.step = step
        self._kit = kit
        self._boxes = dict(boxes)
        reach, number = kit.layout.px(_REACH), _number(kit)
        self.bright = {thing: box.inflate(2 * reach, 2 * reach) for thing, box in boxes.items()}
        """The boxes that stay bright, by the thing pointed at."""
        self.numbers = self._numbered(number)
        """The boxes of the numbers on the table, in the order of the lines."""
        pointed = [*self.bright.values(), *(box for box in self.numbers if box is not None)]
        self._measures, self.rect = self._placed(pointed, asked, rather)
        see, end = (box.move(self.rect.topleft) for box in self._measures.buttons)
        _ = kit.translator.gettext
        self.buttons = (
            PushButton(CoachButton.OFF, off, end, Button.OTHER, 24),
            PushButton(CoachButton.SEEN, _("I see"), see, Button.MAIN, 26),
        )

    def elements(self) -> Iterator[Element]:
        """Yield the two buttons."""
        for button in self.buttons:
            yield from button.elements()

    # Places

    def _numbered(self, side: int) -> tuple[pygame.Rect | None, ...]:
        """Return the place of each line's number on the table; None for a line that points at nothing."""
        places: list[pygame.Rect | None] = []
        for line in self.step.lines:
            if line.at is None:
                places.append(None)
                continue
            others = [box for thing, box in self.bright.items() if thing != line.at]
            before = [box for box in places if box is not None]
            places.append(self._corner(self.bright[line.at], side, [*others, *before]))
        return tuple(places)

    def _corner(self, box: pygame.Rect, side: int, others: Sequence[pygame.Rect]) -> pygame.Rect:
        """Return a place for a number at the corner of a box where it covers least of the others."""
        window, out = pygame.Rect((0, 0), self._kit.layout.size), side // 5
        number = pygame.Rect(0, 0, side, side)
        corners = []
        for x, across in ((box.left, -out), (box.right, out)):
            for y, up in ((box.top, -out), (box.bottom, out)):
                number.center = x + across, y + up
                corners.append(number.clamp(window))
        return min(corners, key=lambda corner: sum(area_of(corner.clip(other)) for other in others))

    def _placed(
        self, pointed: Sequence[pygame.Rect], asked: Sequence[pygame.Rect], rather: Sequence[pygame.Rect]
    ) -> tuple[_Measures, pygame.Rect]:
        """Return the measures of a width, and the place of that card, off all it points at or asks for."""
        margin = self._kit.layout.px(12)
        window = pygame.Rect((0, 0), self._kit.layout.size).inflate(-2 * margin, -2 * margin)
        widths = [min(self._kit.layout.px(units), window.width) for units in _WIDTHS]
        shapes: dict[tuple[int, int], _Measures] = {}
        for shape in map(self._measured, widths):
            shapes.setdefault((shape.size[0], min(shape.size[1], window.height)), shape)
        about = pygame.Rect.unionall(pointed[0], pointed[1:]) if pointed else window
        rect = placed(window, list(shapes), about, [*pointed, *asked], rather).rect
        return shapes[rect.size], rect

    def _measured(self, width: int) -> _Measures:
        """Return where everything lies on a card of a width in pixels."""
        kit, step, text = self._kit, self.step, self._kit.text
        px = kit.layout.px
        edge, number = px(28), _number(kit)
        picture = None if step.picture is None else pygame.Rect(edge, edge, px(168), px(220))
        left = edge if picture is None else picture.right + px(26)
        room = width - left - edge
        aside = text.width(step.place, Role.ASIDE, _ASIDE) + px(20) if step.place else 0
        high = text.paragraph_height(step.heading, Role.SCENE_HEAD, _HEADING, room - aside, leading=1.14)
        heading = pygame.Rect(left, edge - px(4), room - aside, high)
        y, lines = heading.bottom + px(12), []
        indent = number + px(14) if any(line.at is not None for line in step.lines) else 0
        for line in step.lines:
            rows = text.paragraph_height(line.words, Role.BODY, _WORDS, room - indent)
            lines.append(pygame.Rect(left + indent, y, room - indent, max(rows, number)))
            y = lines[-1].bottom + px(8)
        rows = text.paragraph_height(step.aside, Role.ASIDE, _ASIDE, room) if step.aside else 0
        below = pygame.Rect(left, y, room, rows)
        y = max(below.bottom, 0 if picture is None else picture.bottom) + px(18)
        tall = max(px(56), round(text.size(Role.BUTTON, 26) * 1.9))
        across = min(px(206), (width - 2 * edge - px(14)) // 2)
        see = pygame.Rect(width - edge - across, y, across, tall)
        end = see.move(-across - px(14), 0)
        return _Measures(
            (width, see.bottom + edge - px(4)), picture, heading, tuple(lines), below, (see, end), number
        )

    # Drawing

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw the veil with the boxes that stay bright, the numbers on the table, and the card."""
        self._veil(surface)
        for number, box in enumerate(filter(None, self.numbers), start=1):
            self._disc(surface, box, number, palette.VELLUM_0, palette.RUBRIC_DK)
        self._leaf(surface)
        for button in self.buttons:
            button.draw(surface, kit, focus)

    def _veil(self, surface: pygame.Surface) -> None:
        """Dim everything but the things pointed at, which get a frame."""
        kit, window = self._kit, surface.get_rect()
        bright = [box.clip(window) for box in self.bright.values()]
        kept = [surface.subsurface(box).copy() for box in bright]
        kit.paint.veil(surface, _VEIL)
        for box, picture in zip(bright, kept, strict=True):
            surface.blit(picture, box)
        allowed = self.step.allowed
        for thing, box in self.bright.items():
            if allowed is not None and thing in allowed:
                kit.paint.may(surface, self._boxes[thing])
            else:
                kit.paint.ring(surface, box)

    def _leaf(self, surface: pygame.Surface) -> None:
        """Draw the vellum with its picture and its words."""
        kit, step, measures = self._kit, self.step, self._measures
        at = self.rect.topleft
        kit.paint.vellum(surface, self.rect)
        if step.picture is not None and measures.picture is not None:
            step.picture(surface, kit, measures.picture.move(at))
        heading = measures.heading.move(at)
        kit.text.paragraph(
            surface,
            step.heading,
            Role.SCENE_HEAD,
            _HEADING,
            palette.RUBRIC_DK,
            heading,
            lines=9,
            leading=1.14,
        )
        if step.place:
            middle = heading.top + kit.text.line_height(Role.SCENE_HEAD, _HEADING, 1.14) // 2
            right = self.rect.right - kit.layout.px(28), middle
            kit.text.draw(surface, step.place, Role.ASIDE, _ASIDE, palette.INK_2, right, Align.RIGHT)
        # A line that points at nothing has no number, and takes none.
        numbers = count(1)
        for line, box in zip(step.lines, measures.lines, strict=True):
            self._line(surface, line.words, box.move(at), None if line.at is None else next(numbers))
        if step.aside:
            box = measures.aside.move(at)
            kit.text.paragraph(surface, step.aside, Role.ASIDE, _ASIDE, palette.INK_2, box, lines=9)

    def _line(self, surface: pygame.Surface, words: str, box: pygame.Rect, number: int | None) -> None:
        kit, side = self._kit, self._measures.number
        if number is not None:
            spot = pygame.Rect(box.left - side - kit.layout.px(14), box.top, side, side)
            self._disc(surface, spot, number, palette.RUBRIC, palette.VELLUM_0)
        kit.text.paragraph(surface, words, Role.BODY, _WORDS, palette.INK, box, lines=20)

    def _disc(
        self,
        surface: pygame.Surface,
        box: pygame.Rect,
        number: int,
        ground: palette.Colour,
        ink: palette.Colour,
    ) -> None:
        """Draw a number on a disc with a rim of ink."""
        surface.blit(disc(box.width, palette.INK), box)
        inner = box.inflate(-2 * self._kit.layout.px(2.4), -2 * self._kit.layout.px(2.4))
        surface.blit(disc(inner.width, ground), inner)
        words = f"{number}"
        self._kit.text.draw(surface, words, Role.BUTTON, 23, ink, box.center, Align.CENTRE)


def _number(kit: TableKit) -> int:
    """Return the diameter of a number in pixels."""
    return max(kit.layout.px(36), round(kit.text.size(Role.BUTTON, 23) * 1.5))
