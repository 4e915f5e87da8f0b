"""The examples of section 9 of the rules, played on the referee."""

from __future__ import annotations

import pytest

from tests.singapore.referee import scorer
from tests.singapore.referee.scene import Scene


def chain() -> Scene:
    """Return the scene of the first example: Mason of 0, Pawn Shop of 1, Architect of 1, Teahouse of 2."""
    scene = Scene(3)
    scene.stack([5, 5, 5], [0, 1, 2])
    scene.build("I1", (0, 0))
    scene.build("I5", (1, 0), 1, "I1")
    scene.build("I6", (2, 0), 1, "I5")
    scene.build("I7", (3, 0), 2)
    scene.give(0, "B", money=5)
    scene.table.workers[0] = ["I1"]
    scene.work(0)
    return scene


def test_a_chain_of_three_uses() -> None:
    scene = chain()
    scene.play("use I1", "step 1 I5", "step 1 I6", "use I6", "pave I6 east", "step 1 I7")
    assert scene.goods(0) == "" and scene.table.money[0] == 5 + 4 - 1
    scene.give(0, "X")
    scene.play("use I7 pay X")
    assert scene.goods(0) == "TTT"
    assert scene.table.points == [5, 6, 6]
    assert scene.legal("step") == scene.legal("use") == set()


def test_a_fourth_action_is_not_allowed() -> None:
    scene = chain()
    scene.table.workers[0] = ["I1", "S1"]
    scene.play("use I1", "use S1", "step 2 S2", "use S2", "step 2 S3")
    assert scene.legal("use") == set() and scene.legal("step")


def test_a_building_is_used_once_a_turn_by_either_worker() -> None:
    scene = chain()
    scene.table.workers[0] = ["I5", "S1"]
    scene.build("I2", (0, 1), 0, "S1")
    scene.table.streets.add(frozenset({"I5", "S1"}))
    scene.play("use I5", "step 2 I5")
    assert "use I5" not in scene.legal() and scene.table.actions_left == 2


def test_another_player_uses_a_building_in_the_same_round() -> None:
    scene = chain()
    scene.give(0, "BBB")
    scene.give(2, "BBB")
    scene.table.workers = [["I6"], [""], ["I6"]]
    scene.play("use I6", "end")
    scene.work(2)
    scene.play("use I6")
    assert scene.table.points == [5, 7, 5]


@pytest.mark.parametrize(
    ("price", "money", "points", "money_left", "points_left"),
    [(4, 1, 5, 1, 3), (4, 1, 1, 1, 1)],
)
def test_a_lot_is_paid_with_points_or_free(
    price: int, money: int, points: int, money_left: int, points_left: int
) -> None:
    scene = Scene(3)
    scene.stack([points, 9, 9], [0, 1, 2])
    scene.give(0, money=money)
    scene.row("I1", "I2")
    assert scene.table.price[-3, 0] == price
    scene.turn(0, (-3, 0))
    scene.play("take I1")
    assert (scene.table.money[0], scene.table.points[0]) == (money_left, points_left)


def test_buying_from_the_pile_comes_before_the_price() -> None:
    scene = Scene(3)
    scene.stack([5, 9, 9], [0, 1, 2])
    scene.give(0, money=1)
    scene.row("I1")
    scene.pile("I2", "I3")
    scene.turn(0, (0, 0), last=True)
    scene.play("buy")
    assert (scene.table.money[0], scene.table.points[0]) == (0, 4)


def test_a_seal_pays_once() -> None:
    scene = Scene(3)
    scene.stack([4, 20, 20], [0, 1, 2])
    for tile, square in (("III1", (0, 0)), ("I5", (1, 0)), ("II11", (0, 1))):
        scene.build(tile, square, 0, "S1" if square != (0, 0) else "")
    scene.give(0, "BBBB", money=2)
    scene.table.workers[0] = ["III1"]
    scene.work(0)
    scene.play("use III1")
    assert (scene.table.points[0], scene.table.money[0]) == (10, 5)
    scene.table.workers[0] = ["I5"]
    scene.play("use I5")
    assert (scene.table.points[0], scene.table.money[0]) == (9, 8)
    scene.table.workers[0] = ["II11"]
    scene.play("use II11")
    assert (scene.table.points[0], scene.table.money[0]) == (12, 8)


def test_beyond_sixty_no_more_seals() -> None:
    scene = Scene(3)
    scene.stack([58, 20, 20], [0, 1, 2])
    scene.build("III5", (0, 0))
    scene.give(0, money=4)
    scene.table.workers[0] = ["III5"]
    scene.work(0)
    scene.play("use III5")
    assert (scene.table.points[0], scene.table.money[0]) == (63, 5)
    assert scene.table.highest_seal_paid[0] == 60


def test_the_track_begins_again_after_its_lap() -> None:
    totals = [0, 1, 60, 61, 63, 120, 121]
    assert [scorer.space_of(total, 60) for total in totals] == [0, 1, 60, 1, 3, 60, 1]


def raid_scene(seats: list[tuple[str, int, int, int]]) -> Scene:
    """Return a scene where seat 0 draws white, by opium, chips, money and points of each seat."""
    scene = Scene(len(seats))
    scene.stack([points for *_, points in seats], range(len(seats)))
    scene.row("I11")
    for seat, (goods, chips, money, _) in enumerate(seats):
        scene.give(seat, goods, chips=chips, money=money)
    scene.turn(0, (-1, -1))
    scene.play("take I11", "white")
    return scene


def test_a_raid_takes_from_all_tied_players() -> None:
    scene = raid_scene([("OOO", 2, 10, 5), ("O", 4, 10, 5), ("OO", 1, 10, 5)])
    assert scene.table.money == [5, 5, 10]
    assert scene.table.chips == [0, 0, 1]
    assert [scene.goods(seat) for seat in range(3)] == ["O", "", "OO"]
    assert scene.table.bag == {"black": 15, "white": 2}


def test_a_fine_is_paid_with_points() -> None:
    scene = raid_scene([("", 5, 2, 4), ("", 0, 0, 5), ("", 0, 0, 5)])
    assert (scene.table.money[0], scene.table.points[0]) == (1, 2)
    assert scene.table.stack == [1, 2, 0]


def test_a_fine_that_cannot_be_paid_is_waived() -> None:
    scene = raid_scene([("", 5, 0, 1), ("", 0, 0, 5), ("", 0, 0, 5)])
    assert (scene.table.money[0], scene.table.points[0]) == (0, 0)


def test_the_lowest_marker_is_raffles_and_wins() -> None:
    scene = Scene(3)
    scene.stack([12, 12, 12], [2, 0, 1])
    scene.pile("I6", "I1", "I2", "I3", "I4", "I5")
    scene.go_on(scene.referee.rounds())
    scene.draws()
    assert scene.referee.to_move == scene.table.raffles == 2
    assert scene.referee.result() == {"places": [2, 3, 1], "scores": [12, 12, 12]}


def close_round(scene: Scene, last: int = 1) -> None:
    """Settle the hut, and go on with the rounds."""
    scene.go_on(scene.referee.give_hut(last))


def test_a_tile_left_over_gets_the_hut_and_then_leaves() -> None:
    scene = Scene(4)
    scene.table.top = "I9"
    scene.row("I1")
    close_round(scene)
    assert scene.table.hut == "I1" and scene.referee.tiles_to_show() == 4
    close_round(scene)
    assert (scene.table.hut, scene.table.row) == ("", []) and scene.referee.tiles_to_show() == 5


def test_of_an_old_and_a_new_tile_the_old_one_leaves() -> None:
    scene = Scene(4)
    scene.row("I1", "I2", hut="I1")
    close_round(scene)
    assert scene.referee.to_move is None
    assert (scene.table.hut, scene.table.row) == ("I2", ["I2"])


@pytest.mark.parametrize("tile", ["I1", "I2"])
def test_old_hut_leaves_false_asks(tile: str) -> None:
    scene = Scene(4, old_hut_leaves=False)
    scene.row("I1", "I2", hut="I1")
    close_round(scene)
    assert scene.legal() == {"hut I1", "hut I2"} and scene.referee.to_move == 1
    scene.play(f"hut {tile}")
    assert (scene.table.hut, scene.table.row) == (tile, [tile])


def test_a_street_to_one_start_building_leads_to_all_four() -> None:
    scene = Scene(3)
    scene.build("I1", (0, 2), 0, "S3")
    scene.table.workers[0] = ["I1"]
    scene.work(0)
    assert scene.legal("step") == {f"step 1 S{number}" for number in (1, 2, 3, 4)}


def test_a_building_laid_this_turn_may_be_used() -> None:
    scene = Scene(3)
    scene.row("I1")
    scene.turn(0, (0, 0))
    scene.play("take I1", "step 1 I1", "use I1")
    assert scene.goods(0) == "BB"


def teahouse() -> Scene:
    """Return the Work of seat 0, whose worker is on its Teahouse."""
    scene = Scene(3)
    scene.build("I7", (1, 0), 0, "S1")
    scene.table.workers[0] = ["I7"]
    scene.work(0)
    return scene


def test_goods_go_back_before_goods_are_taken() -> None:
    scene = teahouse()
    scene.give(0, "T")
    scene.give(1, "T" * 18)
    assert scene.table.supply["T"] == 1
    scene.play("use I7 pay T")
    assert scene.goods(0) == "TT" and scene.table.supply["T"] == 0


def test_the_same_cube_may_come_back() -> None:
    scene = teahouse()
    scene.give(0, "TX")
    scene.give(1, "T" * 19)
    assert scene.legal("use") == {"use I7 pay T"}
    scene.play("use I7 pay T")
    assert scene.goods(0) == "XT"


def test_uses_that_bring_nothing() -> None:
    scene = Scene(3)
    scene.stack([0, 5, 5], [0, 1, 2])
    for tile, square in (("I5", (0, 0)), ("II2", (1, 0)), ("II18", (2, 0))):
        scene.build(tile, square)
    scene.give(1, money=0)
    scene.give(2, money=0)
    for tile in ("I5", "II2", "II18"):
        scene.table.workers[0] = [tile]
        scene.work(0)
        assert scene.legal("use") == set()


def test_bazaar_picks_only_what_is_there() -> None:
    scene = Scene(3)
    scene.build("II9", (1, 0))
    scene.table.workers[0] = ["II9"]
    scene.work(0)
    scene.give(1, "B" * 20)
    scene.give(0, "XX")
    assert scene.legal("use") == {"use II9 pay XX pick X", "use II9 pay XX pick T"}
    scene.give(1, "B" * 19)
    scene.give(0, "BX")
    assert "use II9 pay BX pick B" in scene.legal()
    scene.play("use II9 pay BX pick B")
    assert scene.goods(0) == "B"


def test_before_action_a_use_may_lapse() -> None:
    scene = Scene(3, chip_when="before_action")
    scene.stack([5, 5, 5], [0, 1, 2])
    scene.build("II17", (1, 0), 1)
    scene.give(0, "OOO", money=5)
    scene.table.workers[0] = ["II17"]
    scene.work(0)
    scene.play("use II17", "white")
    assert scene.goods(0) == "O" and scene.table.money[0] == 2 and scene.table.points[1] == 5
    assert scene.table.actions_left == 2 and scene.legal("use") == set()


def test_before_action_a_use_that_still_can_be_paid_goes_on() -> None:
    scene = Scene(3, chip_when="before_action")
    scene.build("II17", (1, 0), 1)
    scene.give(0, "OOOO", money=5)
    scene.table.workers[0] = ["II17"]
    scene.work(0)
    scene.play("use II17", "white")
    assert scene.goods(0) == "" and scene.table.money[0] == 9 and scene.table.points[1] == 6


@pytest.mark.parametrize(("when", "points", "money"), [("after_point", 10, 2), ("before_point", 8, 1)])
def test_the_chip_of_a_use_before_or_after_the_owners_point(when: str, points: int, money: int) -> None:
    # The owner pays for three chips; its point brings the seal's £5 in time, or comes too late for it.
    scene = Scene(3, chip_when=when)
    scene.stack([5, 9, 5], [0, 1, 2])
    scene.build("I12", (1, 0), 1)
    scene.give(0, "O", money=0)
    scene.give(1, chips=3, money=0)
    scene.table.workers[0] = ["I12"]
    scene.work(0)
    scene.play("use I12 way 1", "white")
    assert (scene.table.points[1], scene.table.money[1]) == (points, money)


@pytest.mark.parametrize(
    ("counts", "stack", "raffles"),
    [
        ("printed", [0, 1, 2], 0),
        ("printed", [1, 0, 2], 1),
        ("total", [0, 1, 2], 1),
    ],
)
def test_printed_spaces_decide_who_is_raffles(counts: str, stack: list[int], raffles: int) -> None:
    scene = Scene(3, lap_counts=counts)
    scene.pile("I6", "I1", "I2", "I3", "I4", "I5")
    scene.stack([63, 3, 40], stack)
    scene.go_on(scene.referee.rounds())
    assert scene.table.raffles == raffles


def test_two_players_neutral_tile_and_hut() -> None:
    scene = Scene(2)
    scene.row("I1", "I2", "I3", "I4")
    scene.table.marks[2] = (1, 0)
    for seat, tile, lot in ((0, "I2", (0, 0)), (1, "I4", (3, 0))):
        scene.turn(seat, lot)
        scene.play(f"take {tile}", "end")
    scene.go_on(scene.referee.neutral_tile())
    assert scene.referee.to_move == scene.table.raffles
    scene.play("join south")
    assert scene.table.owner["I3"] == scene.table.neutral
    close_round(scene)
    assert (scene.table.row, scene.table.hut) == (["I1"], "I1")
    close_round(scene)
    assert scene.table.row == []


def test_the_bag_is_drawn_chip_by_chip() -> None:
    scene = Scene(3)
    scene.row("I11")
    scene.give(1, chips=6)
    scene.turn(0, (-1, -1))
    scene.play("take I11")
    assert scene.referee.chance() == ("bag", 0, ["black"] * 10 + ["white"] * 2)
