"""The interface of the kiosk for the operator's scenes."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Protocol

from game.keeper.disk_watch import Trouble
from game.keeper.kiosk_file import KioskFile
from game.keeper.kiosk_settings import KioskSettings, SoundSettings
from game.kiosk.kiosk_house import KioskHouse
from game.stage.loop import Loop
from game.stage.scenes import SceneStack


class OperatorHouse(KioskHouse, Protocol):
    """The parts of the kiosk that the operator's door and pages need."""

    stack: SceneStack
    loop: Loop
    now: Callable[[], datetime]
    file: KioskFile

    @property
    def seconds(self) -> float:
        """The seconds since the program began."""

    @property
    def trouble(self) -> Trouble | None:
        """The trouble with the disk; None if everything is on it."""

    @property
    def visited(self) -> bool:
        """Whether a visitor's table lies below."""

    @property
    def safe(self) -> bool:
        """Whether the kiosk runs in safe mode: with usual settings, and its file stays as it is."""

    @property
    def clock_jump(self) -> tuple[datetime, datetime] | None:
        """The believed time and that of the clock, if it is not believed; None if it is."""

    @property
    def tries_notice(self) -> str | None:
        """The fault of the file of the tries of the PIN; None if there is none."""

    def believe_clock(self) -> None:
        """Believe the clock as it is: the operator has looked at it."""

    def use(self, settings: KioskSettings) -> None:
        """Use settings from now on, and write them."""

    def show_games(self) -> None:
        """Leave menu and table for the attract loop; the game of a table can be gone on with."""

    def try_sound(self, sound: SoundSettings | None) -> None:
        """Sound as in play with volumes that are not kept yet; None ends it."""

    def change_pin(self) -> None:
        """Ask the operator for another PIN."""

    def forget_bests(self, game: str) -> None:
        """Forget the best totals of a game."""

    def leave_menu(self) -> None:
        """Close the operator's menu: back to a visitor's table, or to the attract loop."""

    def end_for_good(self) -> None:
        """End the program, and let nothing start it again."""
