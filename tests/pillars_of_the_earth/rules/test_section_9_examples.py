"""The examples of section 9 of the rules, in their own words."""

import pytest

from game.pillars_of_the_earth.rules.components import ADVANTAGES, CRAFTSMEN
from game.pillars_of_the_earth.rules.events import CraftsmanLeft, CubesLost, Event, GoldChanged, TradingPassed
from game.pillars_of_the_earth.rules.position import Position
from tests.pillars_of_the_earth.rules.tables import (
    choosing,
    cubes_of,
    legal,
    on_board,
    only,
    placing,
    play,
    quietly,
    refused,
    settle,
    stock,
    table,
    team,
)


def crafting(
    craftsmen: list[str],
    cubes: dict[str, int],
    gold: int = 0,
    round: int = 5,  # noqa: A002
    told: str = "",
) -> Position:
    """Return step 13 of seat 0 with these craftsmen and cubes, from 0 points."""
    p = table(3, round=round, gold=[gold, 0, 0], points=[0, 0, 0], craftsmen={0: craftsmen}, cubes={0: cubes})
    on_board(p, "cathedral", told=told)
    return p


def test_woodworker_with_9_wood_8_wood_for_4_points_1_left() -> None:
    p = crafting(["woodworker"], {"wood": 9})
    assert legal(p) == [*(f"craft woodworker {times}" for times in (1, 2, 3, 4)), "done"]
    play(p, "craft woodworker 4")
    assert (p.points[0], cubes_of(p, 0)) == (4, {"wood": 1})


def test_master_woodworker_with_3_wood_2_wood_for_8_gold() -> None:
    p = crafting(["master_woodworker"], {"wood": 3})
    assert refused(p, "craft master_woodworker 3")[1:] == (
        "times_possible",
        {"craftsman": "master_woodworker", "times": 2},
    )
    play(p, "craft master_woodworker 2")
    assert (p.gold[0], cubes_of(p, 0)) == (8, {"wood": 1})


def test_goldsmith_12_gold_4_points() -> None:
    p = crafting(["goldsmith_6"], {}, gold=12)
    assert legal(p) == [*(f"craft goldsmith_6 {times}" for times in (1, 2, 3, 4)), "done"]
    play(p, "craft goldsmith_6 4")
    assert (p.points[0], p.gold[0]) == (4, 0)


def test_5_sand_3_stone_1_metal_and_five_craftsmen() -> None:
    craftsmen = ["potter_2", "mortar_mixer", "stonecutter", "architect", "tool_maker"]
    p = crafting(craftsmen, {"sand": 5, "stone": 3, "metal": 1})
    play(p, "craft potter_2 2", "craft mortar_mixer 1", "craft stonecutter 1")
    play(p, "craft architect 1", "craft tool_maker 1")
    assert (p.points[0], p.gold[0]) == (5, 2)
    assert cubes_of(p, 0) == {"stone": 1, "metal": 1}


def test_masons_without_a_mortar_mixer_score_nothing_a_sculptor_does() -> None:
    p = crafting(["mason_3", "sculptor_1"], {"stone": 3})
    assert legal(p) == ["craft sculptor_1 1", "done"]
    assert refused(p, "craft mason_3 1")[1:] == (
        "craftsman_needed",
        {"craftsman": "mason_3", "needed": "mortar_mixer"},
    )
    play(p, "craft sculptor_1 1")
    assert p.points[0] == 2


def test_a_fine_mortar_mixer_serves_masons_too() -> None:
    p = crafting(["mason_3", "fine_mortar_mixer"], {"stone": 3})
    play(p, "craft mason_3 3")
    assert p.points[0] == 3


def test_one_metal_tool_maker_and_bell_maker_2_gold_then_4_points() -> None:
    p = crafting(["tool_maker", "bell_maker"], {"metal": 1}, round=6)
    play(p, "craft tool_maker 1", "craft bell_maker 1")
    assert (p.points[0], p.gold[0], cubes_of(p, 0)) == (4, 2, {})


def test_one_metal_the_bell_first_and_the_tool_maker_stands_idle() -> None:
    p = crafting(["tool_maker", "bell_maker", "architect"], {"metal": 1}, round=6)
    play(p, "craft bell_maker 1")
    assert refused(p, "craft tool_maker 1")[1:] == (
        "cube_needed",
        {"craftsman": "tool_maker", "cube": "metal"},
    )


def market() -> Position:
    """Return the market of green, seat 0, and red, seat 1."""
    p = table(2, gold=[7, 2], cubes={0: {"metal": 1}, 1: {"stone": 1}})
    on_board(p, "market", at={"market 1": 0, "market 2": 1})
    return p


def test_market_of_green_and_red() -> None:
    p = market()
    gold = []
    for text in ("buy wood 2", "sell stone 1", "sell metal 1", "buy wood 2", "buy sand 3"):
        seat = p.to_move[0]
        events = play(p, text)
        gold.append((seat, p.gold[seat]))
    assert gold == [(0, 1), (1, 6), (0, 6), (1, 0), (0, 0)]
    # Both can do nothing but pass.
    assert only(events, TradingPassed) == [TradingPassed(1, 1), TradingPassed(0, 0)]
    assert stock(p)["wood"] == 0
    assert list(p.gold) == [0, 0]


def test_green_wants_to_sell_the_wood_just_bought_not_allowed() -> None:
    p = market()
    play(p, "buy wood 2", "sell stone 1")
    assert refused(p, "sell wood 1") == ("3.3 step 12", "bought_this_round", {"cube": "wood"})


def test_red_drawn_first_passes_and_stands_on_7_marker_to_6() -> None:
    p = table(3)
    placing(p)
    play(p, "up 1", "accept", "pass")
    assert p.waiting == [(1, 0)]
    assert p.box.level.cost_track[p.waiting[0][1]] == 7
    assert p.box.level.cost_track[p.marker] == 6


def place_all(p: Position, order: str, passing: str) -> None:
    """Draw builders in this order; those marked `p` pass, others take the first space."""
    for seat, act in zip(order, passing, strict=True):
        play(p, f"up {seat}")
        if "accept" in legal(p):
            play(p, "accept")
        play(p, "pass" if act == "p" else legal(p)[0])


def test_passes_in_the_order_red_blue_red_place_so_after_the_bag_is_empty() -> None:
    p = table(2, gold=[30, 30])
    placing(p)
    place_all(p, "101001", "ppp...")
    gold = list(p.gold)
    asked = []
    while p.chance() is None:
        asked.append(p.to_move[0])
        play(p, legal(p)[0])
    assert asked == [1, 0, 1]
    assert list(p.gold) == gold


def test_the_ninth_builder_of_four_players_is_free_and_must_be_placed() -> None:
    p = table(4, gold=[30] * 4)
    placing(p)
    place_all(p, "01230123", "........")
    gold = list(p.gold)
    play(p, "up 1")
    if "accept" in legal(p):
        play(p, "accept")
    assert refused(p, "pass") == ("3.2.4", "must_place", {})
    play(p, legal(p)[0])
    assert list(p.gold) == gold


@pytest.mark.parametrize(("gold", "lost"), [(3, 0), (2, 1), (1, 1), (0, 2)])
def test_event_pay_4_all_gold_gone_and_points_for_each_full_2_missing(gold: int, lost: int) -> None:
    p = table(3, gold=[gold, 9, 9], points=[5, 5, 5])
    on_board(p, "event")
    play(p, "up william")
    assert (p.gold[0], p.points[0]) == (0, 5 - lost)


def test_tax_5_gold_1_pays_1_and_loses_2_points() -> None:
    p = table(3, gold=[1, 9, 9], points=[5, 5, 5])
    on_board(p, "kings_court")
    play(p, "up 5")
    assert (p.gold[0], p.points[0]) == (0, 3)


def test_28_gold_5_workers_in_the_mill_30() -> None:
    p = table(3, gold=[28, 0, 0])
    events = on_board(p, "wool_mill", mill=[5, 0, 0])
    assert p.gold[0] == 30
    (change,) = only(events, GoldChanged)
    assert (change.gold, change.lost) == (2, 3)


@pytest.mark.parametrize("dropped", ["woodworker", "potter_2", "mason_2"])
def test_five_craftsmen_buys_a_sixth_and_removes_one_of_the_six_at_once(dropped: str) -> None:
    five = ["mortar_mixer", "woodworker", "stonecutter", "tool_maker", "mason_2"]
    p = table(3, craftsmen={0: five}, shiring=["architect", "mason_3"])
    choosing(p)
    play(p, "hire potter_2")
    assert legal(p) == [f"drop {name}" for name in [*five, "potter_2"]]
    (left,) = only(play(p, f"drop {dropped}"), CraftsmanLeft)
    assert CRAFTSMEN[left.craftsman] == dropped
    assert team(p, 0) == {*five, "potter_2"} - {dropped}


def test_end_of_round_with_7_cubes_2_lost_without_reward() -> None:
    p = crafting(["architect"], {"sand": 4, "metal": 3})
    play(p, "done")
    assert set(legal(p)) == {"keep sand 4 metal 1", "keep sand 3 metal 2", "keep sand 2 metal 3"}
    events = play(p, "keep sand 2 metal 3")
    assert only(events, CubesLost) == [CubesLost(0, (0, 0, 2, 0))]
    assert (p.points[0], p.gold[0]) == (0, 0)
    assert cubes_of(p, 0) == {"sand": 2, "metal": 3}


def test_58_points_and_5_are_63() -> None:
    p = crafting(["mason_5", "mortar_mixer"], {"stone": 5})
    p.points[0] = 58
    play(p, "craft mason_5 5")
    assert p.points[0] == 63


# Own examples


def test_own_city_wall_four_players_the_bishops_player_spared() -> None:
    p = table(4)
    on_board(p, "event", at={"bishop": 3})
    play(p, "up city_wall")
    assert p.next_wall == 0b0111
    p = table(4, gold=[30] * 4, next_wall=[0, 1, 2])
    placing(p)
    costs: list[int] = []
    for seat in "012301230123":
        before = sum(p.gold)
        play(p, f"up {seat}")
        if p.to_move and "accept" in legal(p):
            play(p, "accept")
        if p.to_move and p.drawn >= 0:
            play(p, legal(p)[0])
            costs.append(before - sum(p.gold))
    assert costs == [7, 6, 5, 4, 3, 2, 1, 0, 0]
    assert list(p.placed) == [2, 2, 2, 3]
    assert list(p.aside) == [1, 1, 1, 0]


def test_own_aliena_taken_this_round_no_forest_card_1_wood_this_round() -> None:
    p = table(3, offered=["aliena"])
    on_board(p, "kingsbridge", "priory", "forest", at={"kingsbridge 1": 0})
    assert cubes_of(p, 0) == {"wood": 1}


def test_own_one_player_on_market_spaces_1_and_3_acts_twice_each_time_round() -> None:
    p = table(2, gold=[20, 20], cubes={1: {"sand": 4}})
    on_board(p, "market", at={"market 1": 0, "market 2": 1, "market 3": 0})
    asked = []
    for text in ("buy sand 1", "sell sand 1", "pass", "buy stone 1", "sell sand 1"):
        asked.append(p.to_move[0])
        play(p, text)
    assert asked == [0, 1, 0, 0, 1]
    assert p.to_move == (0,)


def test_own_1_own_stone_buys_1_stone_may_sell_no_stone_this_round() -> None:
    p = table(3, cubes={0: {"stone": 1}})
    on_board(p, "market", at={"market 1": 0})
    assert "sell stone 1" in legal(p)
    play(p, "buy stone 1")
    assert not [text for text in legal(p) if text.startswith("sell stone")]


@pytest.mark.parametrize(
    ("order", "left"),
    [
        (("craft goldsmith_8 8", "craft master_woodworker 2"), (8, 13)),
        (("craft master_woodworker 2", "craft goldsmith_8 8"), (8, 6)),
    ],
)
def test_own_goldsmith_first_then_wood_for_gold_is_never_lost(
    order: tuple[str, str], left: tuple[int, int]
) -> None:
    p = crafting(["goldsmith_8", "master_woodworker"], {"wood": 2}, gold=29, round=6)
    play(p, *order)
    assert (p.points[0], p.gold[0]) == left


def test_own_archbishop_mason_2_3_stone_3_points() -> None:
    p = crafting(["mason_2", "mortar_mixer"], {"stone": 3}, told="archbishop")
    play(p, "craft mason_2 3")
    assert p.points[0] == 3


def test_own_conflict_with_1_point_0_points() -> None:
    p = table(3, points=[1, 5, 5])
    on_board(p, "event")
    play(p, "up conflict")
    assert list(p.points) == [0, 3, 3]


def test_own_last_builder_of_phase_2_only_its_colour_in_the_bag_no_redraw() -> None:
    p = table(2, gold=[30, 30])
    placing(p)
    events: list[Event] = []
    for seat in "111000":
        events += play(p, f"up {seat}")
        redraw = "redraw" in legal(p)
        # Before the third of seat 1 is drawn the bag still has both colours.
        assert redraw == (p.bag[0] + (p.drawn == 0) > 0 and p.bag[1] + (p.drawn == 1) > 0)
        if redraw:
            play(p, "accept")
        play(p, "place market 1" if "place market 1" in legal(p) else legal(p)[0])


# Sections 3 and 4


def test_4_otto_joins_from_the_next_round_on_and_for_good() -> None:
    p = table(3, offered=["otto"])
    on_board(p, "kingsbridge", *_REST, at={"kingsbridge 1": 0})
    settle(p)
    assert p.round == 3
    assert list(p.workers) == [13, 12, 12]
    quietly(p)
    assert list(p.workers) == [13, 12, 12]


def test_4_jack_taken_at_step_4_counts_at_shiring_in_the_same_round() -> None:
    five = ["mortar_mixer", "woodworker", "stonecutter", "tool_maker", "mason_2"]
    p = table(3, craftsmen={0: five}, offered=["jack"], shiring=["potter_2"])
    on_board(p, "kingsbridge", "shiring", at={"kingsbridge 1": 0, "shiring 1": 0})
    assert len(team(p, 0)) == 6


def test_4_a_sixth_craftsman_of_shiring_sends_one_away_at_once() -> None:
    five = ["mortar_mixer", "woodworker", "stonecutter", "tool_maker", "mason_2"]
    p = table(3, craftsmen={0: five}, shiring=["potter_2", "architect"])
    on_board(p, "shiring", at={"shiring 1": 0, "shiring 2": 0})
    assert len(legal(p)) == 6
    play(p, "drop potter_2")
    assert "drop architect" in legal(p)
    play(p, "drop tool_maker")
    assert team(p, 0) == {*five, "architect"} - {"tool_maker"}


def test_4_francis_and_exemption_taken_now_count_at_the_court_of_this_round() -> None:
    p = table(3, gold=[20, 20, 20], offered=["francis", "tax_exemption"])
    on_board(p, "kingsbridge", "kings_court", at={"kingsbridge 1": 0, "kingsbridge 2": 1})
    play(p, "up 5", "exempt")
    assert list(p.gold) in ([18, 20, 15], [20, 18, 15])


_REST = ("priory", "shiring", "market", "cathedral", "starting_player")


def test_3_3_9_the_starting_player_rolls_and_metal_left_there_does_not_pile_up() -> None:
    p = table(3)
    on_board(p, "kings_court", *_REST[1:])
    play(p, "up 3")
    assert p.court_metal == 1
    quietly(p)
    assert p.court_metal == 1


def test_3_3_14_the_left_neighbour_starts_where_nobody_stands_on_the_space() -> None:
    p = table(3, start=1)
    quietly(p)
    assert p.start == 2
    p = table(3, start=1)
    on_board(p, "starting_player", at={"starting_player": 1})
    settle(p)
    assert p.start == 1


def test_1_4_collapse_takes_a_craftsman_of_own_choice_a_starting_one_if_wished() -> None:
    p = table(3, craftsmen={0: ["woodworker", "mason_2"], 1: [], 2: ["architect"]})
    on_board(p, "event")
    play(p, "up collapse")
    assert legal(p) == ["drop woodworker", "drop mason_2"]
    play(p, "drop woodworker")
    assert [team(p, seat) for seat in range(3)] == [{"mason_2"}, set(), set()]


def test_1_4_city_wall_does_nothing_in_the_last_round_and_thomas_is_not_asked() -> None:
    p = table(3, round=6, held={0: ["thomas"]})
    on_board(p, "event")
    play(p, "up city_wall")
    assert p.to_move == ()
    assert p.next_wall == 0


def test_3_3_13_in_the_last_round_cubes_are_not_lost() -> None:
    p = table(3, round=6, cubes={0: {"metal": 9}})
    on_board(p, "cathedral")
    assert p.to_move == ()
    assert cubes_of(p, 0) == {"metal": 9}


@pytest.mark.parametrize("name", ["thomas", "tax_exemption"])
def test_1_3_cards_used_once_leave_the_game(name: str) -> None:
    p = table(3, held={0: [name]}, points=[5, 5, 5])
    if name == "thomas":
        on_board(p, "event")
        play(p, "up conflict", "ignore")
        assert list(p.points) == [5, 3, 3]
    else:
        on_board(p, "kings_court")
        play(p, "up 2", "exempt")
        assert list(p.gold) == [20, 19, 20]
    assert not p.held[0]


@pytest.mark.parametrize("event", ["king", "kings_metal", "wool_boom", "volunteers", "archbishop"])
def test_3_3_1_thomas_is_not_asked_at_a_good_event(event: str) -> None:
    p = table(3, held={0: ["thomas"]})
    on_board(p, "event")
    play(p, f"up {event}")
    assert p.to_move == ()


def test_3_3_1_thomas_is_not_asked_of_the_bishops_guest() -> None:
    p = table(3, held={0: ["thomas"]})
    on_board(p, "event", at={"bishop": 0})
    play(p, "up conflict")
    assert p.to_move == ()
    assert p.held[0]


def test_2_setup() -> None:
    p = Position.new(table().box.level, 4)
    play(p, "up 2")
    assert list(p.gold) == [22, 23, 20, 21]
    assert list(p.points) == [2] * 4
    assert team(p, 0) == {"mortar_mixer", "woodworker", "stonecutter"}
    assert list(p.workers) == [12] * 4
    assert list(p.bag) == [3] * 4


def test_3_0_preparation() -> None:
    p = Position.new(table().box.level, 3)
    piles = []
    while (chance := p.chance()) is not None:
        piles.append((chance.pile, len(chance.outcomes)))
        p.turn_up(0)
    assert piles == [
        ("start_player", 3),
        ("advantage", 14),
        ("advantage", 13),
        ("craftsman", 4),
        ("craftsman", 3),
        ("left_out", 9),
        ("left_out", 8),
    ]
    assert stock(p) == {"stone": 4, "wood": 4, "sand": 4}
    assert p.court_metal == 1
    assert list(p.cards).count(-1) == 7


def test_3_0_round_6_has_completion_and_festivities() -> None:
    p = table(3, round=6)
    assert [ADVANTAGES[card] for card in p.offered] == ["completion", "festivities"]
    on_board(p, "kingsbridge", at={"kingsbridge 1": 0, "kingsbridge 2": 1})
    assert cubes_of(p, 0) == {"stone": 1, "wood": 1}
    assert cubes_of(p, 1) == {"metal": 1}


@pytest.mark.parametrize(
    ("points", "gold", "places"),
    [
        ((9, 8, 7), (0, 9, 9), (1, 2, 3)),
        ((8, 9, 9), (0, 3, 4), (3, 2, 1)),
        ((9, 9, 7), (4, 4, 0), (1, 1, 3)),
        ((5, 5, 5), (4, 4, 4), (1, 1, 1)),
    ],
)
def test_5_most_points_win_then_more_gold_still_tied_shared(
    points: tuple[int, ...], gold: tuple[int, ...], places: tuple[int, ...]
) -> None:
    p = table(3, round=6, points=points, gold=gold)
    on_board(p, "starting_player")
    assert p.over
    assert p.result().places == places
