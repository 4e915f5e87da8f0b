"""In an upright window every control lies within reach, in the lower 60 % of it, in every scene."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.kiosk.golden.hall import Hall
from tests.kiosk.golden.scenes import SCENES

UPRIGHT = (1080, 1920)
#: 40 % of the window's height.
HIGHEST = 768
#: The still picture has no controls.
NAMES = [name for name in SCENES if name != "back-soon"]


@pytest.fixture(scope="module")
def upright(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with Hall(tmp_path_factory.mktemp("upright"), UPRIGHT) as opened:
        yield opened


@pytest.mark.sampled(15)
@pytest.mark.parametrize("name", NAMES)
def test_every_control_of_the_kiosk_lies_low(upright: Hall, name: str) -> None:
    upright.clear()
    SCENES[name](upright)
    whole = (0, 0, *UPRIGHT)
    elements = [one for one in upright.scene.focus.elements if tuple(one.rect) != whole]
    assert elements or name.startswith(("attract", "dark"))
    assert [one.name for one in elements if one.rect.top < HIGHEST] == []
