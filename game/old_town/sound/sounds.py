"""The sounds of the table by name: the shared ones, and this game's own.

A recipe yields layers for a rate and a step; `steps` says how many there are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.old_town.sound.trades import TRADES
from game.stage.sound.book import Effect
from game.stage.sound.common import effects
from game.stage.sound.common.materials import bell, hiss, knock
from game.stage.sound.common.scale import DEGREES, degree
from game.stage.sound.filters import faded, struck, swelled
from game.stage.sound.synth import Layer, ring, sweep

_TRADES: Final = tuple(TRADES.values())


def _unfolds(rate: int, _step: int) -> Iterator[Layer]:
    """Yield a large sheet that unfolds: two flaps to the sides, then up and down."""
    for place, at in enumerate((0.0, 0.42)):
        paper = hiss(rate, 0.36, f"flap {place}", 350.0, 2600.0)
        points = ((0.0, 0.0), (0.06, 0.6), (0.22, 0.35), (0.30, 1.0), (0.36, 0.0))
        yield Layer(at, swelled(rate, paper, points))


def _leaves(rate: int, step: int) -> Iterator[Layer]:
    """Yield a wooden marker that leaves, one degree higher for each point."""
    yield Layer(0.0, ring(rate, degree(step), 0.18, 0.20, 0.003))
    yield Layer(0.0, ring(rate, 2.42 * degree(step), 0.08, 0.08, 0.002), 0.16)
    yield Layer(0.0, struck(rate, hiss(rate, 0.03, f"leaves {step}", 200.0, 1800.0), 0.002, 0.025), 0.4)


def _knocks(rate: int, _step: int) -> Iterator[Layer]:
    """Yield two knocks of a hammer on a beam."""
    for at, gain in ((0.0, 0.85), (0.13, 1.0)):
        for layer in knock(rate, f"beam {at}", 330.0, 0.12, 0.6):
            yield Layer(at + layer.at, layer.wave, gain * layer.gain)


def _trade(rate: int, step: int) -> Iterator[Layer]:
    """Return the sound of a building's trade."""
    return _TRADES[step](rate)


def _tear(rate: int, _step: int) -> Iterator[Layer]:
    """Yield a clue that is torn."""
    paper = hiss(rate, 0.30, "tear", 700.0, 3200.0)
    points = ((0.0, 0.0), (0.04, 0.7), (0.10, 0.4), (0.18, 0.9), (0.25, 0.6), (0.30, 0.0))
    yield Layer(0.0, swelled(rate, paper, points))


def _lock(rate: int, _step: int) -> Iterator[Layer]:
    """Yield a chain that is drawn tight, and its padlock."""
    for place in range(5):
        yield Layer(0.045 * place, ring(rate, 1180.0 + 70.0 * (place % 2), 0.06, 0.05), 0.4)
        link = struck(rate, hiss(rate, 0.04, f"link {place}", 600.0, 2800.0), 0.001, 0.03)
        yield Layer(0.045 * place, link, 0.4)
    for layer in knock(rate, "padlock", 520.0, 0.1, 0.8):
        yield Layer(0.25, layer.wave, layer.gain)


def _complete(rate: int, _step: int) -> Iterator[Layer]:
    """Yield the whistle of a train far off, and the bell of the church."""
    for at, seconds in ((0.0, 0.5), (0.62, 1.0)):
        for pitch, share in ((466.0, 0.5), (554.0, 0.45), (698.0, 0.3)):
            points = ((0.0, 0.97 * pitch), (0.08, pitch), (seconds - 0.12, pitch), (seconds, 0.94 * pitch))
            yield Layer(at, faded(rate, sweep(rate, points, (0.12,)), 0.08, 0.25), 0.5 * share)
    yield from bell(rate, degree(0), 1.4, 0.8, 1.1)
    yield from bell(rate, degree(4), 1.4, 0.7, 1.5)


#: The effects by name; those needed first come first.
EFFECTS: Final[Mapping[str, Effect]] = {
    "swish": effects.SWISH,
    "unfolds": Effect(_unfolds, below=1.5),
    "tap": effects.TAP,
    "stamp": effects.STAMP,
    "leaves": Effect(_leaves, steps=DEGREES),
    "rope": effects.ROPE,
    "knocks": Effect(_knocks),
    "snap": effects.SNAP,
    "trade": Effect(_trade, steps=len(_TRADES), below=1.0),
    "flip": effects.FLIP,
    "tear": Effect(_tear, below=2.0),
    "lock": Effect(_lock, below=1.5),
    "thud": effects.THUD,
    "complete": Effect(_complete),
    "win": Effect(effects.peal((degree(7), degree(4), degree(2), degree(0)))),
}
