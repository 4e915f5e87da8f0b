"""The examples of section 9, one test each, named by the rule that they show."""

from fractions import Fraction

import pytest

from game.core.contract import Chance
from game.singapore.rules.components import BUILDING_NUMBERS
from game.singapore.rules.events import MoneyMoved, PointsMoved
from tests.singapore.rules.tables import (
    after_turns,
    before_round,
    building,
    goods,
    legal,
    names,
    play,
    refused,
    show_all,
    table,
    variant,
    working,
)


def test_section_3_4_three_steps_and_three_actions_in_any_order() -> None:
    built = {"I1": (1, 0, 0), "I5": (0, 0, 1), "I6": (0, 1, 1), "I7": (-1, 1, 2)}
    p = table(
        3, built=built, streets=["I5 east", "I5 south"], goods={0: "B"}, money=(1, 5, 5), points=(9, 9, 9)
    )
    working(p, 0, at="I1")
    play(p, "use I1", "step 1 I5", "step 1 I6", "use I6", "pave I7 east", "step 1 I7")
    assert (goods(p, 0), p.money[0]) == ("", 4)
    p.goods[0], p.supply[0] = 1, p.supply[0] - 1
    play(p, "use I7 pay B")
    assert (goods(p, 0), p.steps, p.actions, p.points) == ("TTT", 0, 0, [9, 10, 10])
    assert [text for text in legal(p) if not text.startswith("pave")] == ["end"]


def test_section_3_4_a_fourth_action_is_refused() -> None:
    p = working(table(3, built={"I1": (1, 0, 0)}), 0, at="I1", actions=0)
    assert refused(p, 0, "use I1") == ("3.4", "actions_spent")


def test_section_3_4_the_pawn_shop_serves_a_seat_once_a_turn() -> None:
    p = working(table(3, built={"I5": (1, 0, 0)}), 0, at="I5", second="")
    play(p, "use I5", "step 2 I5")
    assert refused(p, 0, "use I5") == ("3.4", "used_this_turn")


def test_section_3_4_another_player_uses_it_in_the_same_round() -> None:
    p = working(table(3, built={"I1": (1, 0, 0)}), 1, at="I1")
    play(p, "use I1")
    working(p, 2, at="I1")
    play(p, "use I1")
    assert (p.points[0], goods(p, 1), goods(p, 2)) == (7, "BB", "BB")


@pytest.mark.parametrize(
    ("price_at", "money", "points", "left"),
    [((-3, 0), 1, 5, (1, 3)), ((-3, 0), 1, 1, (1, 1)), ((-3, 0), 0, 5, (0, 3)), ((-2, 0), 0, 5, (1, 3))],
)
def test_section_4_1_points_pay_two_pounds_each_and_change_is_kept(
    price_at: tuple[int, int], money: int, points: int, left: tuple[int, int]
) -> None:
    p = table(3, money=(money, 5, 5), points=(points, 9, 9), row="II7 II8 II9 II10")
    play(building(p, 0, *price_at), "take II7")
    assert (p.money[0], p.points[0]) == left


def test_section_3_4_the_tile_of_the_pile_costs_money_only() -> None:
    p = building(table(3, money=(5, 5, 1), points=(9, 9, 5), row="II7 II8"), 2, 3, 2)
    play(p, "buy")
    assert (p.money[2], p.points[2]) == (0, 4)


def test_section_4_3_a_seal_pays_once_though_the_marker_falls_back() -> None:
    p = table(3, built={"III1": (1, 0, 0)}, goods={0: "BB"}, money=(2, 0, 0), points=(4, 5, 5))
    play(working(p, 0, at="III1"), "use III1")
    assert (p.points[0], p.money[0], p.seals[0]) == (10, 5, 10)
    p.points[0], p.goods[0] = 9, 2
    play(working(p, 0, at="III1"), "use III1")
    assert (p.points[0], p.money[0]) == (15, 3)


def test_section_4_3_two_seals_in_one_move_pay_twice() -> None:
    level = variant()
    p = table(3, level=level, built={"III10": (1, 0, 0)}, goods={0: "OOO"}, money=(0, 0, 0), points=(9, 5, 5))
    p.seals[0] = 0
    p.points[0] = 19
    play(working(p, 0, at="III10"), "use III10")
    assert (p.points[0], p.money[0], p.seals[0]) == (28, 10, 20)


def test_section_4_3_beyond_the_lap_no_seal_is_earned() -> None:
    p = table(3, built={"III4": (1, 0, 0)}, goods={0: "BXT"}, money=(0, 0, 0), points=(58, 5, 5))
    play(working(p, 0, at="III4"), "use III4")
    assert (p.points[0], p.money[0], p.seals[0]) == (63, 5, 60)
    p.goods[:3] = [1, 1, 1]
    play(working(p, 0, at="III4"), "use III4")
    assert (p.points[0], p.money[0]) == (68, 5)


@pytest.mark.parametrize(
    ("money", "points", "left"), [(2, 4, (1, 2)), (0, 1, (0, 0)), (5, 4, (0, 4)), (0, 0, (0, 0))]
)
def test_section_4_2_a_fine_takes_points_as_far_as_money_is_short(
    money: int, points: int, left: tuple[int, int]
) -> None:
    p = table(
        3, goods={1: "OOO"}, chips=(0, 2, 0), money=(5, money, 5), points=(9, points, 9), row="II16 II7"
    )
    play(building(p, 0, 1, 0), "take II16", "white")
    assert (p.money[1], p.points[1]) == left


def test_section_4_2_fines_are_paid_clockwise_from_the_player_on_turn() -> None:
    p = table(3, goods={0: "O", 1: "O", 2: "O"}, money=(0, 1, 0), row="II16 II7 II8 II9")
    told = play(building(p, 1, 1, 0), "take II16", "white")
    moved = [event.seat for event in told if isinstance(event, PointsMoved) and event.cause.kind == "fine"]
    assert moved == [1, 2, 0] and p.stack[-3:] == [1, 2, 0]


def test_section_3_1_the_lowest_of_three_is_raffles_and_wins_at_the_end() -> None:
    p = before_round(table(3, points=(12, 12, 12), stack=(1, 2, 0)))
    show_all(p)
    assert p.raffles == 1
    p = before_round(table(3, points=(12, 12, 12), stack=(1, 2, 0), top="", left=""))
    assert p.result().places == (3, 1, 2)


def test_section_3_5_four_players_show_four_tiles_beside_the_hut_and_five_without() -> None:
    p = after_turns(table(4, row="II7"))
    show_all(p)
    assert names(p.row) == "II7 III1 III2 III3 III4" and p.hut == BUILDING_NUMBERS["II7"]
    p = after_turns(table(4, row="II7", hut="II7"))
    show_all(p)
    assert names(p.row) == "III1 III2 III3 III4 III5" and p.hut == -1


def test_section_3_5_of_two_left_the_old_hut_leaves_and_nobody_is_asked() -> None:
    p = after_turns(table(3, row="II7 II8", hut="II7", top="", left=""))
    assert (names(p.row), p.hut) == ("II8", BUILDING_NUMBERS["II8"])


def test_section_3_5_of_two_new_ones_the_last_player_says_which_stays() -> None:
    p = after_turns(table(3, row="II7 II8", top="", left=""))
    assert (p.mover, legal(p)) == (2, ["hut II7", "hut II8"])
    play(p, "hut II8")
    assert (names(p.row), p.hut) == ("II8", BUILDING_NUMBERS["II8"])


def test_section_3_4_a_tile_of_this_turn_may_be_used_by_an_entering_worker() -> None:
    p = building(table(3, row="I1 II7 II8 II9"), 0, 1, 0)
    play(p, "take I1", "step 1 I1", "use I1")
    assert goods(p, 0) == "BB"


def test_section_4_5_the_cost_goes_back_before_the_gain_is_taken() -> None:
    p = table(4, built={"I7": (1, 0, 0)}, goods={0: "T", 1: "T" * 18})
    play(working(p, 0, at="I7"), "use I7 pay T")
    assert goods(p, 0) == "TT" and p.supply[2] == 0
    play(working(p, 0, at="I7"), "use I7 pay T")
    assert goods(p, 0) == "TT"


def test_section_3_4_uses_that_bring_nothing_are_refused() -> None:
    p = table(
        3, built={"I5": (1, 0, 0), "II2": (2, 0, 0), "II18": (0, 1, 0)}, points=(0, 5, 5), money=(5, 0, 0)
    )
    assert refused(working(p, 0, at="I5"), 0, "use I5") == ("1.2", "points_lack")
    assert refused(working(p, 0, at="II2"), 0, "use II2 give 1") == ("4.4", "chips_lack")
    assert refused(working(p, 0, at="II18"), 0, "use II18") == ("1.2", "nobody_to_levy")


def test_section_4_5_the_last_tea_is_paid_and_taken_back() -> None:
    p = table(4, built={"I7": (1, 0, 0)}, goods={0: "T", 1: "T" * 19})
    play(working(p, 0, at="I7"), "use I7 pay T")
    assert (goods(p, 0), p.actions) == ("T", 2)
    p.goods[2], p.goods[0] = 0, 1
    p.goods[6] = 20
    p.supply[:] = [19, 20, 0, 20]
    assert refused(working(p, 0, at="I7"), 0, "use I7 pay B") == ("4.5", "goods_gone")


def test_section_1_2_a_kind_is_picked_if_the_supply_has_it_with_the_cost_back() -> None:
    p = working(table(4, built={"II9": (1, 0, 0)}, goods={0: "XX", 1: "B" * 20}), 0, at="II9")
    assert [text for text in legal(p) if text.startswith("use")] == [
        "use II9 pay XX pick X",
        "use II9 pay XX pick T",
    ]
    assert refused(p, 0, "use II9 pay XX pick B") == ("1.2", "pick_gone")
    p = working(table(4, built={"II9": (1, 0, 0)}, goods={0: "BX", 1: "B" * 19}), 0, at="II9")
    play(p, "use II9 pay BX pick B")
    assert goods(p, 0) == "B"


def test_section_8_a_use_lapses_whose_cost_the_raid_has_taken() -> None:
    level = variant(chip_when="before_action")
    p = table(3, level=level, built={"II17": (1, 0, 1)}, goods={0: "OOO"}, money=(9, 5, 5))
    told = play(working(p, 0, at="II17"), "use II17", "white")
    assert (goods(p, 0), p.money[0], p.points[1], p.actions) == ("O", 6, 5, 2)
    assert [event.by for event in told if isinstance(event, MoneyMoved)] == [-3]
    assert refused(p, 0, "use II17") == ("3.4", "used_this_turn")


@pytest.mark.parametrize(("lap_counts", "raffles"), [("printed", 0), ("total", 1)])
def test_section_8_raffles_beyond_the_lap_by_totals_or_by_spaces(lap_counts: str, raffles: int) -> None:
    p = table(3, level=variant(lap_counts=lap_counts), points=(63, 3, 40))
    before_round(p)
    show_all(p)
    assert p.raffles == raffles


def test_section_8_the_old_hut_may_stay() -> None:
    for tile in ("II7", "II8"):
        level = variant(old_hut_leaves=False)
        p = after_turns(table(3, level=level, row="II7 II8", hut="II7", top="", left=""))
        assert legal(p) == ["hut II7", "hut II8"]
        play(p, f"hut {tile}")
        assert (names(p.row), p.hut) == (tile, BUILDING_NUMBERS[tile])
    p = after_turns(table(3, level=level, row="II7", hut="II7", top="", left=""))
    assert (names(p.row), p.hut) == ("", -1)


def test_section_6_a_tile_with_the_hut_that_is_left_again_leaves() -> None:
    p = table(2, row="II7 II10 II11 II12", hut="II7", top="", left="")
    p.row.remove(BUILDING_NUMBERS["II10"])
    p.row.remove(BUILDING_NUMBERS["II12"])
    p.marks[2] = p.map.site_at[1, 0]
    after_turns(p)
    assert (names(p.row), p.hut) == ("", -1)


@pytest.mark.parametrize(("black", "chance"), [(16, Fraction(1, 9)), (10, Fraction(1, 6))])
def test_section_9_the_chance_of_a_raid(black: int, chance: Fraction) -> None:
    p = building(table(3, chips=(16 - black, 0, 0), row="II16 II7 II8 II9"), 0, 1, 0)
    play(p, "take II16")
    bag = p.chance()
    assert isinstance(bag, Chance)
    assert Fraction(bag.outcomes.count("white"), len(bag.outcomes)) == chance
