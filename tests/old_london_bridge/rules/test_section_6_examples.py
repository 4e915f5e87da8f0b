"""Every example of section 6 of the rules, in the order of its table."""

import pytest

from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.causes import ContestFace
from game.old_london_bridge.rules.events import BonusTurnedUp, CardRaised, OrderDrawn, Scored, StepsLost
from game.old_london_bridge.rules.position import Position
from tests.old_london_bridge.rules.tables import (
    dealt,
    finish,
    go_to,
    holds,
    legal,
    only,
    play,
    refused,
    settle,
    table,
    tile_of,
    tiles,
)


def order(p: Position) -> list[tuple[int, int]]:
    """Return the order of building: (seat, value of its card)."""
    return [(seat, counts) for seat, _, counts in p.order]


def test_6_first_marker_2_puts_x_at_inn_and_3_pounds_at_shop() -> None:
    p = dealt(4)
    play(p, "up 2", "seal 4", "seal 0", "seal 0", "seal 0")
    assert refused(p, "draft inn")[:2] == ("3.3.3", "x_barred")
    play(p, "draft shop")
    assert p.money[0] == 5 + 3


def test_6_cards_3_2_0_0_one_zero_on_the_track_one_on_the_steps() -> None:
    p = table(played=(3, 2, 0, 0), chapel=(0, 0, 0, 4))
    assert [seat for seat, _ in order(p)] == [0, 1, 3, 2]


def test_6_x_at_chapel_first_on_gates_space_second_in_the_centre_for_chapel() -> None:
    p = table(x="chapel", tops={"gate": 16, "chapel": 12}, played=(4, 3, 0, 0))
    play(p, "draft gate", "site 1")
    while p.to_move == (0,):
        play(p, "bonus 1")
    play(p, "up 31")
    # The centre could have had the next gate.
    assert {"draft gate centre", "draft chapel centre"} <= set(legal(p, 1))
    play(p, "draft chapel centre", "site 1")
    assert p.money[:2] == [5 + 3, 5 - 2]
    assert p.bridges[:2] == [[16], [12]]


def test_6_run_49_build_32_is_appended() -> None:
    assert legal(table(bridges={0: [49]}, drafted=32)) == ["site 2"]


def test_6_run_23_15_11_build_20_must_replace_23_or_15() -> None:
    p = table(bridges={0: [23, 15, 11]}, drafted=20)
    assert legal(p) == ["site 1", "site 2"]
    play(p, "site 2")
    assert p.bridges[0] == [23, 20, 11]


def test_6_bridge_ends_with_a_park_build_50_is_appended() -> None:
    assert legal(table(bridges={0: [23, "park-blue"]}, drafted=50)) == ["site 3"]


def test_6_bridge_59_51_48_33_25_6_park_build_58_is_appended_and_the_longest_run_is_6() -> None:
    p = table(bridges={0: [59, 51, 48, 33, 25, 6, "park-grey"]}, drafted=58, faces={"bridge": "longest_run"})
    assert legal(p) == ["site 8"]
    play(p, "site 8")
    events = go_to(p, agenda.SCORING, 0)
    first = next(event.cause for event in only(events, Scored) if event.line == "bridge")
    assert isinstance(first, ContestFace)
    assert (first.place, first.value) == (1, 6)


def test_6_orange_shop_with_four_orange_crests_pays_4_pounds() -> None:
    # A guildhall, an inn, a park and the shop itself.
    p = table(bridges={0: [59, 55, "park-orange"]}, drafted=3)
    play(p, "site 4")
    assert p.money[0] == 5 + 4


def test_6_two_guildhalls_five_blue_three_orange() -> None:
    p = table(bridges={0: [60, 59, 56, 54, 52, 48, 40, 35, 31]}, drafted=27)
    play(p, "site 10")
    assert p.strengths[0] == [7, 5, 2, 2]


def test_6_blue_chapel_with_three_blue_crests_from_a_step() -> None:
    p = table(bridges={0: [60, 59]}, drafted=12)
    play(p, "site 3")
    assert p.spaces[0][0] == 3
    assert p.money[0] == 5 + 1


def takes(p: Position, so_far: tuple[int, ...] = ()) -> set[tuple[int, ...]]:
    """Return every mix of cards with which the inn's choice can end."""
    mixes: set[tuple[int, ...]] = set()
    for text in legal(p, 0) if p.agenda[-1][0] == agenda.ASK_TAKE else ():
        q = p.copy()
        play(q, text)
        mixes |= {so_far} if text == "done" else takes(q, (*so_far, int(text.split()[1])))
    return mixes or {so_far}


def test_6_inn_20_replaces_15_with_six_blue_crests_afterwards() -> None:
    p = table(bridges={0: ["park-blue", 60, 56, 52, 34, 15]}, drafted=20)
    play(p, "site 6")
    assert p.bridges[0] == [tile_of("park-blue"), 60, 56, 52, 34, 20]
    assert p.strengths[0][0] == 6
    mixes = takes(p)
    assert {(3, 2, 1), (4, 2), (1,) * 6, (), (4,), (2, 1)} <= mixes
    falling = {
        (4,) * a + (3,) * b + (2,) * c + (1,) * d
        for a in range(2)
        for b in range(3)
        for c in range(4)
        for d in range(7)
        if 4 * a + 3 * b + 2 * c + d <= 6
    }
    assert mixes == falling


def test_6_strength_4_on_the_gate_track_from_2_gives_two_tiles_the_second_after_the_refill() -> None:
    p = table(
        bridges={0: [60, 59, 56]}, drafted=36, gate=(2, 0, 0, 0), bonus_tops=("raise", "lady", "recall")
    )
    events = play(p, "site 4")
    assert p.spaces[1][0] == 3
    events = play(p, "bonus 2", "up gate_2")
    assert only(events, BonusTurnedUp) == [BonusTurnedUp(1, 5)]
    assert p.spaces[1][0] == 6
    assert legal(p) == ["bonus 1", "bonus 2", "bonus 3"]
    play(p, "bonus 2")
    assert tiles(p.fresh[0]) == ["gate_2", "lady"]


def test_6_two_players_4_and_1_against_3_and_2() -> None:
    p = table(2, played=((4, 1), (3, 2)))
    assert order(p) == [(0, 4), (1, 3), (1, 2), (0, 1)]


def test_6_final_scoring_of_four_players() -> None:
    # Seat 0: third on the chapel track, first at the gate, cards worth 0, the lower of the two 11s.
    twelve_a = [59, 57, 55, 53, 51, 49, 47, 45, 43, 41, 39, 37]
    twelve_b = [60, 58, 56, 54, 52, 50, 48, 46, 44, 42, 40, 38]
    eleven_a = [34, 33, 32, 31, 30, 29, 28, 27, 26, 25, 24]
    eleven_b = [22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12]
    p = table(
        bridges={0: eleven_a, 1: twelve_a, 2: twelve_b, 3: eleven_b},
        chapel=(4, 3, 9, 6),
        gate=(8, 5, 0, 2),
        hands={0: [0], 1: [0, 1], 2: [0, 2], 3: [0, 3]},
        usable={0: ["share"]},
        fresh={0: ["lady"]},
        money=(30, 5, 5, 5),
    )
    lines = finish(p)
    own = [lines[line][0] for line in ("chapel", "gate", "inn", "bridge", "empty_sites", "unused_tiles")]
    assert own == [1, 5, 0, 0, -1, 2]
    assert p.money[0] == 37


def test_6_gate_spaces_12_10_5_5_own_result() -> None:
    p = table(faces={"gate": "gate_spaces"}, gate=(12, 10, 5, 5))
    assert finish(p)["gate"] == [9, 9, 3, 3]


def test_6_chapel_leads_10_6_4_0_over_the_last() -> None:
    p = table(faces={"chapel": "ahead_of_last"}, chapel=(12, 8, 6, 2))
    assert finish(p)["chapel"] == [10, 6, 4, 0]


def test_6_on_the_5_pound_space_coins_once_more_pay_11() -> None:
    p = table(faces={"chapel": "coins_again"}, chapel=(11, 0, 0, 0))
    assert finish(p)["chapel"] == [11, 0, 0, 0]


def test_6_three_unused_tiles_own_result_pay_9_not_3_more() -> None:
    p = table(faces={"gate": "unused_tiles"}, usable={0: ["share", "lady"]}, fresh={0: ["raise"]})
    lines = finish(p)
    assert lines["gate"] == [9, 0, 0, 0]
    assert lines["unused_tiles"] == [0, 0, 0, 0]


@pytest.mark.parametrize(("face", "pounds"), [("card_sets", 10), ("cards_in_hand", 7)])
def test_6_hand_0_1_1_2_2_is_two_sets_of_1_and_2_and_five_cards(face: str, pounds: int) -> None:
    p = table(faces={"inn": face}, hands={0: [0, 1, 1, 2, 2]})
    assert finish(p)["inn"][0] == pounds


def test_6_own_two_players_4_and_a_raised_3_against_4_and_0_the_latter_ahead_on_the_chapel_track() -> None:
    p = table(2, played=((4, 3), (4, 0)), chapel=(1, 2), usable={0: ["raise"]})
    assert legal(p) == ["raise 4", "raise 3", "pass"]
    events = play(p, "raise 3")
    assert only(events, CardRaised) == [CardRaised(0, 3, 4)]
    assert only(events, OrderDrawn)[0].order == ((1, 4, 4), (0, 4, 4), (0, 3, 4), (1, 0, 0))


def test_6_own_second_marker_to_reach_the_chapels_last_space() -> None:
    p = table(drafted=12, chapel=(14, 15, 0, 0), played=(4, 0, 0, 0))
    play(p, "site 1")
    assert p.spaces[0][:2] == [15, 15]
    assert p.money[0] == 5 + 10
    assert p.ranks[0][:2] == [1, 0]


def test_6_own_gate_from_11_with_strength_6() -> None:
    p = table(bridges={0: ["park-blue", 60, 59, 54, 52]}, drafted=16, gate=(11, 0, 0, 0))
    events = play(p, "site 6", "bonus 1")
    settle(p, events)
    assert p.spaces[1][0] == 15
    assert len(tiles(p.fresh[0])) == 1
    assert p.money[0] == 5 + 10
    assert only(events, StepsLost) == [StepsLost(0, 1, 2)]


def test_6_own_hand_1_1_2_2_3_4_makes_two_sets_worth_20() -> None:
    p = table(faces={"inn": "card_sets"}, hands={0: [1, 1, 2, 2, 3, 4]})
    assert finish(p)["inn"][0] == 20


def test_6_own_played_4_own_inn_took_the_supplys_last_4_recall_is_not_usable() -> None:
    supply = [3, 3, 3, 0]
    p = table(
        played=(4, 0, 0, 0),
        supply=supply,
        bridges={0: ["park-blue", 60, 59, 56]},
        drafted=20,
        usable={0: ["recall", "chapel_2"]},
    )
    play(p, "site 5", "take 4", "done")
    assert legal(p) == ["use chapel_2", "end"]
    assert refused(p, "recall") == ("3.5", "supply_lacks", {"card": 4})
    assert holds(p, 0).count(4) == 1
