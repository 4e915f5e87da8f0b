"""Where things stand on the setup screen: four banners with their cards, and the panel of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.stage.layout import FRAMES, Layout, Shape

SEATS: Final = 4
CARD_HEIGHT: Final = 526
FACE_ROW: Final = 48
_SHELF: Final = 210
_BESIDE: Final = 14
_SECOND_ROW: Final = 64  # What a second row of seals adds to a card.


@dataclass(frozen=True, slots=True)
class _Plan:
    """One shape in board units."""

    head: float
    first: tuple[float, float]
    """Left and upper edge of the first banner."""
    pitch: float
    banner: tuple[float, float]
    medal: tuple[float, float]
    """The medallion's middle below the banner's upper edge, and its diameter."""
    card: float
    """The card's upper edge below the banner's."""
    inset: float
    margin: float
    """From the card's edge to what stands on it."""
    in_row: bool
    """Room for the four seals in one row; else they lie two by two."""
    panel: tuple[float, float, float, float]
    columns: int
    status: tuple[float, float, float]
    """Left edge, middle and width of the line that says who plays."""
    back: tuple[float, float, float, float]
    begin: tuple[float, float, float, float]


_PLANS: Final = {
    Shape.WIDE: _Plan(
        head=56,
        first=(44, 156),
        pitch=350,
        banner=(334, 772),
        medal=(92, 124),
        card=170,
        inset=20,
        margin=16,
        in_row=True,
        panel=(1462, 156, 414, 788),
        columns=1,
        status=(300, 1003, 1130),
        back=(52, 962, 220, 80),
        begin=(1462, 956, 414, 90),
    ),
    Shape.FOUR_THREE: _Plan(
        head=56,
        first=(14, 156),
        pitch=256,
        banner=(252, 772),
        medal=(92, 124),
        card=170,
        inset=8,
        margin=9,
        in_row=True,
        panel=(1042, 156, 384, 788),
        columns=1,
        status=(240, 1003, 786),
        back=(16, 962, 206, 80),
        begin=(1042, 956, 384, 90),
    ),
    Shape.PORTRAIT: _Plan(
        head=84,
        first=(18, 196),
        pitch=262,
        banner=(258, 868),
        medal=(112, 144),
        card=204,
        inset=10,
        margin=9,
        in_row=False,
        panel=(18, 1088, 1044, 500),
        columns=2,
        status=(40, 1644, 1000),
        back=(18, 1696, 300, 96),
        begin=(560, 1696, 502, 96),
    ),
}


@dataclass(frozen=True, slots=True)
class SetupPlaces:
    """The places of one window, in pixels."""

    layout: Layout
    with_shelf: bool = False
    """Whether a button that leads to the shelf of games stands beside the one that leads back."""

    @property
    def _plan(self) -> _Plan:
        shape = self.layout.shape
        return _PLANS[Shape.WIDE if shape is Shape.ULTRA else shape]

    @property
    def head(self) -> pygame.Rect:
        """The scene's heading."""
        return self.layout.rect(0, self._plan.head - 44, FRAMES[self.layout.shape][0], 88)

    @property
    def below_head(self) -> pygame.Rect:
        """What can be done here, in a line below the heading."""
        width = FRAMES[self.layout.shape][0]
        return self.layout.rect(40, self._plan.head + 36, width - 80, 40)

    @property
    def back(self) -> pygame.Rect:
        """The button that leads back."""
        return self.layout.rect(*self._plan.back)

    @property
    def shelf(self) -> pygame.Rect:
        """The button that leads to the shelf of games."""
        left, top, width, height = self._plan.back
        return self.layout.rect(left + width + _BESIDE, top, _SHELF, height)

    @property
    def begin(self) -> pygame.Rect:
        """The main button."""
        return self.layout.rect(*self._plan.begin)

    @property
    def status(self) -> pygame.Rect:
        """Who plays, or why the game cannot begin."""
        left, middle, width = self._plan.status
        if self.with_shelf and middle < self._plan.back[1] + self._plan.back[3]:
            taken = self._plan.back[0] + self._plan.back[2] + 2 * _BESIDE + _SHELF - left
            left, width = left + taken, width - taken
        return self.layout.rect(left, middle - 34, width, 68)

    # One seat

    def banner(self, seat: int) -> pygame.Rect:
        """A seat's banner, rod and tails included."""
        plan = self._plan
        return self.layout.rect(plan.first[0] + seat * plan.pitch, plan.first[1], *plan.banner)

    def medal(self, seat: int) -> pygame.Rect:
        """The round field with the seat's sign."""
        plan = self._plan
        middle, diameter = plan.medal
        left = plan.first[0] + seat * plan.pitch + (plan.banner[0] - diameter) / 2
        return self.layout.rect(left, plan.first[1] + middle - diameter / 2, diameter, diameter)

    def card(self, seat: int) -> pygame.Rect:
        """The card on the banner."""
        height = CARD_HEIGHT if self._plan.in_row else CARD_HEIGHT + _SECOND_ROW
        return self._on_card(seat, 0, height, whole=True)

    def name(self, seat: int) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """The arrow back, the entry, the arrow on."""
        return self._stepper(seat, 16, 52)

    def player(self, seat: int) -> pygame.Rect:
        """Person or bot."""
        return self._on_card(seat, 76, 48)

    def person(self, seat: int) -> pygame.Rect:
        """What is said of a person, where a bot's skill would stand."""
        return self._on_card(seat, 130, 148)

    def practice(self, seat: int) -> pygame.Rect:
        """Whether the only person practises."""
        return self._on_card(seat, 134, 56)

    def person_below(self, seat: int) -> pygame.Rect:
        """What is said of the only person, below that."""
        return self._on_card(seat, 196, 82)

    def skill(self, seat: int) -> pygame.Rect:
        """The line with the name of a bot's skill."""
        return self._on_card(seat, 130, 38)

    def skill_bars(self, seat: int) -> pygame.Rect:
        """The bars of all skills, as high as they listen."""
        return self._on_card(seat, 170, 38)

    def temper(self, seat: int) -> pygame.Rect:
        """How a bot plays."""
        return self._on_card(seat, 199, 74)

    def colour(self, seat: int, place: int) -> pygame.Rect:
        """One of the four seals to choose from."""
        in_row = self._plan.in_row
        columns = SEATS if in_row else SEATS // 2
        line, column = divmod(place, columns)
        row = self._on_card(seat, 282 + line * _SECOND_ROW, 56)
        side = min(row.height, row.width // columns)
        step = (row.width - side) / (columns - 1) if in_row else row.width / columns
        left = row.left + column * step + (0 if in_row else (step - side) / 2)
        return pygame.Rect(round(left), row.centery - side // 2, side, side)

    def _below_seals(self, seat: int, top: float, height: float) -> pygame.Rect:
        return self._on_card(seat, top + (0 if self._plan.in_row else _SECOND_ROW), height)

    def purse(self, seat: int) -> pygame.Rect:
        """The line above the first hand, with the money that everybody begins with."""
        return self._below_seals(seat, 352, 32)

    def hand(self, seat: int) -> pygame.Rect:
        """The cards that everybody begins with."""
        return self._below_seals(seat, 388, 72)

    def remove(self, seat: int) -> pygame.Rect:
        """The button that takes the seat away."""
        return self._below_seals(seat, 468, 46)

    def add(self, seat: int) -> pygame.Rect:
        """The button that puts a seat where none is."""
        return self._on_card(seat, 150, 76)

    def _on_card(self, seat: int, top: float, height: float, whole: bool = False) -> pygame.Rect:
        """A row of a card in units, its margins left out."""
        plan = self._plan
        x = plan.first[0] + seat * plan.pitch + plan.inset
        width = plan.banner[0] - 2 * plan.inset
        margin = 0 if whole else plan.margin
        return self.layout.rect(x + margin, plan.first[1] + plan.card + top, width - 2 * margin, height)

    def _stepper(self, seat: int, top: float, height: float) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        row = self._on_card(seat, top, height)
        return _stepper(row, self.layout.px(40 if self._plan.margin > 9 else 38), self.layout.px(5))

    # The panel

    @property
    def panel(self) -> pygame.Rect:
        """The panel of the game."""
        return self.layout.rect(*self._plan.panel)

    def _in_panel(self, column: int, top: float, height: float) -> pygame.Rect:
        """A row of the panel's first or second column; with one column the second stands below the first."""
        left, upper, width, _height = self._plan.panel
        if self._plan.columns == 2:
            inner = (width - 72) / 2
            return self.layout.rect(left + 24 + column * (inner + 24), upper + top, inner, height)
        below = 392 if column else 0
        return self.layout.rect(left + 24, upper + top + below, width - 48, height)

    @property
    def game_head(self) -> pygame.Rect:
        """The panel's heading."""
        return self._in_panel(0, 18, 52)

    @property
    def level(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """The arrow back, the level's name, the arrow on."""
        return _stepper(self._in_panel(0, 76, 54), self.layout.px(48), self.layout.px(8))

    @property
    def summary(self) -> pygame.Rect:
        """What the level is, or why it cannot be used."""
        return self._in_panel(0, 136, 96)

    @property
    def faces_head(self) -> pygame.Rect:
        """The heading of what is paid at the end, with the button that leads to the choice."""
        return self._in_panel(0, 232, 40)

    def face(self, area: int) -> pygame.Rect:
        """One area's row."""
        return self._in_panel(0, 274 + area * FACE_ROW, FACE_ROW)

    @property
    def faces(self) -> pygame.Rect:
        """The heading and the four rows: one thing to press."""
        return self._in_panel(0, 232, 42 + SEATS * FACE_ROW)

    @property
    def pace_head(self) -> pygame.Rect:
        """The heading of the pace."""
        return self._in_panel(1, 84, 30)

    @property
    def pace(self) -> pygame.Rect:
        """The four paces."""
        return self._in_panel(1, 114, 48)

    @property
    def seed_head(self) -> pygame.Rect:
        """The heading of the seed."""
        return self._in_panel(1, 170, 30)

    @property
    def seed_kind(self) -> pygame.Rect:
        """A new seed, or one that is typed."""
        return self._in_panel(1, 200, 48)

    @property
    def seed(self) -> pygame.Rect:
        """Where it is typed."""
        return self._in_panel(1, 254, 46)

    @property
    def rounds(self) -> pygame.Rect:
        """How long the game is."""
        return self._in_panel(1, 314, 32)

    @property
    def markers(self) -> pygame.Rect:
        """A marker for each round."""
        return self._in_panel(1, 348, 34)


def _stepper(row: pygame.Rect, side: int, gap: int) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Two arrows `side` pixels wide at the ends of a row, and what is between them."""
    left = pygame.Rect(row.left, row.top, side, row.height)
    right = pygame.Rect(row.right - side, row.top, side, row.height)
    return left, row.inflate(-2 * (side + gap), 0), right
