"""The attract loop of every game that comes with the program: it is read from afar, and says why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.cabinet.games import SHIPPED, Cabinet
from game.kiosk.attract_picture import LEAST
from game.kiosk.attract_program import Part
from tests.kiosk.kiosks import KioskDriver
from tests.lettering.measured import Probe, probe_into

#: Seconds of a game that are looked at.
WATCHED = 25


@pytest.fixture(params=[(1920, 1080), (1080, 1920)], ids=str)
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    width, height = request.param
    return width, height


@pytest.fixture
def probe(monkeypatch: pytest.MonkeyPatch) -> Probe:
    return probe_into(monkeypatch)


@pytest.fixture(params=SHIPPED.names)
def hall(
    request: pytest.FixtureRequest, tmp_path: Path, size: tuple[int, int], probe: Probe
) -> Iterator[KioskDriver]:
    """Open a kiosk of one game at its attract loop."""
    name = request.param
    alone: Cabinet = replace(SHIPPED, games={name: SHIPPED.games[name]}, fronts={name: SHIPPED.fronts[name]})
    opened = KioskDriver(tmp_path, size, alone)
    yield opened
    opened.close()


def small(hall: KioskDriver, probe: Probe) -> set[tuple[str, float]]:
    """Return the lines around the stage and on it, drawn now, that are too small to be read from afar."""
    shown = hall.app.window.layout.size, hall.attract.plate.scene.kit.layout.size
    return {(one.words, one.size) for one in probe.said if one.surface in shown and one.size < LEAST}


def test_its_game_is_told_with_reasons_in_letters_that_are_read_from_afar(
    hall: KioskDriver, probe: Probe
) -> None:
    while hall.attract.moment.part is not Part.PLAY:
        hall.run(0.5)
    told, wrong = set(), set()
    for _ in range(2 * WATCHED):
        hall.run(0.5)
        caption = hall.attract.plate.scene.caption
        if caption in told:
            continue
        told.add(caption)
        probe.clear()
        hall.picture()
        wrong |= small(hall, probe)
    assert len(told) > 3 and any(caption.why for caption in told)
    assert wrong == set()


def test_its_four_pictures_and_its_title_are_read_from_afar(hall: KioskDriver, probe: Probe) -> None:
    begun, wrong = 0.0, set()
    for part, seconds in hall.attract._program.parts:
        if part is not Part.PLAY:
            for share in (0.1, 0.4, 0.6, 0.9):
                hall.attract.step(begun + seconds * share - hall.attract._seconds)
                probe.clear()
                hall.attract.arrange()
                hall.picture()
                assert probe.said
                wrong |= small(hall, probe)
        else:
            hall.attract._seconds = begun + seconds
        begun += seconds
    assert wrong == set()
