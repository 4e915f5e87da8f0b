"""Where the places of the valley lie, in pixels: a cell for each with all that lies there, the cathedral."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.pillars_of_the_earth.look.valley.cathedral_picture import cathedral_box
from game.pillars_of_the_earth.look.valley.name_board import board_box
from game.pillars_of_the_earth.rules.box import Box
from game.pillars_of_the_earth.rules.components import KINGSBRIDGE, SHIRING, SPACES, STEPS
from game.stage.fonts import Role
from game.tabletop.kit.table_kit import TableKit


@dataclass(frozen=True, slots=True)
class _Form:
    """The measures of a valley of one form, in its units."""

    columns: tuple[tuple[int, ...], ...]
    """The steps of each column from above; half of the columns lie either side of the cathedral."""
    least: tuple[int, int]
    """The width and height below which everything becomes smaller."""
    middle: tuple[float, float]
    """The width of the cathedral's column: in the least width, and more of it for each unit more."""
    church: float
    """The units of a unit of the cathedral's drawing, at most."""
    ground: int
    """How far the cathedral's ground line lies above the lower edge."""
    picture: float
    """The width of a place's picture by that of its cell."""
    space: int
    """The side of a space, the middle of the row of spaces above the cell's lower edge."""
    row: int
    foot: int
    """How far the ground line of pictures and of chips lies above the cell's lower edge."""
    card: tuple[int, int]
    event: tuple[int, int, int, int]
    """The event's card: how far its right edge is from the cell's, its lower edge, width and height."""


_WIDE: Final = _Form(
    columns=((6, 5, 4), (7, 1, 3), (8, 14, 12), (9, 10, 11)),
    least=(1420, 538),
    middle=(316, 56 / 192),
    church=0.75,
    ground=42,
    picture=0.56,
    space=60,
    row=38,
    foot=8,
    card=(88, 125),
    event=(10, 71, 117, 81),
)
_TALL: Final = _Form(
    columns=((7, 6, 5, 4, 3, 1), (8, 9, 10, 11, 12, 14)),
    least=(1060, 830),
    middle=(384, 0.5),
    church=0.8,
    ground=58,
    picture=0.36,
    space=56,
    row=38,
    foot=6,
    card=(74, 104),
    event=(98, 7, 94, 65),
)
_MARGIN: Final = 12
_GAP: Final = 6
#: A name-board's height, and its em; the least height is that of its letters.
_NAME: Final = 30
NAME_EM: Final = 22
_LETTERS: Final = 1.36
#: The share of a valley's height by its width above which it is tall.
_UPRIGHT: Final = 1.6
#: Chips of figures in a valley's units: a taken card, a stock, workers in the mill.
_TAKEN: Final = (114, 35)
_STOCK: Final = (118, 24)
_BRIEF: Final = (72, 28)
_WORKERS: Final = (50, 36)
_NEXT: Final = 3
_ROWS: Final = 3
"""Taken cards that each pit has room for."""
_LONG: Final = 4.2
"""The least width of a taken card by the least height of its line."""
_BEHIND: Final = 0.36
#: How far a single space lies from the right edge of its cell.
_SINGLE: Final = 38
_RIGHT: Final = 10
_DIE: Final = 52
_METAL: Final = 0.66
"""The height of the chip of the court's metal by its width."""
_SQUARE: Final = 44
_LANTERN: Final = (58, 78)
_CHOICE: Final = 56
#: Bands of the cathedral's drawing that belong to its parts, from the first: upper and lower edge.
_PARTS: Final = ((560, 640), (430, 560), (300, 430), (230, 300), (110, 230), (-64, 110))
_BAND: Final = 452


@dataclass(frozen=True, slots=True)
class Cell:
    """A place: the whole cell, its name-board at its widest, and its picture."""

    step: int
    rect: pygame.Rect
    name: pygame.Rect
    picture: pygame.Rect


class ValleyPlan:
    """The places of one valley in a rectangle of the window."""

    def __init__(self, kit: TableKit, rect: pygame.Rect) -> None:
        self.rect = rect
        self.tall = rect.width < _UPRIGHT * rect.height
        self._kit, self._form = kit, _TALL if self.tall else _WIDE
        u, least = kit.layout.u, self._form.least
        self.scale = u * min(1.0, rect.width / u / least[0], rect.height / u / least[1])
        """Pixels per unit of the valley."""
        self.name_height = max(self.units(_NAME), round(kit.text.size(Role.BUTTON, self.name_em) * _LETTERS))
        self._boards: dict[int, pygame.Rect] = {}
        self.cells = {cell.step: cell for cell in self._cells()}
        self.foot = float(rect.centerx), float(rect.bottom - self.units(self._form.ground))
        """The middle of the cathedral on its ground line."""
        room = (self.foot[1] - rect.top - self.units(_MARGIN)) / 700
        across = (self._middle - self.units(_MARGIN)) / _BAND
        self.church = min(self._form.church * self.scale, room, across)
        """Pixels per unit of the cathedral's drawing."""
        self.cathedral = cathedral_box(self.foot, self.church)
        name = pygame.Rect(0, 0, self.cells[1].rect.width, self.name_height)
        name.midbottom = rect.centerx, rect.bottom - self.units(_GAP)
        self.cathedral_name = name

    def units(self, amount: float) -> int:
        """Return an amount of the valley's units in pixels."""
        return round(amount * self.scale)

    @property
    def name_em(self) -> float:
        """The size of the words on name-boards, in board units."""
        return NAME_EM * self.scale / self._kit.layout.u

    @property
    def _middle(self) -> float:
        """The width of the cathedral's column in pixels."""
        least, more = self._form.middle
        wide = self.rect.width / self.scale - self._form.least[0]
        return self.scale * (least + more * min(wide, 192))

    def _cells(self) -> Iterator[Cell]:
        columns = self._form.columns
        rows, margin, gap = len(columns[0]), self.units(_MARGIN), self.scale * _GAP
        free = self.rect.width - 2 * margin - self._middle - gap * len(columns)
        width = free / len(columns)
        height = (self.rect.height - 2 * margin - gap * (rows - 1)) / rows
        for number, steps in enumerate(columns):
            left = self.rect.left + margin + number * (width + gap)
            if number >= len(columns) // 2:
                left += self._middle + gap
            for row, step in enumerate(steps):
                top = self.rect.top + margin + row * (height + gap)
                yield self._cell(step, pygame.Rect(round(left), round(top), round(width), round(height)))

    def _cell(self, step: int, rect: pygame.Rect) -> Cell:
        name = pygame.Rect(rect.left, rect.top, rect.width, self.name_height)
        wide = round(rect.width * self._form.picture)
        if STEPS[step - 1] in ("kingsbridge", "shiring"):
            # Where the cards leave little of a cell, they lie over the picture's right end.
            free = rect.width - 2 * self._card.width - self.units(_RIGHT + 5)
            wide = min(wide, max(free, round(rect.width * _BEHIND)))
        # Roofs reach up above the name-board's lower edge.
        top = rect.top + round(self.name_height * 0.9)
        bottom = rect.bottom - self.units(self._form.foot)
        return Cell(step, rect, name, pygame.Rect(rect.left, top, wide, bottom - top))

    @property
    def _card(self) -> pygame.Rect:
        """The size of a card."""
        columns = self._form.columns
        rows = len(columns[0])
        cell = (self.rect.height - 2 * self.units(_MARGIN)) / rows - self.scale * _GAP
        wide, high = self._form.card
        height = min(self.units(high), round(cell - self.name_height - self.units(3)))
        return pygame.Rect(0, 0, round(height * wide / high), height)

    # Spaces

    def spaces(self, box: Box) -> dict[tuple[int, int], pygame.Rect]:
        """Return the box of each space, by index into SPACES and number; a card with its space is one."""
        found: dict[tuple[int, int], pygame.Rect] = {}
        for space, places in enumerate(box.spaces_of):
            cell = self.cells[_step_of(space)]
            boxes = self._cards if space in (KINGSBRIDGE, SHIRING) else self._row
            found |= {(space, number): rect for number, rect in enumerate(boxes(cell, len(places)))}
        return found

    def _cards(self, cell: Cell, count: int) -> list[pygame.Rect]:
        """Return the boxes of cards side by side at the lower right of a cell."""
        size, gap = self._card, self.units(7)
        pitch = min(size.width + gap, (cell.rect.width - size.width) // max(1, count - 1))
        left = cell.rect.right - self.units(4) - size.width - (count - 1) * pitch
        top = cell.rect.bottom - self.units(self._form.foot - 3) - size.height
        return [pygame.Rect((left + place * pitch, top), size.size) for place in range(count)]

    def _row(self, cell: Cell, count: int) -> list[pygame.Rect]:
        """Return the boxes of spaces in a row at the lower right of a cell; many of them closer."""
        side, last = self.units(self._form.space), self.units(4)
        if count == 1:
            last = self.units(_SINGLE)
        pitch = min(side + self.units(12), (cell.rect.width - side - 2 * last) // max(1, count - 1))
        if self.tall:
            pitch = min(pitch, side + self.units(1))
        left = cell.rect.right - last - side - pitch * (count - 1)
        top = cell.rect.bottom - self.units(self._form.row) - side // 2
        return [pygame.Rect(left + place * pitch, top, side, side) for place in range(count)]

    # Other things in the cells

    def board(self, step: int) -> pygame.Rect:
        """Return the box of the name-board of a place, which nothing else lies on."""
        if step not in self._boards:
            cathedral = STEPS[step - 1] == "cathedral"
            room = self.cathedral_name if cathedral else self.cells[step].name
            self._boards[step] = board_box(self._kit, room, self.name_em, step, centred=cathedral)
        return self._boards[step].copy()

    def taken(self, step: int, row: int, count: int) -> pygame.Rect:
        """Return the box of one of `count` taken cards at a pit, from above."""
        cell, (width, high) = self.cells[step].rect, (self.units(one) for one in _TAKEN)
        if not self._kit.layout.bare:
            width = max(width, round(_LONG * self._line))
        rows = max(_ROWS, count)
        room = cell.height - self.name_height - self.units(self._form.foot)
        most = (room - (rows - 1) * self.units(_NEXT)) // rows
        return self._stacked(cell, (width, max(min(high, most), self._line)), row, count)

    def _stacked(self, cell: pygame.Rect, size: tuple[int, int], row: int, count: int) -> pygame.Rect:
        """Return the box of one of `count` chips below each other at the right of a cell."""
        below = cell.height - self.name_height
        foot = max(0, min(self.units(self._form.foot), below - count * size[1]))
        pitch = min(size[1] + self.units(_NEXT), (below - foot - size[1]) // max(1, count - 1))
        bottom = cell.bottom - foot - (count - 1 - row) * pitch
        return pygame.Rect(cell.right - self.units(_RIGHT) - size[0], bottom - size[1], *size)

    @property
    def _line(self) -> int:
        """The least height of a chip, by the figures on it."""
        return round(1.22 * self._kit.text.floor(Role.FAR_NUMBER))

    @property
    def brief(self) -> bool:
        """Whether the stocks of the market lie side by side, with their prices alone."""
        market = self.cells[STEPS.index("market") + 1]
        high = max(self.units(_STOCK[1]), self._line)
        bottom = market.rect.top + self.name_height + self.units(_NEXT) + 3 * high + 2 * self.units(1)
        return self.tall or bottom > self._row(market, 1)[0].top

    @property
    def stock_shown(self) -> bool:
        """Whether the stocks of the market have room above its spaces."""
        space = self._row(self.cells[STEPS.index("market") + 1], 1)[0]
        return self.stock(0).bottom <= space.top + self.units(_GAP)

    def stock(self, cube: int) -> pygame.Rect:
        """Return the box of the stock of a kind of cube at the market."""
        cell = self.cells[STEPS.index("market") + 1].rect
        top = cell.top + self.name_height + self.units(_NEXT)
        right = cell.right - self.units(_RIGHT)
        if self.brief:
            width, high = _BRIEF
            room = (cell.width - self.units(_RIGHT)) // 3
            size = min(self.units(width), room - 2), max(self.units(high), self._line)
            left = right - (3 - cube) * (size[0] + self.units(_NEXT)) + self.units(_NEXT)
            return pygame.Rect((left, top), size)
        size = self.units(_STOCK[0]), max(self.units(_STOCK[1]), self._line)
        return pygame.Rect((right - size[0], top + cube * (size[1] + self.units(1))), size)

    def workers(self, seat: int, players: int) -> pygame.Rect:
        """Return the box of a seat's workers in the wool mill, in rows of two."""
        cell = self.cells[STEPS.index("wool_mill") + 1].rect
        size = self.units(_WORKERS[0]), max(self.units(_WORKERS[1]), self._line)
        column, row = seat % 2, seat // 2
        rows = -(-players // 2)
        left = cell.right - self.units(_RIGHT) - (2 - column) * size[0] - (1 - column) * self.units(_NEXT)
        bottom = cell.bottom - self.units(self._form.foot) - (rows - 1 - row) * (size[1] + self.units(6))
        return pygame.Rect(left, bottom - size[1], *size)

    @property
    def event(self) -> pygame.Rect:
        """The box of the event's card."""
        cell = self.cells[1].rect
        right, bottom, width, high = self._form.event
        low = cell.bottom - self.units(bottom)
        height = min(self.units(high), low - cell.top - self.name_height - self.units(3))
        box = pygame.Rect(0, low - height, round(height * width / high), height)
        box.right = cell.right - self.units(right) - (self.units(width) - box.width) // 2
        return box

    def choice(self, place: int) -> pygame.Rect:
        """Return the box of a cube among which the bishop's guest chooses."""
        cell, side = self.cells[1].rect, self.units(_CHOICE)
        left = cell.left + place * (side + self.units(8))
        return pygame.Rect(left, cell.bottom - self.units(self._form.foot) - side, side, side)

    def corner(self, step: int, size: float = _DIE, place: int = 0) -> pygame.Rect:
        """Return a square above the spaces of a cell, at its right; `place` counts to the left."""
        cell, side = self.cells[step].rect, self.units(size)
        space = cell.bottom - self.units(self._form.row) - self.units(self._form.space) // 2
        right = cell.right - self.units(16) - place * (side + self.units(8))
        bottom = min(space - self.units(2), cell.top + self.units(44) + side)
        return pygame.Rect(right - side, max(cell.top, bottom - side), side, side)

    @property
    def metal(self) -> pygame.Rect:
        """The box of the metal at the king's court, left of the die."""
        step = STEPS.index("kings_court") + 1
        die, name = self.corner(step), self.board(step)
        box = pygame.Rect(0, 0, die.width, round(die.width * _METAL))
        box.midright = die.left - self.units(8), die.centery
        if box.left < name.right:
            box.top = max(box.top, name.bottom)
        return box

    @property
    def square(self) -> pygame.Rect:
        """The box of the seal of who starts, above the space of the next starting player."""
        step = STEPS.index("starting_player") + 1
        cell, space = self.cells[step].rect, self._row(self.cells[step], 1)[0]
        side = min(self.units(_SQUARE), space.top - cell.top - self.name_height)
        box = pygame.Rect(0, 0, side, side)
        box.midbottom = space.centerx, space.top - self.units(0 if self.tall else 6)
        return box.clamp(cell)

    def lantern(self, name: pygame.Rect) -> pygame.Rect:
        """Return the box of the lantern next to a name-board."""
        box = pygame.Rect(0, 0, *(self.units(side) for side in _LANTERN))
        box.midleft = name.right - self.units(6), name.centery + self.units(22)
        return box.clamp(self.rect)

    def part(self, part: int) -> pygame.Rect:
        """Return the box of a part of the cathedral, from 1; those of all parts lie apart."""
        upper, lower = _PARTS[part - 1]
        foot, scale = self.foot, self.church
        box = pygame.Rect(0, 0, round(_BAND * scale), round(lower * scale) - round(upper * scale))
        box.midtop = round(foot[0]), round(foot[1] - 636 * scale) + round(upper * scale)
        box.height = min(box.height, self.cathedral_name.top - box.top)
        return box.clip(self.rect)


def _step_of(space: int) -> int:
    """Return the number of a place's step, from 1; the bishop's seat shares the cell of the event."""
    return 1 if SPACES[space] == "bishop" else STEPS.index(SPACES[space]) + 1
