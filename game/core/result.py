"""How a game has ended, as every game of the cabinet tells it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from game.core.json_value import Json
from game.core.ranking import are_places, ranking_of

PLACES: Final = "places"
SCORES: Final = "scores"


@dataclass(frozen=True, slots=True)
class Result:
    """The outcome of a game that is over; ValueError where it contradicts itself.

    `places` has a place for each seat, from 1, shared where seats are tied: ``(1, 3, 1)``. `scores` has for
    each seat the whole number that the game counts; what decides ties beyond it shows in the places alone.
    `details` are further entries of the game's own, for its records, by keys other than these two.
    """

    places: tuple[int, ...]
    scores: tuple[int, ...]
    details: Mapping[str, Json] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not are_places(self.places):
            raise ValueError(f"places {self.places}: a place is one more than how many seats are better")
        if len(self.scores) != len(self.places):
            raise ValueError(f"scores {self.scores}: one for each of {len(self.places)} seats")
        if {PLACES, SCORES} & self.details.keys():
            raise ValueError(
                f"details {sorted(self.details)}: {PLACES} and {SCORES} are told apart from them"
            )

    @property
    def ranking(self) -> tuple[int, ...]:
        """The seats from the best place down, those that share a place in seating order."""
        return ranking_of(self.places)

    def table(self) -> dict[str, Json]:
        """Return the result as JSON, as records write it."""
        return {PLACES: list(self.places), SCORES: list(self.scores), **self.details}
