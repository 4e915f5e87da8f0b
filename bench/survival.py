"""The faults that a kiosk survives, each in a real process under its supervisor, with the seconds it takes.

``python -m bench.survival [--only FAULT]`` starts a visitor's game on a kiosk, breaks the kiosk in each way,
and prints when the process ended, when a picture was shown again, and whether it showed the same position. It
needs Linux; without a display it runs under SDL's dummy driver.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

#: The seconds after its first picture at which a kiosk is broken.
_AFTER: Final = 2.0
_PATIENCE: Final = 90.0
_ROOT: Final = Path(__file__).parents[1]


def _kill(number: int) -> None:
    os.kill(number, signal.SIGKILL)


def _stop(number: int) -> None:
    os.kill(number, signal.SIGSTOP)


def _segfault(number: int) -> None:
    os.kill(number, signal.SIGSEGV)


#: Faults from outside, each with the action on the process of the kiosk.
FROM_OUTSIDE: Final[dict[str, Callable[[int], None]]] = {
    "kill -9": _kill,
    "SIGSEGV": _segfault,
    "SIGSTOP": _stop,
}
FROM_WITHIN: Final = ("deadlock", "fault in draw", "fault in step", "fault in input")
AGAIN_AND_AGAIN: Final = "crash at every start"
FAULTS: Final = (*FROM_OUTSIDE, *FROM_WITHIN, AGAIN_AND_AGAIN)


class AsAsked(Exception):
    """The fault of this measurement."""


# In the process of the kiosk


def child(fault: str, folder: Path) -> None:
    """Run the kiosk, and break it once as `fault` says; report the time, and the position at that time."""
    from game.cabinet.games import SHIPPED
    from game.kiosk import kiosk_opening
    from game.kiosk.kiosk import Kiosk

    if fault == AGAIN_AND_AGAIN:
        raise AsAsked
    broken = folder / "broken"
    usual = Kiosk.step

    def step(kiosk: Kiosk, seconds: float) -> None:
        usual(kiosk, seconds)
        if kiosk.loop.frames == 1 and kiosk._table is not None:
            new = folder / "position.new"
            new.write_text(json.dumps(list(kiosk._table.match.lines)))
            new.replace(folder / "position")
        if fault in FROM_WITHIN and kiosk.seconds >= _AFTER and not broken.exists():
            broken.write_text(str(time.monotonic()))
            _break(kiosk, fault)

    setattr(Kiosk, "step", step)  # noqa: B010
    kiosk_opening.open_kiosk(folder, None, SHIPPED)


def _break(kiosk: Any, fault: str) -> None:
    import pygame

    def fails(*_: object) -> None:
        raise AsAsked

    if fault == "deadlock":
        lock = threading.Lock()
        lock.acquire()
        lock.acquire()
    setattr(kiosk.stack.top, fault.removeprefix("fault in "), fails)
    kiosk.stack.mark_dirty()
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(9, 9), buttons=(0, 0, 0)))


def watch_over(fault: str, folder: Path) -> int:
    """Supervise such a kiosk."""
    from game.cli.supervising import program
    from game.keeper.health_log import WATCH, HealthLog
    from game.keeper.supervisor import Commands, supervise

    kiosk = (sys.executable, "-m", "bench.survival", "--child", fault, "--folder", str(folder))
    return supervise(Commands(kiosk, program("back-soon")), HealthLog(folder, WATCH))


# In the measuring process


@dataclass(frozen=True, slots=True)
class Found:
    """Seconds from a fault to the end of the process and to the next picture; whether at the position."""

    ended: float
    shown: float
    there: bool


class Machine:
    """A kiosk under a supervisor; the measurement receives its messages in place of systemd."""

    def __init__(self, fault: str, folder: Path) -> None:
        self.folder = folder
        self._hears = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._hears.bind(str(folder / "notify"))
        environment = {**os.environ, "NOTIFY_SOCKET": str(folder / "notify"), "SDL_AUDIODRIVER": "dummy"}
        if "DISPLAY" not in environment and "WAYLAND_DISPLAY" not in environment:
            environment["SDL_VIDEODRIVER"] = "dummy"
        command = [sys.executable, "-m", "bench.survival", "--watch", fault, "--folder", str(folder)]
        self.process = subprocess.Popen(command, cwd=_ROOT, env=environment, stderr=subprocess.DEVNULL)

    def close(self) -> None:
        """End kiosk and supervisor."""
        self.process.terminate()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(10)
        self.process.kill()
        self._hears.close()

    def hear(self, word: str) -> float:
        """Return the time at which a message, or one that begins so, came."""
        self._hears.settimeout(_PATIENCE)
        while not self._hears.recv(1000).decode().startswith(word):
            pass
        return time.monotonic()

    @property
    def kiosk(self) -> int:
        """The number of the process of the kiosk."""
        number = self.process.pid
        return int(Path(f"/proc/{number}/task/{number}/children").read_text().split()[0])

    def position(self) -> list[Any]:
        """Return the lines of the game that a kiosk has shown, once; none if it shows none."""
        told = self.folder / "position"
        until = time.monotonic() + 5.0
        while not told.exists():
            if time.monotonic() > until:
                return []
            time.sleep(0.01)
        lines: list[Any] = json.loads(told.read_text())
        told.unlink()
        return lines


@contextmanager
def machine(fault: str) -> Iterator[Machine]:
    """Yield a machine at which a visitor plays."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        _seat_a_visitor(folder)
        one = Machine(fault, folder)
        try:
            yield one
        finally:
            one.close()


def _seat_a_visitor(folder: Path) -> None:
    from game.cabinet.games import SHIPPED
    from game.keeper.visit_file import Visit, VisitFile
    from game.kiosk.quick_match import quick_match
    from game.match.record_file import write_record
    from game.match.saved_games import new_record

    name = SHIPPED.names[0]
    front = SHIPPED.front_called(name)
    match = quick_match(front, "any", friend=False, seed="survival")
    match.start()
    while match.round < 2:
        seat = match.to_move[0]
        match.decide(seat, match.legal(seat)[0])
    record = new_record(folder / "saves", name)
    record.parent.mkdir()
    write_record(record, match.lines)
    VisitFile(folder).keep(Visit(playing=record.name))


def survived(fault: str) -> Found:
    """Break a kiosk, and return the measured times."""
    with machine(fault) as one:
        one.hear("WATCHDOG=1")
        number, before = one.kiosk, one.position()
        broken = one.folder / "broken"
        if fault in FROM_OUTSIDE:
            time.sleep(_AFTER)
            FROM_OUTSIDE[fault](number)
            at = time.monotonic()
        else:
            while not broken.exists() or not broken.read_text():
                time.sleep(0.01)
            at = float(broken.read_text())
        while Path(f"/proc/{number}").exists():
            time.sleep(0.01)
        ended = time.monotonic()
        one.hear("STATUS=started")
        shown = one.hear("WATCHDOG=1")
        there = one.position()[: len(before)] == before
        return Found(ended - at, shown - ended, there)


def gives_up() -> list[tuple[str, float]]:
    """Return the screens, with their times, of a kiosk that crashes at every start."""
    told: list[tuple[str, float]] = []
    with machine(AGAIN_AND_AGAIN) as one:
        began = time.monotonic()
        told.append(("safe mode", one.hear("STATUS=started: safe") - began))
        told.append(("the still picture is started", one.hear("STATUS=started: still") - began))
        told.append(("the still picture is shown", one.hear("WATCHDOG=1") - began))
        _stop(one.kiosk)
        stopped = time.monotonic()
        one.hear("STATUS=started: still")
        told.append(("stopped, it is started again after", one.hear("WATCHDOG=1") - stopped))
    return told


def main() -> int:
    """Break kiosks, one after the other."""
    parser = argparse.ArgumentParser(prog="python -m bench.survival", description=__doc__)
    parser.add_argument("--only", choices=FAULTS, help="test only this fault")
    for hidden in ("--child", "--watch", "--folder"):
        parser.add_argument(hidden, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child is not None:
        child(options.child, Path(options.folder))
        return 0
    if options.watch is not None:
        return watch_over(options.watch, Path(options.folder))
    chosen = FAULTS if options.only is None else (options.only,)
    print("| fault | the process ends after | a picture after | at the position |\n| --- | --- | --- | --- |")
    good = True
    for fault in chosen:
        if fault == AGAIN_AND_AGAIN:
            continue
        found = survived(fault)
        good = good and found.there
        there = "yes" if found.there else "NO"
        print(f"| {fault} | {found.ended:.1f} s | {found.shown:.1f} s | {there} |", flush=True)
    if AGAIN_AND_AGAIN in chosen:
        print(f"\n{AGAIN_AND_AGAIN}:")
        for what, seconds in gives_up():
            print(f"  {what}: {seconds:.1f} s", flush=True)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
