"""A line of a chronicle in words."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class EntryWords:
    """A line in words: `what`; `worth` beside it, and `brief` where that is too long. Both may be empty."""

    what: str
    worth: str = ""
    brief: str = ""
