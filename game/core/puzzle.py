"""Puzzles: a position of a game, reached by a deal and choices, and one goal for the seat to move."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, Protocol, Self

from game.core.careful_json import json_from


class Outcome(Enum):
    """The state of a goal."""

    OPEN = "open"
    """It is not decided yet."""
    MET = "met"
    MISSED = "missed"


class Goal(Protocol):
    """The goal of a puzzle, a frozen value of the game."""

    def outcome(self, start: Any, view: Any) -> Outcome:
        """Return the state of the goal: `start` is the solver's view at the beginning, `view` the one now."""
        ...


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position and a goal.

    The position is that of the level `level` dealt from `seed` for as many seats as there are `bots`, after
    `choices`: pairs of a seat and the text of its action. Then only `solver` owes a choice. `bots` are the
    names of the bots by seat; the solver's own is not used. `name` identifies the puzzle within its game.
    """

    name: str
    level: str
    seed: str
    bots: tuple[str, ...]
    choices: tuple[tuple[int, str], ...]
    solver: int
    goal: Goal


class PuzzleFault(ValueError):
    """Raised for a table that holds no puzzle; its text is one line."""


def puzzle_from(table: object, goal: Goal) -> Puzzle:
    """Return the puzzle of a JSON table, its `goal` read by the game; PuzzleFault if the table is invalid."""
    match table:
        case {
            "name": str() as name,
            "level": str() as level,
            "seed": str() as seed,
            "bots": [*bots],
            "choices": [*choices],
            "solver": int() as solver,
        }:
            made = tuple(_choice(entry, len(bots)) for entry in choices)
            names = tuple(bot for bot in bots if isinstance(bot, str))
            if len(names) == len(bots) and 0 <= solver < len(bots):
                return Puzzle(name, level, seed, names, made, solver, goal)
    raise PuzzleFault("a puzzle has name, level, seed, bots, choices, a solver among the bots, and a goal")


def puzzle_table(puzzle: Puzzle) -> dict[str, Any]:
    """Return a puzzle with a `MeasuredGoal` as a JSON table that `puzzle_from` reads back."""
    assert isinstance(puzzle.goal, MeasuredGoal)
    return {
        "name": puzzle.name,
        "level": puzzle.level,
        "seed": puzzle.seed,
        "bots": list(puzzle.bots),
        "solver": puzzle.solver,
        "goal": puzzle.goal.table(),
        "choices": [f"{seat} {action}" for seat, action in puzzle.choices],
    }


def _choice(entry: object, seats: int) -> tuple[int, str]:
    seat, _, action = entry.partition(" ") if isinstance(entry, str) else ("", "", "")
    if not (seat.isascii() and seat.isdigit() and int(seat) < seats and action):
        raise PuzzleFault(
            f"a choice must be a seat from 0 to {seats - 1} and its action, not {str(entry)[:40]!r}"
        )
    return int(seat), action


@dataclass(frozen=True, slots=True)
class Want:
    """At least so much of one of a game's measures, by its name."""

    measure: str
    least: int


@dataclass(frozen=True, slots=True)
class MeasuredGoal(ABC):
    """All of some wants, at an end that the game names; `measures` are functions of a view and a seat."""

    measures: ClassVar[Mapping[str, Callable[[Any, int], int]]]
    wants: tuple[Want, ...]

    @abstractmethod
    def is_decided(self, start: Any, view: Any) -> bool:
        """Return whether the turn, or whatever began at the view `start`, is over."""

    def outcome(self, start: Any, view: Any) -> Outcome:
        """Return the outcome so far of the goal of the seat whose view `start` is."""
        if not self.is_decided(start, view):
            return Outcome.OPEN
        met = all(self.measures[want.measure](view, start.viewer) >= want.least for want in self.wants)
        return Outcome.MET if met else Outcome.MISSED

    @classmethod
    def of(cls, table: object) -> Self:
        """Return the goal of a table ``{"points": 24, "cubes": 2}``; PuzzleFault if it is none."""
        if not isinstance(table, dict) or not table:
            raise PuzzleFault("a goal must be a table with at least one entry")
        for measure, least in table.items():
            if measure not in cls.measures or type(least) is not int or not 0 < least <= 200:
                allowed = ", ".join(cls.measures)
                raise PuzzleFault(
                    f"a goal has whole numbers from 1 to 200 for some of {allowed}, not {str(measure)[:20]!r}"
                )
        return cls(tuple(Want(measure, least) for measure, least in table.items()))

    def table(self) -> dict[str, int]:
        """Return the goal as a table that `of` reads back."""
        return {want.measure: want.least for want in self.wants}


def puzzles_from(text: str, goal_from: Callable[[object], Goal]) -> tuple[Puzzle, ...]:
    """Return the puzzles in the text of a file, in its order; PuzzleFault if the text is invalid.

    `goal_from` reads the goals of the game.
    """
    try:
        tables = json_from(text)
    except ValueError:
        raise PuzzleFault("the puzzles are not JSON") from None
    if not isinstance(tables, list):
        raise PuzzleFault("the puzzles must be a list")
    puzzles = tuple(
        puzzle_from(table, goal_from(table.get("goal") if isinstance(table, dict) else None))
        for table in tables
    )
    if len({puzzle.name for puzzle in puzzles}) < len(puzzles):
        raise PuzzleFault("two puzzles have the same name")
    return puzzles
