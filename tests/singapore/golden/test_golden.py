"""The golden pictures of the game."""

from __future__ import annotations

from tests.golden.pictures import Pictures
from tests.singapore.golden.scenes import GALLERY


class TestPictures(Pictures):
    gallery = GALLERY
