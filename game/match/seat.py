"""The player or bot at a seat of a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

HUMAN: Final = "human"
"""The kind of a seat at which a person plays."""
_BOT: Final = "bot:"


def bot_kind(bot: str) -> str:
    """Return the kind of a seat at which a bot plays, as records and settings have it.

    >>> bot_kind("mason")
    'bot:mason'
    """
    return f"{_BOT}{bot}"


def bot_of(kind: str) -> str | None:
    """Return the bot that a kind of seat names; None for a person's or any other.

    >>> bot_of("bot:mason")
    'mason'
    """
    return kind.removeprefix(_BOT) if kind.startswith(_BOT) else None


@dataclass(frozen=True, slots=True)
class Seat:
    """The occupant of a seat: a name, the kind (`HUMAN`, or `bot_kind` of a bot), and a colour.

    Without a colour the screen chooses one by the number of the seat.
    """

    name: str
    kind: str
    colour: str = ""

    @property
    def human(self) -> bool:
        """Whether a person plays here."""
        return self.kind == HUMAN

    @property
    def bot(self) -> str | None:
        """The name of the bot that plays here; None for a person."""
        return bot_of(self.kind)


def people_of(seats: Sequence[Seat]) -> tuple[int, ...]:
    """Return the numbers of the seats at which people play, rising."""
    return tuple(number for number, seat in enumerate(seats) if seat.human)
