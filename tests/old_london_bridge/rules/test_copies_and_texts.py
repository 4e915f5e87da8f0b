"""Every action has a text and an integer that lead back to it."""

import re

import pytest

from game.core.contract import Position as Contract
from game.old_london_bridge.rules.actions import ACTIONS, Draft, Seal, action_from, code_of
from tests.old_london_bridge.rules.tables import table


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
