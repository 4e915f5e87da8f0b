"""Each switch of section 8, the other way; the walks of whole games play all of them."""

import pytest

from game.singapore.rules.components import BUILDING_NUMBERS
from game.singapore.rules.events import ChipDrawn, PointsMoved
from tests.singapore.rules.tables import (
    after_turns,
    before_round,
    building,
    dealt,
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


def test_streets_on_build_all_leads_to_every_neighbour() -> None:
    p = table(3, level=variant(streets_on_build="all"), built={"I1": (0, 1, 1)}, row="II7 II8 II9 II10")
    play(building(p, 0, 0, 2), "take II7")
    assert "end" in legal(p) and p.streets == 53
    assert (p.east, p.south) == (1 << BUILDING_NUMBERS["II7"], 1 << BUILDING_NUMBERS["I1"])


def test_lot_not_covered_pay_all_gives_everything() -> None:
    p = table(3, level=variant(lot_not_covered="pay_all"), money=(1, 5, 5), points=(1, 5, 5), row="II7 II8")
    play(building(p, 0, -3, 0), "take II7")
    assert (p.money[0], p.points[0], p.stack[-1]) == (0, 0, 0)


@pytest.mark.parametrize(
    ("raided", "money"), [("opium_and_chips", [5, 5, 9]), ("opium", [9, 9, 7]), ("chips", [9, 5, 9])]
)
def test_raided_decides_who_is_raided_not_what_is_paid(raided: str, money: list[int]) -> None:
    p = table(
        4, level=variant(raided=raided), money=(9, 9, 9, 9), goods={0: "O", 1: "O", 2: "OO"}, row="II16 II7"
    )
    p.chips[:] = [3, 3, 0, 0]
    p.chips[0] = 3 if raided == "opium_and_chips" else 0
    p.black = 16 - sum(p.chips)
    play(building(p, 3, 2, 0), "take II16", "white")
    assert p.money[:3] == money


@pytest.mark.parametrize(("chip_when", "points_first"), [("after_point", True), ("before_point", False)])
def test_chip_when_says_whether_the_owner_gets_the_point_first(chip_when: str, points_first: bool) -> None:
    p = working(table(3, level=variant(chip_when=chip_when), built={"II16": (1, 0, 1)}), 0, at="II16")
    told = play(p, "use II16", "black")
    order = [isinstance(event, PointsMoved) for event in told if isinstance(event, PointsMoved | ChipDrawn)]
    assert order == [points_first, not points_first] and goods(p, 0) == "OOO"


def test_chip_when_before_action_draws_first_and_then_pays_with_what_is_left() -> None:
    p = working(table(3, level=variant(chip_when="before_action"), built={"II16": (1, 0, 1)}), 0, at="II16")
    play(p, "use II16")
    assert goods(p, 0) == "" and p.chance() is not None
    play(p, "white")
    assert goods(p, 0) == "OOO" and (p.points[1], p.money[0]) == (6, 5)


def test_white_returns_false_sets_the_chip_aside() -> None:
    p = table(3, level=variant(white_returns=False), row="II16 II7 II8 II9")
    play(building(p, 0, 1, 0), "take II16", "white")
    assert (p.black, p.white) == (16, 1)


def test_chip_in_preparation_false_draws_none() -> None:
    p = dealt(3, variant(chip_in_preparation=False))
    play(p, "I11", "I1", "I2", "I3")
    play(p, "take I11", "lot 1,0")
    assert p.mover == 1 and p.drawn == 0


def test_enter_start_false_keeps_the_hand_from_start_buildings() -> None:
    p = table(3, level=variant(enter_start=False), built={"I7": (1, 0, 0)}, streets=["I7 south"])
    working(p, 0)
    assert [text for text in legal(p) if text.startswith("step")] == ["step 1 I7"]
    assert refused(p, 0, "step 1 S1") == ("8", "start_not_entered")
    play(p, "step 1 I7", "step 1 S4")


def test_streets_bought_at_worker_only() -> None:
    built = {"I1": (1, 0, 0), "I2": (0, 0, 0), "I3": (3, 1, 0)}
    p = working(table(3, level=variant(streets_bought="at_worker"), built=built), 0, at="I2")
    assert [text for text in legal(p) if text.startswith("pave")] == ["pave I2 east"]
    assert refused(p, 0, "pave I1 south") == ("8", "no_worker_at_gap")
    working(p, 0, at="S3")
    assert sorted(text for text in legal(p) if text.startswith("pave")) == ["pave I1 south", "pave S2 east"]


def test_workers_share_false_bars_the_building_of_the_other_own_worker() -> None:
    p = table(3, level=variant(workers_share=False), built={"I7": (1, 0, 0)}, streets=["I7 south"])
    working(p, 0, at="S1", second="I7")
    assert "step 1 I7" not in legal(p) and "step 2 S1" not in legal(p) and "step 2 S2" in legal(p)
    assert refused(p, 0, "step 1 I7") == ("8", "worker_in_way")


def test_empty_use_allows_a_gift_of_a_point_but_no_pick_of_what_is_gone() -> None:
    built = {"II1": (1, 0, 1), "II2": (2, 0, 1), "II18": (0, 1, 1), "II9": (3, 1, 1), "I1": (0, 2, 1)}
    p = table(4, level=variant(empty_use=True), built=built, goods={0: "TT", 1: "B" * 20}, money=(0, 0, 0, 0))
    for place, text in [
        ("II2", "use II2 give 0"),
        ("II18", "use II18"),
        ("I1", "use I1"),
        ("II1", "use II1"),
    ]:
        play(working(p, 0, at=place, second=""), text)
        while p.chance() is not None:
            play(p, "black")
    assert p.points[1] == 9
    assert "use II9 pay TT pick B" not in legal(working(p, 0, at="II9"))


def test_any_includes_opium_false_takes_legal_goods_only() -> None:
    p = table(
        3,
        level=variant(any_includes_opium=False),
        built={"I7": (1, 0, 0), "II17": (2, 0, 0)},
        goods={0: "OO"},
    )
    assert refused(working(p, 0, at="I7"), 0, "use I7 pay O") == ("8", "opium_not_any")
    assert "use II17" in legal(working(p, 0, at="II17"))


def test_pick_opium_lets_the_bazaar_give_opium() -> None:
    p = table(3, level=variant(pick_opium=True), built={"II9": (1, 0, 0)}, goods={0: "BB"})
    play(working(p, 0, at="II9"), "use II9 pay BB pick O")
    assert goods(p, 0) == "OOOO"
    p = table(3, built={"II9": (1, 0, 0)}, goods={0: "BB"})
    assert refused(working(p, 0, at="II9"), 0, "use II9 pay BB pick O") == ("8", "opium_not_picked")


def test_more_steps_in_all_adds_two_whenever_it_is_used() -> None:
    p = working(table(3, level=variant(more_steps="in_all"), built={"II3": (1, 0, 0)}), 0, at="II3", steps=0)
    play(p, "use II3")
    assert p.steps == 2


def test_two_player_hut_false_keeps_the_row_in_its_order() -> None:
    level = variant(two_player_hut=False)
    p = table(2, level=level, row="II7 II8 II10")
    p.marks[2] = p.map.site_at[1, 0]
    after_turns(p)
    show_all(p)
    assert names(p.row) == "II7 II8 III1 III2" and p.hut == -1


def test_others_purses_changes_no_rule() -> None:
    for level in (variant(), variant(others_purses="open")):
        p = before_round(table(3, level=level))
        show_all(p)
        assert p.view(0).money == p.view(None).money == (5, 5, 5)
