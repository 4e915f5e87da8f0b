"""Questions that the rulebooks leave open: the default and the other value (rules section 5)."""

from dataclasses import replace
from typing import Any

import pytest

from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.causes import RoundFace
from game.old_london_bridge.rules.events import BonusTaken, MoneyChanged, TurnLost
from game.old_london_bridge.rules.position import Position
from tests.old_london_bridge.rules.tables import (
    NONE,
    STANDARD,
    finish,
    go_to,
    holds,
    legal,
    only,
    play,
    refused,
    settle,
    table,
    tiles,
    variant,
)

# May a lower number replace instead of being appended?


def test_5_lower_may_replace_no() -> None:
    assert legal(table(bridges={0: [50, 40, 30]}, drafted=25)) == ["site 4"]


def test_5_lower_may_replace_yes_at_any_site_where_a_run_still_falls() -> None:
    level = variant(lower_may_replace=True)
    p = table(level=level, bridges={0: [50, 40, 30]}, drafted=25)
    # 25 in the place of 50 or 40 would not fall.
    assert legal(p) == ["site 3", "site 4"]
    assert refused(p, "site 1") == ("3.3.4", "run_would_not_fall", {"number": 25, "site": 1})
    play(p, "site 3")
    assert p.bridges[0] == [50, 40, 25]


def test_5_lower_may_replace_yes_in_earlier_runs_too_and_parks_still_never() -> None:
    level = variant(lower_may_replace=True)
    p = table(level=level, bridges={0: [50, 20, "park-blue", 40, 30]}, drafted=25)
    assert legal(p) == ["site 1", "site 2", "site 5", "site 6"]
    assert refused(p, "site 3")[1] == "park_stays"
    q = table(level=level, bridges={0: [50, 20]}, drafted="park-blue")
    assert legal(q) == ["site 3"]


# The tie on the gate track


@pytest.mark.parametrize(("tie", "prizes"), [("chapel", [3, 5, 0]), ("pile", [5, 3, 0])])
def test_5_gate_tie_on_the_printed_face(tie: str, prizes: list[int]) -> None:
    p = table(3, level=variant(gate_tie=tie), gate=(6, 6, 3), gate_order=(0, 1, 2), chapel=(1, 4, 9))
    assert finish(p)["gate"] == prizes


@pytest.mark.parametrize(("tie", "winner"), [("chapel", 1), ("pile", 0)])
def test_5_gate_tie_on_the_each_round_face(tie: str, winner: int) -> None:
    p = table(
        3,
        level=variant(gate_tie=tie),
        faces={"gate": "gate_each_round"},
        gate=(6, 6, 3),
        gate_order=(0, 1, 2),
        chapel=(1, 4, 9),
    )
    paid = only(go_to(p, agenda.END_ROUND), MoneyChanged)[0]
    assert (paid.seat, paid.pounds) == (winner, 1)
    assert isinstance(paid.cause, RoundFace)
    assert (paid.cause.rank is None) == (tie == "pile")


def test_5_gate_tie_by_pile_leaves_expert_contests_to_chapel_order() -> None:
    p = table(
        2,
        level=variant(gate_tie="pile"),
        faces={"gate": "most_gates"},
        gate=(6, 6),
        gate_order=(0, 1),
        chapel=(1, 4),
        bridges={0: [56], 1: [51]},
    )
    assert finish(p)["gate"] == [0, 5]


# Coins paid once more


@pytest.mark.parametrize(("last", "pounds"), [(True, 21), (False, 11)])
def test_5_coins_paid_once_more_include_the_last_10(last: bool, pounds: int) -> None:
    p = table(2, level=variant(coins_again_last=last), faces={"chapel": "coins_again"}, chapel=(15, 11))
    assert finish(p)["chapel"] == [pounds, 11]


# Money for a count of 0


@pytest.mark.parametrize(("pays", "prizes"), [(False, [0, 0, 0, 5]), (True, [0, 1, 3, 5])])
@pytest.mark.parametrize(("area", "face"), [("chapel", "most_chapels"), ("inn", "most_inns")])
def test_5_zero_wins_in_an_expert_contest(pays: bool, prizes: list[int], area: str, face: str) -> None:
    number = {"chapel": 52, "inn": 60}[area]
    p = table(level=variant(zero_wins=pays), faces={area: face}, chapel=(0, 1, 2, 3), bridges={3: [number]})
    assert finish(p)[area] == prizes


@pytest.mark.parametrize(("pays", "pounds"), [(False, 0), (True, 5)])
@pytest.mark.parametrize("area", ["chapel", "gate"])
def test_5_zero_wins_for_leading_a_track_nobody_has_moved_on(pays: bool, pounds: int, area: str) -> None:
    p = table(3, level=variant(zero_wins=pays), steps=(2, 0, 1))
    assert finish(p)[area] == [0, 0, pounds]


@pytest.mark.parametrize("area", ["chapel", "gate"])
def test_5_zero_wins_not_for_being_second_on_a_track_where_another_moved(area: str) -> None:
    tracks = {"chapel": (0, 4, 0)} if area == "chapel" else {"gate": (0, 4, 0)}
    p = table(3, level=variant(zero_wins=True), **tracks)  # type: ignore[arg-type]
    assert finish(p)[area] == [0, 5, 0]


def test_5_zero_wins_not_for_a_card_sum_of_0() -> None:
    p = table(3, level=variant(zero_wins=True), hands={0: [0], 1: [0], 2: [0]})
    assert finish(p)["inn"] == [0, 0, 0]


@pytest.mark.parametrize(("pays", "pounds"), [(False, 0), (True, 1)])
@pytest.mark.parametrize("area", ["chapel", "gate"])
def test_5_zero_wins_each_round(pays: bool, pounds: int, area: str) -> None:
    p = table(3, level=variant(zero_wins=pays), faces={area: f"{area}_each_round"}, steps=(2, 0, 1))
    go_to(p, agenda.END_ROUND)
    assert p.money == [5, 5, 5 + pounds]


# No lawful placement


def nowhere_to_go(**fields: object) -> Position:
    """Return seat 1's turn with only the X and a taken space left, and too little money for the centre."""
    empty = dict.fromkeys(("chapel", "gate", "shop", "park"))
    p = table(
        3,
        x="inn",
        tops={**empty, "inn": 60, "guildhall": 34},
        money=(5, 1, 5),
        played=(4, 3, 0),
        **fields,  # type: ignore[arg-type]
    )
    p.below[4] = [59]
    return p


def test_5_no_lawful_placement_the_turn_is_lost_and_the_figure_stays_where_it_is() -> None:
    p = nowhere_to_go()
    threes = p.supply[3]
    events = play(p, "draft guildhall", "site 1")
    settle(p, events)
    assert only(events, TurnLost) == [TurnLost(1)]
    # Step 1 took place: the 3 went back.
    assert (p.bridges[1], p.figures[1], p.money[1]) == ([], -1, 1)
    assert p.to_move == (2,)
    assert p.supply[3] == threes + 1


def test_5_a_lost_turn_has_steps_1_2_and_6() -> None:
    p = nowhere_to_go(usable={1: ["gate_2", "recall"]}, hands={1: []})
    play(p, "draft guildhall", "site 1")
    settle(p)
    # Step 2 is offered; the turn may be given up instead.
    assert legal(p) == ["use gate_2", "lose"]
    events = play(p, "lose")
    assert only(events, TurnLost) == [TurnLost(1)]
    assert legal(p) == ["use gate_2", "recall", "end"]
    play(p, "recall")
    assert holds(p, 1) == [3]


def test_5_a_tile_that_mends_it_keeps_the_turn() -> None:
    p = nowhere_to_go(usable={1: ["chapel_2"]})
    play(p, "draft guildhall", "site 1")
    settle(p)
    play(p, "use chapel_2")
    # £1 on space 2 makes two: the centre can be paid.
    assert legal(p) == ["draft inn centre", "draft guildhall centre"]
    assert refused(p, "lose") == ("5", "placement_possible", {})


@pytest.mark.parametrize("tile", ["free_centre", "use_x", "share"])
def test_5_bonus_tiles_included(tile: str) -> None:
    p = nowhere_to_go(usable={1: [tile]})
    play(p, "draft guildhall", "site 1")
    settle(p)
    assert p.to_move == (1,)
    assert all(tile in text for text in legal(p))


def test_5_two_players_a_lost_second_turn_leaves_the_figure_where_it_is() -> None:
    empty = dict.fromkeys(("chapel", "gate", "shop", "park"))
    p = table(
        2,
        x="inn",
        tops={**empty, "inn": 60, "guildhall": 34},
        money=(-2, 5),
        played=((4, 3), (0, 0)),
        usable={0: ["use_x"]},
    )
    p.below[4] = [59]
    play(p, "draft guildhall", "site 1")
    events: list[object] = []
    p.usable[0][2] = 0
    settle(p, events)  # type: ignore[arg-type]
    assert TurnLost(0) in events
    assert (p.figures, p.to_move) == ([4, -1], (1,))


# Money and hands on the screen: display choices only


@pytest.mark.parametrize(
    "switch",
    [
        {"others_money": "hidden"},
        {"others_hands": "open"},
        {"others_money": "hidden", "others_hands": "open"},
    ],
)
def test_5_others_money_and_hands_are_display_choices_a_view_holds_them_all(switch: dict[str, Any]) -> None:
    usual, other = table(3, money=(1, 2, 3)), table(3, level=variant(**switch), money=(1, 2, 3))
    play(usual, "seal 1")
    play(other, "seal 1")
    for viewer in (None, 0, 1, 2):
        assert replace(other.view(viewer), level=STANDARD) == usual.view(viewer)


# The chapel track


def test_5_chapel_track_of_18_spaces_with_coins_at_2_5_9_13_18() -> None:
    coins = ((2, 1), (5, 2), (9, 3), (13, 5), (18, 10))
    p = table(level=replace(STANDARD, chapel_length=18, chapel_coins=coins))
    go_to(p, agenda.MOVE, 0, 0, 20)
    assert (p.spaces[0][0], p.money[0]) == (18, 5 + 21)
    go_to(p, agenda.MOVE, 1, 0, 12)
    assert (p.spaces[0][1], p.money[1]) == (12, 5 + 6)


# The gate track's last space


@pytest.mark.parametrize(("gives", "taken"), [(False, 0), (True, 1)])
def test_5_gate_tracks_last_space_gives_a_bonus_tile_besides_the_10(gives: bool, taken: int) -> None:
    p = table(level=variant(gate_last_gives_tile=gives), gate=(13, 0, 0, 0))
    go_to(p, agenda.MOVE, 0, 1, 2)
    if gives:
        # The tile is chosen before the £10 (rules 3.4).
        assert p.money[0] == 5
        assert only(play(p, "bonus 1"), BonusTaken)
        settle(p)
    assert p.money[0] == 15
    assert len(tiles(p.fresh[0])) == taken


# Parks and crests


@pytest.mark.parametrize(("carry", "strength"), [(True, 2), (False, 1)])
def test_5_parks_carry_a_crest(carry: bool, strength: int) -> None:
    p = table(level=variant(parks_have_crest=carry), bridges={0: ["park-orange"]}, drafted=3)
    play(p, "site 2")
    assert p.money[0] == 5 + strength
    assert p.strengths[0][1] == strength


def test_5_every_switch_has_a_default() -> None:
    assert NONE == {}
    switches = STANDARD.switches
    assert {name: getattr(switches, name) for name in type(switches).__slots__} == {
        "lower_may_replace": False,
        "gate_tie": "chapel",
        "coins_again_last": True,
        "zero_wins": False,
        "gate_last_gives_tile": False,
        "parks_have_crest": True,
        "others_money": "open",
        "others_hands": "count",
    }
