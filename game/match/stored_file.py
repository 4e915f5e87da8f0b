"""Small files of the program's own: written whole, by one copy of the program at a time.

A damaged or foreign file counts as missing; of a partly valid file that part counts. Before the first write
such a file is renamed, never overwritten. A change starts from the value that is in the file at that moment,
so that values written by another copy of the program are not lost.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from game.core.careful_json import json_from
from game.match.capped import NoFile, TooLarge, capped_bytes
from game.match.disk import make_folder, replace_file, sync_folder
from game.match.sole_writer import SoleWriter

if TYPE_CHECKING:
    from game.core.json_value import Json

_ASIDE: Final = 100  # The most damaged files that are kept.
_TOLD: Final = 3  # The most faults that one line names.
_PATIENCE: Final = 1.0  # Seconds to wait for another copy of the program to finish writing.

ValueT = TypeVar("ValueT")


class StoredFault(ValueError):
    """A fault of a kept file, in one line without the file's name; `valid` is its valid part."""

    def __init__(self, *line: str, valid: Any = None) -> None:
        super().__init__(*line)
        self.valid = valid


class StoredFile(Generic[ValueT]):
    """A value that is stored as the text of a file of at most `most` bytes.

    `value_of` parses the text, or raises StoredFault; `text_of` writes it.
    """

    def __init__(
        self, path: Path, most: int, value_of: Callable[[str], ValueT], text_of: Callable[[ValueT], str]
    ) -> None:
        """Remember the path and the converters; nothing is read, created or written yet."""
        self.path = path
        self._most = most
        self._value_of = value_of
        self._text_of = text_of

    def valid(self) -> tuple[ValueT | None, str | None]:
        """Return the stored value, or its valid part, and the fault of the file; None for neither."""
        try:
            return self.read(), None
        except StoredFault as fault:
            return fault.valid, str(fault)

    def read(self) -> ValueT | None:
        """Return the stored value; None if there is no file, StoredFault if a part of it cannot be used."""
        try:
            return self._value_of(capped_bytes(self.path, self._most).decode("utf-8-sig"))
        except FileNotFoundError:
            return None
        except OSError as why:
            raise StoredFault(why.strerror or "it cannot be read") from None
        except NoFile as why:
            raise StoredFault(f"it is {why}, not a file") from None
        except TooLarge as why:
            raise StoredFault(f"it has {why}; at most {self._most} are read") from None
        except UnicodeDecodeError:
            raise StoredFault("it is not text in UTF-8") from None

    def change(self, change: Callable[[ValueT | None], ValueT]) -> ValueT:
        """Store and return `change` of the stored value, which is None if missing; OSError if that fails.

        An interruption at any moment leaves the old or the new file whole.
        """
        with writing(self.path):
            try:
                kept = self.read()
            except StoredFault as fault:
                kept = fault.valid
                _put_aside(self.path)
            value = change(kept)
            replace_file(self.path, self._text_of(value).encode())
        return value


def together(faults: Sequence[str]) -> str:
    """Return some faults as one line: the first ones, and how many more there are."""
    told = "; ".join(faults[:_TOLD])
    return told if len(faults) <= _TOLD else f"{told}; and {len(faults) - _TOLD} more"


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Hold the lock of a file and create its folder; sync the names of new folders at the end.

    OSError if that fails; its subclass HeldElsewhere if another copy of the program keeps the lock.
    """
    unsynced = make_folder(path.parent)
    with SoleWriter(path, _PATIENCE):
        yield
        for folder in reversed(unsynced):
            sync_folder(folder)


def table_of(text: str, file_format: str) -> dict[str, Any]:
    """Return the table of a JSON text without its format entry; StoredFault if the format differs."""
    try:
        table: Any = json_from(text)
    except json.JSONDecodeError as why:
        raise StoredFault(f"it is not JSON, from line {why.lineno} on") from None
    except ValueError:
        raise StoredFault("it is not JSON") from None
    if not isinstance(table, dict) or table.pop("format", None) != file_format:
        raise StoredFault(f"it does not begin with the format {file_format!r}")
    return table


def text_of(table: Mapping[str, Json], file_format: str) -> str:
    """Return a table as JSON text that `table_of` reads back."""
    return json.dumps({"format": file_format, **table}, indent=1, ensure_ascii=False) + "\n"


def _put_aside(path: Path) -> None:
    """Rename a damaged file; OSError if that fails."""
    for number in range(1, _ASIDE + 1):
        aside = path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")
        if not os.path.lexists(aside):
            path.rename(aside)
            sync_folder(path.parent)
            return
    raise FileExistsError(None, f"{_ASIDE} damaged files are here already; move them away")
