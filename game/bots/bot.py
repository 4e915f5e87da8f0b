"""What a bot is: something that gets a view and its lawful actions, nothing else."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol


class Bot(Protocol):
    """An opponent for any game of the cabinet."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """One of the lawful actions of the seat that the view belongs to."""
        ...


#: Makes a bot from the seed of its own randomness (not the deal's).
BotMaker = Callable[[str], Bot]
