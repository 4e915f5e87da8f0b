"""A spot of the table with the note that explains it."""

from __future__ import annotations

import pygame

from game.old_london_bridge.things import Note, Topic
from game.tabletop.kit.spot import Spot


def spot(
    topic: Topic,
    rect: pygame.Rect,
    seat: int = -1,
    place: int = -1,
    where: str = "",
    outline: tuple[tuple[int, int], ...] = (),
) -> Spot:
    """Return the spot of a note; see `things.Note`."""
    return Spot(Note(topic, seat, place, where), rect, outline)
