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
from tests.golden.manifest import Size, fingerprint
from tests.kiosk.golden.hall import Hall
from tests.kiosk.golden.scenes import GALLERY, SCENES, draw, page_scene
from tests.old_london_bridge.golden.scenes import GALLERY as BRIDGE
from tests.one_open import OneOpen
from tests.sampling import sample

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
    "SafeModeScene": "safe-mode",
    "PinScene": "pin",
    "MenuScene": "operator-games",
}
KINDS = {name: kind for kind, name in FIRST.items()}
#: One of a loop, of a question over it, of one over a table, and of a page.
IN_A_FRESH_PROGRAM = ("attract", "offer", "still-there", "operator-games")


#: Every scene is drawn at the small size, and a sample of them at each other one.
DRAWN = [
    (size, name)
    for size in SIZES
    for name in (SCENES if size == SMALL else sample(f"kiosk {size}", list(SCENES), 10))
]


@pytest.fixture(scope="module")
def halls(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OneOpen[[Size], Hall]]:
    one = OneOpen(lambda size: Hall(tmp_path_factory.mktemp("hall"), size))
    yield one
    one.close()


@pytest.fixture
def hall(halls: OneOpen[[Size], Hall], size: Size) -> Hall:
    return halls.get(size)


@pytest.mark.parametrize(("size", "name"), DRAWN, ids=[f"{name}-{size[0]}x{size[1]}" for size, name in DRAWN])
def test_a_scene_is_the_picture_that_was_looked_at(hall: Hall, name: str, tmp_path: Path) -> None:
    picture = draw(hall, name)
    kind = type(hall.scene).__name__
    assert kind == KINDS.get(name, kind) and kind in FIRST
    if hall.size == SMALL and name not in IN_A_FRESH_PROGRAM:
        again = fingerprint(hall.drawn_afresh())
        assert again == fingerprint(picture), "screens that have drawn before draw otherwise"
    is_the_picture_that_was_looked_at(GALLERY, name, picture, tmp_path)


@pytest.mark.parametrize("name", IN_A_FRESH_PROGRAM)
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
