"""Old London Bridge's part of the setup's picture: the payments, the first hand, the round markers."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.messages import ENGLISH
from game.old_london_bridge.look.boards.areas import area_plate
from game.old_london_bridge.look.cards.cards import Cards
from game.old_london_bridge.look.cards.pieces import FOLDER, coin
from game.stage import palette
from game.stage.controls import MARGIN, standing
from game.stage.fitting import step_of, units_to_fit
from game.stage.focus import Element, FocusList, Kind
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.paint import Button, ink_on
from game.stage.scenery.evening import evening
from game.stage.text import Align
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.setup.setup_places import SetupPlaces

_HORIZON: Final = 330
#: Heights in board units: the heading of the payments, all down to the first row, and one row.
_PAID_HEAD: Final = 40
_PAID_TOP: Final = 42
_PAID_ROW: Final = 48
#: The line of the purse, and the cards below it.
_PURSE: Final = (0, 32)
_HAND: Final = (36, 72)


def setup_ground(kit: Kit) -> pygame.Surface:
    """Return the evening over the river, veiled, as the ground for cloth and cards."""
    ground = evening(kit.layout, kit.paint, _HORIZON)
    kit.paint.veil(ground, 0.3)
    return ground


@dataclass(frozen=True, slots=True)
class FaceRow:
    """The words for one area's payment: large words and a short line."""

    headline: str
    line: str
    face: int | None
    """An index into the area's faces; None where it is drawn by chance."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """The start of every builder: the purse in words, and the cards from the highest to the lowest."""

    purse: str
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PaidChoice:
    """The payments at the end as one button: a heading with a button's label, and the rows below.

    `fault`: the reason why the button is disabled, empty while it is enabled.
    """

    key: Hashable
    head: str
    label: str
    places: SetupPlaces
    fault: str

    def elements(self) -> Iterator[Element]:
        """Yield the one element of this control."""
        name = f"{self.head}: {self.label}"
        rect, enabled = self.places.options_zone, not self.fault
        yield Element(self.key, name, Kind.BUTTON, rect, enabled=enabled, reason=self.fault)

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw the heading, and next to it a button as wide as its word if there is room."""
        row, px = self.places.options_row(0, _PAID_HEAD), kit.layout.px
        head = kit.text.draw_in(surface, self.head, Role.PANEL_HEAD, 23, palette.VELLUM_1, row, Align.LEFT)
        natural = max(px(96), kit.text.width(self.label, Role.BUTTON, 21) + 2 * px(MARGIN))
        width = min(natural, row.right - head.right - px(10))
        button = pygame.Rect(row.right - width, row.top, width, row.height)
        press = standing(focus, self.key, not self.fault)
        face = kit.paint.button(surface, button, Button.OTHER, press, focus.rises.of(self.key))
        ink = ink_on(Button.OTHER, press)
        room = face.inflate(-2 * px(7), 0)
        units = units_to_fit(kit.text, [self.label], Role.BUTTON, 21, room.width)
        kit.text.draw_in(surface, self.label, Role.BUTTON, units, ink, room)


class BridgeSetupLook:
    """The parts of a setup's layout that this game draws."""

    def __init__(self, kit: Kit, places: SetupPlaces) -> None:
        self._kit = kit
        self._places = places
        # Its pictures contain no words and no seat's colour.
        self._pieces = TableKit.of(kit, FOLDER, (), ENGLISH)
        self._cards = Cards(self._pieces)

    def draw_first_hand(self, surface: pygame.Surface, seat: int, label: str, begins: Beginning) -> None:
        """Draw the first hand: purse, cards, and face down the card of the starting step."""
        kit, rect = self._kit, self._places.beginning_row(seat, *_PURSE)
        side = rect.height
        right = kit.text.draw_in(surface, begins.purse, Role.TOTAL, 25, palette.INK, rect, Align.RIGHT)
        coin(surface, self._pieces, (right.left - side * 0.6, rect.centery), round(side * 0.9))
        room = rect.copy()
        room.width = round(right.left - side * 1.2 - rect.left)
        units = units_to_fit(kit.text, [label], Role.BODY, 23, room.width)
        kit.text.draw_in(surface, label, Role.BODY, units, palette.INK_2, room, Align.LEFT)
        self._draw_cards(surface, self._places.beginning_row(seat, *_HAND), [*begins.cards, -1])

    def _draw_cards(self, surface: pygame.Surface, rect: pygame.Rect, cards: list[int]) -> None:
        """Draw cards upright, overlapping as far as they must; -1 is a card face down."""
        pictures = [
            self._cards.back(rect.height) if value < 0 else self._cards.small(value, rect.height)
            for value in cards
        ]
        widest = max(picture.get_width() for picture in pictures)
        step = min(widest + self._kit.layout.px(4), (rect.width - widest) / max(1, len(cards) - 1))
        left = rect.centerx - (step * (len(cards) - 1) + widest) / 2
        for place, picture in enumerate(pictures):
            middle = round(left + place * step + widest / 2), rect.centery
            surface.blit(picture, picture.get_rect(center=middle))

    def draw_face(self, surface: pygame.Surface, area: int, row: FaceRow) -> None:
        """Draw one area: its scroll, its payment, and the reason for it."""
        kit = self._kit
        rect = self._places.options_row(_PAID_TOP + area * _PAID_ROW, _PAID_ROW)
        side = rect.height - kit.layout.px(8)
        plate = pygame.Rect(rect.left, rect.centery - side // 2, side, side)
        area_plate(surface, self._pieces, area, plate, row.face)
        left = plate.right + kit.layout.px(14)
        width = rect.right - left
        headline, line = row.headline, row.line
        if step_of(kit.text, Role.BUTTON, 21) + step_of(
            kit.text, Role.ASIDE, 18
        ) > rect.height + kit.layout.px(8):
            # One line has room for both, but for the longest words, which the choice of the faces says.
            drawn = kit.text.draw(surface, headline, Role.BUTTON, 21, palette.VELLUM_0, (left, rect.centery))
            rest = pygame.Rect(drawn.right + kit.layout.px(12), rect.top, 0, rect.height)
            rest.width = rect.right - rest.left
            if kit.text.fits(line, Role.ASIDE, 18, rest.width):
                kit.text.draw_in(surface, line, Role.ASIDE, 18, palette.FOAM, rest, Align.LEFT)
            return
        upper, lower = rect.top + rect.height * 0.29, rect.top + rect.height * 0.72
        kit.text.draw(surface, headline, Role.BUTTON, 21, palette.VELLUM_0, (left, upper), Align.LEFT, width)
        kit.text.draw(surface, line, Role.ASIDE, 18, palette.FOAM, (left, lower), Align.LEFT, width)

    def draw_markers(self, surface: pygame.Surface, rounds: int) -> None:
        """Draw a marker face down for each round."""
        row = self._places.length_pictures
        step = min(row.width / rounds, row.height * 1.1)
        for place in range(rounds):
            box = pygame.Rect(0, 0, round(step * 0.9), round(step * 0.9))
            box.center = round(row.left + step * (place + 0.5)), row.centery
            self._pieces.draw(surface, "round_closed", box)
