"""Films: the same on every run, of the requested length, and whole or not there at all."""

from __future__ import annotations

import errno
import os
import sys
import wave
from array import array
from pathlib import Path

import pygame
import pytest

from game.film.faults import FilmFault
from game.film.ffmpeg import ffmpeg_path, run_ffmpeg
from game.film.loudness import loudness, peak_db
from game.film.reel import Demo, Reel
from game.stage import session
from game.stage.house import Table
from game.stage.rivals import Rivals
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.two_games import TWO_GAMES
from tests.film.films import SIZE, demo, digests, false_ffmpeg, film, recorded

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the stand-in for ffmpeg is a Unix script")


def test_a_folder_of_pictures_is_the_same_on_every_run_and_has_its_sound(tmp_path: Path) -> None:
    first, again = tmp_path / "first", tmp_path / "again"
    shown: list[int] = []
    assert film(first, end=1.5, shown=lambda: shown.append(1)) == 15 == len(shown)
    assert film(again, end=1.5) == 15
    found = digests(first)
    assert sorted(found) == [*(f"{number:06d}.png" for number in range(1, 16)), "sound.wav"]
    assert found == digests(again)
    assert pygame.image.load(first / "000001.png").get_size() == SIZE
    with wave.open(str(first / "sound.wav")) as sound:
        assert sound.getnframes() / sound.getframerate() == pytest.approx(1.5, abs=0.01)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["again", "first"]


def test_a_part_of_a_film_is_what_it_is_within_the_whole(tmp_path: Path) -> None:
    film(tmp_path / "whole", end=2.0)
    film(tmp_path / "part", begin=1.0, end=2.0, rate=5, width=500)
    film(tmp_path / "same", begin=1.5, end=1.8)
    whole, same = digests(tmp_path / "whole"), digests(tmp_path / "same")
    assert [same[f"{n:06d}.png"] for n in (1, 2, 3)] == [whole[f"{n:06d}.png"] for n in (16, 17, 18)]
    assert len(digests(tmp_path / "part")) == 6
    assert pygame.image.load(tmp_path / "part" / "000005.png").get_size() == (500, 300)


def test_a_film_ends_with_its_game_and_a_later_beginning_is_refused(tmp_path: Path) -> None:
    count = film(tmp_path / "film", begin=15.0, end=None, rate=1)
    assert 0 < count < 600
    with pytest.raises(FilmFault, match="nothing to film: the game is over after"):
        film(tmp_path / "late", begin=15.0 + count + 1, end=None)
    assert [path.name for path in tmp_path.iterdir()] == ["film"]


def test_a_record_of_people_is_filmed_to_its_end(tmp_path: Path) -> None:
    count = film(tmp_path / "film", recorded(tmp_path), end=None, rate=1)
    assert count > 10
    found = digests(tmp_path / "film")
    assert found[f"{count:06d}.png"] != found["000001.png"]


def test_a_record_plays_itself_at_a_table_and_no_bot_is_asked_or_quoted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Rivals, "_bot", lambda *_: pytest.fail("a bot is asked"))
    monkeypatch.setattr(session, "BotChoice", lambda *_: pytest.fail("a bot is quoted"))
    reel = Reel(recorded(tmp_path), tmp_path / "own", SIZE, TWO_GAMES)
    try:
        while reel.go_to(reel.seconds + 1.0):
            assert isinstance(reel._app.stack.top, TableScene)
        table = reel._app.stack.top
        assert isinstance(table, TableScene) and table.session.over
    finally:
        reel.close()


def test_any_rate_draws_the_same_moments(tmp_path: Path) -> None:
    assert film(tmp_path / "slow", end=1.0, rate=6) == 6
    assert film(tmp_path / "fast", end=1.0, rate=24) == 24
    slow, fast = digests(tmp_path / "slow"), digests(tmp_path / "fast")
    assert slow["000004.png"] == fast["000013.png"]


# Whole or not there


def test_what_lies_there_already_is_never_replaced(tmp_path: Path) -> None:
    out = tmp_path / "film.mp4"
    out.write_text("another film")
    with pytest.raises(FileExistsError):
        film(out, ffmpeg="none")
    folder = tmp_path / "pictures"
    folder.mkdir()
    assert film(folder, end=0.1) == 1
    with pytest.raises(FileExistsError):
        film(folder, end=0.1)
    assert out.read_text() == "another film"


@pytest.mark.parametrize("fault", [KeyboardInterrupt, SystemExit, OSError])
def test_where_it_is_ended_nothing_is_left(tmp_path: Path, fault: type[BaseException]) -> None:
    def ended() -> None:
        assert [path.name for path in (tmp_path / "new").iterdir()] != ["film"], "it is made beside its place"
        raise fault

    ffmpeg = false_ffmpeg(tmp_path, "sys.stdin.buffer.read()")
    for out in (tmp_path / "new" / "film", tmp_path / "new" / "film.mp4"):
        with pytest.raises(fault):
            film(out, ffmpeg=ffmpeg if out.suffix else None, shown=ended)
        assert list((tmp_path / "new").iterdir()) == []


@pytest.mark.parametrize(
    ("ends", "line"),
    [
        (f"sys.exit({256 - errno.ENOSPC})", os.strerror(errno.ENOSPC)),
        ("sys.exit('first line\\nsuch a codec is unknown')", "such a codec is unknown"),
        ("sys.exit(7)", "ffmpeg ended with exit code 7"),
        ("sys.stdin.buffer.read(9); sys.exit(7)", "ffmpeg ended with exit code 7"),
    ],
)
def test_where_ffmpeg_fails_its_reason_is_told_and_nothing_is_left(
    tmp_path: Path, ends: str, line: str
) -> None:
    with pytest.raises(FilmFault, match=line):
        film(tmp_path / "films" / "film.mp4", ffmpeg=false_ffmpeg(tmp_path, ends), end=0.3)
    assert list((tmp_path / "films").iterdir()) == []


def test_an_ffmpeg_that_cannot_be_started_is_told(tmp_path: Path) -> None:
    with pytest.raises(FilmFault, match="ffmpeg cannot be started: "):
        film(tmp_path / "film.mp4", ffmpeg=str(tmp_path / "nothing"))
    assert list(tmp_path.iterdir()) == []


# The subject of a film


def test_a_film_asks_for_the_first_table_alone(tmp_path: Path) -> None:
    asked: list[int] = []
    subject = demo()
    assert isinstance(subject, Demo)
    tables = subject._tables

    def told(number: int) -> Table:
        asked.append(number)
        return tables(number)

    subject._tables = told
    reel = Reel(subject, tmp_path, SIZE, TWO_GAMES)
    try:
        while reel.go_to(reel.seconds + 10.0):
            pass
    finally:
        reel.close()
    assert asked == [1]


# With ffmpeg


@pytest.fixture(scope="module")
def ffmpeg() -> str:
    try:
        return ffmpeg_path()
    except FilmFault as fault:
        pytest.skip(str(fault))


def decoded(ffmpeg: str, path: Path) -> tuple[array[float], int]:
    """Return the sound of a film and its rate."""
    out = path.with_suffix(".wav")
    run_ffmpeg(ffmpeg, ("-i", str(path), "-c:a", "pcm_s16le", str(out)))
    with wave.open(str(out)) as file:
        samples: array[int] = array("h")
        samples.frombytes(file.readframes(file.getnframes()))
        return array("f", [value / 32768 for value in samples]), file.getframerate()


def test_a_video_has_all_pictures_and_the_loudness_of_a_film(tmp_path: Path, ffmpeg: str) -> None:
    out = tmp_path / "film.mp4"
    assert film(out, begin=2.0, end=5.0, ffmpeg=ffmpeg) == 30
    assert [path.name for path in tmp_path.iterdir()] == ["film.mp4"]
    sound, rate = decoded(ffmpeg, out)
    assert len(sound) / rate == pytest.approx(3.0, abs=0.1)
    assert -18.0 <= loudness(sound, rate) <= -16.0 and peak_db(sound) < -1.0
    run_ffmpeg(ffmpeg, ("-i", str(out), "-r", "10", str(tmp_path / "%02d.png")))
    pictures = sorted(tmp_path.glob("*.png"))
    assert len(pictures) == 30
    film(tmp_path / "drawn", begin=2.0, end=2.1)
    found, drawn = (pygame.image.load(path) for path in (pictures[0], tmp_path / "drawn" / "000001.png"))
    for place in ((500, 20), (40, 300), (500, 580)):
        assert all(abs(a - b) < 12 for a, b in zip(found.get_at(place), drawn.get_at(place), strict=True))


#: The places of the size in each kind of file, the bytes of a side, and the number to subtract from it.
@pytest.mark.parametrize(
    ("suffix", "begins", "at", "size", "less"), [(".gif", b"GIF89a", 6, 2, 0), (".webp", b"RIFF", 24, 3, 1)]
)
def test_an_animation_is_as_large_as_was_asked_for(
    tmp_path: Path, ffmpeg: str, suffix: str, begins: bytes, at: int, size: int, less: int
) -> None:
    out = tmp_path / f"film{suffix}"
    assert film(out, end=0.5, width=400, ffmpeg=ffmpeg) == 5
    found = out.read_bytes()
    sides = [int.from_bytes(found[place : place + size], "little") + less for place in (at, at + size)]
    assert found.startswith(begins) and sides == [400, 240]
    assert [path.name for path in tmp_path.iterdir()] == [out.name]
