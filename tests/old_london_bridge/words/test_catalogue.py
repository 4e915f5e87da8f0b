"""Every message is in the catalogue or a literal that xgettext finds, and reads well."""

import game.old_london_bridge.words as words
from game.old_london_bridge.words.messages import MESSAGES
from tests.old_london_bridge.words.speeches import check_sentence
from tests.wording.catalogue_checks import CatalogueChecks


class TestCatalogue(CatalogueChecks):
    """See `CatalogueChecks`."""

    room = words
    catalogue = MESSAGES
    fewest = 300

    def check(self, text: str) -> None:
        """Check a sentence, its money too."""
        check_sentence(text)
