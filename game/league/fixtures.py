"""What is played: pairs of opponents, at tables shared evenly, every deal from every seating."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game: its deal, from 1, and who sits where, by their texts."""

    deal: int
    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pair:
    """Two opponents measured against each other at tables of one size."""

    players: int
    first: str
    second: str

    def fixtures(self, deal: int) -> Iterator[Fixture]:
        """The games of one deal."""
        names = (self.first, self.second)
        for seating in seatings(self.players):
            yield Fixture(deal, tuple(names[which] for which in seating))


def seatings(players: int) -> list[tuple[int, ...]]:
    """Every way to seat two opponents, 0 and 1, as evenly as a table can be shared.

    Two against two at a table of four, which can be done in six ways; at one of three each has the
    odd seat as often as the other. So both sit at every seat equally often.

    >>> seatings(2)
    [(0, 1), (1, 0)]
    >>> len(seatings(3)), len(seatings(4))
    (6, 6)
    """
    shares = {players // 2, players - players // 2}
    return [seating for seating in product((0, 1), repeat=players) if sum(seating) in shares]
