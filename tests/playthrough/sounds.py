"""The promises of sounds: every cue of every event is in the game's book."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.stage.sound.book import Effect
from game.stage.sound.cue import Cue
from tests.playthrough.walk import Observer

Cues = Callable[[Any, Any, Any], Iterable[Cue]]
"""Returns the cues of an event, from the public views before and after it."""


class Sounds(Observer):
    """Every cue is a step of an effect, at a time from 0 on; `endless` effects take any step."""

    def __init__(
        self, cues: Cues, effects: Mapping[str, Effect], endless: frozenset[str] = frozenset()
    ) -> None:
        self.cues = cues
        self.effects = effects
        self.endless = endless

    def begin(self) -> None:
        """Begin with the public view."""
        self.shown = self.walk.view(None)

    def hear(self, event: Any) -> None:
        """Check the cues of an event."""
        view = self.walk.view(None)
        for cue in self.cues(event.seen_by(None), self.shown, view):
            assert cue.sound in self.effects, (event, cue)
            steps = self.effects[cue.sound].steps
            assert cue.at_ms >= 0 and cue.step >= 0, (event, cue)
            assert cue.step < steps or cue.sound in self.endless, (event, cue)
        self.shown = view
