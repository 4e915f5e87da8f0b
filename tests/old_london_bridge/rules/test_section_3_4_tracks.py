"""Moving on the chapel track and the gate track (rules 3.4)."""

import pytest

from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.causes import TrackCoin
from game.old_london_bridge.rules.events import (
    BonusLapsed,
    BonusTaken,
    Event,
    MarkerMoved,
    MoneyChanged,
    StepsLost,
)
from game.old_london_bridge.rules.position import Position
from tests.old_london_bridge.rules.tables import go_to, legal, only, play, settle, table, tiles

CHAPEL, GATE = 0, 1


def move(p: Position, track: int, steps: int, seat: int = 0) -> list[Event]:
    """Move a seat on a track; return the events up to its first choice."""
    return go_to(p, agenda.MOVE, seat, track, steps)


@pytest.mark.parametrize("steps_order", [(0, 1, 2, 3), (3, 2, 1, 0)])
def test_3_4_steps_count_as_space_0_strength_3_from_any_step_is_space_3(steps_order: tuple[int, ...]) -> None:
    p = table(steps=steps_order)
    move(p, CHAPEL, 3)
    assert p.spaces[CHAPEL][0] == 3
    move(p, GATE, 2)
    assert p.spaces[GATE][0] == 2


def test_3_4_a_marker_lands_on_top_of_those_there() -> None:
    p = table(chapel=(0, 4, 4, 9), chapel_order=(3, 2, 1, 0))
    move(p, CHAPEL, 4)
    assert p.ranks[CHAPEL] == [3, 0, 2, 1]


def test_3_4_a_marker_that_leaves_a_pile_lets_the_others_lie() -> None:
    p = table(chapel=(4, 4, 4, 9), chapel_order=(3, 2, 0, 1))
    move(p, CHAPEL, 1)
    assert p.ranks[CHAPEL] == [3, 0, 2, 1]


def test_3_4_piles_on_the_gate_track_too() -> None:
    p = table(gate=(0, 2, 0, 0))
    move(p, GATE, 2)
    assert p.ranks[GATE][:2] == [0, 1]


def test_3_4_every_coin_space_reached_or_passed_pays_at_once() -> None:
    p = table()
    events = move(p, CHAPEL, 15)
    paid = [(event.pounds, event.cause) for event in only(events, MoneyChanged)]
    assert paid == [
        (1, TrackCoin(CHAPEL, 2, False)),
        (2, TrackCoin(CHAPEL, 5, False)),
        (3, TrackCoin(CHAPEL, 8, False)),
        (5, TrackCoin(CHAPEL, 11, False)),
        (10, TrackCoin(CHAPEL, 15, True)),
    ]
    assert p.money[0] == 5 + 21
    # Each is paid at the moment it is reached.
    first = events.index(MarkerMoved(0, CHAPEL, 0, 2))
    assert isinstance(events[first + 1], MoneyChanged)
    assert events[first + 2] == MarkerMoved(0, CHAPEL, 2, 5)


def test_3_4_a_coin_space_left_does_not_pay_again() -> None:
    p = table(chapel=(5, 0, 0, 0))
    move(p, CHAPEL, 2)
    assert p.money[0] == 5


@pytest.mark.parametrize(
    ("start", "steps", "given"), [(0, 2, 0), (0, 3, 1), (3, 2, 0), (2, 8, 3), (0, 12, 4)]
)
def test_3_4_every_bonus_space_reached_or_passed_gives_a_tile(start: int, steps: int, given: int) -> None:
    p = table(gate=(start, 0, 0, 0))
    move(p, GATE, steps)
    taken = 0
    while p.agenda and p.agenda[-1][0] in (agenda.ASK_BONUS, agenda.TURN_UP_BONUS):
        if p.chance_size():
            p.turn_up(0)
        else:
            # No declining.
            assert all(text.startswith("bonus") for text in legal(p))
            play(p, "bonus 1")
            taken += 1
    assert taken == given == len(tiles(p.fresh[0]))
    assert p.spaces[GATE][0] == start + steps


def test_3_4_a_face_up_tile_is_chosen_and_its_stacks_next_is_turned_up_before_the_next_choice() -> None:
    p = table(bonus_tops=("share", "raise", "lady"))
    move(p, GATE, 6)
    assert only(play(p, "bonus 2"), BonusTaken) == [BonusTaken(0, 1, 6)]
    chance = p.chance()
    assert chance is not None
    assert (chance.pile, chance.drawn, len(chance.outcomes)) == ("bonus 2", 1, 7)
    play(p, "up share")
    assert p.bonus_tops == [0, 0, 7]
    assert legal(p) == ["bonus 1", "bonus 2", "bonus 3"]


def test_3_4_an_empty_stack_offers_none() -> None:
    p = table(bonus_tops=("share", None, "lady"))
    p.bonus_below[0] = []
    move(p, GATE, 6)
    assert legal(p) == ["bonus 1", "bonus 3"]
    play(p, "bonus 1")
    # The stack has no tile below: nothing is turned up.
    assert legal(p) == ["bonus 3"]


def test_3_4_with_all_stacks_empty_the_choice_lapses() -> None:
    p = table(bonus_tops=(None, None, None))
    events = move(p, GATE, 7)
    assert only(events, BonusLapsed) == [BonusLapsed(0), BonusLapsed(0)]
    assert p.spaces[GATE][0] == 7
    assert tiles(p.fresh[0]) == []


@pytest.mark.parametrize("track", [CHAPEL, GATE])
def test_3_4_every_marker_that_arrives_at_the_last_space_gets_10_pounds_once(track: int) -> None:
    p = table()
    p.spaces[track] = [14, 14, 15, 0]
    p.ranks[track] = [2, 1, 0, 3]
    move(p, track, 1, seat=0)
    move(p, track, 1, seat=1)
    assert p.money == [15, 15, 5, 5]
    again = move(p, track, 3, seat=0)
    assert again == [StepsLost(0, track, 3)]
    assert p.money == [15, 15, 5, 5]


@pytest.mark.parametrize("track", [CHAPEL, GATE])
def test_3_4_latecomers_go_under_those_on_the_last_space(track: int) -> None:
    p = table()
    p.spaces[track] = [14, 14, 15, 0]
    p.ranks[track] = [2, 1, 0, 3]
    move(p, track, 1, seat=0)
    move(p, track, 1, seat=1)
    assert p.ranks[track] == [2, 0, 1, 3]


def test_3_4_surplus_steps_are_lost() -> None:
    p = table(chapel=(13, 0, 0, 0))
    events = move(p, CHAPEL, 7)
    assert p.spaces[CHAPEL][0] == 15
    assert events[-1] == StepsLost(0, CHAPEL, 5)


def test_3_4_spaces_count_in_the_order_passed_so_tiles_are_chosen_before_the_10_pounds() -> None:
    p = table(gate=(10, 0, 0, 0))
    move(p, GATE, 5)
    assert (p.spaces[GATE][0], p.money[0]) == (12, 5)
    play(p, "bonus 1")
    settle(p)
    assert (p.spaces[GATE][0], p.money[0]) == (15, 15)


def test_3_4_the_gates_last_space_gives_no_tile() -> None:
    p = table(gate=(14, 0, 0, 0))
    events = move(p, GATE, 1)
    assert only(events, MoneyChanged) == [MoneyChanged(0, 10, TrackCoin(GATE, 15, True))]
    assert p.agenda == []
