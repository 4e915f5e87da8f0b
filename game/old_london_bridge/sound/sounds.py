"""The sounds of the table by name: the shared ones, and this game's own of wood, stone, bells, a bird.

A recipe yields layers for a rate and a step; `steps` says how many there are.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Final

from game.stage.sound.book import Effect
from game.stage.sound.common import effects
from game.stage.sound.common.materials import bell, clink, hiss, knock
from game.stage.sound.common.scale import DEGREES, degree
from game.stage.sound.filters import bandpass, faded, lowpass, struck, swelled
from game.stage.sound.synth import Layer, bow, pluck, ring, sweep

# The rondel


def _rondel(rate: int, step: int) -> Iterator[Layer]:
    """Yield the rondel on its oak axle: a low rumble and a groan, longer for more fields."""
    seconds = 0.34 + 0.16 * step
    rumble = hiss(rate, seconds, "rondel", 45.0, 190.0)
    yield Layer(
        0.0, swelled(rate, rumble, ((0.0, 0.0), (0.10, 1.0), (seconds - 0.12, 0.7), (seconds, 0.0))), 1.0
    )
    groan = sweep(rate, ((0.0, 82.0), (seconds / 2, 104.0), (seconds, 86.0)), (0.6, 0.45, 0.3, 0.2))
    groan = bandpass(rate, 260.0, 0.9).run(groan)
    yield Layer(0.0, swelled(rate, groan, ((0.0, 0.0), (0.12, 1.0), (seconds, 0.0))), 0.45)


def _pawl(rate: int, step: int) -> Iterator[Layer]:
    """Yield the pawl that falls into the next tooth, each a little higher."""
    return knock(rate, f"pawl {step}", 430.0 * 2.0 ** (step / 6), 0.11, 0.6)


# The actions of buildings


def _bell(rate: int, _step: int) -> Iterator[Layer]:
    """Yield the chapel's bell."""
    return bell(rate, degree(7), 1.3)


def _chain(rate: int, _step: int) -> Iterator[Layer]:
    """Yield the gate's chain, then its latch."""
    rng = random.Random("chain")
    at = 0.0
    for link in range(8):
        pitch = rng.uniform(1150.0, 1750.0)
        yield Layer(at, ring(rate, pitch, 0.06, 0.06), 0.55)
        yield Layer(at, ring(rate, 1.53 * pitch, 0.05, 0.045), 0.32)
        yield Layer(at, struck(rate, hiss(rate, 0.03, f"link {link}", 700.0, 4000.0), 0.001, 0.025), 0.40)
        at += 0.046 + 0.003 * link
    for layer in knock(rate, "latch", 240.0, 0.18, 0.8):
        yield Layer(at + 0.05, layer.wave, layer.gain)
    yield Layer(at + 0.05, ring(rate, 905.0, 0.16, 0.14), 0.22)


def _inn(rate: int, _step: int) -> Iterator[Layer]:
    """Yield talk in the next room, and a mug set down."""
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
    for layer in knock(rate, "mug", 310.0, 0.16, 0.7):
        yield Layer(0.66, layer.wave, 0.95 * layer.gain)


def _shop(rate: int, _step: int) -> Iterator[Layer]:
    """Yield two coins on the counter."""
    yield from clink(rate, 1480.0, 0.0, 1.0)
    yield from clink(rate, 1660.0, 0.13, 0.9)


def _fiddle(rate: int, _step: int) -> Iterator[Layer]:
    """Yield the guild's fiddle: four quick notes up to the fifth."""
    at = 0.0
    for step, length in ((7, 0.11), (8, 0.11), (9, 0.11), (11, 0.42)):
        note = lowpass(rate, 2600.0).run(bow(rate, degree(step), length + 0.05))
        yield Layer(at, faded(rate, note, 0.025, 0.09 if length < 0.2 else 0.25))
        at += length


def _blackbird(rate: int, _step: int) -> Iterator[Layer]:
    """Yield a blackbird in the park: a few slow flutes and a chatter."""
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


# Strength


def _count(rate: int, step: int) -> Iterator[Layer]:
    """Yield a plucked string for a counted crest, one degree higher each."""
    string = pluck(rate, degree(step), 0.30, random.Random(step), damping=0.4)
    yield Layer(0.0, struck(rate, lowpass(rate, 3200.0).run(string), 0.002, 0.5))


# The rest


def _swash(rate: int, _step: int) -> Iterator[Layer]:
    """Yield the water as a bridge sinks into the river and another one rises."""
    water = hiss(rate, 0.72, "swash", 180.0, 1300.0)
    points = ((0.0, 0.0), (0.16, 1.0), (0.32, 0.45), (0.46, 0.75), (0.72, 0.0))
    yield Layer(0.0, swelled(rate, water, points))


#: Five bells down the scale.
_PEAL: Final = (11, 10, 9, 8, 7)

#: The effects by name; those needed first come first.
EFFECTS: Final[Mapping[str, Effect]] = {
    "flip": effects.FLIP,
    "rondel": Effect(_rondel, steps=3, below=2.5),
    "pawl": Effect(_pawl, steps=6),
    "swish": effects.SWISH,
    "stamp": effects.STAMP,
    "tap": effects.TAP,
    "coin": effects.COIN,
    "rope": effects.ROPE,
    "stone": effects.STONE,
    "snap": effects.SNAP,
    "count": Effect(_count, steps=DEGREES),
    "wax": effects.WAX,
    "thud": effects.THUD,
    "bell": Effect(_bell),
    "chain": Effect(_chain),
    "inn": Effect(_inn),
    "shop": Effect(_shop),
    "fiddle": Effect(_fiddle, below=2.8),
    "blackbird": Effect(_blackbird, below=2.8),
    "swash": Effect(_swash, below=2.0),
    "fold": effects.FOLD,
    "tile": effects.TILE,
    "tie": effects.FIFTH,
    "win": Effect(effects.peal([degree(step) for step in _PEAL])),
}
