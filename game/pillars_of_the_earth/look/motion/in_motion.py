"""The table at a moment of a motion: events that have ended, figures that count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.pillars_of_the_earth.look.motion.moving import Becomes, Count
from game.pillars_of_the_earth.rules.view import View
from game.stage.tween import Phase, Sample, between
from game.tabletop.motion.payloads import Payload

Samples = Sequence[Sample[Payload]]


def in_motion(view: View, samples: Samples) -> tuple[View, Samples]:
    """Return the view with the changes of the events that have ended, and the samples that still move.

    Of events that are played together each ends at its own time: its pieces lie then where the view has them.
    """
    if not samples:
        return view, samples
    asked, ended = view.agenda, all(sample.value >= 1.0 for sample in samples)
    for sample in samples:
        if isinstance(sample.payload, Becomes) and sample.value >= 1.0:
            view = sample.payload.view
    if not ended and view.agenda != asked:
        # The question changes only after all of it: the overlay of a question stays as long.
        view = replace(view, agenda=asked)
    counts: dict[str, dict[int, int]] = {}
    for sample in samples:
        if isinstance(sample.payload, Count) and sample.phase is not Phase.WAITING:
            count = sample.payload
            figures = counts.setdefault(count.figure.value, {})
            figures[count.place] = round(between(count.before, count.after, sample.value))
    fields: dict[str, Any] = {
        name: tuple(figures.get(place, amount) for place, amount in enumerate(getattr(view, name)))
        for name, figures in counts.items()
    }
    moving = tuple(replace(one, phase=Phase.DONE) if one.value >= 1.0 else one for one in samples)
    return (replace(view, **fields) if fields else view), moving
