"""A summary of the kept games of each game: its unfinished match, and when it was played last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from game.match.saved_games import Unfinished, game_of, saved_games, unfinished_match

if TYPE_CHECKING:
    from game.core.contract import GameLookup
    from game.match.match import Match


@dataclass(frozen=True, slots=True)
class SavedSummary:
    """The kept games of one game, by its name.

    `waiting` is the unfinished game that was written last, `match` its match. `played` is the latest time at
    which any was written, in seconds since 1970; None for a game that has not been played yet.
    """

    game: str
    waiting: Unfinished | None = None
    match: Match | None = None
    played: float | None = None


def saved_summaries(folder: Path, games: Sequence[str], game_called: GameLookup) -> tuple[SavedSummary, ...]:
    """Return a summary for each of some games, in their order. A damaged record is never `waiting`."""
    found = {game: SavedSummary(game) for game in games}
    for saved in saved_games(folder):
        summary = found.get(game_of(saved.path) or "")
        if summary is None:
            continue
        if summary.played is None:
            summary = replace(summary, played=saved.changed)
        if summary.waiting is None and not saved.over:
            match = unfinished_match(saved.path, game_called)
            if match is not None:
                summary = replace(summary, waiting=Unfinished.of(saved.path, match), match=match)
        found[summary.game] = summary
    return tuple(found.values())
