"""Undo and redo: up to an information barrier, in practice beyond it."""

import random
from collections.abc import Iterator
from typing import Any, Final

import pytest

from game.core.barrier import Barrier
from game.core.chance import salt_of
from game.match.apart import Apart
from game.match.lines import RecordLine
from game.match.match import Match, counting
from game.match.replay import replay
from game.match.seat import Seat
from tests import sampling
from tests.match.tables import BOTH, cairn, game_called, play, position_of
from tests.playthrough.tables import Table, known
from tests.tiny.actions import Bid, Place, Use

TABLES = pytest.mark.parametrize("table", BOTH, ids=lambda table: table.name)
#: For each table: how many undone steps are checked, and how many random walks back and forth.
STEPS: Final = 10_000
WALKS: Final = 10_000


def standing(match: Match) -> tuple[object, ...]:
    """Return the results of all methods of a match's position."""
    return known(position_of(match))


def practised(table: Table, seed: str = "a seed") -> Match:
    """Return a match in which one person practises against bots."""
    seats = tuple(Seat(f"Sitter {seat}", "bot:random" if seat else "human") for seat in range(table.players))
    match = Match(table.game, table.level, seats, seed, salt_of(seed), practice=True)
    match.start()
    return match


def free_steps(table: Table, seed: int) -> Iterator[tuple[int, Any, Any]]:
    """Yield steps of a random game that may be undone: the view before, the seat, the action."""
    match, rng = table.match(str(seed)), random.Random(seed)
    while not match.over:
        seat = rng.choice(match.to_move)
        view, action = match.view(seat), rng.choice(match.legal(seat))
        match.decide(seat, action, resolve=False)
        if match.undo_barrier(seat) is None:
            yield seat, view, action
        match.resolve()


@TABLES
def test_by_a_step_that_is_let_go_nobody_has_learned_anything(table: Table) -> None:
    """Worlds with the same view before have the same view after; for the public as well."""
    looked, seed = 0, 0
    while looked < STEPS // len(BOTH) // (1 if sampling.whole else 4):
        seed += 1
        for seat, view, action in free_steps(table, seed):
            worlds = [table.game.world(view, random.Random(f"{looked} {world}")) for world in range(2)]
            for world in worlds:
                world.apply(seat, action)
            assert worlds[0].view(seat) == worlds[1].view(seat)
            assert worlds[0].view(None) == worlds[1].view(None)
            looked += 1


@TABLES
def test_after_a_step_back_the_position_is_the_earlier_one(table: Table) -> None:
    walks, seed = 0, 0
    enough = WALKS // len(BOTH) // (1 if sampling.whole else 16)
    while walks < enough:
        seed += 1
        match, rng = table.match(str(seed)), random.Random(seed)
        passed = [standing(match)]
        while not match.over and walks < enough:
            seat = rng.choice(match.to_move)
            match.decide(seat, rng.choice(match.legal(seat)), resolve=rng.random() < 0.5)
            passed.append(standing(match))
            while rng.random() < 0.5 and match.undo_barrier(seat) is None:
                later = passed.pop()
                for _ in range(2):
                    match.undo(seat)
                    assert standing(match) == passed[-1]
                    match.redo(resolve=False)
                    assert standing(match) == later
                match.undo(seat)
                walks += 1
            match.resolve()
            passed[-1] = standing(match)


def test_what_follows_from_a_choice_waits_until_it_is_to_go_on() -> None:
    match = cairn(2, hand=0).match()
    for seat, action in ((0, Bid(1)), (1, Bid(2)), (1, Use("keep"))):
        match.decide(seat, action)
    lines = len(match.lines)
    match.decide(1, Place("left"), resolve=False)
    assert match.pending and match.to_move == () and match.undo_barrier(1) is None
    assert not [line for line in match.lines[lines:] if "chance" in line]
    match.undo(1)
    assert not match.pending and match.legal(1) == [Place("left"), Place("right")]
    match.redo(resolve=False)
    assert match.pending
    match.resolve()
    assert "chance" in match.lines[-1] and match.undo_barrier(1) is Barrier.DRAWN
    again = list(match.lines)
    match.resolve()
    assert match.lines == again, "once is enough"


def test_the_end_of_a_game_waits_too() -> None:
    match = cairn(2, rounds=1, hand=0).match()
    for seat, action in ((0, Bid(1)), (1, Bid(2)), (1, Use("keep"))):
        match.decide(seat, action)
    match.decide(1, Place("left"), resolve=False)
    assert not match.over and match.promise.seed is None and "result" not in match.lines[-1]
    match.undo(1)
    match.redo()
    assert match.over and "result" in match.lines[-1] and match.promise.seed is not None


def after_a_look() -> Match:
    """Return a match in which seat 1 has won, looked at the next stone, and passed its own to seat 0."""
    match = cairn(2).match()
    for seat, action in ((0, Bid(1)), (1, Bid(2))):
        match.decide(seat, action)
    match.decide(1, Use("look"), resolve=False)
    return match


def test_a_look_may_be_taken_back_until_it_is_taken() -> None:
    match = after_a_look()
    assert match.pending and match.undo_barrier(1) is None and not match.view(1).seen
    match.undo(1)
    match.redo(resolve=False)
    match.resolve()
    assert match.view(1).seen > 0 and match.undo_barrier(1) is Barrier.DRAWN


@pytest.mark.parametrize("stones", [(1, 2, 2, 3, 4, 4, 5), (3, 3, 3, 3)])
def test_what_another_has_looked_at_is_shown_and_not_unseen_again(stones: tuple[int, ...]) -> None:
    """Nothing is drawn when the stone is turned up: the step is kept because the stone was shown."""
    match = cairn(2, stones=stones).match()
    for seat, action in ((0, Bid(1)), (1, Bid(2)), (1, Use("look"))):
        match.decide(seat, action)
    seen = match.view(1).seen
    assert match.to_move == (0,) and match.hidden_draws()["stones", 1] == (1,)
    match.decide(0, Use("keep"), resolve=False)
    assert match.undo_barrier(0) is None
    match.decide(0, Place("left"), resolve=False)
    assert match.view(0).stone == seen and ("stones", 1) not in match.hidden_draws()
    assert match.undo_barrier(0) is Barrier.SHOWN


def test_a_charm_of_the_own_hand_may_be_taken_back() -> None:
    match = cairn(2).match()
    for seat, action in ((0, Bid(1)), (1, Bid(2)), (1, Use("keep"))):
        match.decide(seat, action)
    hand = match.view(1).hands[1]
    match.decide(1, match.legal(1)[-1], resolve=False)
    assert len(match.view(1).hands[1]) == len(hand) - 1 and match.undo_barrier(1) is None
    match.undo(1)
    assert match.view(1).hands[1] == hand and match.apart is None


def test_another_choice_leaves_nothing_to_make_again() -> None:
    match = cairn(2).match()
    match.decide(0, Bid(1))
    match.undo(0)
    assert match.undone_by == 0
    match.decide(0, Bid(2))
    assert match.undone_by is None
    match.redo()
    assert match.decided == 1, "nothing is made again where nothing can be"


def test_several_steps_are_made_again_in_their_order_by_hand_or_by_redo() -> None:
    match = cairn(2).match()
    for seat, action in ((0, Bid(1)), (1, Bid(2)), (1, Use("keep"))):
        match.decide(seat, action)
    match.decide(1, Place("right"), resolve=False)
    end = standing(match)
    match.undo(1)
    match.undo(1)
    match.decide(1, Use("keep"))
    assert match.undone_by == 1, "the same choice made by hand leaves the rest"
    match.redo(resolve=False)
    assert standing(match) == end and match.undone_by is None


@pytest.mark.parametrize(
    "table", [table for table in BOTH if table.players > 2], ids=lambda table: table.name
)
def test_what_may_be_made_again_does_not_tell_whether_another_has_sealed_the_same_anew(table: Table) -> None:
    """Two seal, both undo it, the first seals again: the second may still redo its own seal."""
    for seed in range(20):
        for anew in (lawful := table.match(str(seed)).legal(0)):
            match = table.match(str(seed))
            seal = match.legal(1)[0]
            match.decide(0, lawful[0])
            match.decide(1, seal)
            match.undo(1)
            match.undo(0)
            match.decide(0, anew)
            assert match.secret(0) and match.undone_by == 1
            match.redo()
            assert match.undone_by is None and match.secret(1)
            assert counting(match.lines)[-1] == {"round": match.round, "seat": 1, "action": str(seal)}


def test_after_another_seal_nothing_is_left_to_make_again_once_all_are_shown() -> None:
    """Everything after the reveal followed from other seals."""
    match = practised(cairn(3))
    for seat, action in ((0, Bid(1)), (1, Bid(2)), (2, Bid(0))):
        match.decide(seat, action)
    builder = match.to_move[0]
    match.decide(builder, match.legal(builder)[0])
    match.undo(0)
    match.decide(0, Bid(0))
    assert match.secret(0) and match.undone_by == 1
    match.redo()
    assert not any(map(match.secret, range(3))) and match.undone_by is None
    assert match.decided == 3, "the seals are made again, and what came after them is not"


@TABLES
def test_in_practice_a_step_is_taken_back_with_all_that_came_after_it(table: Table) -> None:
    match, rng = practised(table), random.Random(3)
    passed: list[object] = []
    while not match.over:
        seat = match.to_move[0]
        if seat == 0:
            passed.append(standing(match))
        match.decide(seat, rng.choice(match.legal(seat)))
    end = standing(match)
    assert match.apart is None and match.lines[-1].keys() == {"result"}
    own = len(passed)
    while passed:
        match.undo(0)
        assert standing(match) == passed.pop()
    assert match.undo_barrier(0) is Barrier.NOTHING and match.apart is Apart.ASSISTED
    for _ in range(own):
        match.redo()
    assert standing(match) == end and match.lines[-1]["assisted"] is True
    again = replay(match.lines, game_called).match
    assert again.lines == match.lines and again.practice and again.apart is Apart.ASSISTED


@TABLES
def test_whoever_takes_back_what_has_brought_nothing_to_light_is_not_assisted(table: Table) -> None:
    match, rng = practised(table), random.Random(4)
    while not match.over:
        seat = match.to_move[0]
        match.decide(seat, rng.choice(match.legal(seat)), resolve=False)
        if rng.random() < 0.3 and not any(map(match.secret, range(table.players))) and match.pending:
            before = match.decided
            if replayed_barrier(match, seat) is None:
                match.undo(seat)
                match.redo(resolve=False)
                assert match.decided == before
        match.resolve()
    assert match.apart is None


def replayed_barrier(match: Match, seat: int) -> Barrier | None:
    """Return the barrier to undoing a seat's step outside practice, or None."""
    strict = Match(match.game, match.level, match.seats, match.seed)
    strict.start()
    for line in counting(match.lines):
        if "action" in line:
            strict.resolve()
            strict.decide(seat_of(line), match.game.action(str(line["action"])), resolve=False)
    return strict.undo_barrier(seat)


def seat_of(line: RecordLine) -> int:
    seat = line["seat"]
    assert isinstance(seat, int)
    return seat


def test_where_nobody_practises_what_was_taken_back_too_far_is_told_in_the_result() -> None:
    match = play(cairn(3).match(), 1, 9)
    match.take_back(5)
    assert match.apart is Apart.ASSISTED
    play(match, 2)
    assert match.lines[-1]["assisted"] is True


@pytest.mark.parametrize("value", [False, None, 1, "yes"])
def test_a_header_says_that_somebody_practises_or_says_nothing(value: Any) -> None:
    lines = practised(cairn(2)).lines
    assert lines[0]["practice"] is True
    with pytest.raises(ValueError, match=r"line 1: practice .*true, or left out"):
        replay([{**lines[0], "practice": value}, *lines[1:]], game_called)
