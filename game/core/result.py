"""The result of a game, in the same form for every game of the cabinet."""

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
    """The outcome of a game that is over; ValueError if it contradicts itself.

    `places` has a place for each seat, from 1, shared where seats are tied: ``(1, 3, 1)``. `scores` has for
    each seat its final score, a whole number; tie-breakers beyond the score show in the places alone.
    `details` are further entries of the game's own, for its records, by keys other than these two.
    """

    places: tuple[int, ...]
    scores: tuple[int, ...]
    details: Mapping[str, Json] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not are_places(self.places):
            raise ValueError(f"places {self.places}: a place must be 1 + the number of better seats")
        if len(self.scores) != len(self.places):
            raise ValueError(f"scores {self.scores}: one for each of {len(self.places)} seats")
        if {PLACES, SCORES} & self.details.keys():
            raise ValueError(f"details {sorted(self.details)}: {PLACES} and {SCORES} are not allowed")

    @property
    def ranking(self) -> tuple[int, ...]:
        """The seats from the best place down; seats that share a place are in seating order."""
        return ranking_of(self.places)

    def table(self) -> dict[str, Json]:
        """Return the result as a JSON table for records."""
        return {PLACES: list(self.places), SCORES: list(self.scores), **self.details}
