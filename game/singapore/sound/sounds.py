"""The sounds of the table by name: the shared ones, and this game's own.

A recipe yields layers for a rate and a step; `steps` says how many there are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.stage.sound.book import Effect
from game.stage.sound.common import effects
from game.stage.sound.common.materials import bell, hiss, knock
from game.stage.sound.common.scale import DEGREES
from game.stage.sound.filters import faded, lowpass, struck, swelled
from game.stage.sound.synth import Layer, hertz, ring, sweep

#: Half tones of the pentatonic scale above its first degree, D4: the notes of the theme.
PENTATONIC: Final = (0, 3, 5, 7, 10)
FIRST: Final = 62
FIFTH: Final = 1.5
PRICES: Final = 5
"""The prices of lots, 0 to 4: each has a sound of its own."""
COUNTED: Final = 8


def degree(step: int) -> float:
    """Return the pitch of a degree of the pentatonic scale, from 0, in hertz."""
    octave, place = divmod(step, len(PENTATONIC))
    return hertz(FIRST + 12 * octave + PENTATONIC[place])


def gong(rate: int, pitch: float, seconds: float, gain: float = 1.0, at: float = 0.0) -> Iterator[Layer]:
    """Yield a small bronze gong struck at the second `at`: partials that bloom after the blow."""
    for ratio, length, share, rise in (
        *((1.0, 1.0, 1.0, 0.01), (1.48, 0.8, 0.45, 0.03)),
        *((2.09, 0.6, 0.3, 0.05), (2.76, 0.4, 0.14, 0.06)),
    ):
        wave = ring(rate, pitch * ratio, seconds * length, 1.3 * seconds * length, rise)
        yield Layer(at, faded(rate, wave, 0.0, 0.4 * seconds * length), gain * share)


def _gong(rate: int, _step: int) -> Iterator[Layer]:
    """Return the gong of a seal that is passed."""
    return gong(rate, degree(5), 0.9)


def _gongs(rate: int, _step: int) -> Iterator[Layer]:
    """Yield two gongs a fifth apart."""
    yield from gong(rate, degree(3), 0.9)
    yield from gong(rate, FIFTH * degree(3), 1.1, 0.9, 0.26)


def _win(rate: int, _step: int) -> Iterator[Layer]:
    """Yield gongs, and small bells above them, in two rounds down the scale."""
    row = (9, 8, 7, 6, 5)
    for round_ in range(2):
        begin = 1.2 * round_
        yield from gong(rate, degree(0), 1.2, 0.8, begin)
        for place, step in enumerate(row):
            yield from bell(rate, degree(step), 0.8, 0.6, begin + 0.2 * (place + 1))
    yield from gong(rate, degree(0), 1.7, 1.0, 2.5)
    yield from bell(rate, degree(5), 1.5, 0.8, 2.5)


# Points


def _tick(rate: int, pitch: float, seed: str) -> Iterator[Layer]:
    """Yield a wax tick with a pitch."""
    yield Layer(0.0, ring(rate, pitch, 0.18, 0.20, 0.003))
    yield Layer(0.0, ring(rate, 2.0 * pitch, 0.10, 0.10, 0.002), 0.25)
    yield Layer(0.0, struck(rate, hiss(rate, 0.04, seed, 200.0, 1500.0), 0.002, 0.03), 0.3)


def _point(rate: int, step: int) -> Iterator[Layer]:
    """Return the tick of a point, one degree higher each."""
    return _tick(rate, degree(step), f"point {step}")


def _owner(rate: int, _step: int) -> Iterator[Layer]:
    """Return the same tick a fifth lower: the owner's point."""
    return _tick(rate, degree(0) / FIFTH, "owner")


# The town


def _cane(rate: int, step: int) -> Iterator[Layer]:
    """Yield a cane that is pushed into the earth, lower for a dearer lot."""
    earth = hiss(rate, 0.16, f"cane {step}", 140.0, 1100.0)
    yield Layer(0.0, swelled(rate, earth, ((0.0, 0.0), (0.03, 1.0), (0.10, 0.4), (0.16, 0.0))))
    yield Layer(0.03, ring(rate, 250.0 * 2.0 ** (-step / 5), 0.16, 0.14, 0.004), 1.2)


def _lamp(rate: int, _step: int) -> Iterator[Layer]:
    """Yield a lamp that is lit: its hiss, and the glass."""
    flame = hiss(rate, 0.26, "lamp", 900.0, 3600.0)
    yield Layer(0.0, swelled(rate, flame, ((0.0, 0.0), (0.03, 1.0), (0.10, 0.35), (0.26, 0.0))))
    yield Layer(0.02, ring(rate, 2093.0, 0.22, 0.20), 0.18)


def _glass(rate: int, _step: int) -> Iterator[Layer]:
    """Yield the faint glass of a lamp that is passed."""
    yield Layer(0.0, ring(rate, 1865.0, 0.30, 0.26, 0.004))
    yield Layer(0.0, ring(rate, 2794.0, 0.16, 0.14, 0.004), 0.3)


def _sandal(rate: int, _step: int) -> Iterator[Layer]:
    """Yield a sandal on stone: heel and sole."""
    for at, pitch, gain in ((0.0, 205.0, 1.0), (0.075, 250.0, 0.6)):
        yield Layer(at, ring(rate, pitch, 0.07, 0.06, 0.003), 0.7 * gain)
        yield Layer(at, struck(rate, hiss(rate, 0.06, f"sandal {at}", 300.0, 1900.0), 0.002, 0.05), gain)


def _latch(rate: int, _step: int) -> Iterator[Layer]:
    """Yield the wooden latch of the hut."""
    yield from knock(rate, "latch", 420.0, 0.12, 0.7)
    for layer in knock(rate, "bolt", 300.0, 0.14, 0.6):
        yield Layer(0.09, layer.wave, 0.8 * layer.gain)


# Trade


def _goods(rate: int, step: int) -> Iterator[Layer]:
    """Yield goods that are put down, by their kind: brick, textile, tea, opium."""
    if step == 0:
        yield Layer(0.0, ring(rate, 640.0, 0.08, 0.06))
        yield Layer(0.0, ring(rate, 1130.0, 0.05, 0.04), 0.5)
        yield Layer(0.0, struck(rate, hiss(rate, 0.07, "brick", 400.0, 2600.0), 0.001, 0.05), 0.7)
    elif step == 1:
        yield Layer(0.0, ring(rate, 118.0, 0.18, 0.15, 0.006))
        yield Layer(0.0, struck(rate, hiss(rate, 0.14, "bale", 90.0, 620.0), 0.006, 0.11), 0.8)
    elif step == 2:
        leaves = hiss(rate, 0.24, "tea", 900.0, 3400.0)
        points = ((0.0, 0.0), (0.03, 1.0), (0.08, 0.35), (0.13, 0.8), (0.24, 0.0))
        yield Layer(0.0, swelled(rate, leaves, points))
    else:
        yield Layer(0.0, ring(rate, 262.0, 0.14, 0.11, 0.003))
        yield Layer(0.0, ring(rate, 610.0, 0.08, 0.06, 0.002), 0.35)
        yield Layer(0.0, struck(rate, hiss(rate, 0.06, "box", 200.0, 1300.0), 0.002, 0.05), 0.5)


def _bead(rate: int, _step: int) -> Iterator[Layer]:
    """Yield a bead of the abacus that meets the next one."""
    yield from knock(rate, "bead", 980.0, 0.07, 0.5)
    for layer in knock(rate, "next bead", 1120.0, 0.05, 0.4):
        yield Layer(0.045, layer.wave, 0.6 * layer.gain)


# The police


def _bag(rate: int, _step: int) -> Iterator[Layer]:
    """Yield a hand in a bag of cloth."""
    cloth = hiss(rate, 0.36, "cloth", 180.0, 1500.0)
    points = ((0.0, 0.0), (0.09, 0.8), (0.17, 0.3), (0.26, 1.0), (0.36, 0.0))
    yield Layer(0.0, swelled(rate, cloth, points))


def _black(rate: int, _step: int) -> Iterator[Layer]:
    """Yield a pebble that is laid down."""
    yield Layer(0.0, ring(rate, 870.0, 0.07, 0.05))
    yield Layer(0.0, ring(rate, 1390.0, 0.05, 0.04), 0.4)
    yield Layer(0.0, struck(rate, hiss(rate, 0.05, "pebble", 350.0, 2600.0), 0.001, 0.04), 0.5)


def _white(rate: int, _step: int) -> Iterator[Layer]:
    """Yield a short police whistle: its pea makes it flutter."""
    high, low = 2240.0, 2010.0
    points = [(0.02 * place, high if place % 2 else low) for place in range(20)]
    yield Layer(0.0, faded(rate, sweep(rate, points, (0.06,)), 0.03, 0.09))
    breath = hiss(rate, 0.38, "whistle", 900.0, 3600.0)
    yield Layer(0.0, faded(rate, breath, 0.03, 0.12), 0.12)


def _shutters(rate: int, begin: float, climb: float) -> Iterator[Layer]:
    """Yield slats one after the other, and the frame; they climb or fall in pitch."""
    for slat in range(6):
        pitch = begin * climb**slat
        for layer in knock(rate, f"slat {slat} {begin}", pitch, 0.08, 0.8):
            yield Layer(0.042 * slat, lowpass(rate, 2600.0).run(layer.wave), layer.gain)
    for layer in knock(rate, f"frame {begin}", 0.6 * begin, 0.18, 0.7):
        yield Layer(0.27, layer.wave, 1.1 * layer.gain)


def _up(rate: int, _step: int) -> Iterator[Layer]:
    """Return shutters that are thrown up."""
    return _shutters(rate, 300.0, 1.09)


def _down(rate: int, _step: int) -> Iterator[Layer]:
    """Return shutters that come down."""
    return _shutters(rate, 430.0, 0.91)


def _count(rate: int, step: int) -> Iterator[Layer]:
    """Return the knock of a counted crate, each a little higher."""
    return knock(rate, f"count {step}", 330.0 * 2.0 ** (step / 12), 0.11, 0.5)


#: The effects by name; those needed first come first.
EFFECTS: Final[Mapping[str, Effect]] = {
    "swish": effects.SWISH,
    "flip": effects.FLIP,
    "cane": Effect(_cane, steps=PRICES, below=1.0),
    "rope": effects.ROPE,
    "snap": effects.SNAP,
    "stamp": effects.STAMP,
    "stone": effects.STONE,
    "lamp": Effect(_lamp, below=2.8),
    "coin": effects.COIN,
    "sandal": Effect(_sandal, below=2.0),
    "glass": Effect(_glass, below=2.9),
    "bead": Effect(_bead),
    "goods": Effect(_goods, steps=4, below=1.0),
    "point": Effect(_point, steps=DEGREES),
    "owner": Effect(_owner),
    "gong": Effect(_gong, below=2.0),
    "bag": Effect(_bag, below=1.5),
    "black": Effect(_black, below=1.0),
    "white": Effect(_white, below=2.5),
    "up": Effect(_up),
    "count": Effect(_count, steps=COUNTED),
    "down": Effect(_down),
    "latch": Effect(_latch),
    "fold": effects.FOLD,
    "tap": effects.TAP,
    "thud": effects.THUD,
    "tie": Effect(_gongs),
    "win": Effect(_win),
}
