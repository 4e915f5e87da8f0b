"""A kiosk in a hall, on a scripted clock: its folder outlives it, as on a machine whose power is cut."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from game.cabinet.games import Cabinet
from game.core.chance import salt_of
from game.keeper.kiosk_file import KioskFile
from game.kiosk.kiosk_opening import kiosk_opening, known_of
from game.match.level_files import built_in_level
from game.match.match import Match
from game.match.saved_games import new_record
from game.match.seat import HUMAN, Seat, bot_kind
from game.stage.clock import ScriptedClock
from game.stage.house import Table
from game.stage.palette import PLAYERS
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.two_games import CAIRN_NAME, TWO_GAMES
from tests.kiosk.running import SeededKiosk, Unattended, ends_with_test
from tests.match.tables import CAIRN, play

FRONT: Final = TWO_GAMES.front_called(CAIRN_NAME)
#: The local time at which each hall opens its kiosk.
NOON = datetime(2026, 11, 23, 12, 0)


class Hall(Unattended):
    """A kiosk that was started in a folder; `toml` is the keeper's file."""

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = (1280, 720),
        toml: str = "",
        cabinet: Cabinet = TWO_GAMES,
        now: datetime = NOON,
    ) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        if toml:
            (folder / "kiosk.toml").write_text(toml)
        self.clock = ScriptedClock()
        self.began = self.clock.now()
        self.opened_at = now
        opening = kiosk_opening(folder, size, cabinet, self.clock, self.now)
        self.app = self.kiosk = SeededKiosk(opening, KioskFile(folder, known_of(cabinet)))
        ends_with_test(self.kiosk)
        self.kiosk.begin()

    def now(self) -> datetime:
        """Return the local time."""
        return self.opened_at + timedelta(seconds=self.clock.now() - self.began)

    def click(self, name: str) -> None:
        """Press and release the mouse on an element."""
        self.press_at(self.scene.focus.named(name).rect.center)

    def finish(self, people: int = 1, seed: int = 1, taken: bool = False) -> Match:
        """Let visitors sit at a game of Cairn that is over; its final scoring is shown."""
        match = played(people, seed)
        self.kiosk.play(Table(match, new_record(self.kiosk.saves, CAIRN_NAME)), taken=taken)
        self.skip()
        return match

    def skip(self) -> None:
        """Close the picture and the cover with which a table begins."""
        for _ in range(8):
            if isinstance(self.scene, TableScene):
                return
            self.kiosk.close()

    def cut(self) -> None:
        """Cut the power: only synced data stays on the disk."""
        while self.kiosk.stack.top is not None:
            self.kiosk.stack.pop()
        self.kiosk.thinkers.close()


def played(people: int, seed: int = 1, decisions: int | None = None) -> Match:
    """Return a quick game of Cairn with people in the first seats, played out or so far."""
    quick = FRONT.quick_game
    level = built_in_level(CAIRN, quick.level)
    kinds = [HUMAN if seat < people else bot_kind(CAIRN.usual_bot) for seat in range(quick.players)]
    seats = tuple(
        Seat(name, kind, colour) for name, kind, colour in zip(FRONT.names, kinds, PLAYERS, strict=False)
    )
    match = Match(CAIRN, level, seats, f"seed {seed}", salt_of(f"seed {seed}"))
    match.start()
    return play(match, seed, decisions)
