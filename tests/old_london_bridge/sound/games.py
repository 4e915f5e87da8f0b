"""A scripted game and its sounds, without a picture."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from game.old_london_bridge.scenes.bridge_performance import BridgePerformance
from game.stage.director import Pace
from game.stage.session import Session
from game.stage.sound.cue import Cue
from game.stage.sound.soundtrack import Soundtrack
from game.stage.tween import Timeline
from tests.cabinet.table_driver import BOT
from tests.old_london_bridge.screen.players import Player, a_match


@dataclass(frozen=True, slots=True)
class Moved:
    """An event, the view before it, its motion, its cues, and the time of its beginning (ms)."""

    event: Any
    before: Any
    motion: Timeline[Any]
    cues: tuple[Cue, ...]
    begun: float


@dataclass(slots=True)
class Game:
    """The events and sounds of a game, by the time of its session, which began at `begun`."""

    track: Soundtrack
    begun: float = 0.0
    moved: list[Moved] = field(default_factory=list)

    def of(self, kind: type) -> list[Moved]:
        """Return the events of a kind."""
        return [one for one in self.moved if isinstance(one.event, kind)]


def scripted(folder: Path, pace: Pace, rounds: int, level: str = "quick") -> Game:
    """Let four bots play up to the end of a round, or of the game, on a scripted clock."""
    player = Player(folder)
    track = player.app.sound
    assert isinstance(track, Soundtrack)
    game = Game(track)
    hear = BridgePerformance.cues

    def noted(show: BridgePerformance, event: Any, before: Any, after: Any, motion: Any) -> tuple[Cue, ...]:
        cues = hear(show, event, before, after, motion)
        running: Session[Any] | None = getattr(player.table, "session", None)
        begun = 0.0 if running is None else running.director._now
        game.moved.append(Moved(event, before.view, motion, cues, begun))
        return cues

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BridgePerformance, "cues", noted)
        player.app.title()
        player.app.set_pace(pace)
        player.tick(1.0)
        game.begun = track.ms
        table = player.sit(a_match((BOT,) * 4, level), pace)
        while not table.session.over and table.session.shown.round <= rounds:
            player.tick(1 / 60)
        for _ in range(60 * 3):
            player.tick(1 / 60)
    player.app.close_window()
    return game
