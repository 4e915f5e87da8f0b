"""The command `kiosk --supervise`: it keeps the command `kiosk` alive as its child process."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path

from game.cli.arguments import Wrong

#: Seconds in which a kiosk without its supervisor ends.
_ENDS_WITHIN = 5.0


def supervise_kiosk(folder: Path, words: Sequence[str]) -> int:
    """Keep `bridgewright kiosk` alive, called with `words`; return the exit code.

    The supervisor logs into `folder`. Wrong if there is one already, or if the system does not support it.
    """
    from game.keeper.health_log import WATCH, HealthLog, boot_name, ring, why_started, written
    from game.keeper.sole_kiosk import sole_kiosk
    from game.keeper.supervisor import POSSIBLE, Commands, supervise
    from game.keeper.watch import Why
    from game.match.disk import make_folder
    from game.match.sole_writer import HeldElsewhere, SoleWriter

    if not POSSIBLE:
        raise Wrong("kiosk --supervise: this system has no signals and process groups; use Linux")
    try:
        # The child of a supervisor that was killed may take a moment to end.
        with sole_kiosk(folder, _ENDS_WITHIN):
            pass
    except HeldElsewhere:
        told = f"another kiosk runs in {folder}; end it, or name another --folder"
        raise Wrong(f"kiosk --supervise: {told}") from None
    try:
        make_folder(folder)
        sole: SoleWriter | nullcontext[None] = SoleWriter(ring(folder, WATCH)[0])
    except HeldElsewhere:
        raise Wrong(f"kiosk --supervise: {folder} already has a supervisor") from None
    except OSError:
        # A disk that cannot be written must not prevent people from playing.
        sole = nullcontext()
    with sole:
        why = Why(why_started(written(folder, WATCH), boot_name()))
        commands = Commands(program("kiosk", *words), program("back-soon"))
        return supervise(commands, HealthLog(folder, WATCH), why)


def program(*words: str) -> list[str]:
    """Return the command line of this program with other arguments."""
    alone = [] if getattr(sys, "frozen", False) else ["-P", "-m", "game"]
    return [sys.executable, *alone, *words]
