"""The game in ten seconds: a turn in three pictures of its own pieces, with few words."""

from __future__ import annotations

from typing import Final

from game.core.messages import Translator, mark
from game.singapore.look.pages.taught import draw_build, draw_law, draw_walk
from game.tabletop.coach.ten_seconds import Glimpse, TenSeconds

_BUILD: Final = mark("One tile on your lot, one street: dark lots cost more")
_WALK: Final = mark("Three steps, three trades: goods become points")
_CLOSING: Final = mark("Most points when the tiles run out")
_LAW: Final = mark("A black house draws a chip: white is a raid")


def ten_seconds(translator: Translator) -> TenSeconds:
    """Return the three pictures."""
    _ = translator.gettext
    return TenSeconds(
        Glimpse(_("Build"), _(_BUILD), draw_build),
        Glimpse(_("Walk and trade"), _(_WALK), draw_walk),
        Glimpse(_("Mind the law"), _(_LAW), draw_law),
        _(_CLOSING),
    )
