"""The level of a wave: its peak, and its perceived loudness (ITU-R BS.1770-4, one channel)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.stage.sound.filters import Biquad

_BLOCK: Final = 0.4  # Seconds; a new one begins each quarter of it.
_FLOOR: Final = -70.0
_BELOW: Final = 10.0
SILENT: Final = -math.inf


def peak_db(wave: Sequence[float]) -> float:
    """Return the largest sample in dB relative to full scale (1.0); -inf for silence."""
    most = max(map(abs, wave), default=0.0)
    return 20.0 * math.log10(most) if most else SILENT


def loudness(wave: Sequence[float], rate: int) -> float:
    """Return the integrated loudness in LUFS: K-weighted, 0.4 s blocks, gated twice; -inf for silence."""
    powers = _powers(wave, rate)
    loud = [power for power in powers if _lufs(power) > _FLOOR]
    if not loud:
        return SILENT
    threshold = _lufs(sum(loud) / len(loud)) - _BELOW
    kept = [power for power in loud if _lufs(power) > threshold]
    return _lufs(sum(kept) / len(kept))


def k_weighting(rate: int) -> tuple[Biquad, Biquad]:
    """Return the two filters of K-weighting: the head's shelf, and the high-pass."""
    return _shelf(rate), _rumble(rate)


def _powers(wave: Sequence[float], rate: int) -> list[float]:
    """Return the mean square of every block of 0.4 s, begun each 0.1 s."""
    shelf, rumble = k_weighting(rate)
    quarter = round(_BLOCK * rate / 4)
    sums = []
    for begin in range(0, len(wave) - quarter + 1, quarter):
        weighted = rumble.run(shelf.run(wave[begin : begin + quarter]))
        sums.append(math.fsum(value * value for value in weighted))
    return [sum(sums[place : place + 4]) / (4 * quarter) for place in range(len(sums) - 3)]


def _lufs(power: float) -> float:
    return -0.691 + 10.0 * math.log10(power) if power > 0 else SILENT


# The standard gives coefficients for 48 kHz alone; these are the analogue filters behind them.


def _shelf(rate: int) -> Biquad:
    k = math.tan(math.pi * 1681.974450955533 / rate)
    vh = 10.0 ** (3.999843853973347 / 20.0)
    vb = vh**0.4996667741545416
    q = 0.7071752369554196
    whole = 1.0 + k / q + k * k
    return Biquad(
        (vh + vb * k / q + k * k) / whole,
        2.0 * (k * k - vh) / whole,
        (vh - vb * k / q + k * k) / whole,
        2.0 * (k * k - 1.0) / whole,
        (1.0 - k / q + k * k) / whole,
    )


def _rumble(rate: int) -> Biquad:
    k = math.tan(math.pi * 38.13547087602444 / rate)
    q = 0.5003270373238773
    whole = 1.0 + k / q + k * k
    return Biquad(1.0, -2.0, 1.0, 2.0 * (k * k - 1.0) / whole, (1.0 - k / q + k * k) / whole)
