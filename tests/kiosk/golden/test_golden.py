"""The golden pictures of the kiosk: none of its scenes and pages is without one."""

from __future__ import annotations

import inspect
import pkgutil
from importlib import import_module

from game import kiosk as kiosk_package
from game.kiosk.operator.page import OperatorPage
from game.stage.scenes import Scene
from tests.golden.pictures import Pictures
from tests.kiosk.golden.scenes import CLASSES, GALLERY, SCENES, page_scene
from tests.old_london_bridge.golden.scenes import GALLERY as BRIDGE


class TestPictures(Pictures):
    gallery = GALLERY


def test_the_pictures_are_of_the_same_platform_as_those_of_the_games() -> None:
    assert GALLERY.manifest.made_with() == BRIDGE.manifest.made_with()


def test_every_class_of_scenes_and_every_page_of_the_keeper_has_a_picture() -> None:
    modules = pkgutil.walk_packages(kiosk_package.__path__, f"{kiosk_package.__name__}.")
    made = [
        kind
        for found in modules
        for kind in vars(import_module(found.name)).values()
        if inspect.isclass(kind) and kind.__module__ == found.name and not inspect.isabstract(kind)
    ]
    assert {kind.__name__ for kind in made if issubclass(kind, Scene)} == CLASSES.keys()
    assert {page_scene(kind) for kind in made if issubclass(kind, OperatorPage)} <= SCENES.keys()
