"""Every game: 80 points of a town, a possible town after each choice, clues that fit the map."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.old_town.rules.board import renew
from game.old_town.rules.box import CONFIRMS, CONTRADICTS, LATER
from game.old_town.rules.judging import judge
from game.old_town.rules.level import ALL_PLOTS, BUILDINGS, EIGHT, FOUR, PAIR, Level, bits_of, mask_of
from game.old_town.rules.position import Position
from game.old_town.solving.pair_towns import supports
from game.old_town.solving.towns import town_of
from tests.old_town.rules.tables import STANDARD, level_named, variant


def played(level: Level, players: int, seed: int, most: int = 10_000) -> Position:
    """Return a position after so many random choices and draws."""
    p, random = Position.new(level, players), Random(seed)
    for _ in range(most):
        if p.over:
            break
        if size := p.chance_size():
            p.turn_up(random.randrange(size))
        else:
            p.play(p.mover, random.choice(p.codes(p.mover)))
    return p


LEVELS = [STANDARD, variant(inference="board"), variant(third_markers="come_off", pair_filter="again")]


@given(st.integers(0, 10**6), st.integers(1, 4), st.sampled_from(LEVELS))
@settings(max_examples=40, deadline=None)
def test_a_finished_town_is_exactly_eighty_points(seed: int, players: int, level: Level) -> None:
    p = played(level, players, seed)
    # 16 buildings give 5 points each; a marked one left over gives what was spared or came off.
    left = sum(
        5 - p.marks[one].bit_count() for one in range(BUILDINGS) if p.marks[one] and not p.built >> one & 1
    )
    bonus = p.box.level.storm.per_turn * (26 - p.turns) if players == 1 and p.why == "town" else 0
    assert sum(p.scores) == 5 * p.built.bit_count() + left + bonus
    if p.why == "town":
        assert sum(p.scores) - bonus == 80 and p.sites == ALL_PLOTS


@given(st.integers(0, 10**6), st.sampled_from([*LEVELS, variant(inference="full")]))
@settings(max_examples=15, deadline=None)
def test_no_contradiction_ever_arises(seed: int, level: Level) -> None:
    p, random = Position.new(level, 3), Random(seed)
    while not p.over:
        if size := p.chance_size():
            p.turn_up(random.randrange(size))
            continue
        p.play(p.mover, random.choice(p.codes(p.mover)))
        assert town_of(p.marks) is not None
        unbuilt = [mask for one, mask in enumerate(p.marks) if mask and not p.built >> one & 1]
        assert all(mask & (mask - 1) and not mask & p.sites for mask in unbuilt)


@given(st.integers(0, 10**6))
@settings(max_examples=20, deadline=None)
def test_the_quick_status_of_a_clue_is_that_of_the_order_of_section_3_3(seed: int) -> None:
    """Section 3.3 in its own words, with a town by brute search."""
    p = played(STANDARD, 2, seed, 20 + seed % 60)
    for number, card in enumerate(STANDARD.cards):
        for mine in [-1] if card.kind == FOUR else range(BUILDINGS):
            if mine >= 0 and (mine == card.building or p.built >> mine & 1):
                continue
            assert judge(p, number, mine) == by_the_book(p, number, mine), (card.id, mine)


def by_the_book(p: Position, number: int, mine: int) -> int:
    card = p.box.level.cards[number]
    domain = [mask or ALL_PLOTS & ~p.sites & ~locks(p) for mask in p.marks]
    kept: dict[int, int] = {}
    if card.kind == PAIR:
        fits = [
            (one, other)
            for one, other in card.pairs
            if domain[card.building] >> one - 1 & 1 and domain[mine] >> other - 1 & 1
        ]
        kept[card.building] = mask_of({one for one, _ in fits})
        kept[mine] = mask_of({other for _, other in fits})
    else:
        building = card.building if card.kind == FOUR else mine
        kept[building] = domain[building] & mask_of(card.plots)
    if not all(kept.values()):
        return CONTRADICTS
    if all(p.marks[one] == mask for one, mask in kept.items()):
        return CONFIRMS
    if not has_town([kept.get(one, mask) for one, mask in enumerate(p.marks)]):
        return CONTRADICTS
    for one, mask in kept.items():
        if not p.marks[one] and mask.bit_count() > 5:
            return LATER
    for bit in range(16):
        there = sum(
            kept.get(one, mask) >> bit & 1 for one, mask in enumerate(p.marks) if not p.built >> one & 1
        )
        if there > 3 and any(not p.marks[one] and mask >> bit & 1 for one, mask in kept.items()):
            return LATER
    return 0


def locks(p: Position) -> int:
    twos = [mask for mask in p.marks if mask.bit_count() == 2]
    return sum({mask for mask in twos if twos.count(mask) > 1})


def has_town(masks: list[int], taken: int = 0) -> bool:
    """Return whether the buildings with plots find plots of their own, by trying all, fewest first."""
    left = sorted((mask for mask in masks if mask), key=int.bit_count)
    if not left:
        return True
    return any(
        has_town([mask & ~(1 << bit) or -1 for mask in left[1:]]) for bit in bits_of(left[0]) if left[0] > 0
    )


@given(st.lists(st.integers(1, 31), min_size=2, max_size=4))
@settings(deadline=None)
def test_supports_keep_what_some_town_gives_on_small_boards(masks: list[int]) -> None:
    towns = [
        town
        for town in permutations(range(5), len(masks))
        if all(mask >> bit & 1 for mask, bit in zip(masks, town, strict=True))
    ]
    found = supports([*masks, *[0] * (BUILDINGS - len(masks))])
    if not towns:
        assert found is None
        return
    assert found is not None
    assert found[0][: len(masks)] == [
        sum({1 << town[place] for town in towns}) for place in range(len(masks))
    ]


# Clues and the map

#: The areas that the words of a clue mean.
WORDS = {
    "within sight of the cemetery": "sight_of_cemetery",
    "the centre": "centre",
    "a corner": "corners",
    "south of the cemetery": "south_of_cemetery",
    "north of Main Street": "north_of_main_street",
    "between Main Street and the railway": "main_street_to_railway",
    "between the cemetery and the railway": "railway_to_cemetery",
    "between the railway and the cemetery": "railway_to_cemetery",
    "east of Cavendish Street": "east_of_cavendish_street",
    "west of Dalton Road": "west_of_dalton_road",
    "beside the buffalo pasture": "west_of_dalton_road",
    "on the east side of Dalton Road": "east_side_of_dalton_road",
    "on the west side of Cavendish Street": "west_side_of_cavendish_street",
}


def test_every_clue_that_names_areas_has_their_plots() -> None:
    areas, told = STANDARD.map.areas, 0
    for card in STANDARD.cards:
        text = card.text
        if card.kind == PAIR or "but not in" in text:
            continue
        parts = [
            part for words, part in WORDS.items() if words in text or words in text.replace("in a c", "a c")
        ]
        rest = text
        for words in WORDS:
            rest = rest.replace(words, "")
        if not parts or set(rest.split()) - {
            *("stood", "was", "lay", "stopped", "worked", "lived", "in", "or", "of", "town"),
            *("at", "the", "edge", "had", "his", "shop"),
        }:
            continue
        told += 1
        assert set(card.plots) == {plot for part in set(parts) for plot in areas[part]}, card.id
    assert told > 15


@pytest.mark.parametrize(
    ("card", "words"),
    [
        *(("B1", "on Main Street"), ("B2", "between Main Street"), ("B3", "south of the railway")),
        *(("B9", "door to the north"), ("B10", "door to the south")),
        *(("B6", "Dalton Road"), ("B7", "Cavendish Street")),
    ],
)
def test_clues_of_streets_and_doors_fit_the_map(card: str, words: str) -> None:
    areas, doors = STANDARD.map.areas, STANDARD.map.doors
    wanted = {
        "B1": {*areas["north_of_main_street"], *areas["main_street_to_railway"]},
        "B2": {*areas["main_street_to_railway"], *areas["railway_to_cemetery"]},
        "B3": {*areas["railway_to_cemetery"], *areas["south_of_cemetery"]},
        "B6": {*areas["west_of_dalton_road"], *areas["east_side_of_dalton_road"]},
        "B7": {*areas["west_side_of_cavendish_street"], *areas["east_of_cavendish_street"]},
        "B9": {plot for plot, door in enumerate(doors, 1) if door == "N"},
        "B10": {plot for plot, door in enumerate(doors, 1) if door == "S"},
    }
    found = next(one for one in STANDARD.cards if one.id == card)
    assert words in found.text and set(found.plots) == wanted[card]


def test_pairs_next_door_or_facing_are_those_of_the_map() -> None:
    def both(pairs: tuple[tuple[int, int], ...]) -> set[tuple[int, int]]:
        return {pair for one, other in pairs for pair in ((one, other), (other, one))}

    next_door, facing = both(STANDARD.map.next_door), both(STANDARD.map.facing)
    for card in STANDARD.cards:
        if card.kind == PAIR and ("next door" in card.text or "directly next" in card.text):
            assert set(card.pairs) == next_door
        if card.kind == PAIR and "faced" in card.text:
            assert set(card.pairs) <= facing and len(card.pairs) == 8


def test_there_are_18_fours_24_eights_and_18_pairs_of_which_17_contents_are_attested() -> None:
    kinds = [card.kind for card in STANDARD.cards]
    assert [kinds.count(kind) for kind in (FOUR, EIGHT, PAIR)] == [18, 24, 18]
    assert all(len(card.plots) == 4 for card in STANDARD.cards if card.kind == FOUR)
    assert sorted({len(card.plots) for card in STANDARD.cards if card.kind == EIGHT}) == [7, 8]
    assert all(len(card.pairs) == 8 for card in STANDARD.cards if card.kind == PAIR)
    assert sum(card.attested for card in STANDARD.cards) == 17


def test_renewing_a_board_changes_nothing() -> None:
    p = played(level_named("logician"), 2, 7, 90)
    before = p.marks[:], p.open, p.view(0)
    renew(p)
    assert (p.marks, p.open, p.view(0)) == before
