"""The clock's demands on the kiosk: open or dark, how light and how loud, and the place of its picture."""

from __future__ import annotations

import time
from datetime import datetime
from typing import Final

from game.keeper.clock_times import HOUR
from game.keeper.clock_watch import ClockWatch
from game.keeper.kiosk_settings import KioskSettings
from game.keeper.opening_hours import Dark, State, light_at, state_at
from game.stage.clock import Clock, RealClock
from game.stage.sound.volumes import Volumes

#: How far the picture is from its place, in pixels, one after the other, so that nothing burns in.
DRIFT: Final = ((0, 0), (4, 0), (4, 4), (0, 4), (-4, 4), (-4, 0), (-4, -4), (0, -4), (4, -4))
#: Seconds from one of them to the next.
DRIFT_EVERY: Final = 300.0
_FULL: Final = 100
#: The share of the volumes while nobody plays.
_UNPLAYED: Final = {"silent": 0, "soft": 40, "as in play": _FULL}


def elapsed(clock: Clock) -> float:
    """Return the seconds since a fixed moment, with those for which the machine slept."""
    if isinstance(clock, RealClock) and hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return clock.now()


class HoursWatch:
    """The believed time of one machine, and its consequences."""

    def __init__(self, wall: datetime, seconds: float) -> None:
        """Believe the clock on the wall at the start; see `clock_watch`."""
        self.clock = ClockWatch(wall, seconds)
        self.now = wall

    def follow(self, wall: datetime, seconds: float) -> None:
        """Take the time; seconds are those of `elapsed`."""
        self.now = self.clock.now(wall, seconds)

    def state(self, keeping: KioskSettings) -> State:
        """Return whether the machine is open."""
        return state_at(keeping.hours, self.now)

    def after(self, keeping: KioskSettings, closes: datetime) -> datetime | None:
        """Return when the machine opens again after it has closed; None if it is not known."""
        state = state_at(keeping.hours, closes)
        return state.opens if isinstance(state, Dark) else None

    def light(self, keeping: KioskSettings, played: bool) -> int:
        """Return the light of the picture in percent; a game played after the hours has that of the evening.

        The dark picture has all of its light: it is drawn in the light that it is to have.
        """
        hours, brightness, state = keeping.hours, keeping.screen.brightness, self.state(keeping)
        if not isinstance(state, Dark):
            return light_at(hours, state, self.now, brightness)
        return round(brightness * hours.light_evening / _FULL) if played else _FULL

    def dark_light(self, keeping: KioskSettings) -> float:
        """Return the mean light of the dark picture in percent of white."""
        return keeping.screen.brightness * keeping.hours.light_dark / _FULL

    def drift(self, keeping: KioskSettings, seconds: float) -> tuple[int, int]:
        """Return how far the picture is from its place, in pixels."""
        return DRIFT[int(seconds / DRIFT_EVERY) % len(DRIFT)] if keeping.screen.drift else (0, 0)

    def volumes(self, keeping: KioskSettings, played: bool, muted: bool) -> Volumes:
        """Return the volumes at this time of day; `muted` by a visitor."""
        sound = keeping.sound
        share = sound.share_at(self.now.hour * HOUR + self.now.minute) / _FULL
        if not played:
            dark = isinstance(self.state(keeping), Dark)
            share *= 0 if dark else _UNPLAYED[sound.unplayed] / _FULL
        return Volumes(
            round(sound.all * share), sound.music, sound.pieces, mute_master=muted, ambience=sound.ambience
        )
