"""The reel: the program on a scripted clock, its pictures one after another, and its soundtrack."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final, Protocol

import pygame

from game.cabinet.app import App, Opening
from game.cabinet.games import Cabinet
from game.cabinet.tables import Tables
from game.match.replaying import NothingTold
from game.match.retelling import Told, retold
from game.stage.clock import ScriptedClock
from game.stage.house import Showing, Table
from game.stage.loop import STEP
from game.stage.sound.cue import Heard
from game.stage.sound.soundtrack import Mixed, Soundtrack, SoundtrackEntry
from game.stage.sound.volumes import Volumes

#: The volumes of a film: those of the default settings; its overall loudness is set afterwards.
VOLUMES: Final = Volumes(master=100, music=75, effects=100)
#: Steps of the loop taken at once.
_AT_ONCE: Final = 12


class FilmOver(Exception):
    """Raised when the subject of the film has ended."""


class Subject(Protocol):
    """The subject of a film."""

    @property
    def game(self) -> str:
        """The name of its game."""

    def open(self, app: App) -> None:
        """Open it. The program raises `FilmOver` when it ends."""


class Demo:
    """A game of bots: the first table of a demo, with its final scoring."""

    def __init__(self, game: str, tables: Tables) -> None:
        self.game = game
        self._tables = tables

    def open(self, app: App) -> None:
        """Begin the game."""
        app.demo(self._table)

    def _table(self, number: int) -> Table:
        """Return the first table; raise FilmOver when the next one is requested."""
        if number > 1:
            raise FilmOver
        return self._tables(number)


class Record(Demo):
    """A record: its game plays itself at a table, without the controls of a replay.

    It ends with its final scoring; an unfinished game ends after its last public choice.
    """

    def __init__(self, showing: Showing) -> None:
        match, choices = retold(showing.timeline.match)
        super().__init__(match.game.name, lambda _: Table(match, demo=True, choices=choices))


class Reel:
    """The subject of a film, from its beginning on; `folder` is for the program's own files.

    No settings of a person are used, so the film is the same on every machine.
    """

    def __init__(self, subject: Subject, folder: Path, size: tuple[int, int], cabinet: Cabinet) -> None:
        """Open the program; NoWindow if the driver of the screen cannot be used."""
        self._clock = ScriptedClock()
        saves, own, exports = folder / "saves", folder / "settings", folder / "documents"
        opening = Opening(self._clock, size, saves=saves, settings=own, exports=exports, cabinet=cabinet)
        self._app = App(subject.game, opening)
        self._app.stack.unhurried = True
        subject.open(self._app)

    @property
    def seconds(self) -> float:
        """The seconds since the beginning."""
        return self._app.loop.steps * STEP

    def go_to(self, seconds: float) -> bool:
        """Let time pass until that second, without drawing; return False if the end came before."""
        last = round(seconds / STEP)
        while (left := last - self._app.loop.steps) > 0:
            self._clock.wait(min(left, _AT_ONCE) * STEP)
            try:
                self._app.loop.advance()
            except (FilmOver, Told, NothingTold):
                return False
        return True

    def pictures(self, rate: int, begin: float, end: float | None) -> Iterator[tuple[pygame.Surface, bool]]:
        """Yield the pictures from `begin` to before `end` (None: the whole rest), `rate` a second.

        Each is the window's own canvas, and whether it was drawn anew since the one before.
        """
        number = 0
        while (at := begin + number / rate) < (at + 1 if end is None else end) and self.go_to(at):
            if self._app.stack.alive:
                # The loop draws moving water in every other frame only; a film draws it in each.
                self._app.stack.mark_dirty()
            drawn = self._app.loop.draw()
            yield self._app.window.canvas, drawn or number == 0
            number += 1

    def soundtrack(self, begin: float, seconds: float) -> Soundtrack:
        """Return the sounds of that many seconds from `begin` on, at the volumes of a film."""
        heard = self._app.sound
        assert isinstance(heard, Soundtrack), "a program on a scripted clock records its sounds"
        track = Soundtrack(VOLUMES)
        track.ms = seconds * 1000
        track.entries += [
            shifted(entry, begin * 1000)
            for entry in heard.entries
            if not isinstance(entry, Mixed) and (entry.at_ms >= begin * 1000 or not isinstance(entry, Heard))
        ]
        return track

    def close(self) -> None:
        """Close the program."""
        self._app.close_window()


def shifted(entry: SoundtrackEntry, ms: float) -> SoundtrackEntry:
    """Return an entry moved `ms` earlier; one that is not a single sound begins no earlier than 0."""
    early = entry.at_ms - ms
    return replace(entry, at_ms=early if isinstance(entry, Heard) else max(0.0, early))
