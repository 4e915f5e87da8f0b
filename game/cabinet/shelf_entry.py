"""What the shelf shows of a game: its book, and how it stands with the games kept of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.core.messages import Translator, fill
from game.stage.house import ShelfBook


@dataclass(frozen=True, slots=True)
class WaitingGame:
    """A kept game that can be played on."""

    record: Path
    where: str
    """How far it has come, in a few words: "round 7 of 12"."""
    colour: str
    """The name of the colour of whoever is on turn, one of `stage.palette.PLAYERS`."""


@dataclass(frozen=True, slots=True)
class ShelfEntry:
    """A game's book, the game of it that waits, and where none does, when it was played last."""

    book: ShelfBook
    waiting: WaitingGame | None = None
    last_played: str = ""
    """A date in words, as it stands in a sentence; empty for a game that was never played."""


def state_line(entry: ShelfEntry, translator: Translator, short: bool = False) -> str:
    """How it stands with a game, in one line; `short` for the label of a book that stands ajar."""
    _ = translator.gettext
    if entry.waiting is not None:
        words = _("Waits: {where}") if short else _("A game waits: {where}")
        return fill(words, where=entry.waiting.where)
    if entry.last_played:
        return fill(_("last played {date}"), date=entry.last_played)
    return _("not played yet")
