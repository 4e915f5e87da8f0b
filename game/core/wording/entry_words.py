"""A line of a chronicle in words."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class EntryWords:
    """A line: `what`, and beside it `worth`, or `brief` if `worth` does not fit; both may be empty."""

    what: str
    worth: str = ""
    brief: str = ""
