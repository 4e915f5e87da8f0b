"""Every reason of a refusal: a situation that meets it, with its rule and facts, unchanged by it."""

from collections.abc import Callable

import pytest

from game.pillars_of_the_earth.rules.position import Position
from game.pillars_of_the_earth.rules.refusals import REASONS
from tests.pillars_of_the_earth.rules.tables import (
    STANDARD,
    choosing,
    on_board,
    placing,
    play,
    refused,
    table,
    variant,
)

Case = tuple[Callable[[], Position], int, str, str, str, dict[str, int | str]]


def _choosing() -> Position:
    p = table(3, gold=[4, 20, 20], shiring=["carpenter_2", "potter_2"], left_out=["forest 3", "quarry 5"])
    p.workers[0] = 4
    choosing(p)
    return p


def _placing(**held: list[str]) -> Position:
    p = table(3, gold=[20, 6 if held else 9, 20], held={1: held.get("held", [])})
    p.at[p.box.spaces_of[6][1]] = p.at[p.box.spaces_of[0][0]] = 2
    p.bag[2] -= 2
    placing(p)
    play(p, "up 1", "accept")
    return p


def _placing_by(**switches: bool | str) -> Position:
    p = table(3, level=variant(STANDARD, **switches))
    placing(p)
    play(p, "up 1", "accept")
    return p


def _free() -> Position:
    p = table(4, gold=[30] * 4, held={1: ["remigius"]})
    p.marker = 7
    placing(p)
    play(p, "up 1", "accept")
    return p


def _waiting() -> Position:
    p = table(2)
    placing(p)
    while p.chance() is not None:
        p.turn_up(0)
        if len(p.codes(0)) == 2 and p.drawn >= 0 and p.to_move == (0,) and p.codes(0)[0] == 1:
            play(p, "accept")
        play(p, "pass")
    return p


def _market(**switches: bool | str) -> Position:
    p = table(
        3,
        level=variant(STANDARD, **switches),
        gold=[7, 7, 7],
        craftsmen={0: ["woodworker"], 1: ["stonecutter"]},
        cubes={0: {"stone": 2, "sand": 2}, 1: {"wood": 1}},
    )
    on_board(p, "market", at={"market 1": 0, "market 2": 1})
    return p


def _bishop() -> Position:
    p = table(3)
    on_board(p, "bishop", at={"bishop": 0}, stock={"stone": 0, "wood": 1, "sand": 1}, told="king")
    return p


def _after(p: Position, *texts: str) -> Position:
    play(p, *texts)
    return p


def _crafting() -> Position:
    p = table(
        3,
        craftsmen={0: ["mason_2", "tool_maker", "architect", "potter_2"]},
        cubes={0: {"sand": 1, "stone": 3}},
    )
    on_board(p, "cathedral")
    return p


def _keeping() -> Position:
    p = table(3, craftsmen={0: []}, cubes={0: {"sand": 4, "metal": 3}})
    on_board(p, "cathedral")
    return p


def _blessing() -> Position:
    p = table(3, level=variant(archbishop="at_once"), craftsmen={0: ["woodworker", "mason_2", "architect"]})
    on_board(p, "event")
    play(p, "up archbishop")
    return p


def _over() -> Position:
    p = table(3, round=6)
    on_board(p, "starting_player")
    return p


def _collapse() -> Position:
    p = table(3)
    on_board(p, "event")
    play(p, "up collapse")
    return p


CASES: dict[str, list[Case]] = {
    "game_over": [(_over, 0, "pass", "5", "game_over", {})],
    "not_your_choice": [(_choosing, 1, "pass", "3", "not_your_choice", {"seat": 0})],
    "chance_first": [(lambda: _after(_placing(), "pass"), 0, "pass", "6", "chance_first", {})],
    "not_asked": [
        (_choosing, 0, "done", "3", "not_asked", {}),
        (_placing, 1, "take stone", "3", "not_asked", {}),
    ],
    "no_such_card": [
        (_choosing, 0, "take quarry 6", "1.2", "no_such_card", {"pit": "quarry", "workers": 6}),
    ],
    "card_not_there": [
        (_choosing, 0, "take quarry 5", "3.1.1", "card_not_there", {"pit": "quarry", "workers": 5}),
    ],
    "workers_lack": [(_choosing, 0, "take forest 6", "3.1.1", "workers_lack", {"workers": 6, "have": 4})],
    "not_for_hire": [
        (_choosing, 0, "hire bell_maker", "3.1.2", "not_for_hire", {"craftsman": "bell_maker"}),
        (_choosing, 0, "hire potter_2", "3.1.2", "not_for_hire", {"craftsman": "potter_2"}),
    ],
    "gold_lacks": [
        (_choosing, 0, "hire architect", "3.1.2", "gold_lacks", {"cost": 6, "gold": 4}),
        (_market, 0, "buy wood 3", "3.3 step 12", "gold_lacks", {"cost": 9, "gold": 7}),
    ],
    "not_own_craftsman": [
        (_collapse, 0, "drop potter_2", "3.1.3", "not_own_craftsman", {"craftsman": "potter_2"}),
        (_crafting, 0, "craft mason_5 1", "3.3 step 13", "not_own_craftsman", {"craftsman": "mason_5"}),
        (_blessing, 0, "bless mason_5", "1.4", "not_own_craftsman", {"craftsman": "mason_5"}),
    ],
    "no_such_space": [
        (_placing, 1, "place market 5", "1.5", "no_such_space", {"space": "market", "number": 5}),
    ],
    "space_taken": [
        (_placing, 1, "place market 2", "1.5", "space_taken", {"space": "market", "number": 2, "seat": 2}),
    ],
    "place_full": [
        (_placing, 1, "place bishop", "1.5", "place_full", {"space": "bishop"}),
        (lambda: _placing(held=["remigius"]), 1, "remigius bishop", "1.5", "place_full", {"space": "bishop"}),
    ],
    "in_order": [
        (_placing, 1, "place priory 2", "7", "in_order", {"space": "priory"}),
        (
            lambda: _placing_by(market_space="lowest"),
            1,
            "place market 2",
            "7",
            "in_order",
            {"space": "market"},
        ),
    ],
    "any_space": [
        (
            lambda: _placing_by(first_spaces=False),
            1,
            "place kings_court",
            "7",
            "any_space",
            {"space": "kings_court"},
        ),
    ],
    "builder_costs": [
        (
            lambda: _placing(held=["remigius"]),
            1,
            "place priory",
            "3.2.3",
            "builder_costs",
            {"cost": 7, "gold": 6},
        ),
    ],
    "no_card": [
        (lambda: _placing_by(), 1, "remigius priory", "3.2.7", "no_card", {}),
    ],
    "nothing_to_pay": [(_free, 1, "remigius priory", "3.2.7", "nothing_to_pay", {})],
    "must_place": [
        (_free, 1, "pass", "3.2.4", "must_place", {}),
        (_waiting, 0, "decline", "3.2.5", "must_place", {}),
    ],
    "stock_lacks": [
        (_bishop, 0, "take stone", "3.3 step 2", "stock_lacks", {"cube": "stone", "there": 0}),
        (_market, 0, "buy sand 5", "3.3 step 12", "stock_lacks", {"cube": "sand", "there": 4}),
    ],
    "woodworker_needed": [
        (lambda: _after(_market(), "pass"), 1, "buy wood 1", "3.3 step 12", "woodworker_needed", {}),
    ],
    "stonecutter_needed": [(_market, 0, "sell stone 1", "3.3 step 12", "stonecutter_needed", {})],
    "sold_this_round": [
        (
            lambda: _after(_market(sell_then_buy=False), "sell sand 1", "pass"),
            0,
            "buy sand 1",
            "7",
            "sold_this_round",
            {"cube": "sand"},
        ),
    ],
    "bought_this_round": [
        (
            lambda: _after(_market(), "buy sand 1", "pass"),
            0,
            "sell sand 1",
            "3.3 step 12",
            "bought_this_round",
            {"cube": "sand"},
        ),
    ],
    "cubes_lack": [
        (_market, 0, "sell sand 3", "3.3 step 12", "cubes_lack", {"cube": "sand", "have": 2}),
        (_market, 0, "sell metal 1", "3.3 step 12", "cubes_lack", {"cube": "metal", "have": 0}),
    ],
    "bought_not_resold": [
        (
            lambda: _after(_market(resale="count"), "buy sand 1", "pass"),
            0,
            "sell sand 3",
            "7",
            "bought_not_resold",
            {"cube": "sand", "free": 2},
        ),
    ],
    "not_blessed": [(_blessing, 0, "bless architect", "1.4", "not_blessed", {"craftsman": "architect"})],
    "craftsman_needed": [
        (
            _crafting,
            0,
            "craft mason_2 1",
            "1.1",
            "craftsman_needed",
            {"craftsman": "mason_2", "needed": "mortar_mixer"},
        ),
    ],
    "cube_needed": [
        (
            _crafting,
            0,
            "craft tool_maker 1",
            "1.1",
            "cube_needed",
            {"craftsman": "tool_maker", "cube": "metal"},
        ),
    ],
    "cap_reached": [
        (
            lambda: _after(_crafting(), "craft architect 1"),
            0,
            "craft architect 1",
            "1.1",
            "cap_reached",
            {"craftsman": "architect", "cap": 1},
        ),
    ],
    "times_possible": [
        (
            _crafting,
            0,
            "craft potter_2 2",
            "1.1",
            "times_possible",
            {"craftsman": "potter_2", "times": 1},
        ),
    ],
    "keep_exactly": [(_keeping, 0, "keep sand 4", "3.3 step 13", "keep_exactly", {"kept": 5})],
    "keep_own": [
        (_keeping, 0, "keep sand 1 metal 4", "3.3 step 13", "keep_own", {"cube": "metal", "have": 3}),
    ],
}


def test_every_reason_is_reached() -> None:
    assert set(CASES) == set(REASONS)


@pytest.mark.parametrize(
    "case", [case for cases in CASES.values() for case in cases], ids=lambda case: case[4]
)
def test_an_unlawful_action_is_refused_with_the_rule_and_its_facts_and_changes_nothing(case: Case) -> None:
    lay, seat, text, section, reason, facts = case
    assert refused(lay(), text, seat) == (section, reason, facts)
    assert tuple(facts) == REASONS[reason]
