"""The first picture of the program in a fresh interpreter; imports no more than the program itself."""

import os
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any


def show(what: str, game: str = "old_london_bridge") -> None:
    """Draw the first frame of the shelf, of a game's title or of its table for four; print that it is shown.

    At 1280x720 under SDL's dummy driver, with no saved game, and with the games of other packages that are
    installed, as a start looks for them.
    """
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    from game.cabinet.app import App, Opening

    more: dict[str, Any] = {}
    # A checkout of 0.3.0 or before has no such module.
    with suppress(ImportError):
        from game.cabinet.plugins import installed, on_screen

        more["cabinet"] = on_screen(installed())
    with TemporaryDirectory() as folder:
        own = Path(folder)
        app = App(game, Opening(size=(1280, 720), saves=own / "saves", settings=own / "settings", **more))
        {"shelf": app.shelf, "title": app.title, "table": app.watch}[what]()
        app.loop.advance()
        app.loop.draw()
        print("shown", flush=True)
        app.close_window()


if __name__ == "__main__":
    show(*sys.argv[1:])
