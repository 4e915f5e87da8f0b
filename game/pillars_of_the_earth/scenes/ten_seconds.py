"""The game in ten seconds: the three phases of a round in pictures of its own pieces, with few words."""

from __future__ import annotations

from typing import Final

from game.core.messages import Translator, mark
from game.pillars_of_the_earth.look.pages.taught import draw_building, draw_choosing, draw_placing
from game.tabletop.coach.ten_seconds import Glimpse, TenSeconds

_DOES: Final = mark("Workers fetch cubes, gold hires craftsmen")
_GETS: Final = mark("Builders out of the bag: pay early, or wait")
_WINS: Final = mark("Craftsmen turn cubes into points: most wins")


def ten_seconds(translator: Translator) -> TenSeconds:
    """Return the three pictures."""
    _ = translator.gettext
    return TenSeconds(
        Glimpse(_("Choose cards"), _(_DOES), draw_choosing),
        Glimpse(_("Place builders"), _(_GETS), draw_placing),
        Glimpse(_("Walk round the board"), _(_WINS), draw_building),
    )
