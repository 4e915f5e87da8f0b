"""A saved game in a list, for any game whose table is made of parts."""

from __future__ import annotations

import pygame

from game.match.match import Match
from game.stage.house import House
from game.stage.kit import Kit
from game.tabletop.board.board_places import board_alone
from game.tabletop.board.table_classes import TableClasses
from game.tabletop.keepsake import TableKeepsake, order_of, owner_of
from game.tabletop.kit.table_kit import TableKit


class BoardKeepsake(TableKeepsake[TableKit]):
    """Draws what everybody has built, from the public view."""

    def __init__(self, house: House, kit: Kit, match: Match, of: TableClasses) -> None:
        tools = TableKit.for_match(kit, match, house.translate())
        super().__init__(tools, owner_of(match), order_of(match), match.over)
        self._view = match.view(None)
        self._words = of.words.of([seat.name for seat in match.seats], tools.translator, match.level)
        self._table = of.board(tools, board_alone(kit.layout))
        result = match.result().scores if match.over else None
        self._scores = self._table.scores(self._view) if result is None else result

    def progress(self) -> str:
        """Return how far the game has come."""
        return self._words.saved_at(self._view)

    @property
    def within(self) -> str:
        """How far the game has come, within a sentence."""
        return self._words.saved_within(self._view)

    def score(self, seat: int) -> str | None:
        """Return the score of a seat; None if it is not public."""
        score = self._scores[seat]
        return None if score is None else self._table.score_words(score)

    def player_picture(self, seat: int, size: tuple[int, int]) -> pygame.Surface:
        """Return the picture of what a seat has built."""
        picture = pygame.Surface(size, pygame.SRCALPHA)
        self._table.draw_possessions(picture, self._view, seat, picture.get_rect())
        return picture

    def draw_score_sign(
        self, surface: pygame.Surface, centre: tuple[float, float], side: int, known: bool
    ) -> None:
        """Draw the sign before a score."""
        self._table.draw_score_sign(surface, centre, side, known)
