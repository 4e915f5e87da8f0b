"""A replay of the tiny game, opened by its own front, with the parts of the program that a replay uses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from game.core.messages import ENGLISH, Translator
from game.match.match import Match
from game.match.replaying import timeline_of
from game.stage.director import Pace
from game.stage.house import Showing
from game.stage.layout import Layout
from game.stage.scenes import SceneStack
from game.tabletop.board.board_replay import BoardReplay
from tests.match.tables import game_called
from tests.tabletop.windows import ASSETS, SIZE
from tests.tiny.front import CairnFront
from tests.tiny.tape import CairnTape


def tape_of(match: Match) -> CairnTape:
    return CairnTape(timeline_of(match.lines, game_called))


class Silence:
    """The part of the sound interface that a replay uses; it notes the sounds and the backing."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.behind: list[Any] = []

    def play(self, cue: Any, late_ms: float) -> None:
        self.played.append(cue.sound)

    def back(self, backing: Any) -> None:
        self.behind.append(backing)


class House:
    """The part of the program's interface that a replay uses."""

    def __init__(self, saves: Path) -> None:
        self.pace = Pace.BRISK
        self.muted = False
        self.sound = Silence()
        self.saves = saves
        #: The tables that were opened.
        self.played: list[Any] = []
        self.closed = 0

    def translate(self) -> Translator:
        return ENGLISH

    def play(self, table: Any) -> None:
        self.played.append(table)

    def close(self) -> None:
        self.closed += 1


def watch(match: Match, saves: Path, size: tuple[int, int] = SIZE) -> BoardReplay:
    """Show a match on a stack of its own; paused, at the deal."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    lines, house = tuple(match.lines), House(saves)
    showing = Showing(timeline_of(lines, game_called), saves / "kept.jsonl", lines)
    scene = CairnFront().replay(house, showing)  # type: ignore[arg-type]
    assert isinstance(scene, BoardReplay)
    SceneStack(Layout(*size), ASSETS).push(scene)
    scene.playback.halt()
    scene.go(0)
    return scene
