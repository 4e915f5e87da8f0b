"""The still picture: in its shape on any screen, alive to its supervisor, with nothing of the cabinet."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.keeper.keep_alive import IDLE, PIPE
from game.kiosk.back_soon import DRIFT, DRIFT_EVERY, PICTURES, picture_for
from game.match.places import shipped_folder

ASSETS = shipped_folder("assets") / "kiosk"


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768), (1080, 1920), (800, 1280)])
def test_the_picture_keeps_its_shape_and_lies_in_the_middle(size: tuple[int, int]) -> None:
    pygame.display.init()
    shown = picture_for(size, ASSETS)
    assert shown.get_size() == size
    drawn = pygame.image.load(ASSETS / PICTURES[size[1] > size[0]]).convert(shown)
    share = min(size[0] / drawn.get_width(), size[1] / drawn.get_height())
    width, height = round(drawn.get_width() * share), round(drawn.get_height() * share)
    box = pygame.Rect(0, 0, width, height)
    box.center = size[0] // 2, size[1] // 2
    inside = pygame.transform.average_color(shown, box)
    expected = pygame.transform.average_color(drawn)
    assert all(abs(one - other) < 4 for one, other in zip(inside[:3], expected[:3], strict=True))


def test_no_block_stays_for_five_minutes() -> None:
    assert DRIFT_EVERY < 300 and len(set(DRIFT)) > 4
    assert all(sooner != later for sooner, later in zip(DRIFT, (*DRIFT[1:], DRIFT[0]), strict=True))


@pytest.mark.skipif(sys.platform == "win32", reason="pipes are handed on otherwise")
@pytest.mark.parametrize("ending", ["SIGTERM", "pipe"])
def test_it_beats_and_ends_when_told_or_when_nobody_listens(ending: str) -> None:
    reading, writing = os.pipe()
    modules = "import sys; from game.cli import main; main(['back-soon']); "
    told = "print('game.cabinet' in sys.modules, 'game.old_london_bridge' in sys.modules)"
    process = subprocess.Popen(
        [sys.executable, "-c", modules + told],
        cwd=Path(__file__).resolve().parents[2],
        env={**os.environ, PIPE: str(writing)},
        pass_fds=(writing,),
        stdout=subprocess.PIPE,
    )
    os.close(writing)
    try:
        assert os.read(reading, 1) == IDLE
        if ending == "SIGTERM":
            process.send_signal(signal.SIGTERM)
        os.close(reading)
        said, _ = process.communicate(timeout=10)
        assert process.returncode == 0 and said.split() == [b"False", b"False"]
    finally:
        process.kill()
        process.wait()
