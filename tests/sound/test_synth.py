"""Waves are in tune, fade as they should, and are the same for the same seed; synthesis yields to others."""

import math
import random
import threading
from itertools import pairwise

import pytest

from game.stage.sound.breath import breathe_by
from game.stage.sound.filters import faded, highpass, lowpass, struck, swelled
from game.stage.sound.making import rounded, summed
from game.stage.sound.synth import Layer, Wave, bow, flue, hertz, noise, pipe, pluck, ring, sweep
from game.stage.sound.tune import bars, line, pitch_of
from tests.sound.waves import wave_of

RATE = 24_000


def rms(wave: Wave) -> float:
    return math.sqrt(sum(value * value for value in wave) / len(wave))


def strength_at(wave: Wave, pitch: float) -> float:
    """Return the strength of a pitch in a wave."""
    step = math.tau * pitch / RATE
    real = sum(value * math.cos(step * place) for place, value in enumerate(wave))
    imaginary = sum(value * math.sin(step * place) for place, value in enumerate(wave))
    return math.hypot(real, imaginary) / len(wave)


@pytest.mark.parametrize("note", [43, 57, 69, 81])
def test_a_string_is_in_tune(note: int) -> None:
    string = pluck(RATE, hertz(note), 0.5, random.Random(1), 0.25)
    cents = [(strength_at(string, hertz(note + cent / 100)), cent) for cent in range(-40, 41, 8)]
    assert abs(max(cents)[1]) <= 8


def test_a_string_dies_away_and_a_duller_one_sooner() -> None:
    bright, dull = (pluck(RATE, 440.0, 1.0, random.Random(1), damping) for damping in (0.1, 0.5))
    for string in (bright, dull):
        assert rms(string[:2_400]) > 4 * rms(string[-2_400:])
    assert rms(highpass(RATE, 2_000.0).run(dull)) < rms(highpass(RATE, 2_000.0).run(bright))


def test_a_ring_falls_by_60_db_in_its_time() -> None:
    wave = ring(RATE, 1_000.0, 1.0, 1.0)
    assert max(map(abs, wave[-240:])) == pytest.approx(0.001, rel=0.1)


def test_the_same_seed_gives_the_same_wave() -> None:
    first, second = random.Random(5), random.Random(5)
    assert pluck(RATE, 300.0, 0.2, first) == pluck(RATE, 300.0, 0.2, second)
    assert noise(RATE, 0.1, first) == noise(RATE, 0.1, second)
    assert pipe(RATE, 300.0, 0.2, first) == pipe(RATE, 300.0, 0.2, second)


def test_every_instrument_keeps_within_bounds() -> None:
    for wave in (
        bow(RATE, 300.0, 0.2),
        flue(RATE, 300.0, 0.2),
        pipe(RATE, 300.0, 0.2, random.Random(1)),
        sweep(RATE, ((0, 50), (0.2, 90))),
    ):
        assert 0.5 < max(map(abs, wave)) < 3.0


def test_filters_take_away_what_they_should() -> None:
    low, high = (sweep(RATE, ((0.0, pitch), (0.3, pitch))) for pitch in (200.0, 5_000.0))
    assert rms(lowpass(RATE, 800.0).run(low)) > 0.6 and rms(lowpass(RATE, 800.0).run(high)) < 0.05
    assert rms(highpass(RATE, 2_000.0).run(high)) > 0.6 and rms(highpass(RATE, 2_000.0).run(low)) < 0.05


def test_a_filter_takes_a_wave_in_parts() -> None:
    white = noise(RATE, 0.1, random.Random(2))
    parted = lowpass(RATE, 900.0)
    assert parted.run(white[:1_000]) + parted.run(white[1_000:]) == lowpass(RATE, 900.0).run(white)


def test_envelopes_begin_and_end_in_silence() -> None:
    flat = wave_of([1.0] * 2_400)
    for wave in (
        faded(RATE, flat, 0.01, 0.02),
        swelled(RATE, flat, ((0.0, 0.0), (0.05, 1.0), (0.1, 0.0))),
        struck(RATE, flat, 0.01, 0.05),
    ):
        assert wave[0] == 0.0 and abs(wave[-1]) < 0.002
        assert max(abs(first - second) for first, second in pairwise(wave)) < 0.02


def test_layers_that_reach_over_the_end_go_on_at_the_beginning() -> None:
    total = summed([Layer(0.75, wave_of([1.0] * 3), 2.0), Layer(0.0, wave_of([0.5]))], 4, 4)
    assert list(total) == [2.5, 2.0, 0.0, 2.0]


def test_what_is_rounded_never_reaches_the_ceiling_and_soft_parts_stay() -> None:
    loud = rounded(wave_of([0.1, -0.3, 0.5, -2.0, 9.0]), 1.0)
    assert list(loud[:2]) == pytest.approx([0.1, -0.3])
    assert max(map(abs, loud)) <= 0.6201
    assert list(map(abs, loud)) == sorted(map(abs, loud))


@pytest.mark.parametrize("text", ["H4", "D", "4", "", "Db4"])
def test_what_is_no_note_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no note"):
        pitch_of(text)


def test_lines_and_bars() -> None:
    assert [(note.beat, note.beats, note.pitch) for note in line("D4 F#4:.5 -:1.5 | A4:3", 6)] == [
        (6, 1, 62),
        (7, 0.5, 66),
        (9, 3, 69),
    ]
    assert bars("D4 F#4:.5 -:1.5 | A4:3 |") == [3, 3]


def test_work_breathes_every_half_thousand_samples_and_only_where_it_was_told_to() -> None:
    breaths: list[int] = []

    def work() -> None:
        breathe_by(lambda: breaths.append(1))
        lowpass(RATE, 900.0).run(noise(RATE, 1.0, random.Random(1)))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert len(breaths) >= 2 * RATE / 512
    told = len(breaths)
    noise(RATE, 1.0, random.Random(1))
    assert len(breaths) == told
