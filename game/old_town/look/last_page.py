"""The last page of a game: at a table and in a replay, that of a game for one player has its rank."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pygame

from game.old_town.look.solitaire.storm import draw_rank_panel
from game.old_town.words.solitaire import solo_end
from game.tabletop.board.board_replay_screen import BoardReplayScreen
from game.tabletop.board.board_screen import BoardScreen, BoardShown
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.reckoning.ledger import Reckoning
from game.tabletop.reckoning.winner import Victory

#: The widest panel of ranks next to the clues that were played, in board units.
_RANKS: Final = 430


class LastPage(BoardScreen[Any, BoardMarks, BoardShown[Any]]):
    """A screen whose last page ranks a single player."""

    clock: Callable[[], int] | None = None
    """Returns the seconds on the map of a puzzle."""
    best: str | None = None
    """The words on a person's earlier games of this kind, once a game for one player is over."""

    @property
    def is_puzzle(self) -> bool:
        """Whether a puzzle is solved here."""
        return bool(self.words.context.level.mode == "puzzle")

    def draw_built(self, below: pygame.Surface, shown: BoardShown[Any], reckoning: Reckoning) -> None:
        """Draw what everybody has built; alone the ranks, and after a storm the clues that were played."""
        room, view = self.reckoning_places.seats, shown.view
        if view.players > 1 or room is None:
            super().draw_built(below, shown, reckoning)
            return
        kit, ranks = self.kit.usual, pygame.Rect(room)
        if not self.is_puzzle:
            gap, edge = kit.layout.px(10), kit.layout.px(12)
            ranks.width = min(kit.layout.px(_RANKS), room.width // 2)
            clues = pygame.Rect(ranks.right + gap, room.top, room.right - ranks.right - gap, room.height)
            kit.paint.panel(below, clues)
            self.board.draw_possessions(below, view, 0, clues.inflate(-2 * edge, -2 * edge))
        draw_rank_panel(below, kit, ranks, view.level.ranks, view.scores[0], self.best or "")

    def victory(self, shown: BoardShown[Any], reckoning: Reckoning) -> Victory:
        """Return the words about a victory; a game for one player has a rank."""
        if shown.view.players > 1:
            return super().victory(shown, reckoning)
        seconds = None if self.clock is None else self.clock() or None
        helped = shown.story.hints, shown.story.wrong
        return Victory(*solo_end(shown.view, self.kit.translator, helped, seconds))


class OldTownReplayScreen(BoardReplayScreen[Any, BoardMarks, BoardShown[Any]], LastPage):
    """See `tabletop.board.board_replay_screen.BoardReplayScreen`."""
