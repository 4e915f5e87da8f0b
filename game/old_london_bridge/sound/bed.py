"""The bed: the river's wash under the bridge, gulls far away, now and then an oar."""

from __future__ import annotations

from typing import Final

from game.stage.sound.book import Piece
from game.stage.sound.common.water_bed import GullCall, WaterBed

_RIVER: Final = WaterBed(
    seconds=48.0,
    # The gain to -18 LUFS.
    gain=1.312,
    gulls=(
        GullCall(5.2, 1020.0, 0.13, 3),
        GullCall(19.7, 1160.0, 0.09, 4),
        GullCall(31.0, 960.0, 0.11, 2),
        GullCall(41.3, 1100.0, 0.08, 3),
    ),
    oars=(11.4, 13.3, 35.8, 37.7),
)


def bed() -> Piece:
    """Return the bed as a piece of the book."""
    return _RIVER.piece()
