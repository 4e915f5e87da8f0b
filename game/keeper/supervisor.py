"""The supervisor of a kiosk: it starts the kiosk as a child, and restarts it when it is dead or hangs.

`watch` decides; here are the processes, the pipe, the signals, and the words to systemd. POSIX only.
"""

from __future__ import annotations

import os
import selectors
import signal
import socket
import subprocess
import sys
import time
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Final

from game.keeper import keep_alive
from game.keeper.health_log import HealthLog
from game.keeper.service_notice import OF_SYSTEMD, READY, STOPPING, WATCHDOG, ServiceNotice
from game.keeper.watch import (
    USUAL_LIMITS,
    Beat,
    Event,
    Exited,
    Farewell,
    Limits,
    Mode,
    Order,
    Passed,
    Start,
    Term,
    WatchPhase,
    Why,
    after,
    begun,
    due,
)

POSSIBLE: Final = hasattr(os, "waitid") and hasattr(os, "killpg")
"""True if this system can supervise a process."""
_ENDS: Final = tuple(
    getattr(signal, name) for name in ("SIGTERM", "SIGINT", "SIGHUP") if hasattr(signal, name)
)
_NOT_STARTED: Final = 127
_MOST: Final = 4096


@dataclass(frozen=True, slots=True)
class Commands:
    """The commands to start: the kiosk, which reads its mode from the environment, and the still picture."""

    kiosk: Sequence[str]
    still: Sequence[str]

    def of(self, mode: Mode) -> Sequence[str]:
        """Return the command of a mode."""
        return self.still if mode is Mode.STILL else self.kiosk


def supervise(
    commands: Commands,
    log: HealthLog,
    why: Why = Why.FIRST,
    limits: Limits = USUAL_LIMITS,
    environment: Mapping[str, str] | None = None,
) -> int:
    """Keep a kiosk alive until SIGTERM, SIGINT, SIGHUP or its operator ends it; return the exit code.

    `why` is why the supervisor itself was started, for the log. Called from the main thread, for it takes the
    signals. OSError where POSSIBLE is False.
    """
    if not POSSIBLE:
        raise OSError("a supervisor needs Linux or another POSIX system")
    usual = os.environ if environment is None else environment
    with _signals() as signals:
        return _Supervisor(commands, log, limits, usual, signals).run(why)


class _Child:
    """A child process, in a process group of its own, and the reading end of its pipe."""

    def __init__(self, command: Sequence[str], mode: Mode, environment: Mapping[str, str]) -> None:
        """Start it; OSError if that fails."""
        self.pipe, writing = os.pipe()
        os.set_blocking(self.pipe, False)
        told = {name: value for name, value in environment.items() if name not in OF_SYSTEMD}
        told |= {keep_alive.PIPE: str(writing), keep_alive.MODE: mode.value}
        try:
            self._process = subprocess.Popen(
                command,
                env=told,
                stdin=subprocess.DEVNULL,
                pass_fds=(writing,),
                start_new_session=True,
                preexec_fn=keep_alive.die_with_parent(),  # This process has no other thread.
            )
        except (OSError, subprocess.SubprocessError) as why:
            os.close(self.pipe)
            raise why if isinstance(why, OSError) else OSError(str(why)) from None
        finally:
            os.close(writing)

    def words(self) -> bytes:
        """Return the bytes that have come through the pipe."""
        with suppress(BlockingIOError):
            return os.read(self.pipe, _MOST)
        return b""

    @property
    def dead(self) -> bool:
        """Whether it has ended; it stays a zombie until `bury`, so that its number is no other's."""
        options = os.WEXITED | os.WNOHANG | os.WNOWAIT
        return os.waitid(os.P_PID, self._process.pid, options) is not None

    def terminate(self) -> None:
        """Ask it to end."""
        with suppress(ProcessLookupError):
            os.kill(self._process.pid, signal.SIGTERM)

    def kill(self) -> None:
        """End it and all that it has started."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)

    def bury(self) -> int:
        """End the processes that it left behind; return its exit code, or the negative number of a signal."""
        self.kill()
        code = self._process.wait()
        os.close(self.pipe)
        return code


class _Supervisor:
    def __init__(
        self,
        commands: Commands,
        log: HealthLog,
        limits: Limits,
        environment: Mapping[str, str],
        signals: socket.socket,
    ) -> None:
        self._commands = commands
        self._log = log
        self._limits = limits
        self._environment = environment
        self._signals = signals
        self._notice = ServiceNotice(environment)
        self._child: _Child | None = None
        self._code: int | None = None
        self._why: Why | None = None
        self._events: deque[Event] = deque()

    def run(self, why: Why) -> int:
        state = begun(why, time.monotonic())
        self._events.append(Passed())
        try:
            while state.phase is not WatchPhase.OVER:
                while self._events:
                    now = time.monotonic()
                    state, orders = after(state, self._events.popleft(), now, self._limits)
                    for order in orders:
                        self._carry_out(order)
                until = due(state, self._limits)
                if until is not None:
                    self._listen(max(0.0, until - time.monotonic()))
        finally:
            if self._child is not None:
                self._child.bury()
            self._notice.close()
        return 0

    def _listen(self, seconds: float) -> None:
        """Wait for an event, at most so long; an event comes before passed time."""
        with selectors.DefaultSelector() as ready:
            ready.register(self._signals, selectors.EVENT_READ)
            if self._child is not None:
                ready.register(self._child.pipe, selectors.EVENT_READ)
            told = [key.fileobj for key, _ in ready.select(seconds)]
        if self._signals in told and not set(_ENDS).isdisjoint(self._signals.recv(_MOST)):
            self._events.append(Term())
        if self._child is not None:
            self._hear(self._child)
        self._events.append(Passed())

    def _hear(self, child: _Child) -> None:
        words = child.words()
        if keep_alive.PLAYED in words or keep_alive.IDLE in words:
            self._events.append(Beat(idle=keep_alive.PLAYED not in words))
        if keep_alive.LEFT in words:
            self._events.append(Farewell())
        if child.dead:
            self._child = None
            self._code = child.bury()
            self._events.append(Exited(self._code))

    def _carry_out(self, order: Start | Order) -> None:
        match order:
            case Start(mode, why):
                self._start(mode, why)
            case Order.TERMINATE if self._child is not None:
                self._child.terminate()
            case Order.KILL if self._child is not None:
                self._child.kill()
            case Order.READY:
                self._notice.tell(READY)
            case Order.ALIVE:
                self._notice.tell(WATCHDOG)
            case Order.STOPPING:
                self._notice.tell(STOPPING)
            case Order.LEAVE:
                self._log.stopped()

    def _start(self, mode: Mode, why: Why) -> None:
        if not (why is self._why is Why.SCREEN):
            # While there is no screen, one line is enough.
            self._log.started(why.value, mode.value, self._code)
        self._why = why
        self._notice.tell(f"STATUS=started: {mode.value}, {why.value}")
        try:
            self._child = _Child(self._commands.of(mode), mode, self._environment)
        except OSError as fault:
            sys.stderr.write(f"bridgewright: the kiosk cannot be started: {fault.strerror or fault}\n")
            self._code = _NOT_STARTED
            self._events.append(Exited(_NOT_STARTED))


@contextmanager
def _signals() -> Iterator[socket.socket]:
    """Give a socket in which each signal is a byte: the end of a child, and the wish to end."""
    hearing, telling = socket.socketpair()
    hearing.setblocking(False)
    telling.setblocking(False)
    before = {one: signal.signal(one, _heard) for one in (*_ENDS, signal.SIGCHLD)}
    wakes = signal.set_wakeup_fd(telling.fileno(), warn_on_full_buffer=False)
    try:
        yield hearing
    finally:
        signal.set_wakeup_fd(wakes)
        for one, handler in before.items():
            signal.signal(one, handler)
        hearing.close()
        telling.close()


def _heard(number: int, frame: object) -> None:
    """Do nothing: the byte in the socket is the signal."""
