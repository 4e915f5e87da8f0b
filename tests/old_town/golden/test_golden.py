"""The golden pictures of the game."""

from __future__ import annotations

from tests.golden.pictures import Pictures
from tests.old_town.golden.scenes import GALLERY


class TestPictures(Pictures):
    gallery = GALLERY
