"""Where the panels of a table lie, in pixels: played, with one seat in front; or only watched."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.tabletop.kit.table_kit import TableKit


@dataclass(frozen=True, slots=True)
class OwnPlaces:
    """The places that a table has only where it is played."""

    quay: pygame.Rect
    """The score track with the sky over it."""
    order: pygame.Rect
    """The seats in the order of turns: one below the other, or side by side in a low place."""
    own: pygame.Rect
    """Money, goods, workers and chips of the seat in front."""
    card: pygame.Rect
    """The reading card: a building large, and what a walk or a trade there changes."""
    show: pygame.Rect
    """The tiles on show and the pile; where it lies under the card, it is covered while a card is read."""
    bag: pygame.Rect
    """The bag with its chips, and the chance of a raid."""
    walk: pygame.Rect
    """Steps and trades left, and the trades made in this turn."""
    second: pygame.Rect
    """The button of a question's second choice."""


@dataclass(frozen=True, slots=True)
class TablePlan:
    """The places of a table; `own` is None where the table is only watched: the town fills the room."""

    plate: pygame.Rect
    """The city plate."""
    own: OwnPlaces | None = None


def watched_plan(_kit: TableKit, rect: pygame.Rect) -> TablePlan:
    """Return the places of a table that is only watched, in a rectangle of the window."""
    return TablePlan(rect)
