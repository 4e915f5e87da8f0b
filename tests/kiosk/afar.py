"""Kiosks whose text is read at three metres: the size of each line, without its pixels."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

import pygame
import pytest

from game.kiosk.attract_picture import LEAST
from game.stage import kit
from game.stage.fonts import Role
from game.stage.palette import Colour
from game.stage.text import Align, Text
from tests.golden.manifest import Size
from tests.kiosk.kiosks import KioskDriver

#: The shapes of a kiosk's window.
SHAPES: Final = ((1920, 1080), (1080, 1920))


@dataclass(frozen=True, slots=True)
class Line:
    """One line that was drawn. `size` is its em in pixels, `surface` the size of the surface under it."""

    words: str
    size: int
    surface: Size
    cut: bool


class AfarText(Text):
    """Text that records the lines drawn."""

    lines: list[Line]

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        role: Role,
        units: float,
        colour: Colour,
        place: tuple[float, float],
        align: Align = Align.LEFT,
        width: int | None = None,
    ) -> pygame.Rect:
        """Draw as usual, and record the line."""
        # A paragraph cuts its last row itself.
        cut = text.endswith("…") or (width is not None and not self.fits(text, role, units, width))
        self.lines.append(Line(text, self.size(role, units), surface.get_size(), cut))
        return super().draw(surface, text, role, units, colour, place, align, width)

    def draw_title(
        self,
        surface: pygame.Surface,
        text: str,
        units: float,
        place: tuple[float, float],
        align: Align = Align.CENTRE,
    ) -> pygame.Rect:
        """Draw as usual, and record the line."""
        self.lines.append(Line(text, self.size(Role.TITLE, units), surface.get_size(), False))
        return super().draw_title(surface, text, units, place, align)


@dataclass(frozen=True, slots=True)
class Afar:
    """A kiosk, and the lines drawn in it."""

    kiosk: KioskDriver
    lines: list[Line]
    """Every line drawn, also those of scenes prepared unseen."""
    read: set[Line] = field(default_factory=set)
    """The lines of the loop and of the board on its plate; words in a painted picture do not count."""

    def draw(self) -> None:
        """Draw now, and record the lines drawn."""
        self.lines.clear()
        self.kiosk.draw()
        sizes = self.kiosk.app.window.layout.size, self.kiosk.attract.plate.scene.kit.layout.size
        self.read.update(one for one in self.lines if one.surface in sizes)

    @property
    def small(self) -> set[Line]:
        """The lines that are too small to be read from afar."""
        return {one for one in self.read if one.size < LEAST}

    @property
    def cut(self) -> set[Line]:
        """The lines that are cut."""
        return {one for one in self.read if one.cut}


@contextmanager
def afar(opens: Callable[[], KioskDriver]) -> Iterator[Afar]:
    """Yield a kiosk that is read from afar."""
    with pytest.MonkeyPatch.context() as patch:
        lines: list[Line] = []
        patch.setattr(kit, "Text", type("_Text", (AfarText,), {"lines": lines}))
        kiosk = opens()
        yield Afar(kiosk, lines)
        kiosk.close()
