"""A check that bots use only their seat's view: the same view must give the same move.

``python -m bench.fairness [--pairs N] [--bot NAME] [--simulations N] [--worlds N]`` plays random games of
every level and number of players in turn. Wherever several seats choose in secret, some others seal, and the
bot chooses; then it chooses again, with the same seed, after they have sealed other actions in another order.
The view must be the same both times, and so must the move. Worlds are samples of the facts that a view hides:
each must reproduce the view that it was sampled from. The exit code is 1 if any check fails.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count, islice
from random import Random
from typing import Any, Final

from game.bots.bot import Bot, Skill
from game.cabinet.games import SHIPPED
from game.core.contract import Game
from game.match.level_files import find_levels
from game.match.match import Match
from game.match.places import levels_folder
from game.match.seat import Seat
from game.match.series import ask

GAME: Final = "old_london_bridge"
PAIRS: Final = 10_000
WORLDS: Final = 100_000
#: Steps between two updates of the progress bar.
_EVERY: Final = 20
#: A level, and how many play.
Table = tuple[Any, int]
#: Makes a bot from the seed of its own randomness.
Maker = Callable[[str], Bot]
#: The sealed action of each of some seats, in sealing order.
Seals = Mapping[int, Any]


@dataclass(frozen=True, slots=True)
class Answer:
    """A seat's view at a choice, and its bot's action."""

    view: Any
    action: Any


@dataclass(frozen=True, slots=True)
class Twins:
    """Two positions that a seat cannot distinguish: the actions others sealed, and its answers."""

    seat: int
    sealed: tuple[Seals, Seals]
    answers: tuple[Answer, Answer]

    @property
    def fair(self) -> bool:
        """Whether the seat saw the same view twice, and made the same choice."""
        return self.answers[0] == self.answers[1]

    def __str__(self) -> str:
        seals = " or ".join(
            ", ".join(f"{seat}: {action}" for seat, action in sealed.items()) for sealed in self.sealed
        )
        views = "same view" if self.answers[0].view == self.answers[1].view else "different view"
        moves = " or ".join(str(answer.action) for answer in self.answers)
        return f"seat {self.seat}, where others seal {seals}: {views}, moves {moves}"


def twins_of(game: Game[Any], tables: Sequence[tuple[Any, int]], maker: Maker, seed: str) -> Iterator[Twins]:
    """Yield twins without end, from random games at all tables in turn."""
    for match in _games(game, tables, seed):
        random = Random(match.seed)
        while not match.over:
            if len(match.to_move) > 1:
                for seat in match.to_move:
                    yield from _twins(match, seat, maker, random)
            _go_on(match, random)


def _games(game: Game[Any], tables: Sequence[Table], seed: str) -> Iterator[Match]:
    """Yield newly dealt games without end, at all tables in turn."""
    for number in count():
        level, players = tables[number % len(tables)]
        seats = tuple(Seat(f"Seat {seat}", "human") for seat in range(players))
        match = Match(game, level, seats, f"{seed}/{number}")
        match.start()
        yield match


def _go_on(match: Match, random: Random) -> None:
    """Apply a random choice of a random seat that owes one."""
    seat = random.choice(match.to_move)
    match.decide(seat, random.choice(match.legal(seat)))


def _twins(match: Match, seat: int, maker: Maker, random: Random) -> Iterator[Twins]:
    """Yield at most one pair of twins for a moment; none if both draws of the others' actions agree.

    The match is unchanged afterwards.
    """
    others = [other for other in match.to_move if other != seat]
    some = random.sample(others, random.randint(1, len(others)))
    first = {other: random.choice(match.legal(other)) for other in some}
    second = {other: random.choice(match.legal(other)) for other in random.sample(some, len(some))}
    if any(first[other] != second[other] for other in some):
        seed = str(random.random())
        answers = [_answer(match, seat, maker(seed), sealed) for sealed in (first, second)]
        yield Twins(seat, (first, second), (answers[0], answers[1]))


def _answer(match: Match, seat: int, bot: Any, sealed: Seals) -> Answer:
    """Return a seat's answer after others have sealed; their actions are undone afterwards."""
    for other, action in sealed.items():
        match.decide(other, action)
    assert all(map(match.secret, sealed)), "seats choose at once, and not unseen"
    answer = Answer(match.view(seat), ask(bot, match, seat))
    match.take_back(len(sealed))
    return answer


def untrue_world(
    game: Game[Any],
    tables: Sequence[Table],
    seed: str,
    worlds: int,
    told: Callable[[int], None] | None = None,
) -> Any | None:
    """Return the first view that a world sampled from it does not reproduce; None if there is none.

    Tries every seat's view and the public one after every choice of random games, `worlds` views in all;
    calls `told` after each view with the number of views tried.
    """
    number, random = 0, Random(seed)
    for match in _games(game, tables, seed):
        while not match.over:
            for viewer in (None, *range(len(match.seats))):
                view = match.view(viewer)
                if game.world(view, random).view(viewer) != view:
                    return view
                number += 1
                if told is not None:
                    told(number)
                if number == worlds:
                    return None
            _go_on(match, random)
    return None


def tables_of(game: Game[Any]) -> list[Table]:
    """Return every level of a game with each of its numbers of players."""
    entries = find_levels(levels_folder(game.name), (), game.level_from)
    levels = [entry.level for entry in entries if entry.level is not None]
    return [(level, players) for level in levels for players in game.players_of(level)]


def first_unfair(
    twins: Iterator[Twins], pairs: int, told: Callable[[int], None] | None = None
) -> Twins | None:
    """Return the first unfair one of `pairs` twins, or None; call `told` with the number tried."""
    for number, both in enumerate(islice(twins, pairs), 1):
        if not both.fair:
            return both
        if told is not None:
            told(number)
    return None


def _skill(game: Game[Any], name: str) -> Skill:
    skill = game.bots[name]
    assert isinstance(skill, Skill)
    return skill


def _bar(what: str, wanted: int) -> Callable[[int], None] | None:
    """Return a callback that draws a progress bar; None if standard error is not a terminal."""
    if not sys.stderr.isatty():
        return None

    def draw(asked: int) -> None:
        if asked % _EVERY == 0 or asked == wanted:
            done = 40 * asked // wanted
            end = "\n" if asked == wanted else ""
            sys.stderr.write(f"\r[{'#' * done:<40}] {asked:,} of {wanted:,} {what}{end}")

    return draw


def _options(game: Game[Any], arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.fairness", description=__doc__)
    parser.add_argument(
        "--pairs", type=int, default=PAIRS, metavar="N", help=f"pairs of positions; by default {PAIRS}"
    )
    parser.add_argument("--bot", choices=list(game.bots), help="check only this bot; by default all")
    parser.add_argument(
        "--simulations", type=int, metavar="N", help="simulations for each choice of a bot that searches"
    )
    parser.add_argument(
        "--worlds", type=int, default=WORLDS, metavar="N", help=f"sampled worlds; by default {WORLDS}"
    )
    parser.add_argument("--seed", default="fairness", metavar="S", help="the seed of games and bots")
    options = parser.parse_args(arguments)
    for name in ("pairs", "simulations", "worlds"):
        number = getattr(options, name)
        if number is not None and number < 1:
            parser.error(f"--{name} {number}: at least 1")
    return options


def main(arguments: Sequence[str] | None = None) -> int:
    """Run all checks and print their results; return 1 if a bot or a world fails, else 0."""
    game = SHIPPED.game_called(GAME)
    assert game is not None
    options = _options(game, arguments)
    tables, held = tables_of(game), True
    for name in [options.bot] if options.bot else game.bots:
        maker = partial(_skill(game, name), simulations=options.simulations)
        twins = twins_of(game, tables, maker, options.seed)
        unfair = first_unfair(twins, options.pairs, _bar("pairs", options.pairs))
        held &= unfair is None
        print(f"{name}: {unfair or f'{options.pairs:,} pairs of positions: same view, same move'}")
    view = untrue_world(game, tables, options.seed, options.worlds, _bar("worlds", options.worlds))
    held &= view is None
    print(f"worlds: {view or f'{options.worlds:,} sampled, each reproduces its view'}")
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
