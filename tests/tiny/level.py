"""A level of Cairn, checked."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.core.checking import CheckedTable

GAME: Final = "cairn"
#: The weight of the heaviest charm that a level may have.
MOST_CHARM: Final = 3


@dataclass(frozen=True, slots=True)
class Level:
    """The values of a level of Cairn."""

    name: str
    summary: str
    players: tuple[int, ...]
    rounds: int
    coins: int
    #: Weights in the pile, rising; equal ones are listed more than once.
    stones: tuple[int, ...]
    #: Weights of the charms, rising, and how many of them each seat is dealt.
    charms: tuple[int, ...]
    hand: int


def level_from(raw: Mapping[str, object]) -> Level:
    """Return a checked level; LevelFault if the table cannot be used."""
    table = CheckedTable(raw)
    table["game"].choice((GAME,))
    level = Level(
        name=table["name"].text(40),
        summary=table["summary"].text(120),
        players=tuple(sorted(table["players"].integers(2, 4, 1, 3))),
        rounds=table["rounds"].integer(1, 20),
        coins=table["coins"].integer(0, 20),
        stones=tuple(sorted(table["stones"].integers(1, 9, 1, 40))),
        charms=tuple(sorted(table["charms"].integers(1, MOST_CHARM, 1, 20))),
        hand=table["hand"].integer(0, 3),
    )
    table.close()
    if len(level.stones) < level.rounds:
        raise table["stones"].fault(f"at least {level.rounds}, one a round")
    if len(level.charms) < level.hand * level.players[-1]:
        raise table["charms"].fault(f"at least {level.hand * level.players[-1]}, {level.hand} a seat")
    return level


def level_table(level: Level) -> dict[str, Any]:
    """Return a level as a table that `level_from` reads back."""
    return {
        "game": GAME,
        "name": level.name,
        "summary": level.summary,
        "players": list(level.players),
        "rounds": level.rounds,
        "coins": level.coins,
        "stones": list(level.stones),
        "charms": list(level.charms),
        "hand": level.hand,
    }


LEVEL: Final = Level(
    name="Hill",
    summary="Four rounds on a small hill.",
    players=(2, 3, 4),
    rounds=4,
    coins=15,
    stones=(1, 2, 2, 3, 4, 4, 5),
    charms=(1, 1, 1, 1, 2, 2, 2, 3, 3),
    hand=2,
)
