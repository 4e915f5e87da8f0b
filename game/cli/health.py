"""The command `health`: the history of an unattended machine, as a table."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.arguments import Arguments, Wrong, count_from

if TYPE_CHECKING:
    from game.cabinet.games import Cabinet


def add_health(commands: Any) -> None:
    """Add the command `health`."""
    health = commands.add_parser("health", help="show how a kiosk ran: sessions, frames, memory, restarts")
    health.add_argument(
        "--days",
        type=count_from,
        default=1,
        metavar="N",
        help="the number of days, up to today; by default 1",
    )
    health.add_argument(
        "--folder", type=Path, metavar="DIR", help="the folder of the kiosk; by default that of your account"
    )
    health.set_defaults(run=_health)


def _health(arguments: Arguments) -> int:
    from game.keeper.health_day import last_days, summary
    from game.keeper.health_log import entries
    from game.keeper.health_text import health_text
    from game.match.places import kiosk_folder

    folder: Path = arguments.folder or kiosk_folder()
    if arguments.folder is not None and not folder.is_dir():
        raise Wrong(f"--folder {folder}: no such folder")
    begin, end = last_days(datetime.now(), arguments.days)
    cabinet: Cabinet = arguments.cabinet

    def title_of(game: str) -> str:
        # The log may be of a game that this program does not have.
        return cabinet.front_called(game).title if game in cabinet.fronts else game

    print(health_text(summary(entries(folder), begin, end), title_of=title_of))
    return 0
