"""Series of games between bots, without a screen."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core.chance import salt_of, seed_of
from game.core.contract import Game, Level, Opponent
from game.core.ranking import shares_won
from game.core.result import Result
from game.match.match import Match
from game.match.seat import Seat, bot_kind


@dataclass(frozen=True, slots=True)
class Series:
    """A series of games: the bots by name, in seating order, on one level."""

    game: Game[Any]
    level: Level
    bots: tuple[str, ...]
    seed: str

    def match(self, number: int) -> Match:
        """Return one match, numbered from 1; its seed is derived from the series' seed."""
        seed = seed_of(self.seed, number)
        seats = tuple(Seat(f"{bot} {i + 1}", bot_kind(bot)) for i, bot in enumerate(self.bots))
        return Match(self.game, self.level, seats, seed, salt_of(seed))

    def play(self, number: int) -> Match:
        """Play one game to its end and return its match."""
        match = self.match(number)
        assert match.seed is not None
        play_out(match, [seated(match, self.game.bots[bot], seat) for seat, bot in enumerate(self.bots)])
        return match


def play_out(match: Match, bots: Sequence[Any]) -> None:
    """Start a match and play it to its end, with a bot at each seat."""
    match.start()
    while not match.over:
        for seat in match.to_move:
            match.decide(seat, ask(bots[seat], match, seat))


class _ByChoice:
    """A searching bot that is created anew for each choice, from that choice's seed."""

    def __init__(self, match: Match, maker: Opponent, seat: int) -> None:
        self._match = match
        self._maker = maker
        self._seat = seat

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Return the choice of a new bot."""
        return self._maker(choice_seed(self._match, self._seat)).choose(view, legal)


def seated(match: Match, maker: Opponent, seat: int) -> Any:
    """Return a bot for a seat, with the seeds that it would have at the table."""
    assert match.seed is not None
    return _ByChoice(match, maker, seat) if maker.simulations else maker(bot_seed(match.seed, seat))


def bot_seed(seed: str, seat: int) -> str:
    """Return the seed of a bot's own randomness at a seat, separate from the deal's."""
    return seed_of(f"{seed}/bot", seat)


def choice_seed(match: Match, seat: int) -> str:
    """Return the seed of a searching bot for the choice that its seat owes now.

    The bot is created anew for each choice, so that its choice does not depend on its earlier searches.
    """
    assert match.seed is not None
    return seed_of(f"{bot_seed(match.seed, seat)}/choice", match.decided)


def ask(bot: Any, match: Match, seat: int) -> Any:
    """Return a bot's choice; the bot gets the seat's view and the legal actions, nothing else."""
    return bot.choose(match.view(seat), match.legal(seat))


@dataclass(frozen=True, slots=True)
class SeatMean:
    """The averages of a seat: its score, and its share of the win, a half if two seats share it."""

    score: float
    won: float


def seat_means(results: Sequence[Result]) -> tuple[SeatMean, ...]:
    """Return the means of each seat over the results of a series; at least one result is needed."""
    count = len(results)
    shares = [shares_won(result.places) for result in results]
    return tuple(
        SeatMean(
            sum(result.scores[seat] for result in results) / count,
            math.fsum(share[seat] for share in shares) / count,
        )
        for seat in range(len(results[0].scores))
    )
