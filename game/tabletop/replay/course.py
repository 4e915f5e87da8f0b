"""The turns, rounds and scores of a recorded game, by places.

A place is a position at which a replay can stop: after the deal, after each choice, and after all that
followed from the last one.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WatchedTurn:
    """A seat's turn, from its first place to its last; `number` counts from 1 through the whole game."""

    number: int
    round: int
    seat: int
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Course:
    """The course of a recorded game.

    `rounds` are the first places of the rounds; `scores` by seat and `acting` seats are by place.
    """

    turns: tuple[WatchedTurn, ...]
    rounds: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]
    acting: tuple[int | None, ...]

    @property
    def last(self) -> int:
        """The last place."""
        return len(self.acting) - 1

    def round_at(self, place: int) -> int:
        """Return the round of a place, from 1; 1 before the first."""
        return max(1, sum(first <= place for first in self.rounds))

    def turn_at(self, place: int) -> WatchedTurn | None:
        """Return the turn of a place; None between turns, and at the end."""
        return next((turn for turn in reversed(self.turns) if turn.first <= place <= turn.last), None)

    def turns_begun(self, place: int) -> int:
        """Return how many turns have begun at a place."""
        return sum(turn.first <= place for turn in self.turns)

    def turns_of(self, number: int) -> tuple[WatchedTurn, ...]:
        """Return the turns of a round, from 1."""
        return tuple(turn for turn in self.turns if turn.round == number)

    def beside(self, place: int, firsts: tuple[int, ...], step: int) -> int:
        """Return the next (1) or previous (-1) of the places `firsts`, else the last place or 0."""
        if step > 0:
            return min((first for first in firsts if first > place), default=self.last)
        return max((first for first in firsts if first < place), default=0)
