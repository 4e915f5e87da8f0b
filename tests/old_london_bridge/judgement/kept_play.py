"""The play of the opponents in many games: stored in a file, and valid while its inputs are the same.

The inputs are the code of the opponents (without its docstrings and comments, as this version of Python reads
it), the values that they have learned and the level. If one of them differs, the games are played again: half
a minute. `python -m tests.old_london_bridge.judgement` plays and stores them.
"""

from __future__ import annotations

import ast
import json
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from statistics import mean
from typing import Any, Final

from game.league.fixtures import Pairing
from game.league.playing import play, terms_of
from game.match.match import Match
from game.match.places import levels_folder
from game.match.series import Series
from game.old_london_bridge.game import OldLondonBridge
from game.old_london_bridge.opponents import VALUES_FILE
from game.old_london_bridge.rules.components import GUILDHALL, PARK
from game.old_london_bridge.rules.position import Position
from tests.match.tables import BRIDGE_LEVELS

KEPT: Final = Path(__file__).with_name("kept_play.json")
GAME: Final = OldLondonBridge()
STANDARD: Final = BRIDGE_LEVELS["standard"]
#: The opponents whose games are short enough to play many of them.
BUILDERS: Final = ("apprentice", "mason", "warden", "guildmaster")
GAMES: Final = 48
#: Pairs of a stronger and a weaker opponent, and the number of deals between them.
PAIRS: Final = (
    ("mason", "apprentice", 8),
    ("warden", "mason", 8),
    ("guildmaster", "warden", 5),
    ("architect:24", "mason", 2),
    ("master:16", "apprentice", 1),
)
_PROGRAM: Final = Path(__file__).parents[3] / "game"
#: The packages of the program that determine the play of the opponents.
_ROOMS: Final = (
    *("core", "bots", "match", "league"),
    *(f"old_london_bridge/{room}" for room in ("rules", "judgement")),
)
_MODULES: Final = (
    "old_london_bridge/game.py",
    "old_london_bridge/opponents.py",
    "old_london_bridge/account.py",
)
Progress = Callable[[], object]


def inputs() -> str:
    """Return the SHA-256 of all inputs of the results."""
    digest = sha256()
    rooms = [path for room in _ROOMS for path in sorted((_PROGRAM / room).rglob("*.py"))]
    for path in (*rooms, *(_PROGRAM / module for module in _MODULES), Path(__file__)):
        digest.update(f"{path.relative_to(_PROGRAM.parent).as_posix()}\n{_code(path)}\n".encode())
    digest.update(VALUES_FILE.read_bytes())
    digest.update((levels_folder(GAME.name) / "standard.toml").read_bytes())
    return digest.hexdigest()


def _code(path: Path) -> str:
    """Return a module's code without comments, docstrings and layout."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            kept = [
                one for one in body if not (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))
            ]
            node.body = kept  # type: ignore[attr-defined]
    return ast.dump(tree)


@cache
def results() -> dict[str, Any]:
    """Return the stored results, or new ones if their inputs have changed.

    `records` is the mean of each number of each opponent, `first` the numbers of the first game, seat by
    seat, `won` the share of games that the stronger of a pair has won.
    """
    kept: dict[str, Any] = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    return kept if kept.get("inputs") == inputs() else played()


def played(progress: Progress = lambda: None) -> dict[str, Any]:
    """Play all games; `progress` is called after each of `count` games."""
    found: dict[str, dict[str, list[float]]] = {builder: defaultdict(list) for builder in BUILDERS}
    for number in range(GAMES):
        for bot, numbers in table(number):
            for name, value in numbers.items():
                found[bot][name].append(value)
        progress()
    return {
        "inputs": inputs(),
        "records": {bot: {name: mean(all_of) for name, all_of in of.items()} for bot, of in found.items()},
        "first": [[bot, numbers] for bot, numbers in table(0)],
        "won": {
            f"{stronger} {weaker}": _won(stronger, weaker, deals, progress)
            for stronger, weaker, deals in PAIRS
        },
    }


def count() -> int:
    """Return how many games are played."""
    return GAMES + sum(len(list(_fixtures(*pair))) for pair in PAIRS)


def table(number: int) -> Iterator[tuple[str, dict[str, float]]]:
    """Play a game of the four builders, who take each seat in turn; yield the numbers of each."""
    around = number % len(BUILDERS)
    bots = BUILDERS[around:] + BUILDERS[:around]
    match = Series(GAME, STANDARD, bots, "tempers").play(number + 1)
    for seat, bot in enumerate(bots):
        yield bot, _record(match, seat)


def _fixtures(stronger: str, weaker: str, deals: int) -> Iterator[Any]:
    pair = Pairing(4, stronger, weaker)
    return (fixture for deal in range(1, deals + 1) for fixture in pair.fixtures(deal))


def _won(stronger: str, weaker: str, deals: int, progress: Progress) -> float:
    """Return the share of games that the stronger of two has won."""
    terms, wins = terms_of(GAME, STANDARD, "skills"), []
    for fixture in _fixtures(stronger, weaker, deals):
        game = play(terms, fixture)
        assert not game.fault
        wins.append(fixture.seats[game.places.index(1)] == stronger)
        progress()
    return float(mean(wins))


def _record(match: Match, seat: int) -> dict[str, float]:
    """Return the numbers of a seat in a game that is over."""
    view = match.view(seat)
    position = Position.from_view(view)
    kinds = [position.box.kind_of[tile] for tile in view.bridges[seat]]
    sealed = [_pips(line) for line in match.lines if line.get("seat") == seat and _seals(line)]
    return {
        "gate": view.gate[seat],
        "crests": sum(view.strengths[seat]),
        "guildhalls": kinds.count(GUILDHALL),
        "parks": kinds.count(PARK),
        "cards left": sum(view.hands[seat]) - view.hands[seat][0],
        # High cards run out: only the first half shows how an opponent bids.
        "sealed": mean(sealed[: len(sealed) // 2]),
    }


def _seals(line: Any) -> bool:
    return str(line.get("action", "")).startswith("seal ")


def _pips(line: Any) -> float:
    return mean(int(card) for card in str(line["action"]).split()[1:])
