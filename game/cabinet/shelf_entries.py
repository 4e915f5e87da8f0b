"""The shelf of the program: the state of its saved matches on each game's book."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.cabinet.shelf_entry import ShelfEntry, WaitingGame
from game.cabinet.shelf_scene import ShelfScene
from game.tabletop.kit.table_kit import players_of

if TYPE_CHECKING:
    from game.cabinet.shelf_house import ShelfProgram
    from game.match.saved_summary import SavedSummary


def shelf_of_games(
    house: ShelfProgram, summaries: Callable[[], Sequence[SavedSummary]], focused: str, from_title: bool
) -> ShelfScene:
    """Make the shelf of a program's games; `summaries` is called whenever the shelf comes on top."""

    def entries() -> list[ShelfEntry]:
        return [shelf_entry(house, summary) for summary in summaries()]

    return ShelfScene(house, entries, focused, from_title)


def shelf_entry(house: ShelfProgram, summary: SavedSummary) -> ShelfEntry:
    """Return a game's book with its unfinished match and the time it was last played."""
    book = house.cabinet.front_called(summary.game).shelf_book()
    played = "" if summary.played is None else house.date(summary.played)
    match, waiting = summary.match, summary.waiting
    if match is None or waiting is None:
        return ShelfEntry(book, last_played=played)
    where = house.keepsake(match, house.stack.kit).within
    turn = next(iter(match.to_move), 0)
    return ShelfEntry(book, WaitingGame(waiting.path, where, players_of(match.seats)[turn].colour), played)
