"""The sounds of the trades: one for each building, heard as its house stands."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from game.stage.sound.common.materials import bell, clink, hiss, knock
from game.stage.sound.common.scale import degree
from game.stage.sound.filters import faded, lowpass, struck, swelled
from game.stage.sound.synth import Layer, bow, pluck, ring, sweep

Trade = Callable[[int], Iterator[Layer]]


def _again(layers: Iterator[Layer], at: float, gain: float = 1.0) -> Iterator[Layer]:
    """Yield layers later by `at` seconds, and scaled."""
    return (Layer(layer.at + at, layer.wave, gain * layer.gain) for layer in layers)


def _brush(
    rate: int, name: str, at: float, seconds: float, band: tuple[float, float], gain: float = 1.0
) -> Layer:
    """Return noise that swells in the middle of its time, between two pitches."""
    points = ((0.0, 0.0), (0.35 * seconds, 1.0), (seconds, 0.0))
    return Layer(at, swelled(rate, hiss(rate, seconds, name, *band), points), gain)


def _steel(rate: int, pitch: float, seconds: float, at: float, gain: float = 1.0) -> Iterator[Layer]:
    """Yield struck steel at the second `at`."""
    for ratio, share in ((1.0, 1.0), (2.31, 0.5), (3.1, 0.2)):
        wave = ring(rate, ratio * pitch, seconds, 0.9 * seconds)
        yield Layer(at, faded(rate, wave, 0.0, 0.4 * seconds), gain * share)


def _church(rate: int) -> Iterator[Layer]:
    """Return its bell."""
    return bell(rate, degree(0), 1.1)


def _bank(rate: int) -> Iterator[Layer]:
    """Yield the coin drawer: it slides, its bell rings, coins jump."""
    yield _brush(rate, "drawer", 0.0, 0.14, (200.0, 1600.0), 0.7)
    yield from bell(rate, 1320.0, 0.4, 0.4, 0.10)
    for place, at in enumerate((0.14, 0.19, 0.23)):
        yield from clink(rate, 1390.0 + 150.0 * place, at, 0.5)


def _saloon(rate: int) -> Iterator[Layer]:
    """Yield a chord of a piano."""
    for place, step in enumerate((0, 2, 4, 7)):
        string = pluck(rate, degree(step), 0.8, random.Random(f"piano {step}"), damping=0.3)
        yield Layer(0.012 * place, faded(rate, lowpass(rate, 2400.0).run(string), 0.002, 0.3), 0.7)


def _hotel(rate: int) -> Iterator[Layer]:
    """Yield the bell on its desk, pressed once."""
    yield from _again(knock(rate, "button", 900.0, 0.05, 0.4), 0.0, 0.3)
    yield from bell(rate, 1568.0, 0.7, 1.0, 0.02)


def _hospital(rate: int) -> Iterator[Layer]:
    """Yield two glasses that touch."""
    for at, pitch in ((0.0, 1760.0), (0.09, 2093.0)):
        yield from _steel(rate, pitch, 0.4, at, 0.6)


def _sheriff(rate: int) -> Iterator[Layer]:
    """Yield a bunch of keys."""
    rng = random.Random("keys")
    for place in range(6):
        pitch = 1500.0 * rng.uniform(0.9, 1.35)
        yield from clink(rate, pitch, 0.055 * place + rng.uniform(0.0, 0.02), rng.uniform(0.5, 1.0))


def _stagecoach(rate: int) -> Iterator[Layer]:
    """Yield hooves in a gallop."""
    for stride in range(2):
        for beat, pitch in enumerate((310.0, 350.0, 270.0)):
            hoof = knock(rate, f"hoof {stride} {beat}", pitch, 0.09, 0.7)
            yield from _again(hoof, 0.28 * stride + 0.07 * beat, 0.7 + 0.15 * beat)


def _casino(rate: int) -> Iterator[Layer]:
    """Yield dice that roll out."""
    for place, at in enumerate((0.0, 0.07, 0.12, 0.16, 0.19, 0.21)):
        yield from _again(
            knock(rate, f"dice {place}", 760.0 + 60.0 * (place % 3), 0.05, 0.6), at, 1.0 - 0.1 * place
        )


def _blacksmith(rate: int) -> Iterator[Layer]:
    """Yield the anvil, and the hammer that bounces."""
    yield from _steel(rate, 880.0, 0.6, 0.0)
    yield from _steel(rate, 890.0, 0.35, 0.17, 0.4)


def _judge(rate: int) -> Iterator[Layer]:
    """Yield two blows of the gavel."""
    for at, gain in ((0.0, 0.8), (0.2, 1.0)):
        yield from _again(knock(rate, f"gavel {at}", 235.0, 0.18, 0.8), at, gain)


def _undertaker(rate: int) -> Iterator[Layer]:
    """Yield a low fiddle that sinks by a half tone."""
    for at, pitch in ((0.0, degree(0) / 2), (0.38, degree(0) / 2 / 1.06)):
        yield Layer(at, faded(rate, bow(rate, pitch, 0.52), 0.12, 0.2), 0.8)


def _stable(rate: int) -> Iterator[Layer]:
    """Yield a horse that snorts."""
    for place in range(9):
        yield _brush(rate, f"snort {place}", 0.045 * place, 0.06, (120.0, 1100.0), 1.0 - 0.09 * place)


def _school(rate: int) -> Iterator[Layer]:
    """Yield a handbell, swung to and fro."""
    for stroke in range(3):
        yield from bell(rate, 1175.0 if stroke % 2 else 1109.0, 0.5, 0.8, 0.19 * stroke)


def _laundry(rate: int) -> Iterator[Layer]:
    """Yield a splash, and the drops after it."""
    yield Layer(0.0, struck(rate, hiss(rate, 0.35, "splash", 300.0, 2600.0), 0.02, 0.3))
    for place, pitch in enumerate((760.0, 980.0, 860.0)):
        points = ((0.0, pitch), (0.05, 1.5 * pitch), (0.09, 1.6 * pitch))
        yield Layer(0.18 + 0.08 * place, faded(rate, sweep(rate, points), 0.004, 0.07), 0.35)


def _barber(rate: int) -> Iterator[Layer]:
    """Yield scissors that cut twice."""
    for place, at in enumerate((0.0, 0.19)):
        yield _brush(rate, f"blades {place}", at, 0.09, (900.0, 3400.0), 0.9)
        yield from clink(rate, 1980.0, at + 0.09, 0.35)


def _store(rate: int) -> Iterator[Layer]:
    """Yield a barrel that rolls, and bumps against the wall."""
    for place in range(5):
        yield from _again(knock(rate, f"stave {place}", 150.0 + 6.0 * place, 0.12, 0.4), 0.085 * place, 0.45)
    yield from _again(knock(rate, "wall", 118.0, 0.2, 0.8), 0.46)


def _newspaper(rate: int) -> Iterator[Layer]:
    """Yield the press: its lever, the plate, the sheet that is pulled off."""
    yield from knock(rate, "lever", 420.0, 0.1, 0.7)
    yield from _again(knock(rate, "plate", 140.0, 0.2, 0.9), 0.14)
    yield _brush(rate, "sheet", 0.34, 0.2, (600.0, 3000.0), 0.5)


def _post(rate: int) -> Iterator[Layer]:
    """Yield a telegraph: short, short, long."""
    for at, seconds in ((0.0, 0.06), (0.11, 0.06), (0.22, 0.16)):
        tone = sweep(rate, ((0.0, 720.0), (seconds + 0.04, 720.0)), (0.2,))
        yield Layer(at, faded(rate, tone, 0.004, 0.06), 0.7)
        yield from _again(knock(rate, f"key {at}", 980.0, 0.05, 0.6), at, 0.5)


TRADES: Final[Mapping[str, Trade]] = {
    "church": _church,
    "bank": _bank,
    "saloon": _saloon,
    "hotel": _hotel,
    "hospital": _hospital,
    "sheriff": _sheriff,
    "stagecoach": _stagecoach,
    "casino": _casino,
    "blacksmith": _blacksmith,
    "judge": _judge,
    "undertaker": _undertaker,
    "stable": _stable,
    "school": _school,
    "laundry": _laundry,
    "barber": _barber,
    "general_store": _store,
    "newspaper": _newspaper,
    "post_office": _post,
}
"""The sound of each building by its id, in the order of the eighteen."""
