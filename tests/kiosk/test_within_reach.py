"""In an upright window every control lies within reach, in the lower 60 % of it, in every scene."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.kiosk.initials_scene import InitialsScene
from tests.cabinet.two_games import TWO_GAMES
from tests.kiosk.hall import Hall
from tests.kiosk.kiosks import KioskDriver
from tests.kiosk.test_lettering import MOMENTS, attract, dark, told

UPRIGHT = (1080, 1920)
#: 40 % of the window's height.
HIGHEST = 768


@pytest.fixture(scope="module")
def upright(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KioskDriver]:
    opened = KioskDriver(tmp_path_factory.mktemp("upright"), UPRIGHT, TWO_GAMES)
    yield opened
    opened.close()


@pytest.mark.parametrize("bring", MOMENTS.values(), ids=MOMENTS.keys())
def test_every_control_of_the_kiosk_lies_low(
    upright: KioskDriver, bring: Callable[[KioskDriver], None]
) -> None:
    upright.app.attract()
    bring(upright)
    whole = (0, 0, *UPRIGHT)
    elements = [one for one in upright.scene.focus.elements if tuple(one.rect) != whole]
    assert elements or bring in (attract, dark, told)
    assert [one.name for one in elements if one.rect.top < HIGHEST] == []


def test_every_letter_of_the_initials_lies_low(tmp_path: Path) -> None:
    hall = Hall(tmp_path, UPRIGHT)
    hall.finish()
    hall.kiosk.done()
    assert isinstance(hall.scene, InitialsScene)
    assert [one.name for one in hall.scene.focus.elements if one.rect.top < HIGHEST] == []
