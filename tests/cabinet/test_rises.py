"""On every screen an element that may be chosen rises under the pointer and sinks under a press."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.stage.director import Pace
from tests.cabinet.driver import Driver
from tests.cabinet.table_driver import BOT, PERSON
from tests.old_london_bridge.screen.players import Player, a_match


def _setup(player: Player) -> None:
    player.app.setup()


def _faces(player: Player) -> None:
    player.app.setup()
    player.click("Paid at the end: Choose")


def _table(player: Player) -> None:
    player.sit(a_match((PERSON, BOT)))
    assert player.wait()


def _help(player: Player) -> None:
    _table(player)
    player.app.help()


def _pause(player: Player) -> None:
    _table(player)
    player.app.pause()


SCREENS: dict[str, tuple[Callable[[Player], None], str]] = {
    "title": (lambda player: None, "Play"),
    "setup": (_setup, "Begin building"),
    "faces": (_faces, "Play with these"),
    "settings": (lambda player: player.app.open_settings(), "Done"),
    "table": (_table, "Pause"),
    "help": (_help, "Close"),
    "pause": (_pause, "Resume"),
}


def _up(driver: Driver, name: str) -> float:
    return driver.focus.rises.of(driver.element(name).key)


@pytest.mark.parametrize("screen", SCREENS)
def test_it_comes_up_and_goes_down(tmp_path: Path, screen: str) -> None:
    bring, name = SCREENS[screen]
    player = Player(tmp_path)
    player.app.title()
    player.run()
    bring(player)
    player.run()
    place = player.element(name).rect.center
    player.post(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0))
    player.run(0.2)
    assert _up(player, name) == 1
    player.post(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
    player.run(0.2)
    assert _up(player, name) == -1
    player.app.close_window()


def test_at_pace_still_it_is_up_at_once(tmp_path: Path) -> None:
    player = Player(tmp_path)
    player.app.set_pace(Pace.STILL)
    player.app.title()
    player.run()
    place = player.element("Play").rect.center
    player.post(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0))
    assert _up(player, "Play") == 1
    player.app.close_window()
