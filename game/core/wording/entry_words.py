"""Lines of a chronicle in words."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class EntryWords:
    """A line: `what`, then `worth`, or `brief` if `worth` does not fit; both may be empty.

    Of a `what` that does not fit next to `brief`, the first of `shorter` that fits is shown, else the last.
    """

    what: str
    worth: str = ""
    brief: str = ""
    shorter: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ChronicleLine:
    """The words of an entry, its round, and the seat that it is about; None for the table itself."""

    round: int
    words: EntryWords
    seat: int | None = None
