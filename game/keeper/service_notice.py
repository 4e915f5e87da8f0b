"""Notices of a service to systemd: `sd_notify` without a library. Never waits, never raises."""

from __future__ import annotations

import socket
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

#: The environment variables of systemd; the first has the path of a socket, `@` for an abstract one.
ADDRESS: Final = "NOTIFY_SOCKET"
OF_SYSTEMD: Final = (ADDRESS, "WATCHDOG_USEC", "WATCHDOG_PID")

READY: Final = "READY=1"
WATCHDOG: Final = "WATCHDOG=1"
STOPPING: Final = "STOPPING=1"


class ServiceNotice:
    """The socket of the service manager that the environment names; without one nothing is sent."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        address = environment.get(ADDRESS, "")
        self._address = f"\0{address[1:]}" if address.startswith("@") else address
        self._socket: socket.socket | None = None
        if address.startswith(("@", "/")) and hasattr(socket, "AF_UNIX"):
            with suppress(OSError):
                self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
                self._socket.setblocking(False)

    def tell(self, *words: str) -> None:
        """Tell the service manager some words, such as READY, in one message."""
        if self._socket is not None:
            with suppress(OSError, ValueError):
                self._socket.sendto("\n".join(words).encode(), self._address)

    def close(self) -> None:
        """Close the socket."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None
