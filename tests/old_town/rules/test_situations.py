"""The situations of the design: what is given, what is done, and what follows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.old_town.rules.events import Built, Drawn, GameEnded
from game.old_town.rules.position import Position
from tests.old_town.rules.tables import (
    ADVANCED,
    NAMES,
    advanced,
    built,
    cards,
    dead,
    draw_all,
    empty_piles,
    fill_piles,
    legal,
    level_named,
    marks,
    play,
    refused,
    status,
    table,
    variant,
)

FIFTEEN = dict(zip(NAMES[:15], (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15), strict=True))


def test_1_the_first_four_marks_its_plots_and_spares_one_marker() -> None:
    p = table(hands={0: "A1"})
    play(p, "play A1")
    assert marks(p) == {"church": "10 11 14 15"} and p.scores == [1, 0]


def test_2_a_fourth_marker_on_a_plot_is_for_later_and_not_dead() -> None:
    p = table(marks={"bank": "8 11", "saloon": "7 11", "hotel": "6 11"}, hands={0: "A8"})
    assert status(p, "A8") == "later" and not dead(p, "A8")
    assert refused(p, "play A8") == ("3.3.5", "plot_crowded")


def test_3_a_pair_filters_both_buildings_by_their_old_markers() -> None:
    p = table(marks={"church": "10 11 14 15", "hotel": "2 6 10 14"}, hands={0: "C1"}, rows={0: "hotel"})
    play(p, "play C1 hotel")
    assert marks(p) == {"church": "11 15", "hotel": "10 14"} and p.scores == [4, 0]


FOUR_MARKED = {"church": "11 15", "blacksmith": "3 7 11 15", "bank": "4 8 11", "hotel": "10 14"}


def test_4_a_lone_marker_is_built_and_takes_the_others_there() -> None:
    p = table(marks=FOUR_MARKED, hands={0: "B11"}, rows={0: "church blacksmith"})
    play(p, "play B11 church")
    assert built(p) == {"church": 15} and p.scores == [3, 0]
    assert marks(p) == {"blacksmith": "3 7 11", "bank": "4 8 11", "hotel": "10 14"}


def test_5_the_chain_goes_on_and_a_pair_played_before_does_not_act_again() -> None:
    p = table(marks=FOUR_MARKED, hands={0: "B11"}, rows={0: "church blacksmith"})
    play(p, "play B11 blacksmith")
    assert built(p) == {"blacksmith": 15, "church": 11} and p.scores == [7, 0]
    assert marks(p) == {"bank": "4 8", "hotel": "10 14"}


def test_6_two_dead_cards_may_be_discarded_though_a_card_is_playable() -> None:
    p = table(marks={"sheriff": "1 3"}, hands={0: "A1 A6 B1"}, rows={0: "sheriff"}, stock="")
    assert dead(p, "A6") and dead(p, "B1")
    assert legal(p) == ["play A1", "discard A6 B1"]


def test_7_the_marker_taken_lets_the_chain_run_and_two_cards_are_drawn() -> None:
    p = table(marks={"saloon": "6 7", "sheriff": "2 6"}, hands={0: "A3 B1"}, rows={0: "saloon"}, stock="")
    play(p, "discard A3 B1", "remove saloon 7")
    assert built(p) == {"saloon": 6, "sheriff": 2} and p.scores == [4, 0]
    assert draw_all(p)[:2] == ["eights", "eights"]


LOCKED = {"sheriff": "2 6", "hotel": "2 6"}


def test_8_no_other_building_is_marked_on_locked_plots() -> None:
    p = table(marks=LOCKED, hands={0: "A15"})
    play(p, "play A15")
    assert marks(p)["barber"] == "1 5" and p.scores == [3, 0]


def test_9_no_marker_is_taken_without_which_no_town_is_possible() -> None:
    p = table(marks={**LOCKED, "casino": "6 7"}, hands={0: "A4 B6"}, rows={0: "sheriff"}, stock="")
    play(p, "discard A4 B6")
    assert "remove casino 7" not in legal(p)
    assert refused(p, "remove casino 7") == ("3.5", "town_needs_it")
    play(p, "remove casino 6")
    assert built(p) == {"casino": 7} and p.scores == [2, 0]


def test_10_five_points_for_a_building_that_stands_at_once() -> None:
    p = table(built={"bank": 10, "saloon": 11, "hotel": 14}, hands={0: "A1"})
    play(p, "play A1")
    assert built(p)["church"] == 15 and p.scores == [5, 0]


def test_11_five_markers_placed_are_no_points_but_a_lawful_play() -> None:
    p = table(built={"bank": 1, "saloon": 2, "church": 3}, hands={0: "B1"}, rows={0: "hotel"})
    play(p, "play B1 hotel")
    assert marks(p) == {"hotel": "4 5 6 7 8"} and p.scores == [0, 0]


def test_12_eight_plots_for_five_markers_are_for_later() -> None:
    p = table(hands={0: "B1"}, rows={0: "hotel"})
    assert status(p, "B1", "hotel") == "later"
    assert refused(p, "play B1 hotel") == ("3.3.4", "too_many_markers")


def test_13_a_pair_with_its_named_building_built() -> None:
    p = table(built={"church": 10}, marks={"hotel": "2 6 11"}, hands={0: "C1"}, rows={0: "hotel"})
    play(p, "play C1 hotel")
    assert built(p) == {"church": 10, "hotel": 11} and p.scores == [3, 0]
    p = table(built={"church": 9}, marks={"hotel": "2 6 11"}, rows={0: "hotel"})
    assert status(p, "C1", "hotel") == "contradiction"


def test_14_my_building_is_never_the_named_one() -> None:
    p = table(marks={"church": "10 11"}, hands={0: "C1"}, rows={0: "church"}, stock="hotel")
    assert refused(p, "play C1 church") == ("3.3", "same_building")
    assert not dead(p, "C1")
    p = table(marks={"church": "9 12"}, hands={0: "C1"}, rows={0: "church"}, stock="hotel")
    assert dead(p, "C1")


@pytest.mark.parametrize(("stock", "row", "taken"), [(4, "", 1), (4, "bank", 0), (5, "", 2), (5, "bank", 1)])
def test_15_the_row_is_refilled_up_to_one_while_the_stock_is_small(stock: int, row: str, taken: int) -> None:
    p = table(4, stock=" ".join(NAMES[4 : 4 + stock]), rows={1: row}, hands={0: "A18", 1: "A1"})
    play(p, "play A18")
    draw_all(p)
    seen = 0
    while legal(p)[0].startswith("take"):
        play(p, legal(p)[0])
        seen += 1
    assert (p.turn, seen) == (1, taken)


def test_refill_counted_anew_before_each_building() -> None:
    level = variant(refill_test="each")
    p = table(2, level, stock="bank saloon hotel", hands={0: "A18", 1: "A1"})
    play(p, "play A18")
    draw_all(p)
    play(p, "take bank")
    assert not legal(p)[0].startswith("take")


def test_16_the_owner_of_a_building_gets_three_whoever_builds_it() -> None:
    laid = {"bank": "4 8", "hotel": "7 11"}
    p = table(2, ADVANCED, marks=laid, hands={1: "C2 A9"}, rows={0: "bank", 1: "hotel"}, turn=1)
    play(p, "play C2 hotel")
    assert built(p) == {"bank": 8, "hotel": 7} and p.scores == [3, 4 + 3]
    assert p.rows == [[], []]
    play(p, "stop")
    draw_all(p)
    assert p.turn == 0 and legal(p)[0].startswith("take")


def test_17_the_sixteenth_building_ends_the_game_and_nobody_draws() -> None:
    p = table(built=FIFTEEN, hands={0: "B3"}, rows={0: "general_store"})
    heard = play(p, "play B3 general_store")
    assert p.over and p.why == "town" and isinstance(heard[-1], GameEnded)
    assert not any(isinstance(event, Drawn) for event in heard) and p.scores == [5, 0]


def test_18_a_card_that_ends_the_town_is_the_last_one() -> None:
    p = table(2, ADVANCED, built=FIFTEEN, hands={0: "B3 B7"}, rows={0: "general_store"})
    play(p, "play B3 general_store")
    assert p.over and p.scores == [5 + 3, 0]


def test_19_each_card_is_seen_before_the_next_pile_is_chosen() -> None:
    p = table(marks={"saloon": "6 7", "sheriff": "1 2"}, hands={0: "A3 B1"}, rows={0: "saloon"}, stock="")
    fill_piles(p, {0: (1, 1)})
    play(p, "discard A3 B1", "remove saloon 7")
    assert legal(p) == ["draw common", "draw own"]
    play(p, "draw own", "pairs", "C4")
    assert p.hands[0] == cards("C4") and legal(p) == ["draw common", "draw own"]


def test_20_with_one_pile_empty_the_other_is_drawn_from_unasked() -> None:
    p = table(hands={0: "A1"})
    play(p, "play A1")
    chance = p.chance()
    assert chance is not None and chance.pile == "eights"
    p = table(hands={0: "A1"})
    fill_piles(p, {0: (1, 0)})
    p.drawn |= cards(" ".join(f"B{number}" for number in range(1, 25)))
    play(p, "play A1")
    chance = p.chance()
    assert chance is not None and (chance.pile, chance.outcomes) == ("own 0", ("fours",))


def test_21_a_round_without_an_act_and_a_card_ends_the_game() -> None:
    p = table(3, hands={0: "B1", 1: "B1", 2: "B1"})
    empty_piles(p)
    p.stock = 0
    play(p, "pass", "pass")
    assert not p.over
    play(p, "pass")
    assert p.over and p.why == "stuck"


SIX = dict(zip(NAMES[:6], (1, 2, 3, 4, 5, 8), strict=True))


@pytest.mark.parametrize("scores", [(21, 15, 12, 7), (21, 15, 15, 7)])
def test_22_sides_are_formed_when_all_four_scores_differ(scores: tuple[int, ...]) -> None:
    p = table(4, ADVANCED, built=SIX, hands={3: "A16"}, turn=3, scores=scores)
    play(p, "play A16", "stop")
    draw_all(p)
    apart = scores[2] == 12
    assert p.scores == ([29, 27, 27, 29] if apart else [21, 15, 15, 8])
    assert p.sides == (((0, 3), (1, 2)) if apart else None)


def test_23_a_full_hand_that_can_do_nothing_swaps_a_card() -> None:
    p = table(2, ADVANCED, hands={0: "B1 B2 B3 B4 B5 B6"}, rows={0: "bank"})
    assert legal(p) == [f"throw B{number}" for number in range(1, 7)]
    assert refused(p, "stop") == ("5.3", "must_swap")
    play(p, "throw B4")
    draw_all(p)
    assert p.turn == 1 and p.hands[0].bit_count() == 6


def test_24_other_seats_see_the_same_for_any_card_drawn() -> None:
    seen = set()
    for card in ("B1", "B9", "B24"):
        p = table(hands={0: "A1"})
        heard = [event.seen_by(1) for event in play(p, "play A1", card)]
        seen.add((str(heard), p.view(1), p.view(None)))
    assert len(seen) == 1


def test_25_contested_plots_at_the_table() -> None:
    level = variant(impossible="table")
    p = table(2, level, marks={**LOCKED, "casino": "6 7"}, hands={0: "B1 B9"}, stock="")
    play(p, "discard B1 B9", "remove casino 7")
    assert built(p) == {"casino": 6} and marks(p) == {"sheriff": "2", "hotel": "2"} and p.scores == [4, 0]
    laid = {"sheriff": "2", "hotel": "2"}
    p = table(2, level, built={"casino": 6}, marks=laid, hands={0: "B6"}, rows={0: "sheriff hotel"})
    assert "play B6 sheriff" in legal(p)
    play(p, "play B6 sheriff")
    assert built(p) == {"casino": 6, "sheriff": 2} and p.scores == [2, 0]
    assert p.gone == 1 << NAMES.index("hotel") and p.rows == [[], []]
    assert status(p, "A4") == "contradiction"


def test_26_two_cards_of_one_text_stand_in_the_files_order() -> None:
    p = table(
        3, built={"bank": 4, "judge": 2}, marks={"saloon": "6 7"}, hands={0: "A10 A2"}, rows={0: "church"}
    )
    assert dead(p, "A2") and dead(p, "A10")
    assert "discard A2 A10" in legal(p) and "discard A10 A2" not in legal(p)
    assert refused(p, "discard A10 A2") == ("3", "file_order")


def test_27_the_last_building_of_the_stock_is_asked_for() -> None:
    p = table(2, stock="judge", hands={0: "A18", 1: "A1"}, rows={0: "bank"})
    play(p, "play A18")
    draw_all(p)
    assert legal(p) == ["take judge"]


def chosen() -> Position:
    p = Position.new(variant(own_pile="choose"), 2)
    dealt = "A1 A5 A7 A9 A11 C3 C5 C7 C9 C11 A2 A3 A4 A6 A8 C1 C2 C4 C6 C8"
    play(p, "0", *dealt.split(" "))
    return p


def test_28_hands_are_chosen_fours_first() -> None:
    p = chosen()
    assert p.round == 1 and legal(p)[0] == "keep A1 A5" and len(legal(p)) == 10
    play(p, "keep A1 A5")
    assert p.own_cards[0] == cards("A7 A9 A11") and p.own[0] == [3, 0]
    play(p, "keep C3 C9", "keep A2 A3", "keep C1 C2")
    assert p.hands[0] == cards("A1 A5 C3 C9") and p.own == [[3, 3], [3, 3]]
    assert legal(p)[0] == "take church"
    assert {seat for (_, number), seats in p.hidden_draws().items() for seat in seats} == {0, 1}


def test_29_the_reserve_opens_when_every_pile_is_empty() -> None:
    p = table(2, variant(reserve=True), hands={0: "A1"})
    p.drawn |= cards(" ".join(f"B{number}" for number in range(1, 25)))
    fill_piles(p, {1: (1, 0)})
    play(p, "play A1")
    assert p.chance() is None and p.turn == 1
    p = table(2, variant(reserve=True), hands={0: "A1"})
    p.drawn |= cards(" ".join(f"B{number}" for number in range(1, 25)))
    play(p, "play A1")
    chance = p.chance()
    assert chance is not None and chance.pile == "reserve"
    assert chance.outcomes[:2] == ("A2", "A3") and chance.outcomes[-1] == "C18" and len(chance.outcomes) == 35


def test_30_who_can_do_nothing_may_exchange_a_building_once() -> None:
    p = table(2, variant(exchange=True), hands={0: "B1"}, rows={0: "hotel church"}, stock="bank saloon")
    swaps = [f"exchange {own} {other}" for own in ("church", "hotel") for other in ("bank", "saloon")]
    assert legal(p) == [*swaps, "pass"]
    play(p, "exchange hotel bank")
    assert legal(p) == ["pass"] and p.rows[0] == [NAMES.index("church"), NAMES.index("bank")]
    assert refused(p, "exchange church saloon") == ("7", "exchanged")


def test_31_towns_limit_the_domain_of_an_unmarked_building() -> None:
    laid = {"bank": "13 14", "saloon": "14 16", "casino": "13 16", "church": "10 11 15"}
    p = table(2, variant(inference="board"), marks=laid, hands={0: "C1"}, rows={0: "hotel"})
    play(p, "play C1 hotel")
    assert (marks(p)["church"], marks(p)["hotel"], p.scores) == ("10 11", "10 11", [4, 0])
    p = table(2, marks=laid, hands={0: "C1"}, rows={0: "hotel"})
    play(p, "play C1 hotel")
    assert (marks(p)["church"], marks(p)["hotel"], p.scores) == ("10 11 15", "10 11 14", [2, 0])


def test_32_the_turn_that_ends_the_game_forms_sides() -> None:
    p = table(4, advanced(owner_bonus=0), built=FIFTEEN, hands={0: "B3"}, rows={0: "general_store"})
    p.scores = [25, 20, 19, 11]
    play(p, "play B3 general_store")
    assert p.over and p.scores == [41, 39, 39, 41] and p.result().places == (1, 3, 3, 1)


def test_33_of_level_seats_the_later_one_is_better() -> None:
    p = table(4, variant(tie="last_seat"), built=FIFTEEN, hands={2: "B3"}, rows={2: "general_store"}, turn=2)
    p.first = 2
    p.scores = [3, 20, 5, 20]
    play(p, "play B3 general_store")
    assert p.result().places == (4, 1, 3, 2)


def test_34_a_marker_taken_without_a_building_is_no_point() -> None:
    laid = {"saloon": "6 7 10", "sheriff": "1 2"}
    p = table(
        2, variant(dead_scores="if_built"), marks=laid, hands={0: "A3 B1"}, rows={0: "sheriff"}, stock=""
    )
    play(p, "discard A3 B1", "remove saloon 7")
    assert p.scores == [0, 0] and draw_all(p)[:2] == ["eights", "eights"]
    p = table(
        2, variant(dead_scores="if_built"), marks=laid, hands={0: "A3 B1"}, rows={0: "sheriff"}, stock=""
    )
    play(p, "discard A3 B1", "remove sheriff 2")
    assert p.scores == [2, 0] and built(p) == {"sheriff": 1}


def test_35_a_hint_is_not_spent_on_a_settled_plot() -> None:
    level = level_named("puzzle")
    p = Position.new(replace(level, puzzle=replace(level.puzzle, ready=3)), 1)
    assert len(legal(p)) == 257
    town = [NAMES[one] for one in level.puzzles[3].town]
    play(p, f"settle {town[4]} 5")
    assert refused(p, f"settle {town[0]} 5") == ("6.2", "plot_taken")
    play(p, "hint")
    assert not any(off >> 4 & 1 for off in p.off) and p.scores == [95]


def test_nothing_is_locked_in_direct_so_third_markers_stay() -> None:
    level = variant(inference="direct", impossible="table", third_markers="come_off")
    laid = {"hotel": "2 6 14", "bank": "1 5", "sheriff": "2 6", "church": "1 6"}
    p = table(2, level, marks=laid, hands={0: "C4"}, rows={0: "bank"})
    play(p, "play C4 bank")
    assert p.scores == [1, 0] and built(p) == {}


@pytest.mark.parametrize(("filters", "points", "houses"), [("once", 5, 2), ("again", 9, 4)])
def test_36_third_markers_come_off_and_the_pair_filters_again(filters: str, points: int, houses: int) -> None:
    level = variant(third_markers="come_off", pair_filter=filters)
    laid = {"hotel": "2 6 14", "bank": "1 5", "sheriff": "2 6", "church": "1 6"}
    p = table(2, level, marks=laid, hands={0: "C4"}, rows={0: "bank"})
    heard = play(p, "play C4 bank")
    assert p.scores == [points, 0] and sum(isinstance(event, Built) for event in heard) == houses
    assert built(p)["church"] == 1 and built(p)["bank"] == 5
    assert built(p) == (
        {"church": 1, "bank": 5, "hotel": 6, "sheriff": 2} if houses == 4 else {"church": 1, "bank": 5}
    )
