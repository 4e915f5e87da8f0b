"""The work of making sounds, counted in parts of some hundred samples instead of timed."""

from __future__ import annotations

import threading
from collections.abc import Callable

from game.stage.sound.book import SoundBook
from game.stage.sound.breath import breathe_by
from game.stage.sound.making import made, piece_wave


def parts_of(make: Callable[[], object]) -> int:
    """Return how often some work lets other threads run: once between two parts."""
    told: list[int] = [0]

    def breathe() -> None:
        told[0] += 1

    def work() -> None:
        breathe_by(breathe)
        make()

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    return told[0]


def effects_of(book: SoundBook) -> Callable[[], object]:
    """Return the work of making every step of every effect."""
    return lambda: [made(effect, step) for effect in book.effects.values() for step in range(effect.steps)]


def pieces_of(book: SoundBook) -> Callable[[], object]:
    """Return the work of making the theme and the bed."""
    return lambda: [piece_wave(piece) for piece in book.backings.values()]
