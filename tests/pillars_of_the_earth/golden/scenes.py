"""Every scene with a golden picture, by name, each with a studio's way to it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pygame

from game.cabinet.statistics_games import StatisticsTab
from game.cabinet.statistics_scene import StatisticsScene
from game.core.thing import ReplayButton, TableButton
from game.match.record_file import write_record
from game.pillars_of_the_earth.front import PillarsOfTheEarthFront
from game.pillars_of_the_earth.rules import agenda
from game.stage.layout import TextSize
from tests.golden.gallery import Gallery
from tests.golden.manifest import Manifest
from tests.golden.studio import NOW
from tests.pillars_of_the_earth.golden.studio import GAME, Studio, asking, over
from tests.pillars_of_the_earth.menus.played import played

Arrange = Callable[[Studio], None]
#: Scenes of such a name are drawn with larger text.
_LARGE: Final = "-large"
#: Questions of the game, each with the round from which it is shown.
QUESTIONS: Final = {
    "card": (agenda.ASK_CARD, 1),
    "drop": (agenda.ASK_DROP, 1),
    "redraw": (agenda.ASK_REDRAW, 2),
    "place": (agenda.ASK_PLACE, 1),
    "place-late": (agenda.ASK_PLACE, 5),
    "waiting": (agenda.ASK_WAITING, 2),
    "ignore": (agenda.ASK_IGNORE, 1),
    "cube": (agenda.ASK_CUBE, 1),
    "exempt": (agenda.ASK_EXEMPT, 1),
    "trade": (agenda.ASK_TRADE, 2),
    "craft": (agenda.ASK_CRAFT, 1),
    "craft-last": (agenda.ASK_CRAFT, 6),
    "keep": (agenda.ASK_KEEP, 1),
}


def draw(studio: Studio, name: str) -> pygame.Surface:
    """Return the picture of a scene, which does not depend on the scenes shown before."""
    text = TextSize.LARGE if name.endswith(_LARGE) else TextSize.NORMAL
    if studio.app.text_size is not text:
        studio.app.set_text_size(text)
    SCENES[name](studio)
    return studio.picture()


# Around the table


def _title(studio: Studio) -> None:
    studio.app.stack.clear()
    studio.use()
    studio.app.now = lambda: NOW
    studio.app.title()
    studio.run(2000)


def _setup(studio: Studio) -> None:
    _title(studio)
    studio.app.setup()
    studio.run(100)


def _ten_seconds(studio: Studio) -> None:
    """Open the picture before the first deal, over the title."""
    _title(studio)
    studio.app._push_picture(studio.app.close, studio.app.close)
    studio.run(100)


def _lesson(studio: Studio) -> None:
    """The first card of the lesson, at a table that leaves no record to the title."""
    _title(studio)
    lesson = PillarsOfTheEarthFront().lesson(studio.app)
    assert lesson is not None
    studio.app.play(replace(lesson, record=None))
    studio.run(12_000)


def _puzzle(studio: Studio) -> None:
    _title(studio)
    studio.app.play(studio.app.desk.puzzle_table(GAME.name, 0))
    studio.run(1000)


def _statistics(tab: StatisticsTab) -> Arrange:
    """Return a function that opens the statistics of a finished game."""

    def arrange(studio: Studio) -> None:
        _title(studio)
        kept = _keep(studio.app.saves, f"{GAME.name}-0001.jsonl", person="Maud")
        studio.app.statistics()
        scene = studio.app.stack.top
        assert isinstance(scene, StatisticsScene)
        while scene.reading:
            studio.run(100)
        scene.choose(("tab", tab))
        kept.unlink()

    return arrange


def _saved(studio: Studio) -> None:
    """Open the saved games, among them a finished one, which is drawn as it ended."""
    _title(studio)
    kept = _keep(studio.app.saves, f"{GAME.name}-0001.jsonl")
    studio.app.saved()
    studio.run(600)
    kept.unlink()


def _keep(folder: Path, name: str, person: str | None = None) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.unlink(missing_ok=True)
    write_record(path, played(person=person).lines)
    # A list of games shows the dates of their files.
    os.utime(path, (NOW.timestamp(),) * 2)
    return path


# At the table


def _asks(ask: int, round_from: int = 1, players: int = 4) -> Arrange:
    def arrange(studio: Studio) -> None:
        studio.seat(asking(ask, round_from, players))

    return arrange


def _then(arrange: Arrange, button: TableButton) -> Arrange:
    """Return the same after a button was pressed."""

    def arranged(studio: Studio) -> None:
        arrange(studio)
        studio.table.choose(button)
        studio.run(100)

    return arranged


def _pause(studio: Studio) -> None:
    _asks(agenda.ASK_PLACE, 3)(studio)
    studio.app.pause()


def _rulebook(studio: Studio) -> None:
    _asks(agenda.ASK_PLACE, 3)(studio)
    studio.app.help()


def _cathedral(part: int) -> Arrange:
    """Return a function that shows the cathedral with so many parts, at the beginning of a round."""
    return _asks(agenda.ASK_CARD, part)


def _reckoning(players: int = 4) -> Arrange:
    def arrange(studio: Studio) -> None:
        studio.seat(over(players))
        studio.run(12_000)

    return arrange


def _replay(share: float) -> Arrange:
    """Return a function that watches a game, paused after a share of it."""

    def arrange(studio: Studio) -> None:
        _title(studio)
        # Not among the games that the title may offer.
        studio.app.replay(_keep(studio.app.saves, "watched.record"))
        scene: Any = studio.app.stack.top
        scene.choose(ReplayButton.PLAY)
        scene.go(round(scene.course.last * share))
        studio.run(100)

    return arrange


def _scenes() -> Iterator[tuple[str, Arrange]]:
    yield "title", _title
    yield "setup", _setup
    yield "ten-seconds", _ten_seconds
    yield "lesson", _lesson
    yield "puzzle", _puzzle
    yield "saved", _saved
    yield "statistics-last", _statistics(StatisticsTab.LAST)
    yield "statistics-all", _statistics(StatisticsTab.ALL)
    for name, (ask, round_from) in QUESTIONS.items():
        yield name, _asks(ask, round_from)
    for part in range(2, 7):
        yield f"cathedral-{part}", _cathedral(part)
    for players in (2, 3):
        yield f"place-of-{players}", _asks(agenda.ASK_PLACE, 2, players)
    yield "standing", _then(_asks(agenda.ASK_PLACE, 3), TableButton.SCORING)
    yield "chronicle", _then(_asks(agenda.ASK_PLACE, 3), TableButton.CHRONICLE)
    yield "pause", _pause
    yield "rulebook", _rulebook
    yield "reckoning", _reckoning()
    yield "reckoning-of-2", _reckoning(2)
    yield "replay", _replay(0.6)
    yield "replay-end", _replay(1.0)
    for name in ("title", "setup", "reckoning"):
        yield f"{name}{_LARGE}", {"title": _title, "setup": _setup, "reckoning": _reckoning()}[name]
    for name in ("card", "place-late", "trade", "craft"):
        yield f"{name}{_LARGE}", _asks(*QUESTIONS[name])


SCENES: Final[dict[str, Arrange]] = dict(_scenes())
#: One scene of each class.
CLASSES: Final = {
    "TitleScene": "title",
    "SetupScene": "setup",
    "TenSecondScene": "ten-seconds",
    "TableScene": "place",
    "SavedScene": "saved",
    "StatisticsScene": "statistics-last",
    "ChronicleScene": "chronicle",
    "PauseScene": "pause",
    "RulebookScene": "rulebook",
    "BoardReplay": "replay",
}
#: Scenes that read saved games when they are opened.
OPENED_ONCE: Final = ("saved",)
GALLERY: Final = Gallery(
    Manifest(Path(__file__).with_name("manifest.txt"), "tests.pillars_of_the_earth.golden.renew"),
    SCENES,
    Studio,
    draw,
    CLASSES,
    OPENED_ONCE,
    {
        "pillars_builders.png": "place-late",
        "pillars_work.png": "craft-last",
        "pillars_reckoning.png": "reckoning",
    },
)
