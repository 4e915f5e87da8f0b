"""The offer shows exactly the choices that the operator's file allows visitors."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.keeper.bots_met import bots_met
from game.kiosk.offer_scene import QUICK, SEAT, WATCH
from game.kiosk.quick_scene import BACK, BOT, FRIEND, LEARN
from tests.kiosk.kiosks import KioskDriver

GAME = "[games.old_london_bridge]\n"


def offered(folder: Path, toml: str) -> list[Any]:
    """Return the keys of the offer of a machine, the main button first."""
    kiosk = KioskDriver(folder, toml=toml)
    try:
        kiosk.app.offer()
        keys = [one.key for one in kiosk.scene.focus.elements]
        assert kiosk.scene.main() == keys[0]
        return keys
    finally:
        kiosk.close()


@pytest.mark.parametrize(
    ("toml", "keys"),
    [
        ("", [SEAT, QUICK, WATCH]),
        (f"{GAME}quick = false\n", [SEAT, WATCH]),
    ],
)
def test_a_game_is_offered_as_its_keeper_says(tmp_path: Path, toml: str, keys: list[str]) -> None:
    assert offered(tmp_path, toml) == keys


@pytest.mark.parametrize(
    ("toml", "keys"),
    [
        ("", [LEARN, BOT, FRIEND, BACK]),
        ('[play]\nfirst_game_teaches = "if asked"\n', [BOT, FRIEND, LEARN, BACK]),
        ('[play]\nfirst_game_teaches = "never"\npeople = 1\n', [BOT, BACK]),
    ],
)
def test_a_quick_game_is_for_as_many_as_its_keeper_says(tmp_path: Path, toml: str, keys: list[str]) -> None:
    kiosk = KioskDriver(tmp_path, toml=toml)
    kiosk.app.quick("old_london_bridge")
    assert [one.key for one in kiosk.scene.focus.elements] == keys
    assert kiosk.scene.main() == keys[0]
    kiosk.close()


@pytest.mark.parametrize("meets", ["gentle", "steady", "any"])
def test_visitors_meet_the_bots_that_their_keeper_chose(tmp_path: Path, meets: str) -> None:
    kiosk = KioskDriver(tmp_path, toml=f'{GAME}bots = "{meets}"\n')
    kiosk.app.begin_quick("old_london_bridge", friend=False)
    match = kiosk.table.match
    assert match.seats[1].bot in bots_met(match.game, meets)
    kiosk.close()
