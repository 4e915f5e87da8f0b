"""The first picture of the program in a fresh interpreter; imports no more than the program itself."""

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory


def show(what: str, game: str = "old_london_bridge") -> None:
    """Draw the first frame of the shelf, of a game's title or of its table for four; print that it is shown.

    At 1280x720 under SDL's dummy driver, with no saved game.
    """
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    from game.cabinet.app import App, Opening

    with TemporaryDirectory() as folder:
        own = Path(folder)
        app = App(game, Opening(size=(1280, 720), saves=own / "saves", settings=own / "settings"))
        {"shelf": app.shelf, "title": app.title, "table": app.watch}[what]()
        app.loop.advance()
        app.loop.draw()
        print("shown", flush=True)
        app.close_window()


if __name__ == "__main__":
    show(*sys.argv[1:])
