"""A supervisor for tests, as a process of its own: `python -m tests.keeper.supervised KIND FOLDER`.

Its limits are a hundredth of the program's, except for those that a slow machine needs.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from game.keeper.health_log import WATCH, HealthLog
from game.keeper.supervisor import Commands, supervise
from game.keeper.watch import Limits

LIMITS: Final = Limits(opening=8.0, silence=0.7, grace=0.3, pause=0.01, still_pause=0.05, window=60, quiet=60)


def main(kind: str, folder: Path) -> int:
    """Supervise a child of a kind; the still picture is a healthy child."""
    child = (sys.executable, "-m", "tests.keeper.child")
    told = str(folder / "children")
    commands = Commands((*child, kind, told), (*child, "well", told))
    return supervise(commands, HealthLog(folder, WATCH), limits=LIMITS)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2])))
