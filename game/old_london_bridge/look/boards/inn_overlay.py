"""The inn's action: cards of the supply worth at most the strength, chosen with steppers (rules 3.3.5)."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.core.messages import fill
from game.core.thing import TableButton, Thing
from game.old_london_bridge.look.boards.areas import speech_of
from game.old_london_bridge.look.bridges.buildings import tiles_of
from game.old_london_bridge.look.cards.cards import SMALL, Cards, fanned
from game.old_london_bridge.look.cards.pieces import crest, pictogram
from game.old_london_bridge.look.marks import BridgeMarks
from game.old_london_bridge.look.pigments import KIND_COLOURS
from game.old_london_bridge.look.places.places import TablePlaces
from game.old_london_bridge.look.shown import Shown
from game.old_london_bridge.rules.components import ALL_CRESTS, CARD_VALUES, INN
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import LaidBackCard, SupplyCard
from game.old_london_bridge.words.names import card_name
from game.stage import palette, shapes
from game.stage.art import PieceState
from game.stage.fonts import Role
from game.stage.layout import Shape, TextSize
from game.stage.paint import Button, ButtonState
from game.stage.text import Align
from game.tabletop.frame.buttons import least_side, paint_main, press_of
from game.tabletop.kit.cached_picture import CachedPicture
from game.tabletop.kit.panel_part import PanelPart
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.parts.boxes import equal_boxes

#: Crests are drawn one by one up to this strength; above it the line says the number.
_MOST_CRESTS = 8


@dataclass(frozen=True, slots=True)
class InnChoice:
    """A choice in progress: the inn that acts, its strength, and the cards taken so far by value 0-4."""

    inn: int
    strength: int
    taken: tuple[int, ...]

    @property
    def worth(self) -> int:
        """The worth of the cards together."""
        return sum(value * count for value, count in enumerate(self.taken))


class InnOverlay(PanelPart):
    """The overlay over the board with a plus and a minus for each card value, and the main button."""

    def __init__(self, kit: TableKit, places: TablePlaces) -> None:
        self._cache = CachedPicture()
        self.cards = Cards(kit)
        board = places.board
        u = kit.layout.u
        self.veiled = board.inflate(-kit.layout.px(26), -kit.layout.px(26))
        large = kit.layout.text is TextSize.LARGE
        width = min(round((1060 if large else 1020) * u), board.width - kit.layout.px(36))
        height = min(round(430 * u), board.height - kit.layout.px(24))
        if kit.layout.shape is Shape.PORTRAIT:
            height = min(round(480 * u), board.height - kit.layout.px(24))
        super().__init__(kit, pygame.Rect(0, 0, width, height), edge_units=40)
        self.rect.center = board.center
        self.head = max(kit.layout.px(58), round(kit.text.size(Role.PANEL_HEAD, 29) * 1.7))
        self.side = pygame.Rect(0, self.rect.top + self.head, round(width * 0.285), height - self.head)
        self.side.right = self.rect.right

    def _columns(self) -> tuple[pygame.Rect, ...]:
        left = self.rect.left + self.kit.layout.px(16)
        width = (self.side.left - left - self.kit.layout.px(6)) / (CARD_VALUES - 1)
        return equal_boxes((left, self.side.top, width, self.side.height), CARD_VALUES - 1, width)

    def _rows(self) -> tuple[int, int, int, int]:
        """Return the card height, then the middles of name, count and stepper, all in pixels."""
        kit = self.kit
        line = max(kit.layout.px(29), round(kit.text.size(Role.LIST, 22) * 1.22))
        step = least_side(kit.layout)
        lower = self.rect.bottom - kit.layout.px(26)
        stepper = lower - step // 2
        counted = stepper - step // 2 - kit.layout.px(12) - line // 2
        named = counted - line
        room = named - line // 2 - kit.layout.px(14) - (self.side.top + kit.layout.px(18))
        widest = round(self._columns()[0].width * 0.8)
        return min(room, round(widest * SMALL)), named, counted, stepper

    def _steppers(self, column: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the boxes of minus and plus of a column."""
        px = self.kit.layout.px
        side = least_side(self.kit.layout)
        middle = self._rows()[3]
        less = pygame.Rect(0, 0, side, side)
        less.midright = column.centerx - px(18), middle
        more = pygame.Rect(0, 0, side, side)
        more.midleft = column.centerx + px(18), middle
        return less, more

    def main(self) -> pygame.Rect:
        """Return the box of the button that takes the cards."""
        px = self.kit.layout.px
        height = max(px(58), 44, round(self.kit.text.size(Role.BUTTON, 27) * 1.9))
        return pygame.Rect(
            self.side.left + px(22),
            self.rect.bottom - px(18) - height,
            self.side.width - px(42),
            height,
        )

    def spots(self) -> dict[Thing, pygame.Rect]:
        """Return every press area."""
        spots: dict[Thing, pygame.Rect] = {}
        for value, column in enumerate(self._columns(), start=1):
            less, more = self._steppers(column)
            spots[SupplyCard(value)] = more
            spots[LaidBackCard(value)] = less
        return {**spots, TableButton.MAIN: self.main()}

    def columns(self) -> dict[int, pygame.Rect]:
        """Return the whole column of each card value."""
        return dict(enumerate(self._columns(), start=1))

    def also(self) -> dict[Thing, pygame.Rect]:
        """Return further press areas: the card of a value, for one more of it."""
        height = self._rows()[0]
        return {
            SupplyCard(value): self._card_box(column, height)
            for value, column in enumerate(self._columns(), 1)
        }

    def _card_box(self, column: pygame.Rect, height: int) -> pygame.Rect:
        box = pygame.Rect(0, 0, round(height / SMALL), height)
        lower = self._rows()[1] - self.kit.text.line_height(Role.BUTTON, 22) // 2 - self.kit.layout.px(14)
        box.center = column.centerx, (self.side.top + self.kit.layout.px(18) + lower) // 2
        return box

    def paint_choice(self, surface: pygame.Surface, shown: Shown, marks: BridgeMarks) -> None:
        """Draw the overlay of the cards chosen so far."""
        answer = shown.answer
        assert answer is not None
        self.paint(surface, shown.view, marks, InnChoice(answer.inn, answer.strength, answer.picked))

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks, choice: InnChoice) -> None:
        """Veil the board and draw the overlay over it."""
        self.kit.paint.veil(surface, 0.5, self.veiled)
        signs = marks.may, marks.pointed, marks.chosen, marks.held, marks.main, marks.rises, marks.glyphs
        key = choice, signs, (view.supply, view.hands, marks.near)
        self._cache.draw(surface, self.area, key, lambda easel: self._panel(easel, view, marks, choice))

    def _panel(self, surface: pygame.Surface, view: View, marks: BridgeMarks, choice: InnChoice) -> None:
        kit, rect = self.kit, self.rect
        kit.paint.vellum(surface, rect, KIND_COLOURS[INN].head, self.head)
        self._title(surface, view, choice)
        for value, column in enumerate(self._columns(), start=1):
            self._column(surface, view, marks, choice, value, column)
        px = kit.layout.px
        surface.fill(
            palette.rgb("#C69A4C"),
            (self.side.left, self.side.top + px(22), max(1, px(1.6)), self.side.height - px(44)),
        )
        self._side(surface, view, marks, choice)

    def _title(self, surface: pygame.Surface, view: View, choice: InnChoice) -> None:
        kit, px = self.kit, self.kit.layout.px
        middle = self.rect.top + self.head // 2
        side = px(40)
        box = pygame.Rect(self.rect.left + px(20), middle - side // 2, side, side)
        pictogram(surface, kit, INN, box, palette.VELLUM_0)
        message = kit.translator.gettext("{inn}: cards worth up to {strength}")
        words = fill(message, inn=speech_of(kit, view.level).tile(choice.inn), strength=choice.strength)
        left, right = box.right + px(14), self.rect.right - px(22)
        drawn = kit.text.draw(
            surface, words, Role.PANEL_HEAD, 29, palette.VELLUM_0, (left, middle), width=right - left
        )
        aside = kit.translator.gettext("any mix, or fewer")
        if kit.text.width(aside, Role.ASIDE, 23) < right - drawn.right - px(20):
            kit.text.draw(surface, aside, Role.ASIDE, 23, palette.VELLUM_2, (right, middle), Align.RIGHT)

    def _column(
        self,
        surface: pygame.Surface,
        view: View,
        marks: BridgeMarks,
        choice: InnChoice,
        value: int,
        column: pygame.Rect,
    ) -> None:
        kit, px = self.kit, self.kit.layout.px
        height, named, counted, stepper = self._rows()
        left = view.supply[value] - choice.taken[value]
        box = self._card_box(column, height)
        for edge in range(min(3, max(0, left - 1)), 0, -1):
            self._edge(surface, box.move(edge * px(4), edge * px(3)))
        if choice.taken[value]:
            kit.paint.may(surface, box.inflate(-2, -2), radius=10)
        picture = self.cards.small(value, height)
        surface.blit(picture if left else shapes.faded(picture, 0.4), picture.get_rect(center=box.center))
        room = column.width - px(4)
        name = card_name(value, kit.translator)
        kit.text.draw(
            surface, name, Role.BUTTON, 22, palette.INK, (column.centerx, named), Align.CENTRE, room
        )
        words = fill(kit.translator.gettext("{count} at the inn"), count=left)
        kit.text.draw(
            surface, words, Role.ASIDE, 20, palette.INK_2, (column.centerx, counted), Align.CENTRE, room
        )
        less, more = self._steppers(column)
        for sign, spot, thing in (("−", less, LaidBackCard(value)), ("+", more, SupplyCard(value))):
            self._stepper(surface, marks, spot, sign, thing)
        taken = choice.taken[value]
        colour = palette.INK if taken else palette.INK_3
        kit.text.draw(surface, str(taken), Role.NUMBER, 29, colour, (column.centerx, stepper), Align.CENTRE)

    def _edge(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        radius = round(box.width * 0.07)
        pygame.draw.rect(surface, palette.INK, box, border_radius=radius)
        pygame.draw.rect(surface, palette.VELLUM_1, box.inflate(-4, -4), border_radius=radius)

    def _stepper(
        self, surface: pygame.Surface, marks: BridgeMarks, box: pygame.Rect, sign: str, thing: Thing
    ) -> None:
        kit = self.kit
        press = press_of(thing, marks)
        if press is ButtonState.OFF:
            radius, line = 9 * kit.layout.u, max(1.0, 2 * kit.layout.u)
            surface.blit(shapes.ring(box.size, radius, line, palette.VELLUM_3), box)
            colour, face = palette.INK_3, box
        else:
            face = kit.paint.button(surface, box, Button.MAIN, press, marks.rise(thing))
            colour = palette.INK
        kit.text.draw_in(surface, sign, Role.NUMBER, 27, colour, face)

    def _side(self, surface: pygame.Surface, view: View, marks: BridgeMarks, choice: InnChoice) -> None:
        kit, px, side = self.kit, self.kit.layout.px, self.side
        left, right = side.left + px(22), side.right - px(20)
        line = max(px(40), round(kit.text.size(Role.BODY, 23) * 1.7))
        y = side.top + px(14) + line // 2
        message = kit.translator.pgettext("strength", "{used} of {whole}")
        used = fill(message, used=choice.worth, whole=choice.strength)
        drawn = kit.text.draw(surface, used, Role.BUTTON, 26, palette.INK, (right, y), Align.RIGHT)
        words = kit.translator.gettext("Strength")
        kit.text.draw(
            surface, words, Role.LIST, 23, palette.INK_2, (left, y), width=drawn.left - left - px(6)
        )
        y += line // 2 + px(2)
        y = self._crests(surface, view, choice, pygame.Rect(left, y, right - left, px(32)))
        y += line // 2 + px(8)
        then = kit.translator.gettext("Your hand then")
        kit.text.draw(surface, then, Role.LIST, 23, palette.INK_2, (left, y), width=right - left)
        y += line // 2
        seat = marks.near
        hand = tuple(have + more for have, more in zip(view.hands[seat], choice.taken, strict=True))
        main = self.main()
        room = pygame.Rect(left, y, right - left, main.top - line - px(4) - y)
        cards = fanned(hand, room, SMALL, px(22))
        for card in cards:
            self.cards.draw(surface, card)
        for card in cards:
            self.cards.copies(surface, card)
        worth = sum(value * count for value, count in enumerate(hand))
        total = fill(kit.translator.gettext("sum {value}"), value=worth)
        kit.text.draw(surface, total, Role.ASIDE, 21, palette.INK_2, (left, main.top - line // 2 - px(2)))
        paint_main(surface, kit, main, marks, 26)

    def _crests(self, surface: pygame.Surface, view: View, choice: InnChoice, row: pygame.Rect) -> int:
        """Draw a golden plate for each crest spent, a pale one for each left; return the y below them."""
        kit = self.kit
        which = tiles_of(view.level).crest(choice.inn)
        if choice.strength <= 0 or which >= ALL_CRESTS:
            return row.top
        shown = min(choice.strength, 2 * _MOST_CRESTS)
        pitch = min(row.width / shown, kit.layout.px(38))
        for place in range(shown):
            box = pygame.Rect(
                round(row.left + place * pitch), row.top, round(pitch) - max(1, kit.layout.px(3)), row.height
            )
            spent = place < choice.worth
            line = max(1, kit.layout.px(2))
            pygame.draw.rect(surface, palette.INK, box, border_radius=kit.layout.px(5))
            fill_colour = palette.LEAF if spent else palette.VELLUM_2
            pygame.draw.rect(
                surface, fill_colour, box.inflate(-2 * line, -2 * line), border_radius=kit.layout.px(4)
            )
            side = min(box.width, box.height) - 3 * line
            spot = pygame.Rect(0, 0, side, side)
            spot.center = box.center
            crest(surface, kit, which, spot, state=PieceState.NORMAL if spent else PieceState.PALE)
        return row.bottom
