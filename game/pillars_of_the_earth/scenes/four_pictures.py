"""The game in four pictures, for people who pass by: made of its own pieces, with two short lines each."""

from __future__ import annotations

from typing import Final

from game.core.messages import mark
from game.pillars_of_the_earth.look.pages.taught import (
    draw_building,
    draw_fetching,
    draw_hiring,
    draw_placing,
)
from game.stage.game_front import TaughtPicture

FOUR_PICTURES: Final = (
    TaughtPicture((mark("Workers fetch"), mark("stone and wood")), draw_fetching),
    TaughtPicture((mark("Gold hires"), mark("craftsmen")), draw_hiring),
    TaughtPicture((mark("Place builders,"), mark("early ones cost")), draw_placing),
    TaughtPicture((mark("Cubes make"), mark("victory points")), draw_building),
)
"""The four pictures in the order of a round."""
