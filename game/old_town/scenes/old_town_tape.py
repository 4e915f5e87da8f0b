"""Replays of Old Town: the limits of rounds and turns."""

from __future__ import annotations

from game.old_town.rules.events import RoundBegun, TurnBegun, TurnEnded
from game.old_town.rules.view import View
from game.tabletop.replay.event_tape import EventTape


class OldTownTape(EventTape[View]):
    """A turn is that of a seat; the deal and the first buildings belong to nobody."""

    begins_rounds = RoundBegun
    begins_turns = TurnBegun
    ends_turns = TurnEnded
    public_scores = "scores"
