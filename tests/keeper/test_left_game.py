"""A game that was left waits ten minutes for its player, and then belongs to the demo."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from game.keeper.left_game import MOST_MATERIAL, LeftGame, LeftGames

KEPT = 600.0


def cairn(number: int) -> LeftGame:
    return LeftGame("cairn", Path(f"{number}.jsonl"))


def test_a_left_game_can_be_gone_on_with_for_ten_minutes_and_is_then_material() -> None:
    games = LeftGames(KEPT)
    assert games.leave(cairn(1), 100.0) == ()
    assert games.waiting(699.0) == cairn(1)
    assert games.seconds_left(699.0) == 1.0
    assert games.show("cairn", 699.0) is None
    assert games.waiting(700.0) is None
    assert games.seconds_left(700.0) == 0.0
    assert games.go_on(700.0) is None
    assert games.show("bridge", 700.0) is None
    assert games.show("cairn", 700.0) == cairn(1)
    assert games.show("cairn", 700.0) is None


def test_whoever_comes_back_goes_on_and_may_leave_again() -> None:
    games = LeftGames(KEPT)
    games.leave(cairn(1), 0.0)
    assert games.go_on(500.0) == cairn(1)
    assert games.waiting(500.0) is None
    games.leave(cairn(1), 550.0)
    assert games.waiting(1100.0) == cairn(1)
    assert games.show("cairn", 1150.0) == cairn(1)


def test_a_game_left_later_takes_the_place_of_the_earlier_one() -> None:
    games = LeftGames(KEPT)
    games.leave(cairn(1), 0.0)
    games.leave(cairn(2), 10.0)
    assert games.waiting(10.0) == cairn(2)
    assert games.show("cairn", 10.0) == cairn(1)


def test_the_same_game_left_twice_is_kept_once() -> None:
    games = LeftGames(KEPT)
    games.leave(cairn(1), 0.0)
    games.leave(cairn(1), 10.0)
    assert games.seconds_left(10.0) == KEPT
    assert games.show("cairn", 10.0) is None
    assert games.show("cairn", 700.0) == cairn(1)
    assert games.show("cairn", 700.0) is None


def test_what_was_left_before_the_start_is_material() -> None:
    games = LeftGames(KEPT, [cairn(1), LeftGame("bridge", Path("x")), cairn(2)])
    assert games.waiting(0.0) is None
    assert [games.show("cairn", 0.0) for _ in range(3)] == [cairn(1), cairn(2), None]


@given(
    st.lists(
        st.tuples(st.sampled_from(("leave", "again", "go on", "show", "wait")), st.floats(0, 900)),
        max_size=60,
    )
)
def test_no_game_is_lost_or_in_two_hands(steps: list[tuple[str, float]]) -> None:
    games, now, number = LeftGames(KEPT), 0.0, 0
    kept: set[LeftGame] = set()
    for step, wait in steps:
        now += wait
        given_out: LeftGame | None = None
        if step in ("leave", "again"):
            number += step == "leave"
            kept.add(cairn(number))
            gone = games.leave(cairn(number), now)
            assert kept.issuperset(gone)
            kept.difference_update(gone)
        elif step == "go on":
            given_out = games.go_on(now)
        elif step == "show":
            given_out = games.show("cairn", now)
        if given_out is not None:
            assert given_out in kept
            kept.remove(given_out)
        assert len(kept) <= MOST_MATERIAL
        assert 0 <= games.seconds_left(now) <= KEPT
    shown = {games.show("cairn", now + KEPT + 1) for _ in range(MOST_MATERIAL + 1)}
    assert shown - {None} == kept
