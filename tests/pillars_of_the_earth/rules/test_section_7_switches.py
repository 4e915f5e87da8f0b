"""Each switch of section 7 at its values: a situation in which they differ."""

from collections.abc import Callable, Sequence

import pytest

from game.pillars_of_the_earth.rules.events import BuilderDeclined, BuilderSetAside, Event, MarkerMoved
from game.pillars_of_the_earth.rules.level import Switches
from game.pillars_of_the_earth.rules.position import Position
from tests.pillars_of_the_earth.rules.tables import (
    STANDARD,
    choosing,
    cubes_of,
    legal,
    level_named,
    on_board,
    only,
    placing,
    play,
    quietly,
    refused,
    settle,
    table,
    variant,
)

TESTED: set[str] = set()


def of_switch(*names: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Note the switches that a test sets both ways."""

    def note(test: Callable[..., None]) -> Callable[..., None]:
        TESTED.update(names)
        return test

    return note


@of_switch("bishop")
@pytest.mark.parametrize("answer", ["safe", "cube"])
def test_bishop_safety_or_a_cube_at_a_bad_event(answer: str) -> None:
    p = table(3, level=variant(bishop="choice"), points=[5, 5, 5])
    on_board(p, "event", "bishop", at={"bishop": 1})
    play(p, "up conflict")
    assert p.to_move == (1,) and legal(p) == ["safe", "cube"]
    play(p, answer)
    if answer == "safe":
        assert p.points[1] == 5
        assert not p.to_move
    else:
        assert legal(p) == ["take stone", "take wood", "take sand", "decline"]
        play(p, "take wood")
        assert (p.points[1], cubes_of(p, 1)) == (3, {"wood": 1})
    p = table(3, points=[5, 5, 5])
    on_board(p, "event", "bishop", at={"bishop": 1})
    play(p, "up conflict")
    assert (p.points[1], p.to_move) == (5, ())


@of_switch("bishop")
def test_bishop_a_good_event_and_a_cube_under_either_reading() -> None:
    p = table(3, level=variant(bishop="choice"))
    on_board(p, "event", "bishop", at={"bishop": 1})
    play(p, "up kings_metal", "take sand")
    assert cubes_of(p, 1) == {"sand": 1, "metal": 1}


@of_switch("resale")
@pytest.mark.parametrize(("resale", "most"), [("kind", 0), ("count", 2), ("none", 5)])
def test_resale(resale: str, most: int) -> None:
    p = table(3, level=variant(resale=resale), cubes={0: {"sand": 2}})
    on_board(p, "market", at={"market 1": 0})
    play(p, "buy sand 3")
    assert [text for text in legal(p) if text.startswith("sell")] == [
        f"sell sand {many}" for many in range(1, most + 1)
    ]


@of_switch("resale")
def test_resale_is_barred_to_the_player_not_to_the_builder() -> None:
    p = table(3, cubes={0: {"sand": 2}})
    on_board(p, "market", at={"market 1": 0, "market 2": 0})
    play(p, "buy sand 1")
    assert p.agenda[-1][2] == 1
    assert refused(p, "sell sand 1")[1] == "bought_this_round"


@of_switch("sell_then_buy")
@pytest.mark.parametrize("may", [True, False])
def test_sell_then_buy(may: bool) -> None:
    p = table(3, level=variant(sell_then_buy=may), cubes={0: {"sand": 2}})
    on_board(p, "market", at={"market 1": 0})
    play(p, "sell sand 1")
    assert ("buy sand 1" in legal(p)) == may
    if not may:
        assert refused(p, "buy sand 1")[1:] == ("sold_this_round", {"cube": "sand"})


@of_switch("vp_below_zero")
@pytest.mark.parametrize(("below", "points"), [(False, 0), (True, -1)])
def test_points_below_zero(below: bool, points: int) -> None:
    p = table(3, level=variant(vp_below_zero=below), points=[1, 5, 5])
    on_board(p, "event")
    play(p, "up conflict")
    assert p.points[0] == points


@of_switch("redraw")
@pytest.mark.parametrize(
    ("redraw", "paid", "free"), [("any", True, True), ("paid", True, False), ("none", 0, 0)]
)
def test_redraw(redraw: str, paid: bool, free: bool) -> None:
    p = table(4, level=variant(redraw=redraw), gold=[30] * 4)
    placing(p)
    offered = []
    for seat in "01230123":
        play(p, f"up {seat}")
        offered.append("redraw" in legal(p))
        if offered[-1]:
            play(p, "accept")
        play(p, legal(p)[0])
    assert offered == [bool(paid)] * 7 + [bool(free)]


@of_switch("passed_must_place")
@pytest.mark.parametrize("must", [True, False])
def test_passed_builders_at_the_end(must: bool) -> None:
    p = table(2, level=variant(passed_must_place=must))
    placing(p)
    events: list[Event] = []
    while p.chance() is not None:
        p.turn_up(0)
        if "accept" in legal(p):
            play(p, "accept")
        events += play(p, "pass")
    assert ("decline" in legal(p)) != must
    if not must:
        first = p.to_move[0]
        events = play(p, "decline")
        assert only(events, BuilderDeclined) == [BuilderDeclined(first)]
        assert p.bag[first] == 1
    else:
        assert refused(p, "decline")[1] == "must_place"


def _walled(city_wall: str) -> tuple[Position, list[Event]]:
    p = table(2, level=variant(city_wall=city_wall, redraw="none"), gold=[30, 30], next_wall=[0])
    placing(p)
    events: list[Event] = []
    for _ in range(3):
        if p.chance() is None or p.bag[0] == 0:
            break
        events += play(p, "up 0")
        if p.to_move and p.drawn >= 0:
            events += play(p, legal(p)[0])
    return p, events


@of_switch("city_wall")
def test_third_builder_under_the_city_wall() -> None:
    p, events = _walled("aside")
    assert only(events, BuilderSetAside) == [BuilderSetAside(0)]
    assert len(only(events, MarkerMoved)) == p.marker == 2
    p, events = _walled("aside_drop")
    assert only(events, BuilderSetAside) == [BuilderSetAside(0)]
    assert len(only(events, MarkerMoved)) == p.marker == 3
    p, events = _walled("out_of_bag")
    assert only(events, BuilderSetAside) == []
    assert list(p.bag) == [0, 3] and p.marker == 2
    quietly(p)
    assert list(p.bag) == [3, 3]


@of_switch("city_wall")
def test_a_builder_that_passed_counts_under_the_wall() -> None:
    p = table(2, gold=[30, 30], next_wall=[0])
    placing(p)
    for _ in range(2):
        play(p, "up 0", "accept", "pass")
    events = play(p, "up 0")
    assert only(events, BuilderSetAside) == [BuilderSetAside(0)]


@of_switch("extra_workers_earn")
@pytest.mark.parametrize(("earn", "gold"), [(True, 14), (False, 12)])
def test_grey_workers_in_the_wool_mill(earn: bool, gold: int) -> None:
    p = table(3, level=variant(extra_workers_earn=earn), gold=[0, 0, 0], grey=[2, 0, 0])
    assert p.workers[0] == 14
    on_board(p, "wool_mill", mill=[14, 0, 0])
    assert p.gold[0] == gold


@of_switch("wool_boom_most")
@pytest.mark.parametrize(("most", "gold"), [(5, 13), (0, 16), (3, 11)])
def test_most_that_the_wool_boom_adds(most: int, gold: int) -> None:
    p = table(3, level=variant(wool_boom_most=most), gold=[0, 0, 0])
    on_board(p, "wool_mill", mill=[8, 0, 0], told="wool_boom")
    assert p.gold[0] == gold


@of_switch("archbishop")
def test_archbishop_when_to_name_the_craftsman() -> None:
    craftsmen = {0: ["mason_2", "sculptor_1", "mortar_mixer", "architect"]}
    p = table(3, level=variant(archbishop="at_once"), craftsmen=craftsmen, cubes={0: {"stone": 9}})
    on_board(p, "event", "cathedral")
    play(p, "up archbishop")
    assert legal(p) == ["bless mortar_mixer", "bless mason_2", "bless sculptor_1"]
    assert refused(p, "bless architect")[1:] == ("not_blessed", {"craftsman": "architect"})
    assert refused(p, "bless potter_2")[1:] == ("not_own_craftsman", {"craftsman": "potter_2"})
    play(p, "bless mason_2", "bless woodworker", "bless woodworker")
    assert "craft mason_2 3" in legal(p) and "craft sculptor_1 2" not in legal(p)
    p = table(3, craftsmen=craftsmen, cubes={0: {"stone": 9}})
    on_board(p, "event", "cathedral")
    play(p, "up archbishop")
    assert {"craft mason_2 3", "craft sculptor_1 2"} <= set(legal(p))
    assert "craft architect 2" not in legal(p)


@of_switch("tool_maker")
@pytest.mark.parametrize(("tool_maker", "gold"), [("once", 2), ("each", 6)])
def test_tool_maker(tool_maker: str, gold: int) -> None:
    p = table(
        3,
        level=variant(tool_maker=tool_maker),
        gold=[0, 0, 0],
        craftsmen={0: ["tool_maker"]},
        cubes={0: {"metal": 3}},
    )
    on_board(p, "cathedral")
    play(p, "craft tool_maker 1")
    assert (p.gold[0], cubes_of(p, 0)) == (gold, {"metal": 3})


@of_switch("market_space")
@pytest.mark.parametrize(("market_space", "free"), [("any", ["1", "3", "4"]), ("lowest", ["1"])])
def test_market_space(market_space: str, free: Sequence[str]) -> None:
    p = table(3, level=variant(market_space=market_space))
    p.at[p.box.spaces_of[6][1]] = 2
    p.bag[2] -= 1
    placing(p)
    play(p, "up 0", "accept")
    assert [text for text in legal(p) if "market" in text] == [f"place market {number}" for number in free]


@of_switch("first_spaces")
@pytest.mark.parametrize(("in_order", "priory"), [(True, ["place priory"]), (False, ["1", "2"])])
def test_court_and_priory_are_filled_from_the_first(in_order: bool, priory: list[str]) -> None:
    p = table(3, level=variant(first_spaces=in_order))
    placing(p)
    play(p, "up 0", "accept")
    found = [text for text in legal(p) if "priory" in text]
    if in_order:
        assert found == priory
        assert refused(p, "place priory 2")[1] == "in_order"
    else:
        assert found == [f"place priory {number}" for number in priory]
        assert refused(p, "place priory")[1] == "any_space"
        play(p, "place priory 2")
        assert p.at[p.box.spaces_of[2][1]] == 0


@of_switch("metal_piles_up")
@pytest.mark.parametrize(("piles", "metal"), [(False, 1), (True, 2)])
def test_metal_unclaimed_at_the_court(piles: bool, metal: int) -> None:
    p = table(3, level=variant(metal_piles_up=piles))
    p.court_metal = 1
    on_board(p, "kings_court", "starting_player")
    settle(p)
    assert (p.round, p.court_metal) == (3, metal)
    on_board(p, "kings_court", at={"kings_court 1": 1})
    play(p, "up 2")
    assert cubes_of(p, 1) == {"metal": metal}


@of_switch("tie")
@pytest.mark.parametrize(
    ("tie", "places"), [("shared", (1, 1, 1)), ("cubes", (2, 1, 3)), ("starting_player", (3, 1, 2))]
)
def test_tie_after_gold(tie: str, places: tuple[int, ...]) -> None:
    p = table(
        3,
        level=variant(tie=tie),
        round=6,
        start=0,
        gold=[4, 4, 4],
        points=[9, 9, 9],
        cubes={0: {"stone": 2}, 1: {"metal": 1}, 2: {"sand": 3}},
    )
    on_board(p, "starting_player")
    # The left neighbour of the last starting player would be the next one.
    assert p.start == 1
    assert p.result().places == places


@of_switch("cubes_limited")
@pytest.mark.parametrize(("limited", "sand"), [(False, (4, 2)), (True, (3, 0))])
def test_cubes_limited_to_82(limited: bool, sand: tuple[int, int]) -> None:
    p = table(3, level=variant(cubes_limited=limited), cubes={2: {"sand": 16}})
    # 23 of sand: 16 owned, 4 at the market, so 3 are left.
    on_board(p, "gravel_pit", cards={"gravel_pit 7": 0, "gravel_pit 2": 1})
    assert (cubes_of(p, 0).get("sand", 0), cubes_of(p, 1).get("sand", 0)) == sand


@of_switch("open_book")
def test_open_book() -> None:
    p = Position.new(level_named("open-book"), 2)
    piles = []
    while (chance := p.chance()) is not None:
        piles.append(chance.pile)
        p.turn_up(0)
    assert piles[-8:] == ["event", "tax", *["builder"] * 6]
    order = list(p.queue)
    choosing(p)
    drawn = []
    while p.chance() is None:
        if p.drawn >= 0:
            drawn.append(p.drawn)
            play(p, "place market 1" if "place market 1" in legal(p) else legal(p)[0])
        elif "pass" in legal(p) and p.step == 0:
            play(p, "pass")
        else:
            break
    assert drawn == order
    q = Position.new(STANDARD, 2)
    settle(q)
    assert (q.coming, q.tax, list(q.queue)) == (-1, 0, [])


def test_every_switch_is_tested() -> None:
    assert set(Switches.__slots__) == TESTED


def test_house_rules_set_every_switch_the_other_way() -> None:
    house, usual = level_named("house-rules").switches, STANDARD.switches
    same = {name for name in Switches.__slots__ if getattr(house, name) == getattr(usual, name)}
    assert same == {"open_book"}
