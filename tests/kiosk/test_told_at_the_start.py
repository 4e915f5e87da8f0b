"""The faults of `kiosk.toml` are printed at the start, for the operator at the terminal."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Any

import pytest

from game.kiosk import kiosk_opening
from tests.cabinet.two_games import TWO_GAMES


class NoKiosk:
    """A kiosk that ends at once."""

    def __init__(self, *_opening: Any) -> None:
        pass

    def begin(self) -> None:
        """Begin nothing."""

    def run(self, _begin: Any) -> int:
        """Draw nothing."""
        return 0


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", []),
        (
            "[play]\npeople = 3\n[sound]\nal = 1\n",
            ["play.people: 3; allowed: 1 or 2", "sound.al: an unknown key"],
        ),
        ("[play\n", ["line 1: "]),
    ],
)
def test_faults_are_printed_one_a_line(
    tmp_path: Path,
    text: str,
    said: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(kiosk_opening, "Kiosk", NoKiosk)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    (tmp_path / "kiosk.toml").write_text(text)
    assert kiosk_opening.open_kiosk(tmp_path, None, TWO_GAMES) == 0
    printed = capsys.readouterr().err.splitlines()
    assert len(printed) == len(said)
    for line, begins in zip(printed, said, strict=True):
        assert line.startswith(f"bridgewright: kiosk.toml: {begins}") and line.isprintable()
