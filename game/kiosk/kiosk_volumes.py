"""How loud the machine is at a moment, as its operator has set it."""

from __future__ import annotations

from typing import Final

from game.keeper.kiosk_settings import Sound
from game.stage.sound.volumes import Volumes

#: While nobody plays, "soft" is this share of the volume in play.
SOFT: Final = 0.4


def volumes_of(sound: Sound, minute: int, played: bool) -> Volumes:
    """Return the volumes at a minute of the day; `played`: somebody plays.

    >>> volumes_of(Sound(all=50), 600, played=True).master, volumes_of(Sound(), 600, played=False).mute_master
    (50, True)
    """
    share = sound.share_at(minute) / 100
    if not played and sound.unplayed == "soft":
        share *= SOFT
    silent = not played and sound.unplayed == "silent"
    return Volumes(round(sound.all * share), sound.music, sound.pieces, mute_master=silent)
