"""The measurements shown in tables: of both forms, with peers, without libraries that are not installed."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from bench import adapters, engine, film, forms, pressing
from bench.bars import WIDTH, draw
from bench.games import GAMES
from bench.peers import Measured, peers
from bench.timing import Row, measured_by, measuring
from game.compiled import ROOT, VARIABLE
from tests.project import measured

MODULE = measured.__name__
RANDOM = engine.RANDOM_PLAY


def row(name: str, rate: float, steps: float) -> Row:
    return Row(name, (rate,), (steps,))


@pytest.mark.parametrize(
    "each",
    [pytest.param(each, id=f"{name}: {each.name}") for name in GAMES for each in engine.own(name)],
)
def test_whatever_the_engine_does_is_counted(each: Measured) -> None:
    work = each.make()
    assert work() > 0 and not each.missing and each.own


def test_names_are_one_each_and_peers_are_the_same_for_engine_and_adapters() -> None:
    theirs = [peer.name for peer in peers()]
    for module in (engine, adapters):
        names = [each.name for each in module.everything()]
        assert len(set(names)) == len(names) and names[-len(theirs) :] == theirs


def test_forms_take_turns_and_what_is_not_installed_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(VARIABLE, "0")
    rows, found = forms.in_turns(MODULE, [*measured.everything()], 2, 0.001)
    assert found == ["plain"] and [row.name for row in rows] == ["ours, plain", "theirs"]
    assert all(len(row.rates) == len(row.steps) == 2 and min(row.rates) > 0 for row in rows)
    assert capsys.readouterr().out.splitlines() == [
        "left out: nobody's; not installed: no_such_library",
        "left out: the compiled form; `python -m compiling` builds it. Running: plain",
    ]


def test_what_cannot_be_measured_ends_the_measurement_in_one_line() -> None:
    with forms.Hand(MODULE, "0") as hand:
        assert hand.form == "plain"
        with pytest.raises(SystemExit) as ended:
            hand.gauge("nobody at all")(0.001)
    assert ended.value.code == "nobody at all: KeyError: 'nobody at all'"


def test_a_process_that_ends_ends_the_measurement_in_one_line(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended, forms.Hand("tests.project.no_such_module", "0"):
        raise AssertionError
    assert ended.value.code == "a measuring process has ended early"
    assert "ModuleNotFoundError" in capfd.readouterr().err


def test_random_play_is_compared_by_what_the_fixed_loop_does_meanwhile() -> None:
    rows = [
        row("peer: steps of a fixed loop", 900.0, 1.0),
        row(f"{RANDOM}, plain", 100.0, 20.0),
        row(f"{RANDOM}, compiled", 400.0, 5.0),
        row("peer: RLCard, uno", 150.0, 10.0),
        row("peer: RLCard, gin-rummy", 10.0, 400.0),
    ]
    play = engine.beside(rows, ["plain", "compiled"])
    assert [each.name for each in play] == [
        "this engine, compiled",
        "RLCard, uno",
        "this engine, plain",
        "RLCard, gin-rummy",
    ]
    assert engine.compared(play, ["plain", "compiled"]).splitlines()[2:] == [
        "| this engine, compiled | 400 | 0.25 x | 1 x |",
        "| RLCard, uno | 150 | 0.5 x | 2 x |",
        "| this engine, plain | 100 | 1 x | 4 x |",
        "| RLCard, gin-rummy | 10 | 20 x | 80 x |",
    ]


def test_bars_are_as_long_as_rates_are_large(tmp_path: Path) -> None:
    draw(tmp_path / "bars.png", "How fast", [("this engine", 400.0), ("another", 100.0)])
    picture = pygame.image.load(tmp_path / "bars.png")
    assert picture.get_width() == WIDTH
    ground = picture.get_at((0, 0))
    colours = [picture.get_at((x, y)) for y in range(picture.get_height()) for x in (450, 900)]
    assert len({tuple(colour) for colour in colours[::2]}) > 2, "two bars on the ground, each in its colour"
    assert len({tuple(colour) for colour in colours[1::2]}) == 2 and ground in colours


@pytest.mark.parametrize("file", ["bars.jpg", "no such folder/bars.png"])
def test_a_picture_that_cannot_be_is_refused_at_once(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        engine.main(["--picture", file])
    assert capsys.readouterr().err.endswith("must end in .png, in an existing folder\n")


@pytest.mark.parametrize("arguments", [["--runs", "0"], ["--seconds", "0"], ["--seconds", "61"]])
def test_measures_that_cannot_be_are_refused(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        measured_by(measuring("a bench", "Measures."), arguments)
    assert "--runs must be at least 1, --seconds more than 0 and at most 60" in capsys.readouterr().err


def test_without_openspiel_exploitability_names_the_extra_in_one_line() -> None:
    code = "import sys; sys.modules['pyspiel'] = None; from bench.exploitability import main; main([])"
    found = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    line = "the tree needs the extra `openspiel`: pip install -e '.[openspiel]'\n"
    assert (found.returncode, found.stdout, found.stderr) == (1, "", line)


def test_without_the_extra_the_bench_of_films_has_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "imageio_ffmpeg", None)
    monkeypatch.setattr(sys, "argv", ["film"])
    with pytest.raises(SystemExit, match=r"a film needs the extra `film`: pip install -e '\.\[film\]'"):
        film.main()


def test_presses_are_measured_at_a_table_of_a_person_among_bots_of_each_game() -> None:
    opened: list[Any] = []
    found = {name: open_scene for name, open_scene, _ in pressing.scenes(GAMES.values())}
    assert [*found] == ["title", "shelf", *GAMES]
    for name in GAMES:
        found[name](cast(Any, SimpleNamespace(play=opened.append)))
    assert [table.match.game.name for table in opened] == [*GAMES]
    for table in opened:
        assert [seat.human for seat in table.match.seats] == [True, False, False, False]
        assert len({seat.colour for seat in table.match.seats}) == 4


def test_a_line_tells_wall_and_cpu_time_of_presses_and_of_a_first_opening() -> None:
    took = [pressing.Answer(wall, wall / 2) for wall in range(1, 101)]
    assert pressing.row("here", took) == "| here | 50.5 | 99.0 | 100.0 | 25.2 | 49.5 |  |  |"
    first = pressing.Answer(7.0, 3.0)
    assert pressing.row("here", took[:1], first) == "| here | 1.0 | 1.0 | 1.0 | 0.5 | 0.5 | 7.0 | 3.0 |"


class Still:
    """A program whose frames are the test's: the time passes by half a second a tick."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self.frames, self.draws, self.scenes = 0.0, 0, True, 1
        self.loop = self
        self.window = SimpleNamespace(present=self._count, inputs=lambda now, fixed=False: ["a press"])
        focus = SimpleNamespace(focused=None, pointed=SimpleNamespace(name="Play"), pressed=None)
        self.top = SimpleNamespace(focus=focus)
        self.stack, self.stale = self, False
        times = SimpleNamespace(perf_counter=lambda: self.now, thread_time=lambda: self.now / 10)
        monkeypatch.setattr(pressing, "time", times)
        timers = SimpleNamespace(Timer=self._timer)
        monkeypatch.setattr(pressing, "threading", timers)
        monkeypatch.setattr(pygame.event, "post", lambda event: True)

    def _timer(self, _late: float, act: Callable[[], None]) -> Any:
        def start() -> None:
            self.now += 0.1
            act()

        return SimpleNamespace(start=start, cancel=int, join=int)

    def __len__(self) -> int:
        return self.scenes

    def _count(self, part: pygame.Rect | None = None) -> None:
        self.frames += 1

    def tick(self) -> None:
        """Let half a second pass, and show a frame where frames are shown."""
        self.now += 0.5
        list(self.window.inputs(self.now))
        if self.draws:
            self.window.present()


PRESS: pressing.Press = (pygame.KEYDOWN, {"key": pygame.K_TAB, "mod": 0})


def test_a_press_without_a_frame_leaves_its_trace_and_the_next_one_is_measured(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    program = Still(monkeypatch)
    watch = pressing.Watch(cast(Any, program))
    program.draws = False
    assert watch.answered(0.0, PRESS).wall == float("inf")
    [lines] = watch.lost
    assert lines[0] == f"KeyDown {PRESS[1]}: posted after 0.0 ms, accepted by the queue: True"
    assert lines[1] == "frames since the start: 0, stale: False"
    assert lines[2] == "scene: SimpleNamespace, focus: None, pointer: Play, held: None"
    assert "+2000.0 ms 'a press'" in lines
    program.draws = True
    found = watch.answered(0.0, PRESS)
    assert found.wall == pytest.approx(500) and found.cpu == 0.0 and len(watch.lost) == 1


def test_a_program_that_is_told_to_end_loses_no_press(monkeypatch: pytest.MonkeyPatch) -> None:
    program = Still(monkeypatch)
    watch = pressing.Watch(cast(Any, program))
    program.scenes = 0
    with pytest.raises(pressing.Ended):
        watch.answered(0.0, PRESS)
    assert watch.lost == []


def test_measuring_presses_says_that_it_was_ended(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def ended(*_facts: Any) -> list[str]:
        raise pressing.Ended

    monkeypatch.setattr(pressing, "rows", ended)
    monkeypatch.setattr(pressing, "App", lambda *_facts: SimpleNamespace(set_pace=id, close_window=list))
    monkeypatch.setattr(sys, "argv", ["pressing"])
    with pytest.raises(SystemExit) as told:
        pressing.main()
    assert str(told.value.code).startswith("stopped: ") and "inf" not in capsys.readouterr().out
