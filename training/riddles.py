"""The parts of a game that the search for puzzles needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.bases.package_game import PackageGame
from game.bots.bot import Worlds
from game.core.contract import Position
from game.core.puzzle import MeasuredGoal
from game.match.match import Match


@dataclass(frozen=True, slots=True)
class Line:
    """One way to go on: what it ends with, and how much happens in it."""

    values: dict[str, int]
    richness: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Riddles:
    """The puzzles of one game: where they are looked for, what may be asked, and what is a riddle."""

    game: PackageGame[Any, Any, Any]
    level: str
    """The level of all puzzles."""
    bots: tuple[str, ...]
    """Who plays the games that are looked through, by seat; the first few of them in a smaller game."""
    worlds: Worlds
    """The positions that fit a view, for search."""
    goal: type[MeasuredGoal]
    sorts: Mapping[tuple[str, ...], int]
    """The sorts of goals, by what they ask for, with the number of puzzles of each."""
    easy: Mapping[tuple[str, ...], int] = field(default_factory=dict)
    """Of each sort as many more, which the largest share of lines meets."""
    count: int
    """The puzzles that the game comes with."""
    begins: Callable[[Match, int], bool]
    """Whether a puzzle may begin with a seat's next choice."""
    ends: Callable[[Any, Any], bool]
    """Whether what began at a first view is over at a second one."""
    asks: Callable[[str, int, int, int], bool]
    """Whether a want of a measure asks for something: its least, what there is already, how many wants."""
    rich: Callable[[Any, Sequence[Any]], int] = field(default=lambda _action, _told: 0)
    """How much an action does, with the events that it brought."""
    others: Callable[[Position, int], Any] | None = None
    """What another seat does meanwhile that has no say in it; None where nobody else may choose."""
    merges: bool = False
    """Whether ways that lead to one position count once: their order makes no difference."""
    moves: Callable[[Position, int], Iterator[tuple[Any, ...]]] | None = None
    """The choices that a seat may make in one go, so that every line can be followed whatever chance brings;
    None where search plays choice by choice."""
    simulations: int = 1000
    """The simulations for each choice of the strong opponent."""
