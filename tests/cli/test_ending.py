"""The end of a process."""

from __future__ import annotations

import gc
import sys

import pytest

from game.__main__ import main


def test_a_process_ends_without_a_last_collection(monkeypatch: pytest.MonkeyPatch) -> None:
    frozen: list[int] = []
    monkeypatch.setattr(gc, "freeze", lambda: frozen.append(1))
    monkeypatch.setattr(sys, "argv", ["bridgewright", "games"])
    assert main() == 0
    assert frozen == [1]
