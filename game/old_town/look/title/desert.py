"""The desert at dusk: its sky, its mesas, and the town that stands in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.stage import shapes
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
#: The width and the height of a mesa's drawing; the mesas as middle in widths of the window, and width in
#: heights of the sky.
_MESA: Final = (700, 200)
_MESAS: Final = ((0, 0.2, 1.3), (1, 0.52, 1.1), (0, 0.86, 1.5), (1, 0.03, 0.9))


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


def paint_desert(ground: pygame.Surface, kit: Kit, horizon: int) -> None:
    """Paint sky, stars, mesas and ground over a whole picture; the horizon is in pixels."""
    width, height = ground.get_size()
    ground.blit(shapes.gradient((width, horizon), SKY), (0, 0))
    kit.paint.stars(ground, pygame.Rect(0, 0, width, horizon * 3 // 4), 23, 150)
    for number, middle, wide in _MESAS:
        side = round(wide * horizon)
        picture = kit.art.get(piece(f"mesa_{number}"), side, round(side * _MESA[1] / _MESA[0]))
        ground.blit(picture, picture.get_rect(midbottom=(round(middle * width), horizon + 1)))
    ground.blit(shapes.gradient((width, height - horizon), shapes.stops(*GROUND)), (0, horizon))
