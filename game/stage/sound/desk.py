"""The mixing desk: the loudness of every sound at each moment, for the live player and the film's mix.

All times are milliseconds of any one clock; nothing here plays or mixes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.stage.sound import making
from game.stage.sound.book import Backing
from game.stage.sound.making import Made, gain_of
from game.stage.sound.volumes import Volumes

CEILING: Final = gain_of(-3.2)
"""The highest sum of all effects' peaks."""
FAINTEST: Final = 0.2
"""The least gain of an effect; one that would have to be quieter is left out."""
DUCKED: Final = gain_of(-8.0)
"""The gain of theme and bed under an effect."""
_FULL: Final = 0.995
_DOWN_MS: Final = 60.0
_HOLD_MS: Final = 260.0
_UP_MS: Final = 900.0
_CROSS_MS: Final = 1400.0


class MixingDesk:
    """The record of the sounds being played; `step` advances its time."""

    def __init__(self, volumes: Volumes | None = None) -> None:
        self.volumes = volumes or Volumes()
        self.backing: Backing | None = None
        self.ms = 0.0
        self._sounding: list[tuple[float, float, Made]] = []
        self._duck = 1.0
        self._down_until = 0.0
        self._faders: dict[Backing, float] = dict.fromkeys(Backing, 0.0)

    def strike(self, made: Made, at_ms: float) -> float:
        """Begin an effect; return its gain, 0 to 1 without the volumes, or 0 if there is no room for it."""
        self._sounding = [one for one in self._sounding if at_ms - one[0] < one[2].seconds * 1000]
        still = sum(gain * other.after((at_ms - begun) / 1000) for begun, gain, other in self._sounding)
        gain = min(1.0, (self._room() - still) / made.after(0.0))
        if gain < FAINTEST:
            return 0.0
        self._sounding.append((at_ms, gain, made))
        if self.volumes.of_effects > 0:
            self._down_until = max(self._down_until, at_ms + made.seconds * 1000 + _HOLD_MS)
        return gain

    def _room(self) -> float:
        """Return the highest sum of effects that, with the music behind them, stays within full scale."""
        behind = making.CEILING * sum(self.levels().values())
        return min(CEILING, (_FULL - behind) / max(self.volumes.of_effects, 0.01))

    def step(self, seconds: float) -> None:
        """Advance the time in seconds: duck the music under effects, and crossfade pieces."""
        ms = seconds * 1000
        self.ms += ms
        if self.ms < self._down_until:
            self._duck = max(DUCKED, self._duck - (1.0 - DUCKED) * ms / _DOWN_MS)
        else:
            self._duck = min(1.0, self._duck + (1.0 - DUCKED) * ms / _UP_MS)
        for backing, fader in self._faders.items():
            way = ms / _CROSS_MS if backing is self.backing else -ms / _CROSS_MS
            self._faders[backing] = min(1.0, max(0.0, fader + way))

    def levels(self) -> Mapping[Backing, float]:
        """Return the gain of each backing now, volumes included."""
        loud = {Backing.THEME: self.volumes.of_music, Backing.BED: self.volumes.of_ambience}
        return {backing: fader * (self._duck * loud[backing]) for backing, fader in self._faders.items()}

    def heard(self, backing: Backing) -> bool:
        """Return whether a backing is faded in at all; a ducked or muted one counts."""
        return self._faders[backing] > 0.0

    def hold(self, backing: Backing) -> None:
        """Reset a backing's fader, because it is not ready; it fades in from silence later."""
        self._faders[backing] = 0.0

    @property
    def of_effects(self) -> float:
        """The factor for effects."""
        return self.volumes.of_effects
