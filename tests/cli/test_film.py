"""The command `film`: its options, and one line for a film that cannot be made."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from game.film import ffmpeg, film
from game.film.film import FilmOrder
from game.film.reel import Demo, Record
from game.film.writers import Frames
from tests.cabinet.two_games import CAIRN_NAME, TWO_GAMES, keep_bridge, keep_cairn
from tests.cli.test_commands import ended, run

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Return a list that fills with the orders of films, instead of making them."""
    orders: list[tuple[Any, ...]] = []

    def make(*arguments: Any) -> int:
        orders.append(arguments)
        return 60

    monkeypatch.setattr(film, "make_film", make)
    monkeypatch.setattr(ffmpeg, "ffmpeg_path", lambda: "ffmpeg")
    return orders


def test_a_game_is_filmed_as_it_was_ordered(made: list[tuple[Any, ...]], capsys: Capture) -> None:
    out = ["--out", "x.mp4", "--size", "1920x1080", "--width", "960", "--fps", "25", "--from", "1:30"]
    assert (
        ended(["film", "--seed", "S", "--level", "quick", "--bots", "mason,apprentice", *out, "--to", "92.5"])
        == 0
    )
    [(order, subject, cabinet, encoder, _shown)] = made
    assert order == FilmOrder(Path("x.mp4"), Frames((1920, 1080), 960, 25), 90.0, 92.5)
    assert isinstance(subject, Demo) and encoder == "ffmpeg" and cabinet.names[0] == subject.game
    table = subject._tables(1)
    assert [seat.bot for seat in table.match.seats] == ["mason", "apprentice"] and table.repeats
    assert capsys.readouterr().out == "x.mp4: 2.4 s, 60 pictures; seed S\n"


def test_without_options_a_new_game_is_filmed_whole_and_its_seed_told(
    made: list[tuple[Any, ...]], capsys: Capture
) -> None:
    for name, rate in (("a.mp4", 30), ("a.gif", 15), ("a.webp", 15), ("folder", 30)):
        assert ended(["film", "--out", name]) == 0
        order, _subject, _cabinet, encoder, _shown = made[-1]
        assert order == FilmOrder(Path(name), Frames((1280, 720), 1280, rate))
        assert (encoder is None) is (name == "folder")
        assert capsys.readouterr().out.rpartition("seed ")[2].strip()
    assert len({subject._tables(1).match.seed for _, subject, *_ in made}) == 4


def test_a_record_is_filmed_of_whatever_game_it_is(made: list[tuple[Any, ...]], tmp_path: Path) -> None:
    for record in (keep_cairn(tmp_path), keep_bridge(tmp_path)):
        assert main(["film", "--record", str(record), "--out", "x.gif"], TWO_GAMES) == 0
    assert [subject.game for _, subject, *_ in made] == [CAIRN_NAME, "old_london_bridge"]
    assert all(isinstance(subject, Record) for _, subject, *_ in made)


OUT = ("--out", "x.mp4")
TIME = "; allowed: seconds such as 90, or 1:30"


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ((), "bridgewright film: the following arguments are required: --out"),
        (
            ("--out", "x.avi"),
            "bridgewright: --out x.avi: allowed endings: .mp4, .gif, .webp, or none for a folder of pictures",
        ),
        *(
            ((*OUT, "--from", time), f"bridgewright film: argument --from: {time[:20]!r}{TIME}")
            for time in ("", "x", "1:60", "1:5", "1.", "1:", " 1", "1e3", "²", "9999999", "nan", "1:05:00")
        ),
        ((*OUT, "--to", "-1"), "bridgewright film: argument --to: "),
        ((*OUT, "--from", "9", "--to", "0:09"), "bridgewright: --to: must be later than --from"),
        (
            (*OUT, "--fps", "61"),
            "bridgewright film: argument --fps: '61'; allowed: a whole number from 1 to 60",
        ),
        (
            ("--out", "x.gif", "--fps", "60"),
            "bridgewright: --fps 60: a .gif allows at most 50 frames a second",
        ),
        ((*OUT, "--size", "99x99"), "bridgewright film: argument --size: '99x99'; allowed: "),
        ((*OUT, "--width", "1282"), "bridgewright: --width 1282: at most 1280, the width of --size"),
        ((*OUT, "--width", "641"), "bridgewright: --size: pictures of 641x360; an .mp4 needs even sides"),
        (
            (*OUT, "--size", "1280x721"),
            "bridgewright: --size: pictures of 1280x721; an .mp4 needs even sides",
        ),
        ((*OUT, "--level", "nowhere"), "bridgewright: --level 'nowhere': no such level; allowed: expert, "),
        ((*OUT, "--bots", "nobody"), "bridgewright: --bots 'nobody': no such bot; allowed: "),
        ((*OUT, "--game", "nothing"), "bridgewright: --game 'nothing': no such game; allowed: "),
        ((*OUT, "--record", "{tmp}/none.jsonl"), "bridgewright: --record none.jsonl: "),
        *(
            (
                (*OUT, "--record", "{tmp}/none.jsonl", *option),
                "bridgewright: --record takes everything from the record; --level, --players, --bots and ",
            )
            for option in (("--seed", "S"), ("--level", "standard"), ("--players", "2"), ("--bots", "mason"))
        ),
        (
            (*OUT, "--record", "{tmp}/none.jsonl", "--game", "old_london_bridge"),
            "bridgewright: film --record: --game is not allowed; the record names its game",
        ),
        (("--out", "{tmp}/there.mp4", "--to", "1"), "bridgewright: --out {tmp}/there.mp4: File exists"),
        (("--out", "{tmp}/there.mp4/x.mp4", "--to", "1"), "bridgewright: --out {tmp}/there.mp4/x.mp4: "),
    ],
)
def test_what_cannot_be_filmed_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], line: str, capsys: Capture
) -> None:
    monkeypatch.setattr(ffmpeg, "ffmpeg_path", lambda: "ffmpeg")
    (tmp_path / "there.mp4").write_text("another film")
    assert ended(["film", *(part.replace("{tmp}", str(tmp_path)) for part in arguments)]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and err.startswith(line.replace("{tmp}", str(tmp_path)))
    assert [path.name for path in tmp_path.iterdir()] == ["there.mp4"]


def test_without_the_extra_one_line_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setitem(sys.modules, "imageio_ffmpeg", None)
    assert ended(["film", "--out", tmp_path / "x.mp4"]) == 2
    line = "bridgewright: film: a film needs the extra `film`: pip install -e '.[film]'\n"
    assert capsys.readouterr() == ("", line) and list(tmp_path.iterdir()) == []


#: The command, ended by a signal as soon as one picture is written.
ENDED = """
import os, signal, sys, time
from game.cli import main
from game.film.writers import PictureFolder

# A process started in the background of a shell ignores SIGINT.
signal.signal(signal.SIGINT, signal.default_int_handler)
add = PictureFolder.add

def ended(writer, picture, drawn):
    add(writer, picture, drawn)
    writer._await(0)
    assert [path.name for path in writer._pictures.iterdir()] == ["000001.png"]
    os.kill(os.getpid(), {number})
    # Another thread may be the one that the signal reaches.
    time.sleep(50)

PictureFolder.add = ended
sys.exit(main())
"""


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGTERM to be handled")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 128 + signal.SIGTERM), (signal.SIGINT, 130)])
def test_a_film_that_is_ended_leaves_nothing(tmp_path: Path, number: int, code: int) -> None:
    out = tmp_path / "films" / "film"
    code_run = ENDED.format(number=int(number))
    done = run("film", "--level", "quick", "--out", out, code=code_run, env={"HOME": str(tmp_path)})
    assert done.returncode == code and list(out.parent.iterdir()) == []
