"""The messages of this game."""

from pathlib import Path
from typing import Final

from game.core.wording.catalogue import Catalogue, Fact
from game.core.wording.sentence_context import SentenceContext

MESSAGES: Final = Catalogue(Path(__file__).with_name("messages.toml"))
text: Final = MESSAGES.text


def capital(words: str) -> str:
    """Return words with a capital."""
    return words[:1].upper() + words[1:]


def why(context: SentenceContext, key: str, **facts: Fact) -> str:
    """Return a message of the answers to "why?", with a capital."""
    return capital(text(context.translator, "why", key, **facts))
