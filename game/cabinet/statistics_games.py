"""The finished games behind the statistics: by tab and by person, without the erased ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from enum import Enum
from pathlib import Path
from typing import Final

from game.core.contract import GameLookup
from game.core.messages import Translator, fill
from game.core.wording.lists import listed
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


class StatisticsTab(Enum):
    """The selections of games to show."""

    LAST = "last"
    EVENING = "evening"
    ALL = "all"


class StatisticsGames:
    """The finished games of one game, as far as their records are read. `now` returns the current local time.

    The last game is that of the record `last`, given by its file name, even if it counts in no figures.
    Without a name it is the latest one that counts in a person's figures. It is read first.

    `select` selects the games of the tab: `own` is every game that counts in a person's figures, `shown` the
    games of the tab, `names` those that can be chosen on it.
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
        self.tab = StatisticsTab.LAST
        self.reading = StatisticsReading(records, caches, game_called, game, last)
        self.own: tuple[PlayedGame, ...] = ()
        self.shown: tuple[PlayedGame, ...] = ()
        self.names: tuple[str, ...] = ()
        self._left_out = LeftOut(records)
        self._game = game
        self._last = last
        self._now = now
        #: The games of this game without erased people, in the order of reading, and how many were looked at.
        self._found: list[PlayedGame] = []
        self._looked = 0
        #: Those that were found at the latest selection, the oldest first.
        self._games: tuple[PlayedGame, ...] = ()
        self._has_last = False
        self._chosen = ""

    def go_on(self) -> bool:
        """Read some more of the records; return True once all are read."""
        self.reading.go_on()
        found = self.reading.found
        here = [game for game in found[self._looked :] if game.game == self._game]
        self._looked = len(found)
        counting = self._left_out.counting(here)
        self._found += counting
        self._has_last = self._has_last or any(map(self._may_be_last, counting))
        return self.reading.done

    def _may_be_last(self, game: PlayedGame) -> bool:
        return game.sort is Sort.OWN or game.stamp.file == self._last

    @property
    def grown(self) -> bool:
        """Whether `select` would select much more: the last game, or twice as many games as before.

        A selection takes longer the more games there are. With this test all selections together take as long
        as two of all games.
        """
        if self._has_last and not self.own and not self.shown:
            return True
        return 2 * len(self._games) <= len(self._found) > 0

    def select(self) -> None:
        """Select the games of the tab from all games read so far."""
        if len(self._games) != len(self._found):
            self._count()
        self.shown = self._of_tab()
        self.names = () if self.tab is StatisticsTab.LAST else people(self.shown)

    def _count(self) -> None:
        self._games = tuple(sorted(self._found, key=lambda game: (game.stamp.written, game.stamp.file)))
        self.own = tuple(game for game in self._games if game.sort is Sort.OWN)

    def _of_tab(self) -> tuple[PlayedGame, ...]:
        if self.tab is StatisticsTab.LAST:
            named = tuple(game for game in self._games if game.stamp.file == self._last)
            return named or self.own[-1:]
        since = (int(self._now().timestamp()) - EVENING * _HOUR) * _NANOSECONDS
        evening = tuple(game for game in self.own if game.stamp.written >= since)
        return evening if self.tab is StatisticsTab.EVENING else self.own

    @property
    def person(self) -> str:
        """The name whose figures are shown, at first a person of the last game; empty when there is none."""
        last = [seat.name for game in self.own[-1:] for seat in game.seats if seat.human]
        return next((name for name in (self._chosen, *last[:1], *self.names) if name in self.names), "")

    def step(self, step: int) -> None:
        """Go to the next person of the tab (1), or to the one before (-1)."""
        self._chosen = self.names[(self.names.index(self.person) + step) % len(self.names)]

    def save(self, folder: Path) -> Path:
        """Write all games but those of bots to a new table; FileFault when it cannot be written."""
        kept = [game for game in self._games if game.sort is not Sort.WATCHED]
        return write_new(folder, "statistics", ".csv", MARK + table_text(kept))

    def erase(self) -> str | None:
        """Exclude all games of the person so far; return a one-line fault if that cannot be saved."""
        fault = self._left_out.erase(self.person, self.reading.found)
        self._found = list(self._left_out.counting(self._found))
        self._count()
        self.select()
        return fault

    def apart(self, translator: Translator) -> Iterator[str]:
        """Yield a sentence on the games and files that do not count, and one on erased people not saved."""
        say, faults = translator.ngettext, len(self.reading.faults)
        assisted, watched = self._number(Sort.ASSISTED), self._number(Sort.WATCHED)
        lessons = self._number(Sort.LESSON)
        told = (
            (assisted, say("{n} assisted game", "{n} assisted games", assisted)),
            (lessons, say("{n} lesson", "{n} lessons", lessons)),
            (watched, say("{n} bot game", "{n} bot games", watched)),
            (faults, say("{n} damaged file", "{n} damaged files", faults)),
        )
        if apart := [fill(words, n=count) for count, words in told if count]:
            yield fill(translator.gettext("Not counted: {games}."), games=listed(apart, translator))
        if self._left_out.notice is not None:
            yield self._left_out.notice

    def _number(self, sort: Sort) -> int:
        return sum(game.sort is sort for game in self._games)
