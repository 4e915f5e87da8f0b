"""Every message is in the catalogue or a literal that xgettext finds, and reads well."""

import game.old_town.words as words
from game.core.messages import ENGLISH
from game.core.wording.switch_words import readings, switches_of
from game.old_town.account import FIGURES, SOURCES
from game.old_town.rules.level import BUILDINGS
from game.old_town.words.messages import MESSAGES, text
from game.old_town.words.names import building_name
from tests.old_town.rules.tables import LEVELS, STANDARD, level_named
from tests.pseudo import PSEUDO
from tests.wording.catalogue_checks import CatalogueChecks


class TestCatalogue(CatalogueChecks):
    """See `CatalogueChecks`."""

    room = words
    catalogue = MESSAGES
    fewest = 400


def test_a_building_has_the_name_of_its_level_and_a_translation_of_the_printed_one() -> None:
    for number in range(BUILDINGS):
        assert building_name(number, STANDARD, ENGLISH) == STANDARD.buildings[number].name
        assert building_name(number, STANDARD, PSEUDO) != STANDARD.buildings[number].name


def test_every_source_and_figure_of_the_account_has_a_name_of_its_own() -> None:
    for kind, names in (("source", SOURCES), ("figure", FIGURES)):
        told = [text(ENGLISH, kind, name) for name in names]
        assert len(set(told)) == len(told) and max(map(len, told)) <= 32


def test_every_clue_of_the_box_has_its_words_in_the_catalogue() -> None:
    for card in STANDARD.cards:
        assert MESSAGES.messages[f"clue.{card.id}"] == card.text


def test_a_level_tells_each_of_its_readings() -> None:
    for name in LEVELS:
        assert len(list(readings(MESSAGES, level_named(name), ENGLISH))) == len(switches_of(MESSAGES))
