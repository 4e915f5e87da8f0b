"""Every scene is the picture that was looked at; and on any machine, the same moment is the same picture."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.old_london_bridge.golden import manifest
from tests.old_london_bridge.golden.renew import picture_name
from tests.old_london_bridge.golden.scenes import SCENES, SIZES, draw
from tests.old_london_bridge.golden.studio import Size, Studio, fingerprint

_SMALL = (1280, 720)
_ORDER = list(SCENES)


def _why_not() -> str | None:
    """Why kept pictures cannot be compared with those made here."""
    made, here = manifest.made_with(), manifest.here()
    return None if made == here else f"the pictures were made with {made}; this is {here}"


@pytest.fixture(scope="module", params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def studio(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    with Studio(tmp_path_factory.mktemp("studio"), request.param) as studio:
        yield studio


#: The first scene of each class.
FIRST = {
    "TitleScene": "title",
    "SetupScene": "setup",
    "FacesScene": "faces",
    "SavedScene": "saved",
    "PuzzlesScene": "puzzles",
    "TenSecondScene": "ten-seconds",
    "LettersScene": "letters",
    "SettingsScene": "settings",
    "StatisticsScene": "statistics-last",
    "PauseScene": "pause",
    "RulebookScene": "help",
    "BridgeScene": "beginning",
    "ChronicleScene": "chronicle",
    "ProofScene": "proof",
    "BridgeReplay": "replay",
    "ShelfScene": "shelf-1",
    "FaultScene": "fault",
}
#: Scenes that read kept games when they are opened, or end their motion when they are laid out again.
OPENED_ONCE = ("saved-finished", "saved-pad", "saved-large", "shelf-turning")
IN_A_FRESH_PROGRAM = (*FIRST.values(), *OPENED_ONCE)


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_is_the_picture_that_was_looked_at(studio: Studio, name: str, tmp_path: Path) -> None:
    picture = draw(studio, name)
    digest = fingerprint(picture)
    if studio.size == _SMALL and name not in IN_A_FRESH_PROGRAM:
        assert type(studio.app.stack.top).__name__ in FIRST, "no scene of this class has a fresh program"
        assert fingerprint(studio.drawn_afresh()) == digest, "screens that have drawn before draw otherwise"
    if _why_not() is not None:
        pytest.skip(_why_not() or "")
    if digest != manifest.hashes()[name, studio.size]:
        file = tmp_path / picture_name(name, studio.size)
        pygame.image.save(picture, file)
        pytest.fail(f"{name} at {studio.size} has changed: look at {file}")


@pytest.mark.parametrize("name", IN_A_FRESH_PROGRAM)
def test_the_same_moment_is_the_same_picture_in_a_fresh_program(name: str, tmp_path: Path) -> None:
    with Studio(tmp_path, _SMALL) as studio:
        fresh = fingerprint(draw(studio, name))
        # What is shown in between, and is kept in caches, leaves no trace.
        draw(studio, _ORDER[_ORDER.index(name) - 1])
        assert fingerprint(draw(studio, name)) == fresh


def test_every_scene_has_one_picture_of_its_own_at_every_size() -> None:
    kept = manifest.hashes()
    wanted: set[tuple[str, Size]] = {(name, size) for name in SCENES for size in SIZES}
    assert kept.keys() == wanted
    assert len(set(kept.values())) == len(kept)


def test_the_pictures_are_those_of_the_pinned_pygame() -> None:
    project = Path(__file__).parents[3] / "pyproject.toml"
    pins = tomllib.loads(project.read_text(encoding="utf-8"))["project"]["dependencies"]
    pin = next(pin for pin in pins if pin.startswith("pygame-ce=="))
    assert manifest.made_with().endswith(pin.replace("==", " "))
