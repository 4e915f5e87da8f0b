"""A table laid out by itself: a line of shared pieces, and each seat's built and held pieces."""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import pygame

from game.core.thing import Thing
from game.stage import palette, shapes
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.naming import draw_name
from game.stage.paint import ButtonState
from game.stage.text import Align
from game.stage.tween import Timeline, linear
from game.tabletop.board.board_words import ActionPiece
from game.tabletop.board.game_board import BoardMarks, BoardPart, GameBoard, ViewT
from game.tabletop.frame.buttons import press_of
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.motion.payloads import Fly, Hide, Motion, MovingPiece, Roll, track
from game.tabletop.motion.plain_pieces import is_slot
from game.tabletop.parts.boxes import equal_boxes

#: The largest piece below a reckoning, in board units.
_LARGEST: Final = 120
#: The share of its line that a piece fills.
_FILLED: Final = 0.88
#: The distance of two pieces by the width of one.
_APART: Final = 1.12
#: Board units for a line of labels, and the size of their letters.
_LABELS: Final = 26
_LABEL_SIZE: Final = 18
#: The most rows into which a line with many pieces is divided.
_MOST_ROWS: Final = 4
_FLIGHT_MS: Final = 400.0
_ROLL_MS: Final = 300.0


@dataclass(frozen=True, slots=True)
class LineCell:
    """A piece, and the thing that it is; None for one that can neither be pointed at nor move.

    `label` is a word or two below the piece.
    """

    piece: MovingPiece
    thing: Thing | None = None
    label: str = ""


class LinesBoard(GameBoard[ViewT]):
    """A board of lines. The game says which pieces lie in each of them, from the left."""

    def __init__(self, kit: TableKit, rect: pygame.Rect) -> None:
        super().__init__(kit, rect)
        self.painter = self.flights()
        self._pitch = rect.height // (kit.player_count + 1)
        #: Pixels for the name and the score of a seat.
        self.head_width = min(kit.layout.px(300), rect.width // 3)
        #: Pixels for the labels below a line.
        self.label_height = kit.layout.px(_LABELS)

    # For games to add

    @abstractmethod
    def shared(self, view: ViewT) -> Iterable[LineCell]:
        """Return the pieces that belong to nobody."""

    @abstractmethod
    def built(self, view: ViewT, seat: int) -> Iterable[LineCell]:
        """Return the pieces that a seat has built."""

    def held(self, view: ViewT, seat: int) -> Iterable[LineCell]:
        """Return the other pieces of a seat, drawn below those that it has built."""
        return ()

    def lines(self, view: ViewT, seat: int) -> Sequence[Iterable[LineCell]]:
        """Return the lines of a seat from the top, as many at any time."""
        return self.built(view, seat), self.held(view, seat)

    # Places

    def block(self, seat: int | None) -> pygame.Rect:
        """Return the place of a seat's two lines; of the shared one for None."""
        place = 0 if seat is None else seat + 1
        left, top = self.rect.left, self.rect.top + place * self._pitch
        return pygame.Rect(left, top, self.rect.width, self._pitch).inflate(0, -self.kit.layout.px(10))

    def placed(self, view: ViewT, seat: int | None) -> Iterator[tuple[LineCell, pygame.Rect]]:
        """Yield the pieces of a seat, or for None the shared ones, with their boxes."""
        lines = [self.shared(view)] if seat is None else self.lines(view, seat)
        block = self.block(seat)
        first = block.left if seat is None else block.left + self.head_width
        left = first + self.kit.layout.px(16)
        for number, line in enumerate(lines):
            cells = tuple(line)
            top = block.top + number * block.height // len(lines)
            room = pygame.Rect(left, top, block.right - left, block.height // len(lines))
            if any(cell.label for cell in cells):
                room.height -= self.label_height
            yield from zip(cells, _boxes(room, len(cells)), strict=True)

    def spots(self, view: ViewT, near: int) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of the things; they are the same for any seat in front."""
        return {
            cell.thing: box
            for seat in (None, *range(self.kit.player_count))
            for cell, box in self.placed(view, seat)
            if cell.thing is not None
        }

    # Pictures

    def parts(self) -> Sequence[BoardPart[ViewT]]:
        """Return the shared line, then a part for each seat."""
        return [LinesPart(self, seat) for seat in (None, *range(self.kit.player_count))]

    def draw_possessions(self, surface: pygame.Surface, view: ViewT, seat: int, rect: pygame.Rect) -> None:
        """Draw the pieces that a seat has built, without empty slots, in one line at the foot of `rect`."""
        pieces = [cell.piece for cell in self.built(view, seat) if not is_slot(cell.piece)]
        side = min(rect.height, self.kit.layout.px(_LARGEST), rect.width // max(1, len(pieces)))
        for place, piece in enumerate(pieces):
            corner = rect.left + place * side, rect.bottom - side
            surface.blit(self.painter.picture(piece, side), corner)

    def plates(self, near: int) -> dict[int, pygame.Rect]:
        """Return the boxes of names and scores."""
        blocks = {seat: self.block(seat) for seat in range(self.kit.player_count)}
        return {
            seat: pygame.Rect(box.left, box.top, self.head_width, box.height) for seat, box in blocks.items()
        }

    def draw_side(self, surface: pygame.Surface, view: ViewT, seat: int, rect: pygame.Rect) -> None:
        """Draw the pieces that a seat has built, and below them those that it holds, without empty slots."""
        lines = self.lines(view, seat)
        high = rect.height // len(lines)
        for number, line in enumerate(lines):
            pieces = [cell.piece for cell in line if not is_slot(cell.piece)]
            room = pygame.Rect(rect.left, rect.top + number * high, rect.width, high)
            for piece, box in zip(pieces, _boxes(room, len(pieces)), strict=True):
                surface.blit(self.painter.picture(piece, box.height), box)

    # Motions

    def flight(self, piece: MovingPiece, before: ViewT, start: Thing, after: ViewT, end: Thing) -> Motion:
        """Return the flight of a piece from one thing's place before an event to another's after it."""
        return self.flown(piece, start, self.spots(before, 0)[start], self.spots(after, 0)[end])

    def flown(self, piece: MovingPiece, start: Thing, begins: pygame.Rect, lands: pygame.Rect) -> Motion:
        """Return the flight of a piece from the place of a thing to another place."""
        fly = Fly(piece, begins.center, lands.center, begins.height, lands.height, lift=begins.height)
        return Timeline(
            (track("fly", 0, _FLIGHT_MS, linear, fly), track("hide", 0, _FLIGHT_MS, linear, Hide(start)))
        )

    def roll(self, _mover: object, event: Any, before: ViewT, after: ViewT) -> Motion:
        """Return the motion of the public score of an event's `seat`; an entry of a motion table."""
        seat = event.seat
        old, new = self.scores(before)[seat] or 0, self.scores(after)[seat] or 0
        return Timeline((track("roll", 0, _ROLL_MS, linear, Roll(seat, old, new)),))


class LinesPart(BoardPart[ViewT]):
    """The lines of one seat with its name and its score, or for None the shared line."""

    def __init__(self, board: LinesBoard[ViewT], seat: int | None) -> None:
        super().__init__(board.kit, board.block(seat))
        self._board = board
        self._seat = seat

    def key(self, view: ViewT, marks: BoardMarks) -> Hashable:
        """Return the pieces, the score, and which pieces are hidden, pointed at or can be chosen."""
        cells = tuple(
            (cell, box.left, box.top, self._is_hidden(cell, marks), self._press(cell, marks))
            for cell, box in self._board.placed(view, self._seat)
        )
        here = any(cell.thing == marks.chosen for cell, *_ in cells)
        chosen = marks.chosen if here else None
        return cells, chosen, None if self._seat is None else marks.scores[self._seat]

    def _press(self, cell: LineCell, marks: BoardMarks) -> ButtonState:
        return ButtonState.OFF if cell.thing is None else press_of(cell.thing, marks)

    def _is_hidden(self, cell: LineCell, marks: BoardMarks) -> bool:
        """Return whether a piece is in flight, or represents an action that cannot be chosen."""
        idle = isinstance(cell.thing, ActionPiece) and cell.thing not in marks.may
        return idle or cell.thing in marks.hidden

    def paint(self, surface: pygame.Surface, view: ViewT, marks: BoardMarks) -> None:
        """Draw the panel, and the pieces but for those in flight; possible choices have a gold edge."""
        if self._seat is not None:
            self.kit.paint.panel(surface, self.area)
            self._paint_player(surface, self._seat, marks.scores[self._seat])
        for cell, box in self._board.placed(view, self._seat):
            if self._is_hidden(cell, marks):
                continue
            press, u = self._press(cell, marks), self.kit.layout.u
            if press is not ButtonState.OFF:
                self.kit.paint.may(surface, box)
            if cell.thing is not None and cell.thing == marks.chosen:
                surface.blit(shapes.rounded(box.size, 8 * u, palette.LEAF_HI), box)
            surface.blit(self._board.painter.picture(cell.piece, box.height), box)
            if cell.label:
                place = box.centerx, box.bottom + self._board.label_height // 2
                wide = round(box.width * _APART)
                self.kit.text.draw(
                    surface, cell.label, Role.LIST, _LABEL_SIZE, palette.VELLUM_0, place, Align.CENTRE, wide
                )

    def _paint_player(self, surface: pygame.Surface, seat: int, score: int | None) -> None:
        kit, px, area = self.kit, self.kit.layout.px, self.area
        side = min(px(54), area.height // 3)
        seal(surface, kit, seat, (area.left + px(14) + side // 2, area.top + area.height * 0.28), side)
        wide = self._board.head_width - side - px(28)
        name = pygame.Rect(area.left + side + px(24), 0, wide, side)
        name.centery = round(area.top + area.height * 0.28)
        words, ink = kit.players[seat].name, palette.VELLUM_0
        draw_name(surface, kit.text, words, Role.LIST, 24, ink, name, Align.LEFT)
        if score is not None:
            room = pygame.Rect(area.left + px(18), 0, wide + side, round(area.height * 0.5))
            room.centery = round(area.top + area.height * 0.72)
            draw_fitted(
                surface, kit.text, self._board.score_words(score), Role.TOTAL, 25, palette.LEAF_LT, room
            )


def _boxes(room: pygame.Rect, count: int) -> tuple[pygame.Rect, ...]:
    """Return places for so many pieces, as large as they can be, in as many rows as that needs."""
    sides = {}
    for rows in range(1, _MOST_ROWS + 1):
        columns = max(1, math.ceil(count / rows))
        sides[rows] = round(min(room.height / rows * _FILLED, room.width / columns / _APART))
    rows = max(sides, key=lambda number: sides[number])
    side, columns, pitch = sides[rows], max(1, math.ceil(count / rows)), room.height // rows
    apart = min(round(side * _APART), room.width // columns)
    top = room.top + (pitch - side) // 2
    return equal_boxes((room.left, top, side, side), count, apart, pitch, columns)
