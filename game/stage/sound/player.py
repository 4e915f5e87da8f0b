"""The live player: a mixing desk on pygame's mixer; silent while there is no sound device.

The workshop's thread opens the mixer and makes every sound; a sound that is not ready is not played.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import pygame

from game.stage.sound.book import Backing, SoundBook
from game.stage.sound.desk import MixingDesk
from game.stage.sound.making import RATE, Made
from game.stage.sound.meter import Sounding, peak, tone
from game.stage.sound.sound import Sound
from game.stage.sound.sound_cache import Folder, SoundCache, SoundKey
from game.stage.sound.workshop import Workshop

if TYPE_CHECKING:
    from game.stage.sound.cue import Cue
    from game.stage.sound.volumes import Volumes

_FORMAT: Final = (RATE, -16, 1)
_BUFFER: Final = 512  # Samples: 16 ms.
_FADE_MS: Final = 400
"""Milliseconds of fade-out of one game's piece before another's begins."""
_TONE: Final[SoundKey] = ("", 0)
"""The key of the test tone, which is in no sound book."""
_EFFECTS: Final = 10
"""The most effects that sound at a time."""


class SoundPlayer(Sound):
    """A player for the sounds of one game's book at a time; it keeps the sounds made for others.

    `sounds` opens the book of `game`, which is used first. `folder` returns where pieces are kept between two
    starts, each game's in a folder of its own.
    """

    def __init__(
        self, game: str, sounds: Callable[[], SoundBook], folder: Folder | None, volumes: Volumes
    ) -> None:
        self.desk = MixingDesk(volumes)
        self._folder = folder
        self._game = game
        self._caches = {game: self._new_cache(game, sounds)}
        #: The backing of each game when another one's book was taken.
        self._left: dict[str, Backing | None] = {}
        self._workshop = Workshop(self.cache)
        self._opened = False
        self._live = False
        self._sounds: dict[SoundKey | Backing, pygame.mixer.Sound] = {}
        self._gains: dict[int, float] = {}
        self._began: dict[int, Sounding] = {}
        """The last sound begun on each channel."""
        self._tone: Made | None = None

    def _new_cache(self, game: str, sounds: Callable[[], SoundBook]) -> SoundCache:
        folder = self._folder
        return SoundCache(sounds, None if folder is None else lambda: folder() / game)

    @property
    def cache(self) -> SoundCache:
        """The sounds of the game whose book is used now."""
        return self._caches[self._game]

    @property
    def full(self) -> int:
        """The bytes of the sounds made, for all games."""
        return sum(cache.full for cache in self._caches.values())

    # Requests of the program

    def open(self) -> None:
        """Open a device and begin to make sounds, on the workshop's thread."""
        self._opened = True
        self._workshop.send(self._open_mixer)

    def use(self, game: str, sounds: Callable[[], SoundBook]) -> None:
        """Take sounds from the book of a game; fade out the previous game's piece, and fade in its own."""
        if game == self._game:
            return
        self._left[self._game] = self.desk.backing
        self._game = game
        if game not in self._caches:
            self._caches[game] = self._new_cache(game, sounds)
        self._workshop.cache = self.cache
        self._sounds.clear()
        for backing in Backing:
            self.desk.hold(backing)
        if self._live:
            # Opening a book takes longer than a frame: the workshop does it.
            self._live = False
            try:
                for number in range(len(Backing)):
                    self._fade(pygame.mixer.Channel(number))
            except pygame.error:
                self._fall_silent()
        if self._opened:
            self._workshop.send(self._open_mixer)
        self.back(self._left.get(game))

    def play(self, cue: Cue, ago_ms: float = 0.0) -> None:
        """Play an effect now, if it is ready and there is room for it."""
        made = self.cache.ready(cue.sound, cue.step) if self._live else None
        if made is None:
            return
        gain = self.desk.strike(made, self.desk.ms)
        if gain == 0.0:
            return
        try:
            self._play(self.cache.key(cue.sound, cue.step), made.pcm, gain)
        except pygame.error:
            self._fall_silent()

    def back(self, backing: Backing | None) -> None:
        """Fade to another piece as soon as it is ready; effects are made before the bed."""
        self.desk.backing = self._workshop.wanted = backing
        if backing is Backing.BED and self._live:
            self._workshop.send(self._workshop.make_effects)

    def mix(self, volumes: Volumes) -> None:
        """Set the volumes, also for sounds that are playing."""
        self.desk.volumes = volumes
        if self._live:
            try:
                for number, gain in self._gains.items():
                    pygame.mixer.Channel(number).set_volume(gain * self.desk.of_effects)
            except pygame.error:
                self._fall_silent()

    def step(self, seconds: float) -> None:
        """Advance the time in seconds, and apply the levels of the music."""
        self.desk.step(seconds)
        if self._live:
            try:
                for backing, level in self.desk.levels().items():
                    self._follow(backing, level)
            except pygame.error:
                self._fall_silent()

    def device(self, there: bool) -> None:
        """Handle a device change: fall silent if the one in use has gone, then try to open one."""
        if not there:
            self._fall_silent()
        if not self._live:
            self._workshop.send(self._open_mixer)

    def tone(self) -> None:
        """Play the test tone, if there is room for it; the first one is made now, in less than 0.1 s."""
        if not self._live:
            return
        if self._tone is None:
            self._tone = tone()
        gain = self.desk.strike(self._tone, self.desk.ms)
        if gain == 0.0:
            return
        try:
            self._play(_TONE, self._tone.pcm, gain)
        except pygame.error:
            self._fall_silent()

    def peak(self, seconds: float) -> float | None:
        """Return the largest sample of the mix of the last `seconds`, 0 to 1; None without a device."""
        if not self._live:
            return None
        now = self.desk.ms / 1000
        try:
            playing = [
                (sounding, channel.get_volume())
                for number, sounding in self._began.items()
                if (channel := pygame.mixer.Channel(number)).get_busy()
            ]
        except pygame.error:
            self._fall_silent()
            return None
        return peak(playing, now - seconds, now)

    def close(self) -> None:
        """Stop, and release the device."""
        self._workshop.close()
        self._fall_silent()

    # Implementation

    def _open_mixer(self) -> None:
        """Open the mixer and the book. Runs on the workshop's thread."""
        try:
            sounds = self.cache.book.effects
            if pygame.mixer.get_init() != _FORMAT:
                pygame.mixer.quit()
                with _unsaid():
                    pygame.mixer.init(*_FORMAT, _BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(len(Backing) + _EFFECTS)
        except (pygame.error, OSError):
            return
        self._live = self._workshop.awake = bool(sounds)

    def _fall_silent(self) -> None:
        self._live = self._workshop.awake = False
        self._sounds.clear()
        self._gains.clear()
        self._began.clear()
        pygame.mixer.quit()

    def _fade(self, channel: pygame.mixer.Channel) -> None:
        """Fade out a channel."""
        channel.fadeout(_FADE_MS)

    def _sound(self, key: SoundKey | Backing, samples: bytes) -> pygame.mixer.Sound:
        if key not in self._sounds:
            self._sounds[key] = pygame.mixer.Sound(buffer=samples)
        return self._sounds[key]

    def _play(self, key: SoundKey, samples: bytes, gain: float) -> None:
        """Play samples on the first free channel, if there is one."""
        for number in range(len(Backing), len(Backing) + _EFFECTS):
            channel = pygame.mixer.Channel(number)
            if not channel.get_busy():
                channel.play(self._sound(key, samples))
                channel.set_volume(gain * self.desk.of_effects)
                self._gains[number] = gain
                self._began[number] = Sounding(samples, self.desk.ms / 1000)
                return

    def _follow(self, backing: Backing, level: float) -> None:
        """Bring a piece to its level; start it when it fades in, stop it when it has faded out.

        It waits while another game's piece still fades out on its channel.
        """
        channel = pygame.mixer.Channel(list(Backing).index(backing))
        if channel.get_busy() and channel.get_sound() is not self._sounds.get(backing):
            self.desk.hold(backing)
            return
        if not self.desk.heard(backing):
            if channel.get_busy():
                channel.stop()
            return
        if not channel.get_busy():
            samples = self.cache.ready_piece(backing)
            if samples is None:
                self.desk.hold(backing)
                return
            channel.play(self._sound(backing, samples), loops=-1)
            self._began[list(Backing).index(backing)] = Sounding(samples, self.desk.ms / 1000, loops=True)
        channel.set_volume(level)


@contextmanager
def _unsaid() -> Iterator[None]:
    """Suppress the messages that Linux's sound library prints when there is no sound card."""
    if sys.platform != "linux":
        yield
        return
    try:
        kept = os.dup(2)
    except OSError:  # No terminal.
        yield
        return
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
    except OSError:
        os.close(kept)
        raise
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
