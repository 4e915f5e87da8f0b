"""Text in windows of any size, in the cabinet and at the table of Old London Bridge.

No line meets another, leaves its panel or the window, and no goal of a puzzle is cut.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.golden.manifest import Size
from tests.lettering.boxes import Boxes, recorded, resize
from tests.lettering.window_sizes import window_sizes
from tests.old_london_bridge.golden.studio import Studio
from tests.old_london_bridge.lettering.moments import MOMENTS

pytestmark = pytest.mark.usefixtures("blank")

SIZES = window_sizes("bridge and cabinet")
#: The scenes that are measured; in `WHOLE` every line is whole in every window.
READ = ("title", "settings", "setup for four", "saved", "pause", "draft", "draft-two", "inn", "sealing")
WHOLE = ("puzzles",)


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory, blank: None) -> Iterator[tuple[Studio, Boxes]]:
    with recorded() as boxes, Studio(tmp_path_factory.mktemp("sizes"), SIZES[0]) as studio:
        yield studio, boxes


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", [*READ, *WHOLE])
def test_words_stay_apart_and_on_their_panels(opened: tuple[Studio, Boxes], name: str) -> None:
    studio, boxes = opened
    MOMENTS[name](studio)
    found: dict[Size, list[str]] = {}
    for size in SIZES:
        resize(studio, size)
        boxes.clear()
        studio.drawn_afresh()
        faults = boxes.faults(size)
        if name not in WHOLE:
            faults = [fault for fault in faults if not fault.startswith("cut")]
        if faults:
            found[size] = faults
    assert found == {}
