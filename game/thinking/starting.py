"""The start of a worker process, and the interface of it that the program uses."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    import subprocess

_ROOT: Final = Path(__file__).resolve().parents[2]


class Process(Protocol):
    """The part of `subprocess.Popen` that a hand uses."""

    @property
    def stdin(self) -> IO[str] | None:
        """The pipe to its standard input."""

    @property
    def stdout(self) -> IO[str] | None:
        """The pipe from its standard output."""

    def poll(self) -> int | None:
        """Return the exit code; None while the process runs."""

    def kill(self) -> None:
        """End the process at once."""

    def wait(self, timeout: float | None = None) -> int:
        """Block until the process ends, at most `timeout` seconds; return the exit code."""


Start = Callable[[], Process]


def start_worker() -> subprocess.Popen[str]:
    """Start the program as a worker process; OSError if that fails."""
    import subprocess

    paths = [str(_ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    quiet = 0
    if sys.platform == "win32":
        quiet = subprocess.BELOW_NORMAL_PRIORITY_CLASS | subprocess.CREATE_NO_WINDOW
    # A built program is its own interpreter.
    alone = [] if getattr(sys, "frozen", False) else ["-P", "-m", "game"]
    return subprocess.Popen(
        [sys.executable, *alone, "think"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        creationflags=quiet,
    )
