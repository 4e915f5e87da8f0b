"""A film made from an order: open the subject, draw the pictures, add the sound, move it to its path."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.cabinet.games import Cabinet
from game.film.draft import draft_for, publish
from game.film.faults import FilmFault
from game.film.film_sound import write_sound
from game.film.reel import Reel, Subject
from game.film.writers import Frames, Writer, writer_for
from game.match import places
from game.stage.sound.sound_cache import SoundCache


@dataclass(frozen=True, slots=True)
class FilmOrder:
    """The order of a film: path, pictures, start and end in seconds; `end` None is the whole rest."""

    out: Path
    frames: Frames
    begin: float = 0.0
    end: float | None = None


def make_film(
    order: FilmOrder, subject: Subject, cabinet: Cabinet, ffmpeg: str | None, shown: Callable[[], object]
) -> int:
    """Make a film and return its number of pictures; `shown` is called after each of them.

    `ffmpeg` is None for a folder of pictures. In any case `order.out` is then a whole film or does not exist.
    FilmFault, or OSError, if no film could be made.
    """
    with draft_for(order.out) as draft:
        making = draft / "film"
        making.mkdir()
        reel = Reel(subject, draft / "own", order.frames.size, cabinet)
        try:
            with writer_for(order.out.suffix, making, order.frames, ffmpeg) as writer:
                count = _drawn(order, reel, writer, shown)
                if writer.has_sound:
                    track = reel.soundtrack(order.begin, count / order.frames.rate)
                    cache = SoundCache(cabinet.front_called(subject.game).sounds, places.cache_folder)
                    write_sound(writer.sound, track, cache)
                made = writer.finish()
        finally:
            reel.close()
        publish(made, order.out)
    return count


def _drawn(order: FilmOrder, reel: Reel, writer: Writer, shown: Callable[[], object]) -> int:
    """Draw and write all pictures; return their number. FilmFault if there are none."""
    count = 0
    for picture, drawn in reel.pictures(order.frames.rate, order.begin, order.end):
        writer.add(picture, drawn)
        shown()
        count += 1
    if not count:
        raise FilmFault(f"nothing to film: the game is over after {reel.seconds:.1f} s")
    return count
