"""What happens when something runs out: each row of the table in section 4.5 is reached."""

from dataclasses import replace

from game.core.refusal import Refusal
from game.singapore.rules.actions import action_from
from game.singapore.rules.components import BUILDING_NUMBERS
from game.singapore.rules.events import GameEnded
from game.singapore.rules.streets import renew
from tests.singapore.rules.tables import (
    STANDARD,
    before_round,
    building,
    goods,
    legal,
    play,
    refused,
    show_all,
    table,
    variant,
    working,
)


def test_the_pile_cannot_supply_a_round_its_visible_top_counted() -> None:
    p = before_round(table(3, row="II7", top="III1", left="III2"))
    assert p.over and p.round == 2
    p = before_round(table(3, row="II7", top="III1", left="III2 III3"))
    show_all(p)
    assert not p.over and (len(p.row), p.top, p.round) == (4, -1, 3)


def test_the_pile_is_empty_in_a_turn_and_nothing_is_bought() -> None:
    p = building(table(3, row="II7 II8", top="", left=""), 2, 1, 0)
    assert refused(p, 2, "buy") == ("4.5", "pile_empty")


def test_any_free_lot_will_do_if_none_is_next_to_a_building() -> None:
    p = before_round(table(3))
    show_all(p)
    p.marks[2] = p.map.site_at[0, 2]
    p.marks[1] = p.map.site_at[3, 2]
    renew(p)
    for square in ("1,0", "2,0", "0,1"):
        assert f"lot {square}" in legal(p) and "lot 0,0" not in legal(p)
    p.near = 0
    assert {"lot 0,0", "lot -1,-4"} <= set(legal(p)) and "lot 0,2" not in legal(p)


def test_a_building_without_a_neighbour_gets_no_street_and_is_entered_from_the_hand() -> None:
    p = building(table(3, row="I1 II7 II8 II9"), 0, -1, -4)
    play(p, "take I1")
    assert p.streets == STANDARD.streets and p.mover == 0
    play(p, "step 1 I1", "use I1")
    assert goods(p, 0) == "BB" and not [text for text in legal(p) if text.startswith("step")]
    assert refused(p, 0, "step 1 S1") == ("3.4", "no_street")


def test_a_building_is_called_far_only_where_streets_lead_there() -> None:
    town = {"I7": (1, 0, 1), "I1": (2, 0, 0), "I2": (3, 0, 0)}
    p = working(table(3, built=town, streets=("I7 south", "I7 east", "I1 east")), 0, at="S2", steps=2)
    assert p.refusal(0, action_from("step 1 I2")) == Refusal(
        "3.4", "too_far", (("building", "I2"), ("steps", 3), ("left", 2))
    )
    assert refused(p, 0, "step 1 I1") == ("3.4", "not_next")
    p = working(table(3, built=town, streets=("I7 south", "I1 east")), 0, at="S2")
    assert refused(p, 0, "step 1 I2") == ("3.4", "no_street")


def test_too_few_free_lots_for_the_markers_end_the_game() -> None:
    p = table(3)
    p.free = 0b11 << 4
    ended: list[object] = []
    p.emit = ended.append
    before_round(p)
    assert [event.why for event in ended if isinstance(event, GameEnded)] == ["lots"]


def test_a_kind_of_goods_runs_short() -> None:
    p = working(table(4, built={"II4": (1, 0, 0)}, goods={1: "B" * 17}), 0, at="II4")
    play(p, "use II4")
    assert goods(p, 0) == "BBB"
    p = working(table(4, built={"II4": (1, 0, 0)}, goods={1: "B" * 20}), 0, at="II4")
    assert refused(p, 0, "use II4") == ("4.5", "goods_gone")
    p = working(table(4, built={"II14": (1, 0, 0)}, goods={0: "B", 1: "X" * 20, 2: "T" * 20}), 0, at="II14")
    play(p, "use II14 pay B")
    assert goods(p, 0) == "B"


def test_streets_run_out() -> None:
    p = building(table(3, stock=1, built={"I1": (0, 1, 1)}, row="II7 II8 II9 II10"), 0, 0, 2)
    play(p, "take II7", "join east")
    assert p.streets == 0 and not [text for text in legal(p) if text.startswith("pave")]
    p = building(
        table(3, level=variant(streets_on_build="all"), stock=1, built={"I1": (0, 1, 1)}, row="II7"), 0, 0, 2
    )
    play(p, "take II7")
    assert p.streets == 0 and p.south >> BUILDING_NUMBERS["I1"] & 1


def test_the_bank_never_runs_dry() -> None:
    p = working(table(3, built={"I4": (1, 0, 0)}, money=(500, 5, 5)), 0, at="I4")
    play(p, "use I4")
    assert p.money[0] == 502


def test_without_black_chips_the_next_one_is_white_and_still_a_draw() -> None:
    p = table(3, chips=(16, 0, 0), money=(50, 5, 5), row="II16 II7 II8 II9")
    play(building(p, 1, 1, 0), "take II16")
    chance = p.chance()
    assert chance is not None and chance.outcomes == ("white", "white")
    play(p, "white")
    assert (p.money[0], p.black, p.drawn) == (34, 16, 1)


def test_an_empty_bag_gives_no_chip_and_no_draw() -> None:
    level = variant(replace(STANDARD, black_chips=0, white_chips=1), white_returns=False)
    p = table(3, level=level, built={"II16": (0, 1, 0)}, row="I11 II7 II8 II9")
    play(building(p, 0, 1, 0), "take I11", "white", "step 1 II16", "use II16")
    assert (p.white, p.drawn, p.chance(), p.mover) == (0, 1, None, 0)
