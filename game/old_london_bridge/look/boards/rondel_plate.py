"""The plate of the rondel that turns: six fields tinted by their payments in the level (rules 1)."""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from typing import Final

import pygame

from game.old_london_bridge.rules.components import STACKS

_BOX: Final = 400  # The plate is drawn in a square of this many units, its middle in the middle.
_PEG: Final = 'fill="#FBD976" stroke="#2B1A12" stroke-width="2"'
_NOTCH: Final = 'stroke="#6E4611" stroke-width="2.4" stroke-linecap="round"'  # In the rim; they turn too.
_HALF_FIELD: Final = 27.4  # Degrees from a field's middle to its edges.
#: Inner and outer tone by pounds; higher payments are gold too.
_TINTS: Final = {
    0: ("#5A2622", "#35120F"),
    1: ("#E9C09C", "#C98F62"),
    2: ("#E9EDEE", "#B9C4CB"),
    3: ("#FFE79C", "#E8B33F"),
}


def plate(diameter: int, spaces: tuple[int, ...]) -> pygame.Surface:
    """Return the plate before the first turn, the first space at the left, the others clockwise."""
    drawing = io.BytesIO(_svg(spaces).encode())
    large = pygame.image.load_sized_svg(drawing, (2 * diameter, 2 * diameter))
    return pygame.transform.smoothscale(large, (diameter, diameter)).convert_alpha()


def field(angle: float, inner: float, outer: float, half: float = _HALF_FIELD) -> list[tuple[float, float]]:
    """Return the corners of a field around (0, 0); `angle` in radians, radii as given, `half` in degrees."""
    reach = math.radians(half)
    corners = []
    for radius, turn in ((outer, 1), (inner, -1)):
        # Edges of neighbouring fields are parallel: a field takes less of a smaller circle.
        share = reach - (math.radians(30) - reach) * (outer / radius - 1)
        for step in range(-8, 9):
            at = angle + turn * share * step / 8
            corners.append((radius * math.cos(at), radius * math.sin(at)))
    return corners


def _svg(spaces: Sequence[int]) -> str:
    half = _BOX // 2
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_BOX}" height="{_BOX}"',
        f' viewBox="{-half} {-half} {_BOX} {_BOX}"><circle r="178" fill="#10204A"/>',
    ]
    for place, pounds in enumerate(spaces):
        angle = math.pi + place * 2 * math.pi / STACKS
        inner, outer = _TINTS[min(pounds, max(_TINTS))]
        line = "#C97B6E" if pounds == 0 else "#FFFFFF"
        parts.append(
            f'<radialGradient id="t{place}" cx="0" cy="0" r="178" gradientUnits="userSpaceOnUse">'
            f'<stop offset="0" stop-color="{inner}"/><stop offset="0.45" stop-color="{inner}"/>'
            f'<stop offset="1" stop-color="{outer}"/></radialGradient>'
            f'<path d="{_path(field(angle, 84, 174))}" fill="url(#t{place})" stroke="#2B1A12" '
            'stroke-width="3.4" stroke-linejoin="round"/>'
            f'<path d="{_path(field(angle, 91, 167, 25))}" fill="none" stroke="{line}" '
            'stroke-width="1.6" opacity="0.55" stroke-linejoin="round"/>'
        )
        for radius, size in ((129, 6.5), (163, 4)):
            x, y = _at(radius, angle + math.pi / STACKS)
            parts.append(f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{size}" {_PEG}/>')
    for step in range(36):
        (x1, y1), (x2, y2) = (_at(radius, math.radians(step * 10)) for radius in (183, 191))
        parts.append(f'<line x1="{x1:.2f}" y1="{y1:.2f}" x2="{x2:.2f}" y2="{y2:.2f}" {_NOTCH}/>')
    return "".join([*parts, "</svg>"])


def _path(corners: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in corners) + "Z"


def _at(radius: float, angle: float) -> tuple[float, float]:
    return radius * math.cos(angle), radius * math.sin(angle)
