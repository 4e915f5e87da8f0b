"""A soundtrack: requests recorded with timestamps instead of played, for films and tests to mix."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.stage.sound.book import Backing, SoundBook
from game.stage.sound.cue import Cue, Heard
from game.stage.sound.sound import Sound
from game.stage.sound.volumes import Volumes


@dataclass(frozen=True, slots=True)
class Backed:
    """A change of the backing at a time."""

    at_ms: float
    backing: Backing | None


@dataclass(frozen=True, slots=True)
class Mixed:
    """A change of the volumes at a time."""

    at_ms: float
    volumes: Volumes


@dataclass(frozen=True, slots=True)
class BookChanged:
    """A change to the book of another game at a time."""

    at_ms: float
    game: str


SoundtrackEntry = Heard | Backed | Mixed | BookChanged


class Soundtrack(Sound):
    """A recorder of requests; `ms` is the time since the beginning."""

    def __init__(self, volumes: Volumes | None = None) -> None:
        self.ms = 0.0
        self._game: str | None = None
        self.entries: list[SoundtrackEntry] = [] if volumes is None else [Mixed(0.0, volumes)]

    def use(self, game: str, sounds: Callable[[], SoundBook]) -> None:
        """Record a change of the game whose sounds are used."""
        if game != self._game:
            self._game = game
            self.entries.append(BookChanged(self.ms, game))

    def play(self, cue: Cue, ago_ms: float = 0.0) -> None:
        """Record a sound at its own time."""
        self.entries.append(Heard(max(0.0, self.ms - ago_ms), cue))

    def back(self, backing: Backing | None) -> None:
        """Record the backing."""
        self.entries.append(Backed(self.ms, backing))

    def mix(self, volumes: Volumes) -> None:
        """Record the volumes."""
        self.entries.append(Mixed(self.ms, volumes))

    def step(self, seconds: float) -> None:
        """Advance the time in seconds."""
        self.ms += seconds * 1000

    @property
    def heard(self) -> list[Heard]:
        """The effects in order of time."""
        return sorted((one for one in self.entries if isinstance(one, Heard)), key=lambda one: one.at_ms)
