"""Copies share nothing; every action has a text and an integer that lead back to it."""

import random
import re

import pytest

from game.core.contract import Position as Contract
from game.old_london_bridge.rules.actions import ACTIONS, Done, Draft, End, Pass, Seal, action_from, code_of
from game.old_london_bridge.rules.position import Position
from tests.old_london_bridge.rules.tables import fingerprint, table
from tests.old_london_bridge.rules.walks import EXPERT, SEATINGS, game, quick_level, step


@pytest.mark.parametrize("players", SEATINGS)
def test_copies_and_hashes_of_earlier_positions_stand_unchanged_at_every_step(players: int) -> None:
    kept: list[tuple[Position, tuple[object, ...], int]] = []
    for seed in range(3):
        kept.clear()
        for p in game(quick_level() if seed % 2 else EXPERT, players, seed):
            mark = fingerprint(p)
            kept.append((p.copy(), mark, hash(mark)))
            # Those of this and the last steps now, all of them at the end.
            for copy, before, code in kept[-4:]:
                assert fingerprint(copy) == before and hash(fingerprint(copy)) == code
        for copy, before, code in kept:
            assert fingerprint(copy) == before and hash(fingerprint(copy)) == code


@pytest.mark.parametrize("players", SEATINGS)
def test_what_is_played_on_a_copy_leaves_the_position_as_it_was(players: int) -> None:
    rng = random.Random(5)
    for seed in range(3):
        for p in game(quick_level(), players, seed):
            if p.over or rng.random() < 0.7:
                continue
            before = fingerprint(p)
            twin = p.copy()
            assert fingerprint(twin) == before
            for _ in range(6):
                if not twin.over:
                    step(twin, rng)
            assert fingerprint(p) == before
            assert fingerprint(twin) != before


@pytest.mark.parametrize("players", SEATINGS)
def test_the_unchecked_twin_of_apply_and_events_off_lead_to_the_same_position(players: int) -> None:
    for p in game(EXPERT, players, 3):
        for seat in p.to_move[:1]:
            for code, action in zip(p.codes(seat), p.legal(seat), strict=True):
                told, silent, played = p.copy(), p.copy(), p.copy()
                events: list[object] = []
                told.apply(seat, action, events.append)
                silent.apply(seat, action)
                played.play(seat, code)
                assert fingerprint(told) == fingerprint(silent) == fingerprint(played)
                # To pass or to be done emits no event: only the seat that owes a choice changes.
                assert events or action in (Pass(), Done(), End())
        if size := p.chance_size():
            assert size == len(getattr(p.chance(), "outcomes", ()))
            told, silent = p.copy(), p.copy()
            told.turn_up(size - 1, [].append)
            silent.turn_up(size - 1)
            assert fingerprint(told) == fingerprint(silent)


def test_a_position_meets_the_contract() -> None:
    assert isinstance(table(), Contract)


def test_every_actions_text_and_integer_lead_back_to_it() -> None:
    for code, action in enumerate(ACTIONS):
        assert code_of(action) == code
        assert action_from(str(action)) == action
    assert len({str(action) for action in ACTIONS}) == len(ACTIONS) == len(set(ACTIONS))


def test_texts_are_as_records_write_them() -> None:
    assert str(Draft("inn", True, ("share", "free_centre"))) == "draft inn centre share free_centre"
    assert str(Seal((4, 1))) == "seal 4 1"
    assert all(re.fullmatch(r"[a-z_]+(?: [a-z0-9_]+)*", str(action)) for action in ACTIONS)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "site",
        "site 0",
        "site 99",
        "Site 1",
        "site 1 ",
        " site 1",
        "seal 1 4",
        "seal 5",
        "draft inn use_x centre",
    ],
)
def test_a_text_that_names_no_action_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError, match="no action"):
        action_from(text)


@pytest.mark.parametrize("players", SEATINGS)
def test_every_lawful_action_of_random_games_has_its_text_and_integer(players: int) -> None:
    for p in game(EXPERT, players, 11):
        for seat in p.to_move:
            assert p.codes(seat) == [code_of(action) for action in p.legal(seat)]
            assert p.legal(seat) == [action_from(str(action)) for action in p.legal(seat)]
