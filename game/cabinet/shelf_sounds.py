"""The sounds of the shelf, the cabinet's own: pages, a spine, boards, drawers, and each game's chime."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from game.stage.sound.book import Effect, SoundBook
from game.stage.sound.common import effects
from game.stage.sound.common.materials import clink, hiss, knock
from game.stage.sound.filters import bandpass, faded, struck, swelled
from game.stage.sound.synth import Layer, hertz, ring, sweep

if TYPE_CHECKING:
    from game.stage.game_front import Front

PAGE: Final = "page"
"""The focus goes to another book; the step is the book's place on the shelf."""
CREAK: Final = "creak"
"""A book is chosen: its spine."""
CHIME: Final = "chime"
"""A chosen book has opened; the step is the book's place on the shelf."""
BOARDS: Final = "boards"
"""A book is back on the shelf."""
DRAWER: Final = "drawer"
"""A drawer is opened."""
REFUSED: Final = "thud"
"""There is nothing to choose."""

#: The pitches of the pages: D, F, G and A, as MIDI notes.
_NOTES: Final = (74, 77, 79, 81)


def _page(rate: int, step: int) -> Iterator[Layer]:
    """Yield a vellum page that turns, with a faint tone of its book's."""
    brush = hiss(rate, 0.30, f"page {step}", 500.0, 3000.0)
    yield Layer(0.0, swelled(rate, brush, ((0.0, 0.0), (0.05, 0.4), (0.15, 1.0), (0.30, 0.0))))
    tone = ring(rate, hertz(_NOTES[step]), 0.26, 0.14, 0.02)
    yield Layer(0.08, faded(rate, tone, 0.0, 0.12), 0.8)


def _creak(rate: int, _step: int) -> Iterator[Layer]:
    """Yield a spine that bends: a creak that climbs, and the leather under it."""
    creak = sweep(rate, ((0.0, 150.0), (0.16, 205.0), (0.34, 178.0)), (0.5, 0.4, 0.3, 0.2))
    creak = bandpass(rate, 620.0, 1.3).run(creak)
    yield Layer(0.0, faded(rate, creak, 0.05, 0.16))
    leather = hiss(rate, 0.30, "leather", 180.0, 1100.0)
    yield Layer(0.02, swelled(rate, leather, ((0.0, 0.0), (0.12, 1.0), (0.30, 0.0))), 0.5)


def _boards(rate: int, _step: int) -> Iterator[Layer]:
    """Yield two boards that clap together."""
    yield from knock(rate, "boards", 205.0, 0.18, 0.9)
    yield Layer(0.012, struck(rate, hiss(rate, 0.12, "boards", 150.0, 1500.0), 0.002, 0.09), 0.7)


def _drawer(rate: int, _step: int) -> Iterator[Layer]:
    """Yield a drawer: its ring of brass, wood on wood, and its stop."""
    yield from clink(rate, 1180.0, 0.0, 0.4)
    slide = hiss(rate, 0.26, "drawer", 140.0, 900.0)
    yield Layer(0.04, swelled(rate, slide, ((0.0, 0.0), (0.10, 0.8), (0.22, 0.6), (0.26, 0.0))))
    for layer in knock(rate, "stop", 265.0, 0.12, 0.5):
        yield Layer(0.26, layer.wave, 0.8 * layer.gain)


def _chimes(own: Sequence[Effect]) -> Effect:
    """Return the effect whose steps are the effects with which the books open."""

    def make(rate: int, step: int) -> Iterator[Layer]:
        return own[step].make(rate, 0)

    return Effect(make, steps=len(own), below=1.0)


def shelf_sounds(fronts: Sequence[Front]) -> SoundBook:
    """Return the shelf's book of sounds, for the games in the order of their books."""
    chimes = [front.sounds().effects.get(front.chime, effects.TAP) for front in fronts]
    return SoundBook(
        {
            PAGE: Effect(_page, steps=len(_NOTES), below=2.8),
            CREAK: Effect(_creak, below=2.0),
            CHIME: _chimes(chimes),
            BOARDS: Effect(_boards, below=1.0),
            DRAWER: Effect(_drawer, below=2.0),
            REFUSED: effects.THUD,
        },
        {},
    )
