"""A book of sounds: what a game sounds like, as recipes. Making one costs time; nothing is made here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.stage.sound.synth import Layer


class Backing(Enum):
    """What sounds on and on behind everything."""

    THEME = "theme"
    BED = "bed"


@dataclass(frozen=True, slots=True)
class Effect:
    """One short sound: from a rate and a step (0 up to `steps` - 1) to its layers.

    `below` is by how many decibels its peak is quieter than that of the loudest effects.
    """

    make: Callable[[int, int], Iterator[Layer]]
    steps: int = 1
    below: float = 0.0


@dataclass(frozen=True, slots=True)
class Piece:
    """A sound that begins again when it ends: layers that reach over its end sound on at its beginning.

    `gain` brings what the layers add up to, to its loudness. `edition` differs when anything about it does.
    """

    seconds: float
    make: Callable[[int], Iterator[Layer]]
    gain: float
    edition: str


@dataclass(frozen=True, slots=True)
class Book:
    """Effects by name, those that are needed first in front, and the pieces behind them."""

    effects: Mapping[str, Effect]
    backings: Mapping[Backing, Piece]
