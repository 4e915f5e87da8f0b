"""The moments of a motion at which something may be heard, by the payloads of its tracks.

Times are milliseconds from the beginning of the motion, in order. Tracks that only hide a resting piece count
for nothing.
"""

from __future__ import annotations

from game.stage.sound.cue import when
from game.stage.tween import Track
from game.tabletop.motion.payloads import Flip, Fly, Hide, Motion, Payload, Pulse, Roll, Win, WinPart


def _of(motion: Motion, *kinds: type[Payload]) -> list[Track[Payload]]:
    found = [one for one in motion.tracks if isinstance(one.payload, kinds)]
    return sorted(found, key=lambda one: one.arrival)


def _visible(motion: Motion) -> list[Track[Payload]]:
    return [one for one in motion.tracks if not isinstance(one.payload, Hide)]


def begins(motion: Motion) -> list[float]:
    """Return the times at which something sets out, each once."""
    return sorted({one.begin for one in _visible(motion)})


def settled(motion: Motion) -> float:
    """Return the time at which everything has reached its destination; 0 in an empty motion."""
    return max((one.arrival for one in _visible(motion)), default=0.0)


def departures(motion: Motion) -> list[float]:
    """Return the time at which each piece takes off."""
    return sorted(one.begin for one in _of(motion, Fly))


def landings(motion: Motion) -> list[float]:
    """Return the time at which each piece in flight lands."""
    return [one.arrival for one in _of(motion, Fly)]


def turns(motion: Motion) -> list[float]:
    """Return the time at which each piece that turns over shows its face."""
    return sorted(when(one, 0.5) for one in _of(motion, Flip))


def pulses(motion: Motion) -> list[float]:
    """Return the time at which each resting piece begins to stir."""
    return sorted(one.begin for one in _of(motion, Pulse))


def rolled(motion: Motion, count: int) -> list[float]:
    """Return the times at which the first number that rolls has gone each of `count` equal shares.

    Empty where none rolls.
    """
    numbers = _of(motion, Roll)
    return [when(numbers[0], (place + 1) / count) for place in range(count)] if numbers else []


def won(motion: Motion, part: WinPart) -> float | None:
    """Return the time at which a part of the end begins; None where it is not shown."""
    found = [one.begin for one in motion.tracks if isinstance(one.payload, Win) and one.payload.part is part]
    return min(found, default=None)
