"""Reports of faults: their place, their permissions, and no quotation from a game."""

from __future__ import annotations

import os
import stat
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.match import fault_log
from game.match.fault_log import FaultLog, close_log, open_log, told_fault
from tests import sampling


@pytest.fixture
def log(tmp_path: Path) -> Iterator[FaultLog]:
    close_log()
    yield open_log(tmp_path / "log" / "bridgewright")
    close_log()


def _fault(words: str) -> Exception:
    try:
        try:
            raise KeyError(words)
        except KeyError as why:
            raise ValueError(f"not lawful: {words}") from why
    except ValueError as fault:
        return fault


def test_nothing_is_made_before_there_is_a_fault(log: FaultLog) -> None:
    assert not log.path.parent.exists()


def test_a_report_tells_kinds_and_lines_of_code_and_no_message(log: FaultLog) -> None:
    assert fault_log.report("a test", _fault("Maud sealed the Noble, seed unlucky")) == log.path
    text = log.path.read_text(encoding="utf-8")
    assert "a test; bridgewright" in text and "Python 3" in text
    assert "builtins.KeyError\n" in text and "builtins.ValueError\n" in text
    assert "test_fault_log.py:" in text and "_fault" in text
    assert not [word for word in ("Maud", "Noble", "unlucky", "lawful") if word in text.split("Python")[0]]
    assert "Maud" not in text and "lawful" not in text


def test_the_reason_of_the_system_is_told_but_no_path(tmp_path: Path) -> None:
    with pytest.raises(OSError) as caught:
        (tmp_path / "maud").read_text(encoding="utf-8")
    told = told_fault(caught.value)
    assert "No such file" in told and "maud" not in told


@pytest.mark.skipif(os.name == "nt", reason="modes mean something else there")
def test_only_its_owner_may_read_it(log: FaultLog) -> None:
    fault_log.report("a test", _fault(""))
    assert stat.S_IMODE(log.path.stat().st_mode) == 0o600


def test_it_stays_small(log: FaultLog) -> None:
    fault = _fault("")
    for _ in range(2_000 if sampling.whole else 1_100):
        log.report("a test", fault)
    files = list(log.path.parent.iterdir())
    assert len(files) == 2 and sum(one.stat().st_size for one in files) <= 400_000


def test_where_nothing_can_be_written_the_program_goes_on(tmp_path: Path) -> None:
    (tmp_path / "log").write_text("a file")
    close_log()
    open_log(tmp_path / "log" / "bridgewright")
    assert fault_log.report("a test", _fault("")) is None
    close_log()
    assert fault_log.report("a test", _fault("")) is None


def test_a_fault_that_ends_the_program_has_one_line(
    log: FaultLog, capsys: pytest.CaptureFixture[str]
) -> None:
    assert log.end(_fault("seed 17")) == 1
    assert capsys.readouterr().err == (
        f"bridgewright: the program has crashed; the report is in {log.path}\n"
    )


def test_with_the_variable_the_traceback_is_printed_too(
    log: FaultLog, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BRIDGEWRIGHT_DEBUG", "1")
    log.end(_fault("seed 17"))
    assert "Traceback" in capsys.readouterr().err


def test_what_no_command_and_no_thread_catches_is_reported(
    log: FaultLog, capsys: pytest.CaptureFixture[str]
) -> None:
    thread = threading.Thread(target=_raises, name="builder")
    thread.start()
    thread.join()
    assert capsys.readouterr().err == ""
    fault = _fault("")
    sys.excepthook(type(fault), fault, None)
    text = log.path.read_text(encoding="utf-8")
    assert "builder: a thread" in text and "ZeroDivisionError" in text
    assert "outside every command" in text and capsys.readouterr().err.count("\n") == 1


def _raises() -> None:
    raise ZeroDivisionError
