"""The possessions of one player, opened over the board: name, score, all built and held, at reading size."""

from __future__ import annotations

from typing import Final, Generic

import pygame

from game.stage import palette
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.naming import draw_name
from game.stage.text import Align
from game.tabletop.board.game_board import GameBoard, ViewT
from game.tabletop.kit.seals import seal

#: The margin to the board's edges, the largest height, and the height of the head, in board units.
_MARGIN: Final = 40
_TALLEST: Final = 560
_HEAD: Final = 110


class BoardSide(Generic[ViewT]):
    """The panel over the board with the possessions of a seat."""

    def __init__(self, board: GameBoard[ViewT]) -> None:
        px = board.kit.layout.px
        self.rect = board.rect.inflate(-px(_MARGIN), -px(_MARGIN))
        self.rect.height = min(self.rect.height, px(_TALLEST))
        self.rect.center = board.rect.center
        self._board = board

    def paint(self, surface: pygame.Surface, view: ViewT, seat: int) -> None:
        """Draw the panel, the player's name and score, and all that the seat has."""
        kit, px, rect = self._board.kit, self._board.kit.layout.px, self.rect
        kit.paint.board(surface, rect)
        middle, side = rect.top + px(_HEAD) // 2 + px(12), px(72)
        seal(surface, kit, seat, (rect.left + px(30) + side // 2, middle), side)
        left, half = rect.left + px(50) + side, rect.width // 2
        room = pygame.Rect(left, middle - side // 2, rect.left + half - left, side)
        draw_name(surface, kit.text, kit.players[seat].name, Role.NAME, 38, palette.VELLUM_0, room)
        score = self._board.scores(view)[seat]
        if score is not None:
            words, wide = self._board.score_words(score), half - px(60)
            units = units_to_fit(kit.text, [words], Role.TOTAL, 38, wide)
            place = rect.right - px(36), middle
            kit.text.draw(surface, words, Role.TOTAL, units, palette.LEAF_LT, place, Align.RIGHT, wide)
        top = rect.top + px(_HEAD) + px(16)
        below = pygame.Rect(rect.left + px(36), top, rect.width - px(72), rect.bottom - px(28) - top)
        self._board.draw_side(surface, view, seat, below)
