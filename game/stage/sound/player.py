"""The live player: a mixing desk on pygame's mixer. Without a sound card, or when it goes, it is silent.

The mixer is opened, and every sound made, on the workshop's thread; what is not ready yet is not heard.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import pygame

from game.stage.sound.book import Backing, Book
from game.stage.sound.cue import Cue
from game.stage.sound.desk import Desk
from game.stage.sound.making import RATE
from game.stage.sound.shelf import Folder, Key, Shelf
from game.stage.sound.sound import Sound
from game.stage.sound.volumes import Volumes
from game.stage.sound.workshop import Workshop

_FORMAT: Final = (RATE, -16, 1)
_BUFFER: Final = 512  # Samples: 16 ms.
_FADE_MS: Final = 400
"""Milliseconds in which the piece of one game goes before that of another comes."""
_EFFECTS: Final = 10
"""Effects that may sound at a time."""


class Player(Sound):
    """Plays the sounds of one game's book at a time, and keeps what has been made of the others.

    `sounds` opens the book of `game`, which is used first. `folder` says where pieces are kept between two
    starts, each game's in a folder of its own.
    """

    def __init__(
        self, game: str, sounds: Callable[[], Book], folder: Folder | None, volumes: Volumes
    ) -> None:
        self.desk = Desk(volumes)
        self._folder = folder
        self._game = game
        self._shelves = {game: self._new_shelf(game, sounds)}
        #: What lay behind each game when another one's book was taken.
        self._left: dict[str, Backing | None] = {}
        self._workshop = Workshop(self.shelf)
        self._opened = False
        self._live = False
        self._sounds: dict[Key | Backing, pygame.mixer.Sound] = {}
        self._gains: dict[int, float] = {}

    def _new_shelf(self, game: str, sounds: Callable[[], Book]) -> Shelf:
        folder = self._folder
        return Shelf(sounds, None if folder is None else lambda: folder() / game)

    @property
    def shelf(self) -> Shelf:
        """The sounds of the game whose book is used now."""
        return self._shelves[self._game]

    @property
    def live(self) -> bool:
        """True while there is a device to be heard from."""
        return self._live

    # What the program asks

    def open(self) -> None:
        """Open a device and begin to make sounds, on a thread."""
        self._opened = True
        self._workshop.send(self._open_mixer)

    def use(self, game: str, sounds: Callable[[], Book]) -> None:
        """Take sounds from the book of a game; the piece of the one before fades out, its own comes in."""
        if game == self._game:
            return
        self._left[self._game] = self.desk.backing
        self._game = game
        if game not in self._shelves:
            self._shelves[game] = self._new_shelf(game, sounds)
        self._workshop.shelf = self.shelf
        self._sounds.clear()
        for backing in Backing:
            self.desk.hold(backing)
        if self._live:
            # Opening a book takes longer than a picture may wait: that is the workshop's affair.
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
        made = self.shelf.ready(cue.sound, cue.step) if self._live else None
        if made is None:
            return
        gain = self.desk.strike(made, self.desk.ms)
        if gain == 0.0:
            return
        try:
            self._play(self.shelf.key(cue.sound, cue.step), made.pcm, gain)
        except pygame.error:
            self._fall_silent()

    def back(self, backing: Backing | None) -> None:
        """Fade to another piece, as soon as it is ready; effects are needed before the bed is."""
        self.desk.backing = self._workshop.wanted = backing
        if backing is Backing.BED and self._live:
            self._workshop.send(self._workshop.make_effects)

    def mix(self, volumes: Volumes) -> None:
        """Other volumes, for what is sounding too."""
        self.desk.volumes = volumes
        if self._live:
            try:
                for number, gain in self._gains.items():
                    pygame.mixer.Channel(number).set_volume(gain * self.desk.of_effects)
            except pygame.error:
                self._fall_silent()

    def step(self, seconds: float) -> None:
        """Music goes up and down."""
        self.desk.step(seconds)
        if self._live:
            try:
                for backing, level in self.desk.levels().items():
                    self._follow(backing, level)
            except pygame.error:
                self._fall_silent()

    def device(self, there: bool) -> None:
        """The device in use has gone: be silent, and try what else there is; or one has come."""
        if not there:
            self._fall_silent()
        if not self._live:
            self._workshop.send(self._open_mixer)

    def close(self) -> None:
        """Stop, and give the device back."""
        self._workshop.close()
        self._fall_silent()

    # How it is done

    def _open_mixer(self) -> None:
        """On the workshop's thread: there the book is opened too."""
        try:
            sounds = self.shelf.book.effects
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
        pygame.mixer.quit()

    def _fade(self, channel: pygame.mixer.Channel) -> None:
        """Let what is on a channel fade out."""
        channel.fadeout(_FADE_MS)

    def _sound(self, key: Key | Backing, samples: bytes) -> pygame.mixer.Sound:
        if key not in self._sounds:
            self._sounds[key] = pygame.mixer.Sound(buffer=samples)
        return self._sounds[key]

    def _play(self, key: Key, samples: bytes, gain: float) -> None:
        """On the first free channel; none is free only when far more sounds than can be told apart."""
        for number in range(len(Backing), len(Backing) + _EFFECTS):
            channel = pygame.mixer.Channel(number)
            if not channel.get_busy():
                channel.play(self._sound(key, samples))
                channel.set_volume(gain * self.desk.of_effects)
                self._gains[number] = gain
                return

    def _follow(self, backing: Backing, level: float) -> None:
        """Bring a piece to its level; begin it when it comes in, stop it when it has faded out.

        While another game's piece still fades out on its channel, it waits.
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
            samples = self.shelf.ready_piece(backing)
            if samples is None:
                self.desk.hold(backing)
                return
            channel.play(self._sound(backing, samples), loops=-1)
        channel.set_volume(level)


@contextmanager
def _unsaid() -> Iterator[None]:
    """Where there is no card, Linux's sound library says so a dozen times on the terminal: not here."""
    if sys.platform != "linux":
        yield
        return
    try:
        kept = os.dup(2)
    except OSError:  # There is no terminal at all.
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
