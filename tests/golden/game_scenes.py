"""The scenes with golden pictures that every game of the cabinet has: how a studio reaches them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pygame

from game.cabinet.statistics_games import StatisticsTab
from game.cabinet.statistics_scene import StatisticsScene
from game.core.thing import ReplayButton, TableButton
from game.match.match import Match
from game.match.record_file import write_record
from game.stage.game_front import Front
from game.stage.layout import TextSize
from tests.golden.game_moments import GameMoments
from tests.golden.studio import NOW, TableStudio

Arrange = Callable[[TableStudio], None]
#: Scenes of such a name are drawn with larger text.
LARGE: Final = "-large"
#: One scene of each class.
CLASSES: Final[Mapping[str, str]] = {
    "TitleScene": "title",
    "SetupScene": "setup",
    "TenSecondScene": "ten-seconds",
    "SavedScene": "saved",
    "StatisticsScene": "statistics-last",
    "ChronicleScene": "chronicle",
    "PauseScene": "pause",
    "RulebookScene": "rulebook",
    "BoardReplay": "replay",
}
#: Scenes that read saved games when they are opened.
OPENED_ONCE: Final = ("saved",)


class GameScenes:
    """The scenes of one game.

    The table, the rulebook and the panels over a table are shown at the question `ask` of a round.
    `finished` returns the game that is saved, counted and watched; its argument is whether a person played.
    """

    def __init__(
        self,
        front: Front,
        moments: GameMoments,
        ask: tuple[int, int],
        finished: Callable[[bool], Match] | None = None,
    ) -> None:
        self._front = front
        self._moments = moments
        self._asks = self.asked(*ask)
        self._name = front.name
        self._finished = finished or (lambda person: moments.over(person=person))

    def outside(self) -> Iterator[tuple[str, Arrange]]:
        """Yield the scenes that come before a table, or between two."""
        yield "title", self.title
        yield "setup", self.setup
        yield "ten-seconds", self.ten_seconds
        yield "lesson", self.lesson
        yield "puzzle", self.puzzle
        yield "saved", self.saved
        yield "statistics-last", self.statistics(StatisticsTab.LAST)
        yield "statistics-all", self.statistics(StatisticsTab.ALL)

    def over_a_table(self) -> Iterator[tuple[str, Arrange]]:
        """Yield the scenes over a table, those of its end, and its replay."""
        yield "standing", self.then(self._asks, TableButton.SCORING)
        yield "chronicle", self.then(self._asks, TableButton.CHRONICLE)
        yield "pause", self.pause
        yield "rulebook", self.rulebook
        yield "reckoning", self.reckoning()
        yield "reckoning-of-2", self.reckoning(2)
        yield "replay", self.replay(0.6)
        yield "replay-end", self.replay(1.0)

    def large(self) -> Iterator[tuple[str, Arrange]]:
        """Yield the scenes of any game that are drawn with larger text too."""
        for name, arrange in (("title", self.title), ("setup", self.setup), ("reckoning", self.reckoning())):
            yield f"{name}{LARGE}", arrange

    # Outside of a table

    def title(self, studio: TableStudio) -> None:
        """Open the title."""
        studio.app.stack.clear()
        studio.use()
        studio.app.now = lambda: NOW
        studio.app.title()
        studio.run(2000)

    def setup(self, studio: TableStudio) -> None:
        """Open the setup."""
        self.title(studio)
        studio.app.setup()
        studio.run(100)

    def ten_seconds(self, studio: TableStudio) -> None:
        """Open the picture before the first deal, over the title."""
        self.title(studio)
        studio.app._push_picture(studio.app.close, studio.app.close)
        studio.run(100)

    def lesson(self, studio: TableStudio) -> None:
        """Open the first card of the lesson, at a table that leaves no record to the title."""
        self.title(studio)
        lesson = self._front.lesson(studio.app)
        assert lesson is not None
        studio.app.play(replace(lesson, record=None))
        studio.run(12_000)

    def puzzle(self, studio: TableStudio) -> None:
        """Open the first puzzle."""
        self.title(studio)
        studio.app.play(studio.app.desk.puzzle_table(self._name, 0))
        studio.run(1000)

    def saved(self, studio: TableStudio) -> None:
        """Open the saved games, among them a finished one, which is drawn as it ended."""
        self.title(studio)
        kept = _keep(studio.app.saves, f"{self._name}-0001.jsonl", self._finished(False))
        studio.app.saved()
        studio.run(600)
        kept.unlink()

    def statistics(self, tab: StatisticsTab) -> Arrange:
        """Return a function that opens the statistics of a finished game."""

        def arrange(studio: TableStudio) -> None:
            self.title(studio)
            kept = _keep(studio.app.saves, f"{self._name}-0001.jsonl", self._finished(True))
            studio.app.statistics()
            scene = studio.app.stack.top
            assert isinstance(scene, StatisticsScene)
            while scene.reading:
                studio.run(100)
            scene.choose(("tab", tab))
            kept.unlink()

        return arrange

    # At a table

    def asked(self, ask: int, round_from: int = 1, players: int = 4) -> Arrange:
        """Return a function that opens a table at a question; see `GameMoments.asking`."""

        def arrange(studio: TableStudio) -> None:
            studio.seat(self._moments.asking(ask, round_from, players))

        return arrange

    def then(self, arrange: Arrange, button: TableButton) -> Arrange:
        """Return the same after a button was pressed."""

        def arranged(studio: TableStudio) -> None:
            arrange(studio)
            studio.table.choose(button)
            studio.run(100)

        return arranged

    def pause(self, studio: TableStudio) -> None:
        """Open the pause menu."""
        self._asks(studio)
        studio.app.pause()

    def rulebook(self, studio: TableStudio) -> None:
        """Open the rulebook."""
        self._asks(studio)
        studio.app.help()

    def reckoning(self, players: int = 4) -> Arrange:
        """Return a function that opens a finished game."""

        def arrange(studio: TableStudio) -> None:
            studio.seat(self._moments.over(players))
            studio.run(12_000)

        return arrange

    def replay(self, share: float) -> Arrange:
        """Return a function that watches a game, paused after a share of it."""

        def arrange(studio: TableStudio) -> None:
            self.title(studio)
            # Not among the games that the title may offer.
            studio.app.replay(_keep(studio.app.saves, "watched.record", self._finished(False)))
            scene: Any = studio.app.stack.top
            scene.choose(ReplayButton.PLAY)
            scene.go(round(scene.course.last * share))
            studio.run(100)

        return arrange


def draw(scenes: Mapping[str, Arrange], studio: TableStudio, name: str) -> pygame.Surface:
    """Return the picture of a scene, which does not depend on the scenes shown before."""
    text = TextSize.LARGE if name.endswith(LARGE) else TextSize.NORMAL
    if studio.app.text_size is not text:
        studio.app.set_text_size(text)
    scenes[name](studio)
    return studio.picture()


def _keep(folder: Path, name: str, match: Match) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.unlink(missing_ok=True)
    write_record(path, match.lines)
    # A list of games tells the day of their files.
    os.utime(path, (NOW.timestamp(),) * 2)
    return path
