"""Where sounds go: what the program asks of whatever plays them, or notes them down for a film."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.stage.sound.book import Backing, Book
    from game.stage.sound.cue import Cue
    from game.stage.sound.volumes import Volumes


class Sound:
    """Silence: everything is asked for, and nothing is heard. The others are made of it."""

    def open(self) -> None:
        """The first picture is up: a device may be opened and sounds be made."""

    def use(self, game: str, sounds: Callable[[], Book]) -> None:
        """Take every sound from the book of a game from now on; each game goes on with its own backing."""

    def play(self, cue: Cue, ago_ms: float = 0.0) -> None:
        """A sound whose time came `ago_ms` before now."""

    def back(self, backing: Backing | None) -> None:
        """What sounds behind everything from now on; one fades into the other."""

    def mix(self, volumes: Volumes) -> None:
        """How loud everything is from now on."""

    def step(self, seconds: float) -> None:
        """Time has moved on."""

    def device(self, there: bool) -> None:
        """A sound device has come, or the one in use has gone."""

    def close(self) -> None:
        """The program ends."""
