"""A game at a table, and the results of all methods of its position."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from game.core.chance import salt_of
from game.core.contract import Game, Position
from game.match.level_files import find_levels
from game.match.match import Match
from game.match.places import levels_folder
from game.match.seat import Seat


@dataclass(frozen=True, slots=True)
class Table:
    """A game, one of its levels, and a number of players."""

    game: Game[Any]
    level: Any
    players: int
    name: str

    def match(self, seed: str = "a seed", kind: str = "human") -> Match:
        """Return a match after everything that is dealt before the first choice."""
        match = self.undealt(seed, kind)
        match.start()
        return match

    def undealt(self, seed: str = "a seed", kind: str = "human") -> Match:
        """Return a match before it is started."""
        seats = tuple(Seat(f"Sitter {seat}", kind) for seat in range(self.players))
        return Match(self.game, self.level, seats, seed, salt_of(seed))


def shipped_levels(game: Game[Any]) -> dict[str, Any]:
    """Return the levels that come with a game, by name."""
    return {entry.name: entry.level for entry in find_levels(levels_folder(game.name), (), game.level_from)}


def known(position: Position) -> tuple[object, ...]:
    """Return the results of all methods of a position."""
    viewers = (None, *range(position.players))
    return (
        position.players,
        position.round,
        position.to_move,
        position.over,
        position.chance(),
        [position.view(viewer) for viewer in viewers],
        [position.legal(seat) for seat in range(position.players)],
        [position.codes(seat) for seat in range(position.players)],
        [position.secret(seat) for seat in range(position.players)],
        position.checkpoint(),
        position.result() if position.over else None,
    )


def play_out(position: Position, seed: int) -> None:
    """Play a position at random to its end, without checks or events."""
    rng = random.Random(seed)
    while not position.over:
        if size := position.chance_size():
            position.turn_up(rng.randrange(size))
        else:
            seat = position.to_move[0]
            position.play(seat, rng.choice(position.codes(seat)))
