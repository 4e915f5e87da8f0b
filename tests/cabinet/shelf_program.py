"""A shelf to drive: a program that records requests, and books without pictures next to a real one."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.cabinet.shelf_entry import ShelfEntry, WaitingGame
from game.cabinet.shelf_scene import ShelfScene
from game.core.messages import ENGLISH, Translator
from game.match.places import shipped_folder
from game.old_london_bridge.look.title.shelf_book import SHELF_BOOK
from game.stage.art import ArtFolders
from game.stage.director import Pace
from game.stage.focus import Element
from game.stage.game_front import CoverColours, ShelfBook
from game.stage.inputs import AWAY, Input, Key, PointerMove, Press, Release
from game.stage.layout import Layout, TextSize
from game.stage.palette import rgb
from game.stage.scenes import Scene, SceneStack
from game.stage.sound.soundtrack import Soundtrack

FRAME = 1 / 60
BOOKS = (
    SHELF_BOOK,
    ShelfBook(
        "long",
        "The Diggers of the Deep Vein",
        "Dig down to the vein, and share what glitters",
        (2, 4),
        60,
        CoverColours(rgb("#9AD0B8"), rgb("#3F8A6E"), rgb("#1F5443")),
        stripes=1,
    ),
    ShelfBook(
        "short",
        "Nuggets",
        "Wash the sand before others do",
        (3, 3),
        15,
        CoverColours(rgb("#8FB5EC"), rgb("#24509A"), rgb("#132F63")),
        stripes=2,
    ),
    ShelfBook(
        "plain",
        "Lost Lode",
        "Every map lies a little",
        (1, 4),
        120,
        CoverColours(rgb("#F3C79A"), rgb("#C9752F"), rgb("#7A3F14")),
        stripes=3,
    ),
)
STATES = (
    (WaitingGame(Path("bridge.jsonl"), "round 7 of 12", "madder"), ""),
    (None, "on Friday"),
    (WaitingGame(Path("nuggets.jsonl"), "round 3", "verdigris"), ""),
    (None, ""),
)


class NotingHouse:
    """A program that only records the requests to it; a title is a bare scene."""

    def __init__(self, stack: SceneStack, translator: Translator) -> None:
        self.stack = stack
        self.sound = Soundtrack()
        self.asked: list[tuple[str, object]] = []
        self.pace = Pace.BRISK
        self.muted = False
        self.full = False
        self._translator = translator

    def translate(self) -> Translator:
        return self._translator

    def mute(self, muted: bool) -> None:
        self.muted = muted

    def set_full(self, full: bool) -> None:
        self.full = full

    def open_title(self, game: str) -> None:
        self.asked.append(("title", game))
        self.stack.push(Scene())

    def play_on(self, record: Path) -> None:
        self.asked.append(("play on", record.name))

    def saved(self) -> None:
        self.asked.append(("saved", None))

    def statistics(self) -> None:
        self.asked.append(("statistics", None))

    def rules(self, game: str) -> None:
        self.asked.append(("rules", game))

    def open_settings(self) -> None:
        self.asked.append(("settings", None))

    def leave(self) -> None:
        self.asked.append(("leave", None))


class ShelfProgram:
    """A shelf with a number of books in a window of a given size, on a manual clock."""

    def __init__(
        self,
        count: int = 4,
        size: tuple[int, int] = (1280, 720),
        text: TextSize = TextSize.NORMAL,
        focused: str = "",
        translator: Translator = ENGLISH,
        from_title: bool = False,
    ) -> None:
        pygame.display.init()
        pygame.display.set_mode(size)
        self.stack = SceneStack(Layout(*size, text), ArtFolders(shipped_folder("assets")))
        self.stack.asking.translate = lambda: translator
        self.house = NotingHouse(self.stack, translator)
        self.entries = [
            ShelfEntry(book, waiting, last)
            for book, (waiting, last) in zip(BOOKS[:count], STATES, strict=False)
        ]
        self.scene = ShelfScene(self.house, lambda: self.entries, focused, from_title)
        self.stack.push(self.scene)

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.stack.step(FRAME)

    def do(self, *events: Input) -> None:
        for event in events:
            self.stack.input(event)

    def keys(self, *names: str) -> None:
        self.do(*(Key(name) for name in names))

    def element(self, name: str) -> Element:
        return self.scene.focus.named(name)

    def point(self, name: str) -> None:
        self.do(PointerMove(self.element(name).rect.center))

    def click(self, name: str, touch: bool = False) -> None:
        place = self.element(name).rect.center
        if not touch:
            self.do(PointerMove(place))
        self.do(Press(place, touch), Release(place, touch))

    def away(self) -> None:
        self.do(PointerMove(AWAY))

    def picture(self) -> pygame.Surface:
        surface = pygame.Surface(self.stack.kit.layout.size).convert()
        self.stack.draw(surface)
        return surface

    def pixels(self) -> bytes:
        return self.picture().get_buffer().raw
