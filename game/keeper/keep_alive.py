"""The word of a kiosk to its supervisor that a picture was really shown.

The supervisor hands its child the writing end of a pipe, whose number is in the environment. One byte is one
message. Nothing here waits or raises: without a supervisor, or with a full pipe, nothing is sent.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, MutableMapping
from contextlib import suppress
from typing import Final

#: The environment variables that a supervisor sets for its child.
PIPE: Final = "BRIDGEWRIGHT_KEEP_ALIVE"
MODE: Final = "BRIDGEWRIGHT_KIOSK_MODE"

#: The bytes: a picture was shown while somebody plays, or nobody; the operator has left.
PLAYED: Final = b"p"
IDLE: Final = b"i"
LEFT: Final = b"q"

EVERY: Final = 1.0
"""The fewest seconds from one beat to the next."""
_PR_SET_PDEATHSIG: Final = 1


def _end_oneself() -> None:
    os.kill(os.getpid(), signal.SIGTERM)


class KeepAlive:
    """The child's end of the pipe; None for `number` means that nobody listens.

    `seconds` is a clock that only runs forward. `gone` is called once when the supervisor is found to be
    gone: by default the process ends as SIGTERM ends it.
    """

    def __init__(
        self, number: int | None, seconds: Callable[[], float], gone: Callable[[], None] = _end_oneself
    ) -> None:
        self._number = number
        self._seconds = seconds
        self._gone = gone
        self._next: float | None = None
        if number is not None:
            try:
                os.set_blocking(number, False)
                os.set_inheritable(number, False)
            except (OSError, OverflowError):
                self._number = None

    @property
    def supervised(self) -> bool:
        """Whether a supervisor listens."""
        return self._number is not None

    def shown(self, idle: bool = False) -> None:
        """Tell that a picture was shown, once a second at most; `idle` while nobody plays.

        Called after the window has shown it, from nowhere else.
        """
        if self._number is None:
            return
        now = self._seconds()
        if self._next is None or now >= self._next:
            self._next = now + EVERY
            self._tell(IDLE if idle else PLAYED)

    def left(self) -> None:
        """Tell that the operator has ended the kiosk, and that it is not to be started again."""
        self._tell(LEFT)

    def _tell(self, word: bytes) -> None:
        if self._number is None:
            return
        try:
            os.write(self._number, word)
        except BlockingIOError:
            pass  # The supervisor does not listen right now.
        except OSError:
            self._number = None
            self._gone()


def keep_alive_of(
    environment: MutableMapping[str, str],
    seconds: Callable[[], float],
    gone: Callable[[], None] = _end_oneself,
) -> KeepAlive:
    """Return the end of the pipe that the environment names, and take it out: it is not for grandchildren."""
    told = environment.pop(PIPE, "")
    return KeepAlive(int(told) if told.isascii() and told.isdecimal() else None, seconds, gone)


def die_with_parent() -> Callable[[], None] | None:
    """Return the function that a new child calls first, to die with its parent; None but on Linux."""
    if sys.platform != "linux":
        return None
    import ctypes

    prctl = ctypes.CDLL(None, use_errno=True).prctl
    parent = os.getpid()

    def bind() -> None:
        with suppress(Exception):
            prctl(_PR_SET_PDEATHSIG, int(signal.SIGKILL), 0, 0, 0)
        if os.getppid() != parent:
            os._exit(1)

    return bind
