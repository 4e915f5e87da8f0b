"""A level of Cairn, checked."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.core.checking import Table

GAME: Final = "cairn"


@dataclass(frozen=True, slots=True)
class Level:
    """What a table of Cairn is laid with."""

    name: str
    summary: str
    players: tuple[int, ...]
    rounds: int
    coins: int
    #: Weights in the pile, rising; equal ones lie there more than once.
    stones: tuple[int, ...]


def level_from(raw: Mapping[str, object]) -> Level:
    """A checked level; LevelFault where the table cannot be used."""
    table = Table(raw)
    table["game"].choice((GAME,))
    level = Level(
        name=table["name"].text(40),
        summary=table["summary"].text(120),
        players=tuple(sorted(table["players"].integers(2, 4, 1, 3))),
        rounds=table["rounds"].integer(1, 20),
        coins=table["coins"].integer(0, 20),
        stones=tuple(sorted(table["stones"].integers(1, 9, 1, 40))),
    )
    table.close()
    if len(level.stones) < level.rounds:
        raise table["stones"].fault(f"at least {level.rounds}, one a round")
    return level


def level_table(level: Level) -> dict[str, Any]:
    """A level as a table that `level_from` reads back."""
    return {
        "game": GAME,
        "name": level.name,
        "summary": level.summary,
        "players": list(level.players),
        "rounds": level.rounds,
        "coins": level.coins,
        "stones": list(level.stones),
    }


LEVEL: Final = Level(
    name="Hill",
    summary="Four rounds on a small hill.",
    players=(2, 3, 4),
    rounds=4,
    coins=15,
    stones=(1, 2, 2, 3, 4, 4, 5),
)
