"""A second scorer agrees with the rules' own at every step, trade and craft of random games."""

import random
from collections import Counter

import pytest

from game.pillars_of_the_earth.rules import causes
from game.pillars_of_the_earth.rules.causes import Cause
from game.pillars_of_the_earth.rules.components import ADVANTAGES, CRAFTSMEN, EVENTS
from game.pillars_of_the_earth.rules.events import Event, OnlyChoice, PointsChanged, RoundEnded, StepBegun
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.rules.position import Position
from game.pillars_of_the_earth.rules.view import View
from tests.pillars_of_the_earth.rules.second_scorer import Purse, after_choice, after_step, final_places
from tests.pillars_of_the_earth.rules.walks import SEATINGS, all_levels, step
from tests.sampling import sample

TABLES = [(name, players) for name in all_levels() if name != "few" for players in SEATINGS]
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


class Scored:
    """A game whose purses are reckoned a second time."""

    def __init__(self, level: Level, players: int, seed: str) -> None:
        self.p = Position.new(level, players)
        self.rng = random.Random(seed)
        self.begun: tuple[int, View] | None = None
        self.told: Counter[tuple[int, str]] = Counter()
        self.reckoned: Counter[tuple[int, str]] = Counter()
        self.events: list[Event] = []
        self.compared = 0

    def play(self) -> None:
        while not self.p.over:
            before = self.p.view(None)
            self.events = []
            action = step(self.p, self.rng, self.hear, busy=True)
            if action is None:
                continue
            purse = after_choice(before, before.to_move[0], str(action))
            if purse is not None:
                self.note(purse)
                # Where the choice was the last thing that changed a purse.
                if not any(isinstance(event, StepBegun | RoundEnded | OnlyChoice) for event in self.events):
                    self.agree(purse, self.p.view(None))
        for seat in range(self.p.players):
            sources = sum(points for (who, _), points in self.told.items() if who == seat)
            assert self.p.points[seat] == self.p.box.level.start_points + sources
        assert {key: many for key, many in self.told.items() if many} == {
            key: many for key, many in self.reckoned.items() if many
        }
        assert self.p.result().places == final_places(self.p.view(None))

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
            v = self.p.view(None)
            if self.begun and self.begun[0] in BY_THEMSELVES:
                purse = after_step(self.begun[1], self.begun[0], v)
                self.note(purse)
                self.agree(purse, v)
            self.begun = (event.step, v)


@pytest.mark.parametrize(("name", "players"), sample("pillars scorer", TABLES, 18))
def test_a_second_scorer_agrees_at_every_step_and_choice(name: str, players: int) -> None:
    for number in range(3):
        scored = Scored(all_levels()[name], players, f"{name} {players} {number} scorer")
        scored.play()
        assert scored.compared > 40
