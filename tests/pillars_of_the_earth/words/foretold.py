"""Forecasts of the steps of a round, compared with the effects of the rules."""

from __future__ import annotations

from collections import defaultdict
from itertools import product
from typing import Any

from game.pillars_of_the_earth.judgement.rest import all_now, most_points, shares
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.causes import AtPriory, ByEvent, FromPit, Shortage, Tax, Wool
from game.pillars_of_the_earth.rules.components import PIT_CUBES, PRIORY
from game.pillars_of_the_earth.rules.events import (
    CubesChanged,
    Event,
    GoldChanged,
    PointsChanged,
    StartPassed,
    StepBegun,
    TaxRolled,
    TaxSpared,
    WorkersReady,
)
from game.pillars_of_the_earth.words.sums import (
    Sum,
    at_priory,
    at_priory_space,
    fetched,
    next_start,
    tax_due,
    wool,
    workers_next,
)
from game.pillars_of_the_earth.words.whys_cards import builders_at
from tests.pillars_of_the_earth.words.speeches import spoken
from tests.playthrough.walk import Observer

#: The key of a sum: its name, and the seat.
Of = tuple[str, int]


class Foretold(Observer):
    """The last forecast before each step equals the result of the step."""

    def begin(self) -> None:
        """Begin without forecasts."""
        table = self.walk.table
        self.position: Any = self.walk.position
        self.context = spoken(table.level, table.players)
        self.foretold: dict[Of, int] = {}
        self.brought: defaultdict[Of, int] = defaultdict(int)
        self.compared = 0
        self.spared: set[int] = set()

    def end(self) -> None:
        """Check that sums were compared."""
        assert self.compared > 30

    def hear(self, event: Event) -> None:
        """Record an event, and compute forecasts before steps begin."""
        match event:
            case GoldChanged(seat, gold, _, Wool()):
                self.brought["wool", seat] += gold
            case GoldChanged(seat, gold, _, ByEvent()) if self.position.step == 3:
                self.brought["wool", seat] += gold
            case PointsChanged(seat, points, _, AtPriory(number, _)):
                for name in ("priory", "priory before the cards", f"space {number}"):
                    self.brought[name, seat] += points
            case CubesChanged(seat, cube, many, FromPit()):
                self.brought[f"cube {cube}", seat] += many
            case GoldChanged(seat, gold, _, Tax()):
                self.brought["tax", seat] -= gold
            case PointsChanged(seat, points, _, Shortage(_, Tax())):
                self.brought["tax points", seat] -= points
            case TaxSpared(seat, True):
                self.spared.add(seat)
            case WorkersReady(workers):
                self._compare_all("workers", workers)
            case StartPassed(seat, _):
                self._compare_all("start", (seat,))
        self._foretell(event)
        if isinstance(event, StepBegun):
            self._compare(event.step)

    def _foretell(self, event: Event) -> None:
        view = self.walk.view(None)
        seats = range(view.players)
        if view.step == 2:
            self._add("wool", [wool(view, seat, self.context) for seat in seats])
        elif view.step == 3:
            self._add("priory before the cards", [at_priory(view, seat, self.context) for seat in seats])
            for number, seat in enumerate(builders_at(view, PRIORY)):
                if seat >= 0:
                    self.foretold[f"space {number}", seat] = at_priory_space(view, seat, number)
        elif view.step == 4:
            self._add("priory", [at_priory(view, seat, self.context) for seat in seats])
        elif view.step == 5:
            for cube in PIT_CUBES:
                self._add(f"cube {cube}", [fetched(view, seat, cube, self.context) for seat in seats])
        elif isinstance(event, TaxRolled) or (view.step == 8 and view.tax):
            for seat in seats:
                due = tax_due(view, seat)
                assert due is not None and due.rolled == view.tax
                self.foretold["tax", seat], self.foretold["tax points", seat] = due.gold, due.points
        elif isinstance(event, StepBegun) and event.step == 13:
            self.foretold["start", 0] = next_start(view)[0]
        elif isinstance(event, StartPassed) and view.round < len(view.level.rounds):
            for seat in seats:
                self.foretold["workers", seat] = workers_next(view, seat)

    def _add(self, name: str, sums: list[Sum]) -> None:
        for seat, one in enumerate(sums):
            assert sum(amount for amount, _words in one.parts) == one.total
            self.foretold[name, seat] = one.total

    def _compare(self, step: int) -> None:
        """Compare the forecasts with the results of a step that is over."""
        done = {
            4: ("wool",),
            6: ("priory", "priory before the cards"),
            9: tuple(f"cube {cube}" for cube in PIT_CUBES),
        }
        for name, seat in product(done.get(step, ()), range(self.position.players)):
            assert self.brought.pop((name, seat), 0) == self.foretold.pop((name, seat)), (name, seat)
            self.compared += 1
        for name, seat in product(("space 0", "space 1"), range(self.position.players) if step == 6 else ()):
            if (name, seat) in self.foretold:
                assert self.brought.pop((name, seat)) == self.foretold.pop((name, seat)), (name, seat)
        if step == 10:
            for name, seat in product(("tax", "tax points"), range(self.position.players)):
                paid, due = self.brought.pop((name, seat), 0), self.foretold.pop((name, seat))
                # A seat that has used the card has no forecast: the question was still open.
                assert paid == due or (not due and seat not in self.spared), (name, seat)
            self.spared.clear()

    def _compare_all(self, name: str, values: tuple[int, ...]) -> None:
        for seat, value in enumerate(values):
            assert self.foretold.pop((name, seat), value) == value
            self.compared += 1


class Together(Observer):
    """The forecast of the points that all craftsmen add now equals their common result."""

    def before(self) -> None:
        """Compare the craftsmen of a seat that is asked for its crafts."""
        position: Any = self.walk.position
        if not position.to_move or position.agenda[-1][0] != agenda.ASK_CRAFT:
            return
        (seat,) = position.to_move
        view = self.walk.view(seat)
        told = sum(share.points for share in shares(view, seat).values())
        assert told == most_points(view, seat)
        twin: Any = position.copy()
        for craft in all_now(view, seat).actions:
            twin.apply(seat, craft)
        assert twin.points[seat] - position.points[seat] == told
