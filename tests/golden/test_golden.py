"""Every scene equals its approved picture; on any machine, the same moment gives the same picture."""

from __future__ import annotations

import tempfile
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest

from tests.golden import manifest
from tests.golden.renew import picture_name
from tests.golden.scenes import SCENES, SIZES, draw
from tests.golden.studio import Size, Studio, fingerprint

_SMALL = (1280, 720)
_ORDER = list(SCENES)


def _why_not() -> str | None:
    """Return why the manifest's pictures cannot be compared with those made here, or None."""
    made, here = manifest.made_with(), manifest.here()
    return None if made == here else f"the pictures were made with {made}; this is {here}"


@pytest.fixture(scope="module", params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def studio(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    with Studio(tmp_path_factory.mktemp("studio"), request.param) as studio:
        yield studio


@pytest.mark.skipif(_why_not() is not None, reason=_why_not() or "")
@pytest.mark.parametrize("name", SCENES)
def test_a_scene_is_the_picture_that_was_looked_at(studio: Studio, name: str, tmp_path: Path) -> None:
    picture = draw(studio, name)
    if fingerprint(picture) != manifest.hashes()[name, studio.size]:
        file = tmp_path / picture_name(name, studio.size)
        pygame.image.save(picture, file)
        pytest.fail(f"{name} at {studio.size} has changed: look at {file}")


@cache
def _first_and_next(name: str) -> tuple[str, str]:
    """Return the fingerprints of a scene in a program just opened, and of the scene drawn after it."""
    after = _ORDER[(_ORDER.index(name) + 1) % len(_ORDER)]
    with tempfile.TemporaryDirectory() as own, Studio(Path(own), _SMALL) as studio:
        return fingerprint(draw(studio, name)), fingerprint(draw(studio, after))


@pytest.mark.parametrize("name", SCENES)
def test_the_same_moment_is_the_same_picture_on_a_fresh_screen(name: str) -> None:
    fresh, _ = _first_and_next(name)
    # Earlier scenes, and their caches, leave no trace.
    _, used = _first_and_next(_ORDER[_ORDER.index(name) - 1])
    assert used == fresh


def test_every_scene_has_one_picture_of_its_own_at_every_size() -> None:
    kept = manifest.hashes()
    wanted: set[tuple[str, Size]] = {(name, size) for name in SCENES for size in SIZES}
    assert kept.keys() == wanted
    assert len(set(kept.values())) == len(kept)


def test_the_pictures_are_those_of_the_pinned_pygame() -> None:
    project = Path(__file__).parents[2] / "pyproject.toml"
    pins = tomllib.loads(project.read_text(encoding="utf-8"))["project"]["dependencies"]
    pin = next(pin for pin in pins if pin.startswith("pygame-ce=="))
    assert manifest.made_with().endswith(pin.replace("==", " "))
