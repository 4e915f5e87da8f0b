"""The command `film`: a game of bots, or a record, as a video, an animation or a folder of pictures."""

import argparse
import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

from game.cli.arguments import (
    DEFAULT_LEVEL,
    Arguments,
    Wrong,
    add_dev,
    add_table,
    number_from,
    short,
    window_from,
)
from game.cli.named import (
    bots_named,
    check_folder,
    check_no_game,
    game_of,
    level_named,
    new_seed,
    seats_of,
)

if TYPE_CHECKING:
    from game.film.reel import Subject
    from game.film.writers import Frames

_SIZE: Final = (1280, 720)
_MOST_RATE: Final = 60
#: The default rates of films for any program, and of animations for web pages.
_RATE: Final = 30
_ANIMATED_RATE: Final = 15
#: A GIF counts in hundredths of a second, and programs that show it need at least two per picture.
_MOST_GIF_RATE: Final = 50
_TIME: Final = re.compile(
    r"(?:(?P<minutes>[0-9]{1,4}):(?P<within>[0-5][0-9])|(?P<seconds>[0-9]{1,6}))(?P<rest>\.[0-9]{1,3})?"
)


def add_film(commands: Any, told: str) -> Any:
    """Add the command `film`, and return it; `told` describes the game filmed when none is named."""
    film = commands.add_parser("film", help="film a game of bots, or a record")
    film.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar="FILE",
        help="the file: .mp4 with sound, .gif or .webp; or a new folder for pictures and sound; all but "
        "the folder need the extra `film`",
    )
    film.add_argument("--record", type=Path, metavar="FILE", help="film this record instead of a new game")
    add_table(film, told, "the seed of the game, printed at the end")
    # None distinguishes an option that was not given from the usual level.
    film.set_defaults(run=_film, level=None)
    film.add_argument(
        "--size",
        type=window_from,
        default=_SIZE,
        metavar="WxH",
        help="the size of the window; by default 1280x720; even for .mp4",
    )
    film.add_argument(
        "--width",
        type=_width_from,
        metavar="W",
        help="the width of the pictures; by default that of the window",
    )
    film.add_argument(
        "--fps",
        type=_rate_from,
        metavar="N",
        help=f"frames a second; by default {_RATE}, for .gif and .webp {_ANIMATED_RATE}; "
        f"at most {_MOST_RATE}, for .gif {_MOST_GIF_RATE}",
    )
    film.add_argument(
        "--from",
        dest="begin",
        type=_seconds_from,
        default=0.0,
        metavar="T",
        help="start at this time, in seconds of the film: 90 or 1:30",
    )
    film.add_argument(
        "--to",
        dest="end",
        type=_seconds_from,
        metavar="T",
        help="stop at this time; by default at the end of the game",
    )
    add_dev(film)
    return film


def _width_from(text: str) -> int:
    """Return the width of pictures in pixels."""
    return number_from(text, 7680)


def _rate_from(text: str) -> int:
    """Return a number of pictures a second."""
    return number_from(text, _MOST_RATE)


def _seconds_from(text: str) -> float:
    """Return the seconds of a time such as 90, 7.5 or 1:30; ArgumentTypeError for anything else."""
    found = _TIME.fullmatch(text)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text[:20]!r}; allowed: seconds such as 90, or 1:30")
    whole = found["seconds"] or found["within"]
    return 60.0 * int(found["minutes"] or 0) + int(whole) + float(found["rest"] or 0)


def _film(arguments: Arguments) -> int:
    # Before pygame is loaded: the command opens no window and plays no sound.
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    from tqdm import tqdm

    from game.film.faults import FilmFault
    from game.film.ffmpeg import ffmpeg_path
    from game.film.film import FilmOrder, make_film
    from game.film.writers import SUFFIXES

    out: Path = arguments.out
    if out.suffix not in ("", *SUFFIXES):
        raise Wrong(
            f"--out {short(out)}: allowed endings: {', '.join(SUFFIXES)}, or none for a folder of pictures"
        )
    if arguments.end is not None and arguments.end <= arguments.begin:
        raise Wrong("--to: must be later than --from")
    frames = _frames(arguments)
    subject, told = _recorded(arguments) if arguments.record is not None else _played(arguments)
    order = FilmOrder(out, frames, arguments.begin, arguments.end)
    total = None if order.end is None else round((order.end - order.begin) * frames.rate)
    try:
        ffmpeg = ffmpeg_path() if out.suffix else None
        with _ended_politely(), tqdm(total=total, unit="picture", disable=None) as bar:
            count = make_film(order, subject, arguments.shown, ffmpeg, bar.update)
    except FilmFault as fault:
        raise Wrong(f"film: {fault}") from None
    except OSError as why:
        raise Wrong(f"--out {short(out)}: {why.strerror or why}") from None
    print(f"{short(out)}: {count / frames.rate:.1f} s, {count} pictures{told}")
    return 0


def _frames(arguments: Arguments) -> "Frames":
    """Return size and rate of the pictures; raise Wrong if the kind of film cannot have them."""
    from game.film.writers import Frames

    suffix = arguments.out.suffix
    rate = arguments.fps or (_ANIMATED_RATE if suffix in (".gif", ".webp") else _RATE)
    if suffix == ".gif" and rate > _MOST_GIF_RATE:
        raise Wrong(f"--fps {rate}: a .gif allows at most {_MOST_GIF_RATE} frames a second")
    width = arguments.width or arguments.size[0]
    if width > arguments.size[0]:
        raise Wrong(f"--width {width}: at most {arguments.size[0]}, the width of --size")
    frames = Frames(arguments.size, width, rate)
    if suffix == ".mp4" and (width % 2 or frames.height % 2):
        raise Wrong(f"--size: pictures of {width}x{frames.height}; an .mp4 needs even sides")
    return frames


def _recorded(arguments: Arguments) -> "tuple[Subject, str]":
    """Return the record to be filmed, and an empty text for the end of the report."""
    from game.cabinet.tables import showing_of
    from game.film.reel import Record

    check_folder(arguments.levels)
    check_no_game(arguments, "film --record")
    new = (arguments.level, arguments.players, arguments.bots, arguments.seed)
    if any(option is not None for option in new):
        raise Wrong(
            "--record takes everything from the record; "
            "--level, --players, --bots and --seed are only for new games"
        )
    showing, fault = showing_of(arguments.record, arguments.shown)
    if showing is None:
        raise Wrong(f"--record {fault}")
    return Record(showing), ""


def _played(arguments: Arguments) -> "tuple[Subject, str]":
    """Return a new game to be filmed, and its seed as a text for the end of the report."""
    from game.cabinet.tables import demo_tables
    from game.film.reel import Demo

    game = game_of(arguments)
    level = level_named(game, arguments.level or DEFAULT_LEVEL, arguments)
    bots = seats_of(game, level, arguments.players, bots_named(game, arguments.bots))
    seed = new_seed() if arguments.seed is None else arguments.seed
    return Demo(game.name, demo_tables(game, level, bots, seed, arguments.shown, True)), f"; seed {seed}"


@contextmanager
def _ended_politely() -> Iterator[None]:
    """Let SIGTERM end the film as Ctrl-C does, so that no incomplete files are left."""

    def end(*_: object) -> NoReturn:
        raise SystemExit(128 + signal.SIGTERM)

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
