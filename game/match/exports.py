"""What a person takes out of the program: new files among the own documents, none ever overwritten."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.match.record_file import FileFault

#: Names that are tried before it is given up.
_MOST: Final = 10_000


def write_new(folder: Path, name: str, suffix: str, text: str) -> Path:
    """Write a text to a new file of a folder and say where; FileFault where that cannot be.

    Where a file of that name is there, the new one gets a number: `name-2`.
    """
    for number in range(1, _MOST):
        path = folder / (f"{name}{suffix}" if number == 1 else f"{name}-{number}{suffix}")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with path.open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
        except FileExistsError:
            if folder.is_dir():
                continue
            raise FileFault(f"{folder}: a file; what is taken out goes to a folder of that name") from None
        except OSError as why:
            raise FileFault(f"{path}: {why.strerror or why}") from None
        return path
    raise FileFault(f"{folder}: too many files called {name}")
