"""What a person wishes to hear, as factors: three volumes, three mutes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Volumes:
    """What a person wishes: 0 to 100 each, and what is not to be heard at all."""

    master: int = 100
    music: int = 100
    effects: int = 100
    mute_master: bool = False
    mute_music: bool = False
    mute_effects: bool = False

    @property
    def of_music(self) -> float:
        """The factor for theme and bed."""
        return 0.0 if self.mute_master or self.mute_music else _share(self.master) * _share(self.music)

    @property
    def of_effects(self) -> float:
        """The factor for effects."""
        return 0.0 if self.mute_master or self.mute_effects else _share(self.master) * _share(self.effects)


def _share(volume: int) -> float:
    """Ears hear in proportion: half of the way is a quarter of the swing."""
    return (volume / 100.0) ** 2
