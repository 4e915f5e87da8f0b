"""The words of the statistics, the refusals and the figures."""

import doctest

from game.core.messages import ENGLISH
from game.core.refusal import Refusal
from game.pillars_of_the_earth.account import FIGURES, SOURCES
from game.pillars_of_the_earth.words import figures
from game.pillars_of_the_earth.words.refusals import refusal_sentence
from game.pillars_of_the_earth.words.statistics import RECORDS, figure_name, source_name
from tests.pillars_of_the_earth.words.speeches import NAMES
from tests.wording.sentence_checks import check_sentence


def test_every_source_and_figure_of_the_account_has_a_name_of_its_own() -> None:
    for names in (
        [source_name(one, ENGLISH) for one in SOURCES],
        [figure_name(one, ENGLISH) for one in FIGURES],
    ):
        assert len(set(names)) == len(names)
        for name in names:
            check_sentence(name)
            assert len(name) <= 32, name
    assert set(RECORDS) <= set(FIGURES)


def test_craftsmen_of_one_trade_are_told_apart_by_number() -> None:
    assert figure_name("points mason_3", ENGLISH) == "Points by: Mason 2"
    assert figure_name("hired architect", ENGLISH) == "Architect hired"


def test_the_examples_in_the_text_are_true() -> None:
    result = doctest.testmod(figures)
    assert result.attempted and not result.failed


def test_a_refusal_names_trades_and_places_as_in_a_sentence() -> None:
    hired = Refusal("3.1.2", "not_for_hire", (("craftsman", "mason_3"),))
    assert refusal_sentence(hired, NAMES) == "The mason is not for hire now."
    taken = Refusal("3.1.1", "card_not_there", (("pit", "quarry"), ("workers", 8)))
    assert refusal_sentence(taken, NAMES) == "That card of the quarry is not on offer now."
