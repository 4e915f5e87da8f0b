"""A kiosk that crashed goes back to where it was, and tells how it has been."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest

from game.__main__ import main
from game.keeper.health_log import KIOSK, STEPPED, written
from game.keeper.keep_alive import MODE, PIPE
from game.keeper.kiosk_file import KioskFile
from game.keeper.pulse import Pulse
from game.keeper.visit_file import VisitFile
from game.kiosk.attract_scene import AttractScene
from game.kiosk.kiosk import Kiosk
from game.kiosk.kiosk_opening import kiosk_opening, known_of
from game.match import fault_log
from game.stage.clock import ScriptedClock
from game.stage.inputs import Key
from tests.cabinet.two_games import CAIRN_NAME, TWO_GAMES


class Machine:
    """A kiosk on a scripted clock, in a folder that outlives it."""

    def __init__(self, folder: Path, safe: bool = False) -> None:
        self.clock = ScriptedClock()
        self.reading, self.writing = os.pipe()
        os.set_blocking(self.reading, False)
        environment = {PIPE: str(self.writing), MODE: "safe" if safe else "usual"}
        self.pulse = Pulse(
            folder, environment, lambda: 1e9, self.clock.now, lambda: self.kiosk.nobody, pytest.fail
        )
        opening = kiosk_opening(folder, (1280, 720), TWO_GAMES, self.clock)
        self.kiosk = Kiosk(opening, KioskFile(folder, known_of(TWO_GAMES)), self.pulse)
        self.kiosk.begin()

    def run(self, seconds: float) -> None:
        """Let time pass, with five pictures a second."""
        for _ in range(round(seconds * 5)):
            self.clock.advance(0.2)
            self.kiosk.loop.advance()
            self.kiosk.loop.draw()

    def beats(self) -> bytes:
        """Return what was told to the supervisor since the last call."""
        try:
            return os.read(self.reading, 1000)
        except BlockingIOError:
            return b""

    def cut(self) -> None:
        """Cut the power: only what is on the disk stays."""
        self.kiosk.thinkers.close()
        os.close(self.reading)
        os.close(self.writing)


def steps(folder: Path) -> list[object]:
    return [entry.told["step"] for entry in written(folder, KIOSK) if entry.kind == STEPPED]


def test_after_a_power_cut_a_visitor_finds_his_game(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.run(1)
    machine.kiosk.begin_quick(CAIRN_NAME, friend=True)
    machine.run(1)
    table = machine.kiosk._table
    assert table is not None and table.record is not None
    match = table.match
    seat = match.to_move[0]
    match.decide(seat, match.legal(seat)[0])
    machine.run(0.5)
    machine.kiosk.stack.clear()
    lines = list(match.lines)
    machine.cut()

    again = Machine(tmp_path)
    back = again.kiosk._table
    assert back is not None and back.record == table.record
    assert back.match.lines == lines and not again.kiosk.nobody
    again.run(0.4)
    assert steps(tmp_path) == ["begun", "seat", "turn"], "it is the same session"
    again.cut()
    # In safe mode it might be the game itself that fails.
    safe = Machine(tmp_path, safe=True)
    assert isinstance(next(iter(safe.kiosk.stack)), AttractScene) and safe.kiosk.nobody
    safe.cut()


def test_a_game_that_was_left_is_not_gone_on_with(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.kiosk.begin_quick(CAIRN_NAME, friend=True)
    machine.run(0.5)
    machine.kiosk.done()
    assert isinstance(machine.kiosk.stack.top, AttractScene)
    assert VisitFile(tmp_path).visit.playing is None
    machine.cut()


def test_pictures_beat_and_tell_whether_anybody_plays(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.run(5)
    assert machine.beats() in (b"i" * 4, b"i" * 5, b"i" * 6)
    machine.kiosk.begin_quick(CAIRN_NAME, friend=True)
    machine.run(5)
    assert set(machine.beats()) == set(b"p")
    machine.cut()


def test_a_visitor_is_counted_and_nobody_named(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.run(1)
    machine.kiosk.offer()
    machine.kiosk.begin_quick(CAIRN_NAME, friend=True)
    machine.run(0.5)
    assert steps(tmp_path) == ["begun", "seat"]
    table = machine.kiosk._table
    assert table is not None
    seat = table.match.to_move[0]
    table.match.decide(seat, table.match.legal(seat)[0])
    machine.run(0.5)
    assert steps(tmp_path) == ["begun", "seat", "turn"]
    machine.cut()


def test_an_operator_who_closes_down_is_not_disturbed_again(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.kiosk.end_for_good()
    machine.run(0.2)
    assert machine.beats().endswith(b"q") and not len(machine.kiosk.stack)
    machine.cut()


@pytest.mark.parametrize("broken", ["draw", "step", "input"])
def test_a_fault_ends_the_kiosk_for_the_supervisor_to_start_it_again(
    tmp_path: Path, broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine = Machine(tmp_path)
    machine.run(1)

    def fails(*_: object) -> None:
        raise RuntimeError("as asked")

    if broken == "input":
        # The attract loop itself hears nothing: whatever is pressed opens the offer.
        machine.kiosk.offer()
    monkeypatch.setattr(machine.kiosk.stack.top, broken, fails)
    told = iter([[Key("space")] if broken == "input" else []] * 20)

    def inputs(now: float, fixed: bool = False) -> list[Key]:
        keys = next(told, None)
        if keys is None:
            machine.kiosk.end()
        return keys or []

    monkeypatch.setattr(machine.kiosk.window, "inputs", inputs)
    with pytest.raises(RuntimeError):
        machine.kiosk.run()
    machine.cut()


def test_a_report_of_a_fault_lies_in_the_kiosks_own_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError("as asked")

    monkeypatch.setattr(AttractScene, "draw", fails)
    monkeypatch.setattr(
        sys, "argv", ["bridgewright", "kiosk", "--folder", str(tmp_path), "--window", "1280x720"]
    )
    handlers = {one: signal.getsignal(one) for one in (signal.SIGTERM, signal.SIGINT)}
    try:
        assert main() == 1
    finally:
        fault_log.close_log()
        for one, handler in handlers.items():
            signal.signal(one, handler)
    assert "RuntimeError" in (tmp_path / "logs" / "faults.log").read_text()
