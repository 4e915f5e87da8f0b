"""The switches of section 8 that no example of section 9 names, played on the referee."""

from __future__ import annotations

import random

import pytest

from tests.singapore.referee import town
from tests.singapore.referee.printed import standard
from tests.singapore.referee.referee import Referee
from tests.singapore.referee.scene import Scene


def test_pay_all_takes_what_is_there() -> None:
    scene = Scene(3, lot_not_covered="pay_all")
    scene.stack([1, 9, 9], [0, 1, 2])
    scene.give(0, money=1)
    scene.row("I1")
    scene.turn(0, (-3, 0))
    scene.play("take I1")
    assert (scene.table.money[0], scene.table.points[0]) == (0, 0)
    assert scene.table.stack == [1, 2, 0]


def test_white_returns_false_empties_the_bag() -> None:
    scene = Scene(3, white_returns=False)
    scene.row("I11", "II15")
    scene.table.bag = {"black": 0, "white": 1}
    scene.turn(0, (1, 0))
    scene.play("take I11", "white")
    assert scene.table.bag == {"black": 0, "white": 0}
    scene.turn(1, (2, 0))
    scene.play("take II15", "join south", "step 1 I11", "use I11")
    assert scene.goods(1) == "OO" and scene.referee.chance() is None


@pytest.mark.parametrize("draws", [True, False])
def test_chip_in_preparation(draws: bool) -> None:
    scene = Scene(3, chip_in_preparation=draws)
    while not scene.table.row or scene.referee.chance():
        due = scene.referee.chance()
        assert due is not None
        scene.play("I11" if "I11" in due[2] else due[2][0])
    scene.play("take I11", "lot 1,0")
    due = scene.referee.chance()
    assert (due is not None and due[0] == "bag") is draws


def test_enter_start_false() -> None:
    scene = Scene(3, enter_start=False)
    scene.build("I1", (1, 0), 0, "S1")
    scene.work()
    assert scene.legal("step") == {"step 1 I1"}
    scene.play("step 1 I1")
    assert scene.legal("step") == {f"step 1 S{number}" for number in (1, 2, 3, 4)}


def test_streets_bought_at_worker() -> None:
    for bought, wanted in (
        ("anywhere", {"pave I1 east", "pave I1 south", "pave I2 south", "pave S2 east"}),
        ("at_worker", {"pave I1 south", "pave I2 south", "pave S2 east"}),
    ):
        scene = Scene(3, streets_bought=bought)
        for tile, square in (("I1", (1, 0)), ("I2", (2, 0)), ("I3", (3, 1))):
            scene.build(tile, square)
        scene.table.workers[0] = ["S3"]
        scene.work()
        assert scene.legal("pave") == wanted
        scene.table.workers[0] = [""]
        assert bool(scene.legal("pave")) is (bought == "anywhere")
    scene.table.workers[0] = ["I3"]
    assert scene.legal("pave") == {"pave S2 east"}


def test_workers_share_false() -> None:
    scene = Scene(3, workers_share=False)
    scene.table.workers[0] = ["S1", "S2"]
    scene.table.workers[1] = ["S3"]
    scene.work()
    assert scene.legal("step") == {"step 1 S3", "step 1 S4", "step 2 S3", "step 2 S4"}


def test_empty_use_true() -> None:
    scene = Scene(3, empty_use=True)
    for tile, square in (("II1", (1, 0)), ("II2", (2, 0)), ("II18", (0, 1)), ("I1", (3, 1)), ("II9", (0, 2))):
        scene.build(tile, square, 1)
    scene.give(0, "XX", chips=1)
    scene.give(1, "B" * 20, money=0)
    scene.give(2, money=0)
    uses = {
        "II1": {"use II1"},
        "II2": {"use II2 give 0", "use II2 give 1"},
        "II18": {"use II18"},
        "I1": {"use I1"},
        "II9": {"use II9 pay XX pick X", "use II9 pay XX pick T"},
    }
    for tile, texts in uses.items():
        scene.table.workers[0] = [tile, ""]
        scene.work()
        assert scene.legal("use") == texts
    scene.table.workers[0] = ["I1", ""]
    scene.work()
    scene.play("use I1")
    assert scene.table.points == [5, 6, 5] and len(scene.table.workers[0]) == 2


def test_payments_by_kind() -> None:
    scene = Scene(3)
    scene.build("II8", (1, 0))
    scene.build("III9", (2, 0))
    scene.give(0, "BBOO", money=3)
    scene.table.workers[0] = ["II8"]
    scene.work()
    ways = {"use II8 way 1 pay BB", "use II8 way 1 pay OO"}
    assert scene.legal("use") == ways | {f"use II8 way 2 pick {kind}" for kind in "BXT"}
    scene.table.workers[0] = ["III9"]
    assert scene.legal("use") == {"use III9 pay BBOO"}


def test_any_includes_opium_false() -> None:
    scene = Scene(3, any_includes_opium=False)
    scene.build("II8", (1, 0))
    scene.build("II17", (2, 0))
    scene.give(0, "BBOO", money=0)
    scene.table.workers[0] = ["II8", "II17"]
    scene.work()
    assert scene.legal("use") == {"use II8 way 1 pay BB", "use II17"}


def test_pick_opium_true() -> None:
    scene = Scene(3, pick_opium=True)
    scene.build("II9", (1, 0))
    scene.give(0, "BB", money=0)
    scene.table.workers[0] = ["II9"]
    scene.work()
    scene.play("use II9 pay BB pick O")
    assert scene.goods(0) == "OOOO"


def test_two_player_hut_false_keeps_the_row() -> None:
    scene = Scene(2, two_player_hut=False)
    scene.row("I1", "I2")
    scene.go_on(scene.referee.give_hut(1))
    assert scene.referee.to_move is None and (scene.table.row, scene.table.hut) == (["I1", "I2"], "")
    assert scene.referee.tiles_to_show() == 2


def test_triad_lodge_takes_what_is_there() -> None:
    scene = Scene(3)
    scene.build("II18", (1, 0), 1)
    scene.give(1, money=1)
    scene.give(2, money=7)
    scene.table.workers[0] = ["II18"]
    scene.work()
    scene.play("use II18", "black")
    assert scene.table.money == [8, 0, 5] and scene.table.points == [5, 6, 5]


@pytest.mark.parametrize("seed", range(4))
def test_free_layout(seed: int) -> None:
    level = standard()
    level["map"]["layout"] = "free"
    rng = random.Random(seed)
    referee = Referee(level, 3)
    piles = []
    while (due := referee.chance()) and due[0] != "tiles":
        assert due[2], "a land tile always has a lawful spot"
        piles.append(due[:2])
        referee.turn_up(rng.choice(due[2]))
    assert piles[:5] == [("stack", 0), ("stack", 1), ("stack", 2), ("land", 0), ("spots", 0)]
    assert piles[-2:] == [("land", 5), ("spots", 5)]
    land = set(referee.table.price) - {(x, y) for x in range(4) for y in range(3)}
    assert len(land) == 36
    assert not any(town.around(square) & referee.table.water for square in land)


def test_free_layout_first_spots_go_by_row_then_column() -> None:
    table = Referee(standard(), 3).table
    assert len(table.price) == 8
    above = [f"{x},-2" for x in range(-2, 4)]
    beside = [f"{x},{y}" for y in range(-1, 2) for x in (-3, 4)]
    assert town.lawful_corners(table, "L1") == above + beside


def test_free_layout_shuts_no_gap_in() -> None:
    # Two land tiles above the start tile leave two columns between them; a third covers one of the two.
    table = Referee(standard(), 3).table
    for tile, corner in (("L1", (-2, -2)), ("L2", (3, -2)), ("L3", (-1, -4))):
        town.lay_land(table, tile, corner)
    lawful = town.lawful_corners(table, "L4")
    assert "2,-4" not in lawful, "the gap at 1,-2 would be shut in"
    assert "2,-5" in lawful


def test_raffles_instruction_never_gives_fewer_steps() -> None:
    for empty_use in (False, True):
        level = standard(more_steps="in_all", empty_use=empty_use)
        level["turn"]["instruction_steps"] = 2
        scene = Scene(3, level=level)
        scene.build("II3", (1, 0), 1)
        scene.table.workers[0] = ["II3"]
        scene.work()
        assert scene.legal("use") == ({"use II3"} if empty_use else set())
    scene.play("use II3")
    assert scene.table.steps_allowed == 3
