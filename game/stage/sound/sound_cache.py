"""A cache of made sounds, and of pieces kept in files from one start to the next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.match.capped import NoFile, TooLarge, capped_bytes
from game.match.disk import replace_file
from game.match.stored_file import writing
from game.stage.sound.making import RATE, Made, made, pcm, piece_wave

if TYPE_CHECKING:
    from game.stage.sound.book import Backing, Piece, SoundBook

Folder = Callable[[], Path]
"""The folder for pieces; it need not exist yet."""
_DIGEST: Final = 32  # The bytes of a SHA-256.
_LARGEST: Final = 256 * 1024 * 1024

SoundKey = tuple[str, int]


class SoundCache:
    """Sounds by name and step, and pieces. One thread makes them, another may read the finished ones."""

    def __init__(self, sounds: Callable[[], SoundBook], folder: Folder | None = None) -> None:
        self._sounds = sounds
        self._folder = folder
        self._effects: dict[SoundKey, Made] = {}
        self._pieces: dict[Backing, bytes] = {}

    @cached_property
    def book(self) -> SoundBook:
        """The book, opened on first use, with the usual effects that it lacks; an empty one stays empty."""
        from game.stage.sound.common.effects import USUAL

        book = self._sounds()
        lacking = {name: effect for name, effect in USUAL.items() if name not in book.effects}
        return replace(book, effects={**book.effects, **lacking}) if book.effects and lacking else book

    # Finished sounds

    def key(self, sound: str, step: int) -> SoundKey:
        """Return the key of a sound; a step out of range is clamped. KeyError for an unknown sound."""
        return sound, min(max(0, step), self.book.effects[sound].steps - 1)

    def ready(self, sound: str, step: int) -> Made | None:
        """Return an effect; None if it has not been made."""
        return self._effects.get(self.key(sound, step))

    def ready_piece(self, backing: Backing) -> bytes | None:
        """Return a piece; None if it has not been made."""
        return self._pieces.get(backing)

    def missing(self) -> Iterator[SoundKey]:
        """Yield the effects that have not been made, those needed first in front: first one step of each."""
        effects = self.book.effects
        for step in range(max((effect.steps for effect in effects.values()), default=0)):
            for sound, effect in effects.items():
                if step < effect.steps and (sound, step) not in self._effects:
                    yield sound, step

    @property
    def full(self) -> int:
        """The bytes of all samples made. Called while the other thread may add some."""
        return sum(len(one.pcm) for one in [*self._effects.values()]) + sum(
            map(len, [*self._pieces.values()])
        )

    # Making

    def effect(self, sound: str, step: int) -> Made:
        """Return an effect; make it on first use."""
        key = self.key(sound, step)
        found = self._effects.get(key)
        if found is None:
            found = self._effects[key] = made(self.book.effects[sound], key[1])
        return found

    def piece(self, backing: Backing) -> bytes:
        """Return a piece: cached, from the folder, or made and saved there."""
        found = self._pieces.get(backing)
        if found is None:
            piece = self.book.backings[backing]
            found = self._read(backing, piece)
            if found is None:
                found = pcm(piece_wave(piece))
                self._keep(backing, piece, found)
            self._pieces[backing] = found
        return found

    # The folder: a digest of edition, rate and samples, then the samples

    def _file(self, backing: Backing) -> Path | None:
        return None if self._folder is None else self._folder() / f"{backing.value}.pcm"

    def _read(self, backing: Backing, piece: Piece) -> bytes | None:
        """Return the saved samples; None if they are missing, damaged or of another edition."""
        path = self._file(backing)
        if path is None:
            return None
        try:
            kept = capped_bytes(path, _LARGEST)
        except (OSError, NoFile, TooLarge):
            return None
        digest, samples = kept[:_DIGEST], kept[_DIGEST:]
        return samples if digest == _digest(piece, samples) else None

    def _keep(self, backing: Backing, piece: Piece, samples: bytes) -> None:
        """Save samples for the next start; if that fails, they are made again then."""
        path = self._file(backing)
        if path is None:
            return
        with suppress(OSError), writing(path):
            replace_file(path, _digest(piece, samples) + samples)


def _digest(piece: Piece, samples: bytes) -> bytes:
    import hashlib

    digest = hashlib.sha256(f"{piece.edition} {piece.seconds} {piece.gain} {RATE} ".encode())
    digest.update(samples)
    return digest.digest()
