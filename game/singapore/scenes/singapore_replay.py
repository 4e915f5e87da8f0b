"""A record of Singapore that is watched."""

from __future__ import annotations

from game.core.wording.entry_words import EntryWords
from game.singapore.words.turns import turn_words
from game.tabletop.board.board_replay import BoardReplay
from game.tabletop.replay.course import WatchedTurn


class SingaporeReplay(BoardReplay):
    """See `tabletop.board.board_replay.BoardReplay`."""

    def turn_words(self, turn: WatchedTurn) -> EntryWords:
        """Return the building and the trades of a turn, and the points that it made."""
        places = range(turn.first, turn.last + 1)
        events = [event for place in places for event, _after in self.tape.way(place, None)]
        return turn_words(events, turn.seat, self.context)
