"""Every reason to refuse an action: its section, its facts, and no change.

`refused` in `tables` checks this for each of them: the refused action is tried, no event is emitted and the
position stays the same.
"""

from collections.abc import Callable, Sequence

import pytest

from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.refusals import REASONS
from tests.old_london_bridge.rules.tables import Tile, dealt, finish, play, refused, settle, table, variant

Facts = dict[str, int | str]
Case = tuple[Callable[[], Position], int, str, str, str, Facts]


def _over() -> Position:
    p = table(2)
    finish(p)
    return p


def _drafting(**fields: object) -> Position:
    return table(x="chapel", played=(4, 3, 2, 0), **fields)  # type: ignore[arg-type]


def _second_turn() -> Position:
    p = table(2, x="chapel", played=((4, 3), (0, 0)))
    play(p, "draft park", "site 1")
    settle(p)
    return p


def _after(text: str, **fields: object) -> Position:
    p = _drafting(**fields)
    play(p, text, "site 1")
    settle(p)
    return p


def _shared() -> Position:
    p = _after("draft park", usable={1: ["share"], 2: ["share"]})
    play(p, "draft park share", "site 1")
    settle(p)
    return p


def _recalled() -> Position:
    p = _after("draft park", usable={0: ["recall", "recall", "chapel_2"]})
    play(p, "recall")
    return p


def _inn(*takes: str) -> Position:
    p = table(bridges={0: [60, 59, 56]}, drafted=40)
    play(p, "site 4", *takes)
    return p


def _bonus() -> Position:
    p = table(gate=(2, 0, 0, 0), bonus_tops=("lady", None, "raise"), drafted=56)
    play(p, "site 1")
    return p


def _sealed_by_0() -> Position:
    p = table()
    play(p, "seal 1")
    return p


def _recall_lacks() -> Position:
    p = _after("draft park", usable={0: ["recall", "chapel_2"]}, supply=(9, 9, 9, 9))
    p.supply[4] = 0
    return p


def _inn_lacks() -> Position:
    p = table(bridges={0: [60, 59, 56]}, supply=(4, 4, 0, 4), drafted=40)
    play(p, "site 4")
    return p


def _inn_with_3() -> Position:
    p = table(bridges={0: [60, 59]}, drafted=40)
    play(p, "site 3")
    return p


def _zero() -> Position:
    p = table(drafted=34, usable={0: ["recall", "chapel_2"]})
    play(p, "site 1")
    return p


BRIDGE: Sequence[Tile] = [50, 40, "park-blue", 30, 20]

CASES: dict[str, list[Case]] = {
    "game_over": [(_over, 0, "end", "3.6", "game_over", {})],
    "chance_first": [(lambda: dealt(3), 0, "seal 1", "3", "chance_first", {})],
    "not_your_choice": [(_drafting, 2, "draft park", "3", "not_your_choice", {"seat": 0})],
    "not_asked": [
        (_drafting, 0, "site 1", "3", "not_asked", {}),
        (_sealed_by_0, 0, "seal 1", "3.2.2", "not_asked", {}),
        (table, 9, "seal 1", "3.2.2", "not_asked", {}),
        (table, 0, "pass", "3", "not_asked", {}),
    ],
    "no_usable_tile": [
        (_drafting, 0, "use gate_2", "3.5", "no_usable_tile", {"tile": "gate_2"}),
        (_drafting, 0, "draft inn centre free_centre", "3.5", "no_usable_tile", {"tile": "free_centre"}),
        (_drafting, 0, "draft chapel use_x", "3.5", "no_usable_tile", {"tile": "use_x"}),
        (lambda: _after("draft park"), 1, "draft park share", "3.5", "no_usable_tile", {"tile": "share"}),
    ],
    "tile_gained_now": [
        (
            lambda: _drafting(fresh={0: ["use_x"]}),
            0,
            "draft chapel use_x",
            "3.5",
            "tile_gained_now",
            {"tile": "use_x"},
        ),
        (
            lambda: _after("draft park", usable={0: ["chapel_2"]}, fresh={0: ["recall"]}),
            0,
            "recall",
            "3.5",
            "tile_gained_now",
            {"tile": "recall"},
        ),
    ],
    "seal_count": [
        (table, 0, "seal 4 1", "3.2.2", "seal_count", {"wanted": 1, "given": 2}),
        (lambda: table(2), 0, "seal 4", "3.2.2", "seal_count", {"wanted": 2, "given": 1}),
    ],
    "hand_lacks": [
        (lambda: table(hands={0: [0, 1]}), 0, "seal 4", "3.2.2", "hand_lacks", {"card": 4, "held": 0}),
        (lambda: table(2, hands={0: [0, 1]}), 0, "seal 1 1", "3.2.2", "hand_lacks", {"card": 1, "held": 1}),
    ],
    "no_card_counts": [
        (
            lambda: table(played=(3, 0, 0, 0), usable={0: ["raise"]}),
            0,
            "raise 4",
            "3.2.4",
            "no_card_counts",
            {"counts": 4},
        )
    ],
    "stack_empty": [
        (lambda: _drafting(tops={"inn": None}), 0, "draft inn", "3.3.3", "stack_empty", {"stack": "inn"})
    ],
    "own_figure_stays": [(_second_turn, 0, "draft park", "3.3.3", "own_figure_stays", {"space": "park"})],
    "space_taken": [
        (
            lambda: _after("draft park"),
            1,
            "draft park",
            "3.3.3",
            "space_taken",
            {"space": "park", "seat": 0},
        )
    ],
    "space_full": [(_shared, 2, "draft park share", "3.5", "space_full", {"space": "park"})],
    "space_free": [
        (
            lambda: _drafting(usable={0: ["share"]}),
            0,
            "draft shop centre share",
            "3.5",
            "space_free",
            {"space": "centre"},
        )
    ],
    "x_barred": [(_drafting, 0, "draft chapel", "3.3.3", "x_barred", {"stack": "chapel"})],
    "not_the_x": [
        (
            lambda: _drafting(usable={0: ["use_x"]}),
            0,
            "draft gate use_x",
            "3.5",
            "not_the_x",
            {"stack": "gate"},
        )
    ],
    "centre_costs": [
        (
            lambda: _drafting(money=(1, 5, 5, 5)),
            0,
            "draft gate centre",
            "3.3.3",
            "centre_costs",
            {"cost": 2, "money": 1},
        )
    ],
    "placement_possible": [(_drafting, 0, "lose", "5", "placement_possible", {})],
    "track_done": [
        (
            lambda: _drafting(usable={0: ["chapel_2"]}, chapel=(15, 0, 0, 0)),
            0,
            "use chapel_2",
            "3.5",
            "track_done",
            {"track": "chapel"},
        ),
        (
            lambda: _drafting(usable={0: ["gate_2"]}, gate=(15, 0, 0, 0)),
            0,
            "use gate_2",
            "3.5",
            "track_done",
            {"track": "gate"},
        ),
    ],
    "no_such_site": [
        (lambda: table(drafted=50), 0, "site 13", "3.3.4", "no_such_site", {"site": 13, "sites": 12})
    ],
    "next_site": [(lambda: table(drafted=50), 0, "site 3", "3.3.4", "next_site", {"site": 1})],
    "park_is_appended": [
        (
            lambda: table(bridges={0: BRIDGE}, drafted="park-grey"),
            0,
            "site 2",
            "3.3.4",
            "park_is_appended",
            {"site": 6},
        )
    ],
    "park_stays": [
        (lambda: table(bridges={0: BRIDGE}, drafted=25), 0, "site 3", "3.3.4", "park_stays", {"site": 3})
    ],
    "lower_is_appended": [
        (
            lambda: table(bridges={0: BRIDGE}, drafted=10),
            0,
            "site 5",
            "3.3.4",
            "lower_is_appended",
            {"number": 10, "last": 20, "site": 6},
        ),
        (
            lambda: table(bridges={0: BRIDGE[:3]}, drafted=45),
            0,
            "site 1",
            "3.3.4",
            "lower_is_appended",
            {"number": 45, "last": 0, "site": 4},
        ),
    ],
    "higher_must_replace": [
        (
            lambda: table(bridges={0: BRIDGE}, drafted=25),
            0,
            "site 6",
            "3.3.4",
            "higher_must_replace",
            {"number": 25, "last": 20},
        )
    ],
    "run_would_not_fall": [
        (
            lambda: table(bridges={0: BRIDGE}, drafted=25),
            0,
            "site 1",
            "3.3.4",
            "run_would_not_fall",
            {"number": 25, "site": 1},
        ),
        (
            lambda: table(level=variant(lower_may_replace=True), bridges={0: BRIDGE}, drafted=10),
            0,
            "site 4",
            "3.3.4",
            "run_would_not_fall",
            {"number": 10, "site": 4},
        ),
    ],
    "strength_left": [
        (_inn_with_3, 0, "take 4", "3.3.5", "strength_left", {"card": 4, "left": 3}),
        (lambda: _inn("take 3"), 0, "take 2", "3.3.5", "strength_left", {"card": 2, "left": 1}),
    ],
    "falling_order": [
        (lambda: _inn("take 1"), 0, "take 3", "3.3.5", "falling_order", {"card": 3, "highest": 1})
    ],
    "supply_lacks": [
        (_recall_lacks, 0, "recall", "3.5", "supply_lacks", {"card": 4}),
        (_inn_lacks, 0, "take 3", "3.3.5", "supply_lacks", {"card": 3}),
    ],
    "no_bonus_there": [
        (_bonus, 0, "bonus 2", "3.4", "no_bonus_there", {"stack": 2}),
        (_bonus, 0, "bonus 6", "3.4", "no_bonus_there", {"stack": 6}),
    ],
    "zero_not_recalled": [
        (_zero, 0, "recall", "3.5", "zero_not_recalled", {}),
    ],
    "once_a_turn": [(_recalled, 0, "recall", "3.5", "once_a_turn", {})],
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
