"""Which game a visitor is playing, on the disk: after a crash or a power cut the kiosk goes back to it.

Writing never raises: on a disk that cannot be written on there is nothing to go back to either.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

from game.match.capped import NoFile, TooLarge, capped_bytes
from game.match.disk import make_folder, replace_file

FILE: Final = "sitting.txt"
_MOST: Final = 300


class Sitting:
    """The file in a kiosk's folder that names the record of the game being played, while somebody plays."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE

    def begin(self, record: Path) -> None:
        """Note that a visitor plays the game of a record."""
        with suppress(OSError):
            make_folder(self._path.parent)
            replace_file(self._path, f"{record.name}\n".encode())

    def end(self) -> None:
        """Note that nobody plays."""
        with suppress(OSError):
            self._path.unlink(missing_ok=True)

    def interrupted(self, saves: Path) -> Path | None:
        """Return the record, in the folder `saves`, of the game that was cut off; None if there is none."""
        try:
            name = capped_bytes(self._path, _MOST).decode().strip()
            path = saves / name
            return path if name and path.name == name and path.is_file() else None
        except (OSError, NoFile, TooLarge, ValueError):
            return None
