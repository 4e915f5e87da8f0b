"""The table of a game on the bases: each field of its position has its pieces, each choice a plate."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, ClassVar, Final

import pygame

from game.bases.fields import HIDDEN, NOBODY, Field, FieldKind
from game.bases.open_events import CardDealt, OpenEvent, Scored
from game.bases.open_game import OpenGame
from game.bases.open_position import FIRST, TextChoice
from game.core.thing import Thing
from game.core.wording.sentence_context import SentenceContext
from game.stage.tween import Timeline, in_out_quad, linear
from game.tabletop.board.board_words import ActionPiece
from game.tabletop.board.lines_board import LineCell, LinesBoard
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.motion.choreographer import Choreographer
from game.tabletop.motion.payloads import Flip, Hide, Motion, MovingPiece, track
from game.tabletop.motion.plain_pieces import PieceShape, PlainPiece
from game.tabletop.open.open_words import FieldPiece, facts_of, sentence_of, text_of
from game.tabletop.reckoning.ledger import Reckoning

_SHAPES: Final[Mapping[FieldKind, PieceShape]] = {
    FieldKind.NUMBER: PieceShape.DISC,
    FieldKind.EACH: PieceShape.DISC,
    FieldKind.ROW: PieceShape.STONE,
    FieldKind.ROWS: PieceShape.STONE,
    FieldKind.PILE: PieceShape.PILE,
    FieldKind.DICE: PieceShape.DIE,
    FieldKind.HANDS: PieceShape.CARD,
}
#: The kinds of fields whose piece stays where it is when something flies from it.
_STAYS: Final = (FieldKind.PILE, FieldKind.DICE)
_DIE_MS: Final = 300.0
#: The result of a move for an event that moves nothing.
NO_MOTION: Final[Motion] = Timeline(())

Move = Callable[[Any, Any, Any, Any], Motion]
"""The motion of an event: takes the board, the event, and the views before and after it."""


class OpenBoard(LinesBoard[Any]):
    """A table in lines: the pieces on the table, and each seat's built and held pieces.

    A game may draw other pieces (`piece`), leave fields out, and animate its own events.
    """

    game: OpenGame
    left_out: ClassVar[tuple[str, ...]] = ()
    """The fields without a piece."""
    moves: ClassVar[Mapping[type[OpenEvent], Move]] = {}
    """The motions by class of event. Points roll, and cards are dealt, without being named here."""

    def __init__(self, kit: TableKit, rect: pygame.Rect) -> None:
        super().__init__(kit, rect)
        self._shown: tuple[Any, Sequence[TextChoice]] = (None, ())

    # For games to override

    def piece(self, field: str, number: int) -> MovingPiece:
        """Return the piece of a number of a field; HIDDEN is one that the viewer does not know."""
        kind = self._fields[field].kind
        if kind is FieldKind.PILE and not number:
            return PlainPiece(PieceShape.SLOT)
        shape = _SHAPES[kind]
        return PlainPiece(shape, "" if number == HIDDEN else str(number))

    # The board

    @property
    def _fields(self) -> Mapping[str, Field]:
        return self.game.position.FIELDS

    @classmethod
    def sentence(cls, event: Any, context: SentenceContext) -> str | None:
        """Return the message of an event."""
        return sentence_of(cls.game, event, context)

    def shared(self, view: Any) -> Iterator[LineCell]:
        """Yield the pieces on the table, then a plate for each choice that no piece represents."""
        for name, field in self._fields.items():
            if name in self.left_out:
                continue
            value = getattr(view, name)
            match field.kind:
                case FieldKind.NUMBER:
                    yield self._cell(name, value)
                case FieldKind.DICE if value:
                    yield self._cell(name, value)
                case FieldKind.PILE:
                    yield self._cell(name, self._left(view, name))
                case FieldKind.ROW:
                    for place, number in enumerate(value):
                        yield LineCell(self.piece(name, number), FieldPiece(name, NOBODY, place))
        for action in self._plates(view):
            yield LineCell(PlainPiece(PieceShape.PLATE, self._short(action, view)), ActionPiece(action))

    def _cell(self, name: str, number: int, seat: int = NOBODY) -> LineCell:
        """Return the piece of a field that is one number, with its label below it."""
        label = text_of(self.game, self.kit.translator, ("things", name, "label"), "")
        return LineCell(self.piece(name, number), FieldPiece(name, seat), label)

    def _plates(self, view: Any) -> Sequence[TextChoice]:
        """Return the legal actions that no piece represents; they are looked up once for each view."""
        if self._shown[0] != view:
            world = self.game.world(view, Random(0))
            played = set(self._played(world))
            legal = world.legal(view.active)
            self._shown = view, [action for action in legal if action.text not in played]
        return self._shown[1]

    def _played(self, world: Any) -> Iterator[str]:
        """Yield the texts of the actions that pieces on the table represent in a position."""
        for name, field in self._fields.items():
            if field.plays and name not in self.left_out and world.active != NOBODY:
                value = getattr(world, name)
                numbers = value if field.kind is FieldKind.ROW else value[world.active]
                yield from (f"{field.plays} {number}" for number in numbers)

    def _left(self, view: Any, pile: str) -> int:
        """Return how many pieces are in a pile: those that the viewer does not see, less those in hands."""
        hands = [
            hand for name, field in self._fields.items() if field.pile == pile for hand in getattr(view, name)
        ]
        left: int = len(getattr(view, pile)) - sum(hand.count(HIDDEN) for hand in hands)
        return left

    def _short(self, action: TextChoice, view: Any) -> str:
        path, usual = ("choices", action.word, "plate"), action.text.capitalize()
        return text_of(self.game, self.kit.translator, path, usual, **facts_of(view, action))

    def built(self, view: Any, seat: int) -> Iterator[LineCell]:
        """Yield the numbers and rows of a seat."""
        for name, field in self._fields.items():
            if name in self.left_out:
                continue
            if field.kind is FieldKind.EACH:
                yield self._cell(name, getattr(view, name)[seat], seat)
            elif field.kind is FieldKind.ROWS:
                yield from self._line(view, name, seat)

    def held(self, view: Any, seat: int) -> Iterator[LineCell]:
        """Yield the cards of a seat."""
        for name, field in self._fields.items():
            if field.kind is FieldKind.HANDS and name not in self.left_out:
                yield from self._line(view, name, seat)

    def lines(self, view: Any, seat: int) -> Sequence[Iterable[LineCell]]:
        """Return a line of the pieces that a seat has built, and one of its cards in a game with hands."""
        hands = self.game.position.hands()
        return super().lines(view, seat) if hands else (self.built(view, seat),)

    def _line(self, view: Any, name: str, seat: int) -> Iterator[LineCell]:
        for place, number in enumerate(getattr(view, name)[seat]):
            yield LineCell(self.piece(name, number), FieldPiece(name, seat, place))

    # Motions

    def flight(self, piece: MovingPiece, before: Any, start: Thing, after: Any, end: Thing) -> Motion:
        """Return the flight of a piece between two things; none where one of them is not on the table."""
        begins, lands = self.spots(before, 0).get(start), self.spots(after, 0).get(end)
        if begins is None or lands is None:
            return NO_MOTION
        flight = self.flown(piece, start, begins, lands)
        if isinstance(start, FieldPiece) and self._fields[start.field].kind in _STAYS:
            return Timeline(tuple(one for one in flight.tracks if not isinstance(one.payload, Hide)))
        return flight

    def choreographer(self, at_rest: int) -> Choreographer[Any, Any]:
        """Return the motions of the events."""
        own = {kind: self._bound(move) for kind, move in self.moves.items()}
        moves = {Scored: self.roll, CardDealt: self._dealt, **own}
        return _Rolling(self, OpenEvent, moves, at_rest)

    def rolled(self, before: Any, after: Any) -> Motion:
        """Return the motion of the dice that were rolled between two views: each turns over to its face."""
        names = self.game.position.piles()
        flips = []
        for name, old, new in zip(names, before.counts, after.counts, strict=True):
            thing = FieldPiece(name)
            if new <= old or name == FIRST or self._fields[name].kind is not FieldKind.DICE:
                continue
            box = self.spots(after, 0).get(thing)
            if box is not None:
                face = getattr(after, name)
                back = self.piece(name, getattr(before, name) or face)
                flip = Flip(back, self.piece(name, face), box.center, box.height)
                flips += [
                    track("roll", 0, _DIE_MS, in_out_quad, flip),
                    track("hide", 0, _DIE_MS, linear, Hide(thing)),
                ]
        return Timeline(tuple(flips))

    def _bound(self, move: Move) -> Callable[[object, Any, Any, Any], Motion]:
        return lambda _mover, event, before, after: move(self, event, before, after)

    def _dealt(self, _mover: object, event: CardDealt, before: Any, after: Any) -> Motion:
        pile = FieldPiece(self._fields[event.hand].pile)
        place = _after_place(getattr(after, event.hand)[event.seat], event.card)
        end = FieldPiece(event.hand, event.seat, place)
        return self.flight(self.piece(event.hand, event.card), before, pile, after, end)

    # Scores

    def scores(self, view: Any) -> Sequence[int | None]:
        """Return the scores."""
        scores: Sequence[int | None] = view.scores
        return scores

    @staticmethod
    def is_over(view: Any) -> bool:
        """Return whether the places are known."""
        return bool(view.places)

    def reckoning(self, view: Any) -> Reckoning:
        """Return the points by their sources, with those that would be given if the game ended now."""
        position = self.game.position
        rows = self._points(view)
        say = partial(text_of, self.game, self.kit.translator)
        lines = {
            say(("sources", name), name.capitalize()): row
            for name, row in zip(position.SOURCES, rows, strict=True)
        }
        first, *others = lines.items()
        told = Reckoning.complete(PieceShape.STONE.paint, first, dict(others), view.places, view.round)
        return replace(told, ties=say(("ties",), "")) if _is_tied(told) else told

    def _points(self, view: Any) -> Sequence[Sequence[int]]:
        if view.ended or self.game.position.hands():
            points: Sequence[Sequence[int]] = view.points
            return points
        return self.game.world(view, Random(0)).finished()


class _Rolling(Choreographer[Any, Any]):
    """The motions of the events, each after that of the dice that were rolled before it."""

    def __init__(
        self, board: OpenBoard, event_type: type[OpenEvent], moves: Mapping[type[Any], Any], at_rest: int
    ) -> None:
        super().__init__(event_type, moves, at_rest)
        self._board = board

    def motion(self, event: object, before: Any, after: Any) -> Motion:
        """Return the motion of the dice, then that of the event."""
        own = super().motion(event, before, after)
        rolled = self._board.rolled(before, after) if isinstance(event, OpenEvent) else NO_MOTION
        return rolled.then(own) if rolled.tracks else own


def _is_tied(told: Reckoning) -> bool:
    """Return whether a tie of scores was broken."""
    ranks = list(zip(told.scores, told.places, strict=False))
    return any(one[0] == two[0] and one[1] != two[1] for one in ranks for two in ranks)


def _after_place(cards: Sequence[int], card: int) -> int:
    """Return the place of a card that a hand has just got: of equal cards the last one."""
    return len(cards) - 1 - list(reversed(cards)).index(card) if card in cards else len(cards) - 1
