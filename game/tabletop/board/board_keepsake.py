"""A saved game in a list, for any game whose table is made of parts."""

from __future__ import annotations

from typing import Any

import pygame

from game.core.messages import fill
from game.core.wording.replays import round_line
from game.core.wording.sentence_context import SentenceContext
from game.match.match import Match
from game.stage.house import House
from game.stage.kit import Kit
from game.tabletop.board.board_places import board_alone
from game.tabletop.board.game_board import GameBoard
from game.tabletop.keepsake import TableKeepsake, order_of, owner_of
from game.tabletop.kit.table_kit import TableKit


class BoardKeepsake(TableKeepsake[TableKit]):
    """Draws what everybody has built, from the public view."""

    def __init__(
        self,
        house: House,
        kit: Kit,
        match: Match,
        board: type[GameBoard[Any]],
    ) -> None:
        tools = TableKit.for_match(kit, match, house.translate())
        super().__init__(tools, owner_of(match), order_of(match), match.over)
        self._round = match.round
        self._view = match.view(None)
        self._table = board(tools, board_alone(kit.layout))
        result = match.result().scores if match.over else None
        self._scores = self._table.scores(self._view) if result is None else result

    def progress(self) -> str:
        """Return the round."""
        return round_line(max(1, self._round), SentenceContext((), self._kit.translator))

    @property
    def within(self) -> str:
        """The round, within a sentence."""
        message = self._kit.translator.gettext("round {number}")
        return fill(message, number=max(1, self._round))

    def score(self, seat: int) -> str | None:
        """Return the score of a seat; None if it is not public."""
        score = self._scores[seat]
        return None if score is None else self._table.score_words(score)

    def player_picture(self, seat: int, size: tuple[int, int]) -> pygame.Surface:
        """Return the picture of what a seat has built."""
        picture = pygame.Surface(size, pygame.SRCALPHA)
        self._table.draw_possessions(picture, self._view, seat, picture.get_rect())
        return picture
