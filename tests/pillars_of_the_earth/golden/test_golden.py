"""The golden pictures of the game."""

from __future__ import annotations

from tests.golden.pictures import Pictures
from tests.pillars_of_the_earth.golden.scenes import GALLERY


class TestPictures(Pictures):
    gallery = GALLERY
