"""A gallery: scenes by name, the program that shows them, their manifest; what every picture must pass."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Generic, Protocol, TypeVar

import pygame
import pytest

from tests import shared_kits
from tests.golden.manifest import Key, Manifest, Size, fingerprint

SIZES: Final[tuple[Size, ...]] = ((1920, 1080), (1280, 720), (1080, 1920))
#: The size at which pictures are drawn more than once.
SMALL: Final[Size] = (1280, 720)


class Shows(Protocol):
    """An open program at one size, which can be brought to any scene."""

    @property
    def size(self) -> Size:
        """Width and height in pixels."""

    def picture(self) -> pygame.Surface:
        """Return a copy of the picture of this moment."""


StudioT = TypeVar("StudioT", bound=Shows)


@dataclass(frozen=True, slots=True)
class Gallery(Generic[StudioT]):
    """The golden pictures of one program. Only one can be open at a time."""

    manifest: Manifest
    scenes: Mapping[str, Callable[[StudioT], None]]
    opened: Callable[[Path, Size], AbstractContextManager[StudioT]]
    """Opens the program in a folder of its own, in a window of a size."""
    draw: Callable[[StudioT, str], pygame.Surface]
    """Returns the picture of a scene, whatever has been shown before."""

    def wanted(self) -> list[Key]:
        """Return every scene at every size."""
        return [(name, size) for size in SIZES for name in self.scenes]


def picture_name(name: str, size: Size) -> str:
    """Return the file name of a scene's picture."""
    return f"{name}-{size[0]}x{size[1]}.png"


def is_the_picture_that_was_looked_at(
    gallery: Gallery[StudioT], name: str, picture: pygame.Surface, folder: Path
) -> None:
    """Compare a picture with its kept hash; one that differs is saved in `folder`."""
    size = picture.get_size()
    if (why_not := gallery.manifest.why_not()) is not None:
        pytest.skip(why_not)
    if fingerprint(picture) != gallery.manifest.hashes().get((name, size)):
        file = folder / picture_name(name, size)
        pygame.image.save(picture, file)
        pytest.fail(f"{name} at {size} has changed: look at {file}")


def is_the_same_in_a_fresh_program(gallery: Gallery[StudioT], name: str, folder: Path) -> None:
    """Draw a scene in a program that has shown nothing, and again after the one before it."""
    order: Sequence[str] = list(gallery.scenes)
    shared_kits.forget()
    with gallery.opened(folder, SMALL) as studio:
        fresh = fingerprint(gallery.draw(studio, name))
        # What is shown in between, and is kept in caches, leaves no trace.
        gallery.draw(studio, order[order.index(name) - 1])
        assert fingerprint(gallery.draw(studio, name)) == fresh


def has_one_picture_of_its_own_at_every_size(gallery: Gallery[StudioT]) -> None:
    """Compare the manifest's scenes and sizes with those that are wanted; all pictures differ."""
    kept = gallery.manifest.hashes()
    assert kept.keys() == set(gallery.wanted())
    assert len(set(kept.values())) == len(kept)
