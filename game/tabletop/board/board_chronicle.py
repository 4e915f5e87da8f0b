"""The chronicle of any game whose table is made of parts: its sentences, and the table at each of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import pygame

from game.core.contract import Viewer
from game.match.match import Match, Pair, pairs_of
from game.stage.game_front import Happening
from game.stage.house import House
from game.stage.kit import Kit
from game.tabletop.board.board_picture import BoardPicture
from game.tabletop.board.board_places import board_alone
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.board.table_classes import TableClasses
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit


class BoardChronicle:
    """A `stage.game_front.Chronicle`: all that one viewer may know; a moment is shown by its view alone."""

    def __init__(self, house: House, match: Match, viewer: Viewer, of: TableClasses) -> None:
        self._match = match
        self._pairs: Sequence[Pair] = pairs_of(match, viewer)
        self._shown: tuple[Happening, Any] | None = None
        self._near = 0 if viewer is None else viewer
        self._board = of.board
        self.words = of.words.of([seat.name for seat in match.seats], house.translate(), match.level)

    # For games to override

    def arrange(self, kit: Kit) -> None:
        """Place the table for the present window."""
        tools = TableKit.for_match(kit, self._match, self.words.context.translator)
        self._picture = BoardPicture(self._board(tools, board_alone(kit.layout)))

    def table_kit(self) -> TableKit:
        """Return the tools of the board."""
        return self._picture.board.kit

    def shown_at(self, pairs: Sequence[Pair], happening: Happening) -> Any:
        """Return the view at that time."""
        return pairs[-1].view

    def draw_shown(self, surface: pygame.Surface, shown: Any) -> None:
        """Draw the table."""
        self._picture.draw(surface, shown, BoardMarks(near=self._near))

    # The chronicle

    @cached_property
    def happenings(self) -> tuple[Happening, ...]:
        """All lines in order of time."""
        return tuple(
            Happening(place, pair.view.round, self.seat_told(pair.event), *line)
            for place, pair in enumerate(self._pairs)
            for line in self._board.happenings(pair.event, self.words.context)
        )

    def seat_told(self, event: Any) -> int | None:
        """Return the seat whose sign the lines of an event have: its field `seat`; None for no sign."""
        return getattr(event, "seat", None)

    def since(self, seat: int) -> int:
        """Return the place right after a seat's last turn; 0 if there was none."""
        for place in range(len(self._pairs) - 1, -1, -1):
            if self._board.ends_turn(self._pairs[place].event, seat):
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
