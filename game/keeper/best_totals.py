"""The best totals of today and of all time at one machine: initials, total and day, and nothing else.

One small JSON file. Without a disk they are kept until the program ends, and stored as soon as it can be
written again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from typing import Any, Final

from game.core.account import LARGEST as LARGEST_TOTAL
from game.core.json_value import Json
from game.keeper.initials import are_initials, is_blocked
from game.match.stored_file import StoredFault, StoredFile, table_of
from game.match.stored_file import text_of as text_of_table

FILE: Final = "bests.json"
FORMAT: Final = "bridgewright-bests 1"
LARGEST: Final = 256 * 1024
#: Totals kept of each list, the best.
MOST: Final = 5
#: Lists kept of each game; a further one replaces the one whose last total is the oldest.
MOST_SCALES: Final = 24
MOST_GAMES: Final = 12
_MOST_NEW: Final = 64


@dataclass(frozen=True, slots=True)
class Scale:
    """The scale of totals that are compared: those of one game at one level, for instance."""

    game: str
    name: str


@dataclass(frozen=True, slots=True)
class Best:
    """A total that somebody reached; ValueError if the initials are none, or the total out of range."""

    initials: str
    total: int
    day: date

    def __post_init__(self) -> None:
        if not are_initials(self.initials) or abs(self.total) > LARGEST_TOTAL:
            raise ValueError("a best total has initials and a total of at most a million")


@dataclass(frozen=True, slots=True)
class _Lists:
    """The lists of one scale, the best first; `today` are those of the latest day on which one was kept."""

    today: tuple[Best, ...] = ()
    ever: tuple[Best, ...] = ()

    def on(self, day: date) -> tuple[Best, ...]:
        return tuple(best for best in self.today if best.day == day)

    def joined(self, best: Best) -> _Lists:
        ever = _ranked((*self.ever, best))
        if self.today and best.day == self.latest - timedelta(days=1):
            # A game that began before midnight has ended when the next day has totals already.
            return _Lists(self.today, ever)
        return _Lists(_ranked((*self.on(best.day), best)), ever)

    @property
    def latest(self) -> date:
        return max((best.day for best in self.today), default=date.min)


_Kept = Mapping[str, Mapping[str, _Lists]]
_Change = Callable[[_Kept], _Kept]


class BestTotals:
    """The best totals in a folder. `notice` is one line to show if they could not be read or written."""

    def __init__(self, folder: Path) -> None:
        """Read the file; nothing is created or written yet."""
        self._file: StoredFile[_Kept] = StoredFile(folder / FILE, LARGEST, _kept_from, _text_from)
        self.notice: str | None = None
        kept, fault = self._file.valid()
        self._kept: _Kept = kept or {}
        #: Changes that could not be written yet, in their order.
        self._unwritten: list[_Change] = []
        #: The latest totals of this run.
        self._new: deque[tuple[Scale, Best]] = deque(maxlen=_MOST_NEW)
        if fault is not None:
            self.notice = f"{FILE}: {fault}"

    def today(self, scale: Scale, day: date) -> tuple[Best, ...]:
        """Return the totals of a day, the best first, at most five; of equal ones the earlier first."""
        return self._lists(scale).on(day)

    def ever(self, scale: Scale) -> tuple[Best, ...]:
        """Return the totals of all time, the best first, at most five; of equal ones the earlier first."""
        return self._lists(scale).ever

    def rank(self, scale: Scale, total: int, day: date) -> int | None:
        """Return the place, from 1, of a total on a day; None if the list of the day is full without it."""
        kept = self.today(scale, day)
        place = 1 + sum(total <= best.total for best in kept)
        return place if place <= MOST else None

    def keep(self, scale: Scale, best: Best) -> None:
        """Add a total, and write the file; if that fails, set `notice`."""
        self._new.append((scale, best))
        self._change(lambda kept: _with(kept, scale, best))

    def reset(self, game: str | None = None) -> None:
        """Forget the totals of a game, or of all, and write the file; if that fails, set `notice`."""
        for one in [one for one in self._new if game in (None, one[0].game)]:
            self._new.remove(one)
        self._change(lambda kept: {} if game is None else {name: kept[name] for name in kept if name != game})

    @property
    def unwritten(self) -> str | None:
        """Why some totals are not in the file; None where all are."""
        return self.notice if self._unwritten else None

    def write_again(self) -> None:
        """Write the totals that are not in the file."""
        self._change(lambda kept: kept)

    def meet(self) -> None:
        """Let the totals of this run join those of another file that has come in the place of this one."""
        self._change(self._with_new)

    def _with_new(self, kept: _Kept) -> _Kept:
        for scale, best in self._new:
            lists = kept.get(scale.game, {}).get(scale.name, _Lists())
            if best not in (*lists.ever, *lists.today):
                kept = _with(kept, scale, best)
        return kept

    def _lists(self, scale: Scale) -> _Lists:
        return self._kept.get(scale.game, {}).get(scale.name, _Lists())

    def _change(self, change: _Change) -> None:
        before = self._kept
        self._kept = change(before)
        self._unwritten.append(change)
        try:
            self._kept = self._file.change(lambda kept: self._written(before if kept is None else kept))
        except OSError as why:
            self.notice = f"{FILE}: {why.strerror or why}"
            return
        self._unwritten.clear()
        self.notice = None

    def _written(self, kept: _Kept) -> _Kept:
        for change in self._unwritten:
            kept = change(kept)
        return kept


def _with(kept: _Kept, scale: Scale, best: Best) -> _Kept:
    scales = dict(kept.get(scale.game, {}))
    scales[scale.name] = scales.get(scale.name, _Lists()).joined(best)
    while len(scales) > MOST_SCALES:
        others = [name for name in scales if name != scale.name]
        del scales[min(others, key=lambda name: scales[name].latest)]
    games = {**kept, scale.game: scales}
    while len(games) > MOST_GAMES:
        del games[next(name for name in games if name != scale.game)]
    return games


def _ranked(bests: tuple[Best, ...]) -> tuple[Best, ...]:
    return tuple(sorted(bests, key=lambda best: -best.total)[:MOST])


def _text_from(kept: _Kept) -> str:
    games: dict[str, Json] = {
        game: {name: _lists_table(lists) for name, lists in scales.items()} for game, scales in kept.items()
    }
    return text_of_table({"games": games}, FORMAT)


def _lists_table(lists: _Lists) -> dict[str, Json]:
    return {"today": [_row(best) for best in lists.today], "ever": [_row(best) for best in lists.ever]}


def _row(best: Best) -> list[Json]:
    return [best.initials, best.total, best.day.isoformat()]


def _kept_from(text: str) -> dict[str, dict[str, _Lists]]:
    games = table_of(text, FORMAT).get("games")
    if not isinstance(games, dict) or not all(isinstance(scales, dict) for scales in games.values()):
        raise StoredFault("games must be tables of lists")
    return {
        game: {name: _lists_from(entry) for name, entry in scales.items()} for game, scales in games.items()
    }


def _lists_from(entry: Any) -> _Lists:
    match entry:
        case {"today": [*today], "ever": [*ever]} if max(len(today), len(ever)) <= MOST:
            return _Lists(_bests_from(today), _bests_from(ever))
    raise StoredFault(f"a scale must have lists “today” and “ever”, each of at most {MOST}")


def _bests_from(rows: list[Any]) -> tuple[Best, ...]:
    """Return the totals of a list, without those whose initials are blocked since they were written."""
    return tuple(_best_from(row) for row in rows if not _shows_blocked(row))


def _shows_blocked(row: Any) -> bool:
    match row:
        case [str() as initials, *_]:
            return is_blocked(initials)
    return False


def _best_from(row: Any) -> Best:
    match row:
        case [str() as initials, int() as total, str() as day] if type(total) is int:
            try:
                return Best(initials, total, date.fromisoformat(day))
            except ValueError:
                pass
    raise StoredFault("a total must have initials, a whole number and a day such as 2026-01-31")
