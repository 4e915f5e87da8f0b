"""The moving parts of a picture: how far purses, the rondel and the near bridge have come."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.old_london_bridge.look.marks import Preview
from game.old_london_bridge.look.motion.moving import BridgeSwap, Overshoot, PlaqueCount, Turn
from game.old_london_bridge.rules.events import Built
from game.old_london_bridge.rules.view import View
from game.stage.tween import Phase, Sample
from game.tabletop.motion.payloads import Payload
from game.tabletop.motion.samples import rolled_amounts

if TYPE_CHECKING:
    from game.old_london_bridge.look.shown import Shown


def counted(shown: Shown) -> tuple[int, ...]:
    """Sites whose crests count: in motion one after the other, else all of them."""
    for sample in reversed(shown.table.samples):
        if isinstance(sample.payload, PlaqueCount) and sample.phase is not Phase.WAITING:
            return sample.payload.sites
    return shown.counted


def rolled(view: View, samples: Sequence[Sample[Payload]]) -> View:
    """Return the view with purses as far as their figures have rolled."""
    money = rolled_amounts(view.money, samples)
    return view if money == view.money else replace(view, money=money)


def turned(samples: Sequence[Sample[Payload]]) -> float:
    """Degrees that the rondel has turned beyond the view: with 4 degrees too far at the end."""
    degrees = 0.0
    for sample in samples:
        if isinstance(sample.payload, Turn):
            degrees += 60 * sample.payload.fields * sample.value
        elif isinstance(sample.payload, Overshoot) and sample.phase is Phase.RUNNING:
            degrees += 4 * math.sin(math.pi * sample.value)
    return degrees


def sunk(samples: Sequence[Sample[Payload]]) -> float:
    """How deep the near bridge lies in the water while the turn passes."""
    for sample in samples:
        if isinstance(sample.payload, BridgeSwap) and sample.phase is not Phase.DONE:
            return sample.value if sample.payload.down else 1 - sample.value
    return 0.0


def is_sinking(samples: Sequence[Sample[Payload]]) -> bool:
    """Return whether the bridge of the last turn still sinks in front."""
    return any(
        isinstance(one.payload, BridgeSwap) and one.payload.down and one.phase is not Phase.DONE
        for one in samples
    )


def in_front(near: int, samples: Sequence[Sample[Payload]]) -> int:
    """Return the seat in front at this moment: while the turn passes to `near`, first the one that sinks.

    Every part of a picture that belongs to the seat in front follows it.
    """
    for sample in samples:
        if isinstance(sample.payload, BridgeSwap) and sample.phase is not Phase.DONE:
            return sample.payload.seat if sample.payload.down else near
    return near


def preview(shown: Shown) -> Preview | None:
    """Return the tile on the site where the choice would put it."""
    answer = shown.answer
    if answer is None:
        return None
    for event in answer.events:
        if isinstance(event, Built):
            return Preview(event.tile, event.site + 1, bool(event.replaced))
    return None
