"""Golden pictures of the shelf: several numbers of books, one of them open, at rest or in motion."""

from __future__ import annotations

from collections.abc import Callable

from game.cabinet.shelf_entry import ShelfEntry
from game.cabinet.shelf_scene import ShelfScene
from game.stage.inputs import Key
from tests.cabinet.shelf_program import BOOKS, STATES, NotingHouse
from tests.golden.studio import NOW
from tests.old_london_bridge.golden.studio import Studio


def shelf(count: int, focused: str = "", then: str = "", ms: float = 0) -> Callable[[Studio], None]:
    """Return a function that shows a shelf; with `then`, `ms` after the focus went on to that game."""

    def arrange(studio: Studio) -> None:
        app = studio.app
        app.stack.clear()
        studio.use()
        app.now = lambda: NOW
        entries = [
            ShelfEntry(book, waiting, last)
            for book, (waiting, last) in zip(BOOKS[:count], STATES, strict=False)
        ]
        scene = ShelfScene(NotingHouse(app.stack, app.translate()), lambda: entries, focused)
        app.stack.push(scene)
        studio.run(1000)
        if then:
            games = [entry.book.game for entry in entries]
            scene.input(Key(str(games.index(then) + 1)))
            studio.run(ms)

    return arrange
