"""The game in four pictures, for people who pass by: made of its own pieces, with two short lines each."""

from __future__ import annotations

from typing import Final

from game.core.messages import mark
from game.singapore.look.pages.taught import draw_build, draw_law, draw_owner, draw_walk
from game.stage.game_front import TaughtPicture

FOUR_PICTURES: Final = (
    TaughtPicture((mark("Build a tile"), mark("and one street")), draw_build),
    TaughtPicture((mark("Walk to trade"), mark("goods for points")), draw_walk),
    TaughtPicture((mark("Each owner gains"), mark("1 point a trade")), draw_owner),
    TaughtPicture((mark("Black houses"), mark("risk a raid")), draw_law),
)
"""The four pictures in the order of a turn."""
