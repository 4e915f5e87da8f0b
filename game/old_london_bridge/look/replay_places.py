"""Where the things of a replay stand: the table's places, and what takes the place of playing."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.thing import TableButton
from game.old_london_bridge.look.places import TablePlaces
from game.stage.layout import Shape, UnitRect

#: The signs at the right end of the header; `log` and `purses` open what has no panel there.
_SIGNS: Final = {
    Shape.WIDE: (
        TableButton.SCORING,
        TableButton.COPY,
        TableButton.SOUND,
        TableButton.WHY,
        TableButton.HELP,
    ),
    Shape.ULTRA: (
        TableButton.SCORING,
        TableButton.COPY,
        TableButton.SOUND,
        TableButton.WHY,
        TableButton.HELP,
    ),
    Shape.FOUR_THREE: (
        TableButton.SCORING,
        TableButton.CHRONICLE,
        TableButton.PLAYERS,
        TableButton.COPY,
        TableButton.SOUND,
        TableButton.WHY,
        TableButton.HELP,
    ),
    Shape.PORTRAIT: (
        TableButton.SCORING,
        TableButton.CHRONICLE,
        TableButton.COPY,
        TableButton.SOUND,
        TableButton.WHY,
        TableButton.HELP,
    ),
}
#: Purses, and who is whose turn it is told for, by shape; None for what has no panel there.
_PURSES: Final[dict[Shape, UnitRect | None]] = {
    Shape.WIDE: (1682, 246, 224, 470),
    Shape.ULTRA: (1682, 246, 224, 470),
    Shape.FOUR_THREE: None,
    Shape.PORTRAIT: (760, 1618, 310, 292),
}
#: What is said of the step, where the panel with the buttons has no room for it.
_SAYING: Final[dict[Shape, UnitRect | None]] = {
    Shape.WIDE: None,
    Shape.ULTRA: None,
    Shape.FOUR_THREE: (10, 700, 1420, 54),
    Shape.PORTRAIT: (10, 1216, 1060, 68),
}


class ReplayPlaces(TablePlaces):
    """The places of one window for a replay, in pixels."""

    __slots__ = ()

    @property
    def signs(self) -> dict[TableButton, pygame.Rect]:
        """The signs at the right end of the header, by name."""
        names = _SIGNS[self.layout.shape]
        return {name: self._sign(len(names) - 1 - place) for place, name in enumerate(names)}

    @property
    def chronicle(self) -> pygame.Rect | None:
        """What has happened and what comes: the left column, or the left wing."""
        if self.layout.shape is Shape.WIDE:
            return self.layout.rect(14, 246, 224, 470)
        return super().chronicle if self.layout.shape is Shape.ULTRA else None

    @property
    def purses(self) -> pygame.Rect | None:
        """Purses so far; opened over the board in 4:3."""
        box = _PURSES[self.layout.shape]
        return None if box is None else self._rect(box)

    @property
    def saying(self) -> pygame.Rect | None:
        """A band for what happens, where it is not told beside the buttons."""
        box = _SAYING[self.layout.shape]
        return None if box is None else self._rect(box)
