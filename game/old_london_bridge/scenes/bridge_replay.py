"""A game of this house watched again: its tables, their notes, and the far bridge that is pointed at."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from game.core.messages import Message
from game.core.thing import ChronicleTurn, ReplayButton, TableButton
from game.core.wording.control_whys import REPLAY
from game.core.wording.entry_words import EntryWords
from game.old_london_bridge.look.bridge_words import BridgeWords
from game.old_london_bridge.look.motion.in_motion import in_front
from game.old_london_bridge.look.replay_screen import BridgeReplayScreen
from game.old_london_bridge.look.shown import Shown
from game.old_london_bridge.look.story import Story
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.scenes.bridge_tape import BridgeTape
from game.old_london_bridge.scenes.showing import brought_about, shows_its_end
from game.old_london_bridge.things import WholeBridge
from game.old_london_bridge.words.column import entry_words
from game.old_london_bridge.words.messages import MESSAGES
from game.stage.director import AnimatedView
from game.stage.focus import Element, Kind
from game.stage.storyline import Snapshot
from game.tabletop.board.board_replay import BoardReplay
from game.tabletop.motion.payloads import Payload
from game.tabletop.replay.course import WatchedTurn
from game.tabletop.replay.event_tape import ALL
from game.tabletop.table.table_state import fading_of

_WHYS: Final[Mapping[Hashable, Message]] = {
    **REPLAY,
    ReplayButton.VIEWER: MESSAGES.marked("why.replay.viewer"),
    ChronicleTurn: MESSAGES.marked("why.replay.turn"),
    TableButton.SCORING: MESSAGES.marked("why.button.scoring"),
    TableButton.PLAYERS: MESSAGES.marked("why.replay.players"),
    WholeBridge: MESSAGES.marked("why.replay.bridge"),
}


class BridgeReplay(BoardReplay):
    """See `tabletop.board.board_replay.BoardReplay`."""

    whys = _WHYS
    screen_class = BridgeReplayScreen

    words: BridgeWords
    tape: BridgeTape

    def turn_words(self, turn: WatchedTurn) -> EntryWords:
        """Return the entry of a turn in words."""
        return entry_words(self.tape.entry(turn), self.words.context)

    def pictures(self, shown: Shown) -> Iterable[Element]:
        """Return the far bridges, which open while they are pointed at."""
        for area in self.screen.pictures(shown):
            yield Element(area.thing, area.says, Kind.PICTURE, area.rect)

    def tells(self, element: Element) -> bool:
        """Return False: far bridges open while they are pointed at."""
        return False

    def shown(self, moment: AnimatedView[Any, Snapshot[Story], Payload]) -> Shown:
        """Return the state of the table to draw: a pure function of the moment and the pointer."""
        view: View = moment.shown.view
        story = moment.shown.story
        after = view if moment.after is None else moment.after.view
        if moment.after is not None and shows_its_end(moment):
            view, story = after, moment.after.story
        near_of = self._performance.moves.near_of
        near = in_front(near_of(after), moment.samples)
        if self.viewer == ALL:
            # Open hands are drawn as that of the seat in front.
            view = replace(view, viewer=near)
        counted, route = brought_about(moment, None)
        # At rest the way would cover the numbers of the track.
        route = route if moment.event is not None else None
        return Shown(view, near, self.state(moment, fading_of(moment, near_of)), None, story, counted, route)
