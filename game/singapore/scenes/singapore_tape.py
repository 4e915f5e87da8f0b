"""Replays of Singapore: the limits of rounds and turns."""

from __future__ import annotations

from typing import Any

from game.singapore.look.story import SingaporeStory, with_event
from game.singapore.rules.events import RoundBegun, TurnBegun, TurnEnded
from game.singapore.rules.view import View
from game.tabletop.replay.event_tape import EventTape


class SingaporeTape(EventTape[View]):
    """A turn is that of a seat in a round; the preparation and the handing out of lots belong to nobody."""

    begins_rounds = RoundBegun
    begins_turns = TurnBegun
    ends_turns = TurnEnded
    public_scores = "points"

    def beginning(self) -> SingaporeStory:
        """Return the story before the first event."""
        return SingaporeStory()

    def followed(self, story: SingaporeStory, event: Any, view: View) -> SingaporeStory:
        """Return the story after an event, with its points by source."""
        told: SingaporeStory = with_event(super().followed(story, event, view), event, view)
        return told
