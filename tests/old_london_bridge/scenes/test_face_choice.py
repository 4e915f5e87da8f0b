"""The choice of scoring faces before a game: any mix of printed and expert ones, and its level."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.cabinet.games import SHIPPED
from game.core.chance import salt_of
from game.match.match import Match
from game.match.replay import replay
from game.match.seat import Seat
from game.match.series import ask, bot_seed
from game.old_london_bridge.game import OldLondonBridge
from game.old_london_bridge.rules.components import AREAS
from game.old_london_bridge.rules.events import FaceLaid
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.level_file import level_from, level_table
from game.old_london_bridge.scenes.face_choice import (
    AS_THE_LEVEL,
    all_printed,
    choose,
    chosen_from,
    kept_faces,
    shuffled,
    with_faces,
)
from tests.old_london_bridge.look.tables import LEVELS

GAME = OldLondonBridge()
STANDARD, EXPERT, MIXED = (LEVELS[name] for name in ("standard", "expert", "mixed"))
MIX = (0, 4, 2, 1)


def mixed(level: Level) -> Level:
    chosen = AS_THE_LEVEL
    for area, face in enumerate(MIX):
        chosen = choose(chosen, level, area, face)
    return with_faces(level, chosen)


@pytest.mark.parametrize("level", [STANDARD, EXPERT, MIXED], ids=lambda level: level.name)
def test_any_mix_of_printed_and_expert_faces_can_be_played(level: Level) -> None:
    assert mixed(level).faces == ((0,), (4,), (2,), (1,))
    assert level_from(level_table(mixed(level))) == mixed(level), "a record can carry it"


def test_what_is_not_chosen_stays_as_the_level_says() -> None:
    assert with_faces(EXPERT, AS_THE_LEVEL) == EXPERT
    one = with_faces(EXPERT, choose(AS_THE_LEVEL, EXPERT, 2, 0))
    assert one.faces == (EXPERT.faces[0], EXPERT.faces[1], (0,), EXPERT.faces[3])


def test_what_the_level_says_anyway_is_no_choice_of_its_own() -> None:
    assert all_printed(STANDARD) == AS_THE_LEVEL
    assert all_printed(MIXED) == (None, 0, None, 0)
    assert choose(choose(AS_THE_LEVEL, STANDARD, 1, 3), STANDARD, 1, 0) == AS_THE_LEVEL


@pytest.mark.parametrize("level", [STANDARD, EXPERT, MIXED], ids=lambda level: level.name)
def test_a_shuffle_takes_one_of_the_four_expert_faces_of_each_area(level: Level) -> None:
    random = Random(3)
    seen = [with_faces(level, shuffled(level, random)).faces for _ in range(200)]
    for area in range(len(AREAS)):
        assert {faces[area] for faces in seen} == {(1,), (2,), (3,), (4,)}


def test_a_shuffle_keeps_to_what_a_level_leaves_to_chance() -> None:
    level = with_faces(STANDARD, AS_THE_LEVEL)
    level = level_from({**level_table(level), "faces": {**tables(level), "inn": ["printed", "card_sets"]}})
    random = Random(3)
    assert {with_faces(level, shuffled(level, random)).faces[2] for _ in range(50)} == {(0,), (4,)}


def tables(level: Level) -> dict[str, Any]:
    told = level_table(level)["faces"]
    assert isinstance(told, dict)
    return told


def test_the_same_chance_shuffles_the_same() -> None:
    assert shuffled(STANDARD, Random(5)) == shuffled(STANDARD, Random(5))


# Kept


def test_what_is_kept_is_what_comes_back() -> None:
    chosen = (None, 4, 0, 1)
    assert chosen_from(kept_faces(chosen), EXPERT) == chosen
    assert kept_faces(chosen) == {
        "faces": {"gate": "unused_tiles", "inn": "printed", "bridge": "longest_run"}
    }
    assert kept_faces(AS_THE_LEVEL) == {}


@pytest.mark.parametrize(
    ("kept", "chosen"),
    [
        ({}, AS_THE_LEVEL),
        ({"faces": 3}, AS_THE_LEVEL),
        ({"faces": {"gate": "gone", "inn": "card_sets"}}, (None, None, 4, None)),
        ({"faces": {"gate": [1], "chapel": None, "bridge": {"a": 1}, "moon": "printed"}}, AS_THE_LEVEL),
        ({"faces": {"chapel": "most_inns", "bridge": "sets_of_six"}}, (None, None, None, 4)),
        ({"faces": {"chapel": "printed"}}, AS_THE_LEVEL),
    ],
    ids=str,
)
def test_a_face_that_cannot_be_used_any_more_falls_back_for_its_area_alone(kept: Any, chosen: Any) -> None:
    assert chosen_from(kept, STANDARD) == chosen


# Played


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_with_chosen_faces_is_recorded_and_replayed_as_it_was(players: int) -> None:
    level = mixed(EXPERT)
    seats = tuple(
        Seat(name, "bot:apprentice", colour)
        for name, colour in zip(("Maud", "Hugh", "Isolde", "Wat"), ("a", "b", "c", "d"), strict=True)
    )
    match = Match(GAME, level, seats[:players], "stone", salt_of("stone"))
    laid: list[int] = []
    match.watch(None, lambda pair: laid.append(pair.event.face) if isinstance(pair.event, FaceLaid) else None)
    match.start()
    bots = [GAME.bots["apprentice"](bot_seed("stone", seat)) for seat in range(players)]
    while not match.over:
        seat = match.to_move[0]
        match.decide(seat, ask(bots[seat], match, seat))
    assert laid == list(MIX)
    assert match.view(None).faces == MIX
    again = replay(match.lines, SHIPPED.game_called).match
    assert again.level == level and again.over
    assert again.view(None) == match.view(None)
