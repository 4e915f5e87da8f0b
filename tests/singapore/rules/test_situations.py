"""Twenty-five situations: what is given, what happens, and what follows by which section of the rules."""

from game.core.contract import OVER
from game.singapore.rules.components import BUILDING_NUMBERS, BUILDINGS
from game.singapore.rules.events import GameEnded, StreetLaid, TurnBegun
from game.singapore.rules.position import Position
from tests.singapore.rules.tables import (
    STANDARD,
    after_turns,
    before_round,
    building,
    dealt,
    goods,
    legal,
    marker,
    names,
    play,
    refused,
    show_all,
    table,
    working,
)


def prepare(p: Position, *lots: str) -> list[int]:
    """Play the preparation on the given lots, with the first tile each time; return who built."""
    show_all(p)
    order = []
    for lot in lots:
        order.append(p.mover)
        play(p, legal(p)[0], f"lot {lot}")
        while p.round == 0 and legal(p) and legal(p)[0].startswith("join"):
            play(p, legal(p)[0])
        while (chance := p.chance()) is not None and chance.pile == "bag":
            play(p, "black")
    return order


def test_section_2_the_preparation_goes_counter_clockwise_and_ends_with_raffles() -> None:
    p = dealt(3, stack=(2, 0, 1))
    assert prepare(p, "1,0", "0,1", "3,1") == [1, 0, 2]
    assert [p.owners[number] for number in range(len(BUILDINGS)) if p.sites[number] > 3] == [1, 0, 2]


def test_section_3_1_the_lowest_marker_of_a_tie_is_raffles_and_begins() -> None:
    p = before_round(table(4, stack=(3, 0, 1, 2), round=0))
    show_all(p)
    assert (p.raffles, p.mover, p.round) == (3, 3, 1)
    turns: list[int] = []
    while len(turns) < 4:
        choice = next((text for text in ("end", "join north") if text in legal(p)), legal(p)[0])
        turns += [event.seat for event in play(p, choice) if isinstance(event, TurnBegun)]
    assert turns == [3, 0, 1, 2]


def test_section_3_1_raffles_is_named_anew_for_the_first_round() -> None:
    p = dealt(2, stack=(0, 1))
    p.money[1] = 0
    assert prepare(p, "0,2", "1,0", "2,0", "3,2") == [1, 0, 0, 1]
    show_all(p)
    assert p.points == [5, 3] and p.stack == [0, 1]
    assert p.raffles == 1


def test_section_3_3_a_lot_next_to_a_marked_lot_only_is_refused() -> None:
    p = before_round(table(3))
    show_all(p)
    play(p, "lot 1,0")
    assert refused(p, 0, "lot 0,0") == ("3.3", "lot_remote")
    assert refused(p, 0, "lot 1,0") == ("3.3", "lot_marked")


def test_section_3_4_one_street_is_laid_to_a_neighbour_of_choice() -> None:
    p = building(table(3, money=(3, 5, 5), built={"I1": (0, 1, 1)}, row="II7 II8 II9 II10"), 0, 0, 2)
    play(p, "take II7")
    assert (p.mover, legal(p), p.money[0]) == (0, ["join north", "join east"], 1)
    (laid,) = (event for event in play(p, "join east") if isinstance(event, StreetLaid))
    assert (BUILDINGS[laid.building], laid.south) == ("II7", False)
    assert p.streets == STANDARD.streets - 1 and p.mover == 0 and "end" in legal(p)


def test_section_4_1_points_cover_a_price_as_far_as_money_is_short() -> None:
    p = building(table(3, money=(1, 5, 5), points=(5, 5, 5), row="II7 II8 II9 II10"), 0, -3, 0)
    play(p, "take II7")
    assert (p.points[0], p.money[0], p.stack) == (3, 1, [1, 2, 0])


def test_section_4_1_a_lot_that_nothing_covers_is_free() -> None:
    p = building(table(3, money=(1, 5, 5), points=(1, 5, 5), row="II7 II8 II9 II10"), 0, -3, 0)
    play(p, "take II7")
    assert (p.points[0], p.money[0], p.stack) == (1, 1, [0, 1, 2])


def test_section_3_4_buying_from_the_pile_needs_money() -> None:
    p = building(table(3, money=(5, 5, 0), row="II7 II8"), 2, 1, 0)
    assert refused(p, 2, "buy") == ("3.4", "pounds_lack")
    assert legal(p) == ["take II7", "take II8"]


def test_section_3_4_only_the_last_player_buys_from_the_pile() -> None:
    p = building(table(3, row="II7 II8 II9"), 1, 1, 0)
    assert refused(p, 1, "buy") == ("3.4", "not_last")


def test_section_3_4_the_tile_from_the_pile_is_paid_before_the_lot() -> None:
    p = building(table(3, money=(5, 5, 1), points=(5, 5, 5), row="II7 II8"), 2, 0, 2)
    play(p, "buy")
    assert (p.money[2], p.points[2], p.top) == (0, 4, -1)
    assert p.sites[BUILDING_NUMBERS["III1"]] == p.map.site_at[0, 2] and names(p.row) == "II7 II8"
    play(p, "end", "III5")
    assert p.top == BUILDING_NUMBERS["III5"]


def test_section_4_2_a_black_tile_draws_a_chip_before_the_work() -> None:
    p = building(table(3, row="II16 II7 II8 II9"), 0, 1, 0)
    play(p, "take II16")
    chance = p.chance()
    assert chance is not None and chance.pile == "bag"
    assert chance.outcomes == ("black",) * 16 + ("white",) * 2
    play(p, "black")
    assert (p.black, p.white, p.chips) == (15, 2, [1, 0, 0])
    assert p.mover == 0 and "step 1 II16" in legal(p)


def test_section_4_2_all_with_the_highest_sum_are_raided() -> None:
    p = table(3, money=(9, 9, 9), goods={0: "OOO", 1: "O", 2: "OO"}, chips=(2, 4, 1), row="II16 II7 II8 II9")
    play(building(p, 0, 1, 0), "take II16", "white")
    assert (p.money[0], p.money[1], p.money[2]) == (9 - 1 - 5, 4, 9)
    assert [goods(p, seat) for seat in range(3)] == ["O", "", "OO"]
    assert (p.chips, p.black, p.white) == ([0, 0, 1], 15, 2)


def test_section_4_2_the_player_who_drew_need_not_be_raided() -> None:
    p = table(3, goods={1: "OO"}, chips=(0, 2, 0), money=(5, 5, 5), row="II16 II7 II8 II9")
    play(building(p, 0, 1, 0), "take II16", "white")
    assert (p.money, p.chips, goods(p, 1)) == ([4, 1, 5], [0, 0, 0], "O")


def test_section_4_2_a_highest_sum_of_nothing_raids_nobody() -> None:
    p = building(table(3, row="II16 II7 II8 II9"), 0, 1, 0)
    play(p, "take II16", "white")
    assert (p.money, p.points, p.black, p.white) == ([4, 5, 5], [5, 5, 5], 16, 2)


def test_section_3_4_a_street_to_one_start_building_leads_to_each_of_them() -> None:
    p = table(3, built={"I7": (0, 2, 0)}, streets=["I7 east"])
    working(p, 0, at="I7")
    assert {"step 1 S1", "step 1 S2", "step 1 S3", "step 1 S4"} <= set(legal(p))
    play(p, "step 1 S1")
    assert p.steps == 2 and "step 1 I7" in legal(p)


def test_section_3_4_start_buildings_are_one_place_for_steps_and_four_for_uses() -> None:
    p = working(table(3), 0, at="S1")
    play(p, "use S1", "step 1 S4", "use S4", "step 1 S2", "use S2")
    assert (p.steps, p.actions, goods(p, 0), p.money[0]) == (1, 0, "BX", 6)
    assert p.points == [5, 5, 5]


def test_section_3_4_a_building_is_used_once_a_turn_by_either_worker() -> None:
    p = working(table(3, built={"I7": (1, 0, 0)}, goods={0: "BB"}), 0, at="I7", second="")
    play(p, "use I7 pay B", "step 2 I7")
    assert refused(p, 0, "use I7 pay B") == ("3.4", "used_this_turn")


def test_section_3_4_the_gain_and_its_seal_come_before_the_owners_point() -> None:
    p = table(3, built={"II11": (1, 0, 1)}, goods={0: "BB"}, points=(7, 7, 7), money=(0, 0, 0))
    play(working(p, 0, at="II11"), "use II11")
    assert (p.points, p.money, p.seals) == ([10, 8, 7], [5, 0, 0], [10, 0, 0])
    assert p.stack == [2, 0, 1]


def test_section_4_3_a_seal_pays_once() -> None:
    p = table(
        3, built={"I5": (1, 0, 0), "II11": (2, 0, 0)}, goods={0: "BB"}, points=(10, 5, 5), money=(0, 0, 0)
    )
    play(working(p, 0, at="I5", second="II11"), "use I5", "use II11")
    assert (p.points[0], p.seals[0], p.money[0]) == (12, 10, 3)


def test_section_4_4_a_second_worker_without_a_step_enters_in_the_next_turn() -> None:
    p = working(table(3, built={"II1": (1, 0, 0)}), 0, at="II1", steps=0, actions=1)
    play(p, "use II1")
    assert p.workers[:2] == [BUILDING_NUMBERS["II1"], -1]
    assert not [text for text in legal(p) if text.startswith(("step", "use"))]
    working(p, 0, at="II1", second="")
    play(p, "step 2 S4")
    assert p.workers[:2] == [BUILDING_NUMBERS["II1"], BUILDING_NUMBERS["S4"]]


def test_section_4_4_raffles_instruction_raises_the_steps_to_eight() -> None:
    p = working(table(3, built={"II3": (1, 0, 0)}), 0)
    play(p, "step 1 II3", "use II3")
    assert (p.steps, p.actions) == (7, 2)


def test_section_4_5_without_streets_nothing_is_joined_and_nothing_is_bought() -> None:
    p = building(table(3, stock=0, built={"I1": (0, 1, 1)}, row="II7 II8 II9 II10"), 0, 0, 2)
    play(p, "take II7")
    assert "end" in legal(p) and not [text for text in legal(p) if text.startswith("pave")]
    assert refused(p, 0, "pave II7 east") == ("4.5", "streets_gone")


def test_section_3_5_a_tile_left_over_twice_leaves_the_game() -> None:
    first = after_turns(table(3, row="II7", top="", left=""))
    assert (names(first.row), first.hut) == ("II7", BUILDING_NUMBERS["II7"])
    again = after_turns(table(3, row="II7", hut="II7"))
    show_all(again)
    assert (names(again.row), again.hut) == ("III1 III2 III3 III4", -1)


def test_section_3_2_the_game_ends_if_the_pile_cannot_supply_a_round() -> None:
    p = table(4, row="II7", hut="II7", top="III1", left="III2 III3")
    ended = before_round(p)
    assert (ended.over, ended.mover, ended.round) == (True, OVER, 2)
    assert names(ended.row) == "II7" and ended.result().scores == (5, 5, 5, 5)


def test_section_6_the_farthest_tile_goes_on_the_neutral_lot() -> None:
    p = table(2, row="II7 II10 II11 II12", built={"I1": (0, 1, 1)}, top="", left="")
    for colour, square in enumerate([(1, 0), (3, 1), (0, 2)]):
        p.marks[colour] = p.map.site_at[square]
    building(p, 0, 1, 0)
    play(p, "take II10", "end", "take II12", "end")
    assert p.owners[BUILDING_NUMBERS["II11"]] == p.box.neutral and marker(p, 2) is None
    assert (p.mover, legal(p)) == (0, ["join north", "join east"])
    assert names(p.row) == "II7" and p.hut == -1
    play(p, "join north")
    assert p.hut == BUILDING_NUMBERS["II7"] and p.money == [4, 4]


def test_the_game_that_ends_says_why() -> None:
    p = working(table(4, row="II7", top="III1", left="III2 III3"), 3)
    (ended,) = (event for event in play(p, "end") if isinstance(event, GameEnded))
    assert ended.why == "tiles" and ended.places == (1, 2, 3, 4)
