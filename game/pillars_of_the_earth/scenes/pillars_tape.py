"""Replays of The Pillars of the Earth: the limits of a turn, and the views of certain eyes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from game.pillars_of_the_earth.rules.causes import Hired
from game.pillars_of_the_earth.rules.events import (
    BuilderDrawn,
    BuilderPlaced,
    CardTaken,
    ChoosingPassed,
    CraftsmanJoined,
    RoundBegun,
    StepBegun,
)
from game.pillars_of_the_earth.rules.state import HIDDEN
from game.pillars_of_the_earth.rules.view import View
from game.tabletop.replay.event_tape import EventTape


class PillarsTape(EventTape[View]):
    """A turn is a choice of a card, a builder drawn, or one that has waited; the walk is nobody's."""

    begins_rounds = RoundBegun
    public_scores = "points"

    def opened(self, public: View, seats: Mapping[int, View], viewer: int | None) -> View:
        """Return the public view with the coming event, if one of the seats has looked at it."""
        known = (view.coming for view in seats.values() if view.coming != HIDDEN)
        return replace(public, viewer=viewer, coming=next(known, public.coming))

    def turn_of(self, event: Any) -> int | None:
        """Return the seat that chooses a card or passes, or whose builder is drawn or has waited."""
        match event:
            case CardTaken() | ChoosingPassed() | BuilderDrawn():
                return event.seat
            case CraftsmanJoined(seat=seat, cause=Hired()) | BuilderPlaced(seat=seat, waited=True):
                return seat
        return None

    def ends_turn(self, event: Any) -> bool:
        """Return whether the next builder is drawn, or the walk goes on."""
        return isinstance(event, BuilderDrawn | StepBegun)
