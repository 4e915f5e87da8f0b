"""A person's achievements: the puzzles solved, and the best score of each deal of the day.

They are one small JSON file. The valid entries of a damaged file count; the file is renamed before the next
write, and gives one line to show. Two copies of the program add to each other's achievements.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import Any, Final

from game.core.json_value import Json
from game.match.stored_file import StoredFault, StoredFile, table_of, together
from game.match.stored_file import text_of as text_of_table

FILE: Final = "progress.json"
FORMAT: Final = "bridgewright-progress 1"
LARGEST: Final = 256 * 1024
#: The number of days stored for each game; older ones are dropped.
MOST_DAYS: Final = 400
_HIGHEST: Final = 10**6


@dataclass(frozen=True, slots=True)
class DayScore:
    """The scores in one deal of the day: the person's best, and the strong opponent's; None for not yet."""

    best: int | None = None
    opponent: int | None = None

    def joined(self, other: DayScore) -> DayScore:
        """Return both together, the better of two bests."""
        best = max((score for score in (self.best, other.best) if score is not None), default=None)
        return DayScore(best, self.opponent if other.opponent is None else other.opponent)


@dataclass(frozen=True, slots=True)
class GameProgress:
    """The achievements in one game: names of solved puzzles, and scores by date."""

    solved: frozenset[str] = frozenset()
    days: Mapping[date, DayScore] = field(default_factory=dict)

    def with_day(self, day: date, score: DayScore) -> GameProgress:
        """Return these achievements with a score added to those of a day."""
        days = {**self.days, day: self.days.get(day, DayScore()).joined(score)}
        return replace(self, days=dict(sorted(days.items())[-MOST_DAYS:]))


Progress = Mapping[str, GameProgress]
"""The achievements by the name of the game."""


class ProgressFile:
    """The achievements in a folder. `notice` is one line to show if they could not be read or written."""

    def __init__(self, folder: Path) -> None:
        """Read the file; nothing is created or written yet."""
        self._file = StoredFile(folder / FILE, LARGEST, progress_from, text_from)
        self.notice: str | None = None
        progress, fault = self._file.valid()
        self._progress: Progress = progress or {}
        if fault is not None:
            self.notice = f"{FILE}: {fault}"

    def of(self, game: str) -> GameProgress:
        """Return the achievements in a game."""
        return self._progress.get(game, GameProgress())

    def solve(self, game: str, puzzle: str) -> None:
        """Add a solved puzzle, and write the file; if that fails, set `notice`."""
        self._change(game, GameProgress(frozenset((puzzle,))))

    def score(self, game: str, day: date, score: DayScore) -> None:
        """Add a score of a deal of the day, and write the file; if that fails, set `notice`."""
        self._change(game, GameProgress(days={day: score}))

    def _change(self, game: str, added: GameProgress) -> None:
        def change(kept: Progress | None) -> Progress:
            # The achievements in memory outlive a file that was damaged meanwhile.
            mine = self._progress if kept is None else kept
            return {**mine, game: _joined(mine.get(game, GameProgress()), added)}

        self._progress = change(self._progress)
        try:
            self._progress = self._file.change(change)
            self.notice = None
        except OSError as fault:
            self.notice = f"{FILE}: {fault.strerror or 'it cannot be written'}"


def _joined(one: GameProgress, other: GameProgress) -> GameProgress:
    joined = replace(one, solved=one.solved | other.solved)
    for day, score in other.days.items():
        joined = joined.with_day(day, score)
    return joined


def progress_from(text: str) -> Progress:
    """Return the achievements in a text; StoredFault, with the valid ones, if it holds anything else."""
    faults: list[str] = []
    progress = {game: _game_from(game, entry, faults) for game, entry in table_of(text, FORMAT).items()}
    if faults:
        raise StoredFault(together(faults), valid=progress)
    return progress


def text_from(progress: Progress) -> str:
    """Return achievements as a text that `progress_from` reads back."""
    return text_of_table({game: _game_table(entry) for game, entry in progress.items()}, FORMAT)


def _game_table(progress: GameProgress) -> dict[str, Json]:
    days: dict[str, Json] = {
        day.isoformat(): {"best": score.best, "opponent": score.opponent}
        for day, score in progress.days.items()
    }
    return {"solved": sorted(progress.solved), "days": days}


def _game_from(game: str, entry: Any, faults: list[str]) -> GameProgress:
    """Return the valid achievements of an entry; add a line to `faults` for each invalid part."""
    table = entry if isinstance(entry, dict) else {}
    solved, days = table.get("solved"), table.get("days")
    if not isinstance(solved, list) or not isinstance(days, dict) or len(table) > 2:
        faults.append(f"the entry {game[:40]!r} should have a list “solved” and a table “days”")
    names = solved if isinstance(solved, list) else []
    if not all(isinstance(name, str) for name in names):
        faults.append(f"{game[:40]!r}: “solved” should have the names of puzzles")
    scores: dict[date, DayScore] = {}
    for text, score in days.items() if isinstance(days, dict) else ():
        try:
            scores[_date(str(text))] = _score(score)
        except StoredFault as fault:
            faults.append(str(fault))
    latest = dict(sorted(scores.items())[-MOST_DAYS:])
    return GameProgress(frozenset(name for name in names if isinstance(name, str)), latest)


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise StoredFault(f"a day is written as 2026-01-31, not {text[:40]!r}") from None


def _score(entry: Any) -> DayScore:
    match entry:
        case {"best": best, "opponent": opponent} if _is_score(best) and _is_score(opponent):
            return DayScore(best, opponent)
    raise StoredFault("a day has “best” and “opponent”, each a whole number or null")


def _is_score(value: object) -> bool:
    return value is None or (type(value) is int and abs(value) <= _HIGHEST)
