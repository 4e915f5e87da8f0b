"""Looking a few own choices ahead and taking what a judgement values most.

Knows no game: the game hands in the worlds that a view may be of and what a position is worth. What the view
hides is drawn: a choice is worth what it is worth on average over the worlds drawn.
"""

import random
from collections.abc import Mapping, Sequence
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
    """What a good player of one game knows; all values in the game's own points."""

    def worth(self, position: Any, seat: int) -> float:
        """What a position is worth to a seat, choices and outcomes still owed included."""
        ...

    def bid(self, position: Any, seat: int, code: int) -> float:
        """What a choice is worth that others make at the same time, unseen."""
        ...

    def reasons(self, position: Any, seat: int, code: int) -> Mapping[str, float]:
        """What a choice changes by itself, in points, by what it changes."""
        ...


class GreedyBot:
    """Takes the choice with the best worth after at most `plies` own choices in a row."""

    def __init__(
        self, seed: str, worlds: Worlds, judgement: Judgement, plies: int = 2, samples: int = 1
    ) -> None:
        """Judge each choice in so many `samples` of worlds; one is enough where nothing hidden is judged."""
        self._random = random.Random(seed)
        self._seed = seed
        self._worlds = worlds
        self._judgement = judgement
        self._plies = plies
        self._samples = samples

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """The lawful action with the best worth; ties are broken by the bot's own seed."""
        if len(legal) == 1:
            return legal[0]
        return legal[self._best(self._values(self._drawn(view), view.viewer))]

    def think(self, view: Any, legal: Sequence[Any], halt: Halt = never) -> Thought:
        """Every lawful action by its worth, the chosen one first."""
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
        """Return the worlds that a choice is judged in: the same ones whenever the view is the same."""
        source = self._worlds(view, random.Random(self._seed))
        return [source() for _ in range(self._samples)]

    def _values(self, drawn: Sequence[Position], seat: int) -> list[float]:
        """Return what each choice of a seat is worth, on average over the worlds drawn."""
        columns = zip(*(self._values_in(position, seat) for position in drawn), strict=True)
        return [sum(column) / len(drawn) for column in columns]

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
