"""Copies share nothing; every action has a text and an integer that lead back to it."""

import random
import re

import pytest

from game.core.contract import Position as Contract
from game.pillars_of_the_earth.rules.actions import ACTIONS, Craft, Keep, Place, action_from, code_of
from game.pillars_of_the_earth.rules.position import Position
from tests.pillars_of_the_earth.rules.tables import fingerprint, table
from tests.pillars_of_the_earth.rules.walks import SEATINGS, all_levels, game, step


@pytest.mark.parametrize("players", SEATINGS)
def test_copies_of_earlier_positions_stand_unchanged_at_every_step(players: int) -> None:
    kept: list[tuple[Position, tuple[object, ...]]] = []
    for p in game(all_levels()["house-rules"], players, 1, busy=True):
        kept.append((p.copy(), fingerprint(p)))
        for copy, before in kept[-3:]:
            assert fingerprint(copy) == before
    for copy, before in kept:
        assert fingerprint(copy) == before


@pytest.mark.parametrize("players", SEATINGS)
def test_what_is_played_on_a_copy_leaves_the_position_as_it_was(players: int) -> None:
    rng = random.Random(5)
    for name in ("standard", "open-book"):
        for p in game(all_levels()[name], players, 7, busy=True):
            if p.over or rng.random() < 0.85:
                continue
            before = fingerprint(p)
            twin = p.copy()
            assert fingerprint(twin) == before
            for _ in range(12):
                if not twin.over:
                    step(twin, rng)
            assert fingerprint(p) == before
            assert fingerprint(twin) != before


@pytest.mark.parametrize("players", SEATINGS)
def test_the_unchecked_twin_of_apply_and_events_off_lead_to_the_same_position(players: int) -> None:
    rng = random.Random(players)
    for p in game(all_levels()["four events"], players, 3, busy=True):
        if rng.random() < 0.6:
            continue
        for seat in p.to_move:
            for code, action in zip(p.codes(seat), p.legal(seat), strict=True):
                told, silent, played = p.copy(), p.copy(), p.copy()
                told.apply(seat, action, [].append)
                silent.apply(seat, action)
                played.play(seat, code)
                assert fingerprint(told) == fingerprint(silent) == fingerprint(played)
        if size := p.chance_size():
            assert size == len(getattr(p.chance(), "outcomes", ()))
            told, silent = p.copy(), p.copy()
            told.turn_up(size - 1, [].append)
            silent.turn_up(size - 1)
            assert fingerprint(told) == fingerprint(silent)


def test_a_position_meets_the_contract() -> None:
    assert isinstance(table(), Contract)


def test_a_rollout_ends_the_game() -> None:
    p = table(3)
    assert p.rollout(random.Random(1).random) > 50
    assert p.over


def test_every_actions_text_and_integer_lead_back_to_it() -> None:
    for code, action in enumerate(ACTIONS):
        assert code_of(action) == code
        assert action_from(str(action)) == action
    assert len({str(action) for action in ACTIONS}) == len(ACTIONS) == len(set(ACTIONS))


def test_texts_are_as_records_write_them() -> None:
    assert str(Place("shiring", 1, free=True)) == "remigius shiring 1"
    assert str(Craft("potter_2", 2)) == "craft potter_2 2"
    assert str(Keep((2, 0, 0, 3))) == "keep stone 2 metal 3"
    assert all(re.fullmatch(r"[a-z_]+(?: [a-z0-9_]+)*", str(action)) for action in ACTIONS)


@pytest.mark.parametrize(
    "text",
    ["", "place", "place market 9", "Pass", "pass ", " pass", "keep", "keep metal 3 stone 2", "buy metal 1"],
)
def test_a_text_that_names_no_action_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError, match="no action"):
        action_from(text)


@pytest.mark.parametrize("players", SEATINGS)
def test_every_lawful_action_of_random_games_has_its_text_and_integer(players: int) -> None:
    for p in game(all_levels()["mixed"], players, 11, busy=True):
        for seat in p.to_move:
            assert p.codes(seat) == [code_of(action) for action in p.legal(seat)]
            assert p.legal(seat) == [action_from(str(action)) for action in p.legal(seat)]
