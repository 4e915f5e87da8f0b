"""Statistics of a person's games: places, shares of wins with intervals, scores by level, and bests.

The functions use `played.Played` alone: no file, no clock, no rules of a game.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.match.played import PlayedGame
from game.match.seat import Seat

#: The half width of a 95 % interval, in standard errors.
_Z: Final = 1.959964


@dataclass(frozen=True, slots=True)
class Appearance:
    """One seat of one game."""

    game: PlayedGame
    number: int

    @property
    def seat(self) -> Seat:
        """The occupant of the seat."""
        return self.game.seats[self.number]

    @property
    def place(self) -> int:
        """The place of the seat, from 1; other seats may share it."""
        return self.game.places[self.number]

    @property
    def won(self) -> bool:
        """Whether the seat has the first place, alone or shared."""
        return self.place == 1

    @property
    def win_share(self) -> float:
        """The share of the win: 1 for a sole winner, a half for each of two, 0 without a win."""
        places = self.game.places
        return 1 / places.count(1) if places[self.number] == 1 else 0.0

    @property
    def score(self) -> int:
        """The final score of the seat."""
        return self.game.account.score[self.number]

    def figure(self, name: str) -> int:
        """Return one of the game's own figures; 0 if the game did not count it."""
        row = self.game.account.figures.get(name)
        return 0 if row is None else row[self.number]


@dataclass(frozen=True, slots=True)
class ScoreShare:
    """The share of games won; `even` is the expected share if all players were equal.

    `won` adds up shares of wins: a game whose best place two seats share counts half for each.
    """

    won: float
    games: int
    even: float

    @property
    def share(self) -> float:
        """The share won, from 0 to 1."""
        return self.won / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the share, from 0 to 1."""
        return wilson(self.won, self.games)


def wilson(won: float, games: int) -> tuple[float, float]:
    """Return the score interval for a share: E. B. Wilson, J. Amer. Statist. Assoc. 22 (1927), 209-212.

    Unlike the simple interval it never leaves 0 to 1, and is valid for few games too.

    >>> [round(end, 3) for end in wilson(9, 12)], [round(end, 3) for end in wilson(0, 3)]
    ([0.468, 0.911], [0.0, 0.561])
    """
    share = won / games
    spread = _Z * math.sqrt(share * (1 - share) / games + _Z * _Z / (4 * games * games))
    middle, whole = share + _Z * _Z / (2 * games), 1 + _Z * _Z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


@dataclass(frozen=True, slots=True)
class LevelScore:
    """The scores of a person at one level: number of games, mean and best score."""

    level: str
    games: int
    mean: float
    best: int


@dataclass(frozen=True, slots=True)
class BestScore:
    """A personal best: its value, and the appearance that reached it."""

    value: int
    appearance: Appearance


def appearances(games: Iterable[PlayedGame], name: str) -> tuple[Appearance, ...]:
    """Return a person's seats, in the order of the games."""
    return tuple(
        Appearance(game, number)
        for game in games
        for number, seat in enumerate(game.seats)
        if seat.name == name and seat.human
    )


def all_appearances(games: Iterable[PlayedGame], people_only: bool = False) -> tuple[Appearance, ...]:
    """Return every seat of every game; with `people_only` those that one person played to the end."""
    return tuple(
        Appearance(game, number)
        for game in games
        for number, seat in enumerate(game.seats)
        if seat.human or not people_only
    )


def people(games: Iterable[PlayedGame]) -> tuple[str, ...]:
    """Return the names of people by number of games, the most first, then by name."""
    counts: dict[str, int] = {}
    for game in games:
        for seat in game.seats:
            if seat.human:
                counts[seat.name] = counts.get(seat.name, 0) + 1
    return tuple(sorted(counts, key=lambda name: (-counts[name], name)))


def against(own: Sequence[Appearance]) -> dict[str, ScoreShare]:
    """Return the share won by the kind of opponent, the most frequent first.

    A game counts once for every kind among the opponents; `HUMAN` are other people. Only the first place
    wins; a shared first place wins its share.
    """
    met: dict[str, list[Appearance]] = {}
    for one in own:
        others = {seat.kind for number, seat in enumerate(one.game.seats) if number != one.number}
        for kind in others:
            met.setdefault(kind, []).append(one)
    shares = {kind: ScoreShare(games_won(met[kind]), len(met[kind]), _even(met[kind])) for kind in met}
    return dict(sorted(shares.items(), key=lambda item: (-item[1].games, item[0])))


def games_won(own: Iterable[Appearance]) -> float:
    """Return the number of games won; a shared win counts its share."""
    return math.fsum(one.win_share for one in own)


def _even(games: Sequence[Appearance]) -> float:
    return math.fsum(1 / len(one.game.seats) for one in games) / len(games)


def by_level(own: Sequence[Appearance]) -> tuple[LevelScore, ...]:
    """Return the scores by level, the most played first."""
    levels: dict[str, list[int]] = {}
    for one in own:
        levels.setdefault(one.game.level, []).append(one.score)
    scores = [LevelScore(level, len(all_), mean(all_), max(all_)) for level, all_ in levels.items()]
    return tuple(sorted(scores, key=lambda score: (-score.games, score.level)))


def mean(values: Sequence[float]) -> float:
    """Return the mean; 0 for no values."""
    return math.fsum(values) / len(values) if values else 0.0


def ratio(own: Iterable[Appearance], above: str, below: str) -> float | None:
    """Return the sum of one figure divided by the sum of another; None if the divisor is 0."""
    listed = tuple(own)
    under = sum(one.figure(below) for one in listed)
    return sum(one.figure(above) for one in listed) / under if under else None


def best(
    among: Iterable[Appearance], value: Callable[[Appearance], int | None], lowest: bool = False
) -> BestScore | None:
    """Return the highest value, or the lowest; of equal ones the first. None if no seat has a value."""
    found: BestScore | None = None
    for one in among:
        told = value(one)
        if told is not None and (found is None or (told < found.value if lowest else told > found.value)):
            found = BestScore(told, one)
    return found


def lead(one: Appearance) -> int | None:
    """Return a sole winner's score minus that of the next seat.

    None for a seat that has not won, shares the best place, or played alone.
    """
    if one.win_share < 1 or len(one.game.places) < 2:
        return None
    return one.score - one.game.account.score[one.game.ranking[1]]
