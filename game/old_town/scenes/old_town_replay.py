"""A record of Old Town that is watched."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from game.core.thing import Thing
from game.core.wording.entry_words import EntryWords
from game.old_town.look.last_page import OldTownReplayScreen
from game.old_town.rules.events import Drawn
from game.old_town.scenes.why_scene import page_about
from game.old_town.things import House, Marker, Plot
from game.old_town.words.messages import text
from game.old_town.words.proof_words import questions
from game.old_town.words.turns import turn_words
from game.stage.focus import Element, Kind
from game.tabletop.board.board_replay import BoardReplay
from game.tabletop.replay.course import WatchedTurn

#: The most clues that are drawn in one step of a turn.
_OF_A_TURN: Final = 2


class OldTownReplay(BoardReplay):
    """See `tabletop.board.board_replay.BoardReplay`."""

    screen_class = OldTownReplayScreen

    def sentences(self, events: Sequence[Any]) -> Sequence[str]:
        """Return the sentences of a step; one for all clues that are dealt together."""
        if sum(isinstance(event, Drawn) for event in events) <= _OF_A_TURN:
            return super().sentences(events)
        told = super().sentences([event for event in events if not isinstance(event, Drawn)])
        return [text(self.context.translator, "replay.deal"), *told]

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
