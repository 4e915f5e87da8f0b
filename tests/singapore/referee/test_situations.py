"""The 25 situations of the page on building the game, played on the referee, by their numbers."""

from __future__ import annotations

import pytest

from tests.singapore.referee.scene import Scene


def prepared(scene: Scene) -> list[int]:
    """Play the preparation; return the seats that took a tile."""
    seats = []
    while scene.table.round == 0:
        scene.draws()
        if scene.table.round == 0:
            assert scene.referee.to_move is not None
            text = min(scene.legal("take") or scene.legal())
            if text.startswith("take"):
                seats.append(scene.referee.to_move)
            scene.play(text)
    return seats


def test_1_preparation_goes_counter_clockwise() -> None:
    assert prepared(Scene(3, lowest=2)) == [1, 0, 2]


def test_2_the_lowest_marker_names_raffles_and_turns_go_clockwise() -> None:
    scene = Scene(4, lowest=3)
    assert prepared(scene) == [2, 1, 0, 3]
    assert scene.table.points == [5, 5, 5, 5] and scene.referee.to_move == 3
    for _ in range(4):
        assert scene.referee.to_move == 3
        scene.play(min(scene.legal("lot")))
    seats = []
    while scene.table.round == 1:
        if scene.legal("take"):
            assert scene.referee.to_move is not None
            seats.append(scene.referee.to_move)
        scene.play(min(scene.legal("end") or scene.legal("take") or scene.legal()))
        scene.draws()
    assert seats == [3, 0, 1, 2]


def test_3_two_players_points_paid_in_the_preparation_change_raffles() -> None:
    scene = Scene(2, lowest=0)
    scene.give(1, money=0)
    assert prepared(scene) == [1, 0, 0, 1]
    assert scene.table.points[1] < scene.table.points[0] == 5
    assert scene.table.raffles == scene.referee.to_move == 1


def test_4_no_marker_next_to_a_lot_that_is_only_marked() -> None:
    scene = Scene(3)
    scene.go_on(scene.referee.lots())
    assert "lot 1,-1" not in scene.legal()
    scene.play("lot 1,0")
    assert not {"lot 1,-1", "lot 1,0"} & scene.legal() and "lot 2,0" in scene.legal()


def test_4_far_lots_are_offered_when_no_near_one_is_free() -> None:
    scene = Scene(3)
    for square in [(1, 0), (2, 0), (0, 1), (3, 1), (0, 2), (3, 2)]:
        del scene.table.price[square]
    scene.go_on(scene.referee.lots())
    assert scene.legal() == {f"lot {x},{y}" for x, y in scene.table.price}


def test_5_the_builder_chooses_the_street() -> None:
    scene = Scene(3)
    scene.build("I2", (2, 0), 1, "S2")
    scene.give(0, money=3)
    scene.row("I1")
    scene.table.price[1, 0] = 2
    scene.turn(0, (1, 0))
    scene.play("take I1")
    assert scene.legal() == {"join south", "join east"}
    scene.play("join east")
    assert frozenset({"I1", "I2"}) in scene.table.streets and len(scene.table.streets) == 2
    assert scene.table.money[0] == 1


def test_5_all_streets_at_once() -> None:
    scene = Scene(3, streets_on_build="all")
    scene.build("I2", (2, 0), 1, "S2")
    scene.row("I1", "I3")
    scene.turn(0, (1, 0))
    scene.play("take I1")
    assert {frozenset({"I1", "I2"}), frozenset({"I1", "S1"})} < scene.table.streets
    scene.table.street_stock = 1
    scene.turn(1, (0, 0))
    scene.play("take I3")
    assert frozenset({"I3", "I1"}) in scene.table.streets and scene.table.street_stock == 0


@pytest.mark.parametrize(
    ("number", "points", "money", "price", "points_left", "money_left"),
    [(6, 5, 1, 4, 3, 1), (7, 1, 1, 4, 1, 1)],
)
def test_6_7_lots_paid_with_points(
    number: int, points: int, money: int, price: int, points_left: int, money_left: int
) -> None:
    scene = Scene(3)
    scene.stack([points, 9, 9], [0, 1, 2])
    scene.give(0, money=money)
    scene.row("I1")
    scene.table.price[1, 0] = price
    scene.turn(0, (1, 0))
    scene.play("take I1")
    assert (scene.table.points[0], scene.table.money[0]) == (points_left, money_left)


def test_8_9_10_buying_from_the_pile() -> None:
    scene = Scene(3)
    scene.row("I1")
    scene.pile("I2")
    scene.table.price[1, 0] = 2
    scene.give(0, money=0)
    scene.turn(0, (1, 0), last=True)
    assert scene.legal() == {"take I1"}
    scene.give(0, money=1)
    scene.turn(0, (1, 0), last=False)
    assert scene.legal() == {"take I1"}
    scene.turn(0, (1, 0), last=True)
    scene.play("buy")
    assert (scene.table.money[0], scene.table.points[0]) == (0, 4)
    scene.play("end")
    assert scene.table.top == "" and scene.referee.chance() is None


def test_11_a_black_tile_draws_a_chip_before_the_work() -> None:
    scene = Scene(3)
    scene.row("I11")
    scene.turn(0, (1, 0))
    scene.play("take I11")
    assert scene.referee.chance() == ("bag", 0, ["black"] * 16 + ["white"] * 2)
    scene.play("black")
    assert scene.table.bag == {"black": 15, "white": 2} and scene.table.chips == [1, 0, 0]
    assert "end" in scene.legal()


def raided(
    drawer: int, holdings: list[tuple[str, int]], players: int = 3, raided: str = "opium_and_chips"
) -> Scene:
    """Return the scene after a white chip, by opium and chips of each seat; all had £9."""
    scene = Scene(players, raided=raided)
    for seat, (goods, chips) in enumerate(holdings):
        scene.give(seat, goods, chips=chips, money=9)
    scene.row("I11")
    scene.turn(drawer, (1, 0))
    scene.play("take I11", "white")
    scene.table.money[drawer] += 1
    return scene


def test_12_a_raid_of_two() -> None:
    scene = raided(2, [("OOO", 2), ("OO", 3), ("O", 2)])
    assert scene.table.money == [4, 4, 9]
    assert scene.table.chips == [0, 0, 2] and scene.table.bag["black"] == 14
    assert [scene.goods(seat) for seat in range(3)] == ["O", "O", "O"]


def test_13_the_raided_need_not_have_drawn() -> None:
    scene = raided(0, [("", 0), ("OO", 2), ("", 0)])
    assert scene.table.money == [9, 5, 9]


def test_14_a_highest_sum_of_0_raids_nobody() -> None:
    scene = raided(0, [("", 0)] * 3)
    assert scene.table.money == [9, 9, 9] and scene.table.bag == {"black": 16, "white": 2}


@pytest.mark.parametrize(("switch", "money"), [("opium", [5, 9, 9]), ("chips", [9, 6, 9])])
def test_14_who_is_raided_by_other_texts(switch: str, money: list[int]) -> None:
    scene = raided(0, [("OOO", 1), ("", 3), ("OO", 2)], raided=switch)
    assert scene.table.money == money


def test_14_nobody_has_opium_and_opium_counts() -> None:
    scene = raided(0, [("", 1), ("", 3), ("", 2)], raided="opium")
    assert scene.table.money == [9, 9, 9] and scene.table.chips == [1, 3, 2]


def test_14_the_raided_pay_clockwise_from_the_player_on_turn() -> None:
    scene = Scene(4)
    scene.stack([5, 5, 5, 5], [0, 1, 2, 3])
    for seat in range(4):
        scene.give(seat, "OO", money=0)
    scene.row("I11")
    scene.table.price[1, 0] = 0
    scene.turn(2, (1, 0))
    scene.play("take I11", "white")
    assert scene.table.stack == [2, 3, 0, 1] and scene.table.points == [4, 4, 4, 4]


def test_14_the_neutral_colour_is_raided_too() -> None:
    scene = raided(0, [("O", 0), ("", 0)], players=2)
    scene.table.chips[2] = 3
    scene.table.bag["black"] -= 3
    scene.row("II16")
    scene.turn(1, (2, 0))
    scene.play("take II16", "join south", "white")
    assert scene.table.chips == [0, 0, 0] and scene.table.bag == {"black": 16, "white": 2}


def test_15_start_buildings_are_one_place() -> None:
    scene = Scene(3)
    scene.build("I1", (0, 2), 0, "S3")
    scene.table.workers[0] = ["I1"]
    scene.work()
    scene.play("step 1 S1")
    assert scene.table.steps_made == 1


def test_16_four_start_buildings_are_used_one_by_one() -> None:
    scene = Scene(3)
    scene.stack([5, 5, 5], [0, 1, 2])
    scene.table.workers[0] = ["S1"]
    scene.work()
    scene.play("use S1", "step 1 S2", "use S2", "step 1 S3", "use S3")
    assert scene.goods(0) == "BXT" and scene.table.points == [5, 5, 5]
    assert scene.legal("use") == set() and len(scene.legal("step")) == 3


def test_17_a_building_is_used_once_a_turn() -> None:
    scene = Scene(3)
    scene.build("I7", (1, 0), 0, "S1")
    scene.give(0, "BB")
    scene.table.workers[0] = ["I7", "I7"]
    scene.work()
    assert scene.legal("use") == {"use I7 pay B"} and scene.legal("step 2") == set()
    scene.play("use I7 pay B")
    assert scene.legal("use") == set()


def test_18_seal_before_the_owners_point() -> None:
    scene = Scene(3)
    scene.stack([7, 5, 5], [0, 1, 2])
    scene.build("II11", (1, 0), 1)
    scene.give(0, "BB", money=0)
    scene.table.workers[0] = ["II11"]
    scene.work()
    scene.play("use II11")
    assert scene.table.points == [10, 6, 5] and scene.table.money[0] == 5
    assert scene.table.stack == [2, 0, 1]


def test_19_a_seal_is_not_paid_again() -> None:
    scene = Scene(3)
    scene.stack([10, 5, 5], [0, 1, 2])
    scene.build("I5", (1, 0))
    scene.build("II10", (2, 0))
    scene.give(0, money=2)
    scene.table.workers[0] = ["I5", "II10"]
    scene.work()
    scene.play("use I5", "use II10")
    assert (scene.table.points[0], scene.table.money[0]) == (11, 3)


def test_20_the_new_agent_waits_in_the_hand() -> None:
    scene = Scene(3)
    scene.build("II1", (1, 0), 0, "S1")
    scene.table.workers[0] = ["S1"]
    scene.work()
    scene.play("use S1", "step 1 S2", "use S2", "step 1 S3", "step 1 II1", "use II1")
    assert scene.legal("step") == scene.legal("use") == set()
    scene.play("end")
    scene.work()
    assert "use II1" not in scene.legal()
    scene.play("step 2 S4")
    assert scene.table.workers[0] == ["II1", "S4"]


@pytest.mark.parametrize(("switch", "left"), [("added", 7), ("in_all", 4)])
def test_21_raffles_instruction(switch: str, left: int) -> None:
    scene = Scene(3, more_steps=switch)
    scene.build("II3", (1, 0), 0, "S1")
    scene.work()
    scene.play("step 1 II3", "use II3")
    assert scene.table.steps_allowed - scene.table.steps_made == left and scene.table.actions_left == 2


def test_22_no_streets_are_left() -> None:
    scene = Scene(3)
    scene.build("I2", (2, 0), 1, "S2")
    scene.row("I1")
    scene.table.street_stock = 0
    scene.turn(0, (1, 0))
    scene.play("take I1")
    assert scene.legal("join") == scene.legal("pave") == set() and "step 1 I1" in scene.legal()


def test_23_after_a_tile_has_left_players_and_one_are_shown() -> None:
    scene = Scene(3)
    scene.row("I1", hut="I1")
    scene.go_on(scene.referee.give_hut(0))
    scene.pile("I2", "I3", "I4", "I5", "I6")
    scene.go_on(scene.referee.rounds())
    scene.draws()
    assert scene.table.row == ["I2", "I3", "I4", "I5"] and scene.table.top == "I6"


@pytest.mark.parametrize(("tiles", "over"), [(3, True), (4, False)])
def test_24_the_game_ends_when_the_pile_cannot_supply_a_round(tiles: int, over: bool) -> None:
    scene = Scene(4)
    scene.row("I1", hut="I1")
    scene.pile(*["I2", "I3", "I4", "I5"][:tiles])
    scene.go_on(scene.referee.rounds())
    scene.draws()
    assert scene.referee.over is over
    assert len(scene.table.row) == (1 if over else 5) and scene.table.round == (0 if over else 1)


@pytest.mark.parametrize(("lots", "over"), [(2, True), (3, False)])
def test_24_the_game_ends_when_lots_do_not_suffice(lots: int, over: bool) -> None:
    scene = Scene(3)
    scene.table.price = {(x, -1): 1 for x in range(lots)}
    scene.pile("I1", "I2", "I3", "I4")
    scene.go_on(scene.referee.rounds())
    scene.draws()
    assert scene.referee.over is over


def test_25_the_neutral_tile_and_the_hut() -> None:
    scene = Scene(2)
    scene.build("I9", (2, 0), 0, "S2")
    scene.pile("I1", "I2", "I3", "I4", "I5")
    scene.go_on(scene.referee.rounds())
    scene.draws()
    assert scene.table.row == ["I1", "I2", "I3", "I4"]
    raffles = scene.table.raffles
    scene.play("lot 0,1", "lot 3,1", "lot 1,0")
    scene.play("take I2", "end", "take I4", "end")
    assert scene.referee.to_move == raffles and scene.legal() == {"join east", "join south"}
    scene.play("join east")
    assert scene.table.owner["I3"] == 2
    assert scene.referee.checkpoints[-1]["hut"] == "I1" and scene.referee.checkpoints[-1]["row"] == ["I1"]


def test_25_a_black_chip_of_the_neutral_tile_stays_with_the_neutral_colour() -> None:
    scene = Scene(2)
    scene.table.raffles = 1
    scene.row("I1", "I11")
    scene.table.marks[2] = (1, 0)
    scene.go_on(scene.referee.neutral_tile())
    scene.play("black")
    assert scene.table.chips == [0, 0, 1] and scene.table.row == ["I1"]
