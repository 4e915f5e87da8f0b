"""Tables for the tests of matches, bots and commands, of games that differ in everything."""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from game.cabinet.games import SHIPPED
from game.core.contract import Game, Position
from game.core.json_value import Json
from game.match.lines import RecordLine, text_of
from game.match.match import Match, Pair
from game.match.seat import Seat
from game.old_london_bridge.game import OldLondonBridge
from game.old_town.game import OldTown
from game.pillars_of_the_earth.game import PillarsOfTheEarth
from tests.match.seat_notes import hand_over
from tests.playthrough.tables import Table, shipped_levels
from tests.tiny.game import Cairn
from tests.tiny.level import LEVEL

CAIRN: Final[Game[Any]] = Cairn()
BRIDGE: Final[Game[Any]] = OldLondonBridge()
OLD_TOWN: Final[Game[Any]] = OldTown()
PILLARS: Final[Game[Any]] = PillarsOfTheEarth()
BRIDGE_LEVELS: Final = shipped_levels(BRIDGE)


def cairn(players: int, **changes: Any) -> Table:
    """Return a table of the tiny game; its level with some values changed."""
    return Table(CAIRN, replace(LEVEL, **changes), players, f"cairn-{players}")


def bridge(level: str, players: int) -> Table:
    """Return a table of Old London Bridge."""
    return Table(BRIDGE, BRIDGE_LEVELS[level], players, f"{level}-{players}")


def old_town(level: str, players: int) -> Table:
    """Return a table of Old Town."""
    return Table(OLD_TOWN, shipped_levels(OLD_TOWN)[level], players, f"{level}-{players}")


def pillars(level: str, players: int) -> Table:
    """Return a table of The Pillars of the Earth."""
    return Table(PILLARS, shipped_levels(PILLARS)[level], players, f"{level}-{players}")


#: One of each number of players, of both games.
BOTH: Final = (
    *(cairn(players) for players in (2, 3, 4)),
    bridge("quick", 2),
    bridge("expert", 3),
    bridge("standard", 4),
)
#: Every level of the cabinet with every number of players that it is offered for.
ALL: Final = (
    *(cairn(players) for players in (2, 3, 4)),
    *(bridge(name, players) for name, level in BRIDGE_LEVELS.items() for players in BRIDGE.players_of(level)),
)


def game_called(name: str) -> Game[Any] | None:
    """Return a game of the cabinet, or the tiny one, by its name; None for an unknown name."""
    return CAIRN if name == CAIRN.name else SHIPPED.game_called(name)


# Playing


def play(match: Match, seed: int, decisions: int | None = None) -> Match:
    """Make random choices of random seats, to the end or for a number of decisions; return the match."""
    rng = random.Random(seed)
    made = 0
    while not match.over and made != decisions:
        seat = rng.choice(match.to_move)
        match.decide(seat, rng.choice(match.legal(seat)))
        made += 1
    return match


def play_with_notes(match: Match, seed: int, lines: int | None = None) -> Match:
    """Make random choices, sometimes undoing steps and changing seats; return the match."""
    rng = random.Random(seed)
    while not match.over and (lines is None or len(match.lines) < lines):
        lot = rng.random()
        made = sum("action" in line for line in match.lines)
        taken = [line["steps"] for line in match.lines if line.get("note") == "back"]
        count = made - sum(steps for steps in taken if isinstance(steps, int))
        if lot < 0.1 and count:
            match.take_back(rng.randint(1, min(3, count)))
        elif lot < 0.15:
            hand_over(match, rng.randrange(len(match.seats)), Seat(f"Guest {seed}", "bot:random"))
        else:
            play(match, rng.randrange(1 << 30), 1)
    return match


def repeat(match: Match, line: RecordLine) -> None:
    """Repeat the decision of a record's line; ignore a line that follows from others."""
    seat = line.get("seat")
    if line.get("note") == "back":
        match.take_back(_number(line["steps"]))
    elif line.get("note") == "seat":
        hand_over(match, _number(seat), Seat(str(line["name"]), str(line["kind"]), str(line["colour"])))
    elif "action" in line:
        match.decide(_number(seat), match.game.action(str(line["action"])))


def play_lines(match: Match, lines: Sequence[RecordLine]) -> Match:
    """Continue a match with the decisions of a longer record of the same game."""
    for number in range(len(match.lines), len(lines)):
        if number >= len(match.lines):
            repeat(match, lines[number])
    return match


def _number(value: Json) -> int:
    assert type(value) is int
    return value


def steps_of(match: Match) -> int:
    """Return how many decisions of a match are not undone."""
    return sum("action" in line for line in match.lines) - sum(
        _number(line["steps"]) for line in match.lines if line.get("note") == "back"
    )


def file_of(match: Match) -> bytes:
    """Return a match's record as the bytes of a file."""
    return "".join(map(text_of, match.lines)).encode()


def position_of(match: Match) -> Position:
    """Return the position of a match, which only tests may read."""
    return match._position


def watched(match: Match) -> dict[int | None, list[Pair]]:
    """Return, by viewer, the lists that fill with the pairs that each viewer gets from now on."""
    told: dict[int | None, list[Pair]] = {viewer: [] for viewer in (None, *range(len(match.seats)))}
    for viewer, pairs in told.items():
        match.watch(viewer, pairs.append)
    return told
