"""The fixtures of a league: pairs of opponents share a table evenly and play each deal in every seating."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game: the number of its deal, from 1, and the entrants' texts by seat."""

    deal: int
    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two opponents measured against each other with one number of players."""

    players: int
    first: str
    second: str

    def fixtures(self, deal: int) -> Iterator[Fixture]:
        """Yield the games of one deal."""
        names = (self.first, self.second)
        for seating in seatings(self.players):
            yield Fixture(deal, tuple(names[which] for which in seating))


def seatings(players: int) -> list[tuple[int, ...]]:
    """Return every way to seat two opponents, 0 and 1, as evenly as possible.

    With four players it is two against two, in six ways; with three, each opponent has two seats as often as
    the other. So both have every seat equally often.

    >>> seatings(2)
    [(0, 1), (1, 0)]
    >>> len(seatings(3)), len(seatings(4))
    (6, 6)
    """
    shares = {players // 2, players - players // 2}
    return [seating for seating in product((0, 1), repeat=players) if sum(seating) in shares]
