"""The places of the setup screen in pixels: banners with their cards, and the panel of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.stage.layout import FRAMES, Layout
from game.tabletop.kit.layout_file import UnitRow
from game.tabletop.setup.setup_layouts import BannerRow, SetupLayouts, ShapePlan, setup_layouts

#: Units: the width of the shelf button, and its distance from the back button.
_SHELF: Final = 210
_BESIDE: Final = 14
#: Units by which cards and panel begin higher on a small window, and by which a medal is smaller there.
_LIFT: Final = 66
#: Units more for the choice to practise there, whose words may take two lines.
_TWO_LINES: Final = 18
_SIGN: Final = 58
#: The size of both tabs together in units.
_TABS: Final = (680, 52)
_USUAL_OPTIONS: Final = setup_layouts().panel.options.height


@dataclass(frozen=True, slots=True)
class SetupPlaces:
    """The places of one window for up to `seats` seats.

    `options` is the height of the game's own options in board units, at most the height of their row in
    `layouts.toml`. ValueError for more, or for more seats than any row of banners holds.
    """

    layout: Layout
    seats: int = 4
    options: int = _USUAL_OPTIONS
    with_shelf: bool = False
    """Whether a button to the shelf of games is next to the back button."""

    def __post_init__(self) -> None:
        self._plan.row_for(self.seats)
        if not 0 <= self.options <= _USUAL_OPTIONS:
            raise ValueError(f"options are 0 to {_USUAL_OPTIONS} units high, not {self.options}")

    @property
    def _measures(self) -> SetupLayouts:
        return setup_layouts()

    @property
    def _plan(self) -> ShapePlan:
        return self._measures.shapes[self.layout.shape]

    @property
    def _banners(self) -> BannerRow:
        return self._plan.row_for(self.seats)

    @property
    def _lift(self) -> int:
        """The units of further room that texts have, by which everything below them in a card is lower."""
        return _LIFT if self.layout.small else 0

    @property
    def head(self) -> pygame.Rect:
        """The scene's heading."""
        return self.layout.rect(0, self._plan.head - 44, FRAMES[self.layout.shape][0], 88)

    @property
    def below_head(self) -> pygame.Rect:
        """The line below the heading."""
        width = FRAMES[self.layout.shape][0]
        return self.layout.rect(40, self._plan.head + 36, width - 80, 40)

    @property
    def tabs(self) -> pygame.Rect:
        """The two tabs of a game with a setup for one player, in place of that line."""
        left = (FRAMES[self.layout.shape][0] - _TABS[0]) / 2
        return self.layout.rect(left, self._plan.head + 38, *_TABS)

    @property
    def back(self) -> pygame.Rect:
        """The back button."""
        return self.layout.rect(*self._plan.back)

    @property
    def shelf(self) -> pygame.Rect:
        """The button to the shelf of games."""
        back = self._plan.back
        return self.layout.rect(back.left + back.width + _BESIDE, back.top, _SHELF, back.height)

    @property
    def rulebook(self) -> pygame.Rect:
        """The sign that opens the rulebook, in the upper right corner of the window."""
        return self.layout.rect(self.layout.right - _SIGN - 21, 21, _SIGN, _SIGN)

    @property
    def begin(self) -> pygame.Rect:
        """The main button."""
        return self.layout.rect(*self._plan.begin)

    @property
    def status(self) -> pygame.Rect:
        """The line with the players, or the reason why the game cannot begin."""
        back, status = self._plan.back, self._plan.status
        left, width = status.left, status.width
        if self.with_shelf and status.top + status.height > back.top:
            taken = back.left + back.width + 2 * _BESIDE + _SHELF - left
            left, width = left + taken, width - taken
        return self.layout.rect(left, status.top, width, status.height)

    # One seat

    def _left(self, seat: int) -> float:
        """Return the left edge of a banner in units; fewer seats than the row holds are centred."""
        row = self._banners
        return row.banner.left + seat * row.pitch + (row.seats - self.seats) * row.pitch / 2

    def banner(self, seat: int) -> pygame.Rect:
        """Return a seat's banner, rod and tails included."""
        banner = self._banners.banner
        return self.layout.rect(self._left(seat), banner.top, banner.width, banner.height)

    def medal(self, seat: int) -> pygame.Rect:
        """Return the round field with the seat's sign."""
        row = self._banners
        diameter = row.medal_diameter - self._lift
        left = self._left(seat) + (row.banner.width - diameter) / 2
        return self.layout.rect(
            left, row.banner.top + row.medal_middle - (diameter + self._lift) / 2, diameter, diameter
        )

    def card(self, seat: int) -> pygame.Rect:
        """Return the card on the banner."""
        height = self._measures.card.height + self._more_seals + self._lift
        return self._on_card(seat, 0, height, margin=0)

    def name(self, seat: int) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return the back arrow, the entry and the forward arrow of a seat's name."""
        row = self._card_row(seat, self._measures.card.name)
        return _stepper(row, self.layout.px(self._banners.arrow), self.layout.px(5))

    def occupant(self, seat: int) -> pygame.Rect:
        """Return the choice between person and bot."""
        return self._card_row(seat, self._measures.card.occupant)

    def person(self, seat: int) -> pygame.Rect:
        """Return the text of a person's card, in place of a bot's skill."""
        return self._text_row(seat, self._measures.card.person)

    def practice(self, seat: int) -> pygame.Rect:
        """Return the choice whether the only person practises."""
        row = self._measures.card.practice
        return self._on_card(seat, row.top, row.height + (_TWO_LINES if self._lift else 0))

    def person_below(self, seat: int) -> pygame.Rect:
        """Return the text of the only person's card, below that choice."""
        return self._text_row(seat, self._measures.card.person_below, _TWO_LINES if self._lift else 0)

    def skill(self, seat: int) -> pygame.Rect:
        """Return the line with the name of a bot's skill."""
        return self._card_row(seat, self._measures.card.skill)

    def skill_bars(self, seat: int) -> pygame.Rect:
        """Return the row of all skill bars, as high as their hit boxes."""
        return self._card_row(seat, self._measures.card.skill_bars)

    def temper(self, seat: int) -> pygame.Rect:
        """Return the lines with a bot's style of play."""
        return self._text_row(seat, self._measures.card.temper)

    def colour(self, seat: int, place: int) -> pygame.Rect:
        """Return the place of a seal to choose; there are as many seals as seats."""
        seals, lines = self._measures.card.seals, self._banners.seal_rows
        columns = -(-self.seats // lines)
        line, column = divmod(place, columns)
        top = seals.top + self._lift + line * self._measures.card.second_seal_row
        row = self._on_card(seat, top, seals.height)
        side = min(row.height, row.width // columns)
        if lines == 1 and columns > 1:
            step = (row.width - side) / (columns - 1)
            left = row.left + column * step
        else:
            step = row.width / columns
            left = row.left + column * step + (step - side) / 2
        return pygame.Rect(round(left), row.centery - side // 2, side, side)

    @property
    def _more_seals(self) -> int:
        return self._measures.card.second_seal_row * (self._banners.seal_rows - 1)

    def beginning(self, seat: int) -> pygame.Rect:
        """Return the zone below the gold rule for a seat's starting possessions; the game draws it."""
        return self.beginning_row(seat, 0, self._measures.card.beginning.height)

    def beginning_row(self, seat: int, top: float, height: float) -> pygame.Rect:
        """Return a row of that zone, `top` units below its upper edge and `height` units high."""
        return self._on_card(
            seat, self._measures.card.beginning.top + self._lift + self._more_seals + top, height
        )

    def remove(self, seat: int) -> pygame.Rect:
        """Return the button that removes the seat."""
        row = self._measures.card.remove
        return self._on_card(seat, row.top + self._lift + self._more_seals, row.height)

    def add(self, seat: int) -> pygame.Rect:
        """Return the button that adds a seat at an empty place."""
        return self._card_row(seat, self._measures.card.add)

    def _card_row(self, seat: int, row: UnitRow) -> pygame.Rect:
        return self._on_card(seat, row.top, row.height)

    def _text_row(self, seat: int, row: UnitRow, lower: int = 0) -> pygame.Rect:
        """Return a row of text, so much lower, down to where it ends in a card that is higher."""
        return self._on_card(seat, row.top + lower, row.height + self._lift - lower)

    def _on_card(self, seat: int, top: float, height: float, margin: int | None = None) -> pygame.Rect:
        """Return a row of a card without its margins; `top` and `height` in units."""
        row = self._banners
        if margin is None:
            margin = row.margin
        x, width = self._left(seat) + row.inset, row.banner.width - 2 * row.inset
        y = row.banner.top + row.card_top - self._lift + top
        return self.layout.rect(x + margin, y, width - 2 * margin, height)

    # The panel

    @property
    def panel(self) -> pygame.Rect:
        """The panel of the game."""
        panel = self._plan.panel
        return self.layout.rect(
            panel.left, panel.top - self._higher, panel.width, panel.height + self._higher
        )

    @property
    def _higher(self) -> int:
        """The units by which the panel begins higher, so that its summary has more room."""
        return self._lift if self._plan.columns == 1 else 0

    def _first_part(self, top: float, height: float) -> pygame.Rect:
        """Return a row of the panel's first column; a single column holds both parts."""
        return self._in_column(0, top, height)

    def _second_part(self, row: UnitRow) -> pygame.Rect:
        """Return a row of the second column; in a single column it is below the first part."""
        if self._plan.columns == 2:
            return self._in_column(1, row.top, row.height)
        below = self._measures.panel.second_part - (_USUAL_OPTIONS - self.options) + self._higher
        return self._in_column(0, row.top + below, row.height)

    def _in_column(self, column: int, top: float, height: float) -> pygame.Rect:
        panel, columns = self._plan.panel, self._plan.columns
        width = (panel.width - 24 * (columns + 1)) / columns
        return self.layout.rect(
            panel.left + 24 + column * (width + 24), panel.top - self._higher + top, width, height
        )

    @property
    def game_head(self) -> pygame.Rect:
        """The panel's heading."""
        return self._first_part(*self._measures.panel.game_head)

    @property
    def level(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """The back arrow, the level's name and the forward arrow."""
        row = self._first_part(*self._measures.panel.level)
        return _stepper(row, self.layout.px(48), self.layout.px(8))

    @property
    def summary(self) -> pygame.Rect:
        """The lines with the level's description, or the reason why it cannot be used."""
        row = self._measures.panel.summary
        return self._first_part(row.top, row.height + (self._higher or self._lift // 6))

    @property
    def options_zone(self) -> pygame.Rect:
        """The zone of the game's own options: the game draws it."""
        return self.options_row(0, self.options)

    def options_row(self, top: float, height: float) -> pygame.Rect:
        """Return a row of that zone, `top` units below its upper edge and `height` units high."""
        return self._first_part(self._measures.panel.options.top + self._higher + top, height)

    @property
    def pace_head(self) -> pygame.Rect:
        """The heading of the pace."""
        return self._second_part(self._measures.panel.pace_head)

    @property
    def pace(self) -> pygame.Rect:
        """The four paces."""
        return self._second_part(self._measures.panel.pace)

    @property
    def seed_head(self) -> pygame.Rect:
        """The heading of the seed."""
        return self._second_part(self._measures.panel.seed_head)

    @property
    def seed_source(self) -> pygame.Rect:
        """The choice between a new seed and a typed one."""
        return self._second_part(self._measures.panel.seed_source)

    @property
    def seed(self) -> pygame.Rect:
        """The entry for a typed seed."""
        return self._second_part(self._measures.panel.seed)

    @property
    def length(self) -> pygame.Rect:
        """The line with the game's length."""
        return self._second_part(self._measures.panel.length)

    @property
    def length_pictures(self) -> pygame.Rect:
        """The row of pictures below that line: the game draws it."""
        return self._second_part(self._measures.panel.length_pictures)


def _stepper(row: pygame.Rect, side: int, gap: int) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Return two arrows `side` pixels wide at the ends of a row, around the room between them."""
    left = pygame.Rect(row.left, row.top, side, row.height)
    right = pygame.Rect(row.right - side, row.top, side, row.height)
    return left, row.inflate(-2 * (side + gap), 0), right
