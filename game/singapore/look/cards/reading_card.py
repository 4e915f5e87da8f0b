"""The reading card: a building or a lot at reading size, with the effect of a choice there."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

import pygame

from game.core.thing import Thing
from game.singapore.look.answer import asked_of
from game.singapore.look.cards.bargain import draw_bargain
from game.singapore.look.cards.card_content import CardContent, Choices, Line, content_of
from game.singapore.look.cards.pad import draw_pad, draw_seal
from game.singapore.look.cards.signs import GOOD_SIGNS, STEP, coin, draw_icon, draw_sign
from game.singapore.look.panels.amounts import MORE
from game.singapore.look.pigments import BOARD, HEAD
from game.singapore.look.places.arrangement import Arrangement
from game.singapore.look.plate.town import lot_drawing
from game.singapore.rules.view import View
from game.singapore.things import GiveChoice, PayChoice, PickChoice, Pile, ShownTile, WayChoice
from game.stage import palette
from game.stage.fitting import draw_fitted, fitted, fitted_whole, step_of
from game.stage.fonts import Role
from game.stage.paint import Button, ButtonState, ink_on, ink_on_segment
from game.stage.palette import Colour
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks, BoardPart
from game.tabletop.kit.part_cache import NOTHING
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.parts.boxes import equal_boxes

#: Measures in board units: the head, its seal, a line, a row of choices, the edge, the picture's bounds.
_HEAD: Final = 48
_SEAL: Final = 38
_LINE: Final = 39
_CHOICE: Final = 46
_EDGE: Final = 12
_PICTURE: Final = 168
_FLATTEST: Final = 74
_TITLE: Final = 27
_LABEL: Final = 23
_VALUE: Final = 24
_APART: Final = 7
_STEPPER: Final = 27
_ROWS: Final = 6
_REACH: Final = 18
#: A card so much wider than high is laid open: the picture on the left, lines in two columns.
_OPEN: Final = 2
_OPEN_PICTURE: Final = 300
_ICON: Final = 30
#: The distance from a lot, in board units, and the least share of its height that the card needs.
_SHORE: Final = 14
_LEAST: Final = 0.7


@dataclass(frozen=True, slots=True)
class CardPlan:
    """The places of one card in pixels; `opened`: the picture lies on the left, and lines in two columns."""

    card: pygame.Rect
    head: pygame.Rect
    picture: pygame.Rect
    rows: tuple[pygame.Rect, ...]
    """The places of the lines, then of the choices."""
    opened: bool


class ReadingCardPart(BoardPart[View]):
    """The building or lot pointed at, pressed or traded at; nothing while none is."""

    def __init__(self, table: Arrangement) -> None:
        assert table.plan.own is not None, "only a table that is played has a card"
        own, reach = table.plan.own, 2 * table.kit.layout.px(_REACH)
        self._own = own
        self._at_side = own.show.unionall([own.bag, own.walk])
        super().__init__(table.kit, own.card.union(self._at_side).inflate(reach, reach))
        self._table = table

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the content of the card, and its place."""
        content = content_of(self.kit, view, marks)
        return NOTHING if content is None else (view.level, content, tuple(self.room(view, marks)))

    def spots(self, view: View, marks: BoardMarks) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of the choices that a trade leaves open."""
        answer = asked_of(marks)
        content = None if answer is None or answer.trade is None else content_of(self.kit, view, marks)
        if content is None:
            return {}
        rooms = plan_of_card(self.kit, content, self.room(view, marks)).rows[len(content.lines) :]
        rows = zip(content.choices, rooms, strict=True)
        boxes = {thing: box for row, room in rows for thing, box in choice_boxes(self.kit, row, room).items()}
        may = frozenset[Thing]().union(*(row.may for row in content.choices))
        return {thing: box for thing, box in boxes.items() if thing in may}

    def covered(self, view: View, marks: BoardMarks) -> pygame.Rect:
        """Return the box of the card; an empty one while nothing is read."""
        content = content_of(self.kit, view, marks)
        if content is None:
            return pygame.Rect(0, 0, 0, 0)
        return plan_of_card(self.kit, content, self.room(view, marks)).card

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the card."""
        content = content_of(self.kit, view, marks)
        if content is not None:
            plan = plan_of_card(self.kit, content, self.room(view, marks))
            _CardPicture(surface, self.kit, view, content, plan).draw()

    def room(self, view: View, marks: BoardMarks) -> pygame.Rect:
        """Return the room of the card: its own, or over the tiles on show where a lot lies in its own.

        A tile that is read stays in sight: its card lies below the tiles.
        """
        room, show = self._corner(view) or self._at_side, self._own.show
        thing = marks.pointed if isinstance(marks.pointed, ShownTile | Pile) else marks.chosen
        if isinstance(thing, ShownTile | Pile) and room.colliderect(show):
            top = show.bottom + self.kit.layout.px(8)
            return pygame.Rect(room.left, top, room.width, self._own.walk.bottom - top)
        return room

    def _corner(self, view: View) -> pygame.Rect | None:
        """Return the card's own room above the lots that lie there; None where they leave too little."""
        card, plan, gap = self._own.card, self._table.plate(view), self.kit.layout.px(_SHORE)
        sites = map(plan.site, range(len(plan.ground.squares)))
        high = min([card.height, *(site.top - gap - card.top for site in sites if site.colliderect(card))])
        if high < _LEAST * card.height:
            return None
        return pygame.Rect(card.topleft, (card.width, high))


def plan_of_card(kit: TableKit, content: CardContent, room: pygame.Rect) -> CardPlan:
    """Return the places of a card in its room: upright, or laid open where the room is wide."""
    px, edge = kit.layout.px, kit.layout.px(_EDGE)
    lines, choices = len(content.lines), len(content.choices)
    if room.width > _OPEN * room.height:
        picture = pygame.Rect(room.left + edge, room.top + edge, px(_OPEN_PICTURE), room.height - 2 * edge)
        left = picture.right + 2 * edge
        head = pygame.Rect(left, room.top + edge, room.right - edge - left, px(_HEAD))
        down = max(3, -(-(lines + choices) // 2))
        high = (room.bottom - edge - head.bottom) // down
        whole = any(not line.label for line in content.lines)
        wide = head.width if whole else (head.width - 2 * edge) // 2
        places = (divmod(place, down) for place in range(lines + choices))
        rows = (
            pygame.Rect(left + column * (wide + 2 * edge), head.bottom + row * high, wide, high)
            for column, row in places
        )
        return CardPlan(room, head, picture, tuple(rows), opened=True)
    title = room.width - 2 * edge - (0 if content.owner is None else px(_SEAL))
    units, said = fitted(kit.text, content.title, Role.LIST, _TITLE, (title, room.height), _ROWS)
    top = max(px(_HEAD), len(said) * step_of(kit.text, Role.LIST, units) + px(6))
    words = room.width - 2 * edge - px(_ICON) - px(_APART)
    heights = [_height(kit, line, words) for line in content.lines] + [px(_CHOICE)] * choices
    left_over = room.height - top - 3 * edge - sum(heights)
    tall = min(px(_PICTURE), round(room.width * 0.72), max(px(_FLATTEST), left_over))
    squeezed = min(1.0, (room.height - top - 3 * edge - tall) / max(1, sum(heights)))
    heights = [int(high * squeezed) for high in heights]
    head = pygame.Rect(room.topleft, (room.width, top))
    picture = pygame.Rect(room.left + edge, head.bottom + edge, room.width - 2 * edge, tall)
    starts = accumulate(heights, initial=picture.bottom + edge // 2)
    boxes = (pygame.Rect(picture.left, y, picture.width, h) for y, h in zip(starts, heights, strict=False))
    card = pygame.Rect(room.topleft, (room.width, top + tall + sum(heights) + 3 * edge))
    return CardPlan(card, head, picture, tuple(boxes), opened=False)


def _height(kit: TableKit, line: Line, width: int) -> int:
    """Return the height of a line: as many rows as its value needs where it has no label."""
    rows = 1 if line.label else len(kit.text.wrap(line.value, Role.BUTTON, _VALUE, width))
    return max(kit.layout.px(_LINE), rows * step_of(kit.text, Role.BUTTON, _VALUE) + kit.layout.px(4))


def choice_boxes(kit: TableKit, row: Choices, room: pygame.Rect) -> dict[Thing, pygame.Rect]:
    """Return the boxes of the things of a row of choices: a stepper lies at the right."""
    gap = kit.layout.px(5)
    high = room.height - gap
    if row.kind is not None:
        side = min(high, room.width // 4)
        more = pygame.Rect(room.right - side, room.top + gap // 2, side, high)
        return dict(zip(row.things, (more.move(-side - gap, 0), more), strict=True))
    left = room.left if isinstance(row.things[0], WayChoice) else room.left + room.width * 2 // 5
    pitch = (room.right - left + gap) // len(row.things)
    boxes = equal_boxes((left, room.top + gap // 2, pitch - gap, high), len(row.things), pitch)
    return dict(zip(row.things, boxes, strict=True))


@dataclass(frozen=True, slots=True)
class _CardPicture:
    """A painter of one card."""

    surface: pygame.Surface
    kit: TableKit
    view: View
    content: CardContent
    plan: CardPlan

    def draw(self) -> None:
        """Draw the card."""
        self._draw_leaf()
        if self.content.building is not None:
            level, box = self.view.level, self.plan.picture
            draw_pad(self.surface, self.kit, level, self.content.building, box, sealed=False)
        elif self.content.price is not None:
            self._draw_lot(self.content.price)
        count = len(self.content.lines)
        for line, box in zip(self.content.lines, self.plan.rows, strict=False):
            self._draw_line(line, box)
        for row, box in zip(self.content.choices, self.plan.rows[count:], strict=True):
            self._draw_choices(row, box)

    def _draw_leaf(self) -> None:
        px, head, opened = self.kit.layout.px, self.plan.head.copy(), self.plan.opened
        number = self.content.building
        black = number is not None and self.view.level.building(number).illegal
        colour = BOARD[0] if black else HEAD
        leaf_head = (None, 0) if opened else (colour, head.height)
        self.kit.paint.vellum(self.surface, self.plan.card, *leaf_head)
        if opened:
            self.kit.paint.rule(self.surface, head.left, head.right, head.bottom - px(2))
        else:
            head.inflate_ip(-2 * px(_EDGE), 0)
        if self.content.owner is not None:
            side = px(_SEAL)
            place = head.right - side // 2 + (0 if opened else px(_EDGE) // 2), head.centery
            draw_seal(self.surface, self.kit, self.content.owner, place, side)
            head.width -= side
        self._write(self.content.title, Role.LIST, _TITLE, colour if opened else palette.VELLUM_0, head)

    def _draw_lot(self, price: int) -> None:
        box, owner, middle = self.plan.picture, self.content.owner, self.plan.picture.centerx
        self.kit.draw(self.surface, lot_drawing(price), box)
        if owner is not None and owner < self.kit.player_count:
            flag = box.scale_by(0.5, 0.8).move(-box.width // 10, 0)
            self.kit.sign(self.surface, f"pennant_{self.kit.players[owner].colour}", flag)
            middle += box.width // 6
        draw_sign(self.surface, self.kit, coin(price), (middle, box.centery), box.height * 2 // 5)

    def _draw_line(self, line: Line, box: pygame.Rect) -> None:
        """Draw a line; in a narrow one the sign takes the place of the label."""
        text, left = self.kit.text, self._draw_icon(line, box)
        room = pygame.Rect(left, box.top, box.right - left, box.height)
        value = text.width(line.value, Role.BUTTON, _VALUE) if line.value else 0
        label = pygame.Rect(left, box.top, room.width - value - self.kit.layout.px(_APART), box.height)
        if fitted_whole(text, line.label, Role.LIST, _LABEL, label.size) is not None:
            self._write(line.label, Role.LIST, _LABEL, palette.INK_2, label)
            room.width, room.right = value, box.right
        ink = MORE if line.more else palette.INK
        self._write(line.value, Role.BUTTON, _VALUE, ink, room, Align.RIGHT)

    def _draw_icon(self, line: Line, box: pygame.Rect) -> int:
        """Draw the seal or the sign of a line; return the left edge of its words."""
        side = min(self.kit.layout.px(_ICON), box.height)
        at = box.left + side // 2, box.centery
        if line.seal is not None:
            draw_seal(self.surface, self.kit, line.seal, at, side)
        elif line.sign is None:
            return box.left
        elif line.sign == STEP:
            icon = pygame.Rect(box.left, box.centery - side // 2, side, side)
            draw_icon(self.surface, self.kit, STEP.picture, icon, palette.INK_2)
        else:
            draw_sign(self.surface, self.kit, line.sign, at, side)
        return box.left + side + self.kit.layout.px(_APART)

    def _draw_choices(self, row: Choices, room: pygame.Rect) -> None:
        boxes = choice_boxes(self.kit, row, room)
        first = min(box.left for box in boxes.values())
        sign = None if row.kind is None else GOOD_SIGNS[row.kind]
        left = self._draw_icon(Line("", "", sign), room)
        label = pygame.Rect(left, room.top, first - left, room.height)
        if fitted_whole(self.kit.text, row.label, Role.LIST, _LABEL, label.size) is not None:
            self._write(row.label, Role.LIST, _LABEL, palette.INK_2 if sign is None else palette.INK, label)
        for thing, box in boxes.items():
            self._draw_choice(row, thing, box)

    def _draw_choice(self, row: Choices, thing: Thing, box: pygame.Rect) -> None:
        pointed, chosen, inner = thing == row.pointed, thing == row.chosen, box.scale_by(0.9, 0.75)
        if row.kind is None:
            self.kit.paint.segment(self.surface, box, chosen, on_vellum=True, pointed=pointed)
        match thing:
            case WayChoice(way) if self.content.building is not None:
                draw_bargain(self.surface, self.kit, self.view.level, self.content.building, inner, way=way)
            case PickChoice(kind):
                draw_sign(self.surface, self.kit, GOOD_SIGNS[kind], box.center, min(inner.size))
            case GiveChoice(chips):
                ink = ink_on_segment(chosen, on_vellum=True)
                self.kit.text.draw_in(self.surface, str(chips), Role.BUTTON, _STEPPER, ink, box)
            case PayChoice(_, more):
                state = ButtonState.POINTED if pointed else ButtonState.REST
                state = state if thing in row.may else ButtonState.OFF
                face = self.kit.paint.button(self.surface, box, Button.PAPER, state)
                ink = ink_on(Button.PAPER, state)
                self.kit.text.draw_in(self.surface, "+" if more else "–", Role.BUTTON, _STEPPER, ink, face)

    def _write(
        self, words: str, role: Role, units: float, ink: Colour, box: pygame.Rect, align: Align = Align.LEFT
    ) -> None:
        draw_fitted(self.surface, self.kit.text, words, role, units, ink, box, align, most=_ROWS)
