"""The eight bonus tiles (rules 3.5)."""

import pytest

from game.old_london_bridge.rules.components import BONUS_KINDS
from game.old_london_bridge.rules.events import TileUsed
from tests.old_london_bridge.rules.tables import (
    holds,
    legal,
    only,
    play,
    play_out,
    refused,
    settle,
    table,
    tiles,
)


def test_3_5_a_tile_is_usable_from_the_round_after_it_was_gained() -> None:
    p = table(fresh={0: ["free_centre", "chapel_2"]}, money=(0, 5, 5, 5), played=(0, 0, 0, 0))
    assert refused(p, "use chapel_2") == ("3.5", "tile_gained_now", {"tile": "chapel_2"})
    assert refused(p, "draft inn centre free_centre") == ("3.5", "tile_gained_now", {"tile": "free_centre"})
    play_out(p)
    play(p, "up 3", "seal 4", "seal 0", "seal 0", "seal 0")
    assert p.to_move == (0,)
    assert "use chapel_2" in legal(p)
    assert "draft inn centre free_centre" in legal(p)


def test_3_5_never_in_a_second_turn_of_the_same_round() -> None:
    p = table(2, gate=(2, 0), bonus_tops=("chapel_2", "lady", "raise"), played=((4, 3), (0, 0)), drafted=56)
    play(p, "site 1", "bonus 1")
    settle(p)
    assert p.to_move == (0,)
    assert refused(p, "use chapel_2")[1] == "tile_gained_now"


def test_3_5_any_number_a_turn_then_out_of_the_game() -> None:
    p = table(
        usable={0: ["share", "free_centre", "chapel_2", "chapel_2", "recall", "gate_2"]}, played=(4, 3, 0, 0)
    )
    events = play(p, "use chapel_2", "draft guildhall centre free_centre", "site 1")
    events += play(p, "use gate_2", "recall", "use chapel_2")
    assert [BONUS_KINDS[event.kind] for event in only(events, TileUsed)] == [
        "chapel_2",
        "free_centre",
        "gate_2",
        "recall",
        "chapel_2",
    ]
    assert tiles(p.usable[0]) == ["share"]
    assert tiles(p.fresh[0]) == []


# share


def test_3_5_share_puts_the_figure_on_a_space_that_holds_exactly_one_other() -> None:
    p = table(x="chapel", played=(4, 3, 2, 0), usable={1: ["share"], 2: ["share"]})
    play(p, "draft guildhall", "site 1")
    settle(p)
    assert refused(p, "draft park share") == ("3.5", "space_free", {"space": "park"})
    play(p, "draft guildhall share")
    # Pays as usual.
    assert p.money[1] == 5 + 2
    play(p, "site 1")
    settle(p)
    assert refused(p, "draft guildhall share") == ("3.5", "space_full", {"space": "guildhall"})
    assert refused(p, "draft guildhall")[1] == "space_taken"


def test_3_5_share_in_the_centre_costs_as_usual() -> None:
    p = table(x="chapel", played=(4, 3, 0, 0), usable={1: ["share"]})
    play(p, "draft guildhall centre", "site 1")
    settle(p)
    play(p, "draft park centre share")
    assert p.money[1] == 5 - 2


def test_3_5_share_combines_with_free_centre() -> None:
    p = table(x="chapel", played=(4, 3, 0, 0), usable={1: ["share", "free_centre"]}, money=(5, 0, 5, 5))
    play(p, "draft guildhall centre", "site 1")
    settle(p)
    assert "draft park centre share free_centre" in legal(p)
    assert refused(p, "draft park centre share")[1] == "centre_costs"
    play(p, "draft park centre share free_centre")
    assert p.money[1] == 0
    assert tiles(p.usable[1]) == []


def test_3_5_share_combines_with_use_x_and_not_x_without_it() -> None:
    p = table(x="guildhall", played=(4, 3, 0, 0), usable={0: ["use_x"], 1: ["share", "use_x"], 2: ["share"]})
    play(p, "draft guildhall use_x", "site 1")
    settle(p)
    assert "draft guildhall share use_x" in legal(p)
    assert "draft guildhall share" not in legal(p)
    assert refused(p, "draft guildhall share") == ("3.3.3", "x_barred", {"stack": "guildhall"})
    play(p, "draft guildhall share use_x")
    assert p.money[1] == 5


def test_3_5_share_never_shares_a_space_with_ones_own_figure() -> None:
    p = table(2, x="chapel", played=((4, 3), (0, 0)), usable={0: ["share"]}, tops={"guildhall": 34})
    play(p, "draft guildhall", "site 1")
    settle(p)
    assert refused(p, "draft guildhall share")[1] == "own_figure_stays"


# free_centre


def test_3_5_free_centre_whatever_ones_money() -> None:
    p = table(usable={0: ["free_centre"]}, money=(-4, 5, 5, 5), played=(4, 0, 0, 0))
    centre = [text for text in legal(p) if "centre" in text]
    assert centre == [
        f"draft {kind} centre free_centre" for kind in ("chapel", "gate", "inn", "shop", "guildhall", "park")
    ]
    play(p, "draft inn centre free_centre")
    assert p.money[0] == -4
    assert tiles(p.usable[0]) == []


def test_3_5_the_2_pounds_may_be_paid_and_the_tile_kept() -> None:
    p = table(usable={0: ["free_centre"]}, played=(4, 0, 0, 0))
    assert {"draft inn centre", "draft inn centre free_centre"} <= set(legal(p))
    play(p, "draft inn centre")
    assert (p.money[0], tiles(p.usable[0])) == (3, ["free_centre"])


# use_x


def test_3_5_use_x_gives_the_tile_of_its_stack_and_no_money() -> None:
    p = table(x="shop", usable={0: ["use_x"]}, played=(4, 0, 0, 0))
    top = p.tops[3]
    assert "draft shop use_x" in legal(p)
    assert refused(p, "draft inn use_x") == ("3.5", "not_the_x", {"stack": "inn"})
    play(p, "draft shop use_x")
    assert (p.money[0], p.drafted, tiles(p.usable[0])) == (5, top, [])


def test_3_5_use_x_is_nothing_if_that_stack_is_empty() -> None:
    p = table(x="shop", tops={"shop": None}, usable={0: ["use_x"]}, played=(4, 0, 0, 0))
    assert not any("use_x" in text for text in legal(p))
    assert refused(p, "draft shop use_x")[1] == "stack_empty"


# recall


def test_3_5_recall_once_a_turn() -> None:
    p = table(usable={0: ["recall", "recall"]}, played=(3, 0, 0, 0), drafted=34)
    play(p, "site 1", "recall")
    # Nothing else could be used: the turn is over.
    settle(p)
    assert p.to_move == (1,)
    q = table(usable={0: ["recall", "recall", "chapel_2"]}, played=(3, 0, 0, 0), drafted=34)
    play(q, "site 1", "recall")
    assert legal(q) == ["use chapel_2", "end"]
    assert refused(q, "recall") == ("3.5", "once_a_turn", {})
    play(q, "use chapel_2")
    settle(q)
    assert q.to_move == (1,)


def test_3_5_recall_is_of_the_printed_value_not_of_what_the_card_counts() -> None:
    p = table(hands={0: []}, usable={0: ["recall", "raise"]}, played=(2, 0, 0, 0))
    play(p, "raise 2", "draft guildhall", "site 1", "recall")
    assert holds(p, 0) == [2]


def test_3_5_recall_is_not_for_a_0() -> None:
    p = table(usable={0: ["recall", "chapel_2"]}, drafted=34)
    play(p, "site 1")
    assert refused(p, "recall") == ("3.5", "zero_not_recalled", {})


def test_3_5_recall_not_with_none_of_that_value_in_the_supply() -> None:
    p = table(usable={0: ["recall", "chapel_2"]}, played=(3, 0, 0, 0), drafted=34)
    p.supply[3] = 0
    play(p, "site 1")
    assert refused(p, "recall") == ("3.5", "supply_lacks", {"card": 3})


def test_3_5_recall_with_two_players_is_of_the_card_of_this_turn() -> None:
    p = table(
        2,
        hands={0: [], 1: []},
        x="chapel",
        usable={0: ["recall", "recall"]},
        played=((4, 2), (0, 0)),
        drafted=34,
    )
    play(p, "site 1", "recall")
    settle(p)
    assert p.to_move == (0,)
    play(p, "draft park", "site 2", "recall")
    assert holds(p, 0) == [2, 4]


# chapel_2, gate_2


@pytest.mark.parametrize(("tile", "track"), [("chapel_2", 0), ("gate_2", 1)])
def test_3_5_track_tiles_move_2_but_not_from_the_last_space(tile: str, track: int) -> None:
    p = table(usable={0: [tile, tile]}, played=(4, 0, 0, 0))
    p.spaces[track][0] = 14
    play(p, f"use {tile}")
    # One step is lost; the £10 are paid.
    assert (p.spaces[track][0], p.money[0]) == (15, 15)
    name = "chapel" if track == 0 else "gate"
    assert refused(p, f"use {tile}") == ("3.5", "track_done", {"track": name})


def test_3_5_gate_2_gives_new_tiles_which_are_not_usable_this_round() -> None:
    p = table(
        usable={0: ["gate_2"]}, gate=(1, 0, 0, 0), bonus_tops=("gate_2", "lady", "raise"), played=(4, 0, 0, 0)
    )
    play(p, "use gate_2", "bonus 1")
    settle(p)
    assert tiles(p.fresh[0]) == ["gate_2"]
    assert refused(p, "use gate_2")[1] == "tile_gained_now"


# raise


def test_3_5_raise_makes_a_4_a_5_and_several_add_up() -> None:
    p = table(3, played=(4, 2, 4), usable={0: ["raise"], 1: ["raise", "raise", "raise"]}, chapel=(0, 0, 3))
    assert [seat for seat, _, _ in p.order] == [2, 0, 1]
    play(p, "raise 4")
    assert p.order[0] == (0, 4, 5)
    play(p, "raise 2", "raise 3", "raise 4")
    assert p.order == [(0, 4, 5), (1, 2, 5), (2, 4, 4)]


def test_3_5_raise_lasts_this_round_only_and_the_card_goes_back_as_printed() -> None:
    p = table(hands={0: []}, played=(2, 0, 0, 0), usable={0: ["raise"]})
    supply = p.supply[:]
    play(p, "raise 2")
    assert p.supply == [0, supply[1], supply[2] + 1, supply[3], supply[4]]
    assert holds(p, 0) == []


def test_3_5_raise_with_two_players_the_owner_names_the_card_by_what_it_counts_now() -> None:
    p = table(2, played=((3, 1), (2, 0)), usable={0: ["raise", "raise"]})
    assert legal(p) == ["raise 3", "raise 1", "pass"]
    play(p, "raise 1")
    assert legal(p) == ["raise 3", "raise 2", "pass"]
    assert refused(p, "raise 1") == ("3.2.4", "no_card_counts", {"counts": 1})


# lady: rules 3.2.1, in test_section_3_2_turn_order
