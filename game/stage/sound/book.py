"""A book of sounds: a game's sounds as recipes. Making a sound is slow; nothing is made here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.stage.sound.synth import Layer


class Backing(Enum):
    """The kinds of continuous sound behind everything."""

    THEME = "theme"
    BED = "bed"


@dataclass(frozen=True, slots=True)
class Effect:
    """A short sound: a function from a rate and a step (0 up to `steps` - 1) to its layers.

    `below` is how many decibels its peak is below that of the loudest effects.
    """

    make: Callable[[int, int], Iterator[Layer]]
    steps: int = 1
    below: float = 0.0


@dataclass(frozen=True, slots=True)
class Piece:
    """A looping sound: layers that reach over its end continue at its beginning.

    `gain` brings the sum of the layers to the loudness of the piece. `edition` changes with anything about
    it.
    """

    seconds: float
    make: Callable[[int], Iterator[Layer]]
    gain: float
    edition: str


@dataclass(frozen=True, slots=True)
class SoundBook:
    """Effects by name, those needed first in front, and the pieces behind them."""

    effects: Mapping[str, Effect]
    backings: Mapping[Backing, Piece]
