"""The reading card: a building or a lot at reading size, with what a choice there changes."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.thing import Thing
from game.singapore.look.cards.bargain import draw_bargain
from game.singapore.look.cards.card_content import CardContent, Choices, Line, content_of
from game.singapore.look.cards.pad import draw_pad, draw_seal
from game.singapore.look.cards.signs import GOOD_SIGNS, coin, draw_icon, draw_sign
from game.singapore.look.panels.amounts import MORE
from game.singapore.look.pigments import HEAD
from game.singapore.look.places.arrangement import Arrangement
from game.singapore.look.plate.town import lot_drawing
from game.singapore.rules.view import View
from game.singapore.things import GiveChoice, PayChoice, PickChoice, Pile, ShownTile, WayChoice
from game.stage import palette
from game.stage.fitting import draw_fitted, units_to_fit
from game.stage.fonts import Role
from game.stage.paint import Button, ButtonState, ink_on_segment
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks, BoardPart
from game.tabletop.kit.table_kit import TableKit

#: Measures in board units: the head, a line, a row of choices, the edge, and the picture's bounds.
_HEAD: Final = 48
_LINE: Final = 39
_CHOICE: Final = 46
_EDGE: Final = 12
_PICTURE: Final = 168
_FLATTEST: Final = 74
_TITLE: Final = 27
_LABEL: Final = 23
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
    """The places of one card in pixels."""

    card: pygame.Rect
    head: pygame.Rect
    picture: pygame.Rect
    lines: tuple[pygame.Rect, ...]
    choices: tuple[pygame.Rect, ...]


class ReadingCardPart(BoardPart[View]):
    """The building or lot pointed at, pressed or traded at; nothing while none is."""

    def __init__(self, table: Arrangement) -> None:
        assert table.plan.own is not None, "only a table that is played has a card"
        reach = 2 * table.kit.layout.px(_REACH)
        own = table.plan.own
        area = own.card.unionall([own.show, own.bag, own.walk]) if _covers(own.card, own.show) else own.card
        self._at_side = own.show.unionall([own.bag, own.walk])
        super().__init__(table.kit, area.union(self._at_side).inflate(reach, reach))
        self._table = table

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return what the card shows, and its place."""
        content = content_of(self.kit, view, marks)
        return view.level, content, content is not None and tuple(self._room(view, marks))

    def spots(self, view: View, marks: BoardMarks) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of the choices that a trade leaves open."""
        content = content_of(self.kit, view, marks)
        if content is None or not content.choices:
            return {}
        plan = plan_of_card(self.kit, content, self._room(view, marks))
        return {
            thing: box
            for row, room in zip(content.choices, plan.choices, strict=True)
            for thing, box in choice_boxes(self.kit, row, room).items()
            if thing in row.may
        }

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the card."""
        content = content_of(self.kit, view, marks)
        if content is None:
            return
        plan = plan_of_card(self.kit, content, self._room(view, marks))
        _draw_leaf(surface, self.kit, content, plan)
        _draw_picture(surface, self.kit, view, content, plan.picture)
        for line, box in zip(content.lines, plan.lines, strict=False):
            _draw_line(surface, self.kit, line, box)
        for row, box in zip(content.choices, plan.choices, strict=True):
            _draw_choices(surface, self.kit, view, content, row, box)

    def _room(self, view: View, marks: BoardMarks) -> pygame.Rect:
        """Return the room of the card: its own, or over the tiles on show where a lot lies in its own.

        A tile that is read stays in sight: its card lies below the tiles.
        """
        own = self._table.plan.own
        assert own is not None
        room = self._at_corner(view) or self._at_side
        thing = marks.pointed if isinstance(marks.pointed, ShownTile | Pile) else marks.chosen
        if isinstance(thing, ShownTile | Pile) and _covers(room, own.show):
            top = own.show.bottom + self.kit.layout.px(8)
            room = pygame.Rect(room.left, top, room.width, own.walk.bottom - top)
        return room

    def _at_corner(self, view: View) -> pygame.Rect | None:
        """Return the card's own room above the lots that lie there; None where they leave too little."""
        own, plan, gap = self._table.plan.own, self._table.plate(view), self.kit.layout.px(_SHORE)
        assert own is not None
        sites = map(plan.site, range(len(plan.ground.squares)))
        tops = [site.top - gap - own.card.top for site in sites if site.colliderect(own.card)]
        high = min([own.card.height, *tops])
        if high < _LEAST * own.card.height:
            return None
        return pygame.Rect(own.card.left, own.card.top, own.card.width, high)


def _covers(room: pygame.Rect, show: pygame.Rect) -> bool:
    return bool(room.colliderect(show))


def plan_of_card(kit: TableKit, content: CardContent, room: pygame.Rect) -> CardPlan:
    """Return the places of a card in its room: upright, or laid open where the room is wide."""
    if room.width > _OPEN * room.height:
        return _laid_open(kit, content, room)
    px = kit.layout.px
    edge, head = px(_EDGE), max(px(_HEAD), kit.text.size(Role.PANEL_HEAD, _TITLE) * 5 // 3)
    heights = [px(_LINE)] * len(content.lines) + [px(_CHOICE)] * len(content.choices)
    least = sum(heights)
    free = room.height - head - 3 * edge - least
    picture = min(px(_PICTURE), round(room.width * 0.72), max(px(_FLATTEST), free))
    squeezed = min(1.0, (room.height - head - 3 * edge - picture) / max(1, least))
    heights = [int(one * squeezed) for one in heights]
    card = pygame.Rect(room.left, room.top, room.width, head + picture + sum(heights) + 3 * edge)
    inner = pygame.Rect(card.left + edge, card.top + head + edge, card.width - 2 * edge, picture)
    rows, top = [], inner.bottom + edge // 2
    for height in heights:
        rows.append(pygame.Rect(inner.left, top, inner.width, height))
        top += height
    count = len(content.lines)
    top_box = pygame.Rect(card.left, card.top, card.width, head)
    return CardPlan(card, top_box, inner, tuple(rows[:count]), tuple(rows[count:]))


def _laid_open(kit: TableKit, content: CardContent, room: pygame.Rect) -> CardPlan:
    px = kit.layout.px
    edge = px(_EDGE)
    picture = pygame.Rect(room.left + edge, room.top + edge, px(_OPEN_PICTURE), room.height - 2 * edge)
    left = picture.right + 2 * edge
    head = pygame.Rect(left, room.top + edge, room.right - edge - left, px(_HEAD))
    count = len(content.lines) + len(content.choices)
    rows = max(3, -(-count // 2))
    high = (room.bottom - edge - head.bottom) // rows
    wide = (head.width - 2 * edge) // 2
    boxes = [
        pygame.Rect(
            left + (wide + 2 * edge) * (place // rows), head.bottom + high * (place % rows), wide, high
        )
        for place in range(count)
    ]
    lines = len(content.lines)
    return CardPlan(room, head, picture, tuple(boxes[:lines]), tuple(boxes[lines:]))


def choice_boxes(kit: TableKit, row: Choices, room: pygame.Rect) -> dict[Thing, pygame.Rect]:
    """Return the boxes of the things of a row of choices."""
    gap = kit.layout.px(5)
    high = room.height - gap
    if row.words:
        side = min(high, room.width // 4)
        fewer, more = row.things
        box = pygame.Rect(room.right - side, room.top + gap // 2, side, high)
        return {fewer: box.move(-side - gap, 0), more: box}
    left = room.left if isinstance(row.things[0], WayChoice) else room.left + room.width * 2 // 5
    wide = (room.right - left + gap) // len(row.things)
    return {
        thing: pygame.Rect(left + place * wide, room.top + gap // 2, wide - gap, high)
        for place, thing in enumerate(row.things)
    }


def _draw_leaf(surface: pygame.Surface, kit: TableKit, content: CardContent, plan: CardPlan) -> None:
    px, head, edge = kit.layout.px, plan.head, kit.layout.px(_EDGE)
    upright = head.width == plan.card.width
    kit.paint.vellum(surface, plan.card, HEAD if upright else None, head.height if upright else 0)
    seal = 0
    if content.owner is not None:
        seal = head.height * 4 // 5
        draw_seal(surface, kit, content.owner, (head.right - edge // 2 - seal // 2, head.centery), seal)
    colour = palette.VELLUM_0 if upright else HEAD
    room = pygame.Rect(
        head.left + (edge if upright else 0), head.top, head.width - seal - 2 * edge, head.height
    )
    draw_fitted(surface, kit.text, content.title, Role.LIST, _TITLE if upright else 32, colour, room)
    if not upright:
        kit.paint.rule(surface, head.left, head.right, head.bottom - px(2))


def _draw_picture(
    surface: pygame.Surface, kit: TableKit, view: View, content: CardContent, box: pygame.Rect
) -> None:
    if content.building is not None:
        draw_pad(surface, kit, view.level, content.building, box, sealed=False)
        return
    assert content.lot is not None
    price, colour = content.lot
    kit.draw(surface, lot_drawing(price), box)
    middle = box.centerx
    if colour is not None and colour < kit.player_count:
        flag = pygame.Rect(0, 0, box.width // 2, round(0.8 * box.height))
        flag.center = box.left + box.width * 2 // 5, box.centery
        kit.sign(surface, f"pennant_{kit.players[colour].colour}", flag)
        middle = box.left + box.width * 2 // 3
    draw_sign(surface, kit, coin(price), (middle, box.centery), box.height * 2 // 5)


def _draw_line(surface: pygame.Surface, kit: TableKit, line: Line, box: pygame.Rect) -> None:
    px = kit.layout.px
    side = min(px(_ICON), box.height)
    at = box.left + side // 2, box.centery
    left = box.left
    if line.seal is not None:
        draw_seal(surface, kit, line.seal, at, side)
    elif line.sign is not None and line.sign.picture.startswith("icon_"):
        icon = pygame.Rect(box.left, box.centery - side // 2, side, side)
        draw_icon(surface, kit, line.sign.picture, icon, palette.INK_2)
    elif line.sign is not None:
        draw_sign(surface, kit, line.sign, at, side)
    if line.seal is not None or line.sign is not None:
        left += side + px(7)
    label = kit.text.width(line.label, Role.LIST, _LABEL)
    most = box.right - left - (min(label, (box.right - left) // 2) + px(8) if line.value else 0)
    units = units_to_fit(kit.text, [line.value], Role.BUTTON, _LABEL + 1, most)
    value = kit.text.width(line.value, Role.BUTTON, units)
    colour = MORE if line.more else palette.INK
    if value <= most:
        kit.text.draw(
            surface, line.value, Role.BUTTON, units, colour, (box.right, box.centery), Align.RIGHT, most
        )
    else:
        value = most
        room = pygame.Rect(box.right - most, box.top, most, box.height)
        draw_fitted(surface, kit.text, line.value, Role.BUTTON, _LABEL, colour, room, Align.RIGHT)
    room = pygame.Rect(left, box.top, box.right - left - value - (px(6) if value else 0), box.height)
    draw_fitted(surface, kit.text, line.label, Role.LIST, _LABEL, palette.INK_2, room)


def _draw_choices(
    surface: pygame.Surface,
    kit: TableKit,
    view: View,
    content: CardContent,
    row: Choices,
    room: pygame.Rect,
) -> None:
    boxes = choice_boxes(kit, row, room)
    first = min(box.left for box in boxes.values())
    label = pygame.Rect(room.left, room.top, first - room.left - kit.layout.px(6), room.height)
    if row.words:
        kind = _kind_of(row)
        side = min(kit.layout.px(_ICON), room.height)
        draw_sign(surface, kit, GOOD_SIGNS[kind], (room.left + side // 2, room.centery), side)
        label.left += side + kit.layout.px(6)
        label.width = first - label.left
        draw_fitted(surface, kit.text, row.words, Role.BUTTON, _LABEL, palette.INK, label)
    elif label.width > 0:
        draw_fitted(surface, kit.text, row.label, Role.LIST, _LABEL, palette.INK_2, label)
    for thing, box in boxes.items():
        _draw_choice(surface, kit, view, content, row, thing, box)


def _draw_choice(
    surface: pygame.Surface,
    kit: TableKit,
    view: View,
    content: CardContent,
    row: Choices,
    thing: Thing,
    box: pygame.Rect,
) -> None:
    pointed, inner = thing == row.pressed, box.inflate(-box.width // 12, -box.height // 4)
    if row.words:
        state = (
            ButtonState.OFF if thing not in row.may else ButtonState.POINTED if pointed else ButtonState.REST
        )
        face = kit.paint.button(surface, box, Button.PAPER, state)
        colour = palette.INK if thing in row.may else palette.VELLUM_4
        words = "+" if thing == row.things[1] else "–"
        kit.text.draw_in(surface, words, Role.BUTTON, 28, colour, face)
        return
    chosen = thing in row.chosen
    kit.paint.segment(surface, box, chosen, on_vellum=True, pointed=pointed)
    match thing:
        case WayChoice(way) if content.building is not None:
            draw_bargain(surface, kit, view.level, content.building, inner, way=way)
        case PickChoice(kind):
            draw_sign(surface, kit, GOOD_SIGNS[kind], box.center, min(inner.size))
        case GiveChoice(chips):
            kit.text.draw_in(
                surface, str(chips), Role.BUTTON, 26, ink_on_segment(chosen, on_vellum=True), box
            )


def _kind_of(row: Choices) -> int:
    """Return the kind of goods of a stepper."""
    return next(thing.kind for thing in row.things if isinstance(thing, PayChoice))
