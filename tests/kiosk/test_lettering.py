"""The lettering of the kiosk's scenes: whole, apart and large enough, also in a longer language."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from game.core.messages import ENGLISH, Translator
from game.kiosk.closing_scene import ClosingScene, ClosingTimes
from game.kiosk.dark_scene import DarkScene
from game.kiosk.safe_mode_scene import SafeModeScene
from tests.cabinet.driver import SIZES
from tests.kiosk.kiosks import KioskDriver
from tests.lettering.faults import faults
from tests.lettering.measured import Look, probe_into, sketch
from tests.pseudo import PSEUDO


def attract(kiosk: KioskDriver) -> None:
    """Show the game."""
    kiosk.run(8)


def offer(kiosk: KioskDriver) -> None:
    """Open the offer."""
    kiosk.press_at((300, 300))


def quick(kiosk: KioskDriver) -> None:
    """Ask about a quick game."""
    offer(kiosk)
    kiosk.choose("quick")


def still_there(kiosk: KioskDriver) -> None:
    """Ask who is still there."""
    offer(kiosk)
    kiosk.choose("seat")
    kiosk.run(61)


def menu(kiosk: KioskDriver) -> None:
    """Open the menu of a table."""
    offer(kiosk)
    kiosk.choose("seat")
    kiosk.app.pause("Round 11 of 12")


def left(kiosk: KioskDriver) -> None:
    """Open the offer with a game that was left."""
    offer(kiosk)
    kiosk.choose("seat")
    kiosk.app.done()
    offer(kiosk)


def safe_mode(kiosk: KioskDriver) -> None:
    """Show the notice of safe mode."""
    kiosk.app.stack.push(SafeModeScene(kiosk.app, kiosk.scene, True, kiosk.app.close))


def closing(kiosk: KioskDriver) -> None:
    """Show that the house closes soon."""
    opens = datetime(2026, 12, 2, 10)
    times = ClosingTimes(datetime(2026, 12, 1, 18), 12, opens, kiosk.app.games[0])
    kiosk.app.stack.push(ClosingScene(kiosk.app, times))


def dark(kiosk: KioskDriver) -> None:
    """Show the dark, and the hours in it."""
    night, opens = datetime(2026, 12, 1, 20), datetime(2026, 12, 3, 10)
    kiosk.app.stack.push(DarkScene(kiosk.app, kiosk.app.keeping.hours, opens, night))
    kiosk.run(5)


def told(kiosk: KioskDriver) -> None:
    """Show the hours in the dark."""
    dark(kiosk)
    kiosk.press_at((40, 40))


MOMENTS: dict[str, Callable[[KioskDriver], None]] = {
    one.__name__: one
    for one in (attract, offer, quick, still_there, menu, left, safe_mode, closing, dark, told)
}


@pytest.mark.parametrize("translator", [ENGLISH, PSEUDO], ids=["English", "longer"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_line_is_whole_apart_and_large_enough(
    tmp_path: Path, size: tuple[int, int], translator: Translator, monkeypatch: pytest.MonkeyPatch
) -> None:
    probe = probe_into(monkeypatch)
    sketch(monkeypatch)
    kiosk = KioskDriver(tmp_path, size, translator=translator)
    found, beneath = {}, set[str]()
    try:
        for name, bring in MOMENTS.items():
            kiosk.app.attract()
            probe.look = Look.MARKED
            bring(kiosk)
            probe.clear()
            for scene in kiosk.app.stack:
                scene.arrange()
            picture = kiosk.picture()
            assert len(probe.said) > 2, "nothing was written"
            wrong = set(faults(probe, picture))
            if name == attract.__name__ and translator is PSEUDO:
                # Names on a board's plate, and under its pictures, are as long as their game makes them.
                beneath |= wrong
            if wrong - beneath:
                found[name] = wrong - beneath
    finally:
        kiosk.close()
    assert found == {}
