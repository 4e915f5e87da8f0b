"""A game on the shelf: its book, and the state of its saved games."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.messages import Translator, fill

if TYPE_CHECKING:
    from game.stage.game_front import ShelfBook


@dataclass(frozen=True, slots=True)
class WaitingGame:
    """A saved game that can be resumed."""

    record: Path
    where: str
    """The progress, as part of a sentence: "round 7 of 12"."""
    colour: str
    """The colour name of the player on turn, one of `stage.palette.PLAYERS`."""


@dataclass(frozen=True, slots=True)
class ShelfEntry:
    """A game's book, its unfinished game, and without one the date of the last game."""

    book: ShelfBook
    waiting: WaitingGame | None = None
    last_played: str = ""
    """A date in words, as part of a sentence; empty for a game that was never played."""


def state_line(entry: ShelfEntry, translator: Translator, short: bool = False) -> str:
    """Return the state of a game in one line; `short` for the label of a book ajar."""
    _ = translator.gettext
    if entry.waiting is not None:
        words = _("In {where}") if short else _("A game waits: {where}")
        return fill(words, where=entry.waiting.where)
    if entry.last_played:
        return fill(_("last played {date}"), date=entry.last_played)
    return _("not played yet")
