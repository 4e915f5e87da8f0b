"""The final scoring and the faces that pay each round (rules section 4)."""

from collections.abc import Sequence

import pytest

from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.causes import (
    ChapelRank,
    ContestFace,
    EmptySites,
    FirstPlace,
    OwnFace,
    RoundFace,
    UnusedTiles,
)
from game.old_london_bridge.rules.components import FACES
from game.old_london_bridge.rules.events import GameWon, MoneyChanged, RoundEnded, Scored
from game.old_london_bridge.rules.position import Position
from tests.old_london_bridge.rules.tables import (
    Tile,
    dealt,
    finish,
    go_to,
    only,
    play,
    play_out,
    settle,
    table,
)

CHAPELS: Sequence[int] = (57, 52, 47, 42, 37, 32)
GATES: Sequence[int] = (56, 51, 46, 41, 36, 31)
INNS: Sequence[int] = (60, 55, 50, 45, 40, 35)


def split(numbers: Sequence[int], *counts: int) -> dict[int, list[Tile]]:
    """Return bridges of so many of the numbers each, seat by seat."""
    left = list(numbers)
    return {seat: [left.pop(0) for _ in range(count)] for seat, count in enumerate(counts)}


def each_round(p: Position) -> list[int]:
    """Return the payments at the end of a round, by seat."""
    before = p.money[:]
    go_to(p, agenda.END_ROUND)
    return [after - was for after, was in zip(p.money, before, strict=True)]


# The order of the final scoring


def test_4_first_the_four_areas_then_empty_sites_then_unused_tiles() -> None:
    p = table(2, usable={0: ["share"]})
    finish(p)
    lines = [line for _, line, _ in p.lines]
    areas = ["chapel", "chapel", "gate", "gate", "inn", "inn", "bridge", "bridge"]
    assert lines == [*areas, "empty_sites", "empty_sites", "unused_tiles", "unused_tiles"]


# Prizes by number of players


@pytest.mark.parametrize(("players", "prizes"), [(2, [5, 0]), (3, [5, 3, 0]), (4, [5, 3, 1, 0])])
def test_4_the_first_gets_5_the_second_3_the_third_1_by_number_of_players(
    players: int, prizes: list[int]
) -> None:
    p = table(players, chapel=(9, 7, 4, 2)[:players])
    assert finish(p)["chapel"] == prizes


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("face", ["printed", "most_chapels"])
def test_4_places_are_never_shared_all_ties_by_chapel_order(players: int, face: str) -> None:
    bridges = split(CHAPELS, *[1] * players)
    spaces = (6,) * players
    order = list(range(players))[::-1]
    p = table(players, faces={"chapel": face}, chapel=spaces, chapel_order=order, bridges=bridges)
    prizes = {2: [5, 0], 3: [5, 3, 0], 4: [5, 3, 1, 0]}[players]
    assert finish(p)["chapel"] == prizes[::-1]


# Chapel


def test_4_chapel_printed_furthest_on_the_chapel_track_no_prize_on_the_steps() -> None:
    p = table(chapel=(0, 4, 0, 6))
    assert finish(p)["chapel"] == [0, 3, 0, 5]


def test_4_chapel_expert_most_chapels_no_prize_for_a_count_of_0() -> None:
    p = table(faces={"chapel": "most_chapels"}, chapel=(9, 0, 0, 0), bridges=split(CHAPELS, 0, 2, 3, 0))
    assert finish(p)["chapel"] == [0, 3, 5, 0]


def test_4_chapel_each_round_pays_the_furthest_1_pound_and_nothing_at_the_end() -> None:
    p = table(faces={"chapel": "chapel_each_round"}, chapel=(3, 7, 7, 0), chapel_order=(2, 1, 0, 3))
    assert each_round(p) == [0, 0, 1, 0]
    assert "chapel" not in finish(p)


def test_4_chapel_each_round_pays_nobody_while_all_are_on_the_steps() -> None:
    assert each_round(table(faces={"chapel": "chapel_each_round"})) == [0, 0, 0, 0]


def test_4_chapel_own_1_pound_for_each_space_ahead_of_the_last_steps_count_as_0() -> None:
    p = table(3, faces={"chapel": "ahead_of_last"}, chapel=(5, 0, 9))
    assert finish(p)["chapel"] == [5, 0, 9]
    p = table(3, faces={"chapel": "ahead_of_last"}, chapel=(5, 3, 9))
    assert finish(p)["chapel"] == [2, 0, 6]


@pytest.mark.parametrize(
    ("space", "pounds"),
    [(0, 0), (1, 0), (2, 1), (4, 1), (5, 3), (8, 6), (10, 6), (11, 11), (14, 11), (15, 21)],
)
def test_4_chapel_own_coins_reached_or_passed_are_paid_once_more(space: int, pounds: int) -> None:
    p = table(2, faces={"chapel": "coins_again"}, chapel=(0, space))
    assert finish(p)["chapel"][1] == pounds


# Gate


def test_4_gate_printed_furthest_on_the_gate_track_no_prize_on_the_start_space() -> None:
    assert finish(table(gate=(0, 4, 0, 6)))["gate"] == [0, 3, 0, 5]


def test_4_gate_expert_most_gates() -> None:
    p = table(faces={"gate": "most_gates"}, gate=(9, 0, 0, 0), bridges=split(GATES, 0, 1, 3, 2))
    assert finish(p)["gate"] == [0, 1, 5, 3]


def test_4_gate_each_round_pays_the_furthest_1_pound_and_nothing_at_the_end() -> None:
    p = table(
        faces={"gate": "gate_each_round"}, gate=(3, 4, 4, 0), gate_order=(1, 2, 0, 3), chapel=(0, 0, 1, 0)
    )
    # The tie goes by chapel order, not by the pile on the gate track.
    assert each_round(p) == [0, 0, 1, 0]
    assert "gate" not in finish(p)


def test_4_gate_each_round_pays_nobody_while_all_are_on_the_start_space() -> None:
    assert each_round(table(faces={"gate": "gate_each_round"}, chapel=(1, 2, 3, 4))) == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("space", "pounds"),
    [(0, 0), (3, 0), (4, 3), (6, 3), (7, 5), (9, 5), (10, 9), (12, 9), (13, 12), (14, 12), (15, 12)],
)
def test_4_gate_own_spaces(space: int, pounds: int) -> None:
    p = table(2, faces={"gate": "gate_spaces"}, gate=(space, 0))
    assert finish(p)["gate"] == [pounds, 0]


@pytest.mark.parametrize(("tiles", "pounds"), [(0, 0), (1, 1), (2, 4), (3, 9), (4, 16), (5, 16), (6, 16)])
def test_4_gate_own_unused_bonus_tiles_instead_of_1_pound_each(tiles: int, pounds: int) -> None:
    names = ["share", "lady", "raise", "recall", "use_x", "share"][:tiles]
    p = table(2, faces={"gate": "unused_tiles"}, usable={0: names[1:]}, fresh={0: names[:1]})
    lines = finish(p)
    assert (lines["gate"], lines["unused_tiles"]) == ([pounds, 0], [0, 0])


# Inn


def test_4_inn_printed_highest_sum_of_card_values_in_hand_no_prize_for_a_sum_of_0() -> None:
    p = table(hands={0: [0, 1, 4], 1: [0, 0], 2: [0, 2, 2, 2], 3: [0]})
    assert finish(p)["inn"] == [3, 0, 5, 0]


def test_4_inn_expert_most_inns() -> None:
    p = table(faces={"inn": "most_inns"}, hands={0: [4, 4, 4]}, bridges=split(INNS, 0, 1, 3, 2))
    assert finish(p)["inn"] == [0, 1, 5, 3]


def test_4_inn_each_round_highest_single_card_2_pounds_ties_by_chapel_order() -> None:
    p = table(faces={"inn": "highest_card"}, played=(3, 4, 4, 1), chapel=(9, 0, 2, 0))
    assert p.money == [5, 5, 7, 5]
    assert "inn" not in finish(p)


def test_4_inn_each_round_highest_single_card_ignores_raise() -> None:
    p = table(2, faces={"inn": "highest_card"}, played=((3, 3), (4, 0)), usable={0: ["raise", "raise"]})
    assert p.money == [5, 7]
    play(p, "raise 3", "raise 4")
    assert p.order[0] == (0, 3, 5)
    assert p.money == [5, 7]


def test_4_inn_each_round_a_0_may_be_the_highest_card() -> None:
    p = table(3, faces={"inn": "highest_card"}, played=(0, 0, 0), steps=(1, 0, 2))
    assert p.money == [5, 7, 5]


@pytest.mark.parametrize(
    ("cards", "pounds"), [(0, 0), (2, 0), (3, 4), (4, 4), (5, 7), (7, 7), (8, 10), (12, 10)]
)
def test_4_inn_own_cards_in_hand_0s_counted(cards: int, pounds: int) -> None:
    p = table(2, faces={"inn": "cards_in_hand"}, hands={0: ([0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4])[:cards]})
    assert finish(p)["inn"][0] == pounds


@pytest.mark.parametrize(
    ("hand", "pounds"),
    [
        ([], 0),
        ([0, 0, 4, 4], 0),
        ([1, 3, 4], 0),
        ([1, 2], 5),
        ([1, 2, 3], 10),
        ([1, 2, 3, 4], 15),
        ([1, 2, 4], 5),
        ([1, 1, 2, 2, 3], 15),
        ([1, 1, 2, 2, 3, 3], 20),
        ([1, 1, 2, 2, 3, 3, 4], 25),
        ([1, 1, 2, 2, 3, 3, 4, 4], 30),
        ([1, 1, 1, 2, 3, 4], 15),
        ([1, 2, 2, 2, 3, 3, 4, 4], 15),
        ([1, 1, 1, 2, 2, 2], 15),
    ],
)
def test_4_inn_own_sets_each_card_once_best_split(hand: list[int], pounds: int) -> None:
    p = table(2, faces={"inn": "card_sets"}, hands={0: hand})
    assert finish(p)["inn"][0] == pounds


# Bridge


def test_4_bridge_printed_most_buildings_parks_counted() -> None:
    p = table(3, bridges={0: [60, 50, 40], 1: [59, "park-blue", 58, "park-green"], 2: ["park-grey"]})
    assert finish(p)["bridge"] == [3, 5, 0]


def test_4_bridge_expert_longest_run_parks_end_it_and_do_not_count() -> None:
    p = table(
        faces={"bridge": "longest_run"},
        bridges={
            0: [60, 50, "park-blue", 40, 30],
            1: [59, 49, 39],
            2: ["park-blue", "park-blue", "park-grey", "park-grey", 58],
            3: ["park-green"] * 3,
        },
    )
    assert finish(p)["bridge"] == [3, 5, 1, 0]


def test_4_bridge_each_round_lowest_number_built_this_round_2_pounds_parks_not() -> None:
    p = table(
        3,
        faces={"bridge": "lowest_built"},
        x="chapel",
        tops={"guildhall": 34, "shop": 53},
        played=(4, 3, 2),
        bridges={0: [6]},
    )
    # Earlier buildings do not count, and parks have no number.
    play(p, "draft park", "site 2", "draft guildhall", "site 1")
    settle(p)
    play(p, "draft shop", "site 1")
    play_out(p)
    # The park's space, the guildhall's and the 34, the shop's and its action.
    assert p.money == [5 + 1, 5 + 2 + 2, 5 + 1 + 1]


def test_4_bridge_each_round_a_building_replaced_later_in_the_round_still_counts_as_built_in_it() -> None:
    p = table(
        2,
        faces={"bridge": "lowest_built"},
        x="chapel",
        played=((4, 3), (0, 0)),
        tops={"guildhall": 14, "shop": 53},
        bridges={1: [60]},
    )
    play(p, "draft guildhall", "site 1", "up 34", "draft shop", "site 1")
    assert p.bridges[0] == [53]
    before = p.money[0]
    settle(p)
    play(p, "draft guildhall", "site 2")
    settle(p)
    play(p, "draft park", "site 3")
    play_out(p)
    assert p.money[0] == before + 2


def test_4_bridge_each_round_a_building_that_replaced_another_counts_too() -> None:
    p = table(
        2,
        faces={"bridge": "lowest_built"},
        played=((4, 0), (0, 0)),
        bridges={0: [60, 10]},
        drafted=14,
        money=(5, 0),
    )
    play(p, "site 2")
    settle(p)
    before = p.money[0]
    # The other turns are left out.
    go_to(p, agenda.NEXT_TURN, len(p.order))
    assert p.money[0] == before + 2


def test_4_bridge_each_round_pays_nobody_if_all_built_parks() -> None:
    p = table(3, faces={"bridge": "lowest_built"}, x="chapel", played=(0, 0, 0), usable={1: ["share"]})
    play(p, "draft park", "site 1")
    settle(p)
    play(p, "draft park share", "site 1")
    settle(p)
    play(p, "draft park centre", "site 1")
    before = p.money[:]
    events = play_out(p)
    assert only(events, RoundEnded) == [RoundEnded(1)]
    assert p.money == before == [5 + 1, 5 + 1, 5 - 2]


def test_4_bridge_own_2_pounds_for_each_building_numbered_30_or_less() -> None:
    p = table(2, faces={"bridge": "low_numbers"}, bridges={0: [60, 31, 30, 29, "park-blue", 1]})
    assert finish(p)["bridge"] == [6, 0]


def test_4_bridge_own_10_pounds_for_each_set_of_the_six_types() -> None:
    # chapel 52 and 12, gate 51 and 11, inn 50 and 10, shop 48 and 8, guildhall 49 and 9, parks.
    once: list[Tile] = [52, 51, 50, 49, 48, "park-blue"]
    p = table(
        3,
        faces={"bridge": "sets_of_six"},
        bridges={
            0: once,
            1: [12, 11, 10, 9, 8],
            2: [47, 46, 45, 44, 43, "park-grey", 42, 41, 40, 39, 38, "park-grey"],
        },
    )
    assert finish(p)["bridge"] == [10, 0, 20]


# Empty sites, unused tiles, the winner


@pytest.mark.parametrize(
    ("empty", "cost"), [(0, 0), (1, 1), (2, 4), (3, 7), (4, 10), (5, 14), (6, 14), (12, 14)]
)
def test_4_each_player_pays_for_empty_sites(empty: int, cost: int) -> None:
    p = table(2, bridges={0: list(range(60, 48, -1))[: 12 - empty]})
    assert finish(p)["empty_sites"] == [-cost, -14]


def test_4_1_pound_for_each_unused_bonus_tile_those_gained_in_the_last_round_too() -> None:
    p = table(2, usable={0: ["share", "lady"]}, fresh={0: ["lady"], 1: ["raise"]})
    assert finish(p)["unused_tiles"] == [3, 1]


def poor(players: int) -> dict[int, Sequence[int]]:
    """Return hands worth nothing."""
    return {seat: [0] for seat in range(players)}


def test_4_most_money_wins_ties_by_chapel_order() -> None:
    # No seat wins a contest: all hands are worth 0, and none moved or built.
    p = table(hands=poor(4), money=(20, 25, 20, 20), steps=(3, 2, 1, 0))
    won = only(go_to(p, agenda.SCORING, 0), GameWon)
    assert p.money == [6, 11, 6, 6]
    assert p.ranking == (1, 3, 2, 0)
    assert won == [GameWon((1, 3, 2, 0), (6, 11, 6, 6), FirstPlace(1, 3, 5, None))]


def test_4_a_tie_for_the_win_is_told_by_chapel_order() -> None:
    p = table(2, hands=poor(2), money=(20, 15), chapel=(1, 2))
    won = only(go_to(p, agenda.SCORING, 0), GameWon)
    # The second gets £5 for the chapel.
    assert won == [GameWon((1, 0), (6, 6), FirstPlace(1, 0, 0, ChapelRank(1, 0, "further", 2, 1)))]


def test_4_money_may_end_below_zero() -> None:
    p = table(2, hands=poor(2), money=(0, 0))
    finish(p)
    assert p.money == [-14, -14]


def test_4_any_mix_of_printed_and_expert_faces() -> None:
    faces = {"chapel": "coins_again", "inn": "card_sets"}
    p = table(2, faces=faces, chapel=(5, 2), gate=(1, 4), hands={0: [1, 2], 1: [4]})
    lines = finish(p)
    assert (lines["chapel"], lines["gate"], lines["inn"]) == ([3, 1], [0, 5], [5, 0])


def test_4_an_each_round_face_pays_the_last_round_too_before_the_final_scoring() -> None:
    p = table(2, faces={"chapel": "chapel_each_round"}, round=6, played=((0, 0), (0, 0)), chapel=(9, 1))
    events = play_out(p)
    assert p.over
    paid = [i for i, event in enumerate(events) if isinstance(event, MoneyChanged)]
    by_face = [i for i in paid if isinstance(getattr(events[i], "cause", None), RoundFace)]
    scored = [i for i, event in enumerate(events) if isinstance(event, Scored)]
    assert len(by_face) == 1 and by_face[0] < scored[0]
    assert not any(getattr(events[i], "line", "") == "chapel" for i in scored)


# Every face that names a winner or pays gives the reason


def test_4_a_contest_tells_value_place_and_why_a_tie_fell_as_it_did() -> None:
    p = table(3, chapel=(4, 4, 0), chapel_order=(1, 0, 2))
    events = go_to(p, agenda.SCORING, 0)
    causes = [(event.seat, event.cause) for event in only(events, Scored) if event.line == "chapel"]
    assert causes == [
        (1, ContestFace(0, 0, 4, 1, 0, ChapelRank(1, 0, "pile", 4, 4))),
        (0, ContestFace(0, 0, 4, 2, None, None)),
        (2, ContestFace(0, 0, 0, 3, None, None)),
    ]


def test_4_own_results_and_what_is_left_tell_what_they_count() -> None:
    p = table(2, faces={"gate": "unused_tiles"}, usable={0: ["lady", "lady"]}, bridges={1: [50]})
    told = {(event.seat, event.line): event.cause for event in only(go_to(p, agenda.SCORING, 0), Scored)}
    assert told[0, "gate"] == OwnFace(1, FACES[1].index("unused_tiles"), 2)
    assert told[0, "unused_tiles"] == UnusedTiles(2, True)
    assert told[1, "empty_sites"] == EmptySites(11)


def test_4_an_each_round_face_tells_who_was_behind_on_a_tie() -> None:
    p = table(3, faces={"chapel": "chapel_each_round"}, chapel=(4, 2, 4), chapel_order=(2, 0, 1))
    paid = only(go_to(p, agenda.END_ROUND), MoneyChanged)
    face = FACES[0].index("chapel_each_round")
    assert paid == [MoneyChanged(2, 1, RoundFace(0, face, 4, 0, ChapelRank(2, 0, "pile", 4, 4)))]


def test_4_all_twenty_faces_are_there() -> None:
    assert [len(names) for names in FACES] == [5, 5, 5, 5]
    assert dealt(2).faces == [0, 0, 0, 0]
