"""Nothing is made or lost: money, cards, buildings, bonus tiles and markers over random play."""

import random
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.old_london_bridge.rules.components import PARK_TILE
from game.old_london_bridge.rules.events import Built, Event, MoneyChanged, Scored, TileUsed
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.position import Position
from tests.old_london_bridge.rules.tables import STANDARD, crests_on
from tests.old_london_bridge.rules.walks import EXPERT, HOUSE_RULES, SEATINGS, quick_level, step

BASES = {"standard": STANDARD, "expert": EXPERT, "house rules": HOUSE_RULES, "few tiles": quick_level()}

SWITCHES = st.fixed_dictionaries(
    {
        "lower_may_replace": st.booleans(),
        "gate_tie": st.sampled_from(("chapel", "pile")),
        "zero_wins": st.booleans(),
        "gate_last_gives_tile": st.booleans(),
        "parks_have_crest": st.booleans(),
    }
)


class Bookkeeper:
    """A listener that adds up the events of a game and compares the position with the sums."""

    def __init__(self, level: Level, players: int) -> None:
        self.p = Position.new(level, players)
        self.level = level
        self.money = [level.start_money] * players
        self.gone: list[int] = []
        self.used: Counter[int] = Counter()

    def emit(self, event: Event) -> None:
        """Record the pieces that an event pays or removes from the game."""
        if isinstance(event, MoneyChanged | Scored):
            self.money[event.seat] += event.pounds
        elif isinstance(event, Built) and event.replaced:
            self.gone.append(event.replaced)
        elif isinstance(event, TileUsed):
            self.used[event.kind] += 1
        self.check()

    def check(self) -> None:
        """Check every invariant, also in the middle of a move."""
        assert self.p.money == self.money
        self.check_cards()
        self.check_tiles()
        self.check_bonus()
        self.check_tracks()
        self.check_bridges()

    def check_cards(self) -> None:
        """Check that hands, supply, sealed and revealed cards make up the box, and that seats keep zeros."""
        v = self.p.view(None)
        # A card is out from the reveal until its own turn returns it.
        out = [printed for _, printed, _ in v.order[max(v.turn, 0) :]]
        if v.returned:
            out.pop(0)
        zeros = v.players * self.level.seating(v.players).zeros
        for value in range(5):
            held = sum(hand[value] for hand in v.hands)
            there = held + v.supply[value] + out.count(value)
            assert there == (self.level.cards[value] if value else zeros)
            assert min(v.supply) >= 0 and held >= 0

    def check_tiles(self) -> None:
        """Check that stacks, tops, bridges, the drafted tile and the replaced ones make up the box."""
        p = self.p
        piles = [*p.below, *p.bridges, [t for t in p.tops if t], [p.drafted] if p.drafted else [], self.gone]
        assert sorted(tile for pile in piles for tile in pile) == sorted(p.box.all_tiles())
        kinds = [p.box.stacks.index(p.box.kind_of[tile]) for tile in p.tops if tile]
        assert kinds == [stack for stack, top in enumerate(p.tops) if top]

    def check_bonus(self) -> None:
        """Check that bonus stacks, the seats' tiles and the used ones make up the box."""
        p = self.p
        there = Counter(self.used)
        there.update(kind for below in p.bonus_below for kind in below)
        there.update(kind for kind in p.bonus_tops if kind >= 0)
        for tiles in (*p.usable, *p.fresh):
            there.update({kind: count for kind, count in enumerate(tiles) if count})
        box = Counter({kind: sum(s[kind] for s in self.level.bonus_stacks) for kind in range(8)})
        assert there == +box

    def check_tracks(self) -> None:
        """Check that all markers are there once, in order of their spaces, and that all round markers are."""
        p = self.p
        for spaces, ranks, last in zip(p.spaces, p.ranks, p.box.last, strict=True):
            assert sorted(ranks) == sorted(p.steps)
            along = [spaces[seat] for seat in ranks]
            assert along == sorted(along, reverse=True)
            assert max(spaces) <= last and min(spaces) >= 0
        left = Counter(p.markers) + Counter(p.marker_left)
        assert left == Counter(dict(self.level.markers))
        assert len(p.markers) == p.round

    def check_bridges(self) -> None:
        """Check that runs fall, that the sites suffice, and that strengths equal a recount."""
        p = self.p
        for bridge, strengths in zip(p.bridges, p.strengths, strict=True):
            assert len(bridge) <= self.level.sites
            assert all(
                left >= PARK_TILE or right >= PARK_TILE or left > right for left, right in pairwise(bridge)
            )
            assert strengths == crests_on(bridge, p.box)


class RandomPlay(RuleBasedStateMachine):
    """A game of any level and number of players, played in stretches."""

    @initialize(base=st.sampled_from(tuple(BASES)), switches=SWITCHES, players=st.sampled_from(SEATINGS))
    def sit_down(self, base: str, switches: dict[str, Any], players: int) -> None:
        level = BASES[base]
        self.book = Bookkeeper(replace(level, switches=replace(level.switches, **switches)), players)

    @precondition(lambda self: not self.book.p.over)
    @rule(seed=st.integers(0, 10**6), steps=st.integers(1, 40))
    def play_on(self, seed: int, steps: int) -> None:
        rng = random.Random(seed)
        for _ in range(steps):
            if not self.book.p.over:
                step(self.book.p, rng, self.book.emit)

    @precondition(lambda self: bool(self.book.p.to_move))
    @rule(data=st.data())
    def choose(self, data: st.DataObject) -> None:
        p = self.book.p
        seat = data.draw(st.sampled_from(p.to_move))
        p.apply(seat, data.draw(st.sampled_from(p.legal(seat))), self.book.emit)

    @precondition(lambda self: self.book.p.chance_size())
    @rule(data=st.data())
    def turn_up(self, data: st.DataObject) -> None:
        place = data.draw(st.integers(0, self.book.p.chance_size() - 1))
        self.book.p.turn_up(place, self.book.emit)

    @precondition(lambda self: self.book.p.over)
    @rule()
    def leave(self) -> None:
        """Check that a finished game owes nothing more."""
        assert (self.book.p.to_move, self.book.p.chance()) == ((), None)
        assert sorted(self.book.p.ranking) == list(range(self.book.p.players))

    @invariant()
    def holds(self) -> None:
        self.book.check()


TestConservation = RandomPlay.TestCase
TestConservation.settings = settings(stateful_step_count=16)
