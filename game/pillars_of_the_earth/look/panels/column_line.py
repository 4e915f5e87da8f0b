"""The lines of the column on a phase so far: one for each choice, with the price that was paid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from game.core.wording.entry_words import EntryWords
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.look.leaves.at_step import AtStep
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.causes import BuilderPaid, Hired
from game.pillars_of_the_earth.rules.events import (
    BuilderDrawn,
    BuilderPlaced,
    BuilderPutBack,
    CardTaken,
    ChoosingEnded,
    CraftsmanJoined,
    GoldChanged,
    OnlyChoice,
    RoundBegun,
    StepBegun,
)
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.column import column_line
from game.pillars_of_the_earth.words.messages import text
from game.pillars_of_the_earth.words.tips import free_words
from game.tabletop.board.game_board import BoardMarks

#: The steps of the agenda at which a seat trades, or works on the cathedral.
_AT_WORK: Final = (agenda.ASK_TRADE, agenda.ASK_CRAFT, agenda.CRAFTING)


@dataclass(frozen=True, slots=True)
class ColumnLine:
    """A choice of a seat; `card` is the resource card that it took, `price` the cost of a builder."""

    seat: int
    words: str
    card: int | None = None
    price: int | None = None


@dataclass(frozen=True, slots=True)
class ColumnStory:
    """The lines of the present phase, the latest last; `paid` is the price paid for the next builder."""

    lines: tuple[ColumnLine, ...] = ()
    paid: int = 0

    def after(self, event: Any, context: SentenceContext) -> ColumnStory:
        """Return the story after an event."""
        match event:
            case RoundBegun() | ChoosingEnded() | StepBegun():
                return ColumnStory()
            case GoldChanged(cause=BuilderPaid(), gold=gold):
                return replace(self, paid=-gold)
            case BuilderPutBack():
                return replace(self, paid=0)
        words = column_line(event, context)
        if words is None:
            return self
        card = event.card if isinstance(event, CardTaken) else None
        price = self.paid if isinstance(event, BuilderPlaced) else None
        if isinstance(event, CraftsmanJoined):
            price = context.level.craftsmen[event.craftsman].price
        seat: int = event.seat
        return ColumnStory((*self.lines, ColumnLine(seat, words, card, price)))


def entry_words(line: ColumnLine, context: SentenceContext) -> EntryWords:
    """Return the words of a line in the chronicle next to the table, with its price."""
    if line.price is None:
        return EntryWords(line.words)
    price = f"−{line.price}" if line.price else ""
    return EntryWords(line.words, price or free_words(context), price)


def turn_words(events: Sequence[Any], context: SentenceContext) -> EntryWords | None:
    """Return the line of a turn by its seat's choice; None for a choice without a line."""
    story = ColumnStory()
    for event in events:
        story = story.after(event, context)
    if story.lines:
        return entry_words(story.lines[-1], context)
    back = any(isinstance(event, BuilderPutBack) for event in events)
    return EntryWords(text(context.translator, "column.BuilderPutBack")) if back else None


def is_told_with_a_choice(event: object) -> bool:
    """Return whether an event belongs to the line of its choice: a draw, a price, an only choice."""
    if isinstance(event, GoldChanged):
        return isinstance(event.cause, BuilderPaid | Hired)
    return isinstance(event, BuilderDrawn | OnlyChoice)


@dataclass(frozen=True, slots=True)
class PillarsMarks(BoardMarks):
    """The marks of this table."""

    column: tuple[ColumnLine, ...] = ()
    """The choices of the present phase."""
    begun: AtStep | None = None
    """Everybody's holdings as the present step began; None before the walk round the board."""
    worker: int | None = None
    """The seat at the market or at work, also while its choice is shown; None for a view alone."""
    round_before: tuple[int, ...] | None = None
    """The points of all seats as the round before ended; None in the first, and of a view alone."""


def begun_of(marks: BoardMarks) -> AtStep | None:
    """Return everybody's holdings as the present step began; None if only a view is shown."""
    return marks.begun if isinstance(marks, PillarsMarks) else None


def worker_of(view: View, marks: BoardMarks) -> int | None:
    """Return the seat that trades, or works on the cathedral; None where nobody does."""
    asked = at_work(view)
    return asked if asked is not None or not isinstance(marks, PillarsMarks) else marks.worker


def at_work(view: View) -> int | None:
    """Return the seat whose trade, or work on the cathedral, is on the agenda; None where nobody's is."""
    return next((step[1] for step in reversed(view.agenda) if step[0] in _AT_WORK), None)


def lines_of(marks: BoardMarks) -> tuple[ColumnLine, ...]:
    """Return the choices of the present phase; empty if only a view is shown."""
    return marks.column if isinstance(marks, PillarsMarks) else ()
