"""Every message is a literal that xgettext finds in the source, and reads well."""

import game.pillars_of_the_earth.words as words
from tests.wording.catalogue_checks import CatalogueChecks


class TestCatalogue(CatalogueChecks):
    """See `CatalogueChecks`."""

    room = words
    fewest = 400
