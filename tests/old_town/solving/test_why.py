"""Why a building must stand where it stands: the reasons are true, enough and all needed, in random games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

import pytest

from game.core.chance import draw
from game.old_town.rules import causes
from game.old_town.rules.board import clash_of
from game.old_town.rules.codes import EXCHANGE, REMOVE, play_of
from game.old_town.rules.events import CardPlayed, Event
from game.old_town.rules.level import Level
from game.old_town.rules.level_file import level_from
from game.old_town.rules.position import Position, state_of
from game.old_town.rules.state import PLAYED
from game.old_town.rules.view import View
from game.old_town.rules.why import group_against, why
from game.old_town.solving.clues import PLOTS, Clue, Pair, asked
from game.old_town.solving.pair_towns import towns_of
from game.old_town.solving.proofs import MOST_STEPS, Proof, Reason
from tests.old_town.solving import decks

STANDARD = level_from(decks.STANDARD)


class Moment(NamedTuple):
    """The public view before a choice, the plots open to a building without markers, and the events after."""

    view: View
    open: int
    events: list[Event]

    def domain(self, building: int) -> int:
        """Return the plots that a building could have."""
        return self.view.marks[building] or self.open


def level_with(**switches: Any) -> Level:
    """Return the standard level with other rules."""
    return replace(STANDARD, switches=replace(STANDARD.switches, **switches))


LEVELS = {
    "printed": STANDARD,
    "come_off": level_with(third_markers="come_off"),
    "direct": level_with(inference="direct", impossible="table"),
    "board": level_with(inference="board"),
    "full": level_with(inference="full"),
}


def played(level: Level, players: int, seed: str) -> list[Moment]:
    """Return the public views of a random game, each before the events of a choice; the last one has none."""
    position, random = Position.new(level, players), Random(seed)
    moments: list[Moment] = []
    while not position.over:
        if chance := position.chance():
            position.turn_up(draw(seed, chance))
            continue
        seat = position.to_move[0]
        actions = position.legal(seat)
        plays = [action for action in actions if action.word == "play"] or actions
        events: list[Event] = []
        moments.append(Moment(position.view(None), position.open, events))
        position.apply(seat, random.choice(plays if random.random() < 0.8 else actions), events.append)
    return [*moments, Moment(position.view(None), position.open, [])]


def union(masks: Iterable[int]) -> int:
    """Return the plots that are in some set."""
    together = 0
    for mask in masks:
        together |= mask
    return together


def ruled_out(history: Sequence[Moment], building: int, cause: int) -> int:
    """Return all plots that a cause shows to be out for a building, read from the course of the game."""
    kind, code = causes.read(cause)
    last = history[-1].view
    if kind == "building":
        return last.marks[code] if last.built >> code & 1 else 0
    if kind == "lock":
        if last.level.switches.third_markers == "come_off":
            # Locks come and go within a chain; their plots are built on then.
            return last.sites | union(view.locked for view, _, _ in history)
        return [view for view, _, _ in history if not view.marks[building]][-1].locked
    if code >= REMOVE:
        plot = 1 << (code - REMOVE) % 16
        return plot if code - REMOVE - plot.bit_length() + 1 == 16 * building else 0
    for moment in history:
        for event in moment.events:
            if isinstance(event, CardPlayed) and play_of(event.card, event.mine) == code:
                return _out_by(moment, event, building)
    return 0


def _out_by(moment: Moment, event: CardPlayed, building: int) -> int:
    card = STANDARD.cards[event.card]
    if not card.pairs:
        return PLOTS & ~card.mask if building == (card.building if event.mine < 0 else event.mine) else 0
    named, mine = moment.domain(card.building), moment.domain(event.mine)
    pairs = [(one, other) for one, other in card.bits if one & named and other & mine]
    ends = {card.building: [one for one, _ in pairs], event.mine: [other for _, other in pairs]}
    return PLOTS & ~sum({*ends[building]}) if building in ends else 0


def check_reasons(history: Sequence[Moment], found: Proof[Reason[int]], out: int) -> None:
    """Assert that each reason is true, that together they are enough, and that none can be left out."""
    reasons = [reason for step in found.steps for reason in step]
    for reason in reasons:
        if reason.cause == causes.TOWN:
            _check_group(history[-1].view, found.building, reason.out & out)
        else:
            assert not reason.out & ~ruled_out(history, found.building, reason.cause)
    for left_out in (None, *reasons):
        ruled = union(reason.out for reason in reasons if reason is not left_out)
        assert bool(out & ~ruled) == (left_out is not None)


def _check_group(view: View, building: int, plots: int) -> None:
    group = group_against(view, building, plots)
    sets = [view.marks[one] for one in group]
    assert group
    assert building not in group
    assert not decks.by_product([*sets, plots], ())
    assert decks.by_product(sets, ())


def check_steps(found: Proof[Reason[int]] | Proof[Clue], out: int) -> None:
    """Assert that there are at most five steps, each of which leaves fewer plots."""
    assert 1 <= len(found.steps) == len(found.left) <= MOST_STEPS
    for earlier, later in pairwise(found.left):
        assert later != earlier == later | earlier
    assert found.left[-1] & out == 0


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("name", [name for name in LEVELS if name != "full"])
def test_every_house_marker_and_empty_plot_has_a_proof(name: str, players: int) -> None:
    check_game(played(LEVELS[name], players, f"{name} {players}"))


@pytest.mark.parametrize("seed", [0, 65, 84])
def test_where_towns_are_drawn_a_clue_takes_only_what_it_says(seed: int) -> None:
    by_towns = 0
    for moment, after in pairwise(played(LEVELS["board"], 2 + seed % 3, f"said {seed}")):
        clue = next((event for event in moment.events if isinstance(event, CardPlayed)), None)
        if clue is None:
            continue
        for building, plots, cause in after.view.lifted[len(moment.view.lifted) :]:
            by_towns += cause == causes.TOWN
            if cause == play_of(clue.card, clue.mine):
                assert plots and not plots & ~_out_by(moment, clue, building)
    assert by_towns


def check_game(history: Sequence[Moment]) -> None:
    """Assert that proofs are right at some moments of a game, and at its end."""
    for end in {*range(4, len(history), 7), len(history)}:
        so_far = [*history[: end - 1], history[end - 1]._replace(events=[])]
        view = so_far[-1].view
        for building, mask in enumerate(view.marks):
            out = PLOTS & ~so_far[-1].domain(building)
            if not out or view.gone >> building & 1:
                continue
            for asked_out in (out, out & -out):
                found = why(view, building, asked_out)
                assert found is not None
                check_steps(found, asked_out)
                check_reasons(so_far, found, asked_out)  # type: ignore[arg-type]
            if mask:
                assert why(view, building, PLOTS) is None


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_where_pairs_are_remembered_the_clues_prove_all_that_is_out(players: int) -> None:
    history = played(LEVELS["full"], players, f"full {players}")
    for moment in history[5::9]:
        view = moment.view
        for building, mask in enumerate(view.marks):
            out = PLOTS & ~moment.domain(building)
            if out and view.shown:
                found = why(view, building, out)
                assert found is not None
                check_steps(found, out)
                _check_clues(view, found, out)  # type: ignore[arg-type]
            assert not mask or why(view, building, mask & -mask) is None


def _check_clues(view: View, found: Proof[Clue], out: int) -> None:
    """Assert that clues were played in this order, or markers taken, are enough, and each is needed."""
    used = [clue for step in found.steps for clue in step]
    cards = [view.level.cards[card].id for _, card, _, how in view.shown if how == PLAYED]
    named = [clue.card.name for clue in used if clue.card.name]
    assert named == [card for card in cards if card in named]
    taken = {(one, off) for one, off, cause in view.lifted if REMOVE <= cause < EXCHANGE}
    assert all((clue.mine, PLOTS ^ clue.card.plots) in taken for clue in used if not clue.card.name)
    start = [PLOTS * (building == found.building) for building in range(len(view.marks))]
    for left_out in (None, *used):
        masks, pairs = asked([clue for clue in used if clue is not left_out], start)
        masks[found.building] &= out
        possible = masks[found.building] and next(towns_of(masks, pairs), None)
        assert bool(possible) == (left_out is not None)


@pytest.mark.parametrize("level", ["1", "5", "8"])
def test_a_puzzle_proves_its_town_by_its_clues(level: str) -> None:
    puzzle = replace(STANDARD, mode="puzzle", offered=(1,), puzzle=replace(STANDARD.puzzle, ready=int(level)))
    view = Position.new(puzzle, 1).view(0)
    town = decks.ready(level)[1]
    for building in range(len(view.marks)):
        if building in town:
            found = why(view, building, PLOTS & ~(1 << town.index(building)))
            assert found is not None
            assert found.left[-1] == 1 << town.index(building)


@pytest.mark.parametrize("name", ["printed", "board", "full"])
def test_buildings_that_refuse_a_clue_leave_no_town_and_none_is_named_needlessly(name: str) -> None:
    refused = 0
    for seed in range(3):
        for moment in played(LEVELS[name], 3, f"clash {seed}")[::4]:
            view = moment.view
            unbuilt = [one for one in range(len(view.marks)) if not view.built >> one & 1]
            for card, clue in enumerate(view.level.cards):
                for mine in unbuilt if clue.building < 0 or clue.pairs else [-1]:
                    refused += mine != clue.building and _is_refused(moment, card, mine)
    assert refused


def _is_refused(moment: Moment, card: int, mine: int) -> bool:
    """Return whether a clue leaves its buildings plots but no town; assert that its refusal is right."""
    view = moment.view
    event = CardPlayed(0, card, mine)
    kept = {
        building: moment.domain(building) & ~_out_by(moment, event, building)
        for building in {view.level.cards[card].building, mine} - {-1}
    }
    sets = [kept.get(building, mask) for building, mask in enumerate(view.marks)]
    pairs = []
    if view.level.switches.inference == "full":
        played = (one for one in view.shown if one[3] == PLAYED)
        for _, one, other, _ in (*played, (0, card, mine, PLAYED)):
            if view.level.cards[one].pairs:
                pairs.append(Pair(view.level.cards[one].building, other, view.level.cards[one].bits))
    if not all(kept.values()) or next(towns_of(sets, pairs), None):
        return False
    named, used = clash_of(state_of(view), card, mine)
    assert all(pair in pairs for pair in used)
    for left_out in (None, *named):
        some = [mask if one in named and one != left_out else 0 for one, mask in enumerate(sets)]
        inside = [pair for pair in used if some[pair.named] and some[pair.mine]]
        assert bool(next(towns_of(some, inside), None)) == (left_out is not None)
    for pair in used:
        some = [mask if one in named else 0 for one, mask in enumerate(sets)]
        assert next(towns_of(some, [one for one in used if one is not pair]), None)
    return True
