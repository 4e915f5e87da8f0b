"""What the sentences of any game need to know besides what happened: who sits there, and the language."""

from collections.abc import Sequence

from game.core.messages import ENGLISH, Translator


class SentenceContext:
    """The names of the players by seat, and the language that sentences are in; a game adds its own facts."""

    __slots__ = ("names", "translator")

    def __init__(self, names: Sequence[str], translator: Translator = ENGLISH) -> None:
        self.names = tuple(names)
        self.translator = translator

    @property
    def players(self) -> int:
        """How many players sit at the table."""
        return len(self.names)
