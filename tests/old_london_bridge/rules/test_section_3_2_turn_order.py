"""Preparation and the order of building (rules 3.1, 3.2)."""

import pytest

from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.causes import BonusTile, ChapelRank, OrderTie
from game.old_london_bridge.rules.events import (
    CardRaised,
    CardsRevealed,
    CardsSealed,
    CardTaken,
    MarkerTurned,
    MoneyChanged,
    OrderDrawn,
    RondelTurned,
    TileUsed,
)
from tests.old_london_bridge.rules.tables import (
    dealt,
    holds,
    legal,
    only,
    play,
    play_out,
    refused,
    settle,
    table,
    tiles,
)

LADY = 7


# 3.1 Preparation


def test_3_1_turn_up_the_next_marker_and_turn_the_rondel_that_many_steps() -> None:
    p = dealt(4)
    assert p.round == 0
    assert play(p, "up 3") == [MarkerTurned(1, 3), RondelTurned(3)]
    assert (p.round, p.rondel, p.markers) == (1, 3, [3])
    play(p, "seal 0", "seal 0", "seal 0", "seal 0")
    play_out(p)
    assert play(p, "up 2") == [MarkerTurned(2, 2), RondelTurned(2)]
    assert (p.round, p.rondel, p.markers) == (2, 5, [3, 2])


@pytest.mark.parametrize("steps", range(14))
def test_3_1_after_k_steps_stack_i_has_outer_space_i_minus_k_beside_it(steps: int) -> None:
    names = ("chapel", "gate", "inn", "shop", "guildhall", "park")
    pays = ("X", 3, 2, 1, 2, 1)
    for i, name in enumerate(names):
        p = table(played=(4, 0, 0, 0))
        p.rondel = steps
        beside = pays[(i - steps) % 6]
        if isinstance(beside, str):
            assert refused(p, f"draft {name}") == ("3.3.3", "x_barred", {"stack": name})
        else:
            play(p, f"draft {name}")
            assert p.money[0] == 5 + beside


# 3.2.1 Ladies


def test_3_2_1_holders_of_a_usable_lady_are_asked_once_each_in_chapel_order_before_anyone_picks() -> None:
    p = table(steps=(2, 1, 3, 0), chapel=(0, 0, 0, 6), usable={0: ["lady"], 1: ["lady"], 3: ["lady"]})
    asked = []
    while p.agenda[-1][0] == agenda.ASK_LADY:
        asked.append(p.to_move)
        assert legal(p) == ["lady", "pass"]
        play(p, "pass")
    assert asked == [(3,), (1,), (0,)]
    assert p.to_move == (0, 1, 2, 3) and p.agenda[-1][0] == agenda.ASK_SEAL


def test_3_2_1_lady_takes_a_2_from_the_supply_and_it_may_be_played_at_once() -> None:
    p = table(hands={0: [0]}, usable={0: ["lady"]})
    supply = p.supply[2]
    assert play(p, "lady") == [TileUsed(0, LADY), CardTaken(0, 2, BonusTile(LADY))]
    assert p.supply[2] == supply - 1
    assert legal(p, 0) == ["seal 2", "seal 0"]
    assert tiles(p.usable[0]) == []


def test_3_2_1_several_ladies_in_a_row_while_a_2_is_there() -> None:
    p = table(hands={0: [0]}, supply=(5, 2, 5, 5), usable={0: ["lady"] * 3, 1: ["lady"]})
    play(p, "lady", "lady")
    # The supply has no 2 left: no further seat owes a choice.
    assert p.agenda[-1][0] == agenda.ASK_SEAL
    assert holds(p, 0) == [0, 2, 2]
    assert tiles(p.usable[0]) == ["lady"]


def test_3_2_1_a_lady_gained_this_round_is_not_asked_for() -> None:
    assert table(fresh={0: ["lady"]}).agenda[-1][0] == agenda.ASK_SEAL


# 3.2.2 Sealing


def test_3_2_2_each_player_seals_one_card_of_the_hand() -> None:
    p = table(hands={0: [0, 1, 1, 4], 1: [0]})
    assert list(p.to_move) == [0, 1, 2, 3]
    assert legal(p, 0) == ["seal 4", "seal 1", "seal 0"]
    assert legal(p, 1) == ["seal 0"]
    assert play(p, "seal 1") == [CardsSealed(0, (1,))]
    assert list(p.to_move) == [1, 2, 3]
    assert holds(p, 0) == [0, 1, 4]


def test_3_2_2_two_players_seal_any_two() -> None:
    p = table(2, hands={0: [0, 0, 1, 4], 1: [0, 0]})
    assert legal(p, 0) == ["seal 4 1", "seal 4 0", "seal 1 0", "seal 0 0"]
    assert legal(p, 1) == ["seal 0 0"]


def test_3_2_2_hands_never_run_out_for_0s_always_return() -> None:
    p = table(2, hands={0: [0, 0], 1: [0, 0]})
    play(p, "seal 0 0", "seal 0 0")
    play_out(p)
    assert holds(p, 0) == holds(p, 1) == [0, 0]


# 3.2.3 The reveal


def test_3_2_3_all_are_shown_at_once() -> None:
    p = table(3)
    play(p, "seal 4", "seal 0")
    assert p.order == []
    events = play(p, "seal 2")
    assert events[:2] == [CardsSealed(2, (2,)), CardsRevealed(((4,), (0,), (2,)))]
    assert p.sealed == [(), (), ()]


def test_3_2_3_the_face_highest_card_pays_at_the_reveal() -> None:
    p = table(3, faces={"inn": "highest_card"})
    events = play(p, "seal 1", "seal 3", "seal 2")
    kinds = [type(event) for event in events]
    assert kinds.index(CardsRevealed) < kinds.index(MoneyChanged) < kinds.index(OrderDrawn)
    assert p.money == [5, 7, 5]


def test_3_2_3_played_cards_are_neither_in_hand_nor_in_supply_until_their_turn() -> None:
    p = table(3, hands={0: [0], 1: [0], 2: [0]}, supply=(5, 5, 5, 5), played=(4, 3, 2), drafted=34)
    assert (holds(p, 1), holds(p, 2), p.supply) == ([0], [0], [0, 5, 5, 5, 6])
    play(p, "site 1")
    # Seat 1's turn has begun: its 3 is back, seat 2's card is not.
    assert p.to_move == (1,)
    assert (holds(p, 2), p.supply) == ([0], [0, 5, 5, 6, 6])


# 3.2.4 Raises


def test_3_2_4_holders_are_asked_in_the_order_as_it_stands_to_use_one_or_pass() -> None:
    p = table(played=(1, 2, 3, 4), usable={0: ["raise"], 1: ["raise"], 3: ["raise"]})
    asked = []
    while p.agenda[-1][0] == agenda.ASK_RAISE:
        asked.append(p.to_move)
        play(p, "pass")
    assert asked == [(3,), (1,), (0,)]
    assert p.agenda[-1][0] == agenda.ASK_DRAFT


def test_3_2_4_each_use_sorts_anew_clears_the_passes_and_asks_from_the_front() -> None:
    p = table(3, played=(2, 2, 1), usable={0: ["raise"], 1: ["raise"], 2: ["raise"]})
    assert [seat for seat, _, _ in p.order] == [0, 1, 2]
    play(p, "pass")
    assert p.to_move == (1,)
    events = play(p, "raise 2")
    assert only(events, CardRaised) == [CardRaised(1, 2, 3)]
    assert p.order == [(1, 2, 3), (0, 2, 2), (2, 1, 1)]
    # Seat 1 has none left; seat 0 passed before, and owes a choice again.
    assert p.to_move == (0,)
    play(p, "pass", "pass")
    assert p.agenda[-1][0] == agenda.ASK_DRAFT and p.to_move == (1,)
    assert [tiles(usable) for usable in p.usable] == [["raise"], [], ["raise"]]


def test_3_2_4_two_players_are_asked_by_their_earlier_card() -> None:
    p = table(2, played=((1, 0), (4, 0)), chapel=(3, 0), usable={0: ["raise"], 1: ["raise"]})
    assert p.to_move == (1,)
    play(p, "pass")
    assert p.to_move == (0,)


# 3.2.5 The order


def test_3_2_5_highest_value_builds_first_ties_by_chapel_order() -> None:
    p = table(played=(3, 3, 4, 3), chapel=(0, 2, 0, 9))
    assert [seat for seat, _, _ in p.order] == [2, 3, 1, 0]


def test_3_2_5_the_order_tells_why_ties_fell_as_they_did() -> None:
    p = table(3, chapel=(0, 2, 0))
    events = play(p, "seal 3", "seal 3", "seal 3")
    assert only(events, OrderDrawn)[0].ties == (
        OrderTie(1, 0, 3, ChapelRank(1, 0, "further", 2, 0)),
        OrderTie(0, 2, 3, ChapelRank(0, 2, "steps", 0, 0)),
    )


def test_3_2_5_the_order_is_fixed_for_the_round_whatever_moves_later() -> None:
    p = table(
        x="park",
        tops={"chapel": 52},
        bridges={0: [60, 59, 56]},
        chapel=(1, 2, 2, 3),
        chapel_order=(3, 2, 1, 0),
        played=(4, 2, 2, 2),
    )
    order = [shown[0] for shown in p.order]
    assert order == [0, 3, 2, 1]
    play(p, "draft chapel", "site 4")
    assert p.ranks[0][0] == 0 and p.spaces[0][0] == 5
    assert [shown[0] for shown in p.order] == order
    settle(p)
    assert p.to_move == (3,)


def test_3_2_5_two_players_each_card_is_its_own_turn_values_are_not_added() -> None:
    p = table(2, played=((3, 3), (4, 0)))
    assert [(seat, counts) for seat, _, counts in p.order] == [(1, 4), (0, 3), (0, 3), (1, 0)]


def test_3_2_5_of_ones_own_two_that_count_the_same_the_one_printed_higher_is_first() -> None:
    p = table(2, played=((4, 3), (2, 0)), usable={0: ["raise"]})
    events = play(p, "raise 3")
    assert p.order == [(0, 4, 4), (0, 3, 4), (1, 2, 2), (1, 0, 0)]
    assert only(events, OrderDrawn)[0].ties == (OrderTie(0, 0, 4, None),)


def test_3_2_5_between_seats_chapel_order_breaks_the_tie_whatever_is_printed() -> None:
    p = table(2, played=((4, 0), (3, 1)), chapel=(0, 4), usable={1: ["raise"]})
    play(p, "raise 3")
    assert p.order[:2] == [(1, 3, 4), (0, 4, 4)]


def test_3_2_5_two_players_ties_by_chapel_order_between_the_seats() -> None:
    p = table(2, played=((3, 3), (3, 1)), chapel=(0, 4))
    assert [(seat, counts) for seat, _, counts in p.order] == [(1, 3), (0, 3), (0, 3), (1, 1)]
