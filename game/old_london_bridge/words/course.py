"""A game as it is watched again: its turns, its rounds and its purses, by places.

A place is where a replay may stand: after the deal, after each choice, and after all that followed from the
last one.
"""

from dataclasses import dataclass

from game.old_london_bridge.words.column import TurnEntry


@dataclass(frozen=True, slots=True)
class WatchedTurn:
    """A turn, from its first place to its last, and what it came to; `number` counts from 1."""

    number: int
    entry: TurnEntry
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Course:
    """`rounds` are the first places of the rounds; `money` and `acting` are by place."""

    turns: tuple[WatchedTurn, ...]
    rounds: tuple[int, ...]
    money: tuple[tuple[int, ...], ...]
    acting: tuple[int | None, ...]

    @property
    def last(self) -> int:
        """The last place."""
        return len(self.money) - 1

    def round_at(self, place: int) -> int:
        """The round that a place is in, from 1; 1 before the first."""
        return max(1, sum(first <= place for first in self.rounds))

    def turn_at(self, place: int) -> WatchedTurn | None:
        """The turn that a place is in; None while cards are sealed, and at the end."""
        return next((turn for turn in reversed(self.turns) if turn.first <= place <= turn.last), None)

    def turns_begun(self, place: int) -> int:
        """How many turns have begun."""
        return sum(turn.first <= place for turn in self.turns)

    def turns_of(self, number: int) -> tuple[WatchedTurn, ...]:
        """The turns of a round, from 1."""
        return tuple(turn for turn in self.turns if turn.entry.round == number)

    def beside(self, place: int, firsts: tuple[int, ...], step: int) -> int:
        """The next of some places (1), or the one before (-1), else the end."""
        if step > 0:
            return min((first for first in firsts if first > place), default=self.last)
        return max((first for first in firsts if first < place), default=0)
