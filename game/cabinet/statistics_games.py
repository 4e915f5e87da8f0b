"""The finished games behind the statistics: by tab and by person, without the erased ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from enum import Enum
from pathlib import Path
from typing import Final

from game.core.contract import GameLookup
from game.core.messages import Translator, fill
from game.match.exports import write_new
from game.match.left_out import LeftOut
from game.match.played import PlayedGame, Sort
from game.match.statistics import people
from game.match.statistics_reading import StatisticsReading
from game.match.statistics_table import MARK, table_text

#: Hours in an evening.
EVENING: Final = 12
_HOUR: Final = 3600
_NANOSECONDS: Final = 10**9


class Tab(Enum):
    """The selections of games to show."""

    LAST = "last"
    EVENING = "evening"
    ALL = "all"


class StatisticsGames:
    """The finished games of one game, once all records are read. `now` returns the current local time.

    The last game is that of the record `last`, by its file name, whatever it counts for; without a name, the
    latest one that counts in a person's figures.
    """

    def __init__(
        self,
        game: str,
        records: Path,
        caches: Path,
        game_called: GameLookup,
        now: Callable[[], datetime],
        last: str = "",
    ) -> None:
        self.tab = Tab.LAST
        self.reading = StatisticsReading(records, caches, game_called)
        self._left_out = LeftOut(records)
        self._game = game
        self._last = last
        self._now = now
        self._games: tuple[PlayedGame, ...] = ()
        self._person = ""

    def go_on(self) -> bool:
        """Read some more of the records; return True once all are read."""
        if self.reading.go_on():
            self._count()
        return self.reading.done

    def _count(self) -> None:
        """Select the games that count; show a human player of the last game if the person has none."""
        here = [game for game in self.reading.games if game.game == self._game]
        self._games = self._left_out.counting(here)
        if self._person not in people(self.own):
            last = [seat.name for game in self.own[-1:] for seat in game.seats if seat.human]
            self._person = last[0] if last else ""

    @property
    def own(self) -> tuple[PlayedGame, ...]:
        """Every game that counts in a person's figures."""
        return tuple(game for game in self._games if game.sort is Sort.OWN)

    @property
    def shown(self) -> tuple[PlayedGame, ...]:
        """The games of the tab."""
        if self.tab is Tab.LAST:
            named = tuple(game for game in self._games if game.stamp.file == self._last)
            return named or self.own[-1:]
        since = (int(self._now().timestamp()) - EVENING * _HOUR) * _NANOSECONDS
        evening = tuple(game for game in self.own if game.stamp.written >= since)
        return evening if self.tab is Tab.EVENING else self.own

    @property
    def names(self) -> tuple[str, ...]:
        """The names that can be chosen on this tab."""
        return () if self.tab is Tab.LAST else people(self.shown)

    @property
    def person(self) -> str:
        """The name whose figures are shown; empty when there is none."""
        names = self.names
        return self._person if self._person in names else next(iter(names), "")

    def step(self, step: int) -> None:
        """Go to the next person of the tab (1), or to the one before (-1)."""
        names = self.names
        self._person = names[(names.index(self.person) + step) % len(names)]

    def save(self, folder: Path) -> Path:
        """Write all games but those of bots to a new table; FileFault when it cannot be written."""
        kept = [game for game in self._games if game.sort is not Sort.WATCHED]
        return write_new(folder, "statistics", ".csv", MARK + table_text(kept))

    def erase(self) -> str | None:
        """Exclude all games of the person so far; return a one-line fault if that cannot be saved."""
        fault = self._left_out.erase(self.person, self.reading.games)
        self._count()
        return fault

    def apart(self, translator: Translator) -> Iterator[str]:
        """Yield a sentence for each kind of game or file that does not count."""
        say, faults = translator.ngettext, len(self.reading.faults)
        assisted, watched = self._number(Sort.ASSISTED), self._number(Sort.WATCHED)
        lessons = self._number(Sort.LESSON)
        told = (
            (assisted, say("{n} assisted game counts apart.", "{n} assisted games count apart.", assisted)),
            (lessons, say("{n} lesson counts apart.", "{n} lessons count apart.", lessons)),
            (watched, say("{n} game of bots counts apart.", "{n} games of bots count apart.", watched)),
            (faults, say("{n} damaged file is left out.", "{n} damaged files are left out.", faults)),
        )
        yield from (fill(words, n=count) for count, words in told if count)
        if self._left_out.notice is not None:
            yield self._left_out.notice

    def _number(self, sort: Sort) -> int:
        return sum(game.sort is sort for game in self._games)
