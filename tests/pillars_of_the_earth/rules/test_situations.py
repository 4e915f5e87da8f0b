"""Twenty-five situations, each as given, when, then: where the rules are easily played wrong."""

import pytest

from game.pillars_of_the_earth.rules.causes import BuilderPaid
from game.pillars_of_the_earth.rules.components import ADVANTAGES, CRAFTSMEN, EVENTS
from game.pillars_of_the_earth.rules.events import (
    AdvantageUsed,
    BuilderAccepted,
    BuilderPassed,
    BuilderPlaced,
    BuilderSetAside,
    ChoosingPassed,
    CraftsmanLeft,
    CubesChanged,
    Event,
    EventTold,
    GoldChanged,
    MarkerMoved,
    OnlyChoice,
    PointsChanged,
)
from game.pillars_of_the_earth.rules.position import Position
from tests.pillars_of_the_earth.rules.tables import (
    advantages,
    choosing,
    cubes_of,
    earned,
    fetched,
    legal,
    names_in,
    on_board,
    only,
    placing,
    play,
    quietly,
    refused,
    scored,
    stock,
    table,
    team,
    where,
)

FIVE = ["mortar_mixer", "woodworker", "stonecutter", "carpenter_2", "mason_2"]


def test_1_who_is_left_alone_goes_on_alone_and_passes_by_itself() -> None:
    p = table(3, gold=[0, 20, 20], left_out=["forest 9", "quarry 10"])
    choosing(p)
    play(p, "take quarry 8")
    p.workers[0] = 12
    play(p, "pass", "pass")
    events = play(p, "take gravel_pit 2", "take gravel_pit 4", "take forest 6")
    assert ChoosingPassed(0) in events and OnlyChoice(0, 0) in events
    assert p.mill[0] == 0
    assert p.chance() is not None


def test_2_a_sixth_craftsman_may_be_hired_and_dropped_to_deny_it_to_others() -> None:
    p = table(3, round=3, gold=[6, 20, 20], craftsmen={0: FIVE}, shiring=["potter_3", "mason_4"])
    choosing(p)
    events = play(p, "hire sculptor_1", "drop sculptor_1")
    assert p.gold[0] == 0
    assert team(p, 0) == set(FIVE)
    assert [event.craftsman for event in only(events, CraftsmanLeft)] == [CRAFTSMEN.index("sculptor_1")]
    assert not p.for_hire >> CRAFTSMEN.index("sculptor_1") & 1


def test_3_with_jack_a_sixth_craftsman_stays() -> None:
    p = table(3, round=3, gold=[6, 20, 20], craftsmen={0: FIVE}, held={0: ["jack"]}, shiring=["mason_4"])
    choosing(p)
    play(p, "hire sculptor_1")
    assert team(p, 0) == {*FIVE, "sculptor_1"}
    assert p.to_move == (1,)


def test_4_who_cannot_pay_passes_by_itself() -> None:
    p = table(3, gold=[4, 4, 4])
    placing(p)
    events = play(p, "up 1", "accept")
    assert events[1:] == [BuilderAccepted(0), OnlyChoice(1, 0), BuilderPassed(1, 0), MarkerMoved(6)]
    assert p.waiting == [(1, 0)] and p.gold[1] == 4


def test_5_with_remigius_a_builder_is_placed_unpaid() -> None:
    p = table(3, gold=[4, 4, 4], held={1: ["remigius"]})
    placing(p)
    play(p, "up 1", "accept")
    assert "place bishop" not in legal(p)
    events = play(p, "remigius bishop")
    assert only(events, AdvantageUsed) == [AdvantageUsed(1, ADVANTAGES.index("remigius"))]
    assert advantages(p, 1) == set()
    assert (p.gold[1], where(p)) == (4, {"bishop 1": 1})
    assert only(events, MarkerMoved) == [MarkerMoved(6)]


def test_6_the_starting_player_redraws_once_a_round_and_the_price_stays() -> None:
    p = table(3)
    placing(p)
    play(p, "up 1", "redraw")
    assert list(p.bag) == [3, 3, 3]
    assert p.marker == 0
    play(p, "up 1")
    assert legal(p)[0] == "place bishop" and p.to_move == (1,)
    play(p, "place bishop", "up 2")
    assert "redraw" not in legal(p)
    assert p.gold[1] == 21 - 7


def test_7_builders_that_wait_are_placed_free_in_the_order_of_their_fields() -> None:
    p = table(2, gold=[20, 20])
    placing(p)
    for seat in ("0", "1", "1", "0", "1", "0"):
        play(p, f"up {seat}")
        if "accept" in legal(p):
            play(p, "accept")
        play(p, "pass")
    order = []
    while p.chance() is None:
        assert "pass" not in legal(p) and "decline" not in legal(p)
        order.append(p.to_move[0])
        play(p, legal(p)[0])
    assert order == [0, 1, 1, 0, 1, 0]
    assert list(p.gold) == [20, 20]


def test_8_under_the_wall_third_builders_are_set_aside_and_are_back_in_the_next_round() -> None:
    p = table(3, gold=[30, 30, 30], next_wall=[0, 1, 2])
    placing(p)
    events: list[Event] = []
    for seat in "012012012":
        events += play(p, f"up {seat}")
        if p.to_move and "accept" in legal(p):
            events += play(p, "accept")
        if p.to_move:
            events += play(p, legal(p)[0])
        if p.chance() is not None and p.chance().pile == "event":  # type: ignore[union-attr]
            break
    assert [event.seat for event in only(events, BuilderSetAside)] == [0, 1, 2]
    paid = [-event.gold for event in only(events, GoldChanged) if isinstance(event.cause, BuilderPaid)]
    assert paid == [7, 6, 5, 4, 3, 2]
    assert len(only(events, BuilderPlaced)) == 6
    quietly(p)
    assert list(p.bag) == [3, 3, 3]


def _told(p: Position, event: str, *choices: str, **at: int) -> list[Event]:
    """Read an event with builders `at` places; make these choices."""
    events = on_board(p, "event", "bishop", at=at)
    return events + play(p, f"up {event}", *choices)


def test_9_the_bishops_guest_and_who_plays_thomas_keep_three_builders() -> None:
    p = table(3, held={1: ["thomas"]})
    _told(p, "city_wall", "ignore", bishop=2)
    assert p.next_wall == 0b001
    assert advantages(p, 1) == set()
    p = table(3, next_wall=[0])
    placing(p)
    for _ in range(9):
        play(p, "up 0" if p.bag[0] else "up 1" if p.bag[1] else "up 2")
        if p.to_move and "accept" in legal(p):
            play(p, "accept")
        if p.to_move:
            play(p, "pass" if "pass" in legal(p) else legal(p)[0])
    assert list(p.placed) == [2, 3, 3]


@pytest.mark.parametrize(
    ("gold", "points", "left"),
    [(3, 0, (0, 0)), (0, 1, (0, 0)), (3, 5, (0, 5)), (2, 5, (0, 4)), (1, 5, (0, 4)), (0, 5, (0, 3))],
)
def test_10_william_takes_4_gold_and_a_point_for_each_full_2_missing(
    gold: int, points: int, left: tuple[int, int]
) -> None:
    p = table(3, gold=[gold, 20, 20], points=[points, 2, 2])
    _told(p, "william")
    assert (p.gold[0], p.points[0]) == left
    assert (p.gold[1], p.points[1]) == (16, 2)


def test_11_at_a_good_event_the_bishops_guest_takes_a_cube_of_the_market_that_it_may_sell() -> None:
    p = table(3, gold=[0, 10, 10])
    _told(p, "king", bishop=0)
    assert legal(p) == ["take stone", "take wood", "take sand", "decline"]
    play(p, "take stone")
    assert p.gold[0] == 5
    assert cubes_of(p, 0) == {"stone": 1}
    assert stock(p) == {"stone": 3, "wood": 4, "sand": 4}
    on_board(p, "market", at={"market 1": 0})
    assert "sell stone 1" in legal(p)


def test_12_at_a_bad_event_the_bishops_guest_gets_no_cube_and_no_question() -> None:
    p = table(3)
    events = _told(p, "conflict", bishop=0)
    assert p.to_move == ()
    assert list(p.points) == [2, 0, 0]
    assert only(events, CubesChanged) == []


@pytest.mark.parametrize(("hit", "sand"), [([0, 1, 2], 2), ([1, 2], 3)])
def test_13_a_cold_winter_touches_resource_cards_and_not_advantages(hit: list[int], sand: int) -> None:
    p = table(3, held={0: ["richard"]})
    on_board(p, "gravel_pit", cards={"gravel_pit 2": 0}, told="cold_winter", hit=hit)
    assert cubes_of(p, 0) == {"sand": sand}


def test_13_a_cold_winter_gives_no_card_less_than_nothing() -> None:
    p = table(3, held={0: ["richard"]})
    on_board(p, "gravel_pit", told="cold_winter")
    assert cubes_of(p, 0) == {"sand": 1}


def test_14_volunteers_bring_a_cube_more_for_each_own_card() -> None:
    p = table(3)
    on_board(p, "quarry", cards={"quarry 10": 0}, told="volunteers")
    assert cubes_of(p, 0) == {"stone": 5}


def test_15_the_wool_boom_adds_5_at_most() -> None:
    p = table(3, gold=[10, 10, 10])
    on_board(p, "wool_mill", mill=[8, 3, 0], told="wool_boom")
    assert list(p.gold) == [23, 16, 10]


def test_16_prior_philip_taken_now_counts_at_both_own_spaces_of_the_priory() -> None:
    p = table(3, offered=["prior_philip"])
    at = {"kingsbridge 1": 0, "priory 1": 0, "priory 2": 0}
    events = on_board(p, "kingsbridge", "priory", at=at)
    assert scored(events, 0) == 5


def test_17_francis_pays_2_and_who_keeps_the_exemption_pays_all() -> None:
    p = table(3, gold=[20, 20, 20], held={0: ["francis"], 1: ["tax_exemption"]})
    on_board(p, "kings_court")
    play(p, "up 5")
    assert p.to_move == (1,) and legal(p) == ["exempt", "pay"]
    play(p, "pay")
    assert list(p.gold) == [18, 15, 15]
    assert advantages(p, 1) == {"tax_exemption"}


def test_18_both_first_spaces_of_the_court_bring_one_metal_and_no_tax() -> None:
    p = table(3, gold=[20, 20, 20])
    on_board(p, "kings_court", at={"kings_court 1": 0, "kings_court 2": 0})
    events = play(p, "up 4")
    assert fetched(events, 0) == {"metal": 1}
    assert list(p.gold) == [20, 16, 16]


def test_19_castle_in_two_rounds_running_gives_14_workers_twice() -> None:
    p = table(3, round=2)
    workers = []
    for number in (2, 3, 4, 5):
        assert p.round == number
        workers.append(p.workers[0])
        choosing(p)
        while p.chance() is None:
            play(p, "pass")
        placing(p, p.mill)
        if number <= 3:
            at = p.box.spaces.index((5, 0))
            p.at[at] = 0
            p.bag[0] -= 1
        quietly(p)
    assert [*workers, p.workers[0]][1:4] == [14, 14, 12]


def test_20_the_master_woodworker_may_buy_wood_and_with_neither_none_may() -> None:
    p = table(3, craftsmen={0: ["master_woodworker"]})
    on_board(p, "market", at={"market 1": 0})
    assert "buy wood 1" in legal(p)
    p = table(3, craftsmen={0: ["stonecutter", "mortar_mixer"]})
    on_board(p, "market", at={"market 1": 0})
    assert not [text for text in legal(p) if text.startswith("buy wood")]
    assert refused(p, "buy wood 1")[:2] == ("3.3 step 12", "woodworker_needed")


def test_21_a_kind_bought_is_not_sold_in_the_same_round_not_even_own_cubes() -> None:
    p = table(3, cubes={0: {"sand": 2, "metal": 1}})
    on_board(p, "market", at={"market 1": 0})
    play(p, "buy sand 1")
    assert refused(p, "sell sand 1")[1] == "bought_this_round"
    play(p, "sell metal 1")
    assert cubes_of(p, 0) == {"sand": 3}


def _crafts(
    craftsmen: list[str], cubes: dict[str, int], gold: int = 0, round_: int = 5, told: str = ""
) -> Position:
    p = table(
        3, round=round_, gold=[gold, 0, 0], points=[0, 0, 0], craftsmen={0: craftsmen}, cubes={0: cubes}
    )
    on_board(p, "cathedral", told=told)
    return p


def test_22_8_sand_potters_and_mixers() -> None:
    p = _crafts(["potter_3", "mortar_mixer"], {"sand": 8})
    play(p, "craft potter_3 2", "craft mortar_mixer 2")
    assert p.points[0] == 4
    assert cubes_of(p, 0) == {}


def test_23_3_metal_1_wood_1_sand_are_worth_2_gold_and_14_points_at_best() -> None:
    craftsmen = ["tool_maker", "organ_builder", "bell_maker", "glassblower_1"]
    p = _crafts(craftsmen, {"metal": 3, "wood": 1, "sand": 1}, round_=6)
    assert _best(p) == (14, 2)
    play(p, "craft tool_maker 1", "craft organ_builder 1", "craft bell_maker 2")
    assert (p.points[0], p.gold[0]) == (14, 2)
    assert cubes_of(p, 0) == {"sand": 1}


def _best(p: Position) -> tuple[int, int]:
    """Return the most points, and then gold, that seat 0 reaches by its craftsmen."""
    found = (p.points[0], p.gold[0])
    if p.to_move == (0,):
        for action in p.legal(0):
            if str(action) != "done":
                q = p.copy()
                q.apply(0, action)
                found = max(found, _best(q))
    return found


def test_24_the_archbishops_further_use_goes_to_one_craftsman() -> None:
    p = _crafts(["mason_3", "sculptor_1", "mortar_mixer"], {"stone": 9}, told="archbishop")
    assert "craft sculptor_1 2" in legal(p)
    play(p, "craft mason_3 4")
    assert [text for text in legal(p) if "sculptor" in text] == ["craft sculptor_1 1"]
    assert not [text for text in legal(p) if "mason" in text]


def test_25_the_event_that_ellen_shows_is_hidden_from_all_others() -> None:
    seen = []
    for event in EVENTS:
        p = table(3, held={1: ["ellen"]}, coming=event)
        assert p.view(1).coming == EVENTS.index(event)
        seen.append([p.view(viewer) for viewer in (None, 0, 2)])
    assert all(views == seen[0] for views in seen)


def test_an_event_is_told_once_and_never_again() -> None:
    p = table(3)
    events = _told(p, "kings_metal")
    assert only(events, EventTold) == [EventTold(EVENTS.index("kings_metal"))]
    assert names_in(p.events_left, EVENTS) == {*EVENTS} - {"kings_metal"}
    assert [cubes_of(p, seat) for seat in range(3)] == [{"metal": 1}] * 3
    assert only(events, PointsChanged) == [] and earned(events, 0) == 0
