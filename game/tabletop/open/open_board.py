"""The table of a game on the bases: each field of its position has its pieces, each choice a plate."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, ClassVar, Final

from game.bases.fields import HIDDEN, NOBODY, Field, FieldKind
from game.bases.open_events import CardDealt, OpenEvent, Scored
from game.bases.open_game import OpenGame
from game.bases.open_position import TextChoice
from game.core.wording.sentence_context import SentenceContext
from game.tabletop.board.board_words import ActionPiece
from game.tabletop.board.lines_board import LineCell, LinesBoard
from game.tabletop.motion.choreographer import Choreographer
from game.tabletop.motion.payloads import Motion, MovingPiece
from game.tabletop.motion.plain_pieces import PieceShape, PlainPiece
from game.tabletop.open.open_words import FieldPiece, sentence_of, text_of
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
#: The most plates of choices; a game with more gives them to its pieces.
_MOST_PLATES: Final = 12

Move = Callable[[Any, Any, Any, Any], Motion]
"""The motion of an event: takes the board, the event, and the views before and after it."""


class OpenBoard(LinesBoard[Any]):
    """A table in lines: what is on the table, and for each seat what it has built and holds.

    A game may draw other pieces (`piece`), leave fields out, and add motions of its own events.
    """

    game: OpenGame
    left_out: ClassVar[tuple[str, ...]] = ()
    """The fields without a piece."""
    moves: ClassVar[Mapping[type[OpenEvent], Move]] = {}
    """The motions by class of event. Points roll, and cards are dealt, without being named here."""

    # What a game may change

    def piece(self, field: str, number: int) -> MovingPiece:
        """Return the piece of a number of a field; HIDDEN is one that the viewer does not know."""
        shape = _SHAPES[self._fields[field].kind]
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
        """Yield the pieces on the table, then a plate for each choice that no piece stands for."""
        for name, field in self._fields.items():
            if name in self.left_out:
                continue
            value = getattr(view, name)
            match field.kind:
                case FieldKind.NUMBER:
                    yield LineCell(self.piece(name, value), FieldPiece(name))
                case FieldKind.DICE if value:
                    yield LineCell(self.piece(name, value), FieldPiece(name))
                case FieldKind.PILE:
                    yield LineCell(self.piece(name, self._left(view, name)), FieldPiece(name))
                case FieldKind.ROW:
                    for place, number in enumerate(value):
                        yield LineCell(self.piece(name, number), FieldPiece(name, NOBODY, place))
        played = {field.plays for field in self._fields.values()}
        plates = [text for text in self.game.position.CHOICES if text.split()[0] not in played]
        for text in plates[:_MOST_PLATES]:
            action = TextChoice(text)
            yield LineCell(PlainPiece(PieceShape.PLATE, self._short(action)), ActionPiece(action))

    def _left(self, view: Any, pile: str) -> int:
        """Return how many pieces are in a pile: those that the viewer does not see, less those in hands."""
        hands = [
            hand for name, field in self._fields.items() if field.pile == pile for hand in getattr(view, name)
        ]
        left: int = len(getattr(view, pile)) - sum(hand.count(HIDDEN) for hand in hands)
        return left

    def _short(self, action: TextChoice) -> str:
        usual = action.text.capitalize()
        return text_of(self.game, self.kit.translator, ("choices", action.word, "plate"), usual)

    def built(self, view: Any, seat: int) -> Iterator[LineCell]:
        """Yield the numbers and rows of a seat."""
        for name, field in self._fields.items():
            if name in self.left_out:
                continue
            if field.kind is FieldKind.EACH:
                yield LineCell(self.piece(name, getattr(view, name)[seat]), FieldPiece(name, seat))
            elif field.kind is FieldKind.ROWS:
                yield from self._line(view, name, seat)

    def held(self, view: Any, seat: int) -> Iterator[LineCell]:
        """Yield the cards of a seat."""
        for name, field in self._fields.items():
            if field.kind is FieldKind.HANDS and name not in self.left_out:
                yield from self._line(view, name, seat)

    def _line(self, view: Any, name: str, seat: int) -> Iterator[LineCell]:
        for place, number in enumerate(getattr(view, name)[seat]):
            yield LineCell(self.piece(name, number), FieldPiece(name, seat, place))

    # Motions

    def choreographer(self, at_rest: int) -> Choreographer[Any, Any]:
        """Return the motions of the events."""
        own = {kind: self._bound(move) for kind, move in self.moves.items()}
        return Choreographer(OpenEvent, {Scored: self.roll, CardDealt: self._dealt, **own}, at_rest)

    def _bound(self, move: Move) -> Callable[[object, Any, Any, Any], Motion]:
        return lambda _mover, event, before, after: move(self, event, before, after)

    def _dealt(self, _mover: object, event: CardDealt, before: Any, after: Any) -> Motion:
        pile = FieldPiece(self._fields[event.hand].pile)
        place = after_place(getattr(after, event.hand)[event.seat], event.card)
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
        start = (self.kit.translator.gettext("Start"), (0,) * view.players)
        return Reckoning.complete(PieceShape.STONE.paint, start, lines, view.places, view.round)

    def _points(self, view: Any) -> Sequence[Sequence[int]]:
        hidden = any(field.kind is FieldKind.HANDS for field in self._fields.values())
        if view.ended or hidden:
            points: Sequence[Sequence[int]] = view.points
            return points
        return self.game.world(view, Random(0)).finished()


def after_place(cards: Sequence[int], card: int) -> int:
    """Return the place of a card that a hand has just got: of equal cards the last one."""
    return len(cards) - 1 - list(reversed(cards)).index(card) if card in cards else len(cards) - 1
