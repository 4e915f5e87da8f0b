"""The shelf of the program: what each game's book shows of its saved matches."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.cabinet.shelf_entry import ShelfEntry, WaitingGame
from game.cabinet.shelf_house import ShelfProgram
from game.cabinet.shelf_scene import ShelfScene
from game.match.kept_summary import KeptSummary
from game.tabletop.kit.table_kit import players_of


def kept_shelf(
    house: ShelfProgram, summaries: Callable[[], Sequence[KeptSummary]], focused: str, from_title: bool
) -> ShelfScene:
    """Make the shelf of a program's games; `summaries` is called whenever the shelf comes on top."""

    def entries() -> list[ShelfEntry]:
        return [shelf_entry(house, summary) for summary in summaries()]

    return ShelfScene(house, entries, focused, from_title)


def shelf_entry(house: ShelfProgram, summary: KeptSummary) -> ShelfEntry:
    """Return a game's book with its unfinished match and the time it was last played."""
    book = house.cabinet.front_called(summary.game).shelf_book()
    played = "" if summary.played is None else house.date(summary.played)
    match, waiting = summary.match, summary.waiting
    if match is None or waiting is None:
        return ShelfEntry(book, last_played=played)
    where = house.keepsake(match, house.stack.kit).where
    turn = next(iter(match.to_move), 0)
    return ShelfEntry(book, WaitingGame(waiting.path, where, players_of(match.seats)[turn].colour), played)
