"""The messages of a running kiosk: it beats for a supervisor; alone it logs its own start and end."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.keeper.health_log import KIOSK, MINUTE, STARTED, STOPPED, written
from game.keeper.keep_alive import IDLE, MODE, PIPE, PLAYED
from game.keeper.pulse import AT_LEAST, Pulse
from game.keeper.watch import USUAL_LIMITS


def test_alone_it_logs_its_own_start_and_end(tmp_path: Path) -> None:
    for _ in range(2):
        Pulse(tmp_path, {}, lambda: 1000.0, lambda: 0.0, lambda: True, pytest.fail).close()
    lines = written(tmp_path, KIOSK)
    assert [line.kind for line in lines] == [STARTED, STOPPED] * 2
    assert [line.told["why"] for line in lines if line.kind == STARTED] == ["first", "operator"]


def test_with_a_supervisor_it_beats_and_logs_minutes_alone(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    now, idle = [0.0], [True]
    environment = {PIPE: str(writing), MODE: "safe"}
    pulse = Pulse(tmp_path, environment, lambda: 1000.0, lambda: now[0], lambda: idle[0], pytest.fail)
    assert pulse.safe and not environment
    pulse.shown(0.004)
    now[0], idle[0] = 61.0, False
    pulse.shown(0.004)
    pulse.close()
    os.close(writing)
    assert os.read(reading, 10) == IDLE + PLAYED
    os.close(reading)
    assert [line.kind for line in written(tmp_path, KIOSK)] == [MINUTE]


def test_a_picture_at_rest_is_shown_often_enough_to_be_no_hang() -> None:
    assert USUAL_LIMITS.silence > AT_LEAST * 3
