"""The sounds of Cairn: a stone that is laid down, over two pieces of half a second."""

from collections.abc import Iterator

from game.stage.sound.book import Backing, Effect, Piece, SoundBook
from game.stage.sound.common import effects
from game.stage.sound.synth import Layer, ring, sweep


def _stone(rate: int, step: int) -> Iterator[Layer]:
    yield Layer(0.0, ring(rate, 200.0 * (step + 1), 0.1, 0.08))


def _hum(rate: int) -> Iterator[Layer]:
    """Yield a sound that reaches beyond the end, and continues at the beginning."""
    yield Layer(0.1, sweep(rate, ((0.0, 200.0), (0.5, 200.0))))


PIECE = Piece(0.5, _hum, 0.3, "hum 1")
BOOK = SoundBook(
    {"stone": Effect(_stone, steps=3), "tap": effects.TAP, "thud": effects.THUD},
    {Backing.THEME: PIECE, Backing.BED: PIECE},
)
