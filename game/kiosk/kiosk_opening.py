"""Open the program as a kiosk that keeps all its files in one folder."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from types import FrameType
from typing import Final

from game.cabinet.app import Opening
from game.cabinet.games import Cabinet
from game.keeper.kiosk_file import KioskFile
from game.keeper.kiosk_reading import Known
from game.keeper.kiosk_settings import USUAL
from game.keeper.pulse import Pulse
from game.kiosk.kiosk import Kiosk
from game.match import fault_log
from game.stage.clock import Clock, RealClock
from game.stage.memory import keep_no_freed_pictures

#: SDL would turn a signal into a closed window, which a kiosk ignores.
_NO_HANDLERS: Final = "SDL_NO_SIGNAL_HANDLERS"


def known_of(cabinet: Cabinet) -> Known:
    """Return the parts of a cabinet that an operator can set: its games."""
    return Known(cabinet.names)


def kiosk_opening(
    folder: Path,
    size: tuple[int, int] | None,
    cabinet: Cabinet,
    clock: Clock | None = None,
    now: Callable[[], datetime] = datetime.now,
) -> Opening:
    """Return how a kiosk opens: everything that it writes is in `folder`."""
    return Opening(
        clock or RealClock(),
        size,
        saves=folder / "saves",
        settings=folder / "settings",
        exports=folder / "documents",
        caches=folder / "cache",
        cabinet=cabinet,
        coach=True,
        now=now,
    )


def open_kiosk(folder: Path, size: tuple[int, int] | None, cabinet: Cabinet) -> int:
    """Run the kiosk until SIGTERM or its keeper ends it; return the number of frames drawn.

    Faults of `kiosk.toml` are printed to stderr first.
    """
    os.environ[_NO_HANDLERS] = "1"
    keep_no_freed_pictures()
    fault_log.close_log()
    fault_log.open_log(folder / "logs")
    ends = threading.Event()
    kiosks: list[Kiosk] = []

    def end() -> None:
        ends.set()
        for one in kiosks:
            one.end()

    def end_by_signal(_number: int, _frame: FrameType | None) -> None:
        end()

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, end_by_signal)
    pulse = Pulse(folder, os.environ, time.time, time.monotonic, lambda: kiosks[0].nobody, end)
    keeping = KioskFile(folder, known_of(cabinet))
    for fault in keeping.faults:
        sys.stderr.write(f"bridgewright: {fault}\n")
    if pulse.safe:
        # The operator gets in all the same.
        keeping.settings = replace(USUAL, pin=keeping.settings.pin)
    kiosk = Kiosk(kiosk_opening(folder, size, cabinet), keeping, pulse)
    kiosks.append(kiosk)
    if ends.is_set():
        kiosk.end()
    frames = kiosk.run(kiosk.begin)
    pulse.close()
    return frames
