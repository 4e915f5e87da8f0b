"""All games of a league: which are owed, which count, and what they come to."""

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field

from game.league.fixtures import Fixture, Pair, seatings
from game.league.measures import Deal, Estimate, deal_of, estimate
from game.league.playing import Played
from game.league.ratings import Rated, Rating, ratings
from game.league.sequential import Claims, Verdict, verdict


class GameFault(RuntimeError):
    """A game that could not be played to its end, in one line."""


@dataclass(frozen=True, slots=True)
class Row:
    """What a pair came to: the measures of its first opponent, over the deals that count."""

    pair: Pair
    deals: int
    games: int
    won: Estimate
    utility: Estimate
    verdict: Verdict | None


@dataclass(frozen=True, slots=True)
class Standing:
    """The tables of one number of players."""

    players: int
    rows: tuple[Row, ...]
    ratings: Mapping[str, Rating]


@dataclass(slots=True)
class Season:
    """Pairs that are each to play so many deals, or as many as `deals` says.

    With `claims` a pair ends as soon as its deals, in their order, say which one is given up. `places` has
    the places of the seats of each game played. What is played counts by its fixture, never by when it was
    played: the same places give the same tables in whatever order they came.
    """

    pairs: Sequence[Pair]
    deals: int | Callable[[Pair], int]
    claims: Claims | None = None
    places: dict[Fixture, tuple[int, ...]] = field(default_factory=dict)
    _told: dict[Pair, list[Deal]] = field(default_factory=dict, init=False)

    # Playing

    def owed(self) -> Iterator[Fixture]:
        """The games that are still to be played, deal by deal; it hears of those that have been meanwhile."""
        for deal in range(1, max(self._most(pair) for pair in self.pairs) + 1):
            for pair in self.pairs:
                if deal <= self._last(pair):
                    yield from (one for one in pair.fixtures(deal) if one not in self.places)

    def play(self, games: Callable[[Iterable[Fixture]], Generator[Played]]) -> Generator[Played]:
        """Have all games played that are owed, and hand each on; GameFault at the first that has no end."""
        if next(self.owed(), None) is None:
            return
        with closing(games(self.owed())) as answers:
            for played in answers:
                if played.fault:
                    raise GameFault(played.fault)
                self.places[played.fixture] = played.places
                yield played

    def count(self) -> tuple[int, int]:
        """How many games there are if no pair ends early, and how many of them have been played."""
        fixtures = {
            fixture
            for pair in self.pairs
            for deal in range(1, self._most(pair) + 1)
            for fixture in pair.fixtures(deal)
        }
        return len(fixtures), len(fixtures & self.places.keys())

    # What it comes to

    def standings(self) -> list[Standing]:
        """The tables, once no game is owed any more."""
        counts = sorted({pair.players for pair in self.pairs})
        return [self._standing(players) for players in counts]

    def _standing(self, players: int) -> Standing:
        pairs = [pair for pair in self.pairs if pair.players == players]
        return Standing(players, tuple(map(self._row, pairs)), ratings(self._rated(pairs)))

    def _row(self, pair: Pair) -> Row:
        deals = self._deals(pair)[: self._last(pair)]
        return Row(
            pair,
            deals=len(deals),
            games=len(deals) * len(seatings(pair.players)),
            won=estimate([deal.won for deal in deals]),
            utility=estimate([deal.utility for deal in deals]),
            verdict=self._verdict(pair),
        )

    def _rated(self, pairs: Sequence[Pair]) -> list[Rated]:
        """The games that count, deal by deal."""
        last = {pair: self._last(pair) for pair in pairs}
        return [
            (deal, fixture.seats, self.places[fixture])
            for deal in range(1, max(last.values()) + 1)
            for pair in pairs
            if deal <= last[pair]
            for fixture in pair.fixtures(deal)
        ]

    def _most(self, pair: Pair) -> int:
        return self.deals if isinstance(self.deals, int) else self.deals(pair)

    def _last(self, pair: Pair) -> int:
        """The last deal of a pair that counts, as far as can be said yet."""
        said = self._verdict(pair)
        return said.deals if said else self._most(pair)

    def _verdict(self, pair: Pair) -> Verdict | None:
        deals = self._deals(pair)[: self._most(pair)]
        return verdict(self.claims, (deal.won for deal in deals)) if self.claims else None

    def _deals(self, pair: Pair) -> list[Deal]:
        """What a pair made of its deals, from the first up to one that is not played whole."""
        told = self._told.setdefault(pair, [])
        while self.places.keys() >= set(fixtures := [*pair.fixtures(len(told) + 1)]):
            told.append(deal_of(pair.first, [(one.seats, self.places[one]) for one in fixtures]))
        return told
