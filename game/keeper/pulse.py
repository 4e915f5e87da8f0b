"""The reports of a running kiosk: to its supervisor, that it shows pictures; to the log, its health.

Without a supervisor it logs its own start and end too.
"""

from __future__ import annotations

from collections.abc import Callable, MutableMapping
from pathlib import Path
from typing import Final

from game.keeper.health_log import KIOSK, HealthLog, boot_name, why_started, written
from game.keeper.health_minute import HealthMinute
from game.keeper.keep_alive import MODE, keep_alive_of
from game.keeper.watch import Mode

AT_LEAST: Final = 2.0
"""Seconds after which a picture must be shown again though nothing has changed: far below a hang."""


class Pulse:
    """The pulse of one kiosk, from its start to `close`.

    `folder` is that of the kiosk's files; `wall` gives the seconds since 1970, `seconds` only runs forward.
    `idle` returns whether no visitor is playing. `gone` is called once when the supervisor is found to be
    gone.
    """

    def __init__(
        self,
        folder: Path,
        environment: MutableMapping[str, str],
        wall: Callable[[], float],
        seconds: Callable[[], float],
        idle: Callable[[], bool],
        gone: Callable[[], None],
    ) -> None:
        self.log: Final = HealthLog(folder, KIOSK, wall, seconds)
        self.safe: Final = environment.pop(MODE, "") == Mode.SAFE.value
        """Whether to run with default settings."""
        self._minute = HealthMinute(self.log, seconds)
        self._idle = idle
        self._alive = keep_alive_of(environment, seconds, gone)
        self._alone = not self._alive.supervised
        if self._alone:
            why = why_started(written(folder, KIOSK), boot_name())
            self.log.started(why, (Mode.SAFE if self.safe else Mode.USUAL).value)

    def shown(self, taken: float) -> None:
        """Tell that the window has shown a picture, which took so many seconds to draw and show."""
        self._alive.shown(self._idle())
        self._minute.shown(taken)

    def left(self) -> None:
        """Tell that the operator has ended the kiosk, and that it is not to be started again."""
        self._alive.left()

    def close(self) -> None:
        """Tell the log of an end in good order."""
        if self._alone:
            self.log.stopped()
