"""The contrast of each line of a picture with its ground."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.stage.fonts import Face, Role
from tests.lettering.measured import Probe, Said

#: Least contrast of text, and of large, bold or dimmed text (WCAG 2.2, 1.4.3).
LEAST: Final = 4.5
LEAST_LARGE: Final = 3.0
_LARGE: Final = 24
_LARGE_BOLD: Final = 19


def _linear(part: int) -> float:
    share = part / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


_LINEAR: Final = tuple(map(_linear, range(256)))


def luminance(colour: tuple[int, int, int]) -> float:
    """Return the relative luminance, 0 to 1 (WCAG 2.2)."""
    red, green, blue = colour
    return 0.2126 * _LINEAR[red] + 0.7152 * _LINEAR[green] + 0.0722 * _LINEAR[blue]


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """Return the contrast of two colours, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def is_bold(role: Role) -> bool:
    """Return whether the letters of a role are bold."""
    return role.face in (Face.FRAUNCES, Face.EXTRA_BOLD, Face.BOLD)


@dataclass(frozen=True, slots=True)
class Contrast:
    """One line of a picture, with the least contrast of all its pixels."""

    said: Said
    colour: tuple[int, int, int]
    """The colour of its letters, dimmed or not."""
    least: float
    ground: tuple[int, int, int]
    """The worst colour behind it."""
    dimmed: bool

    @property
    def wanted(self) -> float:
        """The least contrast that it needs."""
        large = self.said.size >= (_LARGE_BOLD if is_bold(self.said.role) else _LARGE)
        return LEAST_LARGE if large or self.dimmed else LEAST

    @property
    def enough(self) -> bool:
        """Whether its contrast suffices."""
        return self.least >= self.wanted

    def __str__(self) -> str:
        said = self.said
        colours = "#{:02X}{:02X}{:02X} on #{:02X}{:02X}{:02X}".format(*self.colour, *self.ground)
        where = f"{said.role.name}, {said.size} px, at {said.box.topleft}"
        return f"{said.words!r} ({where}): {self.least:.2f} of {self.wanted}, {colours}"


def contrasts(probe: Probe, marked: pygame.Surface, bare: pygame.Surface) -> Iterator[Contrast]:
    """Yield every visible line; `bare` is the same picture without letters."""
    for place, said, ink, at in probe.shown(marked, bare):
        if said.gilded:
            continue  # Letters of a gradient in an edge of their own.
        colour = probe.veiled(place, said, said.colour)
        dimmed = colour != said.colour
        light = luminance(colour)
        worst, ground = 99.0, colour
        for behind in _colours(bare, ink, at):
            dark = luminance(behind)
            ratio = (max(light, dark) + 0.05) / (min(light, dark) + 0.05)
            if ratio < worst:
                worst, ground = ratio, behind
        yield Contrast(said, colour, worst, ground, dimmed)


def _colours(bare: pygame.Surface, ink: pygame.mask.Mask, at: tuple[int, int]) -> set[tuple[int, int, int]]:
    """Return the colours of the picture under a line's ink."""
    width, height = ink.get_size()
    ground = pygame.Surface((width, height), pygame.SRCALPHA)
    ground.blit(bare, (0, 0), (*at, width, height))
    # Outside the ink all pixels are clear.
    hole = ink.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0))
    ground.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pixels = set(memoryview(pygame.image.tobytes(ground, "RGBA")).cast("I"))
    parts = (pixel.to_bytes(4, sys.byteorder) for pixel in pixels)
    return {(red, green, blue) for red, green, blue, alpha in parts if alpha}
