"""A greedy bot: it looks a few of its own choices ahead and takes the one with the best worth.

It is independent of the game, which supplies the worlds that fit a view and the worth of a position. Hidden
information is sampled: the worth of a choice is its mean over the sampled worlds.
"""

import random
from collections.abc import Mapping, Sequence
from math import fsum
from typing import Any, Protocol

from game.bots.bot import (
    EXPLAINED,
    Candidate,
    Halt,
    Thought,
    Worlds,
    chooses_unseen,
    never,
    weightiest,
)
from game.core.contract import Position


class Judgement(Protocol):
    """The evaluation of one game; all values in the game's own points."""

    def worth(self, position: Any, seat: int) -> float:
        """Return the worth of a position to a seat, pending choices and chance outcomes included."""
        ...

    def bid(self, position: Any, seat: int, code: int) -> float:
        """Return the worth of a choice that seats make simultaneously, in secret."""
        ...

    def reasons(self, position: Any, seat: int, code: int) -> Mapping[str, float]:
        """Return the effects of the choice itself by name, in points."""
        ...


class GreedyBot:
    """A bot that takes the choice with the best worth after at most `plies` own choices in a row."""

    def __init__(
        self, seed: str, worlds: Worlds, judgement: Judgement, plies: int = 2, samples: int = 1
    ) -> None:
        """Judge each choice in `samples` worlds; one is enough if the judgement ignores hidden facts."""
        self._random = random.Random(seed)
        self._seed = seed
        self._worlds = worlds
        self._judgement = judgement
        self._plies = plies
        self._samples = samples

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Return the lawful action with the best worth; ties are broken by the bot's own seed."""
        if len(legal) == 1:
            return legal[0]
        return legal[self._best(self._values(self._drawn(view), view.viewer))]

    def think(self, view: Any, legal: Sequence[Any], halt: Halt = never) -> Thought:
        """Return every lawful action with its worth, the chosen one first."""
        drawn, seat = self._drawn(view), view.viewer
        position = drawn[0]
        codes, values = position.codes(seat), self._values(drawn, seat)
        best = 0 if len(legal) == 1 else self._best(values)
        falling = sorted(range(len(codes)), key=lambda place: (place != best, -values[place]))
        return Thought(
            tuple(
                Candidate(
                    legal[place],
                    values[place],
                    self._reasons(position, seat, codes[place]) if rank < EXPLAINED else (),
                )
                for rank, place in enumerate(falling)
            )
        )

    def _reasons(self, position: Position, seat: int, code: int) -> tuple[tuple[str, float], ...]:
        return weightiest(self._judgement.reasons(position, seat, code))

    def _drawn(self, view: Any) -> list[Position]:
        """Return the worlds to judge a choice in: always the same for the same view."""
        source = self._worlds(view, random.Random(self._seed))
        return [source() for _ in range(self._samples)]

    def _values(self, drawn: Sequence[Position], seat: int) -> list[float]:
        """Return the mean worth of each choice of a seat over the sampled worlds."""
        columns = zip(*(self._values_in(position, seat) for position in drawn), strict=True)
        return [fsum(column) / len(drawn) for column in columns]

    def _values_in(self, position: Position, seat: int) -> list[float]:
        codes = position.codes(seat)
        if chooses_unseen(position, seat):
            return [self._judgement.bid(position, seat, code) for code in codes]
        return [self._after(position, seat, code, self._plies) for code in codes]

    def _best(self, values: Sequence[float]) -> int:
        best = max(values)
        return self._random.choice([place for place, value in enumerate(values) if value == best])

    def _after(self, position: Position, seat: int, code: int, plies: int) -> float:
        twin = position.copy()
        twin.play(seat, code)
        if plies > 1 and twin.to_move == (seat,):
            return max(self._after(twin, seat, further, plies - 1) for further in twin.codes(seat))
        return self._judgement.worth(twin, seat)
