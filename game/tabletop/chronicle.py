"""The chronicle of a game: its lines, and the table at each of them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from typing import Generic, TypeVar

import pygame

from game.core.contract import Viewer
from game.match.match import Match, Pair, pairs_of
from game.stage.house import Happening
from game.stage.kit import Kit
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit

ShownT = TypeVar("ShownT")


class TableChronicle(ABC, Generic[ShownT]):
    """A `stage.house.Chronicle`: all of a game that one viewer may know.

    `ShownT` is what the game's screen shows. The game defines the lines of an event and the picture of a
    moment.
    """

    def __init__(self, match: Match, viewer: Viewer) -> None:
        self._match = match
        self._pairs: Sequence[Pair] = pairs_of(match, viewer)
        self._shown: tuple[Happening, ShownT] | None = None

    # What a game adds

    @abstractmethod
    def lines(self, event: object) -> Sequence[tuple[str, str]]:
        """Return the lines of an event, each with its cause; none for a silent one. Called once per event."""

    def ends_turn(self, event: object, seat: int) -> bool:
        """Return whether an event ends a turn of that seat: by default each event of the seat alone does."""
        return getattr(event, "seat", None) == seat

    @abstractmethod
    def arrange(self, kit: Kit) -> None:
        """Place the table for the present window. Called before anything is drawn."""

    @abstractmethod
    def table_kit(self) -> TableKit:
        """Return the tools of the table. Called after `arrange`."""

    @abstractmethod
    def shown_at(self, pairs: Sequence[Pair], happening: Happening) -> ShownT:
        """Return what the screen shows after all `pairs`; `happening` is of the last one."""

    @abstractmethod
    def draw_shown(self, surface: pygame.Surface, shown: ShownT) -> None:
        """Draw `shown` over the whole surface."""

    # The chronicle

    @cached_property
    def happenings(self) -> tuple[Happening, ...]:
        """All lines in order of time."""
        return tuple(
            Happening(place, pair.view.round, getattr(pair.event, "seat", None), *line)
            for place, pair in enumerate(self._pairs)
            for line in self.lines(pair.event)
        )

    def since(self, seat: int) -> int:
        """Return the place right after a seat's last turn; 0 if there was none."""
        for place in range(len(self._pairs) - 1, -1, -1):
            if self.ends_turn(self._pairs[place].event, seat):
                return place + 1
        return 0

    def draw_sign(self, surface: pygame.Surface, seat: int, rect: pygame.Rect) -> None:
        """Draw a seat's seal."""
        seal(surface, self.table_kit(), seat, rect.center, rect.height * 0.9)

    def draw_moment(self, surface: pygame.Surface, happening: Happening) -> None:
        """Draw the table right after a happening, with its sentence."""
        if self._shown is None or self._shown[0] is not happening:
            self._shown = happening, self.shown_at(self._pairs[: happening.place + 1], happening)
        self.draw_shown(surface, self._shown[1])
