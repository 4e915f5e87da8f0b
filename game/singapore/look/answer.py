"""The answer in the making of a person at this table, as its picture shows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.singapore.rules.actions import Action, Use
from game.singapore.rules.events import ChipDue
from game.singapore.rules.view import View
from game.singapore.things import Building, Gap, ShownTile
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.kit.marks import Marks
from game.tabletop.table.table_state import TableAnswer


@dataclass(frozen=True, slots=True)
class Walk:
    """The way of a worker to a building that costs the least money, and of these the fewest steps."""

    building: int
    worker: int
    """The worker's number, 0 or 1."""
    actions: tuple[Action, ...]
    """The steps and the streets bought, in their order."""
    gaps: tuple[Gap, ...]
    """The streets that it follows, those bought included; without steps between start buildings."""
    bought: frozenset[Gap]
    steps: int
    pounds: int


@dataclass(frozen=True, slots=True)
class Trade:
    """The use in the making of a building, shown on the reading card."""

    building: int
    ways: tuple[int, ...]
    """The ways that can be used now, from 1; (0,) for a building with one."""
    way: int | None
    """The way chosen, None while it is open."""
    paid: tuple[int, int, int, int]
    """The cubes chosen so far for an `any` or `same` cost, by kind."""
    pick: int | None
    """The kind chosen for a `pick`, None while it is open or not asked."""
    give: int | None
    """The chips to return, None while open or not asked."""
    use: Use | None
    """The complete use; None while something is open."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SingaporeAnswer(TableAnswer):
    """The open question to a person, and the answer so far."""

    ask: int
    """The kind of question, as in `rules.agenda`."""
    worker: int = 0
    """The worker that walks, 0 or 1."""
    walks: Mapping[int, Walk] = field(default_factory=dict)
    """The way to each building within reach, by its number; empty but in the Work."""
    walk: Walk | None = None
    """The way to the building that is pointed at or chosen."""
    trade: Trade | None = None
    """The trade at the building pointed at, chosen, or where the worker stands."""
    after: View | None = None
    """The table after the choice that is shown, as far as its seat can know; None while none is."""


@dataclass(frozen=True, slots=True)
class SingaporeMarks(BoardMarks):
    """The marks of this table."""

    due: ChipDue | None = None
    """The chip that waits for its person; None while none does."""
    begun: tuple[int, ...] = ()
    """The points of all seats when the round began; empty in the first one."""

    used: tuple[int, ...] = ()
    """The buildings used in this turn, in their order."""


def used_of(marks: Marks) -> tuple[int, ...]:
    """Return the buildings used in this turn, in their order; empty where that is not known."""
    return marks.used if isinstance(marks, SingaporeMarks) else ()


def begun_of(marks: Marks) -> tuple[int, ...]:
    """Return the points of all seats when the round began; empty in the first one."""
    return marks.begun if isinstance(marks, SingaporeMarks) else ()


def due_of(marks: Marks) -> ChipDue | None:
    """Return the chip that waits for its person; None while none does."""
    return marks.due if isinstance(marks, SingaporeMarks) else None


def asked_of(marks: Marks) -> SingaporeAnswer | None:
    """Return the answer so far; None while nobody here is asked."""
    answer = marks.answer if isinstance(marks, BoardMarks) else None
    return answer if isinstance(answer, SingaporeAnswer) else None


def read_building(marks: Marks) -> int | None:
    """Return the building or tile that the reading card shows; None while it shows none."""
    # The trade in the making comes before the thing pointed at, so that its steppers keep their place.
    answer = asked_of(marks)
    if answer is not None and answer.trade is not None:
        return answer.trade.building
    for thing in (marks.pointed, marks.chosen):
        match thing:
            case Building(number) | ShownTile(number):
                return number
    return None
