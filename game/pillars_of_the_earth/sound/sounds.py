"""The sounds of the table by name: the shared ones, this game's own, and those of `work`.

A recipe yields layers for a rate and a step; `steps` says how many there are.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Final

from game.pillars_of_the_earth.sound.work import WORK
from game.stage.sound.book import Effect
from game.stage.sound.common import effects
from game.stage.sound.common.materials import clink, hiss, knock
from game.stage.sound.common.scale import degree
from game.stage.sound.filters import faded, lowpass, struck, swelled
from game.stage.sound.synth import Layer, flue, ring, sweep

PARTS: Final = 6
"""The parts of the cathedral: each has a chord of its own."""
FIELDS: Final = 8
"""The fields of the wheel of prices: each has a click of its own."""
SEATS: Final = 4

# Builders


def _bag(rate: int, _step: int) -> Iterator[Layer]:
    """Yield the bag that is shaken: leather, and wooden pieces in it."""
    leather = hiss(rate, 0.32, "leather", 160.0, 1000.0)
    yield Layer(0.0, swelled(rate, leather, ((0.0, 0.0), (0.07, 0.8), (0.16, 0.4), (0.22, 0.9), (0.32, 0.0))))
    rng = random.Random("bag")
    for piece in range(6):
        pitch, at = rng.uniform(430.0, 640.0), 0.03 + 0.042 * piece
        for layer in knock(rate, f"piece {piece}", pitch, 0.06, 0.4):
            yield Layer(at, lowpass(rate, 1500.0).run(layer.wave), 0.5 * layer.gain)


def _draw(rate: int, step: int) -> Iterator[Layer]:
    """Yield the note of a drawn builder's colour on a bar of wood: D, F, A or C, by seat."""
    pitch = degree(2 * step)
    yield Layer(0.0, ring(rate, pitch, 0.55, 0.6, 0.004))
    yield Layer(0.0, ring(rate, 3.93 * pitch, 0.14, 0.12, 0.002), 0.22)
    yield Layer(0.0, struck(rate, hiss(rate, 0.03, f"draw {step}", 250.0, 2000.0), 0.001, 0.02), 0.3)


def _pawl(rate: int, step: int) -> Iterator[Layer]:
    """Yield the oak pawl as the price falls by a field, each a little lower."""
    return knock(rate, f"oak pawl {step}", 640.0 * 2.0 ** (-step / 6), 0.12, 0.6)


def _place(rate: int, step: int) -> Iterator[Layer]:
    """Yield boxwood on stone: a builder on its space, with the pitch of its seat."""
    yield from knock(rate, f"place {step}", (520.0, 585.0, 470.0, 640.0)[step], 0.12, 0.4)
    yield Layer(0.0, ring(rate, 138.0, 0.12, 0.10, 0.003), 0.5)
    yield Layer(0.004, struck(rate, hiss(rate, 0.09, f"plinth {step}", 300.0, 1700.0), 0.001, 0.07), 0.5)


def _wait(rate: int, step: int) -> Iterator[Layer]:
    """Yield soft wood: a builder that is put down on a field, or goes back into the bag."""
    pitch = (260.0, 292.0, 235.0, 320.0)[step]
    yield Layer(0.0, ring(rate, pitch, 0.17, 0.14, 0.004))
    yield Layer(0.0, ring(rate, 2.3 * pitch, 0.08, 0.06, 0.003), 0.2)
    yield Layer(0.0, struck(rate, hiss(rate, 0.06, f"wait {step}", 150.0, 800.0), 0.002, 0.05), 0.4)


# Cards and workers


def _vellum(rate: int, _step: int) -> Iterator[Layer]:
    """Yield a stiff card that is taken up and laid before its owner."""
    sheet = hiss(rate, 0.22, "vellum", 450.0, 2600.0)
    yield Layer(0.0, swelled(rate, sheet, ((0.0, 0.0), (0.05, 1.0), (0.10, 0.35), (0.15, 0.6), (0.22, 0.0))))
    yield Layer(0.15, ring(rate, 142.0, 0.14, 0.12, 0.003), 0.55)
    yield Layer(0.15, struck(rate, hiss(rate, 0.06, "laid", 250.0, 1600.0), 0.001, 0.05), 0.5)


def _walk(rate: int, _step: int) -> Iterator[Layer]:
    """Yield workers who walk along the road."""
    rng = random.Random("walk")
    for foot in range(6):
        at = 0.09 * foot + rng.uniform(0.0, 0.012)
        pitch = rng.uniform(170.0, 215.0)
        yield Layer(at, ring(rate, pitch, 0.07, 0.06, 0.004), 0.8)
        yield Layer(at, struck(rate, hiss(rate, 0.06, f"foot {foot}", 220.0, 1300.0), 0.003, 0.05), 0.6)


def _cube(rate: int, step: int) -> Iterator[Layer]:
    """Yield a cube that is put down, by its kind: stone, wood, sand, metal."""
    if step == 0:
        yield Layer(0.0, ring(rate, 310.0, 0.09, 0.07))
        yield Layer(0.0, ring(rate, 745.0, 0.06, 0.05), 0.5)
        yield Layer(0.0, struck(rate, hiss(rate, 0.07, "stone cube", 400.0, 2600.0), 0.001, 0.05), 0.7)
    elif step == 1:
        yield from knock(rate, "wood cube", 555.0, 0.10, 0.4)
    elif step == 2:
        sand = hiss(rate, 0.16, "sand cube", 900.0, 3400.0)
        yield Layer(0.0, swelled(rate, sand, ((0.0, 0.0), (0.015, 1.0), (0.07, 0.4), (0.16, 0.0))))
        yield Layer(0.0, ring(rate, 190.0, 0.08, 0.06, 0.003), 0.3)
    else:
        yield from clink(rate, 830.0, 0.0, 1.0)
        yield Layer(0.0, ring(rate, 276.0, 0.10, 0.09), 0.5)


# Events and the cathedral


def _ill(rate: int, _step: int) -> Iterator[Layer]:
    """Yield a low drum, struck twice."""
    for at, gain in ((0.0, 1.0), (0.30, 0.7)):
        skin = sweep(rate, ((0.0, 104.0), (0.05, 76.0), (0.42, 66.0)), (0.3, 0.12))
        yield Layer(at, struck(rate, skin, 0.003, 0.45), gain)
        stick = hiss(rate, 0.06, f"drum {at}", 120.0, 900.0)
        yield Layer(at, struck(rate, stick, 0.001, 0.05), 0.5 * gain)


#: The voices of the chord, from the lowest: D, A, D, F, A, D, A, as degrees of the scale below and above D4.
_VOICES: Final = (-7, -3, 0, 2, 4, 7, 11)


def _chord(rate: int, step: int) -> Iterator[Layer]:
    """Yield the chord of a finished part: a fifth at the first one, one voice fuller with each."""
    for place, note in enumerate(_VOICES[: step + 2]):
        tone = faded(rate, flue(rate, degree(note), 1.7 - 0.05 * place), 0.12, 0.9)
        yield Layer(0.05 * place, tone, 0.92**place)


#: Six bells down the scale.
_PEAL: Final = (12, 11, 10, 9, 8, 7)
_RINGING: Final = [degree(step) for step in _PEAL]

#: The effects by name; those needed first come first.
EFFECTS: Final[Mapping[str, Effect]] = {
    "flip": effects.FLIP,
    "swish": effects.SWISH,
    "stamp": effects.STAMP,
    "tap": effects.TAP,
    "coin": effects.COIN,
    "thud": effects.THUD,
    "tile": effects.TILE,
    "vellum": Effect(_vellum, below=1.5),
    "walk": Effect(_walk, below=2.5),
    "bag": Effect(_bag, below=1.5),
    "draw": Effect(_draw, steps=SEATS),
    "pawl": Effect(_pawl, steps=FIELDS),
    "place": Effect(_place, steps=SEATS),
    "wait": Effect(_wait, steps=SEATS, below=1.5),
    "good": effects.FIFTH,
    "ill": Effect(_ill),
    "cube": Effect(_cube, steps=4, below=1.0),
    "point": effects.WAX,
    **WORK,
    "rope": effects.ROPE,
    "stone": effects.STONE,
    "chord": Effect(_chord, steps=PARTS, below=2.5),
    "bells": Effect(effects.peal(_RINGING, rounds=1)),
    "win": Effect(effects.peal(_RINGING)),
}
