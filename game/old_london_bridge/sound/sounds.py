"""A recipe for each sound of the table, by name: wood, vellum, stone, bells, coins, a bird.

A recipe yields layers for a rate and a step; `steps` says how many there are. How loud a sound is beside the
others stands in `EFFECTS` alone.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Final

from game.old_london_bridge.sound.bed import bed
from game.old_london_bridge.sound.theme import theme
from game.stage.sound.book import Backing, Book, Effect
from game.stage.sound.filters import bandpass, faded, highpass, lowpass, struck, swelled
from game.stage.sound.synth import Layer, Wave, bow, hertz, noise, pluck, ring, sweep

#: Half tones of the Dorian mode above its first degree.
DORIAN: Final = (0, 2, 3, 5, 7, 9, 10)
FIRST: Final = 62
"""D4: where the scale of hops and counting begins, as the theme does."""
DEGREES: Final = 16
"""As many degrees as a track has spaces, and one."""


def degree(step: int) -> float:
    """The pitch of a degree of the scale, 0 being its first, in hertz.

    >>> round(degree(7) / degree(0), 6)
    2.0
    """
    octave, place = divmod(step, len(DORIAN))
    return hertz(FIRST + 12 * octave + DORIAN[place])


def _hiss(rate: int, seconds: float, seed: str, low: float, high: float) -> Wave:
    """Noise between two pitches."""
    white = noise(rate, seconds, random.Random(seed))
    return lowpass(rate, high).run(highpass(rate, low).run(white))


def _knock(rate: int, seed: str, pitch: float, seconds: float, noisy: float) -> Iterator[Layer]:
    """Wood on wood: two partials that are out of tune with each other, and the contact."""
    yield Layer(0.0, ring(rate, pitch, seconds, 0.8 * seconds))
    yield Layer(0.0, ring(rate, 2.42 * pitch, 0.6 * seconds, 0.4 * seconds), 0.45)
    contact = struck(rate, _hiss(rate, 0.03, seed, 300.0, 3600.0), 0.001, 0.022)
    yield Layer(0.0, contact, noisy)


# The rondel


def _wheel(rate: int, step: int) -> Iterator[Layer]:
    """An oak wheel on its axle: a low rumble and a groan, longer for more fields."""
    seconds = 0.34 + 0.16 * step
    rumble = _hiss(rate, seconds, "wheel", 45.0, 190.0)
    yield Layer(
        0.0, swelled(rate, rumble, ((0.0, 0.0), (0.10, 1.0), (seconds - 0.12, 0.7), (seconds, 0.0))), 1.0
    )
    groan = sweep(rate, ((0.0, 82.0), (seconds / 2, 104.0), (seconds, 86.0)), (0.6, 0.45, 0.3, 0.2))
    groan = bandpass(rate, 260.0, 0.9).run(groan)
    yield Layer(0.0, swelled(rate, groan, ((0.0, 0.0), (0.12, 1.0), (seconds, 0.0))), 0.45)


def _pawl(rate: int, step: int) -> Iterator[Layer]:
    """The pawl falls into the next tooth: each a little higher."""
    return _knock(rate, f"pawl {step}", 430.0 * 2.0 ** (step / 6), 0.11, 0.6)


# Cards and figures


def _swish(rate: int, _step: int) -> Iterator[Layer]:
    """Vellum over vellum."""
    brush = _hiss(rate, 0.24, "swish", 700.0, 3400.0)
    yield Layer(0.0, swelled(rate, brush, ((0.0, 0.0), (0.07, 1.0), (0.12, 0.55), (0.24, 0.0))))


def _stamp(rate: int, step: int) -> Iterator[Layer]:
    """A card is turned over and lies: a soft blow."""
    yield Layer(0.0, ring(rate, 150.0 + 8.0 * step, 0.16, 0.14, 0.003))
    yield Layer(0.0, struck(rate, _hiss(rate, 0.08, f"stamp {step}", 250.0, 1900.0), 0.002, 0.06), 0.9)


def _flip(rate: int, _step: int) -> Iterator[Layer]:
    """A disc or a tile turns over."""
    brush = _hiss(rate, 0.07, "flip", 600.0, 3000.0)
    yield Layer(0.0, swelled(rate, brush, ((0.0, 0.0), (0.04, 1.0), (0.07, 0.0))), 0.5)
    for layer in _knock(rate, "flip", 620.0, 0.08, 0.5):
        yield Layer(0.055, layer.wave, layer.gain)


def _tap(rate: int, step: int) -> Iterator[Layer]:
    """A boxwood figure is set down: each builder's has its own pitch."""
    return _knock(rate, f"tap {step}", (520.0, 585.0, 470.0, 640.0)[step], 0.12, 0.4)


def _tile(rate: int, _step: int) -> Iterator[Layer]:
    """A bonus tile is laid down."""
    yield from _knock(rate, "tile", 760.0, 0.10, 0.5)
    for layer in _knock(rate, "tile again", 810.0, 0.07, 0.4):
        yield Layer(0.055, layer.wave, 0.4 * layer.gain)


# Building


def _rope(rate: int, _step: int) -> Iterator[Layer]:
    """The crane's rope takes the weight: a creak that climbs in small jerks."""
    rng = random.Random("rope")
    at, pitch = 0.0, 210.0
    while at < 0.30:
        jerk = pluck(rate, pitch, 0.06, rng, damping=0.4)
        yield Layer(at, struck(rate, bandpass(rate, 3.0 * pitch, 1.5).run(jerk), 0.002, 0.07), 0.5 + at)
        at += rng.uniform(0.022, 0.04)
        pitch *= 1.018


def _stone(rate: int, _step: int) -> Iterator[Layer]:
    """Stone is set down on stone: a low blow and some grit."""
    yield Layer(0.0, ring(rate, 92.0, 0.26, 0.24, 0.003))
    yield Layer(0.0, ring(rate, 167.0, 0.18, 0.15, 0.003), 0.55)
    yield Layer(0.0, struck(rate, _hiss(rate, 0.22, "stone", 160.0, 1500.0), 0.002, 0.16), 0.9)
    yield Layer(0.06, struck(rate, _hiss(rate, 0.16, "grit", 900.0, 2800.0), 0.02, 0.14), 0.16)


def _snap(rate: int, _step: int) -> Iterator[Layer]:
    """A sheet of the book folds up."""
    yield Layer(0.0, struck(rate, _hiss(rate, 0.05, "snap", 800.0, 2700.0), 0.001, 0.035))
    yield Layer(0.018, struck(rate, _hiss(rate, 0.06, "snap again", 600.0, 2400.0), 0.001, 0.05), 0.5)


def _fold(rate: int, _step: int) -> Iterator[Layer]:
    """A building folds down into its sheet."""
    brush = _hiss(rate, 0.24, "fold", 350.0, 2200.0)
    yield Layer(0.0, swelled(rate, brush, ((0.0, 0.0), (0.05, 0.4), (0.19, 1.0), (0.24, 0.0))))


# What buildings do


def _bell_of(rate: int, pitch: float, seconds: float, gain: float = 1.0, at: float = 0.0) -> Iterator[Layer]:
    """A small bell: hum, prime, tierce, quint, nominal."""
    partials = (
        (0.5, 1.0, 0.4),
        (1.0, 1.0, 1.0),
        (1.19, 0.8, 0.3),
        (1.5, 0.6, 0.14),
        (2.0, 0.6, 0.3),
        (2.74, 0.3, 0.08),
    )
    for ratio, length, share in partials:
        wave = ring(rate, pitch * ratio, seconds * length, 1.3 * seconds * length, 0.006)
        wave = faded(rate, wave, 0.0, 0.3 * seconds * length)
        yield Layer(at, wave, gain * share)


def _bell(rate: int, _step: int) -> Iterator[Layer]:
    """The chapel's bell."""
    return _bell_of(rate, degree(7), 1.3)


def _tie(rate: int, _step: int) -> Iterator[Layer]:
    """Two bells a fifth apart."""
    yield from _bell_of(rate, degree(7), 1.0)
    yield from _bell_of(rate, degree(11), 1.0, 0.9, 0.22)


def _chain(rate: int, _step: int) -> Iterator[Layer]:
    """The gate's chain runs, and the latch falls."""
    rng = random.Random("chain")
    at = 0.0
    for link in range(8):
        pitch = rng.uniform(1150.0, 1750.0)
        yield Layer(at, ring(rate, pitch, 0.06, 0.06), 0.55)
        yield Layer(at, ring(rate, 1.53 * pitch, 0.05, 0.045), 0.32)
        yield Layer(at, struck(rate, _hiss(rate, 0.03, f"link {link}", 700.0, 4000.0), 0.001, 0.025), 0.40)
        at += 0.046 + 0.003 * link
    for layer in _knock(rate, "latch", 240.0, 0.18, 0.8):
        yield Layer(at + 0.05, layer.wave, layer.gain)
    yield Layer(at + 0.05, ring(rate, 905.0, 0.16, 0.14), 0.22)


def _inn(rate: int, _step: int) -> Iterator[Layer]:
    """People talk in the next room, and a mug is set down."""
    rng = random.Random("inn")
    for voice in range(5):
        at, pitch = 0.04 * voice, rng.uniform(105.0, 190.0)
        for _word in range(3):
            length = rng.uniform(0.14, 0.24)
            glide = ((0.0, pitch), (0.4 * length, pitch * rng.uniform(1.04, 1.2)), (length, pitch * 0.9))
            word = sweep(rate, glide, (0.7, 0.5, 0.4, 0.25, 0.2))
            word = bandpass(rate, rng.uniform(380.0, 720.0), 1.4).run(word)
            yield Layer(at, faded(rate, word, 0.04, 0.07), 0.20)
            at += length + rng.uniform(0.01, 0.07)
    for layer in _knock(rate, "mug", 310.0, 0.16, 0.7):
        yield Layer(0.66, layer.wave, 0.95 * layer.gain)


def _shop(rate: int, _step: int) -> Iterator[Layer]:
    """Two coins on the counter."""
    yield from _coin_of(rate, 1480.0, 0.0, 1.0)
    yield from _coin_of(rate, 1660.0, 0.13, 0.9)


def _fiddle(rate: int, _step: int) -> Iterator[Layer]:
    """The guild's fiddle: four quick notes up to the fifth."""
    at = 0.0
    for step, length in ((7, 0.11), (8, 0.11), (9, 0.11), (11, 0.42)):
        note = lowpass(rate, 2600.0).run(bow(rate, degree(step), length + 0.05))
        yield Layer(at, faded(rate, note, 0.025, 0.09 if length < 0.2 else 0.25))
        at += length


def _blackbird(rate: int, _step: int) -> Iterator[Layer]:
    """A blackbird in the park: a few slow flutes and a chatter."""
    song = (
        (0.00, ((0.0, 1750.0), (0.10, 2050.0), (0.17, 1900.0)), 0.8),
        (0.22, ((0.0, 2250.0), (0.08, 2250.0), (0.16, 1800.0)), 1.0),
        (0.44, ((0.0, 1650.0), (0.14, 1990.0), (0.20, 2400.0)), 0.9),
        (0.70, ((0.0, 2900.0), (0.03, 3300.0), (0.06, 2700.0)), 0.35),
        (0.77, ((0.0, 2800.0), (0.03, 3200.0), (0.06, 2600.0)), 0.25),
    )
    for at, points, gain in song:
        flute = sweep(rate, points, (0.08,))
        yield Layer(at, faded(rate, flute, 0.02, 0.035), gain)


# Tracks, strength, money


def _wax(rate: int, step: int) -> Iterator[Layer]:
    """A wax seal is pressed on the next space: a soft tick with a pitch."""
    pitch = degree(step)
    yield Layer(0.0, ring(rate, pitch, 0.18, 0.20, 0.003))
    yield Layer(0.0, ring(rate, 2.0 * pitch, 0.10, 0.10, 0.002), 0.25)
    yield Layer(0.0, struck(rate, _hiss(rate, 0.04, f"wax {step}", 200.0, 1500.0), 0.002, 0.03), 0.35)


def _count(rate: int, step: int) -> Iterator[Layer]:
    """A crest counts: a plucked string, one degree higher each."""
    string = pluck(rate, degree(step), 0.30, random.Random(step), damping=0.4)
    yield Layer(0.0, struck(rate, lowpass(rate, 3200.0).run(string), 0.002, 0.5))


def _coin_of(rate: int, pitch: float, at: float, gain: float) -> Iterator[Layer]:
    for ratio, length, share in ((1.0, 0.14, 1.0), (1.48, 0.10, 0.5), (2.31, 0.06, 0.22)):
        yield Layer(at, ring(rate, pitch * ratio, length, length, 0.001), gain * share)


def _coin(rate: int, step: int) -> Iterator[Layer]:
    """A silver tick."""
    return _coin_of(rate, 1390.0 * 2.0 ** (step / 12), 0.0, 1.0)


# The rest


def _thud(rate: int, _step: int) -> Iterator[Layer]:
    """Wrong: a low wooden thud."""
    yield Layer(0.0, ring(rate, 112.0, 0.20, 0.17, 0.004))
    yield Layer(0.0, ring(rate, 268.0, 0.12, 0.09, 0.003), 0.4)
    yield Layer(0.0, struck(rate, _hiss(rate, 0.06, "thud", 120.0, 700.0), 0.003, 0.05), 0.5)


def _swash(rate: int, _step: int) -> Iterator[Layer]:
    """A bridge sinks into the river, and another one rises out of it."""
    water = _hiss(rate, 0.72, "swash", 180.0, 1300.0)
    points = ((0.0, 0.0), (0.16, 1.0), (0.32, 0.45), (0.46, 0.75), (0.72, 0.0))
    yield Layer(0.0, swelled(rate, water, points))


def _win(rate: int, _step: int) -> Iterator[Layer]:
    """Bells in rounds: five of them down the scale, twice, and the lowest once more."""
    peal = (11, 10, 9, 8, 7)
    for round_ in range(2):
        for place, step in enumerate(peal):
            at = 0.20 * (place + len(peal) * round_) + 0.06 * round_
            yield from _bell_of(rate, degree(step), 0.9, 0.8, at)
    yield from _bell_of(rate, degree(7), 1.6, 1.0, 2.30)


#: Those that are needed first in front.
EFFECTS: Final[Mapping[str, Effect]] = {
    "flip": Effect(_flip, below=2.0),
    "wheel": Effect(_wheel, steps=3, below=2.5),
    "pawl": Effect(_pawl, steps=6),
    "swish": Effect(_swish, below=2.0),
    "stamp": Effect(_stamp, steps=8),
    "tap": Effect(_tap, steps=4),
    "coin": Effect(_coin, steps=6, below=1.0),
    "rope": Effect(_rope, below=1.5),
    "stone": Effect(_stone),
    "snap": Effect(_snap, below=2.0),
    "count": Effect(_count, steps=DEGREES),
    "wax": Effect(_wax, steps=DEGREES),
    "thud": Effect(_thud),
    "bell": Effect(_bell),
    "chain": Effect(_chain),
    "inn": Effect(_inn),
    "shop": Effect(_shop),
    "fiddle": Effect(_fiddle, below=2.8),
    "blackbird": Effect(_blackbird, below=2.8),
    "swash": Effect(_swash, below=2.0),
    "fold": Effect(_fold, below=2.0),
    "tile": Effect(_tile),
    "tie": Effect(_tie),
    "win": Effect(_win),
}


def book() -> Book:
    """What Old London Bridge sounds like."""
    return Book(EFFECTS, {Backing.THEME: theme(), Backing.BED: bed()})
