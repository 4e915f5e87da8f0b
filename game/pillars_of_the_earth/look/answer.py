"""The answer in the making of a person at this table, as its picture shows it."""

from __future__ import annotations

from dataclasses import dataclass

from game.pillars_of_the_earth.judgement.rest import BestRest
from game.pillars_of_the_earth.rules.view import View
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.kit.marks import Marks
from game.tabletop.table.table_state import TableAnswer


@dataclass(frozen=True, slots=True)
class TradeAnswer:
    """The purchase or sale at the market so far: `many` cubes of a kind, 0 for nothing yet."""

    cube: int
    buys: bool
    many: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PillarsAnswer(TableAnswer):
    """The open question to a person, and the answer so far."""

    ask: int
    """The kind of question, as in `rules.agenda`."""
    after: View | None = None
    """The table after the choice that is shown, as far as its seat can know; None while none is."""
    trade: TradeAnswer | None = None
    """The trade so far; None but at the market."""
    kept: tuple[int, int, int, int] | None = None
    """The cubes kept so far, by kind; None unless that is asked."""
    rest: BestRest | None = None
    """The best rest of the work; None but while craftsmen are put to work."""
    all_now: BestRest | None = None
    """All uses that are possible now, where they make more points than `rest`; else None."""
    free: bool = False
    """Whether the card that places a builder without paying is lifted."""


def asked_of(marks: Marks) -> PillarsAnswer | None:
    """Return the answer so far; None while nobody here is asked."""
    answer = marks.answer if isinstance(marks, BoardMarks) else None
    return answer if isinstance(answer, PillarsAnswer) else None
