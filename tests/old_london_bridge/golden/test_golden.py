"""Every scene is the picture that was looked at; and on any machine, the same moment is the same picture."""

from __future__ import annotations

import tomllib
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
from tests.golden.manifest import fingerprint
from tests.old_london_bridge.golden.scenes import GALLERY, SCENES, draw
from tests.old_london_bridge.golden.studio import Studio


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
    if studio.size == SMALL and name not in IN_A_FRESH_PROGRAM:
        assert type(studio.app.stack.top).__name__ in FIRST, "no scene of this class has a fresh program"
        again = fingerprint(studio.drawn_afresh())
        assert again == fingerprint(picture), "screens that have drawn before draw otherwise"
    is_the_picture_that_was_looked_at(GALLERY, name, picture, tmp_path)


@pytest.mark.parametrize("name", IN_A_FRESH_PROGRAM)
def test_the_same_moment_is_the_same_picture_in_a_fresh_program(name: str, tmp_path: Path) -> None:
    is_the_same_in_a_fresh_program(GALLERY, name, tmp_path)


def test_every_scene_has_one_picture_of_its_own_at_every_size() -> None:
    has_one_picture_of_its_own_at_every_size(GALLERY)


def test_the_pictures_are_those_of_the_pinned_pygame() -> None:
    project = Path(__file__).parents[3] / "pyproject.toml"
    pins = tomllib.loads(project.read_text(encoding="utf-8"))["project"]["dependencies"]
    pin = next(pin for pin in pins if pin.startswith("pygame-ce=="))
    assert GALLERY.manifest.made_with().endswith(pin.replace("==", " "))
