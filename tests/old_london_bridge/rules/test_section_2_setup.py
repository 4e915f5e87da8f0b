"""Components, setup and chapel order (rules sections 1 and 2)."""

from dataclasses import replace

import pytest

from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.causes import ChapelRank
from game.old_london_bridge.rules.chapel_order import land, why_ahead
from game.old_london_bridge.rules.components import (
    ALL_CRESTS,
    BONUS_KINDS,
    FACES,
    GUILDHALL,
    KINDS,
    PARK_TILE,
)
from game.old_london_bridge.rules.events import FaceLaid, StepDealt, TileTurnedUp, TurnLost
from game.old_london_bridge.rules.position import Position
from tests.old_london_bridge.rules.tables import STANDARD, dealt, holds, legal, only, play, table
from tests.old_london_bridge.rules.walks import EXPERT


def test_1_type_by_n_mod_5_and_crest_by_n_mod_4() -> None:
    types = {1: "gate", 2: "chapel", 3: "shop", 4: "guildhall", 0: "inn"}
    crests = {0: "blue", 1: "grey", 2: "green", 3: "orange"}
    names = ("blue", "orange", "grey", "green")
    box = dealt(2).box
    for number in range(1, 61):
        assert KINDS[box.kind_of[number]] == types[number % 5]
        if box.kind_of[number] == GUILDHALL:
            assert box.crest_of[number] == ALL_CRESTS
        else:
            assert names[box.crest_of[number]] == crests[number % 4]
    assert [box.all_tiles().count(PARK_TILE + crest) for crest in range(4)] == [3, 3, 3, 3]
    assert len(box.all_tiles()) == 72


@pytest.mark.parametrize("players", [2, 3, 4])
def test_2_every_player_gets_5_pounds_and_cards_0_to_4_and_one_more(players: int) -> None:
    seats = [3, 1, 0, 2] if players == 4 else [1, 2, 0][:players] if players == 3 else [1, 0]
    p = dealt(players, steps=seats)
    zeros = [0, 0] if players == 2 else [0]
    for step, seat in enumerate(seats):
        assert holds(p, seat) == sorted([*zeros, 1, 2, 3, 4, step + 1])
    assert p.money == [5] * players
    assert p.bridges == [[]] * players
    assert p.figures == [-1] * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_2_the_1_to_4_cards_left_are_the_open_supply_and_0s_are_never_in_it(players: int) -> None:
    p = dealt(players)
    # A's further card is a 1, B's a 2, C's a 3, D's a 4.
    further = [0, *(1 if step < players else 0 for step in range(4))]
    box = (4, 15, 15, 11, 10)
    assert p.supply == [0, *(box[value] - players - further[value] for value in range(1, 5))]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_2_chapel_markers_go_to_the_steps_in_random_order_three_players_use_a_to_c(players: int) -> None:
    p = Position.new(STANDARD, players)
    events: list[object] = []
    left = list(range(players))
    for step in range(players):
        chance = p.chance()
        assert chance is not None
        assert (chance.pile, chance.drawn, chance.deal) == ("steps", step, True)
        assert chance.outcomes == tuple(map(str, left))
        p.turn_up(len(left) - 1, events.append)
        left.pop()
    assert p.steps == p.ranks[0] == list(range(players))[::-1]
    assert events == [StepDealt(step, players - 1 - step, step + 1) for step in range(players)]
    chance = p.chance()
    assert chance is not None and chance.pile == "face chapel"


def test_2_each_building_stack_of_twelve_shows_its_top_tile() -> None:
    p = Position.new(STANDARD, 3)
    while (chance := p.chance()) is not None and chance.pile != "stack chapel":
        p.turn_up(0)
    for kind, name in enumerate(KINDS):
        chance = p.chance()
        assert chance is not None
        assert (chance.pile, chance.drawn, len(chance.outcomes)) == (f"stack {name}", 0, 12)
        p.turn_up(5)
        assert (p.tops[kind] != 0, len(p.below[kind])) == (True, 11)


def test_2_three_bonus_stacks_with_one_of_each_kind_show_their_top_tile() -> None:
    p = dealt(4)
    assert len(p.bonus_tops) == 3
    for top, below in zip(p.bonus_tops, p.bonus_below, strict=True):
        assert sorted([top, *below]) == list(range(len(BONUS_KINDS)))


def test_2_fifteen_round_markers_five_each_of_1_2_3() -> None:
    chance = dealt(4).chance()
    assert chance is not None
    assert (chance.pile, chance.deal) == ("markers", False)
    assert chance.outcomes == ("1",) * 5 + ("2",) * 5 + ("3",) * 5


def test_2_base_play_uses_the_four_printed_faces() -> None:
    assert dealt(4).faces == [0, 0, 0, 0]


def test_2_expert_play_puts_one_of_the_areas_faces_at_random() -> None:
    p = Position.new(EXPERT, 2)
    p.turn_up(0)
    p.turn_up(0)
    events: list[object] = []
    for area, (name, face) in enumerate(zip(("chapel", "gate", "inn", "bridge"), (4, 1, 0, 3), strict=True)):
        chance = p.chance()
        assert chance is not None
        assert (chance.pile, chance.outcomes, chance.deal) == (f"face {name}", FACES[area], True)
        p.turn_up(face, events.append)
    assert events == [FaceLaid(0, 4), FaceLaid(1, 1), FaceLaid(2, 0), FaceLaid(3, 3)]
    assert p.faces == [4, 1, 0, 3]


def test_2_a_level_is_played_by_the_numbers_of_players_that_it_names() -> None:
    two_alone = replace(STANDARD, seatings=(STANDARD.seating(2),))
    with pytest.raises(ValueError, match="2 players"):
        Position.new(two_alone, 3)
    assert Position.new(two_alone, 2).players == 2


def test_2_the_tile_below_a_taken_one_is_turned_up_when_the_takers_turn_ends() -> None:
    p = table(x="chapel", tops={"guildhall": 34}, played=(4, 0, 0, 0), usable={0: ["chapel_2"]})
    play(p, "draft guildhall")
    assert (p.tops[4], len(p.below[4])) == (0, 11)
    play(p, "site 1")
    assert p.chance() is None and legal(p) == ["use chapel_2", "end"]
    play(p, "end")
    assert p.tops[4] == 0
    chance = p.chance()
    assert chance is not None
    assert (chance.pile, chance.drawn, len(chance.outcomes)) == ("stack guildhall", 1, 11)
    assert only(play(p, "up 59"), TileTurnedUp) == [TileTurnedUp(4, 59)]
    assert (p.tops[4], len(p.below[4]), p.to_move) == (59, 10, (1,))


def test_2_a_lost_turn_turns_nothing_up_after_a_position_was_made_of_a_view_either() -> None:
    empty = dict.fromkeys(("chapel", "gate", "shop", "park"))
    p = table(3, x="inn", tops={**empty, "inn": 60, "guildhall": 34}, money=(5, 1, 5), played=(4, 3, 0))
    play(p, "draft guildhall", "site 1")
    p = Position.from_view(p.view(0))
    below = len(p.below[4])
    events = play(p, "up 59")
    # Seat 1 has no space to go to: seat 2 is to move, and 59 is still on top.
    assert only(events, TurnLost) == [TurnLost(1)]
    assert (p.chance(), p.to_move) == (None, (2,))
    assert (p.tops[4], len(p.below[4])) == (59, below - 1)


def test_2_taking_the_last_tile_of_a_stack_turns_nothing_up() -> None:
    p = table(x="chapel", tops={"guildhall": 34}, played=(4, 0, 0, 0))
    p.below[4] = []
    play(p, "draft guildhall", "site 1")
    assert p.chance() is None and p.to_move == (1,)
    assert p.tops[4] == 0


# Chapel order


def test_2_chapel_order_further_along_the_track_first() -> None:
    p = table(chapel=(2, 5, 1, 0))
    assert p.ranks[0] == [1, 0, 2, 3]
    assert why_ahead(p, 1, 0) == ChapelRank(1, 0, "further", 5, 2)


def test_2_chapel_order_on_one_space_the_marker_higher_in_the_pile() -> None:
    p = table()
    for seat in (2, 0, 3):
        land(p, 0, seat, 4)
    assert p.ranks[0] == [3, 0, 2, 1]
    assert why_ahead(p, 3, 0) == ChapelRank(3, 0, "pile", 4, 4)


def test_2_chapel_order_on_the_steps_a_before_b_c_d() -> None:
    p = table(steps=(2, 0, 3, 1), played=(0, 0, 0, 0))
    assert [seat for seat, _, _ in p.order] == [2, 0, 3, 1]
    assert why_ahead(p, 0, 3) == ChapelRank(0, 3, "steps", 0, 0)


# Hidden facts


def test_2_the_order_below_the_tops_and_the_markers_to_come_are_hidden_from_all() -> None:
    p = dealt(4, steps=(3, 2, 1, 0))
    play(p, "up 3")
    for viewer in (None, 0, 1, 2, 3):
        view = p.view(viewer)
        # The rest is sorted, so that it reveals no order.
        assert all(list(below) == sorted(below) for below in (*view.below, *view.bonus_below))
        assert view.markers == (3,)
        assert view.markers_left == (1,) * 5 + (2,) * 5 + (3,) * 4


def test_2_hidden_from_the_others_are_sealed_cards_and_nothing_else() -> None:
    p = table(3, hands={0: [0, 4, 4], 1: [0, 1], 2: [0, 2]})
    before = p.view(1)
    play(p, "seal 4")
    own, other, public = p.view(0), p.view(1), p.view(None)
    assert (own.sealed, own.hands[0]) == (((4,), (), ()), (1, 0, 0, 0, 1))
    # Until the reveal a sealed card counts as still in the hand for all but its owner.
    for view in (other, public):
        assert (view.sealed, view.hands[0]) == (((-1,), (), ()), (1, 0, 0, 0, 2))
    assert other.hands == before.hands and other.money == before.money
    play(p, "seal 0", "seal 2")
    assert p.view(1).hands[0] == p.view(0).hands[0] == (1, 0, 0, 0, 1)
    assert p.agenda[-1][0] == agenda.ASK_DRAFT
