"""A question to a visitor of a kiosk; without an answer the bots go on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

from game.kiosk.kiosk_house import KioskHouse
from game.kiosk.signs import Countdown
from game.stage.controls import Control
from game.stage.dialog_scene import DialogScene
from game.stage.inputs import Input
from game.stage.scenes import Scene

_SECONDS: Final = 30.0


class AwaitedScene(DialogScene, ABC):
    """A panel that closes by itself; each input of a person begins its time anew."""

    opens_rulebook = False

    def __init__(self, kiosk: KioskHouse, below: Scene | None) -> None:
        super().__init__(kiosk, below)
        self.kiosk = kiosk
        self._countdown = Countdown(_SECONDS)

    @abstractmethod
    def controls(self) -> Sequence[Control]:
        """Return the answers. Called after each change."""

    def step(self, seconds: float) -> None:
        """Count down; at the end the bots go on."""
        if self._countdown.step(seconds):
            self.kiosk.back_to_bots()

    def input(self, event: Input) -> None:
        """Begin the countdown anew."""
        self._countdown.hear(event)
        super().input(event)

    def escape(self) -> None:
        """Let the bots go on."""
        self.kiosk.back_to_bots()
