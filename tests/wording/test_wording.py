"""The words that any game needs: numbers, lists, sums, a game's progress, the answers of controls."""

import doctest
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.messages import ENGLISH
from game.core.wording import adding, control_whys, hints, lists, numbers, reason_lines
from game.core.wording.lists import OR, listed
from game.core.wording.progress import round_of, within_round_of
from game.core.wording.sentence_context import SentenceContext
from tests.pseudo import PSEUDO


@pytest.mark.parametrize(
    "module", [adding, hints, lists, numbers, reason_lines], ids=lambda module: module.__name__
)
def test_the_examples_in_the_text_are_true(module: ModuleType) -> None:
    result = doctest.testmod(module)
    assert result.attempted and not result.failed


@given(st.lists(st.text(alphabet="abc{}", min_size=1), min_size=2))
def test_a_list_names_every_item_in_order_whatever_it_is(items: list[str]) -> None:
    assert listed(items) == f"{', '.join(items[:-1])} and {items[-1]}"
    assert listed(items, last=OR) == f"{', '.join(items[:-1])} or {items[-1]}"


def test_a_list_of_nothing_is_no_words() -> None:
    assert listed([]) == ""
    assert listed(["one"], PSEUDO) == "one"


def test_before_the_first_round_it_is_the_first() -> None:
    assert [round_of(number, 6, ENGLISH) for number in (0, 1, 6)] == [
        "Round 1 of 6",
        "Round 1 of 6",
        "Round 6 of 6",
    ]


def test_how_far_a_game_has_come_can_stand_within_a_sentence() -> None:
    assert [within_round_of(number, 6, ENGLISH) for number in (0, 6)] == ["round 1 of 6", "round 6 of 6"]


def test_a_context_counts_its_players() -> None:
    context = SentenceContext(["Maud", "Hugh"])
    assert (context.players, context.names) == (2, ("Maud", "Hugh"))


def test_an_answer_is_one_short_sentence_or_two() -> None:
    table = control_whys.REPLAY
    for answer in table.values():
        assert answer[0].isupper() and answer.endswith(".") and len(answer) <= 90
