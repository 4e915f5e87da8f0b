"""A small kiosk for tests of the supervisor: it shows nothing, and fails as its argument says.

It writes a line with its number and mode into a file at its start, another one at its end in good order.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from pathlib import Path

from game.keeper.keep_alive import MODE, keep_alive_of


def main(kind: str, log: Path) -> None:
    """Beat 50 times a second, and fail as `kind` says."""
    ends = threading.Event()
    signal.signal(signal.SIGTERM, lambda *_: ends.set())
    mode = os.environ[MODE]
    alive = keep_alive_of(os.environ, lambda: time.monotonic() * 50)
    with log.open("a") as file:
        file.write(f"started {os.getpid()} {mode}\n")
    if kind == "raises" or (kind == "not safe" and mode != "safe"):
        raise RuntimeError("as asked")
    if kind == "deaf":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    lock = threading.Lock()
    beats = 0
    while not ends.wait(0.02):
        alive.shown(idle=True)
        beats += 1
        if beats == 1:
            with log.open("a") as file:
                file.write(f"shown {os.getpid()} {mode}\n")
        if kind == "deadlock" and beats == 5:
            lock.acquire()
            lock.acquire()
        if kind == "leaves" and beats == 5:
            alive.left()
            break
        if kind == "ends" and beats == 5:
            break
    with log.open("a") as file:
        file.write(f"ended {os.getpid()} {mode}\n")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
