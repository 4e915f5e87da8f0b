"""The lettering of the kiosk's scenes: whole, apart and large enough, also in a longer language.

Each scene is measured in the tightest window; two scenes in each of the others, with `--whole` all.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest

from game.kiosk.attract_scene import AttractScene
from game.stage.layout import SMALLEST
from tests.golden.manifest import Size
from tests.kiosk.golden.hall import Hall
from tests.kiosk.golden.scenes import SCENES
from tests.lettering.faults import faults
from tests.lettering.measured import Probe, probe_into, sketch
from tests.lettering.windows import PLACED, TIGHTEST, Setting, seldom
from tests.one_open import OneOpen
from tests.sampling import sample

#: Scenes without text are not measured; sizes of text are.
NAMES = [name for name in SCENES if name != "back-soon" and not name.endswith("-large")]
#: English in the smallest windows, and every setting but the tightest.
OTHERS = (*(one for one in PLACED if one != TIGHTEST), Setting(SMALLEST), Setting(SMALLEST[::-1]))
MEASURED = [(TIGHTEST, name) for name in NAMES] + [
    (setting, name) for setting in OTHERS for name in sample(f"kiosk {setting}", NAMES, seldom(setting, 2))
]


@dataclass(frozen=True, slots=True)
class Measuring:
    """A hall and its probe."""

    hall: Hall
    probe: Probe

    def faults(self, name: str) -> list[str]:
        """Return the faults in the lettering of a scene, without those on the plate of its game."""
        self.hall.clear()
        SCENES[name](self.hall)
        self.probe.clear()
        for scene in self.hall.app.stack:
            scene.arrange()
        picture = self.hall.picture()
        assert self.probe.said, "nothing was written"
        # Names on a board's plate are as long as their game makes them.
        self.probe.said[:] = [one for one in self.probe.said if one.surface != self._plate]
        return faults(self.probe, picture)

    @property
    def _plate(self) -> Size | None:
        """The size of the plate of the game that is shown; None where there is none."""
        below = next(iter(self.hall.app.stack))
        if not isinstance(below, AttractScene):
            return None
        return below.plate.scene.kit.layout.size


@contextmanager
def measuring(tmp_path_factory: pytest.TempPathFactory, setting: Setting) -> Iterator[Measuring]:
    with pytest.MonkeyPatch.context() as patch:
        probe = probe_into(patch)
        sketch(patch)
        with Hall(tmp_path_factory.mktemp("hall"), setting.size, setting.translator) as hall:
            hall.text(setting.text)
            yield Measuring(hall, probe)


@pytest.fixture(scope="module")
def windows(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OneOpen[[Setting], Measuring]]:
    one = OneOpen(lambda setting: measuring(tmp_path_factory, setting))
    yield one
    one.close()


@pytest.mark.parametrize(("setting", "name"), MEASURED, ids=[f"{one}-{name}" for one, name in MEASURED])
def test_every_line_is_whole_apart_and_large_enough(
    windows: OneOpen[[Setting], Measuring], setting: Setting, name: str
) -> None:
    assert windows.get(setting).faults(name) == []
