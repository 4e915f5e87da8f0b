"""The speed of making films.

``python -m bench.film [--size WxH] [--seconds N]`` films a game of four bots from its middle, and prints a
table in Markdown: pictures a second by the wall clock, for drawing alone, for drawing and encoding, for the
whole film with its sound, and for a folder of pictures. It needs the extra `film`.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from bench.games import FIRST, standard
from game.cabinet.games import SHIPPED
from game.cabinet.tables import demo_tables
from game.film.faults import FilmFault
from game.film.ffmpeg import ffmpeg_path
from game.film.film import FilmOrder, make_film
from game.film.reel import Demo, Reel
from game.film.writers import Frames

SIZE: Final = "1280x720"
SEED: Final = "film"
BOTS: Final = ("apprentice",) * 4
RATE: Final = 30
#: Where filming begins, in seconds of the game: bridges have grown by then.
BEGIN: Final = 180.0


def subject() -> Demo:
    """Return the game that is filmed."""
    return Demo(FIRST.name, demo_tables(FIRST, standard(), BOTS, SEED, repeats=True))


def drawing(folder: Path, size: tuple[int, int], seconds: float) -> float:
    """Return the pictures drawn a second, without any further use of them."""
    reel = Reel(subject(), folder, size, SHIPPED)
    reel.go_to(BEGIN)
    begun = time.perf_counter()
    count = sum(1 for _ in reel.pictures(RATE, BEGIN, BEGIN + seconds))
    taken = time.perf_counter() - begun
    reel.close()
    return count / taken


def filming(out: Path, size: tuple[int, int], seconds: float, ffmpeg: str | None) -> tuple[float, float]:
    """Return the pictures a second of drawing and encoding, and of a whole film with its sound."""
    shown: list[float] = []
    order = FilmOrder(out, Frames(size, size[0], RATE), BEGIN, BEGIN + seconds)
    begun = time.perf_counter()
    count = make_film(order, subject(), SHIPPED, ffmpeg, lambda: shown.append(time.perf_counter()))
    whole = time.perf_counter() - begun
    return (count - 1) / (shown[-1] - shown[0]), count / whole


def measure(size: tuple[int, int], seconds: float, ffmpeg: str, tell: Callable[[str], None]) -> None:
    """Measure, and pass the table to `tell` line by line."""
    tell("| what | pictures a second |\n| --- | ---: |")
    with TemporaryDirectory() as folder:
        own = Path(folder)
        tell(f"| drawn | {drawing(own / 'own', size, seconds):.0f} |")
        encoded, whole = filming(own / "film.mp4", size, seconds, ffmpeg)
        tell(f"| drawn and encoded | {encoded:.0f} |")
        tell(f"| the whole film, from opening the program to the last byte | {whole:.0f} |")
        pictures, _ = filming(own / "pictures", size, seconds, None)
        tell(f"| drawn and written as a folder of pictures | {pictures:.0f} |")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.film", description=__doc__)
    parser.add_argument(
        "--size", default=SIZE, metavar="WxH", help=f"the size of the pictures; by default {SIZE}"
    )
    parser.add_argument("--seconds", type=float, default=60.0, help="the length of the film; by default 60")
    options = parser.parse_args()
    width, height = map(int, options.size.split("x"))
    try:
        ffmpeg = ffmpeg_path()
    except FilmFault as fault:
        sys.exit(str(fault))
    print(f"{sys.platform}, {os.cpu_count()} cores, {width}x{height}, pygame-ce {pygame.version.ver}\n")
    measure((width, height), options.seconds, ffmpeg, lambda line: print(line, flush=True))


if __name__ == "__main__":
    main()
