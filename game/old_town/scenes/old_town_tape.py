"""Replays of Old Town: the limits of rounds and turns."""

from __future__ import annotations

from typing import Any

from game.old_town.look.story import OldTownStory, with_event
from game.old_town.rules.events import RoundBegun, RoundEnded, TurnBegun, TurnEnded
from game.old_town.rules.view import View
from game.tabletop.replay.event_tape import EventTape


class OldTownTape(EventTape[View]):
    """A turn is that of a seat; the deal and the first buildings belong to nobody."""

    begins_rounds = RoundBegun
    begins_turns = TurnBegun
    ends_turns = TurnEnded, RoundEnded
    public_scores = "scores"

    def beginning(self) -> OldTownStory:
        """Return the story before the first event."""
        return OldTownStory()

    def followed(self, story: OldTownStory, event: Any, view: View) -> Any:
        """Return the story after an event, with the points by source, and what is shown again."""
        return with_event(super().followed(story, event, view), event, view)
