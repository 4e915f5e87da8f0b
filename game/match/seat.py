"""The player or bot at a seat of a match."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Seat:
    """The occupant of a seat: a name, the kind (`human`, or `bot:` with the bot's name), and a colour.

    Without a colour the screen chooses one by the number of the seat.
    """

    name: str
    kind: str
    colour: str = ""

    @property
    def human(self) -> bool:
        """Whether a person plays here."""
        return self.kind == "human"

    @property
    def bot(self) -> str | None:
        """The name of the bot that plays here; None for a person."""
        return None if self.human else self.kind.removeprefix("bot:")
