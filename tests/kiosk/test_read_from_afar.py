"""Whatever the attract loop says is read at three metres: no text is smaller than 26 px at 1080p."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.kiosk.attract_picture import LEAST
from game.kiosk.attract_program import Part
from tests.kiosk.golden.scenes import SCENES
from tests.kiosk.test_lettering import Measuring, measuring
from tests.lettering.measured import Said
from tests.lettering.windows import Setting

ATTRACT = [name for name in SCENES if name.startswith("attract") and not name.endswith("-large")]
#: Seconds of a game whose captions are looked at.
WATCHED = 40


@pytest.fixture(
    scope="module",
    params=[Setting((1920, 1080), longer=True), Setting((1080, 1920), longer=True)],
    ids=str,
)
def afar(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Measuring]:
    with measuring(tmp_path_factory, request.param) as opened:
        yield opened


def read(afar: Measuring) -> list[Said]:
    """Return the lines of the loop and of the board on its plate; what is painted in a picture is none."""
    kit = afar.hall.attract.plate.scene.kit
    return [one for one in afar.probe.said if one.surface in (afar.hall.size, kit.layout.size)]


def test_every_part_of_the_loop_is_large_enough(afar: Measuring) -> None:
    small = {}
    for name in ATTRACT:
        afar.hall.clear()
        SCENES[name](afar.hall)
        afar.probe.clear()
        afar.hall.drawn_afresh()
        assert len(read(afar)) > 8
        if found := {(one.words, one.size) for one in read(afar) if one.size < LEAST}:
            small[name] = found
    assert small == {}


def test_every_caption_of_a_game_is_large_enough_and_whole(afar: Measuring) -> None:
    afar.hall.clear()
    attract, wrong, told = afar.hall.attract, set(), set()
    while attract.moment.part is not Part.PLAY:
        afar.hall.run(0.5)
    for _ in range(WATCHED):
        afar.hall.run(1.0)
        if attract.plate.scene.caption in told:
            continue
        told.add(attract.plate.scene.caption)
        afar.probe.clear()
        afar.hall.picture()
        wrong |= {one.words for one in read(afar) if one.size < LEAST or one.cut}
    assert len(told) > 8
    assert wrong == set()
