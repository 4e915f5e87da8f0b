"""Every action has a text and an integer that lead back to it."""

import random
import re

import pytest

from game.core.contract import Position as Contract
from game.pillars_of_the_earth.rules.actions import ACTIONS, Craft, Keep, Place, action_from, code_of
from tests.pillars_of_the_earth.rules.tables import table


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
