"""The effect of a motion on the picture at one time: hidden pieces, rolling numbers, fades."""

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
    """Return the amounts by seat, with rolling ones at their present value.

    An amount before its roll is the old one, after its roll the new one.
    """
    rolled = list(amounts)
    for sample in samples:
        if isinstance(sample.payload, Roll):
            roll = sample.payload
            rolled[roll.seat] = round(between(roll.before, roll.after, sample.value))
    return tuple(rolled)


def is_flying(samples: Samples) -> bool:
    """Return whether a piece is in flight."""
    return any(isinstance(sample.payload, Fly) and sample.phase is Phase.RUNNING for sample in samples)


def has_fade(samples: Samples) -> bool:
    """Return whether the motion fades from one picture to the next, as at pace Still."""
    return any(isinstance(sample.payload, Fade) for sample in samples)


def faded_share(samples: Samples) -> float | None:
    """Return how far the fade has come, 0 to 1; None while no fade is running."""
    fade = next((sample for sample in samples if isinstance(sample.payload, Fade)), None)
    return None if fade is None or fade.phase is not Phase.RUNNING else fade.value
