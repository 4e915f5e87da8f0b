"""A gallery: scenes by name, the program that shows them, and their manifest."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Generic, Protocol, TypeVar

import pygame

from tests.golden.manifest import Key, Manifest, Size

SIZES: Final[tuple[Size, ...]] = ((1920, 1080), (1280, 720), (1080, 1920))
#: The size at which pictures are drawn more than once.
SMALL: Final[Size] = (1280, 720)
#: The size of the pictures in the documents, and their folder.
LARGE: Final[Size] = (1920, 1080)
DOCUMENTS: Final = Path(__file__).parents[2] / "docs" / "pictures"


class Shows(Protocol):
    """An open program at one size, which can be brought to any scene."""

    @property
    def size(self) -> Size:
        """Width and height in pixels."""

    @property
    def scene(self) -> Any:
        """Return the scene on top."""

    def picture(self) -> pygame.Surface:
        """Return a copy of the picture of this moment."""

    def drawn_afresh(self) -> pygame.Surface:
        """Return the picture of this moment by screens that have drawn nothing before."""


StudioT = TypeVar("StudioT", bound=Shows)


@dataclass(frozen=True, slots=True)
class Gallery(Generic[StudioT]):
    """The golden pictures of one program. Only one can be open at a time."""

    manifest: Manifest
    scenes: Mapping[str, Callable[[StudioT], None]]
    opened: Callable[[Path, Size], AbstractContextManager[StudioT]]
    """Opens the program in a folder of its own, in a window of a size."""
    draw: Callable[[StudioT, str], pygame.Surface]
    """Returns the picture of a scene, which does not depend on the scenes shown before."""
    classes: Mapping[str, str]
    """One scene of each class of screens, by the name of the class."""
    opened_once: Collection[str] = ()
    """Scenes that change when they are laid out again: they read files, or end a motion."""
    documents: Mapping[str, str] = field(default_factory=dict)
    """The scenes that the documents show, in the largest window, by their file in `docs/pictures`."""

    def wanted(self) -> list[Key]:
        """Return every scene at every size."""
        return [(name, size) for size in SIZES for name in self.scenes]


def picture_name(name: str, size: Size) -> str:
    """Return the file name of a scene's picture."""
    return f"{name}-{size[0]}x{size[1]}.png"
