"""The tape of a recorded game: its turns and rounds, as a chosen viewer sees them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from game.old_london_bridge.look.story import Story, followed
from game.old_london_bridge.rules import view_projection
from game.old_london_bridge.rules.events import Built, MarkerTurned, TurnBegun, TurnEnded
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.column import TurnEntry
from game.tabletop.replay.course import WatchedTurn
from game.tabletop.replay.event_tape import EventTape


class BridgeTape(EventTape[View]):
    """A tape of Old London Bridge; a tile built is shown again through its turn."""

    begins_rounds = MarkerTurned
    begins_turns = TurnBegun
    ends_turns = TurnEnded
    told_again = (Built,)
    public_scores = "money"

    def beginning(self) -> Story:
        """Return the story before the first event."""
        return Story()

    def followed(self, story: Story, event: Any, view: View) -> Story:
        """Return the story after an event."""
        return followed(story, event, view)

    def opened(self, public: View, seats: Mapping[int, View], viewer: int | None) -> View:
        """Return the public view with the sealed cards of some seats."""
        return view_projection.opened(public, seats, viewer)

    def entry(self, turn: WatchedTurn) -> TurnEntry:
        """Return a turn's entry, or that of a lost turn if the record ends before the turn does."""
        place = turn.number - 1
        return self._entries[place] if place < len(self._entries) else TurnEntry(turn.round, turn.seat, 0)

    @cached_property
    def _entries(self) -> tuple[TurnEntry, ...]:
        reel = self.reel(None)
        entries = reel[-1][1].story.entries if reel else ()
        return tuple(one for one in entries if isinstance(one, TurnEntry))
