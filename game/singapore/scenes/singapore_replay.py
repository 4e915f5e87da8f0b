"""A record of Singapore that is watched."""

from __future__ import annotations

from typing import Any

from game.core.wording.entry_words import EntryWords
from game.singapore.look.screen import reckoning_of
from game.singapore.words.turns import turn_words
from game.tabletop.board.board_replay import BoardReplay
from game.tabletop.board.board_replay_screen import BoardReplayScreen
from game.tabletop.board.board_screen import BoardShown
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.reckoning.ledger import Reckoning
from game.tabletop.replay.course import WatchedTurn


class SingaporeReplayScreen(BoardReplayScreen[Any, BoardMarks, BoardShown[Any]]):
    """See `tabletop.board.board_replay_screen.BoardReplayScreen`."""

    def reckoning(self, shown: BoardShown[Any]) -> Reckoning:
        """Return the reckoning with the points by source."""
        return reckoning_of(shown, self.kit)


class SingaporeReplay(BoardReplay):
    """See `tabletop.board.board_replay.BoardReplay`."""

    screen_class = SingaporeReplayScreen

    def turn_words(self, turn: WatchedTurn) -> EntryWords:
        """Return the building and the trades of a turn, and the points that it made."""
        places = range(turn.first, turn.last + 1)
        events = [event for place in places for event, _after in self.tape.way(place, None)]
        return turn_words(events, turn.seat, self.context)
