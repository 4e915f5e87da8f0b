"""Pictures without pixels, for tests of places and words alone: drawing pixels is most of their cost."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from game.stage import shapes
from tests.memory import let_go

_SIDES: Final = tuple(re.compile(rf'\b{side}="([\d.]+)') for side in ("width", "height"))
_VIEW_BOX: Final = re.compile(r'\bviewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"')


@cache
def _sides(drawing: bytes) -> tuple[float, float]:
    """Return the width and height of a drawing, in units of its own."""
    head = drawing[: drawing.index(b">", drawing.index(b"<svg"))].decode("utf-8")
    named = [found[1] for side in _SIDES if (found := side.search(head)) is not None]
    if len(named) < len(_SIDES):
        view_box = _VIEW_BOX.search(head)
        assert view_box is not None, head
        named = [view_box[1], view_box[2]]
    return float(named[0]), float(named[1])


def _rasterised(drawing: BytesIO | Path, size: tuple[int, int]) -> pygame.Surface:
    """Return a clear picture in the size that the drawing would have in a box."""
    width, height = _sides(drawing.read_bytes() if isinstance(drawing, Path) else drawing.getvalue())
    scale = min(size[0] / width, size[1] / height)
    return pygame.Surface([math.ceil(side * scale - 1e-6) for side in (width, height)], pygame.SRCALPHA)


def _scaled(picture: pygame.Surface, size: tuple[int, int], *_into: pygame.Surface) -> pygame.Surface:
    return pygame.Surface(size, pygame.SRCALPHA)


def _smooth(size: tuple[int, int], *_args: Any) -> pygame.Surface:
    return pygame.Surface(size, pygame.SRCALPHA)


def _as_it_is(picture: pygame.Surface, *_args: Any) -> pygame.Surface:
    return picture


@contextmanager
def blank_pictures() -> Iterator[None]:
    """Draw no shape, no drawing and no shadow: every picture has its size, and only text is drawn.

    The caches of tests are emptied before and after, so that no test of pixels gets a blank picture.
    """
    let_go()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", _rasterised)
        patch.setattr(pygame.transform, "smoothscale", _scaled)
        patch.setattr(pygame.transform, "box_blur", _as_it_is)
        patch.setattr(shapes, "smooth", _smooth)
        yield
    let_go()
