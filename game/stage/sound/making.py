"""From a recipe to the bytes that a mixer plays: 16 bits, one channel, in native byte order."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.stage.sound.book import Effect, Piece
    from game.stage.sound.synth import Layer, Wave

RATE: Final = 24_000
"""The sample rate of the program's own sound, in samples a second."""
PEAK_DB: Final = -9.0
"""The peak of the loudest effects, in dB relative to full scale."""
SCALE: Final = 32_767
KNEE: Final = 0.35
CEILING: Final = 0.62
"""The limit of the backing: it is compressed above the knee and never reaches this ceiling."""
_LOOKOUT: Final = 0.01  # Seconds of a part of `Made.ahead`.


def gain_of(db: float) -> float:
    """Return a level in decibels as a factor.

    >>> gain_of(-20)
    0.1
    """
    return math.pow(10.0, db / 20.0)


@dataclass(frozen=True, slots=True)
class Made:
    """A playable effect; `ahead` has its largest remaining sample from each hundredth of a second on."""

    pcm: bytes
    ahead: tuple[float, ...]

    @property
    def seconds(self) -> float:
        """The length in seconds."""
        return len(self.pcm) / 2 / RATE

    def after(self, seconds: float) -> float:
        """Return the largest sample that remains after `seconds` of play."""
        place = int(max(0.0, seconds) / _LOOKOUT)
        return self.ahead[place] if place < len(self.ahead) else 0.0


def effect_wave(effect: Effect, step: int, rate: int = RATE) -> Wave:
    """Return the wave of an effect at its level, from silence to silence."""
    from game.stage.sound.filters import faded

    chosen = min(max(0, step), effect.steps - 1)
    layers = list(effect.make(rate, chosen))
    length = max(round(layer.at * rate) + len(layer.wave) for layer in layers)
    wave = faded(rate, summed(layers, length, rate), 0.001, 0.012)
    most = max(map(abs, wave))
    gain = gain_of(PEAK_DB - effect.below) / most
    return array("f", [gain * value for value in wave])


def made(effect: Effect, step: int) -> Made:
    """Return an effect at the program's rate, ready to play."""
    wave = effect_wave(effect, step, RATE)
    size = round(_LOOKOUT * RATE)
    peaks = [max(map(abs, wave[begin : begin + size])) for begin in range(0, len(wave), size)]
    ahead, most = [], 0.0
    for peak in reversed(peaks):
        most = max(most, peak)
        ahead.append(most)
    return Made(pcm(wave), tuple(reversed(ahead)))


def piece_wave(piece: Piece, rate: int = RATE) -> Wave:
    """Return one loop of a piece, seamless when repeated."""
    from game.stage.sound.synth import blocks

    wave = summed(piece.make(rate), round(piece.seconds * rate), rate)
    for begin, part in blocks(wave):
        wave[begin : begin + len(part)] = rounded(part, piece.gain)
    return wave


def rounded(wave: Wave, gain: float) -> Wave:
    """Return the wave louder by `gain`, softly limited so that it leaves room for effects."""
    room, out = CEILING - KNEE, array("f")
    for value in wave:
        loud = gain * value
        over = abs(loud) - KNEE
        if over > 0.0:
            loud = math.copysign(KNEE + room * math.tanh(over / room), loud)
        out.append(loud)
    return out


def summed(layers: Iterable[Layer], length: int, rate: int) -> Wave:
    """Return the sum of layers; samples beyond the end continue at the beginning."""
    from game.stage.sound.synth import blocks

    total: Wave = array("f", bytes(4 * length))
    for layer in layers:
        begin = round(layer.at * rate)
        for offset, part in blocks(layer.wave):
            _add(total, (begin + offset) % length, part, layer.gain)
    return total


def _add(total: Wave, begin: int, part: Wave, gain: float) -> None:
    end = begin + len(part)
    over = part[len(total) - begin :] if end > len(total) else None
    end = min(end, len(total))
    here = total[begin:end]
    total[begin:end] = array("f", [old + gain * new for old, new in zip(here, part, strict=False)])
    if over is not None:
        _add(total, 0, over, gain)


def pcm(wave: Wave) -> bytes:
    """Return the samples as 16 bits; OverflowError for one beyond full scale."""
    from game.stage.sound.synth import blocks

    out = array("h")
    for _begin, part in blocks(wave):
        out.extend([int(SCALE * value + 32_768.5) - 32_768 for value in part])
    return out.tobytes()
