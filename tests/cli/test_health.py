"""The command `health`."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from game.cli import main
from game.keeper.health_log import KIOSK, HealthLog, Step
from game.match.places import kiosk_folder


def test_health_prints_what_the_log_tells(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = HealthLog(tmp_path, KIOSK, time.time, time.monotonic)
    log.started("first", "usual")
    for game in ("walls", "old_london_bridge", "pillars_of_the_earth"):
        log.step(game, Step.BEGUN)
    assert main(["health", "--folder", str(tmp_path), "--days", "2"]) == 0
    said = capsys.readouterr().out
    assert "running since" in said and "  touched          3  ####" in said and "Restarts: none" in said
    assert "  hour  walls  Old London Bridge  The Pillars of the Earth" in said


def test_health_of_a_machine_that_never_ran(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["health"]) == 0
    assert "not running" in capsys.readouterr().out
    assert not kiosk_folder().exists()


def test_a_folder_that_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["health", "--folder", str(tmp_path / "none")]) == 2
    assert capsys.readouterr().err == f"bridgewright: --folder {tmp_path / 'none'}: no such folder\n"
