"""The supervisor with real processes: after any end of the child there is a new child, or none is left."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from game.keeper.health_log import STARTED, STOPPED, WATCH, written
from game.keeper.supervisor import POSSIBLE

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(not POSSIBLE, reason="a supervisor needs POSIX")


class Run:
    """A running supervisor, and the output of its children."""

    def __init__(self, process: subprocess.Popen[bytes], folder: Path) -> None:
        self.process = process
        self.folder = folder

    def told(self, word: str) -> list[tuple[int, str]]:
        """Return number and mode of the children that have written a word."""
        try:
            lines = (self.folder / "children").read_text().splitlines()
        except FileNotFoundError:
            return []
        return [
            (int(number), mode) for said, number, mode in (line.split() for line in lines) if said == word
        ]

    def child(self, number: int) -> int:
        """Return the process number of the child of that number, once it has started."""
        until(lambda: len(self.told("started")) >= number)
        return self.told("started")[number - 1][0]

    def showing(self, number: int) -> int:
        """Return the process number of the child of that number, once it has shown something."""
        child = self.child(number)
        until(lambda: child in dict(self.told("shown")))
        return child

    def whys(self) -> list[object]:
        """Return why each child was started."""
        return [entry.told["why"] for entry in written(self.folder, WATCH) if entry.kind == STARTED]

    def modes(self) -> list[str]:
        """Return the mode of each child."""
        return [mode for _, mode in self.told("started")]

    def end(self, sent: signal.Signals = signal.SIGTERM) -> float:
        """End the supervisor; return the seconds that it took."""
        start = time.monotonic()
        self.process.send_signal(sent)
        assert self.process.wait(5) == 0
        return time.monotonic() - start


def until(true: Callable[[], bool], seconds: float = 10.0) -> None:
    """Wait for something, and fail if it never comes."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.01)


def is_gone(number: int) -> bool:
    """Return whether a process is no more, not even as a zombie."""
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return True
    with suppress(OSError):
        # An orphan's zombie stays until the first process of the machine collects it, which may take long.
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    return False


@contextmanager
def supervised(kind: str, folder: Path, **environment: str) -> Iterator[Run]:
    """Run a supervisor over a child of a kind; end all its processes afterwards."""
    command = [sys.executable, "-m", "tests.keeper.supervised", kind, str(folder)]
    process = subprocess.Popen(
        command, cwd=ROOT, env={**os.environ, **environment}, stderr=subprocess.DEVNULL
    )
    run = Run(process, folder)
    try:
        yield run
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
        for number, _ in run.told("started"):
            with suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)


@pytest.mark.parametrize("sent", [signal.SIGKILL, signal.SIGSEGV, signal.SIGTERM])
def test_a_child_that_is_killed_is_started_again(tmp_path: Path, sent: signal.Signals) -> None:
    with supervised("well", tmp_path) as run:
        first = run.child(1)
        os.kill(first, sent)
        second = run.child(2)
        assert second != first and is_gone(first)
        assert run.whys() == ["first", "ended" if sent == signal.SIGTERM else "crash"]
        run.end()
        assert is_gone(second)


def test_a_child_that_is_stopped_is_ended_and_started_again(tmp_path: Path) -> None:
    with supervised("well", tmp_path) as run:
        os.kill(run.showing(1), signal.SIGSTOP)
        run.child(2)
        assert run.whys() == ["first", "hang"] and is_gone(run.child(1))


def test_crashes_lead_to_safe_mode_and_from_there_to_the_still_picture(tmp_path: Path) -> None:
    with supervised("raises", tmp_path) as run:
        still = run.showing(7)
        assert run.modes() == ["usual"] * 3 + ["safe"] * 3 + ["still"]
        # The still picture is watched as well.
        os.kill(still, signal.SIGSTOP)
        assert run.child(8) and run.modes()[-1] == "still"


def test_what_is_well_in_safe_mode_stays_there(tmp_path: Path) -> None:
    with supervised("not safe", tmp_path) as run:
        run.showing(4)
        assert run.modes() == ["usual"] * 3 + ["safe"]


@pytest.mark.parametrize("kind", ["well", "deaf"])
@pytest.mark.parametrize("sent", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_the_supervisor_ends_with_its_child(tmp_path: Path, kind: str, sent: signal.Signals) -> None:
    with supervised(kind, tmp_path) as run:
        child = run.showing(1)
        assert run.end(sent) < 2
        assert is_gone(child) and (kind == "deaf") == (not run.told("ended"))
        assert written(tmp_path, WATCH)[-1].kind == STOPPED


def test_nobody_is_left_when_the_supervisor_is_killed(tmp_path: Path) -> None:
    with supervised("deaf", tmp_path) as run:
        child = run.child(1)
        run.process.kill()
        run.process.wait()
        until(lambda: is_gone(child))


def test_an_operator_who_leaves_is_let_go(tmp_path: Path) -> None:
    with supervised("leaves", tmp_path) as run:
        assert run.process.wait(5) == 0
        assert len(run.told("ended")) == 1 and is_gone(run.child(1))


def test_a_supervisor_that_was_stopped_blames_nobody(tmp_path: Path) -> None:
    with supervised("well", tmp_path) as run:
        run.showing(1)
        run.process.send_signal(signal.SIGSTOP)
        time.sleep(1.0)
        run.process.send_signal(signal.SIGCONT)
        time.sleep(0.3)
        assert len(run.told("started")) == 1


def test_a_deadlock_ends_the_child_and_systemd_hears_of_true_pictures_alone(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as hears:
        hears.bind(str(tmp_path / "notify"))
        hears.settimeout(5)
        with supervised("deadlock", tmp_path, NOTIFY_SOCKET=str(tmp_path / "notify")) as run:
            heard: list[bytes] = []
            while b"STATUS=started: usual, hang" not in heard:
                heard.append(hears.recv(200))
            assert is_gone(run.child(1))
            # The child has beaten five times, and nobody else has spoken for it.
            assert heard[:2] == [b"STATUS=started: usual, first", b"READY=1"]
            assert 1 <= heard.count(b"WATCHDOG=1") <= 5 and heard.count(b"READY=1") == 1
            run.end()
            while heard[-1] != b"STOPPING=1":
                heard.append(hears.recv(200))
