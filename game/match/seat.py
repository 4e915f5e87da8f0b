"""Who sits at a seat of a match."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a seat: a name, `human` or `bot:` with the bot's name, and a colour of the screen's.

    Without a colour the screen gives one by the place at the table.
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
        """The bot that plays here, by its name; None where a person does."""
        return None if self.human else self.kind.removeprefix("bot:")
