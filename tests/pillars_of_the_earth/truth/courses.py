"""The course of a round after a choice, and without it: a seat's gains in the events of the rules.

Nothing else changes in a course: nobody chooses a card, places a builder or trades, no event is turned up
unless the seat knows it, and the tax is the mean one. Craftsmen are used as the opponents use them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from typing import Any, Final

from game.pillars_of_the_earth.judgement.solved import next_work
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import (
    ACTIONS,
    DECLINE,
    DROP,
    EXEMPT,
    PASS,
    PAY,
    SAFE,
    SUFFER,
    TAKE_EVENT,
    Action,
    Drop,
)
from game.pillars_of_the_earth.rules.causes import ByEvent, Crafted, Shortage
from game.pillars_of_the_earth.rules.components import CRAFTSMEN, METAL
from game.pillars_of_the_earth.rules.events import (
    CubesChanged,
    Event,
    GoldChanged,
    PointsChanged,
    StepBegun,
)
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.rules.position import Position

#: The walk round the board without its event and the bishop's cube, the last step first.
_WALK: Final = (
    (agenda.STARTING,),
    (agenda.RISING,),
    (agenda.CATHEDRAL, 0),
    (agenda.MARKET, 0),
    (agenda.CASTLE,),
    (agenda.SHIRING, 0),
    (agenda.COURT,),
    *((agenda.HARVEST, pit) for pit in (2, 1, 0)),
    (agenda.PRIORY,),
    (agenda.KINGSBRIDGE,),
    (agenda.MILL,),
)
_FIXED: Final = {
    agenda.ASK_SAFE: SAFE,
    agenda.ASK_IGNORE: SUFFER,
    agenda.ASK_CUBE: DECLINE,
    agenda.ASK_EXEMPT: EXEMPT,
    agenda.ASK_TRADE: PASS,
}
#: Stocks of cubes with which teams are compared: of each kind none, some, or many.
_STOCKS: Final = tuple(product((0, 2, 9), (0, 2, 9), (0, 3, 9), (0, 1, 4)))


@dataclass
class Course:
    """A seat's gains until the end of the round, in the events; `own` are those of the choice alone."""

    seat: int
    position: Position
    own: list[Event] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    trades: list[Action] = field(default_factory=list)
    drops: list[int] = field(default_factory=list)
    #: The seat on each space right after the choice, and the cards at Kingsbridge.
    placed: list[int] = field(default_factory=list)
    offered: list[int] = field(default_factory=list)

    def of(self, kind: type[Any], events: Sequence[Event] | None = None) -> Iterator[Any]:
        """Yield the seat's events of a kind."""
        for event in self.events if events is None else events:
            if isinstance(event, kind) and getattr(event, "seat", -1) == self.seat:
                yield event

    @property
    def all(self) -> list[Event]:
        """All events, those of the choice first."""
        return self.own + self.events

    def gold(self) -> int:
        """Return the gold got by the choice itself."""
        return sum(one.gold for one in self.of(GoldChanged, self.own))

    def wages(self) -> int:
        """Return the gold got at the wool mill, the event's too."""
        begun = [
            place
            for place, one in enumerate(self.events)
            if isinstance(one, StepBegun) and one.step in (3, 4)
        ]
        at_mill = self.events[begun[0] : begun[1]] if len(begun) == 2 else ()
        return sum(one.gold for one in self.of(GoldChanged, at_mill))

    def points(self, *, crafted: bool) -> int:
        """Return the points got in the whole course, by craftsmen or by anything else.

        Those that an event or a later lack of gold takes are left out.
        """
        later = [one for one in self.of(PointsChanged) if not isinstance(one.cause, Shortage | ByEvent)]
        return sum(
            one.points
            for one in (*self.of(PointsChanged, self.own), *later)
            if isinstance(one.cause, Crafted) is crafted
        )

    def own_points(self) -> int:
        """Return the points got by the choice itself."""
        return sum(one.points for one in self.of(PointsChanged, self.own))

    def received(self) -> int:
        """Return the stone, wood and sand got before the craftsmen work, less those given."""
        return sum(
            one.many
            for one in self.of(CubesChanged, self.all)
            if one.cube != METAL and not isinstance(one.cause, Crafted)
        )

    @property
    def kept(self) -> list[int]:
        """The cubes at the end of the round."""
        return self.position.cubes[4 * self.seat : 4 * self.seat + 4]

    @property
    def team(self) -> int:
        """The craftsmen at the end of the round."""
        return self.position.craftsmen[self.seat]

    @property
    def held(self) -> int:
        """The advantages at the end of the round."""
        return self.position.held[self.seat]

    def has(self, kind: type[Any], events: Sequence[Event] | None = None) -> bool:
        """Return whether the seat has an event of a kind."""
        return any(True for _ in self.of(kind, events))


def course(before: Position, seat: int, code: int | None, drops: Sequence[int] = ()) -> Course:
    """Return the course of a round after a choice, or with None without any.

    The seat sends away the craftsmen of `drops` first, if it has too many; without a choice it keeps all.
    """
    p = before.copy()
    p.emit = None
    found = Course(seat, p)
    found.drops = [DROP + one for one in drops]
    knows = p.coming >= 0 and p.view(seat).coming >= 0
    if code is not None:
        p.emit = found.own.append
        p.play_alone(seat, code)
        if p.agenda and p.agenda[-1][0] == agenda.ASK_DROP:
            p.options = p.rules.legal[agenda.ASK_DROP - agenda.ASKS](p, seat, p.agenda[-1])
            p.play_alone(seat, _answer(found, p, agenda.ASK_DROP, seat))
    elif p.agenda[-1][0] == agenda.ASK_EXEMPT:
        p.play_alone(seat, PAY)
    elif p.agenda[-1][0] == agenda.ASK_SAFE:
        p.play_alone(seat, TAKE_EVENT)
    elif p.agenda[-1][0] == agenda.ASK_DROP:
        p.agenda.pop()
    elif p.agenda[-1][0] == agenda.ASK_BLESS:
        p.agenda.pop()
        p.hit &= ~(1 << seat)
    found.placed, found.offered = p.at[:], p.offered[:]
    p.emit = found.events.append
    _walk_on(found, p, knows)
    p.emit = None
    return found


def _walk_on(found: Course, p: Position, with_event: bool) -> None:
    if not p.step:
        p.mill = [there + left for there, left in zip(p.mill, p.workers, strict=True)]
        p.workers = [0] * p.players
        p.bag, p.waiting, p.drawn = [0] * p.players, [], -1
        p.agenda[:] = [*_WALK, (agenda.BISHOP,), (agenda.EVENT,)] if with_event else _WALK
    else:
        p.agenda[:] = [step for step in p.agenda if step[0] != agenda.END_ROUND]
    _go_on(found, p)


def _go_on(found: Course, p: Position) -> None:
    while True:
        p._go_on()
        if not p.agenda:
            return
        kind = p.agenda[-1][0]
        if kind == agenda.ROLL_TAX:
            faces = p.box.level.tax
            mean = sum(faces) / len(faces)
            p.turn_up(min(range(len(faces)), key=lambda one: abs(faces[one] - mean)), found.events.append)
            p.emit = found.events.append
            continue
        assert kind < agenda.CHANCE, kind
        seat = p.agenda[-1][1]
        if kind == agenda.ASK_TRADE and seat == found.seat:
            found.trades += p.legal(seat)
        p.play_alone(seat, _answer(found, p, kind, seat))


def _answer(found: Course, p: Position, kind: int, seat: int) -> int:
    if kind in _FIXED:
        return _FIXED[kind]
    if kind == agenda.ASK_DROP:
        wanted = [code for code in found.drops if seat == found.seat and code in p.codes(seat)]
        return wanted[0] if wanted else _fewest_lost(p, seat)
    if kind == agenda.ASK_BLESS:
        return max(p.codes(seat), key=lambda code: _crafted_after(p, seat, code))
    return next_work(p, seat)


def _crafted_after(p: Position, seat: int, code: int) -> int:
    """Return the points that craftsmen make after a choice."""
    twin = p.copy()
    twin.play_alone(seat, code)
    found = Course(seat, twin)
    twin.emit = found.events.append
    _go_on(found, twin)
    return found.points(crafted=True)


def _fewest_lost(p: Position, seat: int) -> int:
    """Return the code of sending away the craftsman without whom the others make most."""

    def rest(code: int) -> float:
        one = ACTIONS[code]
        assert isinstance(one, Drop)
        return sum(outputs(p, p.craftsmen[seat] & ~(1 << CRAFTSMEN.index(one.craftsman))))

    return max(p.codes(seat), key=rest)


def outputs(p: Position, team: int) -> tuple[float, ...]:
    """Return a team's output from each of some stocks in one round, in points; a gold counts as a fifth."""
    return _outputs(p.box.level, p.players, team)


@cache
def _outputs(level: Level, players: int, team: int) -> tuple[float, ...]:
    made = []
    for stock in _STOCKS:
        p = Position.new(level, players)
        p.round, p.step, p.start, p.emit = p.box.last, 13, 0, None
        p.craftsmen[0], p.cubes[:4] = team, list(stock)
        p.gold[0] = gold = min(9, level.most_gold)
        points = p.points[0]
        p.agenda[:] = [(agenda.CRAFTING, 0)]
        p._go_on()
        while p.agenda and p.agenda[-1][0] == agenda.ASK_CRAFT:
            p.play_alone(0, next_work(p, 0))
            p._go_on()
        made.append(p.points[0] - points + (p.gold[0] - gold) / 5)
    return tuple(made)
