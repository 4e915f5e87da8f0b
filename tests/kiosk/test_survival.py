"""A kiosk that crashed returns to its position, and logs its history."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

from game.__main__ import main
from game.keeper.health_log import KIOSK, STEPPED, written
from game.keeper.visit_file import VisitFile
from game.kiosk.attract_scene import AttractScene
from game.match import fault_log
from game.stage.inputs import Key
from tests.cabinet.two_games import CAIRN_NAME
from tests.kiosk.machines import Machine


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
        # The attract loop itself handles no input: every press opens the offer.
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
