"""Every message is in the catalogue or a literal that xgettext finds, and reads well."""

import game.pillars_of_the_earth.words as words
from game.pillars_of_the_earth.words.messages import MESSAGES
from tests.wording.catalogue_checks import CatalogueChecks


class TestCatalogue(CatalogueChecks):
    """See `CatalogueChecks`."""

    room = words
    catalogue = MESSAGES
    fewest = 400
