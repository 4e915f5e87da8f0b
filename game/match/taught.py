"""The tips and offers that a person has seen, by game: one small JSON file in the folder of the settings.

The valid entries of a damaged file count, and one line gives the reason; before the first write the file is
renamed. Entries that another copy of the program has written meanwhile are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.match.stored_file import StoredFault, StoredFile, table_of, together
from game.match.stored_file import text_of as text_of_table

if TYPE_CHECKING:
    from game.core.json_value import Json

FILE: Final = "taught.json"
FORMAT: Final = "bridgewright-taught 1"
LARGEST: Final = 512 * 1024
#: The most people stored for a game; the one whose last entry is oldest is dropped first.
PEOPLE: Final = 200


@dataclass(frozen=True, slots=True)
class Taught:
    """The entries of all people: `done` are the tips by game and by a person's name."""

    done: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    seen: tuple[str, ...] = ()
    """The games whose picture before the first deal was seen."""
    offered: tuple[str, ...] = ()
    """The games whose lesson was offered on the title."""

    def with_done(self, game: str, person: str, tip: str) -> Taught:
        """Return these entries with one more tip whose action a person has done."""
        people = dict(self.done.get(game, {}))
        done = people.pop(person, ())
        people[person] = done if tip in done else (*done, tip)
        latest = dict(list(people.items())[-PEOPLE:])
        return replace(self, done={**self.done, game: latest})

    def with_seen(self, game: str) -> Taught:
        """Return these entries with one more game whose picture was seen."""
        return self if game in self.seen else replace(self, seen=(*self.seen, game))

    def with_offered(self, game: str) -> Taught:
        """Return these entries with one more game whose lesson was offered."""
        return self if game in self.offered else replace(self, offered=(*self.offered, game))


class TaughtInMemory:
    """The entries made since the program began; they are written nowhere."""

    #: One line to show if the entries could not be read or written; None if nothing is wrong.
    notice: str | None = None

    def __init__(self, taught: Taught | None = None) -> None:
        """Begin with the given entries, by default with none."""
        self.taught = taught or Taught()

    def done(self, game: str, person: str) -> frozenset[str]:
        """Return the tips of a game that a person no longer needs."""
        return frozenset(self.taught.done.get(game, {}).get(person, ()))

    def keep_done(self, game: str, person: str, tip: str) -> None:
        """Store that a person has done the action of a tip; if that fails, set `notice`."""
        if tip not in self.done(game, person):
            self._change(lambda taught: taught.with_done(game, person, tip))

    def has_seen(self, game: str) -> bool:
        """Return whether the picture before a game's first deal was seen."""
        return game in self.taught.seen

    def keep_seen(self, game: str) -> None:
        """Store that the picture before a game's first deal was seen; if that fails, set `notice`."""
        if not self.has_seen(game):
            self._change(lambda taught: taught.with_seen(game))

    def was_offered(self, game: str) -> bool:
        """Return whether a game's lesson was offered on its title."""
        return game in self.taught.offered

    def keep_offered(self, game: str) -> None:
        """Store that a game's lesson was offered; if that fails, set `notice`."""
        if not self.was_offered(game):
            self._change(lambda taught: taught.with_offered(game))

    def forget_done(self) -> None:
        """Let every tip of every game be shown again, to everybody; if that fails, set `notice`."""
        if self.taught.done:
            self._change(lambda taught: replace(taught, done={}))

    def _change(self, change: Callable[[Taught], Taught]) -> None:
        """Change the entries in memory."""
        self.taught = change(self.taught)


class TaughtFile(TaughtInMemory):
    """The file in a folder. `notice` is one line to show if it could not be read or written."""

    def __init__(self, folder: Path) -> None:
        """Read the file; nothing is created or written yet."""
        super().__init__()
        self._file = StoredFile(folder / FILE, LARGEST, taught_from, text_from)
        taught, fault = self._file.valid()
        self.taught = taught or Taught()
        if fault is not None:
            self.notice = f"{FILE}: {fault}"

    def _change(self, change: Callable[[Taught], Taught]) -> None:
        """Change the entries in memory, and the present ones in the file."""
        super()._change(change)
        try:
            self._file.change(lambda kept: change(kept or Taught()))
            self.notice = None
        except OSError as why:
            self.notice = f"{FILE}: {why.strerror or why}; what was learned is not saved"


def text_from(taught: Taught) -> str:
    """Return the entries as the text of the file."""
    done = {
        game: {person: list(tips) for person, tips in people.items()} for game, people in taught.done.items()
    }
    table: dict[str, Json] = {"done": done, "seen": list(taught.seen), "offered": list(taught.offered)}
    return text_of_table(table, FORMAT)


def taught_from(text: str) -> Taught:
    """Return the entries in a file's text; StoredFault, with the valid ones, if it holds anything else.

    >>> taught_from(text_from(Taught(seen=("cairn",)))).seen
    ('cairn',)
    """
    table, faults = table_of(text, FORMAT), list[str]()
    if table.keys() - {"done", "seen", "offered"}:
        faults.append("it may only have 'done', 'seen' and 'offered'")
    done: dict[str, dict[str, tuple[str, ...]]] = {}
    for game, people in _table(table.get("done", {}), faults).items():
        done[game] = {person: _names(tips, "done", faults) for person, tips in _table(people, faults).items()}
    seen, offered = (_names(table.get(key, []), key, faults) for key in ("seen", "offered"))
    taught = Taught(done, seen, offered)
    if faults:
        raise StoredFault(together(faults), valid=taught)
    return taught


def _table(value: Any, faults: list[str]) -> dict[str, Any]:
    if isinstance(value, dict):
        return value
    faults.append("done must have a table of people for each game")
    return {}


def _names(value: Any, key: str, faults: list[str]) -> tuple[str, ...]:
    names = value if isinstance(value, list) else []
    if names is not value or not all(isinstance(one, str) for one in names):
        faults.append(f"{key} must have lists of names")
    return tuple(one for one in names if isinstance(one, str))
