"""The occupant of a seat: a person, a bot by its name, or another kind from an older record."""

import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match import seat
from game.match.played import CHANGED
from game.match.seat import HUMAN, Seat, bot_kind


def test_the_examples_in_the_text_are_true() -> None:
    result = doctest.testmod(seat)
    assert result.attempted and not result.failed


@given(st.text())
def test_a_bots_kind_names_it(bot: str) -> None:
    sitting = Seat("Maud", bot_kind(bot))
    assert sitting.bot == bot and not sitting.human


@pytest.mark.parametrize("kind", [HUMAN, CHANGED, "", "mason"])
def test_nobody_else_is_a_bot(kind: str) -> None:
    assert Seat("Maud", kind).bot is None
