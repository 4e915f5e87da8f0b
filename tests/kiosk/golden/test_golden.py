"""Every scene of the kiosk is the picture that was looked at, and none is without one."""

from __future__ import annotations

import inspect
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from game import kiosk as kiosk_package
from game.kiosk.operator.menu_scene import PAGES
from game.stage.scenes import Scene
from tests.golden.gallery import (
    SIZES,
    SMALL,
    has_one_picture_of_its_own_at_every_size,
    is_the_picture_that_was_looked_at,
    is_the_same_in_a_fresh_program,
)
from tests.golden.manifest import fingerprint
from tests.kiosk.golden.hall import Hall
from tests.kiosk.golden.scenes import GALLERY, SCENES, draw, page_scene
from tests.old_london_bridge.golden.scenes import GALLERY as BRIDGE

#: The first scene of each class.
FIRST = {
    "AttractScene": "attract-title",
    "OfferScene": "offer",
    "QuickScene": "quick",
    "StillThereScene": "still-there",
    "TableMenuScene": "table-menu",
    "InitialsScene": "initials",
    "ClosingScene": "closing",
    "DarkScene": "dark",
    "PinScene": "pin",
    "MenuScene": "operator-games",
}
KINDS = {name: kind for kind, name in FIRST.items()}


@pytest.fixture(scope="module", params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def hall(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with Hall(tmp_path_factory.mktemp("hall"), request.param) as hall:
        yield hall


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_is_the_picture_that_was_looked_at(hall: Hall, name: str, tmp_path: Path) -> None:
    picture = draw(hall, name)
    kind = type(hall.scene).__name__
    assert kind == KINDS.get(name, kind)
    if hall.size == SMALL and name not in KINDS:
        assert kind in FIRST, "no scene of this class has a fresh program"
        again = fingerprint(hall.drawn_afresh())
        assert again == fingerprint(picture), "screens that have drawn before draw otherwise"
    is_the_picture_that_was_looked_at(GALLERY, name, picture, tmp_path)


@pytest.mark.parametrize("name", KINDS)
def test_the_same_moment_is_the_same_picture_in_a_fresh_program(name: str, tmp_path: Path) -> None:
    is_the_same_in_a_fresh_program(GALLERY, name, tmp_path)


def test_every_scene_has_one_picture_of_its_own_at_every_size() -> None:
    has_one_picture_of_its_own_at_every_size(GALLERY)
    assert GALLERY.manifest.made_with() == BRIDGE.manifest.made_with()


def test_every_class_of_scenes_and_every_page_of_the_keeper_has_a_picture() -> None:
    modules = pkgutil.walk_packages(kiosk_package.__path__, f"{kiosk_package.__name__}.")
    scenes = {
        kind.__name__
        for found in modules
        for kind in vars(import_module(found.name)).values()
        if inspect.isclass(kind) and issubclass(kind, Scene) and kind.__module__ == found.name
    }
    assert scenes == FIRST.keys()
    assert {page_scene(page) for page in PAGES} <= SCENES.keys()
