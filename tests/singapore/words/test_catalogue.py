"""Every message is in the catalogue or a literal that xgettext finds, and reads well."""

import doctest

import game.singapore.words as words
from game.core.messages import ENGLISH
from game.singapore.rules.components import BUILDINGS
from game.singapore.words import figures
from game.singapore.words.messages import MESSAGES
from game.singapore.words.names import building_name
from tests.pseudo import PSEUDO
from tests.singapore.rules.tables import STANDARD, level_named
from tests.wording.catalogue_checks import CatalogueChecks


class TestCatalogue(CatalogueChecks):
    """See `CatalogueChecks`."""

    room = words
    catalogue = MESSAGES
    fewest = 400


def test_the_examples_in_the_text_are_true() -> None:
    result = doctest.testmod(figures)
    assert result.attempted and not result.failed


def test_a_building_has_the_name_of_its_level_and_a_translation_of_the_printed_one() -> None:
    for number in range(len(BUILDINGS)):
        assert building_name(number, STANDARD, ENGLISH) == STANDARD.building(number).name
        assert building_name(number, STANDARD, PSEUDO) != STANDARD.building(number).name
    # A level without a building still has its name, for refusals.
    assert building_name("II2", level_named("honest"), ENGLISH) == "Courthouse"
