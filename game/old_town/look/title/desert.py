"""The desert at dusk: its sky, its mesas, and the town that stands in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.stage import palette, shapes
from game.stage.art import soft_silhouette
from game.stage.kit import Kit
from game.stage.palette import rgb

FOLDER: Final = "old_town"
"""The folder of this game's drawings."""

SKY: Final = (
    (0.0, rgb("#070D24")),
    (0.25, rgb("#0E1A48")),
    (0.5, rgb("#232C6C")),
    (0.68, rgb("#5A4285")),
    (0.82, rgb("#A0617F")),
    (0.92, rgb("#DB8A5C")),
    (1.0, rgb("#F2B06A")),
)
"""The sky from its zenith to the horizon."""
GROUND: Final = (rgb("#4A3350"), rgb("#2A1F3C"), rgb("#130F22"))
"""The ground from the horizon to the foot of the picture."""
NEAR: Final = (
    *("stable", "newspaper", "bank", "saloon", "hotel", "church"),
    *("casino", "general_store", "sheriff", "barber", "post_office"),
)
"""The houses of the row in front, with the church in its middle."""
FAR: Final = ("school", "judge", "laundry", "hospital", "blacksmith", "undertaker", "stagecoach")
#: The width and the height of a mesa's drawing.
_MESA: Final = (700, 200)
#: Rows of mesas from the far one: their colour, the height of a mesa against the window's shorter side, and
#: the drawing and the middle, in widths of the window, of each.
_MESAS: Final = (
    (rgb("#8A5578"), 0.27, ((1, 0.13), (0, 0.47), (1, 0.8))),
    (rgb("#5B4380"), 0.18, ((0, 0.05), (1, 0.33), (0, 0.66), (1, 1.0))),
)
MESA: Final = _MESAS[1][0]
"""The colour of a mesa that is not far away."""
#: The moon's edge and the circle cut out of it, against its width; the strength and the reach of its glow.
_EDGE: Final = 0.02
_CUT: Final = (0.68, 0.38, 0.42)
_GLOW: Final = (70, 0.5)


def building(name: str) -> str:
    """Return the name in `Art` of a building."""
    return f"{FOLDER}/building_{name}"


def piece(name: str) -> str:
    """Return the name in `Art` of another of this game's pieces."""
    return f"{FOLDER}/{name}"


def row(
    names: Sequence[str], left: float, right: float, pitch: float, middle: float
) -> Iterator[tuple[str, float]]:
    """Yield names with the places of their middles from `left` to `right`, a pitch beyond at most.

    The middle name is at `middle`; names repeat to both sides.
    """
    place = -int((middle - left) // pitch + 1)
    while middle + place * pitch < right + pitch:
        yield names[(place + len(names) // 2) % len(names)], middle + place * pitch
        place += 1


def paint_crescent(surface: pygame.Surface, centre: tuple[int, int], side: int) -> None:
    """Paint the crescent, `side` pixels wide, with its glow and its edge of gold."""
    strength, reach = _GLOW
    halo = soft_silhouette(
        shapes.disc(side, palette.VELLUM_2), palette.VELLUM_2, strength, round(reach * side)
    )
    surface.blit(halo.picture, halo.picture.get_rect(center=centre))

    def draw(large: pygame.Surface, _factor: int) -> None:
        wide = large.get_width()
        left, top, radius = (share * wide for share in _CUT)
        edge = max(1, round(_EDGE * wide))
        for colour, inset in ((palette.LEAF_DK, 0), (palette.VELLUM_0, edge)):
            pygame.draw.circle(large, colour, (wide / 2, wide / 2), wide / 2 - inset)
        pygame.draw.circle(large, palette.LEAF_DK, (left, top), radius + edge)
        pygame.draw.circle(large, (0, 0, 0, 0), (left, top), radius)
        outside = pygame.mask.from_surface(shapes.disc(wide, palette.INK))
        outside.invert()
        outside.to_surface(large, setcolor=(0, 0, 0, 0), unsetcolor=None)

    crescent = shapes.smooth((side, side), palette.VELLUM_0, draw)
    surface.blit(crescent, crescent.get_rect(center=centre))


def paint_desert(ground: pygame.Surface, kit: Kit, horizon: int, light: pygame.Surface | None = None) -> None:
    """Paint sky, stars, mesas and ground over a whole picture; the horizon is in pixels.

    `light` is a picture whose middle is where the sun has set, behind the mesas.
    """
    width, height = ground.get_size()
    ground.blit(shapes.gradient((width, horizon), SKY), (0, 0))
    kit.paint.stars(ground, pygame.Rect(0, 0, width, horizon * 3 // 4), 23, 150)
    if light is not None:
        ground.blit(light, light.get_rect(center=(width // 2, horizon)))
    for colour, share, mesas in _MESAS:
        high = round(share * min(width, height))
        for number, middle in mesas:
            picture = kit.art.get(piece(f"mesa_{number}"), high * _MESA[0] // _MESA[1], high)
            place = picture.get_rect(midbottom=(round(middle * width), horizon + 1))
            ground.blit(shapes.tinted(picture, colour), place)
    ground.blit(shapes.gradient((width, height - horizon), shapes.stops(*GROUND)), (0, horizon))
