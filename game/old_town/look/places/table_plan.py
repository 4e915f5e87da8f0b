"""Where the panels of a table lie, in pixels: played, with one seat in front; a puzzle; or only watched."""

from __future__ import annotations

from dataclasses import dataclass

import pygame


@dataclass(frozen=True, slots=True)
class TownPlaces:
    """The places that a table has only where a town is played."""

    others: pygame.Rect
    """The panels of the other seats: one below the other, or side by side in a low place.

    With one player the storm and the ranks; with two the points by turn and the own piles below the panel.
    """
    stock: pygame.Rect
    """The buildings that nobody owns."""
    piles: pygame.Rect
    """The draw piles."""
    own: pygame.Rect
    """The seat in front: its points, and its buildings."""
    hand: pygame.Rect
    """The clues of the seat in front."""
    reader: pygame.Rect
    """What the clue or marker that is pointed at, or chosen, says and brings."""
    second: pygame.Rect
    """The button of a question's second choice, as to throw away two dead clues."""


@dataclass(frozen=True, slots=True)
class PuzzlePlaces:
    """The places that a table has only where a puzzle is solved."""

    leaf: pygame.Rect
    """The name of the puzzle, its points, and the counts of houses, hints and wrong plots."""
    settle: pygame.Rect
    """The buildings still to settle."""
    tools: pygame.Rect
    """Settle, pencil and rub out."""
    reader: pygame.Rect
    """The clue that is pointed at, or chosen."""
    second: pygame.Rect
    """The button of the hint."""
    clues: pygame.Rect
    """All clues of the puzzle."""


@dataclass(frozen=True, slots=True)
class TablePlan:
    """The places of a table; both are None where the table is only watched: the map fills the room."""

    map: pygame.Rect
    """The map with its border."""
    town: TownPlaces | None = None
    puzzle: PuzzlePlaces | None = None
    sight: pygame.Rect | None = None
    """The part of the map that is in sight, in a close-up; None for all of it."""

    @property
    def seen(self) -> pygame.Rect:
        """The part of the map that is in sight."""
        return self.map if self.sight is None else self.map.clip(self.sight)
