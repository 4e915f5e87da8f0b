"""Every proof of a random game is checked by its events, the cards and the referee."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

import pytest

from game.core.chance import draw
from game.old_town.rules import causes, events
from game.old_town.rules.codes import codes_of
from game.old_town.rules.level import CARD_NUMBERS, Level, plots_of
from game.old_town.rules.position import Position
from game.old_town.rules.view import View
from game.old_town.rules.why import why
from game.old_town.solving.proofs import Proof, Reason
from game.old_town.things import House, Marker, Plot
from game.old_town.words.proof_words import Question, questions
from tests.old_town.referee.towns import matching
from tests.old_town.rules.tables import level_named, variant

ALL = set(range(1, 17))
Cause = tuple[str, ...]


class Watcher:
    """What somebody at the table has seen: the plots of each building, and what each clue left out."""

    def __init__(self, level: Level) -> None:
        self.level = level
        self.names = [one.id for one in level.buildings]
        self.marks: dict[str, set[int]] = {}
        self.built: dict[str, int] = {}
        self.taken: set[tuple[str, int]] = set()
        #: Plots that were the only two of two buildings at some moment.
        self.locked: set[int] = set()
        #: By clue and building, the plots that it leaves.
        self.leaves: dict[tuple[str, str, str], set[int]] = {}

    def see(self, event: events.Event) -> None:
        """Follow an event."""
        match event:
            case events.CardPlayed():
                self._play(self.level.cards[event.card].id, event.card, event.mine)
            case events.MarkerPlaced():
                self.marks.setdefault(self.names[event.building], set()).add(event.plot)
            case events.MarkerLifted():
                self.marks[self.names[event.building]].discard(event.plot)
                if causes.read(event.cause)[0] == "action":
                    self.taken.add((self.names[event.building], event.plot))
            case events.Built():
                self.built[self.names[event.building]] = event.plot
        twos = [tuple(sorted(plots)) for plots in self.marks.values() if len(plots) == 2]
        self.locked |= {plot for two in twos if twos.count(two) > 1 for plot in two}

    def _play(self, name: str, card: int, mine: int) -> None:
        one, own = self.level.cards[card], "" if mine < 0 else self.names[mine]
        named = "" if one.building < 0 else self.names[one.building]
        if not one.pairs:
            self.leaves[name, own, own or named] = set(one.plots)
            return
        first, second = self._open(named), self._open(own)
        fits = [(a, b) for a, b in one.pairs if a in first and b in second]
        self.leaves[name, own, named] = {a for a, _ in fits}
        self.leaves[name, own, own] = {b for _, b in fits}

    def _open(self, building: str) -> set[int]:
        return self.marks.get(building) or ALL - set(self.built.values()) - self.locked_now()

    def locked_now(self) -> set[int]:
        """Return the plots that are locked now."""
        twos = [tuple(sorted(plots)) for plots in self.marks.values() if len(plots) == 2]
        return {plot for two in twos if twos.count(two) > 1 for plot in two}

    def rules_out(self, building: str, cause: int, view: View) -> set[int]:
        """Return the plots that a cause rules out for a building."""
        kind, code = causes.read(cause)
        if kind == "building":
            return {self.built[self.names[code]]}
        if kind == "lock":
            return self.locked | set(self.built.values())
        if kind == "town":
            sets = {self.names[one]: set(plots_of(mask)) for one, mask in enumerate(view.marks) if mask}
            return {plot for plot in ALL if matching(sets | {building: {plot}}) is None}
        word, names = codes_of(self.level).actions[code].word, codes_of(self.level).actions[code].names
        if word == "remove":
            assert (names[0], int(names[1])) in self.taken and names[0] == building
            return {int(names[1])}
        own = names[1] if len(names) > 1 else ""
        return ALL - self.leaves[self.level.cards[CARD_NUMBERS[names[0]]].id, own, building]


def moments(level: Level, players: int, seed: str) -> Iterator[tuple[Watcher, View]]:
    """Yield a watcher of a random game with the public view, at each choice."""
    position, rng, watcher = Position.new(level, players), random.Random(seed), Watcher(level)
    while not position.over:
        if chance := position.chance():
            position.turn_up(draw(seed, chance), watcher.see)
            continue
        yield watcher, position.view(None)
        position.apply(position.mover, rng.choice(position.legal(position.mover)), watcher.see)
    yield watcher, position.view(None)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("inference", ["printed", "direct", "board"])
def test_the_reasons_prove_what_is_asked_and_none_can_be_left_out(inference: str, players: int) -> None:
    proved = 0
    level = variant(inference=inference)
    for watcher, view in islice(moments(level, players, f"proof {players}"), 0, None, 6):
        for asked, found in proofs(view):
            reasons = [reason for step in found.steps for reason in step]
            check(watcher, view, asked, reasons)
            assert len(found.steps) <= 5
            proved += 1
    assert proved > 20


def proofs(view: View) -> Iterator[tuple[Question, Proof[Reason[int]]]]:
    """Yield the proofs about every house, marker and empty plot; assert that each question has one."""
    houses = [House(one) for one in range(len(view.marks)) if view.built >> one & 1]
    marked = [one for one, mask in enumerate(view.marks) if mask and not view.built >> one & 1]
    markers = [Marker(one, plots_of(view.marks[one])[0]) for one in marked]
    plots = [Plot(plot) for plot in range(1, 17) if not view.sites >> plot - 1 & 1]
    for thing in (*houses, *markers, *plots):
        for asked in questions(thing, view):
            found = why(view, asked.building, asked.out)
            assert found is not None or not asked.out
            if found is not None:
                yield asked, found  # type: ignore[misc]


def check(watcher: Watcher, view: View, asked: Question, reasons: Sequence[Reason[int]]) -> None:
    """Assert that reasons rule out all plots asked about, and that without any of them one plot is left."""
    name, out = watcher.names[asked.building], set(plots_of(asked.out))
    outs = [set(plots_of(reason.out)) & out for reason in reasons]
    for reason, claimed in zip(reasons, outs, strict=True):
        assert claimed <= watcher.rules_out(name, reason.cause, view), "not true"
    assert set().union(*outs) == out, "not enough"
    for place in range(len(outs)):
        assert set().union(*outs[:place], *outs[place + 1 :]) != out, "not needed"


def test_the_checker_finds_a_reason_that_is_false_missing_or_needless() -> None:
    for watcher, view in islice(moments(level_named("standard"), 3, "false"), 20, 40, 10):
        for asked, found in proofs(view):
            reasons = [reason for step in found.steps for reason in step]
            with pytest.raises(AssertionError, match="not enough"):
                check(watcher, view, asked, reasons[1:])
            with pytest.raises(AssertionError, match="not needed"):
                check(watcher, view, asked, [*reasons, reasons[-1]])
            if asked.kind == "marker":
                free = plots_of(view.marks[asked.building])[0]
                wider = Question("marker", asked.building, asked.out | 1 << free - 1)
                with pytest.raises(AssertionError, match="not true"):
                    check(watcher, view, wider, [replace(one, out=wider.out) for one in reasons])
