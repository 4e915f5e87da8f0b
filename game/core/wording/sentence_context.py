"""The context that the sentences of any game need: the names of the players, the language, the level."""

from collections.abc import Sequence
from typing import Any

from game.core.messages import ENGLISH, Translator


class SentenceContext:
    """The names of the players by seat, the translator of the sentences, and the level of the table.

    The level is None where no table is meant; a game adds its own facts.
    """

    __slots__ = ("level", "names", "translator")

    def __init__(self, names: Sequence[str], translator: Translator = ENGLISH, level: Any = None) -> None:
        self.names = tuple(names)
        self.translator = translator
        self.level = level

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.names)
