"""Every scene is the picture that was looked at; and on any machine, the same moment is the same picture."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.golden.gallery import (
    SIZES,
    SMALL,
    has_one_picture_of_its_own_at_every_size,
    is_the_picture_that_was_looked_at,
    is_the_same_in_a_fresh_program,
)
from tests.golden.manifest import Size, fingerprint
from tests.one_open import OneOpen
from tests.pillars_of_the_earth.golden.scenes import GALLERY, SCENES, draw
from tests.pillars_of_the_earth.golden.studio import Studio
from tests.sampling import sample

#: One beside the table, one at it, one of motion that has ended.
IN_A_FRESH_PROGRAM = ("title", "place", "reckoning")
#: Scenes that read kept games when they are opened, or begin anew when they are laid out again.
OPENED_ONCE = ("title", "title-large", "ten-seconds", "lesson", "saved")
#: Every scene is drawn at the small size, and a sample of them at each other one.
DRAWN = [
    (size, name)
    for size in SIZES
    for name in (SCENES if size == SMALL else sample(f"pillars {size}", list(SCENES), 4))
]


@pytest.fixture(scope="module")
def studios(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OneOpen[[Size], Studio]]:
    one = OneOpen(lambda size: Studio(tmp_path_factory.mktemp("studio"), size))
    yield one
    one.close()


@pytest.mark.parametrize(("size", "name"), DRAWN)
def test_a_scene_is_the_picture_that_was_looked_at(
    studios: OneOpen[[Size], Studio], size: Size, name: str, tmp_path: Path
) -> None:
    studio = studios.get(size)
    picture = draw(studio, name)
    if size == SMALL and name not in OPENED_ONCE:
        again = fingerprint(studio.drawn_afresh())
        assert again == fingerprint(picture), "screens that have drawn before draw otherwise"
    is_the_picture_that_was_looked_at(GALLERY, name, picture, tmp_path)


@pytest.mark.parametrize("name", IN_A_FRESH_PROGRAM)
def test_the_same_moment_is_the_same_picture_in_a_fresh_program(name: str, tmp_path: Path) -> None:
    is_the_same_in_a_fresh_program(GALLERY, name, tmp_path)


def test_every_scene_has_one_picture_of_its_own_at_every_size() -> None:
    if not GALLERY.manifest.path.exists():
        pytest.skip("no picture has been kept yet")
    has_one_picture_of_its_own_at_every_size(GALLERY)
