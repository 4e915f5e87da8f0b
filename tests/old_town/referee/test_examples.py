"""The examples of section 8 that are no situations of the page on building the game, and what 3 and 4 say."""

from __future__ import annotations

import pytest

from tests.old_town.referee.printed import advanced, puzzle
from tests.old_town.referee.referee import Referee
from tests.old_town.referee.scene import Scene


def test_a_four_of_a_built_building() -> None:
    scene = Scene()
    scene.build(church=10)
    assert scene.status("A1") == "confirmation"
    scene.build(church=1)
    assert scene.status("A1") == "contradiction"


def test_a_pair_with_its_named_building_built_elsewhere() -> None:
    scene = Scene()
    scene.build(church=9)
    scene.mark(hotel="2 6 11")
    assert scene.status("C1", "hotel") == "contradiction"


def test_a_pair_marks_an_unmarked_building_and_leaves_the_named_one() -> None:
    scene = Scene()
    scene.mark(church="10 11 14 15")
    assert scene.play("C1", "hotel") == 1
    assert scene.at("church", "hotel") == [[10, 11, 14, 15], [10, 11, 14, 15]]


def test_three_buildings_on_two_plots_are_a_contradiction() -> None:
    scene = Scene()
    scene.mark(sheriff="2 6", hotel="2 6", bank="2 8 12")
    assert scene.status("B6", "bank") == "contradiction"
    assert Scene(impossible="table").status("B6", "bank") == "later"


@pytest.mark.parametrize(("inference", "points", "bank"), [("printed", 2, [3, 8, 12]), ("board", 3, [8, 12])])
def test_only_the_clue_itself_takes_markers_unless_the_board_does(
    inference: str, points: int, bank: list[int]
) -> None:
    scene = Scene(inference=inference)
    scene.mark(hotel="1 2", stable="1 2 3", sheriff="1 2 3 4", bank="3 8 12")
    assert scene.play("B8", "sheriff") == points
    assert scene.at("bank") == [bank]


def test_an_eight_is_dead_without_an_unbuilt_building() -> None:
    scene = Scene()
    scene.own(1, "church")
    scene.table.stock = []
    assert scene.dead("B1")


def test_advanced_no_stop_before_a_play_with_six_cards() -> None:
    scene = Scene(2, advanced())
    scene.own(0, "church", "bank")
    scene.hand(0, "A1", "B1", "B2", "B3", "B4", "B5")
    scene.turn()
    assert scene.choices() == ["play A1"]
    scene.choose("play A1")
    assert scene.choices()[-1] == "stop" and scene.choices()[0].startswith("play B")
    scene.choose("stop")
    assert scene.draws() == 1 and scene.referee.over


def test_a_puzzle_with_a_wrong_plot_and_a_hint() -> None:
    referee = Referee(puzzle(ready=1), 1)
    town = referee.puzzle.town
    wrong = next(plot for plot in range(1, 17) if plot != town["church"])
    referee.choose(f"settle church {wrong}")
    assert f"settle church {wrong}" not in referee.choices()
    assert referee.puzzle.off == {"church": {wrong}}
    referee.choose("hint")
    for building, plot in town.items():
        referee.choose(f"settle {building} {plot}")
    assert referee.result() == {"places": [1], "scores": [85], "why": "solved", "rank": "Sheriff"}


# 3.3-3.6, where the examples do not reach


def test_contradiction_comes_before_later() -> None:
    scene = Scene()
    scene.mark(church="10 11", bank="10 11", saloon="10 11 12")
    scene.fill(9, 12)
    assert scene.status("A8") == "contradiction"


def test_a_pair_filters_both_old_domains_at_once() -> None:
    scene = Scene()
    scene.mark(church="2 6 7", hotel="3 7 10")
    assert scene.play("C1", "hotel") == 2
    assert scene.at("church", "hotel") == [[2, 6], [3, 7]]


def test_a_locked_plot_is_out_of_the_domain_of_unmarked_buildings_only() -> None:
    scene = Scene()
    scene.mark(sheriff="2 6", hotel="2 6", bank="2 5 6 10")
    assert scene.status("B6", "bank") == "confirmation"
    assert scene.play("A15") == 3 and scene.at("barber") == [[1, 5]]
    direct = Scene(inference="direct", impossible="table")
    direct.mark(sheriff="2 6", hotel="2 6")
    assert direct.play("A15") == 1


def test_the_clue_takes_its_own_markers_off_before_a_plot_is_full() -> None:
    scene = Scene()
    scene.mark(church="2 3 10 11", bank="3 4", saloon="3 5")
    assert scene.status("C1", "hotel") == "later"
    scene.mark(church="3 10 11 12")
    assert scene.play("C1", "hotel") == 2 + 1
    assert scene.at("church", "hotel") == [[3, 10, 11], [2, 10, 11]]


def test_opponents_buildings_keep_no_card_alive() -> None:
    scene = Scene()
    scene.own(0, "church")
    scene.own(1, "bank")
    scene.table.stock = []
    scene.mark(church="1 2", bank="1 9")
    assert scene.dead("B1") and not scene.dead("B1", seat=1)


def test_any_marker_may_go_whose_building_has_another() -> None:
    scene = Scene()
    scene.mark(church="1 2", bank="1 9", saloon="6 7 10")
    assert scene.board.removable() == [
        ("church", 1),
        ("church", 2),
        ("bank", 1),
        ("bank", 9),
        ("saloon", 6),
        ("saloon", 7),
        ("saloon", 10),
    ]


def test_who_can_play_or_discard_must() -> None:
    scene = Scene()
    scene.build(bank=4, judge=5)
    scene.hand(0, "A2", "A10")
    scene.turn()
    assert scene.choices() == ["pass"]
    scene.mark(church="10 11")
    scene.turn()
    assert scene.choices() == ["discard A2 A10"]
