"""What the commands open: a window at a title, a table or a replay, or one line why there can be none."""

from collections.abc import Callable
from pathlib import Path

from game.cabinet.app import App, Opening
from game.cabinet.tables import Tables
from game.match import places
from game.match.kept_summary import game_played_last
from game.stage.house import Table
from game.stage.window import NoWindow


def opened(opens: Callable[[], int]) -> str | None:
    """Open a window and stay until it is left; the reason where no window can be opened."""
    try:
        opens()
    except NoWindow as why:
        return f"no window can be opened: {why}"
    return None


def game_to_open(opening: Opening) -> str:
    """Return the game that a screen opens with where none is named: the one played last, else the first."""
    names = opening.cabinet.names
    return game_played_last(opening.saves or places.saves_folder(), names) or names[0]


def open_title(game: str | None, opening: Opening) -> int:
    """Open the title of a game by its name, or without one as `App.begin` says.

    Returns how many pictures were drawn in all.
    """
    app = App(game or game_to_open(opening), opening)
    return app.run(app.begin if game is None else app.title)


def open_table(table: Table, opening: Opening) -> int:
    """Open straight at a table; returns how many pictures were drawn in all."""
    app = App(table.match.game.name, opening)
    return app.run(lambda: app.play(table))


def open_replay(path: Path, game: str, opening: Opening) -> int:
    """Open at the replay of a record, the title below it; returns how many pictures were drawn in all."""
    app = App(game, opening)

    def begin() -> None:
        app.title()
        app.replay(path)

    return app.run(begin)


def open_demo(game: str, tables: Tables, opening: Opening, frames: int | None = None) -> int:
    """Bots play, game after game, until somebody leaves, at most `frames` pictures; returns how many."""
    app = App(game, opening)
    return app.run(lambda: app.demo(tables), frames)
