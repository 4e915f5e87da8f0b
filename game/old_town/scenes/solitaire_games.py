"""The games for one player that a setup offers: a ready map, a new one, and those of the day."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

from game.match.level_files import built_in_level
from game.old_town.game import OldTown
from game.old_town.rules.level import Level
from game.old_town.solving.making import puzzle_of_day, storm_seed


@dataclass(frozen=True, slots=True)
class SoloGame:
    """A level for one player, and the seed of its chance; None for any seed."""

    level: Level
    seed: str | None = None


def ready_map(number: int) -> SoloGame:
    """Return the game of a ready map, numbered from 1; KeyError for a number without one."""
    level = _puzzle()
    if number not in level.puzzles:
        raise KeyError(number)
    return SoloGame(replace(level, puzzle=replace(level.puzzle, ready=number)))


def new_map(difficulty: str, seed: str | None = None) -> SoloGame:
    """Return the game of a map that is made from chance: ``easy``, ``medium`` or ``hard``."""
    level = _puzzle()
    return SoloGame(replace(level, puzzle=replace(level.puzzle, ready=0, level=difficulty)), seed)


def map_of_day(day: date) -> SoloGame:
    """Return the game of a day's map, the same for everybody."""
    seed, difficulty = puzzle_of_day(day, _puzzle().puzzle.week)
    return new_map(difficulty, seed)


def storm_of_day(day: date) -> SoloGame:
    """Return the game of a day's storm, the same for everybody."""
    return SoloGame(built_in_level(OldTown(), "storm"), storm_seed(day))


def _puzzle() -> Level:
    return built_in_level(OldTown(), "puzzle")
