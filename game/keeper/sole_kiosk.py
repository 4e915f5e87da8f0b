"""One kiosk at a time runs in a folder: two would overwrite each other's games, totals and settings."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from game.match.disk import make_folder
from game.match.sole_writer import HeldElsewhere, SoleWriter

_NAME = "kiosk"


def sole_kiosk(folder: Path, seconds: float = 0.0) -> AbstractContextManager[object]:
    """Return the lock of a kiosk's folder, held until the context or the process ends.

    HeldElsewhere if a kiosk still runs in the folder after `seconds`. A disk that cannot be written has no
    lock: it stops nobody from playing.
    """
    try:
        make_folder(folder)
        return SoleWriter(folder / _NAME, seconds)
    except HeldElsewhere:
        raise
    except OSError:
        return nullcontext()
