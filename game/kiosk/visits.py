"""The games of visitors: played, left for a while, demo material, and needed no more.

Played and left games are on the disk too, so that a machine that was cut off goes back to its table.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from game.cabinet.games import Cabinet
from game.cabinet.tables import reopened
from game.keeper.left_game import MOST_MATERIAL, LeftGame, LeftGames
from game.keeper.visit_file import VisitFile
from game.kiosk.seats import reseated
from game.match.journal import begin_again
from game.match.match import Match
from game.match.record_file import FileFault, OutOfReach
from game.match.replay import RecordFault
from game.match.saved_games import game_of, new_record, saved_games, unfinished_match
from game.match.seat import bot_kind, people_of
from game.stage.house import Table


@dataclass(frozen=True, slots=True)
class LeftTable:
    """The table of a game that can be gone on with, and how far the game is, in words."""

    table: Table
    where: str


class Visits:
    """The games at one machine. Seconds are those of one clock that only runs forward."""

    def __init__(self, folder: Path, saves: Path, cabinet: Cabinet, where_of: Callable[[Match], str]) -> None:
        """Take over the games on the disk; records that nobody needs any more are deleted.

        `folder` has the file of the present visit, `saves` the records; `where_of` returns how far a game is.
        """
        self._file = VisitFile(folder)
        self._saves = saves
        self._cabinet = cabinet
        self._where_of = where_of
        self._playing: LeftGame | None = None
        #: The game that waits, which needs no disk to be continued.
        self._waiting: tuple[LeftGame, LeftTable] | None = None
        self._games = LeftGames(0.0, self._found())

    def _found(self) -> list[LeftGame]:
        """Return the unfinished games in the folder, the oldest first; delete those that cannot be shown.

        The games that were played and left when the machine stopped are not among them: see `take_up`.
        """
        visit = self._file.visit
        found: list[LeftGame] = []
        for saved in saved_games(self._saves):
            game = None if saved.over else game_of(saved.path)
            if saved.path.name in (visit.playing, visit.left):
                continue
            if game is None or game not in self._cabinet.names or len(found) == MOST_MATERIAL:
                _delete(saved.path)
            else:
                found.append(LeftGame(game, saved.path))
        return found[::-1]

    # After a start

    def take_up(self, now: float, here_within: float, kept_seconds: float, seconds: float) -> Table | None:
        """Return the table that was played when the machine stopped, if its player may still be there.

        That is so if the last choice is less than `here_within` seconds before `now`, both by the clock on
        the wall, or if that clock has gone back. Else that game counts as left just now.
        """
        visit = self._file.visit
        before = self._read(visit.left)
        if before is not None and _age(before, now) < kept_seconds:
            self._leave(before, kept_seconds, seconds)
        table = self._read(visit.playing)
        if table is not None and _age(table, now) < here_within:
            return table
        if table is not None:
            self._leave(table, kept_seconds, seconds)
        self._keep()
        return None

    @property
    def interrupted(self) -> bool:
        """Whether the disk names a game that is played; until `take_up`, when the machine stopped."""
        return self._file.visit.playing is not None

    def _read(self, name: str | None) -> Table | None:
        """Return the table of an unfinished game in the folder; any other record is deleted.

        A record that the disk does not give stays where it is.
        """
        if name is None:
            return None
        path = self._saves / name
        try:
            table = reopened(path, self._cabinet)
        except OutOfReach:
            return None
        except (FileFault, RecordFault):
            _delete(path)
            return None
        if table.match.over:
            _delete(path)
            return None
        return table

    # Somebody plays

    def begin(self, table: Table, taken: bool = False) -> Table:
        """Note that somebody plays at a table, and return it; `taken`: the seat was a bot's until now.

        A new record has a name that no other game has, even while the disk is gone.
        """
        self._playing = None
        if table.record is not None:
            game = table.match.game.name
            if not table.held and table.record in self._games.records:
                others = [record.name for record in self._games.records]
                table = replace(table, record=new_record(self._saves, game, others))
            assert table.record is not None
            self._playing = LeftGame(game, table.record)
            if taken:
                self._file.keep(self._file.visit.with_taken(table.record.name))
            elif not table.held:
                # A new record may have the name of one that is deleted.
                self._file.keep(self._file.visit.without_taken(table.record.name))
        self._keep()
        return table

    @property
    def file(self) -> VisitFile:
        """The file that records for the next start which game was played."""
        return self._file

    def write_waiting(self) -> str | None:
        """Write the record of the waiting game, if it is not whole; return why that failed, or None."""
        if self._waiting is None:
            return None
        left, waiting = self._waiting
        try:
            journal = begin_again(left.record, waiting.table.match)
        except FileFault as fault:
            return str(fault)
        journal.close()
        if journal.path != left.record:
            table = replace(waiting.table, record=journal.path)
            self._waiting = self._games.move(left, journal.path), replace(waiting, table=table)
            self._keep()
        return journal.fault

    def counts(self, match: Match) -> bool:
        """Return whether the totals of the game that is played may be compared with others.

        Not those of a lesson, and not of a game in which a bot had made choices at the seat of a person.
        """
        return self._playing is not None and match.over and match.apart is None and not self.taken

    @property
    def taken(self) -> bool:
        """Whether the seat in the game that is played was taken from a bot."""
        return self._playing is not None and self._playing.record.name in self._file.visit.taken

    def end(self, table: Table, kept_seconds: float, seconds: float) -> None:
        """Note that nobody plays any more, after the table was closed.

        Its game waits for a while to be gone on with; the record of one that is over is deleted.
        """
        playing, self._playing = self._playing, None
        if playing is not None and table.match.over:
            _delete(playing.record)
        elif playing is not None:
            self._leave(table, kept_seconds, seconds, playing)
        self._keep()

    def _leave(self, table: Table, kept_seconds: float, seconds: float, left: LeftGame | None = None) -> None:
        """Let a game wait from now on."""
        if left is None:
            assert table.record is not None
            left = LeftGame(table.match.game.name, table.record)
        self._games.kept_seconds = kept_seconds
        for gone in self._games.leave(left, seconds):
            _delete(gone.record)
        table = replace(table, held=len(table.match.lines))
        self._waiting = left, LeftTable(table, self._where_of(table.match))

    # The game that was left

    def waiting(self, seconds: float) -> LeftTable | None:
        """Return the game that can be continued; None if there is none, or its time is over."""
        left = self._games.waiting(seconds)
        if left is None or self._waiting is None or self._waiting[0] != left:
            self._waiting = None
            return None
        return self._waiting[1]

    def go_on(self, seconds: float) -> Table | None:
        """Return the table that waits, which waits no longer."""
        waiting = self.waiting(seconds)
        self._games.go_on(seconds)
        self._waiting = None
        return None if waiting is None else waiting.table

    def demo(self, game: str, seconds: float) -> Table | None:
        """Return the oldest game of that name that nobody may go on with, now played by bots alone.

        Its record is deleted. None if there is none; a lesson is never shown.
        """
        while (left := self._games.show(game, seconds)) is not None:
            match = unfinished_match(left.record, self._cabinet.game_called)
            _delete(left.record)
            if match is not None and match.apart is None:
                bots = dict.fromkeys(people_of(match.seats), bot_kind(match.game.usual_bot))
                return Table(reseated(match, bots, self._cabinet.game_called), demo=True)
        return None

    def _keep(self) -> None:
        playing = None if self._playing is None else self._playing.record.name
        left = None if self._waiting is None else self._waiting[0].record.name
        self._file.keep(replace(self._file.visit, playing=playing, left=left))


def _age(table: Table, now: float) -> float:
    """Return the seconds since a record was written; 0 if the clock has gone back, or it is gone."""
    assert table.record is not None
    try:
        return max(0.0, now - table.record.stat().st_mtime)
    except OSError:
        return 0.0


def _delete(record: Path) -> None:
    with suppress(OSError):
        record.unlink(missing_ok=True)
