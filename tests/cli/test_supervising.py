"""The option `kiosk --supervise`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.cli import main
from game.keeper import supervisor
from game.keeper.health_log import WATCH, HealthLog, ring
from game.keeper.sole_kiosk import sole_kiosk
from game.keeper.supervisor import POSSIBLE, Commands
from game.keeper.watch import Why
from game.match.sole_writer import HeldElsewhere, SoleWriter

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


@pytest.mark.parametrize("supervised", [False, True])
def test_a_second_kiosk_in_a_folder_says_so_and_stops(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, supervised: bool
) -> None:
    monkeypatch.setattr("game.cli.supervising._ENDS_WITHIN", 0.0)
    folder = tmp_path / "kiosk"
    (tmp_path / "other name").symlink_to(folder)
    words = ["kiosk", "--supervise"] if supervised else ["kiosk"]
    with sole_kiosk(folder):
        before = sorted(folder.iterdir())
        for one in (folder, tmp_path / "other name", tmp_path / "kiosk" / ".." / "kiosk"):
            assert main([*words, "--folder", str(one)]) == 2
            told = f"another kiosk runs in {one}; end it, or name another --folder"
            assert capsys.readouterr().err == f"bridgewright: {' '.join(words)}: {told}\n"
        assert sorted(folder.iterdir()) == before, "the second one writes nothing"


def test_a_kiosk_holds_its_folder_while_it_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[bool] = []

    def open_kiosk(folder: Path, *_: object) -> int:
        with pytest.raises(HeldElsewhere):
            sole_kiosk(folder)
        held.append(True)
        return 0

    monkeypatch.setattr("game.kiosk.kiosk_opening.open_kiosk", open_kiosk)
    for _ in range(2):
        assert main(["kiosk", "--folder", str(tmp_path)]) == 0
    assert held == [True, True]


def test_a_disk_that_cannot_be_written_holds_up_no_kiosk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    opened: list[Path] = []
    monkeypatch.setattr("game.kiosk.kiosk_opening.open_kiosk", lambda folder, *_: opened.append(folder))
    assert main(["kiosk", "--folder", str(tmp_path / "file" / "kiosk")]) == 0
    assert opened == [tmp_path / "file" / "kiosk"]
