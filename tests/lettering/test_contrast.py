"""Contrast of every line of every picture against the worst pixel behind it, measured on the pictures.

The short run measures a sample of the moments in each window; `python -m tests.lettering` measures all of
them at every size of the product.
"""

from __future__ import annotations

import pygame
import pytest

from game.stage import palette
from game.stage.art import dimmed
from game.stage.fonts import Role
from game.stage.gilding import LEAF, RIM
from game.stage.kit import Kit
from game.stage.layout import Layout
from tests.lettering.conftest import Rooms
from tests.lettering.contrasts import LEAST_LARGE, contrast, contrasts, luminance
from tests.lettering.measured import Look, probe_into
from tests.lettering.rooms import Room
from tests.lettering.windows import PAINTED, contrast_settings
from tests.old_london_bridge.lettering.moments import MOMENTS
from tests.old_london_bridge.look.tables import ASSETS
from tests.sampling import whole

CONTRASTS = contrast_settings()
MEASURED = [pytest.param(setting, name, id=f"{setting}-{name}") for setting, name in CONTRASTS]


@pytest.fixture
def room(request: pytest.FixtureRequest, rooms: Rooms) -> Room:
    return rooms(request.param, False)


@pytest.mark.parametrize(("room", "name"), MEASURED, indirect=["room"])
def test_every_line_stands_out_from_the_worst_pixel_behind_it(room: Room, name: str) -> None:
    assert [str(line) for line in room.contrasts(name) if not line.enough] == []


def test_every_window_is_measured_in() -> None:
    assert {setting for setting, _ in CONTRASTS} == set(PAINTED)
    assert not whole or len(CONTRASTS) == len(PAINTED) * len(MOMENTS)


def test_known_contrasts() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert contrast((10, 20, 30), (10, 20, 30)) == 1


def test_gilded_letters_stand_out_from_their_own_edge() -> None:
    darkest = min((colour for _, colour in LEAF), key=luminance)
    assert contrast(darkest, palette.INK) >= LEAST_LARGE
    assert contrast(darkest, RIM) >= LEAST_LARGE


@pytest.mark.parametrize("ground", [palette.VELLUM_0, palette.VELLUM_1])
def test_dimmed_numbers_can_be_read(ground: palette.Colour) -> None:
    plaque = pygame.Surface((2, 1), pygame.SRCALPHA)
    plaque.set_at((0, 0), palette.INK)
    plaque.set_at((1, 0), ground)
    dim = dimmed(plaque)
    ink, behind = (dim.get_at((x, 0)) for x in (0, 1))
    assert contrast((ink.r, ink.g, ink.b), (behind.r, behind.g, behind.b)) >= LEAST_LARGE


def test_a_faint_line_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    probe = probe_into(monkeypatch)
    pygame.font.init()
    found = []
    for colour in (palette.INK_3, palette.VELLUM_4):
        pictures = []
        for probe.look in (Look.BARE, Look.MARKED):
            probe.clear()
            canvas = pygame.Surface((1280, 720))
            canvas.fill(palette.VELLUM_1)
            Kit.of(Layout(1280, 720), ASSETS).text.draw(canvas, "Maud", Role.BODY, 20, colour, (100, 100))
            pictures.append(canvas)
        (line,) = contrasts(probe, pictures[1], pictures[0])
        found.append(line.enough)
    assert found == [True, False]
