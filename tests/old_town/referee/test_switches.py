"""The switches of section 7 and 4.3 that no example and no situation reaches, played on the referee."""

from __future__ import annotations

from typing import Any

import pytest

from tests.old_town.referee.ending import form_sides
from tests.old_town.referee.printed import advanced, puzzle, standard, storm
from tests.old_town.referee.referee import Referee
from tests.old_town.referee.scene import Scene


@pytest.mark.parametrize(("value", "seats"), [("two", [1, 1, 0, 0]), ("one", [1, 0, 1, 0])])
def test_first_buildings(value: str, seats: list[int]) -> None:
    referee = Referee(standard(first_buildings=value), 2)
    while due := referee.chance():
        referee.draw("1" if due[0] == "start" else due[1][0])
    taken = []
    for _ in range(4):
        taken.append(referee.to_move)
        assert referee.choices()[0].startswith("take ") and len(referee.choices()) == 19 - len(taken)
        referee.choose(referee.choices()[-1])
    assert taken == seats and not referee.choices()[0].startswith("take ")


@pytest.mark.parametrize(("value", "taken"), [("once", 2), ("each", 1)])
def test_refill_test(value: str, taken: int) -> None:
    scene = Scene(2, refill_test=value)
    scene.table.stock = ["church", "bank", "saloon"]
    scene.turn(number=2)
    for _ in range(taken):
        scene.choose(scene.choices()[0])
    assert scene.choices() == ["pass"]


def test_pass_when_no_play() -> None:
    scene = Scene(pass_when="no_play")
    scene.build(bank=4, judge=5)
    scene.mark(church="10 11")
    scene.hand(0, "A2", "A10")
    scene.turn()
    assert scene.choices() == ["discard A2 A10", "pass"]


def test_dead_draw_1() -> None:
    scene = Scene(dead_draw=1)
    scene.build(bank=4, judge=5)
    scene.mark(church="10 11 14")
    scene.hand(0, "A2", "A10")
    scene.turn()
    scene.choose("discard A2 A10", "remove church 14")
    assert scene.draws() == 1 and scene.table.scores == [1, 0]


def test_limit_after_chain_counts_the_plots_of_the_new_building_then() -> None:
    # Plots 1, 9 and 13 are built over: the school is built on 5 at once, and is in nobody's way.
    for value, status in (("before_chain", "later"), ("after_chain", "lawful")):
        scene = Scene(limit_when=value)
        scene.fill(1, 9, 13)
        scene.mark(church="5 6", bank="5 7", hotel="5 8")
        assert scene.status("A13") == status
    assert scene.play("A13") == 4 + 1 + 3 + 3
    assert scene.at("school", "church", "bank", "hotel") == [5, 6, 7, 8]


def test_too_many_dead() -> None:
    for value, status in (("later", "later"), ("dead", "contradiction")):
        scene = Scene(too_many=value)
        scene.own(0, "church")
        assert scene.status("B1", "church") == status
        assert scene.dead("B1") == (value == "dead")


def test_dead_scores_if_built_is_a_point_with_a_building() -> None:
    for value, points in (("always", 2), ("if_built", 2)):
        scene = Scene(dead_scores=value)
        scene.mark(church="10 11")
        assert scene.remove("church", 11) == points


@pytest.mark.parametrize(("inference", "points", "hotel"), [("board", 1, [3, 7, 11]), ("full", 2, [3, 11])])
def test_full_remembers_a_pair(inference: str, points: int, hotel: list[int]) -> None:
    scene = Scene(inference=inference)
    scene.mark(church="2 6 10", hotel="3 7 11 16")
    assert scene.play("C1", "hotel") == 1
    assert scene.play("B10", "church") == points
    assert scene.at("church", "hotel") == [[2, 10], hotel]


@pytest.mark.parametrize(("value", "status"), [("once", "lawful"), ("again", "contradiction")])
def test_pair_filter_again_may_contradict(value: str, status: str) -> None:
    # The locks leave the hotel 6 and the bank 1, which are no partners.
    scene = Scene(third_markers="come_off", pair_filter=value)
    scene.mark(hotel="2 6 14", bank="1 5")
    scene.mark(church="2 9", saloon="2 9", sheriff="5 12", judge="5 12")
    assert scene.status("C4", "bank") == status


def test_nothing_is_locked_in_direct_so_no_third_marker_comes_off() -> None:
    scene = Scene(inference="direct", impossible="table", third_markers="come_off")
    scene.mark(hotel="2 6 14", bank="1 5", sheriff="2 6", church="1 6")
    assert scene.play("C4", "bank") == 1
    assert scene.at("church", "bank", "hotel", "sheriff") == [[1, 6], [1, 5], [2, 6], [2, 6]]


@pytest.mark.parametrize(("value", "texts"), [(True, ["discard A2 A10", "stop"]), (False, ["stop"])])
def test_advanced_dead_cards(value: bool, texts: list[str]) -> None:
    scene = Scene(2, advanced(dead_cards=value))
    scene.build(bank=4, judge=5)
    scene.mark(church="10 11 14")
    scene.hand(0, "A2", "A10")
    scene.turn()
    assert scene.choices() == texts


@pytest.mark.parametrize(("value", "texts"), [("if_drawing", ["play A1"]), ("always", ["play A1", "stop"])])
def test_advanced_may_wait(value: str, texts: list[str]) -> None:
    scene = Scene(2, advanced(may_wait=value))
    scene.empty_piles()
    scene.hand(0, "A1")
    scene.turn()
    assert scene.choices() == texts
    scene.choose("play A1")
    assert scene.choices() == ["stop"]


def test_advanced_stuck_nothing() -> None:
    scene = Scene(2, advanced(stuck="nothing"))
    scene.hand(0, *[f"B{number}" for number in range(1, 7)])
    scene.own(0, "church")
    scene.turn()
    assert scene.choices() == ["stop"]
    scene.choose("stop")
    assert scene.referee.over and len(scene.table.hands[0]) == 6


def test_advanced_exchange_beside_the_throws_and_the_stop() -> None:
    scene = Scene(2, advanced({"exchange": True}))
    scene.hand(0, *[f"B{number}" for number in range(1, 7)])
    scene.own(0, "church")
    scene.table.stock = ["bank"]
    scene.turn()
    throws = [f"throw B{number}" for number in range(1, 7)]
    assert scene.choices() == ["exchange church bank", *throws]
    scene.choose("exchange church bank")
    assert scene.choices() == throws and scene.table.rows[0] == ["bank"]


@pytest.mark.parametrize(
    ("value", "scores"), [("singly", [20, 12, 15, 12]), ("seat_order", [32, 27, 27, 32])]
)
def test_never_apart(value: str, scores: list[int]) -> None:
    scene = Scene(4, advanced(never_apart=value))
    scene.fill(1, 2, 3, 4, 5, 6)
    scene.table.start, scene.table.scores = 1, [20, 12, 15, 12]
    form_sides(scene.table, over=False)
    assert scene.table.sides is None
    form_sides(scene.table, over=True)
    # Level with 12: seat 1 is earlier from the start player, so it is third, and seat 3 fourth.
    assert scene.table.scores == scores
    assert scene.table.sides == ([[0, 3], [2, 1]] if value == "seat_order" else None)


def test_backs() -> None:
    for value, seen_by in (("plain", [1]), ("kind", None)):
        scene = Scene(backs=value)
        scene.table.own[1] = ["fours"]
        scene.referee.go_on_with(scene.game.draw_own(1))
        assert scene.referee.seen_by == seen_by
        scene.referee.draw("fours")
        assert scene.referee.seen_by == [1]


def test_partner_hands() -> None:
    for value, seen_by in ((False, [2]), (True, [1, 2])):
        scene = Scene(4, advanced(partner_hands=value))
        scene.table.sides = [[0, 3], [2, 1]]
        scene.referee.go_on_with(scene.game.draw_common(2))
        assert scene.referee.seen_by == seen_by


def test_three_players_draw_their_common_fours_first() -> None:
    referee = Referee(standard(), 3)
    assert referee.town
    while due := referee.chance():
        referee.draw(due[1][0])
    table = referee.town.table
    assert (table.common(), len(table.undrawn["fours"])) == (27, 12)
    referee.go_on_with(referee.town.draw_cards(0, 4))
    piles = []
    while due := referee.chance():
        piles.append((due[0], referee.number))
        referee.draw(due[1][-1])
    assert piles == [("fours", 6), ("fours", 7), ("fours", 8), ("eights", 0)] and table.common() == 23


@pytest.mark.parametrize(
    ("level", "players"),
    [
        (standard(inference="direct"), 2),
        (standard(inference="board", impossible="table"), 2),
        (standard(inference="full", impossible="table"), 2),
        (advanced() | {"players": [1, 2]}, 2),
        (advanced() | {"players": [2, 3]}, 2),
        (storm(), 2),
        (puzzle() | {"players": [1, 2]}, 1),
    ],
)
def test_levels_that_cannot_be_are_refused(level: dict[str, Any], players: int) -> None:
    with pytest.raises(ValueError):
        Referee(level, players)
