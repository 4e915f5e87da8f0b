"""The option `kiosk --supervise`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.cli import main
from game.keeper import supervisor
from game.keeper.health_log import WATCH, HealthLog, ring
from game.keeper.supervisor import POSSIBLE, Commands
from game.keeper.watch import Why
from game.match.sole_writer import SoleWriter

pytestmark = pytest.mark.skipif(not POSSIBLE, reason="a supervisor needs POSIX")


def test_the_child_is_the_same_program_with_the_same_options(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[tuple[Sequence[str], Sequence[str], Why]] = []

    def supervise(commands: Commands, log: HealthLog, why: Why) -> int:
        called.append((commands.kiosk, commands.still, why))
        log.started("first", "usual")
        log.stopped()
        return 0

    monkeypatch.setattr(supervisor, "supervise", supervise)
    for _ in range(2):
        options = ["--folder", str(tmp_path / "new"), "--window", "1280x720"]
        assert main(["kiosk", "--supervise", *options]) == 0
    program = [sys.executable, "-P", "-m", "game"]
    first = ([*program, "kiosk", *options], [*program, "back-soon"])
    assert called == [(*first, Why.FIRST), (*first, Why.OPERATOR)]


def test_a_folder_has_one_supervisor(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with SoleWriter(ring(tmp_path, WATCH)[0]):
        assert main(["kiosk", "--supervise", "--folder", str(tmp_path)]) == 2
    said = f"bridgewright: kiosk --supervise: {tmp_path} already has a supervisor\n"
    assert capsys.readouterr().err == said
