"""A building turn (rules 3.3): card, figure, tile, site, action, tiles."""

from typing import Any

import pytest

from game.core.checking import LevelFault
from game.old_london_bridge.rules.causes import BonusTile, CentreSpace, OuterSpace, Strength
from game.old_london_bridge.rules.components import CENTRE, KINDS, PARK_TILE
from game.old_london_bridge.rules.events import (
    Built,
    CardReturned,
    CardTaken,
    FigurePlaced,
    FiguresLifted,
    MarkerMoved,
    MoneyChanged,
    RoundEnded,
    StrengthCounted,
    TileDrafted,
    TilesReady,
    TurnBegun,
    TurnEnded,
)
from game.old_london_bridge.rules.level_file import level_from, level_table
from tests.old_london_bridge.rules.tables import (
    STANDARD,
    holds,
    legal,
    only,
    play,
    play_out,
    refused,
    settle,
    table,
    tile_of,
    tiles,
)

# 3.3.1 The played card


def test_3_3_1_the_played_card_goes_back_to_the_supply_before_anything_else() -> None:
    p = table(3)
    events = play(p, "seal 4", "seal 2", "seal 0")
    first = next(i for i, event in enumerate(events) if isinstance(event, TurnBegun))
    assert events[first:] == [TurnBegun(0, 0), CardReturned(0, 4)]


def test_3_3_1_ones_own_inn_may_take_the_played_card_again() -> None:
    p = table(hands={0: []}, supply=(0, 0, 0, 0), played=(4, 0, 0, 0), bridges={0: [60, 59, 56]}, drafted=40)
    play(p, "site 4")
    assert legal(p) == ["take 4", "done"]
    play(p, "take 4")
    assert holds(p, 0) == [4]


def test_3_3_1_a_card_that_went_back_stays_back_when_its_turn_has_ended() -> None:
    p = table(3, played=(4, 3, 2))
    assert (p.view(None).turn, p.view(None).returned) == (0, True)
    play(p, "draft guildhall", "site 1")
    # The next tile is to be turned up: the turn is over, the next has not begun.
    assert p.chance() is not None
    assert (p.view(None).turn, p.view(None).returned) == (0, True)
    settle(p)
    assert (p.view(None).turn, p.view(None).returned) == (1, True)


def test_3_3_1_a_0_goes_back_to_the_hand() -> None:
    p = table(hands={0: [1]}, played=(0, 0, 0, 0))
    assert holds(p, 0) == [0, 1]
    assert p.supply[0] == 0


# 3.3.2 and 3.3.6 chapel_2 and gate_2


def test_3_3_2_chapel_2_and_gate_2_any_number_before_the_figure() -> None:
    p = table(usable={0: ["chapel_2", "chapel_2", "gate_2"]}, played=(4, 0, 0, 0))
    assert legal(p)[:2] == ["use chapel_2", "use gate_2"]
    play(p, "use chapel_2", "use gate_2", "use chapel_2")
    assert (p.spaces[0][0], p.spaces[1][0]) == (4, 2)
    assert p.money[0] == 5 + 1
    assert legal(p)[0].startswith("draft")


def test_3_3_2_coins_of_chapel_2_pay_for_the_centre() -> None:
    p = table(usable={0: ["chapel_2"]}, chapel=(3, 0, 0, 0), money=(0, 5, 5, 5), played=(4, 0, 0, 0))
    assert not any("centre" in text for text in legal(p))
    play(p, "use chapel_2")
    assert p.money[0] == 2
    play(p, "draft park centre")
    assert p.money[0] == 0


def test_3_3_6_chapel_2_and_gate_2_and_recall_once_the_action_with_its_choices_is_done() -> None:
    p = table(
        usable={0: ["chapel_2", "gate_2", "recall"]},
        played=(4, 0, 0, 0),
        gate=(2, 0, 0, 0),
        bridges={0: [60]},
        drafted=20,
    )
    play(p, "site 2")
    # First the inn's cards.
    assert legal(p) == ["take 2", "take 1", "done"]
    play(p, "take 1", "done")
    assert legal(p) == ["use chapel_2", "use gate_2", "recall", "end"]
    play(p, "use gate_2")
    # The tile's own choice comes before the next one.
    assert legal(p) == ["bonus 1", "bonus 2", "bonus 3"]
    play(p, "bonus 1")
    settle(p)
    assert p.spaces[1][0] == 4
    assert legal(p) == ["use chapel_2", "recall", "end"]
    assert only(play(p, "end"), TurnEnded) == [TurnEnded(0)]
    assert tiles(p.usable[0]) == ["recall", "chapel_2"]


def test_3_3_6_nothing_is_asked_after_the_action_without_a_usable_tile() -> None:
    p = table(drafted=34, fresh={0: ["chapel_2", "recall"]})
    assert only(play(p, "site 1"), TurnEnded) == [TurnEnded(0)]


# 3.3.3 The figure


@pytest.mark.parametrize(("stack", "pounds"), [("gate", 3), ("inn", 2), ("shop", 1), ("guildhall", 2)])
def test_3_3_3_an_outer_space_pays_and_gives_the_top_tile_of_the_stack_beside(
    stack: str, pounds: int
) -> None:
    p = table(x="chapel", played=(4, 0, 0, 0))
    place = KINDS.index(stack)
    top = p.tops[place]
    events = play(p, f"draft {stack}")
    assert events == [
        FigurePlaced(0, place, -1),
        MoneyChanged(0, pounds, OuterSpace(place)),
        TileDrafted(0, place, top),
    ]
    assert (p.money[0], p.drafted, p.figures[0]) == (5 + pounds, top, place)


def test_3_3_3_one_figure_a_space() -> None:
    p = table(x="chapel", played=(4, 3, 0, 0))
    play(p, "draft guildhall", "site 1")
    settle(p)
    assert refused(p, "draft guildhall") == ("3.3.3", "space_taken", {"space": "guildhall", "seat": 0})
    play(p, "draft park centre", "site 1")
    settle(p)
    assert refused(p, "draft shop centre") == ("3.3.3", "space_taken", {"space": "centre", "seat": 1})


def test_3_3_3_x_is_barred_and_so_is_a_space_beside_an_empty_stack() -> None:
    p = table(x="chapel", tops={"inn": None}, played=(4, 0, 0, 0))
    assert legal(p) == [
        "draft chapel centre",
        "draft gate",
        "draft gate centre",
        "draft shop",
        "draft shop centre",
        "draft guildhall",
        "draft guildhall centre",
        "draft park",
        "draft park centre",
    ]
    assert refused(p, "draft chapel") == ("3.3.3", "x_barred", {"stack": "chapel"})
    assert refused(p, "draft inn") == ("3.3.3", "stack_empty", {"stack": "inn"})
    assert refused(p, "draft inn centre") == ("3.3.3", "stack_empty", {"stack": "inn"})


def test_3_3_3_the_centre_costs_2_pounds_and_gives_the_top_tile_of_any_stack_the_one_at_x_included() -> None:
    p = table(x="chapel", played=(4, 0, 0, 0), tops={"chapel": 12})
    events = play(p, "draft chapel centre")
    assert events == [
        FigurePlaced(0, CENTRE, -1),
        MoneyChanged(0, -2, CentreSpace(0)),
        TileDrafted(0, 0, 12),
    ]


@pytest.mark.parametrize(("money", "allowed"), [(2, True), (1, False), (0, False), (-3, False)])
def test_3_3_3_the_centre_is_not_allowed_with_less_than_2_pounds(money: int, allowed: bool) -> None:
    p = table(money=(money, 5, 5, 5), played=(4, 0, 0, 0))
    assert any("centre" in text for text in legal(p)) == allowed
    if not allowed:
        section, reason, facts = refused(p, "draft inn centre")
        assert (section, reason, facts) == ("3.3.3", "centre_costs", {"cost": 2, "money": money})


def test_3_3_3_two_players_move_the_figure_to_a_different_space_for_the_second_turn() -> None:
    p = table(2, x="chapel", played=((4, 3), (0, 0)), tops={"guildhall": 34}, usable={0: ["share"]})
    play(p, "draft guildhall", "site 1", "up 4")
    assert p.to_move == (0,)
    assert refused(p, "draft guildhall") == ("3.3.3", "own_figure_stays", {"space": "guildhall"})
    # No tile helps.
    assert refused(p, "draft guildhall share") == ("3.3.3", "own_figure_stays", {"space": "guildhall"})
    assert only(play(p, "draft park"), FigurePlaced) == [FigurePlaced(0, 5, 4)]


def test_3_3_3_two_players_the_space_that_a_figure_leaves_is_free_at_once() -> None:
    p = table(2, x="chapel", played=((4, 3), (0, 0)), tops={"guildhall": 34})
    play(p, "draft guildhall", "site 1", "up 4", "draft park", "site 2")
    settle(p)
    assert p.to_move == (1,)
    assert "draft guildhall" in legal(p)
    assert refused(p, "draft park") == ("3.3.3", "space_taken", {"space": "park", "seat": 0})


def test_3_3_3_two_players_the_centre_too_must_be_left() -> None:
    p = table(2, x="chapel", played=((4, 3), (0, 0)), usable={0: ["free_centre"]})
    play(p, "draft guildhall centre", "site 1")
    settle(p)
    assert refused(p, "draft park centre") == ("3.3.3", "own_figure_stays", {"space": "centre"})
    assert refused(p, "draft park centre free_centre")[1] == "own_figure_stays"


# 3.3.4 The site


def test_3_3_4_the_first_building_stands_on_the_first_site() -> None:
    assert legal(table(drafted=1)) == ["site 1"]


def test_3_3_4_a_lower_number_is_appended() -> None:
    p = table(bridges={0: [49, 32]}, drafted=31)
    assert legal(p) == ["site 3"]
    facts = {"number": 31, "last": 32, "site": 3}
    assert refused(p, "site 1") == ("3.3.4", "lower_is_appended", facts)
    assert Built(0, 2, 31, 0) in play(p, "site 3")
    assert p.bridges[0] == [49, 32, 31]


def test_3_3_4_the_first_number_of_a_run_is_appended() -> None:
    p = table(bridges={0: [49, 32, "park-blue"]}, drafted=60)
    assert legal(p) == ["site 4"]
    assert refused(p, "site 1")[1] == "lower_is_appended"


@pytest.mark.parametrize("bridge", [[], [49], ["park-blue"], [49, "park-grey"]])
def test_3_3_4_a_park_is_always_appended_never_replaces(bridge: list[int | str]) -> None:
    p = table(bridges={0: bridge}, drafted="park-green")
    assert legal(p) == [f"site {len(bridge) + 1}"]
    if bridge:
        assert refused(p, "site 1") == ("3.3.4", "park_is_appended", {"site": len(bridge) + 1})


def test_3_3_4_a_park_opens_a_new_run() -> None:
    p = table(bridges={0: [10, 5]}, drafted="park-blue", played=(4, 0, 0, 0))
    play(p, "site 3")
    play_out(p)
    q = table(bridges={0: [10, 5, "park-blue"]}, drafted=7)
    assert legal(q) == ["site 4"]


def test_3_3_4_a_higher_number_must_replace_a_standing_building_so_that_its_run_still_falls() -> None:
    p = table(bridges={0: [50, 40, 30, 20]}, drafted=35)
    # 35 fits between 50 and 30, or between 40 and 20.
    assert legal(p) == ["site 2", "site 3"]
    assert refused(p, "site 5") == ("3.3.4", "higher_must_replace", {"number": 35, "last": 20})
    assert refused(p, "site 1") == ("3.3.4", "run_would_not_fall", {"number": 35, "site": 1})
    assert refused(p, "site 4") == ("3.3.4", "run_would_not_fall", {"number": 35, "site": 4})
    assert only(play(p, "site 3"), Built) == [Built(0, 2, 35, 30)]
    assert p.bridges[0] == [50, 40, 35, 20]


def test_3_3_4_any_run_may_take_the_replacement_but_never_a_park() -> None:
    p = table(bridges={0: [50, 30, "park-blue", 40, 20, "park-grey", 35, 10]}, drafted=45)
    assert legal(p) == ["site 1", "site 2", "site 4", "site 7"]
    assert refused(p, "site 3") == ("3.3.4", "park_stays", {"site": 3})
    # Not even where the two runs would fall as one.
    q = table(bridges={0: [50, "park-blue", 20]}, drafted=30)
    assert legal(q) == ["site 1", "site 3"]
    assert refused(q, "site 2") == ("3.3.4", "park_stays", {"site": 2})


def test_3_3_4_the_replaced_building_leaves_the_game() -> None:
    p = table(bridges={0: [50, 30]}, drafted=35)
    play(p, "site 2")
    assert 30 not in (*p.tops, *(tile for below in p.below for tile in below), *p.bridges[0])


def test_3_3_4_sites_are_filled_left_to_right_and_there_are_twelve() -> None:
    p = table(bridges={0: [49]}, drafted=32)
    assert refused(p, "site 3") == ("3.3.4", "next_site", {"site": 2})
    assert refused(p, "site 13") == ("3.3.4", "no_such_site", {"site": 13, "sites": 12})


# 3.3.5 The action


def test_3_3_5_strength_counts_the_new_building_and_not_the_replaced_one() -> None:
    # Blue 60 and 48 are built; the new 56 replaces 48.
    p = table(bridges={0: [60, 48]}, drafted=56)
    events = play(p, "site 2")
    assert only(events, StrengthCounted) == [StrengthCounted(0, 56, 0, (0, 1), 0)]
    assert p.spaces[1][0] == 2


def test_3_3_5_crests_are_counted_on_the_whole_bridge_over_parks_and_runs() -> None:
    p = table(bridges={0: [51, 33, "park-grey", 34, 17]}, drafted=13)
    events = play(p, "site 6")
    # Grey: 33, the park, the guildhall 34, 17 and the shop itself; 51 is orange.
    assert only(events, StrengthCounted) == [StrengthCounted(0, 13, 2, (1, 2, 3, 4, 5), 1)]
    assert only(events, MoneyChanged) == [MoneyChanged(0, 5, Strength(13, 2, 5, 1))]
    assert p.money[0] == 5 + 5


def test_3_3_5_chapel_moves_on_the_chapel_track() -> None:
    p = table(bridges={0: [60]}, drafted=52)
    assert MarkerMoved(0, 0, 0, 2) in play(p, "site 2")
    assert p.spaces[0] == [2, 0, 0, 0]
    assert p.spaces[1] == [0, 0, 0, 0]


def test_3_3_5_gate_moves_on_the_gate_track() -> None:
    p = table(bridges={0: [60]}, drafted=56)
    assert MarkerMoved(0, 1, 0, 2) in play(p, "site 2")
    assert p.spaces[1] == [2, 0, 0, 0]
    assert p.spaces[0] == [0, 0, 0, 0]


def test_3_3_5_inn_takes_cards_worth_at_most_the_strength_or_fewer_or_none() -> None:
    p = table(hands={0: []}, bridges={0: [60, 59, 56, 48]}, drafted=40)
    events = play(p, "site 5")
    assert legal(p) == ["take 4", "take 3", "take 2", "take 1", "done"]
    events = play(p, "take 3")
    assert only(events, CardTaken) == [CardTaken(0, 3, Strength(40, 0, 5, 1))]
    # 2 is left, and no higher card than the last.
    assert legal(p) == ["take 2", "take 1", "done"]
    play(p, "take 1")
    assert legal(p) == ["take 1", "done"]
    play(p, "done")
    assert holds(p, 0) == [0, 1, 3]


def test_3_3_5_inn_may_take_nothing() -> None:
    p = table(hands={0: []}, drafted=40)
    play(p, "site 1", "done")
    assert holds(p, 0) == [0]
    assert p.to_move == (1,)


def test_3_3_5_inn_takes_only_what_is_in_the_supply() -> None:
    p = table(hands={0: []}, supply=(0, 1, 1, 0), bridges={0: [60, 59, 56, 48]}, drafted=40)
    play(p, "site 5")
    assert legal(p) == ["take 3", "take 2", "done"]
    play(p, "take 3")
    assert legal(p) == ["take 2", "done"]
    play(p, "take 2")
    assert holds(p, 0) == [0, 2, 3]


def test_3_3_5_inn_asks_nothing_of_an_empty_supply() -> None:
    p = table(supply=(0, 0, 0, 0), drafted=40)
    assert only(play(p, "site 1"), TurnEnded) == [TurnEnded(0)]


@pytest.mark.parametrize("tile", [59, "park-blue"])
def test_3_3_5_guildhall_and_park_do_nothing(tile: int | str) -> None:
    p = table(drafted=tile)
    assert play(p, "site 1") == [
        Built(0, 0, tile_of(tile), 0),
        TurnEnded(0),
        TurnBegun(1, 1),
        CardReturned(1, 0),
    ]


def test_3_3_5_the_action_follows_a_replacement_too() -> None:
    p = table(bridges={0: [23, 15]}, drafted=18)
    play(p, "site 2")
    assert p.money[0] == 5 + 1
    assert p.bridges[0] == [23, 18]


def test_3_3_5_a_park_gives_its_crest_to_later_buildings() -> None:
    p = table(bridges={0: [PARK_TILE]}, drafted=8)
    play(p, "site 2")
    assert p.money[0] == 5 + 2


# The end of a round


def test_3_3_figures_stay_until_all_have_built_then_come_off() -> None:
    p = table(3, x="chapel", played=(4, 3, 2))
    play(p, "draft guildhall", "site 1", "draft park", "site 1")
    settle(p)
    assert p.figures == [4, 5, -1]
    events = play(p, "draft shop", "site 1")
    settle(p, events)
    assert only(events, FiguresLifted) == [FiguresLifted()]
    assert p.figures == [-1, -1, -1]


def test_3_3_end_of_round_faces_pay_then_the_tiles_gained_this_round_become_usable() -> None:
    p = table(2, faces={"bridge": "lowest_built"}, fresh={1: ["lady", "raise"]}, played=((0, 0), (0, 0)))
    events = play_out(p)
    kinds = [type(event) for event in events]
    paid = max(i for i, event in enumerate(events) if isinstance(event, MoneyChanged))
    assert kinds.index(FiguresLifted) < paid < kinds.index(TilesReady) < kinds.index(RoundEnded)
    assert {"lady", "raise"} <= set(tiles(p.usable[1]))
    assert p.fresh == [[0] * 8, [0] * 8]


def test_3_3_6_recall_takes_back_a_card_of_the_played_value() -> None:
    p = table(hands={0: []}, played=(4, 0, 0, 0), usable={0: ["recall"]}, drafted=34)
    play(p, "site 1")
    events = play(p, "recall")
    assert only(events, CardTaken) == [CardTaken(0, 4, BonusTile(3))]
    assert holds(p, 0) == [4]


@pytest.mark.parametrize("kind", ["chapel", "gate", "inn", "shop"])
def test_3_3_5_a_numbered_building_that_is_no_guildhall_carries_one_crest(kind: str) -> None:
    raw: Any = level_table(STANDARD)
    numbers = raw["buildings"][kind]
    numbers["all"] = [numbers["blue"].pop()]
    with pytest.raises(LevelFault, match="all"):
        level_from(raw)


def test_3_5_the_centre_costs_something_so_free_centre_always_changes_something() -> None:
    raw: Any = level_table(STANDARD)
    raw["rondel"]["centre_cost"] = 0
    with pytest.raises(LevelFault, match="centre_cost"):
        level_from(raw)
