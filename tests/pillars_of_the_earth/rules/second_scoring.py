"""A second scorer follows a game, and agrees with the rules' own at every step, trade and craft."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.pillars_of_the_earth.rules import causes
from game.pillars_of_the_earth.rules.causes import Cause
from game.pillars_of_the_earth.rules.components import ADVANTAGES, CRAFTSMEN, EVENTS
from game.pillars_of_the_earth.rules.events import Event, OnlyChoice, PointsChanged, RoundEnded, StepBegun
from game.pillars_of_the_earth.rules.view import View
from tests.pillars_of_the_earth.rules.second_scorer import Purse, after_choice, after_step, final_places
from tests.playthrough.tables import Table
from tests.playthrough.walk import Observer

#: The steps in which no choice changes a purse.
BY_THEMSELVES = (1, 3, 4, 5, 6, 7, 8, 9, 10, 11)


def source(cause: Cause) -> str:
    """Return the source of points as the second scorer names it."""
    match cause:
        case causes.Shortage(_, of):
            return source(of)
        case causes.ByEvent(event):
            return EVENTS[event]
        case causes.ByAdvantage(advantage):
            return ADVANTAGES[advantage]
        case causes.Crafted(craftsman, _):
            return CRAFTSMEN[craftsman]
        case causes.AtPriory():
            return "priory"
        case causes.Tax():
            return "tax"
    raise AssertionError(cause)


class SecondScoring(Observer):
    """Every purse of a game equals that of a second scorer, at every step and choice."""

    def follows(self, table: Table) -> bool:
        """Return whether the second scorer knows the level: not one of debts."""
        return not table.name.startswith(f"{table.game.name} few")

    def begin(self) -> None:
        """Begin with empty purses."""
        self.p: Any = self.walk.position
        self.begun: tuple[int, View] | None = None
        self.told: Counter[tuple[int, str]] = Counter()
        self.reckoned: Counter[tuple[int, str]] = Counter()
        self.events: list[Event] = []
        self.compared = 0

    def before(self) -> None:
        """Take the view before a choice."""
        self.start: View = self.walk.view(None)
        self.events = []

    def after(self) -> None:
        """Compare the purses after a choice."""
        if self.walk.action is None:
            return
        purse = after_choice(self.start, self.start.to_move[0], str(self.walk.action))
        if purse is not None:
            self.note(purse)
            # Where the choice was the last thing that changed a purse.
            if not any(isinstance(event, StepBegun | RoundEnded | OnlyChoice) for event in self.events):
                self.agree(purse, self.walk.view(None))

    def end(self) -> None:
        """Compare the sources of all points, and the places."""
        for seat in range(self.p.players):
            sources = sum(points for (who, _), points in self.told.items() if who == seat)
            assert self.p.points[seat] == self.p.box.level.start_points + sources
        assert {key: many for key, many in self.told.items() if many} == {
            key: many for key, many in self.reckoned.items() if many
        }
        assert self.p.result().places == final_places(self.walk.view(None))
        assert self.compared > 30

    def note(self, purse: Purse) -> None:
        """Add the points of a purse to those of the game, by source."""
        for key, points in purse.by_source.items():
            self.reckoned[key] += points

    def agree(self, purse: Purse, v: View) -> None:
        assert purse.gold == list(v.gold)
        assert purse.points == list(v.points)
        assert [tuple(own) for own in purse.cubes] == [v.cubes_of(seat) for seat in range(v.players)]
        self.compared += 1

    def hear(self, event: Event) -> None:
        self.events.append(event)
        if isinstance(event, PointsChanged):
            self.told[event.seat, source(event.cause)] += event.points
        elif isinstance(event, StepBegun):
            v = self.walk.view(None)
            if self.begun and self.begun[0] in BY_THEMSELVES:
                purse = after_step(self.begun[1], self.begun[0], v)
                self.note(purse)
                self.agree(purse, v)
            self.begun = (event.step, v)
