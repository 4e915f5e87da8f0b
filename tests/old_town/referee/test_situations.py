"""The 36 situations of the page on building the game, played on the referee, by their numbers."""

from __future__ import annotations

import pytest

from tests.old_town.referee.ending import places
from tests.old_town.referee.printed import advanced, puzzle, storm
from tests.old_town.referee.referee import Referee
from tests.old_town.referee.scene import Scene


def test_1_a_four_on_an_empty_board() -> None:
    scene = Scene()
    assert scene.play("A1") == 1
    assert scene.at("church") == [[10, 11, 14, 15]]


def test_2_a_fourth_marker_is_later_and_not_dead() -> None:
    scene = Scene()
    scene.mark(church="11 15", saloon="7 11", blacksmith="3 11")
    assert scene.status("A8") == "later" and not scene.dead("A8")


def test_3_a_pair_filters_both() -> None:
    scene = Scene()
    scene.mark(church="10 11 14 15", hotel="2 6 10 14")
    assert scene.play("C1", "hotel") == 4
    assert scene.at("church", "hotel") == [[11, 15], [10, 14]]


def chain_scene() -> Scene:
    """Return the board of situations 4 and 5."""
    scene = Scene()
    scene.mark(church="11 15", blacksmith="3 7 11 15", bank="4 8 11", hotel="10 14")
    return scene


def test_4_a_lone_marker_is_built() -> None:
    scene = chain_scene()
    assert scene.play("B11", "church") == 3
    assert scene.at("church", "blacksmith", "bank") == [15, [3, 7, 11], [4, 8, 11]]


def test_5_a_chain_of_two_and_no_pair_acts_again() -> None:
    scene = chain_scene()
    assert scene.play("B11", "blacksmith") == 7
    assert scene.at("church", "blacksmith", "bank", "hotel") == [11, 15, [4, 8], [10, 14]]


def test_6_two_dead_cards() -> None:
    scene = Scene()
    scene.mark(sheriff="1 3")
    scene.own(0, "sheriff")
    scene.table.stock = []
    scene.hand(0, "A6", "B3", "B1")
    assert scene.status("A6") == "confirmation"
    scene.turn()
    assert scene.choices() == ["discard A6 B1", "discard A6 B3", "discard B1 B3"]
    scene.mark(sheriff="6 10")
    assert scene.status("A6") == "contradiction" and scene.dead("A6")


def test_7_a_marker_taken_sets_off_the_chain() -> None:
    scene = Scene()
    scene.mark(saloon="6 7", sheriff="2 6")
    scene.build(stable=4)
    scene.hand(0, "A3", "A12")
    scene.turn()
    assert scene.choices() == ["discard A3 A12"]
    scene.choose("discard A3 A12", "remove saloon 7")
    assert scene.table.scores == [4, 0] and scene.at("saloon", "sheriff") == [6, 2]
    assert scene.draws() == 2


def test_8_9_a_locked_pair() -> None:
    scene = Scene()
    scene.mark(sheriff="2 6", hotel="2 6")
    assert scene.play("A15") == 3
    assert scene.at("barber") == [[1, 5]]

    scene = Scene()
    scene.mark(sheriff="2 6", hotel="2 6", casino="6 7")
    assert ("casino", 7) not in scene.board.removable()
    assert scene.remove("casino", 6) == 2
    assert scene.at("casino", "sheriff", "hotel") == [7, [2, 6], [2, 6]]


def test_10_11_12_plots_that_are_left() -> None:
    scene = Scene()
    scene.fill(10, 11, 14)
    assert scene.play("A1") == 5 and scene.at("church") == [15]

    scene = Scene()
    scene.fill(1, 2, 3)
    assert scene.play("B1", "hotel") == 0 and scene.at("hotel") == [[4, 5, 6, 7, 8]]

    assert Scene().status("B1", "hotel") == "later"


def test_13_a_pair_with_its_named_building_built() -> None:
    scene = Scene()
    scene.build(church=10)
    scene.mark(hotel="2 6 11")
    assert scene.play("C1", "hotel") == 3 and scene.at("hotel") == [11]


def test_14_a_pair_needs_another_own_building() -> None:
    scene = Scene()
    scene.own(0, "church")
    scene.hand(0, "C1")
    scene.mark(church="10 11 14 15", bank="5 8")
    scene.turn()
    assert scene.choices() == ["pass"] and not scene.dead("C1")
    scene.table.stock = ["bank"]
    assert scene.dead("C1")
    scene.table.stock = []
    assert scene.dead("C1")


@pytest.mark.parametrize(("row", "taken"), [((), 1), (("church",), 0)])
def test_15_a_stock_of_four(row: tuple[str, ...], taken: int) -> None:
    scene = Scene(4)
    scene.own(0, *row)
    scene.table.stock = ["bank", "saloon", "hotel", "judge"]
    scene.turn(number=2)
    for _ in range(taken):
        assert scene.choices() == ["take bank", "take saloon", "take hotel", "take judge"]
        scene.choose("take bank")
    assert scene.choices()[-1] == "pass" or scene.choices()[0].startswith("play")


def test_16_the_owner_is_paid_and_refills() -> None:
    scene = Scene(2, advanced())
    scene.own(1, "bank", "saloon")
    scene.mark(bank="3 4")
    scene.hand(0, "A2")
    scene.turn()
    scene.choose("play A2", "stop")
    assert scene.table.scores == [2, 3] and scene.table.rows[1] == ["saloon"]
    scene.draws()
    scene.turn(1, number=2)
    assert scene.choices()[0] == "take church"


def test_17_nobody_draws_after_the_town_is_complete() -> None:
    scene = Scene()
    scene.fill(*[plot for plot in range(1, 17) if plot != 10])
    scene.hand(0, "A1")
    scene.turn()
    scene.choose("play A1")
    result = scene.referee.result()
    assert scene.referee.over and result and result["why"] == "town"
    assert scene.table.scores == [5, 0]


def test_18_no_second_card_after_the_town_is_complete() -> None:
    scene = Scene(2, advanced())
    scene.fill(*[plot for plot in range(1, 17) if plot != 10])
    scene.hand(0, "A1", "A2")
    scene.turn()
    scene.choose("play A1")
    assert scene.referee.over and scene.table.hands[0] == ["A2"]


def test_19_the_first_draw_is_seen_before_the_second_pile_is_chosen() -> None:
    scene = Scene()
    scene.table.own[0] = ["fours", "pairs"]
    scene.referee.go_on_with(scene.game.draw_cards(0, 2))
    assert scene.choices() == ["draw common", "draw own"]
    scene.choose("draw own")
    assert scene.referee.chance() == ("own 0", ["fours", "pairs"])
    scene.choose("pairs", "C4")
    assert scene.choices() == ["draw common", "draw own"] and scene.table.hands[0] == ["C4"]


def test_20_no_draw_is_asked_with_one_pile() -> None:
    scene = Scene()
    scene.referee.go_on_with(scene.game.draw_cards(0, 1))
    due = scene.referee.chance()
    assert due and due[0] == "eights" and len(due[1]) == 24


def test_21_stuck() -> None:
    scene = Scene(3)
    scene.empty_piles()
    for seat in range(3):
        assert scene.game.why == ""
        scene.turn(seat)
        assert scene.choices() == ["pass"]
        scene.choose("pass")
    assert scene.game.why == "stuck"


def test_22_sides() -> None:
    for scores, sides, wanted in (
        ([21, 15, 12, 8], [[0, 3], [1, 2]], [29, 27, 27, 29]),
        ([12, 8, 21, 15], [[2, 1], [3, 0]], [27, 29, 29, 27]),
        ([21, 15, 15, 8], None, [21, 15, 15, 8]),
    ):
        scene = Scene(4, advanced())
        scene.fill(1, 2, 3, 4, 5, 6)
        scene.table.scores = list(scores)
        scene.turn()
        scene.choose("stop")
        scene.draws()
        assert (scene.table.sides, scene.table.scores) == (sides, wanted)
    scene.table.scores = [21, 16, 15, 8]
    del scene.board.built["post_office"]
    scene.turn()
    scene.choose("stop")
    scene.draws()
    assert scene.table.sides is None


def test_23_six_cards_and_nothing_lawful() -> None:
    scene = Scene(2, advanced())
    scene.hand(0, "B1", "B2", "B3", "B4", "B5", "B6")
    scene.own(0, "church", "bank")
    scene.turn()
    assert scene.choices() == [f"throw B{number}" for number in range(1, 7)]
    scene.choose("throw B4")
    assert scene.draws() == 1 and scene.referee.over and len(scene.table.hands[0]) == 6
    scene.empty_piles()
    scene.turn()
    assert scene.choices() == ["stop"]


def test_24_a_drawn_card_is_seen_by_its_seat_alone() -> None:
    scene = Scene()
    scene.referee.go_on_with(scene.game.draw_cards(1, 1))
    assert scene.referee.seen_by == [1]
    open_hands = Scene(hands="open")
    open_hands.referee.go_on_with(open_hands.game.draw_cards(1, 1))
    assert open_hands.referee.seen_by is None


def test_25_contested_at_the_table() -> None:
    scene = Scene(impossible="table")
    scene.mark(sheriff="2 6", hotel="2 6", casino="6 7")
    assert scene.remove("casino", 7) == 4
    assert scene.at("casino", "sheriff", "hotel") == [6, [2], [2]]
    assert scene.play("B6", "sheriff") == 2
    assert scene.at("sheriff", "hotel") == [2, None] and scene.board.left == ["hotel"]
    assert scene.status("A4") == "contradiction" and scene.dead("A4")


def test_26_dead_cards_in_the_order_of_the_file() -> None:
    scene = Scene(3)
    scene.build(bank=4, judge=5)
    scene.mark(church="10 11")
    scene.hand(0, "A10", "A2")
    scene.turn()
    assert scene.choices() == ["discard A2 A10"]


def test_27_the_last_of_the_stock_is_asked() -> None:
    scene = Scene(3)
    scene.table.stock = ["judge"]
    scene.turn(number=2)
    assert scene.choices() == ["take judge"]


def test_28_choosing_the_hand() -> None:
    level = Scene(own_pile="choose").table.level
    referee = Referee(level, 2)
    referee.draw("1")
    for card in ["A1", "A3", "A5", "A7", "A9", "C2", "C3", "C4", "C9", "C10"]:
        referee.draw(card)
    for _ in range(10):
        due = referee.chance()
        assert due
        referee.draw(due[1][0])
    assert referee.to_move == 1 and len(referee.choices()) == 10
    referee.choose("keep A1 A5")
    assert referee.town and referee.town.table.own[1] == ["A3", "A7", "A9"]
    referee.choose("keep C3 C9")
    assert referee.town.table.own[1] == ["A3", "A7", "A9", "C2", "C4", "C10"]
    assert referee.town.table.hands[1] == ["A1", "A5", "C3", "C9"] and referee.to_move == 0


def test_29_the_reserve_opens_when_every_pile_is_empty() -> None:
    scene = Scene(reserve=True)
    scene.empty_piles()
    scene.table.own[1] = ["pairs"]
    scene.referee.go_on_with(scene.game.draw_cards(0, 1))
    assert scene.referee.over and scene.table.common() == 0
    scene.empty_piles()
    scene.referee.go_on_with(scene.game.draw_cards(0, 1))
    cards = [card for card in scene.table.clues if card[0] in "AC"]
    assert scene.referee.chance() == ("reserve", cards) and scene.table.common() == 36


def test_30_exchange() -> None:
    scene = Scene(exchange=True)
    scene.own(0, "hotel", "church")
    scene.hand(0, "B1", "C1")
    scene.table.stock = ["bank", "saloon"]
    scene.mark(saloon="1 2 15")
    scene.turn()
    swaps = [f"exchange {own} {other}" for own in ("church", "hotel") for other in ("bank", "saloon")]
    assert scene.choices() == [*swaps, "pass"]
    scene.choose("exchange hotel saloon")
    assert scene.table.rows[0] == ["church", "saloon"] and scene.table.stock == ["bank", "hotel"]
    assert scene.choices() == ["play B1 saloon", "play C1 saloon"]


def test_31_board_cuts_the_domain_of_an_unmarked_building_first() -> None:
    for inference, points, wanted in (
        ("board", 4, [[10, 11], [10, 11]]),
        ("printed", 2, [[10, 11, 15], [10, 11, 14]]),
    ):
        scene = Scene(inference=inference)
        scene.mark(bank="13 14", saloon="14 16", casino="13 16", church="10 11 15")
        assert scene.play("C1", "hotel") == points
        assert scene.at("church", "hotel") == wanted


def test_32_sides_in_the_last_turn() -> None:
    scene = Scene(4, advanced())
    scene.fill(*[plot for plot in range(1, 17) if plot != 10])
    scene.hand(0, "A1")
    scene.table.scores = [25, 20, 19, 11]
    scene.turn()
    scene.choose("play A1")
    assert scene.referee.over and scene.table.scores == [41, 39, 39, 41]
    assert places(scene.table) == [1, 3, 3, 1]


def test_33_of_those_level_the_later_seat_is_better() -> None:
    scene = Scene(4, tie="last_seat")
    scene.table.start, scene.table.scores = 2, [5, 9, 5, 9]
    assert places(scene.table) == [3, 1, 4, 2]
    scene.table.rules["tie"] = "shared"
    assert places(scene.table) == [3, 1, 3, 1]


def test_34_if_built() -> None:
    scene = Scene(dead_scores="if_built")
    scene.mark(saloon="6 7 10", sheriff="2 6")
    assert scene.remove("saloon", 10) == 0
    assert scene.remove("saloon", 7) == 4


def test_35_a_settled_plot_is_off_all_others() -> None:
    referee = Referee(puzzle(ready=3), 1)
    town, game = referee.puzzle.town, referee.puzzle
    church = next(b for b in town if sum(town[b] in plots for plots in game.sets().values()) > 1)
    plot = town[church]
    other = next(b for b, plots in game.sets().items() if plot in plots and b != church)
    assert f"settle {other} {plot}" in referee.choices()
    referee.choose(f"settle {church} {plot}")
    assert f"settle {other} {plot}" not in referee.choices()
    assert not any(text.startswith(f"settle {church} ") for text in referee.choices())
    while "hint" in referee.choices():
        referee.choose("hint")
    assert not any(plot in plots for plots in game.off.values())


def test_36_third_markers_come_off() -> None:
    for pair_filter, points, wanted in (
        ("once", 5, [1, 5, [2, 6], [2, 6]]),
        ("again", 9, [1, 5, 6, 2]),
    ):
        scene = Scene(third_markers="come_off", pair_filter=pair_filter)
        scene.mark(hotel="2 6 14", bank="1 5", sheriff="2 6", church="1 6")
        assert scene.play("C4", "bank") == points
        assert scene.at("church", "bank", "hotel", "sheriff") == wanted


def test_storm_the_bonus_of_a_town_in_turn_21() -> None:
    scene = Scene(1, storm())
    scene.fill(*[plot for plot in range(1, 17) if plot != 10])
    scene.hand(0, "A1")
    scene.table.scores, scene.table.stock = [75], []
    scene.turn(number=21)
    scene.choose("play A1")
    assert scene.referee.result() == {"places": [1], "scores": [105], "why": "town", "rank": "Sheriff"}
