"""A record of Old Town that is watched."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from game.core.thing import Thing
from game.core.wording.entry_words import EntryWords
from game.old_town.look.last_page import OldTownReplayScreen
from game.old_town.scenes.why_scene import page_about
from game.old_town.things import House, Marker, Plot
from game.old_town.words.proof_words import questions
from game.old_town.words.turns import turn_words
from game.stage.focus import Element, Kind
from game.tabletop.board.board_replay import BoardReplay
from game.tabletop.replay.course import WatchedTurn


class OldTownReplay(BoardReplay):
    """See `tabletop.board.board_replay.BoardReplay`."""

    screen_class = OldTownReplayScreen

    def turn_words(self, turn: WatchedTurn) -> EntryWords:
        """Return what a turn built or changed, and the points that it made."""
        places = range(turn.first, turn.last + 1)
        events = [event for place in places for event, _after in self.tape.way(place, None)]
        return turn_words(events, turn.seat, self.context)

    def pictures(self, shown: Any) -> Iterable[Element]:
        """Return the houses, markers and plots that a page explains."""
        if self.opened is None:
            for note in self.screen.notes(shown, self.focus):
                asked = questions(note.key, shown.view) if isinstance(note.key, House | Marker | Plot) else ()
                if any(True for _ in asked):
                    yield replace(note, kind=Kind.OPENING)

    def choose(self, name: Thing) -> None:
        """Carry out a thing that was chosen; a thing of the map opens its page, from what all know."""
        if not isinstance(name, House | Marker | Plot):
            super().choose(name)
            return
        self.playback.halt()
        self.go(self.stand.place)
        told = self.tape.at(self.stand.place, None)
        match, tools = self.showing.timeline.match, lambda: self.screen.kit.usual
        page = page_about(name, told, self.house, match, self, tools, self.context)
        if page is not None:
            self.stack.push(page)
