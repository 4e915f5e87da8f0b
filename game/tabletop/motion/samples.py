"""What a motion means for the picture at one time: pieces left out, figures that roll, pictures that fade."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.thing import Thing
from game.stage.tween import Phase, Sample, between
from game.tabletop.motion.payloads import Fade, Fly, Hide, Payload, Roll

Samples = Sequence[Sample[Payload]]


def hidden(samples: Samples) -> Iterator[Thing]:
    """Yield the pieces in flight, which their parts leave out."""
    for sample in samples:
        if isinstance(sample.payload, Hide) and sample.phase is Phase.RUNNING:
            yield sample.payload.thing


def rolled_amounts(amounts: Sequence[int], samples: Samples) -> tuple[int, ...]:
    """Return the amounts of the seats with those that roll as far as they have come.

    One that waits to roll is still the amount before it, one that is done the amount after it.
    """
    rolled = list(amounts)
    for sample in samples:
        if isinstance(sample.payload, Roll):
            roll = sample.payload
            rolled[roll.seat] = round(between(roll.before, roll.after, sample.value))
    return tuple(rolled)


def is_flying(samples: Samples) -> bool:
    """Return whether a piece is on its way."""
    return any(isinstance(sample.payload, Fly) and sample.phase is Phase.RUNNING for sample in samples)


def has_fade(samples: Samples) -> bool:
    """Return whether the motion is one of pace Still, in which one picture gives way to the next."""
    return any(isinstance(sample.payload, Fade) for sample in samples)


def faded_share(samples: Samples) -> float | None:
    """Return how far the picture before the event has given way, 0 to 1; None where none does now."""
    fade = next((sample for sample in samples if isinstance(sample.payload, Fade)), None)
    return None if fade is None or fade.phase is not Phase.RUNNING else fade.value
