"""The effects of any game's table: cards, pieces, coins, building, counting, a refusal, bells."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from game.stage.sound.book import Effect
from game.stage.sound.common.materials import bell, clink, hiss, knock
from game.stage.sound.common.scale import DEGREES, degree
from game.stage.sound.filters import bandpass, struck, swelled
from game.stage.sound.synth import Layer, pluck, ring


def _swish(rate: int, _step: int) -> Iterator[Layer]:
    """Yield a card that slides over another."""
    brush = hiss(rate, 0.24, "swish", 700.0, 3400.0)
    yield Layer(0.0, swelled(rate, brush, ((0.0, 0.0), (0.07, 1.0), (0.12, 0.55), (0.24, 0.0))))


def _stamp(rate: int, step: int) -> Iterator[Layer]:
    """Yield a card that is turned over and laid down: a soft blow."""
    yield Layer(0.0, ring(rate, 150.0 + 8.0 * step, 0.16, 0.14, 0.003))
    yield Layer(0.0, struck(rate, hiss(rate, 0.08, f"stamp {step}", 250.0, 1900.0), 0.002, 0.06), 0.9)


def _flip(rate: int, _step: int) -> Iterator[Layer]:
    """Yield a disc or a tile that turns over."""
    brush = hiss(rate, 0.07, "flip", 600.0, 3000.0)
    yield Layer(0.0, swelled(rate, brush, ((0.0, 0.0), (0.04, 1.0), (0.07, 0.0))), 0.5)
    for layer in knock(rate, "flip", 620.0, 0.08, 0.5):
        yield Layer(0.055, layer.wave, layer.gain)


def _tap(rate: int, step: int) -> Iterator[Layer]:
    """Return a wooden piece that is set down; each player's has its own pitch."""
    return knock(rate, f"tap {step}", (520.0, 585.0, 470.0, 640.0, 430.0)[step], 0.12, 0.4)


def _tile(rate: int, _step: int) -> Iterator[Layer]:
    """Yield a tile that is laid down."""
    yield from knock(rate, "tile", 760.0, 0.10, 0.5)
    for layer in knock(rate, "tile again", 810.0, 0.07, 0.4):
        yield Layer(0.055, layer.wave, 0.4 * layer.gain)


def _coin(rate: int, step: int) -> Iterator[Layer]:
    """Return a silver tick."""
    return clink(rate, 1390.0 * 2.0 ** (step / 12), 0.0, 1.0)


def _thud(rate: int, _step: int) -> Iterator[Layer]:
    """Yield a low wooden thud for something wrong."""
    yield Layer(0.0, ring(rate, 112.0, 0.20, 0.17, 0.004))
    yield Layer(0.0, ring(rate, 268.0, 0.12, 0.09, 0.003), 0.4)
    yield Layer(0.0, struck(rate, hiss(rate, 0.06, "thud", 120.0, 700.0), 0.003, 0.05), 0.5)


# Building


def _snap(rate: int, _step: int) -> Iterator[Layer]:
    """Yield a sheet of the book that folds up."""
    yield Layer(0.0, struck(rate, hiss(rate, 0.05, "snap", 800.0, 2700.0), 0.001, 0.035))
    yield Layer(0.018, struck(rate, hiss(rate, 0.06, "snap again", 600.0, 2400.0), 0.001, 0.05), 0.5)


def _fold(rate: int, _step: int) -> Iterator[Layer]:
    """Yield a building that folds down into its sheet."""
    brush = hiss(rate, 0.24, "fold", 350.0, 2200.0)
    yield Layer(0.0, swelled(rate, brush, ((0.0, 0.0), (0.05, 0.4), (0.19, 1.0), (0.24, 0.0))))


def _rope(rate: int, _step: int) -> Iterator[Layer]:
    """Yield a rope under load: a creak that climbs in small jerks."""
    rng = random.Random("rope")
    at, pitch = 0.0, 210.0
    while at < 0.30:
        jerk = pluck(rate, pitch, 0.06, rng, damping=0.4)
        yield Layer(at, struck(rate, bandpass(rate, 3.0 * pitch, 1.5).run(jerk), 0.002, 0.07), 0.5 + at)
        at += rng.uniform(0.022, 0.04)
        pitch *= 1.018


def _stone(rate: int, _step: int) -> Iterator[Layer]:
    """Yield stone set down on stone: a low blow and some grit."""
    yield Layer(0.0, ring(rate, 92.0, 0.26, 0.24, 0.003))
    yield Layer(0.0, ring(rate, 167.0, 0.18, 0.15, 0.003), 0.55)
    yield Layer(0.0, struck(rate, hiss(rate, 0.22, "stone", 160.0, 1500.0), 0.002, 0.16), 0.9)
    yield Layer(0.06, struck(rate, hiss(rate, 0.16, "grit", 900.0, 2800.0), 0.02, 0.14), 0.16)


# Counting


def _wax(rate: int, step: int) -> Iterator[Layer]:
    """Yield a wax seal pressed on the next space: a soft tick with a pitch."""
    pitch = degree(step)
    yield Layer(0.0, ring(rate, pitch, 0.18, 0.20, 0.003))
    yield Layer(0.0, ring(rate, 2.0 * pitch, 0.10, 0.10, 0.002), 0.25)
    yield Layer(0.0, struck(rate, hiss(rate, 0.04, f"wax {step}", 200.0, 1500.0), 0.002, 0.03), 0.35)


# Bells


def _fifth(rate: int, _step: int) -> Iterator[Layer]:
    """Yield two bells a fifth apart."""
    yield from bell(rate, degree(7), 1.0)
    yield from bell(rate, degree(11), 1.0, 0.9, 0.22)


def peal(pitches: Sequence[float], rounds: int = 2) -> Callable[[int, int], Iterator[Layer]]:
    """Return the recipe of bells in rounds: each pitch in turn, `rounds` times, and the last once more.

    Pitches are in hertz.
    """

    def make(rate: int, _step: int) -> Iterator[Layer]:
        for round_ in range(rounds):
            for place, pitch in enumerate(pitches):
                at = 0.20 * (place + len(pitches) * round_) + 0.06 * round_
                yield from bell(rate, pitch, 0.9, 0.8, at)
        yield from bell(rate, pitches[-1], 1.6, 1.0, 0.20 * rounds * len(pitches) + 0.06 * rounds + 0.18)

    return make


SWISH: Final = Effect(_swish, below=2.0)
STAMP: Final = Effect(_stamp, steps=8)
FLIP: Final = Effect(_flip, below=2.0)
TAP: Final = Effect(_tap, steps=5)
TILE: Final = Effect(_tile)
COIN: Final = Effect(_coin, steps=6, below=1.0)
THUD: Final = Effect(_thud)
ROPE: Final = Effect(_rope, below=1.5)
STONE: Final = Effect(_stone)
SNAP: Final = Effect(_snap, below=2.0)
FOLD: Final = Effect(_fold, below=2.0)
WAX: Final = Effect(_wax, steps=DEGREES)
FIFTH: Final = Effect(_fifth)

#: The effects that scenes of every game play; a book may have its own of these names.
USUAL: Final = {"tap": TAP, "thud": THUD}
