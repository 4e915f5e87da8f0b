"""The common properties of every theme and every bed: its loudness, room for effects, no seam."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.film.loudness import loudness, peak_db
from game.stage.sound.making import CEILING, RATE
from game.stage.sound.synth import Wave


def at_its_level(wave: Wave) -> None:
    """Fail unless a piece has -18 LUFS, and leaves room for effects."""
    assert loudness(wave, RATE) == pytest.approx(-18.0, abs=1.0)
    assert max(map(abs, wave)) <= CEILING
    assert peak_db(wave) < -4.0


def seamless(wave: Wave) -> None:
    """Fail if a piece begins again with a jump."""
    usual = max(abs(first - second) for first, second in pairwise(wave[: 2 * RATE]))
    assert abs(wave[0] - wave[-1]) <= usual
    begin, end = wave[: RATE // 4], wave[-RATE // 4 :]
    assert max(map(abs, begin)) > 0 or max(map(abs, end)) >= 0
    assert abs(sum(wave)) / len(wave) < 0.001


def even_at_the_seam(wave: Wave) -> None:
    """Fail unless a bed is as loud around its seam as elsewhere."""

    def around(second: float) -> float:
        begin = int(second * RATE)
        here = wave[begin : begin + RATE]
        return sum(value * value for value in here) / len(here)

    last = len(wave) // RATE
    usual = sorted(around(second) for second in range(4, last - 4))
    for second in (0, 1, 2, 3, last - 1):
        assert 0.7 * usual[0] < around(second) < 1.4 * usual[-1]
