"""The examples of section 8 that are no situation of their own, in the rulebook's words."""

from __future__ import annotations

import pytest

from game.old_town.rules.level import rank_of
from tests.old_town.rules.tables import (
    ADVANCED,
    NAMES,
    built,
    dead,
    draw_all,
    legal,
    level_named,
    marks,
    play,
    refused,
    status,
    table,
    variant,
)


def test_sheriff_only_at_1_3_is_confirmed_and_only_at_6_10_contradicted() -> None:
    assert status(table(marks={"sheriff": "1 3"}), "A6") == "confirmation"
    assert status(table(marks={"sheriff": "6 10"}), "A6") == "contradiction"


def test_church_built_on_10_is_confirmed_and_on_1_contradicted() -> None:
    p = table(built={"church": 10}, hands={0: "A1"})
    assert status(p, "A1") == "confirmation" and refused(p, "play A1") == ("3.3.2", "confirms")
    p = table(built={"church": 1}, hands={0: "A1"})
    assert status(p, "A1") == "contradiction" and refused(p, "play A1") == ("3.3.1", "excludes")


def test_a_pair_with_an_unmarked_end_marks_it_and_leaves_the_other() -> None:
    p = table(marks={"church": "10 11 14 15"}, hands={0: "C1"}, rows={0: "hotel"})
    play(p, "play C1 hotel")
    assert marks(p) == {"church": "10 11 14 15", "hotel": "10 11 14 15"} and p.scores == [1, 0]


def test_three_buildings_on_two_plots_contradict_though_a_plot_is_kept() -> None:
    laid = {"sheriff": "2 6", "hotel": "2 6", "bank": "2 8 12"}
    p = table(marks=laid, hands={0: "B6"}, rows={0: "bank"})
    assert status(p, "B6", "bank") == "contradiction"
    assert refused(p, "play B6 bank") == ("3.3.3", "no_town")
    assert status(table(2, variant(impossible="table"), marks=laid), "B6", "bank") == "lawful"


@pytest.mark.parametrize(("inference", "points", "bank"), [("printed", 2, "3 8 12"), ("board", 3, "8 12")])
def test_groups_of_three_take_a_marker_under_board_alone(inference: str, points: int, bank: str) -> None:
    laid = {"hotel": "1 2", "stable": "1 2 3", "sheriff": "1 2 3 4", "bank": "3 8 12"}
    p = table(2, variant(inference=inference), marks=laid, hands={0: "B8"}, rows={0: "sheriff"})
    play(p, "play B8 sheriff")
    assert marks(p)["sheriff"] == "2 3" and marks(p)["bank"] == bank and p.scores == [points, 0]


def test_an_eight_without_any_unbuilt_building_is_dead() -> None:
    p = table(hands={0: "B1"}, stock="")
    assert dead(p, "B1")
    p.rows[1] = [NAMES.index("bank")]
    assert dead(p, "B1") and not dead(p, "B1", 1)


def test_a_full_hand_has_no_stop_before_a_play_and_one_card_is_drawn_after_it() -> None:
    p = table(2, ADVANCED, hands={0: "A1 B1 B2 B3 B4 B5"}, rows={0: "bank"})
    assert legal(p) == ["play A1"] and refused(p, "stop") == ("5.1", "must_draw")
    play(p, "play A1")
    assert legal(p)[-1] == "stop"
    play(p, "stop")
    assert draw_all(p) == ["eights"] and p.hands[0].bit_count() == 6


def test_a_storm_survived_in_turn_21() -> None:
    fifteen = dict(zip(NAMES[:15], range(1, 16), strict=True))
    p = table(
        1, level_named("storm"), built=fifteen, hands={0: "B3"}, rows={0: "general_store"}, scores=(75,)
    )
    p.turns = 21
    play(p, "play B3 general_store")
    result = p.result().table()
    assert result == {"places": [1], "scores": [105], "why": "town", "rank": "Sheriff"}


def test_a_storm_after_turn_26_ends_the_game_when_its_card_is_drawn() -> None:
    p = table(1, level_named("storm"), hands={0: "A1"})
    p.turns = 26
    play(p, "play A1")
    assert not p.over
    draw_all(p)
    assert p.over and p.why == "storm" and p.scores == [1]


def test_ranks_of_a_score() -> None:
    ranks = level_named("puzzle").puzzle.ranks
    assert [rank_of(ranks, score) for score in (0, 85, 100)] == [
        "Tenderfoot", "Sheriff", "Legend of the West"
    ]  # fmt: skip


def test_a_built_building_is_no_obstacle_to_a_pair_and_never_a_four() -> None:
    p = table(built={"church": 10}, marks={"hotel": "11 12"}, hands={0: "C1"}, rows={0: "hotel"})
    play(p, "play C1 hotel")
    assert built(p) == {"church": 10, "hotel": 11}
