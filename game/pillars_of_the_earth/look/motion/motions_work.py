"""The work at the cathedral, the part that rises, and the end of the game (rules 3.3 step 13, 5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.pillars_of_the_earth.look.motion.flying import face
from game.pillars_of_the_earth.look.motion.moving import Card, Rising, Spire, Stage
from game.pillars_of_the_earth.look.places.places import PlacedChoreographer
from game.pillars_of_the_earth.rules import events
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import CathedralPart, Craftsman
from game.stage.tween import Timeline, in_out_cubic, linear, out_cubic
from game.tabletop.motion.choreographer import Move
from game.tabletop.motion.payloads import Hide, Motion, Pulse, Win, WinPart, track

_NOD: Final = 90.0
#: How long each stage of a part takes, in ms.
_STAGES: Final = ((Stage.SLIDE, 620.0), (Stage.FOLD, 420.0), (Stage.DUST, 420.0), (Stage.LIGHT, 600.0))
_SPIRE, _BANNER = 2400.0, 1800.0
#: The parts that are drawn.
_PARTS: Final = 6


def _used(c: PlacedChoreographer, event: events.CraftsmanUsed, before: View, _after: View) -> Motion:
    """Let a craftsman nod."""
    box = c.box(Craftsman(event.craftsman), before) or c.seat_box(event.seat)
    high = min(box.height, c.px(290))
    piece = face(before.level, Card.CRAFTSMAN, event.craftsman, box)
    return Timeline((track("nod", 0, _NOD, linear, Pulse(piece, box.center, high)),))


def _raised(c: PlacedChoreographer, event: events.PartRaised, before: View, _after: View) -> Motion:
    """Slide the part out, fold it up, let its dust settle and its windows light up."""
    if event.part > _PARTS:
        return Timeline()
    box, begin, tracks = c.church(before), 0.0, []
    for stage, length in _STAGES:
        tracks.append(track(stage.name.lower(), begin, length, linear, Rising(event.part, stage, box)))
        begin += length
    hide = track("hide", 0, begin, linear, Hide(CathedralPart(event.part)))
    return Timeline((hide, *tracks))


def _won(c: PlacedChoreographer, _event: events.GameWon, before: View, _after: View) -> Motion:
    """Let the light climb the cathedral to its spire, then unroll the banner."""
    return Timeline(
        (
            track("spire", 0, _SPIRE, in_out_cubic, Spire(c.church(before))),
            track("banner", _BANNER, _SPIRE - _BANNER, out_cubic, Win(WinPart.BANNER)),
        )
    )


MOVES: Final[Mapping[type[Any], Move]] = {
    events.CraftsmanUsed: _used,
    events.PartRaised: _raised,
    events.GameWon: _won,
}
