"""Peak and loudness, against the values of ITU-R BS.1770."""

import math

import pytest

from game.film.loudness import SILENT, loudness, peak_db
from game.stage.sound.making import gain_of
from game.stage.sound.synth import Wave, sweep
from tests.sound.waves import wave_of


def sine(rate: int, pitch: float, seconds: float, db: float = 0.0) -> Wave:
    return wave_of(gain_of(db) * value for value in sweep(rate, ((0.0, pitch), (seconds, pitch))))


def test_peaks_are_told_in_decibels() -> None:
    assert peak_db([0.0, -0.5, 0.25]) == pytest.approx(-6.02, abs=0.01)
    assert peak_db([]) == peak_db([0.0]) == SILENT


@pytest.mark.parametrize("rate", [24_000, 48_000])
@pytest.mark.parametrize("db", [0.0, -20.0])
def test_a_sine_of_1_khz_at_full_scale_has_3_lufs_below_0(rate: int, db: float) -> None:
    assert loudness(sine(rate, 997.0, 2.0, db), rate) == pytest.approx(-3.01 + db, abs=0.1)


def test_low_tones_count_less_and_high_ones_more() -> None:
    usual, low, high = (loudness(sine(24_000, pitch, 1.0), 24_000) for pitch in (997.0, 40.0, 4_000.0))
    assert low < usual - 4 and high > usual + 2


def test_silence_between_sounds_does_not_count() -> None:
    tone = sine(24_000, 997.0, 2.0, -20.0)
    broken = tone + wave_of([0.0] * 96_000) + tone
    assert loudness(broken, 24_000) == pytest.approx(loudness(tone, 24_000), abs=0.6)
    assert loudness([0.0] * 48_000, 24_000) == SILENT
    assert math.isinf(loudness([], 24_000))
