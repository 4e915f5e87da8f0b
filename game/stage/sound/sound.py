"""The interface for sounds: requests of the program to a player, or to a recorder for a film."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.stage.sound.book import Backing, SoundBook
    from game.stage.sound.cue import Cue
    from game.stage.sound.volumes import Volumes


class Sound:
    """A silent sound output that ignores all requests; the base of the others."""

    def open(self) -> None:
        """Open a device and make sounds. Called once the first picture is shown."""

    def use(self, game: str, sounds: Callable[[], SoundBook]) -> None:
        """Take all sounds from the book of a game from now on; each game resumes its own backing."""

    def play(self, cue: Cue, ago_ms: float = 0.0) -> None:
        """Play a sound that was due `ago_ms` before now."""

    def back(self, backing: Backing | None) -> None:
        """Crossfade to another backing; None for none."""

    def mix(self, volumes: Volumes) -> None:
        """Set the volumes from now on."""

    def step(self, seconds: float) -> None:
        """Advance the time in seconds. Called once per frame."""

    def device(self, there: bool) -> None:
        """Handle a sound device that has come, or the loss of the one in use."""

    def tone(self) -> None:
        """Play the test tone, as an effect."""

    def peak(self, seconds: float) -> float | None:
        """Return the largest sample of the last `seconds`, 0 to 1; None while nothing can be heard at all."""
        return None

    def close(self) -> None:
        """Stop all sound. Called when the program ends."""
