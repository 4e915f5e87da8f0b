"""The command `league`: it measures the strength of bots against each other."""

import argparse
import json
import math
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, nullcontext, redirect_stdout
from itertools import combinations, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.arguments import (
    DEFAULT_LEVEL,
    Arguments,
    Wrong,
    add_game,
    add_own_levels,
    message_line,
    number_from,
    seed_from,
)
from game.cli.named import game_of, level_named, new_seed

if TYPE_CHECKING:
    from game.core.contract import Game
    from game.league.entrants import Entrant
    from game.league.fixtures import Pairing
    from game.league.playing import LeagueTerms
    from game.league.results_file import StoredResults
    from game.league.season import Season
    from game.league.sequential import Claims
    from game.league.workers import Games

#: Simulations per choice of a searching bot that serves as an anchor.
ANCHOR_SIMULATIONS = 1000
#: Games of a pair unless a number of deals is named.
USUAL_GAMES = 240
MOST_DEALS = 100_000
MOST_WORKERS = 4096


def add_league(commands: Any, told: str) -> Any:
    """Add the command and its options; `message_line` describes the game played when none is named."""
    league = commands.add_parser(
        "league",
        help="measure bots against each other",
        description="Measure bots against each other. Name a bot of the game, with a limit if it searches: "
        "name:1000 for simulations a choice, name@0.25 for seconds a choice. Name your own as module.maker.",
    )
    pairs = league.add_mutually_exclusive_group()
    pairs.add_argument("--pairs", metavar="a/b,c/d,..", help="the pairs to play")
    pairs.add_argument("--ladder", action="store_true", help="each bot against the one before it")
    pairs.add_argument("--all", action="store_true", help="every bot against every other")
    league.add_argument(
        "--anchors",
        action="store_true",
        help="also each bot against fixed points: random, the weakest, plain search",
    )
    league.add_argument("--bots", metavar="a,b,..", help="the bots that take part; by default every opponent")
    add_game(league, told)
    league.add_argument("--level", default=DEFAULT_LEVEL, metavar="L", help="the level, by name")
    league.add_argument("--players", metavar="2,3,..", help="the numbers of players; by default the largest")
    league.add_argument(
        "--deals",
        type=_deals,
        metavar="N",
        help=f"deals for each pair; by default enough for {USUAL_GAMES} games",
    )
    league.add_argument(
        "--sprt",
        type=_claims,
        metavar="LOW,HIGH",
        help="end a pair early, once its win share is above LOW or below HIGH",
    )
    league.add_argument(
        "--seed", type=seed_from, metavar="S", help="the seed of the deals; by default a new one"
    )
    league.add_argument(
        "--file",
        type=Path,
        metavar="FILE",
        help="save the results in this file, and continue with those in it",
    )
    league.add_argument(
        "--workers", type=_workers, metavar="N", help="the number of processes; by default one for each core"
    )
    league.add_argument("--cluster", metavar="ADDRESS", help="play on a Ray cluster")
    league.add_argument("--json", action="store_true", help="print the result as one JSON object")
    add_own_levels(league)
    league.set_defaults(run=_league)
    return league


def _deals(text: str) -> int:
    return number_from(text, MOST_DEALS)


def _workers(text: str) -> int:
    return number_from(text, MOST_WORKERS)


def _claims(text: str) -> "Claims":
    from game.league.sequential import Claims

    try:
        low, high = map(float, text.split(",")) if text.isascii() else (0.0, 0.0)
    except ValueError:
        low = high = 0.0
    if not 0 < low < high < 1:
        allowed = "two win shares between 0 and 1, the lower first, such as 0.5,0.6"
        raise argparse.ArgumentTypeError(f"{text[:20]!r}; allowed: {allowed}")
    return Claims(low, high)


# Pairs


def _pairs(game: "Game[Any]", arguments: Arguments) -> "list[tuple[Entrant, Entrant]]":
    """Return the pairs that the arguments name, each once; raise Wrong when they name none."""
    if not (arguments.pairs is not None or arguments.ladder or arguments.all or arguments.anchors):
        raise Wrong("league: name one of --pairs, --ladder, --all and --anchors")
    if arguments.pairs is not None and arguments.bots is not None:
        raise Wrong("--bots is for --ladder, --all and --anchors; --pairs names its own bots")
    if arguments.pairs is not None:
        pairs = [_pair(game, text) for text in arguments.pairs.split(",")]
        bots = [bot for pair in pairs for bot in pair]
    else:
        from game.bots.bot import opponents

        named = arguments.bots.split(",") if arguments.bots is not None else opponents(game.bots)
        bots = [_entrant(game, "--bots", text) for text in named]
        pairs = _ladder(bots) if arguments.ladder else _all(bots) if arguments.all else []
    for first, second in pairs:
        if first.text == second.text:
            raise Wrong(f"{first.text}/{second.text}: a bot cannot play against itself; name two bots")
    if len({frozenset((first.text, second.text)) for first, second in pairs}) < len(pairs):
        raise Wrong("a pair is named twice; name each pair once")
    if arguments.anchors:
        pairs += _against_anchors(game, bots, pairs)
    if not pairs:
        raise Wrong(f"--bots {bots[0].text}: one bot; allowed: at least 2")
    return pairs


def _pair(game: "Game[Any]", text: str) -> "tuple[Entrant, Entrant]":
    names = text.split("/")
    if len(names) != 2:
        raise Wrong(
            f"--pairs {text[:60]!r}: not a pair; allowed: two bots with a slash between them, such as a/b"
        )
    return _entrant(game, "--pairs", names[0]), _entrant(game, "--pairs", names[1])


def _entrant(game: "Game[Any]", option: str, text: str) -> "Entrant":
    from game.league.entrants import Unknown, entrant_from

    try:
        return entrant_from(text, game)
    except Unknown as unknown:
        raise Wrong(f"{option} {unknown}") from None


def _ladder(bots: "Sequence[Entrant]") -> "list[tuple[Entrant, Entrant]]":
    return [(better, lesser) for lesser, better in pairwise(bots)]


def _all(bots: "Sequence[Entrant]") -> "list[tuple[Entrant, Entrant]]":
    return [(better, lesser) for lesser, better in combinations(bots, 2)]


def _anchors(game: "Game[Any]") -> list[str]:
    """Return the anchors: bots made for it, such as chance, the weakest opponent, and search alone."""
    from game.bots.bot import opponents

    anchors = [(name, bot.simulations) for name, bot in game.bots.items() if bot.anchor]
    searching = [f"{name}:{ANCHOR_SIMULATIONS}" for name, simulations in anchors if simulations]
    plain = [name for name, simulations in anchors if not simulations]
    return [*plain, opponents(game.bots)[0], *searching]


def _against_anchors(
    game: "Game[Any]", bots: "Sequence[Entrant]", pairs: "Sequence[tuple[Entrant, Entrant]]"
) -> "list[tuple[Entrant, Entrant]]":
    """Return the pairs of each bot with each anchor that are not in `pairs`."""
    met = {frozenset((first.text, second.text)) for first, second in pairs}
    added = []
    for anchor in (_entrant(game, "--anchors", text) for text in _anchors(game)):
        for bot in bots:
            meeting = frozenset((bot.text, anchor.text))
            if len(meeting) == 2 and meeting not in met:
                met.add(meeting)
                added.append((bot, anchor))
    return added


def _players(game: "Game[Any]", level: Any, text: str | None) -> list[int]:
    """Return the sizes of the tables, rising."""
    offered = game.players_of(level)
    if text is None:
        return [offered[-1]]
    named = text.split(",")
    for one in named:
        if one not in map(str, offered):
            raise Wrong(f"--players {one[:20]!r}: this level allows {', '.join(map(str, offered))}")
    return sorted(set(map(int, named)))


# Playing


def _league(arguments: Arguments) -> int:
    from game.league.fixtures import Pairing
    from game.league.playing import terms_of
    from game.league.results_file import StoredResults, check_terms, read_results
    from game.league.season import GameFault, Season
    from game.league.workers import WorkFault
    from game.match.record_file import FileFault

    game = game_of(arguments)
    level = level_named(game, arguments.level, arguments)
    pairs = _pairs(game, arguments)
    players = _players(game, level, arguments.players)
    tables = [Pairing(count, first.text, second.text) for count in players for first, second in pairs]
    season = Season(tables, arguments.deals or _usual_deals, arguments.sprt)
    try:
        kept = read_results(arguments.file) if arguments.file else StoredResults(None, {})
        terms = terms_of(game, level, _seed(arguments, kept))
        if kept.header is not None:
            check_terms(arguments.file, kept.header, terms)
        season.places.update(kept.places)
        with _silent_output() if arguments.cluster is not None else nullcontext():
            _play(arguments, season, terms, kept)
    except FileFault as fault:
        raise Wrong(f"--file {fault}") from None
    except (GameFault, WorkFault) as fault:
        print(message_line(f"bridgewright: {fault}"), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        _tell_kept(arguments, season)
        raise
    _report(arguments, season, terms, any(bot.timed for pair in pairs for bot in pair))
    return 0


def _usual_deals(pair: "Pairing") -> int:
    """Return the deals that make the usual number of games, with every seating of a deal played."""
    from game.league.fixtures import seatings

    return math.ceil(USUAL_GAMES / len(seatings(pair.players)))


def _seed(arguments: Arguments, kept: "StoredResults") -> str:
    """Return the named seed, else the seed of the results file, else a new one."""
    if arguments.seed is not None:
        return str(arguments.seed)
    return kept.seed if kept.seed is not None else new_seed()


def _play(arguments: Arguments, season: "Season", terms: "LeagueTerms", kept: "StoredResults") -> None:
    """Play the missing games, with a progress bar on a terminal, and save each as soon as it has ended."""
    from tqdm import tqdm

    from game.league.results_file import ResultsFile

    games = _games(arguments, terms)
    with ExitStack() as stack:
        file = None
        if arguments.file is not None:
            file = stack.enter_context(closing(ResultsFile(arguments.file, kept, terms)))
        if kept.torn_bytes:
            dropped = f"the last line is incomplete; its {kept.torn_bytes} bytes are removed"
            print(message_line(f"bridgewright: --file {arguments.file}: {dropped}"), file=sys.stderr)
        total, done = season.count()
        bar = stack.enter_context(tqdm(total=total, initial=done, unit="game", disable=None))
        for played in stack.enter_context(closing(season.play(games))):
            if file is not None:
                file.keep(played)
            bar.update()


@contextmanager
def _silent_output() -> Iterator[None]:
    """Redirect the output of libraries and their processes to the standard error."""
    sys.stdout.flush()
    try:
        output, errors = sys.stdout.fileno(), sys.stderr.fileno()
    except OSError:  # Neither is a file.
        output = errors = -1
    kept = os.dup(output) if output >= 0 else -1
    try:
        if kept >= 0:
            os.dup2(errors, output)
        with redirect_stdout(sys.stderr):
            yield
    finally:
        if kept >= 0:
            os.dup2(kept, output)
            os.close(kept)


def _tell_kept(arguments: Arguments, season: "Season") -> None:
    """Print how many games an interrupted league has saved, if any."""
    if arguments.file is not None and season.places:
        total, done = season.count()
        kept = f"stopped; {done} of {total} games are saved; repeat the command to continue"
        print(message_line(f"bridgewright: --file {arguments.file}: {kept}"), file=sys.stderr)


def _games(arguments: Arguments, terms: "LeagueTerms") -> "Games":
    from game.league.workers import cores, here, on_cluster

    if arguments.cluster is not None:
        return on_cluster(terms, arguments.cluster, arguments.workers)
    return here(terms, arguments.workers or cores())


def _report(arguments: Arguments, season: "Season", terms: "LeagueTerms", timed: bool) -> None:
    from game.league.tables import json_tables, markdown

    standings = season.standings()
    if arguments.json:
        tables = json_tables(standings, season.claims)
        print(json.dumps({"level": arguments.level, "seed": terms.seed, "tables": tables}))
        return
    print(f"League at level {arguments.level}, seed {terms.seed}.\n")
    print(markdown(standings, season.claims, timed), end="")
