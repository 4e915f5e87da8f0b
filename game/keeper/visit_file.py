"""The state of the machine when it stopped, on its disk: the records of the played game and of the left one.

Nothing of a person is in it. A disk that cannot be written does not stop play.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path, PurePath
from typing import Any, Final

from game.match.stored_file import StoredFault, StoredFile, table_of
from game.match.stored_file import text_of as text_of_table

FILE: Final = "visit.json"
FORMAT: Final = "bridgewright-visit 1"
LARGEST: Final = 16 * 1024
#: Records remembered of games whose seat was taken from a bot midway, the latest.
MOST_TAKEN: Final = 32


@dataclass(frozen=True, slots=True)
class Visit:
    """The games in progress at a machine, by the names of records in its folder of saved games.

    `playing`: the game that is played, `left`: the one that can be gone on with; None for none. `taken`:
    games in which a visitor took the seat of a bot midway.
    """

    playing: str | None = None
    left: str | None = None
    taken: tuple[str, ...] = ()

    def with_taken(self, record: str) -> Visit:
        """Return it with one more game whose seat was taken midway."""
        return replace(self, taken=(*self.without_taken(record).taken, record)[-MOST_TAKEN:])

    def without_taken(self, record: str) -> Visit:
        """Return it for a record that begins a game of its own."""
        return replace(self, taken=tuple(one for one in self.taken if one != record))


class VisitFile:
    """The file in a folder. An unreadable one counts as an empty machine."""

    def __init__(self, folder: Path) -> None:
        """Read the file; nothing is created or written yet."""
        self._file: StoredFile[Visit] = StoredFile(folder / FILE, LARGEST, visit_from, text_from)
        self.visit = Visit()
        self.unwritten: str | None = None
        """Why the file does not have the present state; None if it does."""
        with suppress(StoredFault):
            self.visit = self._file.read() or Visit()

    def keep(self, visit: Visit) -> None:
        """Write the present state, if it has changed; if that fails, `unwritten` says why."""
        if visit != self.visit:
            self.visit = visit
            self.write_again()

    def write_again(self) -> None:
        """Write the present state."""
        try:
            self._file.change(lambda _kept: self.visit)
        except OSError as why:
            self.unwritten = why.strerror or str(why)
        else:
            self.unwritten = None


def text_from(visit: Visit) -> str:
    """Return it as the text of the file."""
    return text_of_table({"playing": visit.playing, "left": visit.left, "taken": list(visit.taken)}, FORMAT)


def visit_from(text: str) -> Visit:
    """Return the visit in the text of a file; StoredFault if it is not valid.

    >>> visit_from(text_from(Visit("cairn-0001.jsonl"))).playing
    'cairn-0001.jsonl'
    """
    match table_of(text, FORMAT):
        case {"playing": playing, "left": left, "taken": [*taken], **more} if not more:
            names = tuple(_name(one) for one in taken[:MOST_TAKEN])
            return Visit(_name_or_none(playing), _name_or_none(left), names)
    raise StoredFault("a visit must have “playing”, “left” and “taken”")


def _name_or_none(value: Any) -> str | None:
    return None if value is None else _name(value)


def _name(value: Any) -> str:
    """Return the name of a file; StoredFault for anything that leads out of its folder."""
    if not isinstance(value, str) or not value or PurePath(value).name != value or "\0" in value:
        raise StoredFault("a record must be the name of a file")
    return value
