"""The context that the sentences of any game need: the names of the players and the language."""

from collections.abc import Sequence

from game.core.messages import ENGLISH, Translator


class SentenceContext:
    """The names of the players by seat, and the translator of the sentences; a game adds its own facts."""

    __slots__ = ("names", "translator")

    def __init__(self, names: Sequence[str], translator: Translator = ENGLISH) -> None:
        self.names = tuple(names)
        self.translator = translator

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.names)
