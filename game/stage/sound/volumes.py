"""The volume settings as factors: three volumes, three mutes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Volumes:
    """The volume settings: volumes from 0 to 100, and mutes.

    `ambience` is the volume of the beds behind games; None for that of the music.
    """

    master: int = 100
    music: int = 100
    effects: int = 100
    mute_master: bool = False
    mute_music: bool = False
    mute_effects: bool = False
    ambience: int | None = None

    @property
    def of_music(self) -> float:
        """The factor for the theme."""
        return 0.0 if self.mute_master or self.mute_music else _share(self.master) * _share(self.music)

    @property
    def of_ambience(self) -> float:
        """The factor for the bed."""
        ambience = self.music if self.ambience is None else self.ambience
        return 0.0 if self.mute_master or self.mute_music else _share(self.master) * _share(ambience)

    @property
    def of_effects(self) -> float:
        """The factor for effects."""
        return 0.0 if self.mute_master or self.mute_effects else _share(self.master) * _share(self.effects)


def _share(volume: int) -> float:
    """Return a volume as a factor by its square: half of the way is a quarter of the amplitude."""
    return (volume / 100.0) ** 2
