"""The table at a moment of a motion: events that have ended, figures that count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from game.stage.tween import Phase, Sample, Timeline, between, linear
from game.tabletop.motion.payloads import Motion, Payload, track

Samples = Sequence[Sample[Payload]]
ViewT = TypeVar("ViewT")


@dataclass(frozen=True, slots=True)
class Count(Payload):
    """A figure at a place of a field of the view, on its way from one amount to the other."""

    field: str
    place: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Becomes(Payload):
    """The table as an event leaves it, which is shown once its pieces have arrived."""

    view: Any


def leading_to(motion: Motion, view: object) -> Motion:
    """Return a motion at whose end the table is that of a view; an empty one stays empty."""
    if not motion.tracks:
        return motion
    end = max(one.end for one in motion.tracks)
    return Timeline((*motion.tracks, track("becomes", 0, end, linear, Becomes(view))), motion.rest)


def in_motion(view: ViewT, samples: Samples) -> tuple[ViewT, Samples]:
    """Return the view with the changes of the events that have ended, and the samples that still move.

    Of events that are played together each ends at its own time: its pieces lie then where the view has them.
    The view is a frozen dataclass with an `agenda`.
    """
    if not samples:
        return view, samples
    now: Any = view
    asked, ended = now.agenda, all(sample.value >= 1.0 for sample in samples)
    for sample in samples:
        if isinstance(sample.payload, Becomes) and sample.value >= 1.0:
            now = sample.payload.view
    if not ended and now.agenda != asked:
        # The question changes only after all of it: the overlay of a question stays as long.
        now = replace(now, agenda=asked)
    counts: dict[str, dict[int, int]] = {}
    for sample in samples:
        if isinstance(sample.payload, Count) and sample.phase is not Phase.WAITING:
            count = sample.payload
            figures = counts.setdefault(count.field, {})
            figures[count.place] = round(between(count.before, count.after, sample.value))
    fields: dict[str, Any] = {
        name: tuple(figures.get(place, amount) for place, amount in enumerate(getattr(now, name)))
        for name, figures in counts.items()
    }
    moving = tuple(replace(one, phase=Phase.DONE) if one.value >= 1.0 else one for one in samples)
    return (replace(now, **fields) if fields else now), moving
