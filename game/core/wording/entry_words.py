"""A line of a chronicle in words."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class EntryWords:
    """The texts of a line: `what`, with `worth` beside it, or `brief` if that is too long. Both may be empty."""

    what: str
    worth: str = ""
    brief: str = ""
