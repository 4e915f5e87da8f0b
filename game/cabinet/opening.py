"""The windows that commands open: at a title, a table or a replay; or one line if no window can open."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from game.cabinet.app import App, Opening
from game.cabinet.tables import Tables
from game.match import places
from game.match.saved_games import game_played_last
from game.stage.house import Table
from game.stage.window import NoWindow


def opened(opens: Callable[[], int]) -> str | None:
    """Open a window and run until it is closed; return the reason when no window can be opened, else None."""
    try:
        opens()
    except NoWindow as why:
        return f"no window can be opened: {why}"
    return None


def for_watching(opening: Opening) -> Opening:
    """Return an opening for a program that writes nothing by itself; it needs no home folder.

    Without a home folder its settings are the defaults, and a change of them lasts until the program ends.
    """
    try:
        places.settings_folder()
        places.saves_folder()
    except places.NoHome:
        none = places.nowhere()
        return replace(opening, saves=none, settings=none, exports=none, caches=none)
    return opening


def game_to_open(opening: Opening) -> str:
    """Return the game to open when none is named: the one played last, else the first."""
    names = opening.cabinet.names
    return game_played_last(opening.saves or places.saves_folder(), names) or names[0]


def open_title(game: str | None, opening: Opening) -> int:
    """Open the title of a named game, or without a name the first scene of `App.begin`.

    Returns the number of frames drawn.
    """
    app = App(game or game_to_open(opening), opening)
    return app.run(app.begin if game is None else app.title)


def open_table(table: Table, opening: Opening) -> int:
    """Open a table directly; return the number of frames drawn."""
    app = App(table.match.game.name, opening)
    return app.run(lambda: app.play(table))


def open_lesson(game: str, cut: bool, opening: Opening) -> int:
    """Open a game's lesson, or its cut, over the title; return the number of frames drawn."""
    app = App(game, opening)

    def begin() -> None:
        app.title()
        app.lesson(cut)

    return app.run(begin)


def open_replay(path: Path, game: str, opening: Opening) -> int:
    """Open the replay of a record over the title; return the number of frames drawn."""
    app = App(game, opening)

    def begin() -> None:
        app.title()
        app.replay(path)

    return app.run(begin)


def open_demo(game: str, tables: Tables, opening: Opening, frames: int | None = None) -> int:
    """Run a demo until the window is closed, at most `frames` frames; return the number drawn."""
    app = App(game, opening)
    return app.run(lambda: app.demo(tables), frames)
