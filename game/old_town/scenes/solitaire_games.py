"""The games for one player that a setup offers: ready maps, a new one, storms, and those of the day."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache

from game.match.level_files import LevelEntry, built_in_level
from game.old_town.game import OldTown
from game.old_town.rules.level import Level
from game.old_town.solving.making import seed_of

_PUZZLE = "puzzle"


@dataclass(frozen=True, slots=True)
class SoloGame:
    """A level for one player, and the seed of its chance; None for any seed."""

    level: Level
    seed: str | None = None


def puzzles_of(entries: Iterable[LevelEntry[Level]]) -> tuple[Level, ...]:
    """Return the ready maps of the built-in level in their order, then a person's own puzzles."""
    levels = {one.name: one.level for one in entries if one.level is not None and one.level.mode == "puzzle"}
    ready = levels.pop(_PUZZLE)
    maps = (_mapped(ready, number) for number in sorted(ready.puzzles))
    return (*maps, *levels.values())


def storms_of(entries: Iterable[LevelEntry[Level]]) -> tuple[Level, ...]:
    """Return the levels of a town for one player alone, the shortest first."""
    levels = [one.level for one in entries if one.level is not None and one.level.mode == "town"]
    return tuple(sorted((one for one in levels if one.offered == (1,)), key=lambda level: level.storm.turns))


def new_map(difficulty: str, seed: str | None = None) -> SoloGame:
    """Return the game of a map that is made from chance: ``easy``, ``medium`` or ``hard``."""
    level = built_in_level(OldTown(), _PUZZLE)
    return SoloGame(replace(level, puzzle=replace(level.puzzle, ready=0, level=difficulty)), seed)


@lru_cache(maxsize=2)
def map_of_day(day: date) -> SoloGame:
    """Return the game of a day's map, the same for everybody."""
    week = built_in_level(OldTown(), _PUZZLE).puzzle.week
    return new_map(week[day.weekday()], seed_of("puzzle", day))


@lru_cache(maxsize=2)
def storm_of_day(day: date) -> SoloGame:
    """Return the game of a day's storm, the same for everybody."""
    return SoloGame(built_in_level(OldTown(), "storm"), seed_of("storm", day))


def _mapped(level: Level, number: int) -> Level:
    return replace(level, puzzle=replace(level.puzzle, ready=number))
