"""The answer in the making of a person at this table, as its picture shows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from game.old_town.rules.view import View
from game.old_town.things import CommonPile, OwnPile, Tool
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.kit.marks import Marks
from game.tabletop.table.table_state import TableAnswer


class Standing(Enum):
    """What can be done with a clue of the hand now."""

    MAY = "may"
    """It can be played."""
    NOTHING = "nothing"
    """It says nothing new, for every building that it may be played for, but is not dead."""
    NEVER = "never"
    """It contradicts the map, for every such building, but is not dead."""
    LATER = "later"
    """It needs more markers than there are, or a fourth marker on a plot."""
    DEAD = "dead"
    """It can be thrown away."""


@dataclass(frozen=True, slots=True)
class ClueState:
    """A clue of the hand in front: what can be done with it, and the most points that it brings now."""

    standing: Standing
    points: int = 0


@dataclass(frozen=True, slots=True)
class Preview:
    """What a choice does, from the events of the rules on a copy of the table, up to the next draw.

    The points are numbered from 1 in the order in which they fall.
    """

    after: View
    """The table after it, as far as its seat can know."""
    points: int
    """The points that the seat gets."""
    leaving: Mapping[tuple[int, int], int] = field(default_factory=dict)
    """The markers that leave, as (building, plot), with the number of their point; 0 for one without."""
    rising: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    """The houses that rise, in order: by building its plot, and the number of its last marker's point.

    The number is 0 in a puzzle.
    """
    placed: frozenset[tuple[int, int]] = frozenset()
    """The markers that come and stay, as (building, plot)."""
    spared: tuple[int, int] | None = None
    """The building whose unneeded markers are points, and their number."""
    owners: Mapping[int, int] = field(default_factory=dict)
    """The points that owners of houses get besides, by seat."""


@dataclass(frozen=True, slots=True)
class PileRow:
    """A draw pile in words: its name, what it holds, the clues left, and the kind that their backs tell."""

    pile: CommonPile | OwnPile
    name: str
    holds: str
    left: int
    back: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """The words of the reader on one thing: a clue, a marker, or a building."""

    head: str
    told: str
    """What it says, in a sentence or two."""
    building: int | None = None
    """The building that colours the head; None for "my building"."""
    chain: tuple[tuple[int, int], ...] = ()
    """The houses that rise, in order, as (building, plot)."""
    sums: tuple[str, str] | None = None
    """What leaves and rises, in words and as a sum."""
    last: str = ""
    """What it is played for, or why it cannot be chosen."""
    brief: str = ""
    """Words in place of `told` where that has no room; empty for none."""
    gain: int | None = None
    """The points that it brings; None where it cannot be chosen."""
    standing: Standing = Standing.MAY
    """What can be done with a clue now."""
    fits: tuple[int, ...] | None = None
    """The clues that could be played for a building of the stock; None for anything else."""
    piles: tuple[PileRow, ...] = ()
    """The piles that may be drawn from."""


@dataclass(frozen=True, slots=True)
class Obstacles:
    """What stops a clue: of a contradiction the markers, of a clue that must wait the full plots."""

    markers: frozenset[tuple[int, int]] = frozenset()
    """Markers on plots that the clue rules out, as (building, plot)."""
    full: frozenset[int] = frozenset()
    """Plots without room for one more marker."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OldTownAnswer(TableAnswer):
    """The open question to a person, and the answer so far."""

    ask: int
    """The kind of question, as in `rules.agenda`."""
    asks: str | None = None
    """The question in words that follows from what is chosen; None for the first one."""
    clues: Mapping[int, ClueState] = field(default_factory=dict)
    """The clues of the hand in front; empty where no clue is asked for."""
    card: int | None = None
    """The clue chosen, or pointed at: its plots are framed."""
    mine: int | None = None
    """The building that it is chosen for."""
    others: Mapping[int, Standing] = field(default_factory=dict)
    """The own buildings that the chosen clue cannot be played for."""
    thrown: tuple[int, ...] = ()
    """The dead clues chosen to be thrown away."""
    preview: Preview | None = None
    """What the choice does that is shown; None while none is."""
    reading: Reading | None = None
    """The words of the reader; None while nothing is pointed at or chosen."""
    tool: Tool | None = None
    """The tool in hand in a puzzle; `mine` is the building chosen to be settled."""
    obstacles: Obstacles | None = None
    """What on the map stops the clue that is shown; None where it can be played."""
    framed: tuple[int, ...] | None = None
    """In a puzzle the plots that the clue leaves to `mine`; None for all plots of the clue."""
    hinted: frozenset[int] = frozenset()
    """The clues of a puzzle that the hint in the reader rests on."""
    crossed: tuple[tuple[int, int], ...] = ()
    """In a puzzle the markers shown crossed out, as (building, plot)."""


RING: Final = 8
"""The steps in which a ring is drawn."""


@dataclass(frozen=True, slots=True)
class TownMarks(BoardMarks):
    """The marks of a town that is played."""

    course: tuple[tuple[int, ...], ...] = ()
    """The points of all seats after each turn so far."""
    chain: Reading | None = None
    """The words on the latest chain; None where there was no house."""
    shake: int = 0
    """How far a refused clue is off its place just now, in pixels to the right."""
    ring: int = RING
    """How much of the rings around the markers that stop it is drawn, in `RING` steps."""


@dataclass(frozen=True, slots=True)
class PuzzleMarks(BoardMarks):
    """The marks of a puzzle."""

    name: str = ""
    """The name of the map."""
    hints: int = 0
    wrong: int = 0
    """The hints taken, and the plots tried in vain."""
    timed: bool = True
    """Whether the time is shown."""


def asked_of(marks: Marks) -> OldTownAnswer | None:
    """Return the answer so far; None while nobody here is asked."""
    answer = marks.answer if isinstance(marks, BoardMarks) else None
    return answer if isinstance(answer, OldTownAnswer) else None


def reading_of(marks: Marks) -> Reading | None:
    """Return the words of the reader: where nothing is read, those on the latest chain; None without any."""
    answer = asked_of(marks)
    if answer is not None and answer.reading is not None:
        return answer.reading
    return marks.chain if isinstance(marks, TownMarks) else None


def course_of(marks: Marks) -> tuple[tuple[int, ...], ...]:
    """Return the points of all seats after each turn so far; empty where nobody follows them."""
    return marks.course if isinstance(marks, TownMarks) else ()


def obstacles_of(marks: Marks) -> Obstacles | None:
    """Return what stops the clue that is shown; None for one that can be played, and for none."""
    answer = asked_of(marks)
    return None if answer is None else answer.obstacles


def shake_of(marks: Marks) -> int:
    """Return how far a refused clue is off its place, in pixels to the right."""
    return marks.shake if isinstance(marks, TownMarks) else 0


def ring_of(marks: Marks) -> int:
    """Return how many of the `RING` steps of a ring are drawn."""
    return marks.ring if isinstance(marks, TownMarks) else RING


def preview_of(marks: Marks) -> Preview | None:
    """Return what the choice does that is shown; None while none is."""
    answer = asked_of(marks)
    return None if answer is None else answer.preview
