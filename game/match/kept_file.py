"""Small files that the program keeps for itself: written whole, by one copy of the program at a time.

A file that is damaged or not ours counts as none. It is put aside, never written over, when something is to
be kept in its place. Who changes what is kept is handed what is kept at that moment, so that nothing is lost
that another copy of the program has kept meanwhile.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from game.core.careful_json import json_from
from game.core.json_value import Json
from game.match.capped import NoFile, TooLarge, capped_bytes
from game.match.disk import make_folder, replace_file, sync_folder
from game.match.sole_writer import SoleWriter

_ASIDE: Final = 100  # Damaged files kept side by side.
_PATIENCE: Final = 1.0  # Seconds in which another copy of the program is done with writing.

ValueT = TypeVar("ValueT")


class KeptFault(ValueError):
    """What is wrong with a kept file, in one line without the file's name."""


class KeptFile(Generic[ValueT]):
    """A value that is kept as the text of a file of so many bytes at most.

    `value_of` makes it of the text, or raises KeptFault; `text_of` makes the text of it again.
    """

    def __init__(
        self, path: Path, most: int, value_of: Callable[[str], ValueT], text_of: Callable[[ValueT], str]
    ) -> None:
        """Nothing is read, made or written yet."""
        self.path = path
        self._most = most
        self._value_of = value_of
        self._text_of = text_of

    def read(self) -> ValueT | None:
        """What is kept; None where there is no file, KeptFault where it tells nothing."""
        try:
            return self._value_of(capped_bytes(self.path, self._most).decode("utf-8-sig"))
        except FileNotFoundError:
            return None
        except OSError as why:
            raise KeptFault(why.strerror or "it cannot be read") from None
        except NoFile as why:
            raise KeptFault(f"it is {why}, not a file") from None
        except TooLarge as why:
            raise KeptFault(f"it has {why}; at most {self._most} are read") from None
        except UnicodeDecodeError:
            raise KeptFault("it is not text in UTF-8") from None

    def change(self, change: Callable[[ValueT | None], ValueT]) -> ValueT:
        """Keep what `change` makes of what is kept now, and return it; OSError where that cannot be.

        A cut at any moment leaves one of the two whole.
        """
        with writing(self.path):
            try:
                kept = self.read()
            except KeptFault:
                kept = None
                _put_aside(self.path)
            value = change(kept)
            replace_file(self.path, self._text_of(value).encode())
        return value


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """The right to write a file, and the names of its folders on the disk afterwards; OSError where not.

    Its folder is made. HeldElsewhere, which is one, where another copy of the program does not let go of it.
    """
    unsynced = make_folder(path.parent)
    with SoleWriter(path, _PATIENCE):
        yield
        for folder in reversed(unsynced):
            sync_folder(folder)


def table_of(text: str, file_format: str) -> dict[str, Any]:
    """The table of a JSON text that begins with its format, without that; KeptFault where it is another."""
    try:
        table: Any = json_from(text)
    except ValueError:
        raise KeptFault("it is not JSON") from None
    if not isinstance(table, dict) or table.pop("format", None) != file_format:
        raise KeptFault(f"it does not begin with the format {file_format!r}")
    return table


def text_of(table: Mapping[str, Json], file_format: str) -> str:
    """A table as JSON that `table_of` reads back."""
    return json.dumps({"format": file_format, **table}, indent=1, ensure_ascii=False) + "\n"


def _put_aside(path: Path) -> None:
    """Give a damaged file a name of its own; OSError where that cannot be done."""
    for number in range(1, _ASIDE + 1):
        aside = path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")
        if not os.path.lexists(aside):
            path.rename(aside)
            sync_folder(path.parent)
            return
    raise FileExistsError(None, f"{_ASIDE} damaged files are kept already; move them away")
