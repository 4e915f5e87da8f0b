"""Replays of Singapore: the limits of rounds and turns."""

from __future__ import annotations

from game.singapore.rules.events import RoundBegun, TurnBegun, TurnEnded
from game.singapore.rules.view import View
from game.tabletop.replay.event_tape import EventTape


class SingaporeTape(EventTape[View]):
    """A turn is that of a seat in a round; the preparation and the handing out of lots belong to nobody."""

    begins_rounds = RoundBegun
    begins_turns = TurnBegun
    ends_turns = TurnEnded
    public_scores = "points"
