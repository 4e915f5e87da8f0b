"""The sounds of Cairn: a stone being placed, over two pieces of half a second."""

from collections.abc import Iterator
from typing import Any

from game.stage.sound.book import Backing, Book, Effect, Piece
from game.stage.sound.common import effects
from game.stage.sound.cue import Cue
from game.stage.sound.synth import Layer, ring, sweep
from game.stage.tween import Timeline


def _stone(rate: int, step: int) -> Iterator[Layer]:
    yield Layer(0.0, ring(rate, 200.0 * (step + 1), 0.1, 0.08))


def _hum(rate: int) -> Iterator[Layer]:
    """Yield a layer that extends over the end, and continues at the beginning."""
    yield Layer(0.1, sweep(rate, ((0.0, 200.0), (0.5, 200.0))))


PIECE = Piece(0.5, _hum, 0.3, "hum 1")
BOOK = Book(
    {"stone": Effect(_stone, steps=3), "tap": effects.TAP},
    {Backing.THEME: PIECE, Backing.BED: PIECE},
)


def cues(event: Any, before: Any, after: Any, motion: Timeline[str]) -> tuple[Cue, ...]:
    """Return the cue of a stone as it lands."""
    return tuple(Cue(track.end, "stone") for track in motion.tracks if track.payload == "StonePlaced")
