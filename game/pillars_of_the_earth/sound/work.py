"""The sounds of work: those of each place round the board, and those of the tools of each trade."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Final

from game.stage.sound.book import Effect
from game.stage.sound.common.materials import bell, clink, hiss, knock
from game.stage.sound.common.scale import degree
from game.stage.sound.filters import bandpass, faded, lowpass, struck, swelled
from game.stage.sound.synth import Layer, flue, ring, sweep


def _again(layers: Iterator[Layer], at: float, gain: float = 1.0) -> Iterator[Layer]:
    """Yield layers later by `at` seconds, and scaled."""
    return (Layer(layer.at + at, layer.wave, gain * layer.gain) for layer in layers)


# The places; the step is the seat, whose tool has its own pitch


def _loom(rate: int, step: int) -> Iterator[Layer]:
    """Yield the wool mill's loom: the shuttle, then the beater, twice."""
    for stroke in range(2):
        shuttle = hiss(rate, 0.13, f"shuttle {stroke}", 500.0, 2400.0)
        shuttle = swelled(rate, shuttle, ((0.0, 0.0), (0.06, 1.0), (0.13, 0.0)))
        yield Layer(0.24 * stroke, shuttle, 0.4)
        beater = knock(rate, f"beater {stroke}", (285.0 + 22.0 * step) * (1.0 + 0.12 * stroke), 0.11, 0.5)
        yield from _again(beater, 0.24 * stroke + 0.12)


def _axe(rate: int, step: int) -> Iterator[Layer]:
    """Yield an axe in a trunk: the blow, the grain that splits, a chip that falls."""
    yield from knock(rate, f"axe {step}", 205.0 * 2.0 ** (step / 9), 0.17, 1.0)
    yield Layer(0.004, struck(rate, hiss(rate, 0.15, f"split {step}", 350.0, 2300.0), 0.001, 0.11), 0.7)
    yield from _again(knock(rate, f"chip {step}", 690.0, 0.07, 0.5), 0.24, 0.22)


def _rock_chisel(rate: int, step: int) -> Iterator[Layer]:
    """Yield a heavy chisel driven into rock, twice, and the block that breaks off."""
    for blow in range(2):
        pitch = 610.0 * 2.0 ** (step / 10) * (1.0 + 0.03 * blow)
        for ratio, share in ((1.0, 0.5), (2.31, 0.35), (3.46, 0.14)):
            yield Layer(0.17 * blow, ring(rate, ratio * pitch, 0.09, 0.08), share)
        grit = hiss(rate, 0.07, f"rock {step} {blow}", 400.0, 2600.0)
        yield Layer(0.17 * blow, struck(rate, grit, 0.001, 0.05), 0.5)
    yield Layer(0.30, ring(rate, 104.0, 0.2, 0.18, 0.004), 0.9)
    yield Layer(0.30, struck(rate, hiss(rate, 0.2, f"block {step}", 140.0, 1200.0), 0.003, 0.16), 0.8)


def _shovel(rate: int, step: int) -> Iterator[Layer]:
    """Yield a shovel pushed into gravel, and the grains that are thrown."""
    push = hiss(rate, 0.20, f"shovel {step}", 420.0 + 40.0 * step, 2900.0)
    yield Layer(0.0, swelled(rate, push, ((0.0, 0.0), (0.05, 0.9), (0.14, 0.6), (0.20, 0.0))))
    rng = random.Random(f"grains {step}")
    for grain in range(16):
        tick = struck(rate, hiss(rate, 0.03, f"grain {step} {grain}", 700.0, 3400.0), 0.001, 0.025)
        yield Layer(0.27 + 0.014 * grain * rng.uniform(0.6, 1.3), tick, rng.uniform(0.25, 0.7))
    yield Layer(0.28, swelled(rate, push, ((0.0, 0.0), (0.06, 0.3), (0.20, 0.0))))


def _trumpets(rate: int, _step: int) -> Iterator[Layer]:
    """Yield the court's two trumpet notes: up a fourth."""
    for at, note, length in ((0.0, degree(4), 0.17), (0.19, degree(7), 0.44)):
        tone = sweep(rate, ((0.0, note * 0.985), (0.03, note), (length, note)), (0.9, 0.75, 0.5, 0.3, 0.18))
        tone = lowpass(rate, 2600.0).run(tone)
        yield Layer(at, faded(rate, tone, 0.025, 0.10 if length < 0.2 else 0.24))


def _die(rate: int, step: int) -> Iterator[Layer]:
    """Yield a hop of the die: bone on wood, a little higher and shorter each time."""
    yield from knock(rate, f"die {step}", 900.0 + 110.0 * step, 0.08, 0.6)
    yield Layer(0.0, ring(rate, 245.0 + 20.0 * step, 0.09, 0.07), 0.5)


def _scales(rate: int, _step: int) -> Iterator[Layer]:
    """Yield the market's scales: the beam on its post, then one pan and the other."""
    yield from knock(rate, "beam", 345.0, 0.10, 0.4)
    for at, pitch in ((0.07, 880.0), (0.22, 988.0)):
        yield from clink(rate, pitch, at, 0.55)
        yield Layer(at, ring(rate, pitch / 2, 0.26, 0.28, 0.004), 0.35)


# The trades; the step is the craftsman of those that share a tool


def _chisel(rate: int, step: int) -> Iterator[Layer]:
    """Yield a chisel on dressed stone: three light taps."""
    for tap in range(3):
        pitch = 1480.0 * 2.0 ** (step / 6) * (1.0 + 0.02 * tap)
        yield Layer(0.11 * tap, ring(rate, pitch, 0.06, 0.05), 0.6)
        yield Layer(0.11 * tap, ring(rate, 1.71 * pitch, 0.04, 0.035), 0.3)
        grit = hiss(rate, 0.06, f"chisel {step} {tap}", 500.0, 3000.0)
        yield Layer(0.11 * tap, struck(rate, grit, 0.001, 0.05), 0.6)


def _mallet(rate: int, step: int) -> Iterator[Layer]:
    """Yield a wooden mallet on a peg: two blows, the second one higher as the peg goes in."""
    for blow in range(2):
        pitch = 262.0 * 2.0 ** (step / 5) * (1.0 + 0.14 * blow)
        yield from _again(knock(rate, f"mallet {step} {blow}", pitch, 0.13, 0.7), 0.17 * blow)


def _slap(rate: int, step: int) -> Iterator[Layer]:
    """Yield wet clay, or mortar, thrown down: a slap, and the part that sticks."""
    yield Layer(
        0.0, struck(rate, hiss(rate, 0.10, f"slap {step}", 240.0, 1900.0 - 400.0 * step), 0.001, 0.07)
    )
    low = 150.0 - 25.0 * step
    squelch = sweep(rate, ((0.0, 2.1 * low), (0.05, low), (0.16, 1.4 * low)), (0.5, 0.3, 0.2))
    yield Layer(0.02, faded(rate, bandpass(rate, 420.0, 0.9).run(squelch), 0.012, 0.10), 0.9)
    suck = hiss(rate, 0.12, f"suck {step}", 350.0, 1300.0)
    yield Layer(0.12, swelled(rate, suck, ((0.0, 0.0), (0.08, 0.5), (0.12, 0.0))), 0.6)


def _glass(rate: int, _step: int) -> Iterator[Layer]:
    """Yield the glassblower's breath, and the glass that chimes."""
    breath = hiss(rate, 0.40, "breath", 450.0, 1700.0)
    yield Layer(0.0, swelled(rate, breath, ((0.0, 0.0), (0.22, 1.0), (0.36, 0.4), (0.40, 0.0))), 0.4)
    for ratio, length, share in ((1.0, 0.8, 1.0), (2.76, 0.4, 0.22), (1.006, 0.7, 0.35)):
        chime = ring(rate, ratio * degree(14), length, length, 0.006)
        yield Layer(0.36, faded(rate, chime, 0.0, 0.3 * length), share)


def _hammer(rate: int, step: int) -> Iterator[Layer]:
    """Yield a small hammer on gold, or on a tool's iron: three quick strokes."""
    pitch = (1568.0, 1046.0)[step]
    for stroke, gain in enumerate((1.0, 0.7, 0.85)):
        yield from clink(rate, pitch * (1.0 + 0.01 * stroke), 0.12 * stroke, gain)


def _organ(rate: int, _step: int) -> Iterator[Layer]:
    """Yield a chord of the organ, still without its case: D, A, D and F."""
    for place, note in enumerate((0, 4, 7, 9)):
        tone = faded(rate, flue(rate, degree(note), 0.85), 0.05, 0.30)
        yield Layer(0.03 * place, tone, 0.9**place)


def _bell(rate: int, _step: int) -> Iterator[Layer]:
    """Yield a bell, cast and struck for the first time."""
    return bell(rate, degree(4), 1.4)


def _quill(rate: int, _step: int) -> Iterator[Layer]:
    """Yield the architect's pen on vellum: three lines."""
    for stroke, (at, length) in enumerate(((0.0, 0.10), (0.13, 0.07), (0.23, 0.15))):
        scratch = bandpass(rate, 2300.0, 1.1).run(hiss(rate, length, f"quill {stroke}", 700.0, 3300.0))
        points = ((0.0, 0.0), (0.25 * length, 1.0), (0.7 * length, 0.7), (length, 0.0))
        yield Layer(at, swelled(rate, scratch, points))


#: The effects of the places and the trades, by name.
WORK: Final[Mapping[str, Effect]] = {
    "loom": Effect(_loom, steps=4, below=1.5),
    "axe": Effect(_axe, steps=4, below=1.0),
    "rock_chisel": Effect(_rock_chisel, steps=4, below=1.0),
    "shovel": Effect(_shovel, steps=4, below=1.5),
    "trumpets": Effect(_trumpets, below=2.9),
    "die": Effect(_die, steps=3),
    "scales": Effect(_scales, below=1.0),
    "chisel": Effect(_chisel, steps=3, below=1.0),
    "mallet": Effect(_mallet, steps=3),
    "slap": Effect(_slap, steps=2, below=1.0),
    "glass": Effect(_glass, below=1.5),
    "hammer": Effect(_hammer, steps=2, below=1.5),
    "organ": Effect(_organ, below=2.9),
    "bell": Effect(_bell),
    "quill": Effect(_quill, below=2.5),
}
#: The sounds of the tools by trade, and the step of each that shares its tool.
TOOLS: Final[Mapping[str, tuple[str, int]]] = {
    "mason": ("chisel", 0),
    "sculptor": ("chisel", 1),
    "stonecutter": ("chisel", 2),
    "carpenter": ("mallet", 0),
    "woodworker": ("mallet", 1),
    "master_woodworker": ("mallet", 2),
    "potter": ("slap", 0),
    "mortar_mixer": ("slap", 1),
    "fine_mortar_mixer": ("slap", 1),
    "glassblower": ("glass", 0),
    "goldsmith": ("hammer", 0),
    "tool_maker": ("hammer", 1),
    "organ_builder": ("organ", 0),
    "bell_maker": ("bell", 0),
    "architect": ("quill", 0),
}
#: The sounds of the forest, the quarry and the gravel pit, in the order of PITS.
PIT_SOUNDS: Final = ("axe", "rock_chisel", "shovel")
