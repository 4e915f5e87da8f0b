"""Statistics as a CSV table for other programs: one row for each person in each game."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from datetime import UTC
from typing import Final

from game.match.moments import moment_of
from game.match.played import PlayedGame
from game.match.statistics import Appearance, all_appearances

#: The byte order mark, by which spreadsheets recognise UTF-8.
MARK: Final = "\ufeff"
_FIRST: Final = (
    *("person", "game", "file", "written", "level", "players", "counts_as"),
    *("place", "score", "won", "opponents"),
)
#: First characters of a cell that spreadsheets take for a formula.
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def table_text(games: Sequence[PlayedGame]) -> str:
    """Return the whole table with its header; rows follow the order of games, then of seats.

    `won` is the share of the win: 1 for a sole winner, less if the best place is shared, 0 for the others.
    Sources of the score are columns `source: ...`, the game's own figures columns `figure: ...`. The column
    `counts_as` marks assisted games and lessons.
    """
    sources = sorted({source for game in games for source in game.account.sources})
    figures = sorted({name for game in games for name in game.account.figures})
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow([*_FIRST, *(f"source: {one}" for one in sources), *(f"figure: {one}" for one in figures)])
    for one in all_appearances(games, people_only=True):
        writer.writerow([*map(_cell, _row(one)), *_numbers(one, sources, figures)])
    return out.getvalue()


def _row(one: Appearance) -> Iterable[str | int]:
    game = one.game
    written = moment_of(game.stamp.written // 1_000_000_000, UTC)
    others = (seat.kind for number, seat in enumerate(game.seats) if number != one.number)
    return (
        *(one.seat.name, game.game, game.stamp.file, written.strftime("%Y-%m-%d %H:%M:%S")),
        *(game.level, len(game.seats), game.sort.value),
        *(one.place, one.score, f"{one.win_share:.4g}", " ".join(others)),
    )


def _numbers(one: Appearance, sources: Iterable[str], figures: Iterable[str]) -> Iterable[int | str]:
    told = one.game.account.sources
    for source in sources:
        yield told[source][one.number] if source in told else ""
    counted = one.game.account.figures
    for name in figures:
        yield counted[name][one.number] if name in counted else ""


def _cell(value: str | int) -> str | int:
    """Return a value, with a quote before a text that spreadsheets would take for a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value
