"""Exports: new files among a person's documents; existing files are never overwritten."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.match.disk import make_folder, write_new_file
from game.match.lines import RecordLine, text_of
from game.match.match import Match
from game.match.record_file import FileFault, public_lines
from game.match.saved_games import SUFFIX

#: The number of names after which an export gives up.
_MOST: Final = 10_000


def write_new(folder: Path, name: str, suffix: str, text: str) -> Path:
    """Write a text to a new file in a folder and return its path; FileFault if that fails.

    If a file of that name exists, the new one gets a number: `name-2`.
    """
    for number in range(1, _MOST):
        path = folder / (f"{name}{suffix}" if number == 1 else f"{name}-{number}{suffix}")
        try:
            make_folder(folder)
            write_new_file(path, text.encode())
        except FileExistsError:
            if folder.is_dir():
                continue
            raise FileFault(f"{folder}: a file; copies need a folder of that name") from None
        except OSError as why:
            raise FileFault(f"{path}: {why.strerror or why}") from None
        return path
    raise FileFault(f"{folder}: too many files called {name}")


def export_record(folder: Path, name: str, lines: Sequence[RecordLine], match: Match) -> Path:
    """Write a shareable record to a new file in a folder and return its path; FileFault if that fails.

    A finished game is written as `lines`; of an unfinished one only the public lines of `match` are written.
    """
    told = lines if any("result" in line for line in lines) else public_lines(match)
    return write_new(folder, name, SUFFIX, "".join(map(text_of, told)))
