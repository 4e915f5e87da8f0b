"""The built-in levels agree with sections 1 and 2 of the rules."""

import json
from collections import Counter
from pathlib import Path

import pytest

from game.match.level_files import find_levels
from game.old_london_bridge.rules.components import (
    ALL_CRESTS,
    AREAS,
    BONUS_KINDS,
    BRIDGE_AREA,
    CHAPEL_AREA,
    CRESTS,
    FACES,
    GATE_AREA,
    GUILDHALL,
    INN_AREA,
    KINDS,
)
from game.old_london_bridge.rules.level import Level, Seating, Switches
from game.old_london_bridge.rules.level_file import level_from, level_table
from tests.old_london_bridge.levels.level_tables import BUILT_IN

LEVELS = {entry.name: entry for entry in find_levels(BUILT_IN, (), level_from)}


def level(name: str) -> Level:
    found = LEVELS[name].level
    assert found is not None, LEVELS[name].fault
    return found


def players(name: str) -> list[int]:
    return [seating.players for seating in level(name).seatings]


def test_the_variants_are_there_and_all_of_them_can_be_played() -> None:
    wanted = {"standard", "two-player", "expert", "mixed", "long-tracks", "house-rules", "quick"}
    assert set(LEVELS) == wanted
    assert [entry.fault for entry in LEVELS.values()] == [None] * len(wanted)
    assert len({level(name).name for name in wanted}) == len(wanted)


@pytest.mark.parametrize("name", sorted(LEVELS))
def test_a_level_told_as_json_is_read_back_the_same(name: str) -> None:
    text = json.dumps(level_table(level(name)), separators=(",", ":"))
    assert level_from(json.loads(text)) == level(name)
    assert len(text) < 4000


def test_72_buildings_twelve_of_each_kind_numbered_1_to_60() -> None:
    standard = level("standard")
    assert [building.number for building in standard.buildings] == list(range(1, 61))
    assert Counter(building.kind for building in standard.buildings) == dict.fromkeys(range(5), 12)
    assert standard.parks == (3, 3, 3, 3)
    assert len(standard.buildings) + sum(standard.parks) == 72


def test_the_kind_follows_the_number_modulo_5_and_the_crest_modulo_4() -> None:
    kinds = {1: "gate", 2: "chapel", 3: "shop", 4: "guildhall", 0: "inn"}
    crests = {0: "blue", 1: "grey", 2: "green", 3: "orange"}
    for building in level("standard").buildings:
        assert KINDS[building.kind] == kinds[building.number % 5]
        if building.kind == GUILDHALL:
            assert building.crest == ALL_CRESTS
        else:
            assert CRESTS[building.crest] == crests[building.number % 4]


def test_rondel_and_round_markers() -> None:
    standard = level("standard")
    assert [KINDS[kind] for kind in standard.stacks] == ["chapel", "gate", "inn", "shop", "guildhall", "park"]
    assert standard.spaces == (0, 3, 2, 1, 2, 1)
    assert standard.centre_cost == 2
    assert standard.markers == ((1, 5), (2, 5), (3, 5))


def test_tracks() -> None:
    standard = level("standard")
    assert standard.chapel_length == 15
    assert standard.chapel_coins == ((2, 1), (5, 2), (8, 3), (11, 5), (15, 10))
    assert standard.gate_length == 15
    assert standard.gate_tiles == (3, 6, 9, 12)
    assert standard.gate_last_pays == 10


def test_cards_and_bonus_tiles() -> None:
    standard = level("standard")
    assert standard.cards == (4, 15, 15, 11, 10)
    assert standard.first_hand == (0, 1, 1, 1, 1)
    assert standard.step_cards == (1, 2, 3, 4)
    assert standard.bonus_stacks == ((1,) * len(BONUS_KINDS),) * 3


def test_the_open_supply_begins_with_one_to_four() -> None:
    """Rules 2: the 1-4 cards left after the first hands; all four zeros are dealt."""
    standard = level("standard")
    dealt = [4 * many for many in standard.first_hand]
    for card in standard.step_cards:
        dealt[card] += 1
    assert [there - gone for there, gone in zip(standard.cards, dealt, strict=True)][1:] == [10, 10, 6, 5]
    assert standard.cards[0] == 4 * standard.seating(4).zeros == 2 * standard.seating(2).zeros


def test_what_changes_with_the_number_of_players() -> None:
    standard = level("standard")
    assert standard.seatings == (
        Seating(players=2, rounds=6, cards=2, zeros=2, prizes=(5,)),
        Seating(players=3, rounds=12, cards=1, zeros=1, prizes=(5, 3)),
        Seating(players=4, rounds=12, cards=1, zeros=1, prizes=(5, 3, 1)),
    )
    assert (standard.sites, standard.empty_stacks_end, standard.start_money) == (12, 3, 5)


def test_what_scoring_pays() -> None:
    standard = level("standard")
    values = standard.face_values
    assert standard.empty_sites == (0, 1, 4, 7, 10, 14)
    assert standard.unused_tile == 1
    assert values.gate_spaces == ((4, 3), (7, 5), (10, 9), (13, 12))
    assert values.unused_tiles == (1, 4, 9, 16)
    assert values.cards_in_hand == ((3, 4), (5, 7), (8, 10))
    assert values.card_sets == (5, 10, 15)
    assert (values.low_number, values.low_number_pays, values.set_of_six) == (30, 2, 10)
    each_round = (values.chapel_each_round, values.gate_each_round, values.highest_card, values.lowest_built)
    assert each_round == (1, 1, 2, 2)


def test_standard_is_scored_by_the_printed_faces_expert_by_the_sixteen_others() -> None:
    assert level("standard").faces == ((0,),) * len(AREAS)
    assert level("expert").faces == ((1, 2, 3, 4),) * len(AREAS)
    assert sum(len(names) - 1 for names in FACES) == 16


def test_mixed_has_printed_and_expert_areas() -> None:
    faces = level("mixed").faces
    assert faces[CHAPEL_AREA] == faces[INN_AREA] == (0,)
    assert faces[GATE_AREA] == faces[BRIDGE_AREA] == (1, 2, 3, 4)


def test_two_player_is_the_standard_game_for_two_alone() -> None:
    assert players("two-player") == [2]
    assert level("two-player").seating(2) == level("standard").seating(2)
    assert level("two-player").buildings == level("standard").buildings
    assert all(players(name) == [2, 3, 4] for name in LEVELS if name != "two-player")


def test_long_tracks_is_the_other_chapel_track_of_section_5() -> None:
    assert level("long-tracks").chapel_length == 18
    assert level("long-tracks").chapel_coins == ((2, 1), (5, 2), (9, 3), (13, 5), (18, 10))
    assert level("long-tracks").gate_length == 15


def test_house_rules_answer_every_question_of_section_5_the_other_way() -> None:
    usual, other = level("standard").switches, level("house-rules").switches
    assert usual == Switches(False, "chapel", True, False, False, True, "open", "count")
    assert other == Switches(True, "pile", False, True, True, False, "hidden", "open")


def test_a_level_names_the_numbers_of_players_it_is_not_offered_for() -> None:
    with pytest.raises(ValueError, match="offered for 2 players, not for 3"):
        level("two-player").seating(3)


def test_every_file_of_the_folder_is_a_level() -> None:
    assert {path.stem for path in Path(BUILT_IN).iterdir() if path.is_file()} == set(LEVELS)


def test_the_levels_of_lessons_are_offered_nowhere_else() -> None:
    names = {path.stem for path in (BUILT_IN / "lessons").iterdir()}
    assert names == {"first-bridge", "first-building"} and not names & set(LEVELS)
