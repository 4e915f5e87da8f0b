"""The chronicle of any game whose table is made of parts: its sentences, and the table at each of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.core.contract import Viewer
from game.match.match import Match, Pair
from game.stage.house import Happening, House
from game.stage.kit import Kit
from game.tabletop.board.board_picture import BoardPicture
from game.tabletop.board.board_places import board_alone
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.board.table_classes import TableClasses
from game.tabletop.chronicle import TableChronicle
from game.tabletop.kit.table_kit import TableKit


class BoardChronicle(TableChronicle[Any]):
    """All of a game that one viewer may know; a moment is shown by its view alone."""

    def __init__(self, house: House, match: Match, viewer: Viewer, of: TableClasses) -> None:
        super().__init__(match, viewer)
        self._near = 0 if viewer is None else viewer
        self._board = of.board
        self.words = of.words.of([seat.name for seat in match.seats], house.translate(), match.level)

    def lines(self, event: object) -> Sequence[tuple[str, str]]:
        """Return the lines of an event as the game tells it."""
        return self._board.happenings(event, self.words.context)

    def ends_turn(self, event: object, seat: int) -> bool:
        """Return whether an event ends a turn of a seat."""
        return self._board.ends_turn(event, seat)

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
