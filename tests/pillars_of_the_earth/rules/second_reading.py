"""Every question of a game: the right seat, and the actions of a second reading of the rules."""

from __future__ import annotations

from typing import Any, Final

from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import ACTIONS
from game.pillars_of_the_earth.rules.components import ADVANTAGES, EVENTS
from game.pillars_of_the_earth.rules.events import (
    BuilderDrawn,
    BuilderSetAside,
    CraftsmanJoined,
    Event,
    EventTold,
    OnlyChoice,
    RoundBegun,
    StepBegun,
    TaxRolled,
    TradingPassed,
)
from game.pillars_of_the_earth.rules.view import View
from tests.pillars_of_the_earth.rules import second_lawful
from tests.playthrough.tables import Table
from tests.playthrough.walk import Observer

GOOD: Final = EVENTS[:5]


class SecondReading(Observer):
    """Every question of a game goes to the right seat, and offers the actions of the second reading."""

    def follows(self, table: Table) -> bool:
        """Return whether the second reading knows the level: not one of debts."""
        return not table.name.startswith(f"{table.game.name} few")

    def begin(self) -> None:
        """Begin with nobody asked."""
        self.p: Any = self.walk.position
        self.asked: list[tuple[int, int]] = []
        self.decisions = 0
        self.after_event: Event | None = None
        #: The seats that must have been asked by the time that a later step begins.
        self.must: dict[int, list[int]] = {}

    def before(self) -> None:
        """Compare a question, its seat and its actions."""
        if self.p.to_move:
            (seat,) = self.p.to_move
            legal = [str(action) for action in self.walk.legal(seat)]
            self.question(self.walk.view(seat), seat, set(legal))
            assert len(legal) == len(set(legal)) > 1
            self.decisions += 1

    def end(self) -> None:
        """Check that something was asked."""
        assert self.decisions > 40

    def question(self, v: View, seat: int, legal: set[str]) -> None:
        """Compare a question, whether a seat answers it or it has one answer."""
        assert legal == second_lawful.lawful(v, seat), (v.agenda[-1], seat)
        for other in range(v.players):
            assert other == seat or second_lawful.lawful(v, other) == set()
        kind = v.agenda[-1][0]
        self.right_seat(v, kind, seat)
        if isinstance(self.after_event, BuilderDrawn):
            assert kind == (agenda.ASK_REDRAW if second_lawful.may_redraw(v) else agenda.ASK_PLACE)
        self.asked.append((kind, seat))
        self.after_event = None

    def right_seat(self, v: View, kind: int, seat: int) -> None:
        last = next((who for what, who in reversed(self.asked) if what == kind), None)
        if kind == agenda.ASK_CARD:
            first = v.start if last is None else last + 1
            turns = [(first + further) % v.players for further in range(v.players)]
            assert seat == next(turn for turn in turns if not v.passed >> turn & 1)
        elif kind == agenda.ASK_PLACE:
            assert seat == v.drawn
        elif kind == agenda.ASK_REDRAW:
            assert seat == v.start and second_lawful.may_redraw(v) and not second_lawful.kept_out(v)
        elif kind == agenda.ASK_WAITING:
            assert seat == v.waiting[0][0] and v.drawn == -1
            assert list(v.waiting) == sorted(v.waiting, key=lambda one: one[1])
        elif kind == agenda.ASK_TRADE:
            assert second_lawful.spaces(v)[6][v.agenda[-1][2]] == seat
        elif kind == agenda.ASK_DROP and isinstance(self.after_event, CraftsmanJoined):
            assert v.craftsmen[seat].bit_count() == 1 + self.most(v, seat)
        elif kind in (agenda.ASK_CRAFT, agenda.ASK_KEEP) and last is not None and last != seat:
            assert (last - v.start) % v.players < (seat - v.start) % v.players

    def most(self, v: View, seat: int) -> int:
        """Return how many craftsmen a seat may have (3.1.3)."""
        return 5 + (v.held[seat] >> ADVANTAGES.index("jack") & 1)

    # No question is left out

    def hear(self, event: Event) -> None:
        v = self.walk.view(None)
        if isinstance(event, OnlyChoice):
            self.question(self.walk.view(event.seat), event.seat, {str(ACTIONS[event.code])})
            return
        assert not isinstance(self.after_event, BuilderDrawn) or isinstance(event, BuilderSetAside)
        if isinstance(event, BuilderDrawn) and not second_lawful.kept_out(v):
            # The next step asks a seat, without an event before it: see `question`.
            self.after_event = event
            return
        self.after_event = event if isinstance(event, BuilderDrawn | CraftsmanJoined) else None
        if isinstance(event, CraftsmanJoined):
            assert v.craftsmen[event.seat].bit_count() <= 1 + self.most(v, event.seat)
        elif isinstance(event, StepBegun | RoundBegun):
            self.all_asked(v)
        elif isinstance(event, EventTold):
            self.must = self.expected_at_event(v)
        elif isinstance(event, TaxRolled):
            self.must = {agenda.ASK_EXEMPT: self.expected_at_tax(v)}
        elif isinstance(event, TradingPassed):
            assert self.asked[-1] == (agenda.ASK_TRADE, event.seat)

    def expected_at_event(self, v: View) -> dict[int, list[int]]:
        """Return the seats that the event and the bishop ask, for any answers."""
        name = EVENTS[v.event]
        guest = second_lawful.spaces(v)[0][0]
        holders = [seat for seat in self.clockwise(v) if v.held[seat] >> ADVANTAGES.index("thomas") & 1]
        last = v.round == len(v.level.rounds)
        must: dict[int, list[int]] = {agenda.ASK_CUBE: [guest] if name in GOOD and guest >= 0 else []}
        if name not in GOOD and not (name == "city_wall" and last):
            must[agenda.ASK_IGNORE] = [seat for seat in holders if seat != guest]
        if name not in GOOD and v.level.switches.bishop == "choice":
            must[agenda.ASK_SAFE] = [guest] if guest >= 0 else []
            # The guest may come to be asked for more, by its answer.
            del must[agenda.ASK_CUBE]
            if guest in holders:
                must.pop(agenda.ASK_IGNORE, None)
        if v.level.switches.archbishop == "at_once" and name == "archbishop":
            must[agenda.ASK_BLESS] = [seat for seat in self.clockwise(v) if second_lawful.bless(v, seat)]
        return must

    def expected_at_tax(self, v: View) -> list[int]:
        at_court = second_lawful.spaces(v)[3]
        card = ADVANTAGES.index("tax_exemption")
        return [seat for seat in self.clockwise(v) if v.held[seat] >> card & 1 and seat not in at_court]

    def clockwise(self, v: View) -> list[int]:
        return [(v.start + further) % v.players for further in range(v.players)]

    def all_asked(self, v: View) -> None:
        """Check at the beginning of a step that everybody has been asked who had to be."""
        if v.step == 2:
            cube = self.must.pop(agenda.ASK_CUBE, None)
            self.check()
            self.must = {} if cube is None else {agenda.ASK_CUBE: cube}
        else:
            self.check()
            self.must = {}
        self.asked = []

    def check(self) -> None:
        for kind, seats in self.must.items():
            assert [who for what, who in self.asked if what == kind] == seats
