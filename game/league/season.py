"""All games of a league: those left to play, those that count, and their results."""

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field

from game.league.fixtures import Fixture, Pairing, seatings
from game.league.measures import Deal, Estimate, deal_of, estimate
from game.league.playing import FixtureResult
from game.league.ratings import Rated, Rating, ratings
from game.league.sequential import Claims, Verdict, verdict


class GameFault(RuntimeError):
    """A game that could not be played to its end, with the reason in one line."""


@dataclass(frozen=True, slots=True)
class PairingRow:
    """The result of a pair: the measures of its first opponent, over the deals that count."""

    pair: Pairing
    deals: int
    games: int
    won: Estimate
    utility: Estimate
    verdict: Verdict | None


@dataclass(frozen=True, slots=True)
class LeagueTables:
    """The tables for one number of players."""

    players: int
    rows: tuple[PairingRow, ...]
    ratings: Mapping[str, Rating]


@dataclass(slots=True)
class Season:
    """The schedule and results of pairs that play `deals` deals each; a callable gives the number by pair.

    With `claims` a pair ends as soon as its deals, in their order, reject one of them. `places` holds the
    places of the seats of each game played. Results count by their fixture, not by the order in which they
    arrived: the same places always give the same tables.
    """

    pairs: Sequence[Pairing]
    deals: int | Callable[[Pairing], int]
    claims: Claims | None = None
    places: dict[Fixture, tuple[int, ...]] = field(default_factory=dict)
    _told: dict[Pairing, list[Deal]] = field(default_factory=dict, init=False)

    # Playing

    def owed(self) -> Iterator[Fixture]:
        """Yield the games left to play, deal by deal; results that arrive meanwhile are considered."""
        for deal in range(1, max(self._most(pair) for pair in self.pairs) + 1):
            for pair in self.pairs:
                if deal <= self._last(pair):
                    yield from (one for one in pair.fixtures(deal) if one not in self.places)

    def play(
        self, games: Callable[[Iterable[Fixture]], Generator[FixtureResult]]
    ) -> Generator[FixtureResult]:
        """Play all games left and yield each result; GameFault at the first game with a fault."""
        if next(self.owed(), None) is None:
            return
        with closing(games(self.owed())) as answers:
            for played in answers:
                if played.fault:
                    raise GameFault(played.fault)
                self.places[played.fixture] = played.places
                yield played

    def count(self) -> tuple[int, int]:
        """Return the number of games if no pair ends early, and how many of them have been played."""
        fixtures = {
            fixture
            for pair in self.pairs
            for deal in range(1, self._most(pair) + 1)
            for fixture in pair.fixtures(deal)
        }
        return len(fixtures), len(fixtures & self.places.keys())

    # Results

    def standings(self) -> list[LeagueTables]:
        """Return the tables by number of players; call it when no game is left to play."""
        counts = sorted({pair.players for pair in self.pairs})
        return [self._standing(players) for players in counts]

    def _standing(self, players: int) -> LeagueTables:
        pairs = [pair for pair in self.pairs if pair.players == players]
        return LeagueTables(players, tuple(map(self._row, pairs)), ratings(self._rated(pairs)))

    def _row(self, pair: Pairing) -> PairingRow:
        deals = self._deals(pair)[: self._last(pair)]
        return PairingRow(
            pair,
            deals=len(deals),
            games=len(deals) * len(seatings(pair.players)),
            won=estimate([deal.won for deal in deals]),
            utility=estimate([deal.utility for deal in deals]),
            verdict=self._verdict(pair),
        )

    def _rated(self, pairs: Sequence[Pairing]) -> list[Rated]:
        """Return the games that count, deal by deal."""
        last = {pair: self._last(pair) for pair in pairs}
        return [
            (deal, fixture.seats, self.places[fixture])
            for deal in range(1, max(last.values()) + 1)
            for pair in pairs
            if deal <= last[pair]
            for fixture in pair.fixtures(deal)
        ]

    def _most(self, pair: Pairing) -> int:
        return self.deals if isinstance(self.deals, int) else self.deals(pair)

    def _last(self, pair: Pairing) -> int:
        """Return the last deal of a pair that counts, by the results so far."""
        said = self._verdict(pair)
        return said.deals if said else self._most(pair)

    def _verdict(self, pair: Pairing) -> Verdict | None:
        deals = self._deals(pair)[: self._most(pair)]
        return verdict(self.claims, (deal.won for deal in deals)) if self.claims else None

    def _deals(self, pair: Pairing) -> list[Deal]:
        """Return the results of a pair's deals, from the first up to one that is incomplete."""
        told = self._told.setdefault(pair, [])
        while self.places.keys() >= set(fixtures := [*pair.fixtures(len(told) + 1)]):
            told.append(deal_of(pair.first, [(one.seats, self.places[one]) for one in fixtures]))
        return told
