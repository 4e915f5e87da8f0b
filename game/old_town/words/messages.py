"""The messages of this game."""

from pathlib import Path
from typing import Final

from game.core.wording.catalogue import Catalogue

MESSAGES: Final = Catalogue(Path(__file__).with_name("messages.toml"))
text: Final = MESSAGES.text
