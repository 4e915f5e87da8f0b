"""Nothing is made or lost: gold, points, cubes, workers and builders over random play."""

import random
from dataclasses import replace
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.pillars_of_the_earth.rules.events import (
    CubesChanged,
    CubesLost,
    Event,
    GoldChanged,
    PointsChanged,
    RoundBegun,
    StartDealt,
    StockChanged,
)
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.rules.position import Position
from tests.pillars_of_the_earth.rules.walks import SEATINGS, all_levels, step

SWITCHES = st.fixed_dictionaries(
    {
        "bishop": st.sampled_from(("sign", "choice")),
        "resale": st.sampled_from(("kind", "count", "none")),
        "sell_then_buy": st.booleans(),
        "vp_below_zero": st.booleans(),
        "redraw": st.sampled_from(("any", "paid", "none")),
        "passed_must_place": st.booleans(),
        "city_wall": st.sampled_from(("aside", "aside_drop", "out_of_bag")),
        "extra_workers_earn": st.booleans(),
        "wool_boom_most": st.integers(0, 8),
        "archbishop": st.sampled_from(("cathedral", "at_once")),
        "tool_maker": st.sampled_from(("once", "each")),
        "market_space": st.sampled_from(("any", "lowest")),
        "first_spaces": st.booleans(),
        "metal_piles_up": st.booleans(),
        "tie": st.sampled_from(("shared", "cubes", "starting_player")),
        "cubes_limited": st.booleans(),
        "open_book": st.booleans(),
    }
)
BOX = (23, 23, 23, 13)
BLACK_WORKER = 7
"""The place of Otto among the advantages."""


class Bookkeeper:
    """A listener that adds up the events of a game and compares the position with the sums."""

    def __init__(self, level: Level, players: int) -> None:
        self.p = Position.new(level, players)
        self.level = level
        self.gold = [0] * players
        self.points = [level.start_points] * players
        self.cubes = [0] * (4 * players)
        self.stock = [0, 0, 0]
        self.workers = [0] * players

    def emit(self, event: Event) -> None:
        """Record the pieces that an event gives or takes."""
        if isinstance(event, StartDealt):
            self.gold = list(event.gold)
        elif isinstance(event, GoldChanged):
            self.gold[event.seat] += event.gold
            assert event.lost >= 0
        elif isinstance(event, PointsChanged):
            self.points[event.seat] += event.points
            assert event.spared >= 0
        elif isinstance(event, CubesChanged):
            self.cubes[4 * event.seat + event.cube] += event.many
        elif isinstance(event, CubesLost):
            for cube, many in enumerate(event.cubes):
                self.cubes[4 * event.seat + cube] -= many
        elif isinstance(event, StockChanged):
            self.stock[event.cube] += event.many
        elif isinstance(event, RoundBegun):
            self.stock = list(self.p.stock)
        self.check()

    def check(self) -> None:
        """Check every invariant, also in the middle of a move."""
        p = self.p
        assert list(p.gold) == self.gold and list(p.points) == self.points
        assert list(p.cubes) == self.cubes and list(p.stock) == self.stock
        assert all(0 <= gold <= self.level.most_gold for gold in p.gold)
        assert p.box.switches.vp_below_zero or min(p.points) >= 0
        assert min(p.cubes) >= 0 and min(p.stock) >= 0 and p.court_metal >= 0
        assert all(now <= full for now, full in zip(p.stock, self.level.market_stock, strict=True))
        self.check_box()
        self.check_builders()
        self.check_cards()

    def check_box(self) -> None:
        p = self.p
        if p.box.switches.cubes_limited:
            for cube, there in enumerate(BOX):
                elsewhere = p.stock[cube] if cube < 3 else p.court_metal
                assert sum(p.cubes[cube::4]) + elsewhere <= there
        if not p.box.switches.metal_piles_up:
            assert p.court_metal <= self.level.court_metal

    def check_builders(self) -> None:
        """Check that each colour's builders are all somewhere, and on spaces and fields once each."""
        p = self.p
        for seat in range(p.players):
            there = p.bag[seat] + p.aside[seat] + list(p.at).count(seat) + (p.drawn == seat)
            there += sum(owner == seat for owner, _ in p.waiting)
            out = p.box.switches.city_wall == "out_of_bag" and p.wall >> seat & 1
            assert there <= self.level.start_builders
            # In the step from the bag to a space one builder is in neither place, because an event comes
            # between.
            assert there >= (p.wall_most if out else self.level.start_builders) - 1

    def settled(self) -> None:
        """Check the invariants at moments when a seat or chance is asked."""
        p = self.p
        for seat in range(p.players):
            there = p.bag[seat] + p.aside[seat] + list(p.at).count(seat) + (p.drawn == seat)
            there += sum(owner == seat for owner, _ in p.waiting)
            out = p.box.switches.city_wall == "out_of_bag" and p.wall >> seat & 1 and not p.over
            assert there == (p.wall_most if out else self.level.start_builders)
            if p.round >= 1 and p.step <= 2 and not p.over:
                assert self.workers_of(seat) == self.all_workers(seat)
        assert 0 <= sum(p.grey) <= 4
        assert (len(p.to_move) == 1) + (p.chance() is not None) + p.over == 1

    def workers_of(self, seat: int) -> int:
        p = self.p
        on_cards = [
            card.workers
            for card, owner in zip(self.level.resource_cards, p.cards, strict=True)
            if owner == seat
        ]
        return p.workers[seat] + p.mill[seat] + sum(on_cards)

    def all_workers(self, seat: int) -> int:
        """Return the twelve own workers, the grey ones, and the black one (rules 1)."""
        return self.level.start_workers + self.p.grey[seat] + (self.p.held[seat] >> BLACK_WORKER & 1)

    def check_cards(self) -> None:
        """Check that each craftsman and each advantage is in one place, or gone."""
        p = self.p
        places = [*p.held, p.advantages_left, *(1 << card for card in p.offered if card >= 0)]
        # While a card goes from Kingsbridge to a seat it lies in neither place.
        assert sum(mask.bit_count() for mask in places) == _union(places).bit_count()
        hired = [mask >> 3 for mask in p.craftsmen]
        hired += [p.for_hire >> 3, *(1 << one - 3 for one in p.at_shiring if one >= 0)]
        assert sum(mask.bit_count() for mask in hired) == _union(hired).bit_count()
        assert not p.events_left & sum(1 << event for event in p.told)
        assert len(set(p.told)) == len(p.told) <= p.round


def _union(masks: list[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


class RandomPlay(RuleBasedStateMachine):
    """A game of any level, switches and number of players, played in stretches."""

    @initialize(
        base=st.sampled_from(tuple(all_levels())), switches=SWITCHES, players=st.sampled_from(SEATINGS)
    )
    def sit_down(self, base: str, switches: dict[str, Any], players: int) -> None:
        level = all_levels()[base]
        self.book = Bookkeeper(replace(level, switches=replace(level.switches, **switches)), players)

    @precondition(lambda self: not self.book.p.over)
    @rule(seed=st.integers(0, 10**6), steps=st.integers(1, 80))
    def play_on(self, seed: int, steps: int) -> None:
        rng = random.Random(seed)
        for _ in range(steps):
            if not self.book.p.over:
                step(self.book.p, rng, self.book.emit, busy=True)
                self.book.settled()

    @precondition(lambda self: bool(self.book.p.to_move))
    @rule(data=st.data())
    def choose(self, data: st.DataObject) -> None:
        p = self.book.p
        (seat,) = p.to_move
        p.apply(seat, data.draw(st.sampled_from(p.legal(seat))), self.book.emit)

    @precondition(lambda self: self.book.p.chance_size())
    @rule(data=st.data())
    def turn_up(self, data: st.DataObject) -> None:
        place = data.draw(st.integers(0, self.book.p.chance_size() - 1))
        self.book.p.turn_up(place, self.book.emit)

    @precondition(lambda self: self.book.p.over)
    @rule()
    def leave(self) -> None:
        """Check that a finished game owes nothing more, and that its places are those of its points."""
        p = self.book.p
        assert (p.to_move, p.chance(), p.risen) == ((), None, len(self.book.level.rounds))
        result = p.result()
        best = max(zip(p.points, p.gold, strict=True))
        firsts = [seat for seat, place in enumerate(result.places) if place == 1]
        assert all((p.points[seat], p.gold[seat]) == best for seat in firsts)

    @invariant()
    def holds(self) -> None:
        self.book.settled()


TestConservation = RandomPlay.TestCase
TestConservation.settings = settings(stateful_step_count=14)
