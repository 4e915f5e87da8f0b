"""The golden pictures of the game, of the cabinet around it, and of the shelf."""

from __future__ import annotations

import tomllib
from pathlib import Path

from tests.golden.pictures import Pictures
from tests.old_london_bridge.golden.scenes import GALLERY


class TestPictures(Pictures):
    gallery = GALLERY


def test_the_pictures_are_those_of_the_pinned_pygame() -> None:
    project = Path(__file__).parents[3] / "pyproject.toml"
    pins = tomllib.loads(project.read_text(encoding="utf-8"))["project"]["dependencies"]
    pin = next(pin for pin in pins if pin.startswith("pygame-ce=="))
    assert GALLERY.manifest.made_with().endswith(pin.replace("==", " "))
