"""The messages of this game."""

from pathlib import Path
from typing import Final

from game.core.wording.catalogue import Catalogue, Fact
from game.core.wording.sentence_context import SentenceContext

MESSAGES: Final = Catalogue(Path(__file__).with_name("messages.toml"))
text: Final = MESSAGES.text

#: The key of a message of the answers to "why?", and its facts.
Answer = tuple[str, dict[str, Fact]]


def why(context: SentenceContext, key: str, **facts: Fact) -> str:
    """Return a message of the answers to "why?"."""
    return text(context.translator, "why", key, **facts)
