"""The effects of any game's table: cards, discs, pieces, tiles, coins, a refusal, bells."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from game.stage.sound.book import Effect
from game.stage.sound.common.materials import bell, clink, hiss, knock
from game.stage.sound.filters import struck, swelled
from game.stage.sound.synth import Layer, ring


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


def peal(pitches: Sequence[float]) -> Callable[[int, int], Iterator[Layer]]:
    """Return the recipe of bells in rounds: each pitch in turn, twice, and the last once more.

    Pitches are in hertz.
    """

    def make(rate: int, _step: int) -> Iterator[Layer]:
        for round_ in range(2):
            for place, pitch in enumerate(pitches):
                at = 0.20 * (place + len(pitches) * round_) + 0.06 * round_
                yield from bell(rate, pitch, 0.9, 0.8, at)
        yield from bell(rate, pitches[-1], 1.6, 1.0, 0.20 * 2 * len(pitches) + 0.30)

    return make


SWISH: Final = Effect(_swish, below=2.0)
STAMP: Final = Effect(_stamp, steps=8)
FLIP: Final = Effect(_flip, below=2.0)
TAP: Final = Effect(_tap, steps=5)
TILE: Final = Effect(_tile)
COIN: Final = Effect(_coin, steps=6, below=1.0)
THUD: Final = Effect(_thud)
